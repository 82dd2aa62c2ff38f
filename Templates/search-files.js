// Loads and unpacks the files of the search index that `ilgi build` writes; their format is told in Ilgi's
// documentation.
"use strict";
{
  const { keyOf } = ilgi.query;

  // --- Packed numbers

  const digitValue = (code) => code - (code < 0x5c ? 0x23 : 0x24);

  class Bits {
    constructor(text) {
      this.text = text;
      this.next = 0;
      this.bits = 0;
      this.count = 0;
    }
    take(count) {
      // What is taken and what is left have to fit into 32 bits.
      if (count > 16) return this.take(16) + this.take(count - 16) * 2 ** 16;
      while (this.count < count) {
        const low = digitValue(this.text.charCodeAt(this.next));
        const isPair = this.next + 1 < this.text.length;
        const value = isPair ? low + 91 * digitValue(this.text.charCodeAt(this.next + 1)) : low;
        this.next += 2;
        this.bits |= value << this.count;
        this.count += isPair ? 13 : 6;
        if (this.next > this.text.length + 8) throw new RangeError("packed numbers end early");
      }
      const value = this.bits & ((1 << count) - 1);
      this.bits >>>= count;
      this.count -= count;
      return value;
    }
    zeros() {
      let count = 0;
      while (!this.take(1)) count += 1;
      return count;
    }
    gamma() {
      const length = this.zeros();
      return 2 ** length + this.take(length);
    }
    rice(low) {
      const high = this.zeros();
      return high * 2 ** low + this.take(low);
    }
    // As many numbers, each above the one before it.
    gaps(count, low) {
      const numbers = [];
      for (let next = 0; numbers.length < count; ) {
        const number = next + this.rice(low);
        numbers.push(number);
        next = number + 1;
      }
      return numbers;
    }
  }

  function rising(text) {
    if (!text) return [];
    const bits = new Bits(text);
    return bits.gaps(bits.gamma(), bits.take(4));
  }

  // What was deflated and packed, parsed.
  function inflated(text) {
    const bits = new Bits(text);
    const bytes = Uint8Array.from({ length: Math.floor((text.length * 13) / 16) }, () => bits.take(8));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
    return new Response(stream).json();
  }

  // --- Files

  const version = 4;
  // Of what tells the build of a file of entries.
  const buildLength = 4;

  class IndexFiles {
    constructor(address, manifest) {
      this.folder = address.slice(0, address.lastIndexOf("/") + 1);
      this.manifest = manifest;
      this.count = manifest.count;
      this.termStarts = rising(manifest.termStarts);
      this.positionStarts = rising(manifest.positionStarts);
      this.entryStarts = rising(manifest.entryStarts);
      this.files = new Map();
    }

    // A file of the build that the manifest is of, or of its own, unpacked once. A site may be built anew
    // while its search is open, and the parts of two builds make no sense together.
    load(name, unpack, build = this.manifest.build) {
      if (!this.files.has(name)) {
        const file = ilgi.load(`${this.folder}${name}?${build}`).then((file) => {
          if (file.build !== build) throw new Error(`${name} is of another build`);
          return unpack(file);
        });
        this.files.set(name, file);
        file.catch(() => this.files.delete(name)); // The next search tries again.
      }
      return this.files.get(name);
    }

    // A file of sorted strings.
    shard(family, number) {
      return this.load(`${family}/${number}.json`, (file) => {
        let previous = "";
        const strings = file[family].split(" ").map((entry) =>
          (previous = previous.slice(0, digitValue(entry.charCodeAt())) + entry.slice(1)));
        return {
          strings,
          index: new Map(strings.map((string, index) => [string, index])),
          terms: file.terms?.split(" "),
          entries: file.entries.split(" "),
        };
      });
    }

    // Where a string is among those of a family, or nothing.
    async find(family, string) {
      const number = lastAtMost(this.manifest[family], string);
      if (number < 0) return undefined;
      const shard = await this.shard(family, number);
      const index = shard.index.get(string);
      return index === undefined ? undefined : { number, shard, index };
    }

    // Where a term that `find` found stands, still packed.
    async positions({ number, index }) {
      const rank = this.termStarts[number] + index;
      const file = lastAtMost(this.positionStarts, rank);
      const positions = await this.load(`positions/${file}.json`, ({ terms, positions }) => {
        const parts = positions.split(" ");
        return new Map(rising(terms).map((term, index) => [term, parts[index]]));
      });
      return positions.get(rank);
    }

    async entry(number) {
      const file = lastAtMost(this.entryStarts, number);
      const build = this.manifest.entryBuilds.slice(file * buildLength, (file + 1) * buildLength);
      const { entries } = await this.load(`entries/${file}.json`, ({ packed }) => inflated(packed), build);
      return entries[number - this.entryStarts[file]];
    }

    filters() {
      return this.load("filters.json", (file) => new Filters(file));
    }
  }

  // What entries say of themselves, unpacked once.
  class Filters {
    constructor(file) {
      this.days = unpackedDays(file.dates);
      const years = new Map();
      this.days.forEach((day, entry) => add(years, day.slice(0, 4), entry));
      const groups = (list, isCondition = false) =>
        list.map(({ name, words = [], entries }) => ({ name, names: [name, ...words], entries: rising(entries), isCondition }));
      // By the kind of filter that asks for them.
      this.groups = {
        year: Array.from(years, ([name, entries]) => ({ name, names: [name], entries })).reverse(),
        tag: groups(file.tags),
        place: groups(file.places),
        weather: [...groups(file.weather, true), ...groups(file.weatherTexts)],
        mood: groups(file.moods),
      };
      this.known = new Map();
      for (const [kind, groups] of Object.entries(this.groups)) {
        for (const group of groups) {
          for (const key of new Set(group.names.map(keyOf))) add(this.known, `${kind} ${key}`, group);
        }
      }
    }

    // The groups that go by a name, in any spelling.
    named(kind, name) {
      return this.known.get(`${kind} ${keyOf(name)}`) ?? [];
    }
  }

  // Adds an item to the list that a map has for a key.
  function add(map, key, item) {
    if (!map.has(key)) map.set(key, []);
    map.get(key).push(item);
  }

  // The index of the last item that is not above a value, in a sorted list; -1 if there is none.
  function lastAtMost(list, value) {
    let [low, high] = [0, list.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (list[middle] <= value) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  // The day of each entry, in ISO 8601.
  function unpackedDays(text) {
    if (!text) return [];
    const bits = new Bits(text);
    const count = bits.gamma();
    const low = bits.take(4);
    const days = [];
    const digits = (number, length) => String(number).padStart(length, "0");
    for (let day = 0; days.length < count; ) {
      const step = bits.rice(low);
      day += step % 2 ? -(step + 1) / 2 : step / 2;
      const month = Math.floor(day / 31);
      days.push(`${digits(Math.floor(month / 12), 4)}-${digits((month % 12) + 1, 2)}-${digits((day % 31) + 1, 2)}`);
    }
    return days;
  }

  ilgi.indexFiles = {
    Bits, rising, lastAtMost,
    // Opens the index whose `index.json` is at an address.
    open: async (address) => {
      const manifest = await ilgi.load(address, { cache: "no-cache" }); // What the site has now.
      if (manifest.version !== version) throw new Error(`search index of version ${manifest.version}`);
      return new IndexFiles(address, manifest);
    },
  };
}
