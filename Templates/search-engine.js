// Finds entries by the index that `ilgi build` writes; its format is told in Ilgi's documentation.
// Only the files that a search needs are loaded. The program's own search (Sources/SearchIndex) folds
// text, reads queries and orders results in the same way.
"use strict";
{
  // --- Text as it is compared

  const invisible = /[\0-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\xad\u034f\u061c\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\u{e0000}-\u{e0fff}]/gu;
  const decorations = /[\u0300-\u034e\u0350-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/g;
  const spaces = /[\t-\x0d \x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/g;
  const others = /[ßæœøđłıς‘’ʼ“”‐-―−ァ-ヶヽヾ]/g;
  const plain = { ß: "ss", æ: "ae", œ: "oe", ø: "o", đ: "d", ł: "l", ı: "i", ς: "σ", "‘": "'", "’": "'", ʼ: "'", "“": '"', "”": '"' };
  const plainOf = (c) => plain[c] ?? (c >= "ァ" ? String.fromCharCode(c.charCodeAt() - 0x60) : "-");
  const compose = (text) => text.normalize("NFC");
  // Letters of Hangul that stand alone stay as they are: `ㅋㅋ`, `ㄱㅂ`.
  const decompose = (text) => text.replace(/[^\u3131-\u318e]+/g, (part) => part.normalize("NFKD"));

  function foldPart(text) {
    if (/^[ -@[-~가-힣ぁ-ん一-鿿]*$/.test(text)) return text; // As most text is.
    return decompose(decompose(text.replace(invisible, "")).toLowerCase())
      .replace(decorations, "")
      .replace(others, plainOf)
      .replace(/[\u1100-\u1112][\u1161-\u1175][\u11a8-\u11c2]?|[\u3041-\u309f][\u3099\u309a]/g, compose);
  }

  const fold = (text) => foldPart(text).replace(spaces, " ").replace(/^ | $/g, "");

  // A text folded, and where in the text each of its units came from: `starts[i]` to `starts[i + 1]`.
  function foldWithPlaces(text) {
    // Most text keeps its places.
    if (/^[ -~가-힣ぁ-ゖァ-ヶ一-鿿‘’“”–—、。\n]*$/.test(text) && !/^\s|\s\s|\s$/.test(text)) {
      return { folded: fold(text), starts: Array.from({ length: text.length + 1 }, (_, index) => index) };
    }
    let folded = "";
    const starts = [];
    for (const { 0: character, index } of text.matchAll(/\P{M}[\p{M}\u1160-\u11ff\uff9e\uff9f]*|\p{M}/gu)) {
      for (const unit of foldPart(character).replace(spaces, " ")) {
        if (unit === " " && (!folded || folded.endsWith(" "))) continue;
        for (let i = 0; i < unit.length; i += 1) starts.push(index);
        folded += unit;
      }
    }
    starts.push(text.length);
    return { folded, starts };
  }

  // The leading consonant of each syllable of Hangul in its place.
  const consonants = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ";
  const leadingConsonants = (folded) =>
    folded.replace(/[가-힣]/g, (syllable) => consonants[Math.floor((syllable.charCodeAt() - 0xac00) / 588)]);

  // What all spellings of a name have in common.
  const keyOf = (name) => fold(name).replace(/[ _-]+/g, "-").replace(/^-|-$/g, "");

  // Unspaced writing, then signs; the rest are words.
  const unspaced = "\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3041-\u3096\u3099-\u309f\u30a1-\u30fa\u30fc-\u312f\u31a0-\u31bf\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff";
  const signs = "\\0-\\x1f!-&(-/:-`{-\xbf\xd7\xf7\u2000-\u2bff\u3000-\u3004\u3008-\u3040\u3097\u3098\u30a0\u30fb\ud800-\uf8ff\ufe10-\ufe1f\ufe30-\ufe6f\uff00-\uff0f\uffe0-\uffff";
  const pieces = new RegExp(`[${unspaced}]+|[${signs}]+|[^ ${unspaced}${signs}]+`, "g");
  const isUnspaced = new RegExp(`^[${unspaced}]`);
  // What can't be cut out of a text: half of a character.
  const isWhole = (text) => !/^[\udc00-\udfff]|[\ud800-\udbff]$/.test(text);

  // --- Queries

  const part = /(-?)(?:(tag|place|weather|mood|year|before|after):(?=\S))?(?:"([^"]*)"?|(\S+))/giu;
  const isDate = { year: /^\d{4}$/, before: /^\d{4}(-\d\d(-\d\d)?)?$/, after: /^\d{4}(-\d\d(-\d\d)?)?$/ };

  // What a query asks for: strings to find, in `needles`, and facts of an entry, in `filters`.
  function parse(query) {
    const needles = [];
    const filters = [];
    for (const [whole, minus, kind, phrase, word] of query.replace(/[“”„«»]/g, '"').matchAll(part)) {
      const key = kind?.toLowerCase();
      const value = phrase ?? word;
      const isExcluded = minus === "-";
      if (key && (isDate[key]?.test(value) ?? keyOf(value))) {
        filters.push({ kind: key, value, isExcluded });
      } else {
        const text = fold(key ? whole.slice(minus.length).replace(/"/g, "") : value);
        if (text) needles.push({ text, isExcluded });
      }
    }
    return { needles, filters };
  }

  // --- Packed numbers

  const symbolValue = (code) => code - (code < 0x5c ? 0x23 : 0x24);

  class Bits {
    constructor(text) {
      this.text = text;
      this.next = 0;
      this.bits = 0;
      this.count = 0;
    }
    take(count) {
      while (this.count < count) {
        const low = symbolValue(this.text.charCodeAt(this.next));
        const isPair = this.next + 1 < this.text.length;
        const value = isPair ? low + 91 * symbolValue(this.text.charCodeAt(this.next + 1)) : low;
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
      return (1 << length) | this.take(length);
    }
    rice(low) {
      const high = this.zeros();
      return (high << low) | this.take(low);
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

  // --- The index

  const inText = 1;
  const inHeading = 2;
  const longestPiece = 30;

  class Engine {
    constructor(address, manifest) {
      this.folder = address.slice(0, address.lastIndexOf("/") + 1);
      this.manifest = manifest;
      this.count = manifest.count;
      this.termStarts = rising(manifest.termStarts);
      this.entryStarts = rising(manifest.entryStarts);
      this.files = new Map();
    }

    load(name) {
      if (!this.files.has(name)) {
        const file = ilgi.load(this.folder + name);
        this.files.set(name, file);
        file.catch(() => this.files.delete(name)); // The next search tries again.
      }
      return this.files.get(name);
    }

    // A file of sorted strings, unpacked once.
    shard(family, number) {
      const name = `${family}/${number}.json`;
      const key = `unpacked ${name}`;
      if (!this.files.has(key)) {
        const unpacked = this.load(name).then((file) => {
          let previous = "";
          const strings = file[family].split(" ").map((entry) =>
            (previous = previous.slice(0, symbolValue(entry.charCodeAt())) + entry.slice(1)));
          return {
            strings,
            index: new Map(strings.map((string, index) => [string, index])),
            terms: file.terms?.split(" "),
            entries: file.entries.split(" "),
          };
        });
        this.files.set(key, unpacked);
        unpacked.catch(() => this.files.delete(key));
      }
      return this.files.get(key);
    }

    // Where a string is among those of a family, or nothing.
    async find(family, string) {
      const number = lastAtMost(this.manifest[family], string);
      if (number < 0) return undefined;
      const shard = await this.shard(family, number);
      const index = shard.index.get(string);
      return index === undefined ? undefined : { number, shard, index };
    }

    // Notes the entries of a packed list: those that have it in the text, then those in a heading.
    note(list, marks) {
      const [texts, headings] = list.split("!");
      for (const entry of rising(texts)) marks[entry] |= inText;
      for (const entry of rising(headings)) marks[entry] |= inHeading;
      return marks;
    }

    // The entries in which a word or a run of signs has this in it.
    async marksOfWords(text) {
      const marks = new Uint8Array(this.count);
      const gram = await this.find("grams", text);
      const entries = gram?.shard.entries[gram.index];
      if (entries) return this.note(entries, marks);
      let terms = gram && rising(gram.shard.terms[gram.index]);
      if (!terms) {
        const pairs = new Set();
        for (let i = 0; i + 2 <= text.length; i += 1) {
          const pair = text.slice(i, i + 2);
          if (isWhole(pair)) pairs.add(pair);
        }
        const found = await Promise.all(Array.from(pairs, (pair) => this.find("grams", pair)));
        if (!found.length || found.includes(undefined)) return marks;
        const lists = found.map(({ shard, index }) => shard.terms[index]).sort((a, b) => a.length - b.length);
        terms = rising(lists[0]);
        for (const list of lists.slice(1)) {
          if (terms.length < 2) break;
          const others = new Set(rising(list));
          terms = terms.filter((term) => others.has(term));
        }
      }
      const numbers = new Set(terms.map((term) => lastAtMost(this.termStarts, term)));
      const shards = new Map();
      await Promise.all(Array.from(numbers, async (number) => shards.set(number, await this.shard("terms", number))));
      for (const term of terms) {
        const number = lastAtMost(this.termStarts, term);
        const { strings, entries: lists } = shards.get(number);
        const index = term - this.termStarts[number];
        if (strings[index].includes(text)) this.note(lists[index], marks);
      }
      return marks;
    }

    // The entries that have a run of unspaced writing.
    async marksOfRun(text) {
      const none = new Uint8Array(this.count);
      if (text.length < 3) {
        const term = await this.find("terms", text);
        return term ? this.note(term.shard.entries[term.index], none) : none;
      }
      const pairs = new Map();
      let marks;
      const narrow = async (offsets) => {
        await Promise.all(offsets.map(async (offset) => pairs.set(offset, await this.find("terms", text.slice(offset, offset + 2)))));
        for (const offset of offsets) {
          const pair = pairs.get(offset);
          const some = pair ? this.note(pair.shard.entries[pair.index], new Uint8Array(this.count)) : none;
          marks = marks?.map((mark, entry) => mark & some[entry]) ?? some;
        }
      };
      // Every second pair, and the last: they cover the whole run. Of a long run some are enough, if few
      // entries have them all.
      const cover = Array.from({ length: text.length - 1 }, (_, offset) => offset)
        .filter((offset) => offset % 2 === 0 || offset === text.length - 2);
      await narrow(cover.slice(0, 5));
      if (await this.lookIfFew(marks, text)) return marks;
      await narrow(cover.slice(5));
      if (await this.lookIfFew(marks, text)) return marks;
      const size = (offset) => pairs.get(offset).shard.entries[pairs.get(offset).index].length;
      cover.sort((a, b) => size(a) - size(b));
      let starts;
      while (cover.length) {
        const some = cover.splice(0, 4);
        const files = await Promise.all(some.map((offset) => this.load(`places/${pairs.get(offset).number}.json`)));
        some.forEach((offset, order) => {
          const { shard, index } = pairs.get(offset);
          starts = startsOf(shard.entries[index], files[order].places.split(" ")[index], offset, marks, starts);
        });
        marks = marks.map((mark, entry) =>
          (starts.has(entry) ? mark & inText : 0) | (starts.has(~entry) ? mark & inHeading : 0));
        if (cover.length && (await this.lookIfFew(marks, text))) break;
      }
      return marks;
    }

    // Whether so few entries are marked that each could be looked into, whereupon the marks are right.
    async lookIfFew(marks, text) {
      const entries = Array.from(marks.keys()).filter((entry) => marks[entry]);
      if (entries.length > 6) return false;
      await Promise.all(entries.map(async (entry) => {
        const folded = await this.folded(entry);
        marks[entry] = (folded.text.includes(text) ? inText : 0) |
          (folded.headings.some((field) => field.includes(text)) ? inHeading : 0);
      }));
      return true;
    }

    // Where a string may be found; surely, if `isCertain`.
    async marksOf(text) {
      const parts = text.match(pieces) ?? [];
      let isCertain = parts.length === 1;
      const all = await Promise.all(parts.map((piece) => {
        if (isUnspaced.test(piece)) return this.marksOfRun(piece);
        if (piece.length <= longestPiece) return this.marksOfWords(piece);
        isCertain = false;
        const start = piece.slice(0, longestPiece);
        return this.marksOfWords(isWhole(start) ? start : start.slice(0, -1));
      }));
      return { isCertain, marks: all.reduce((some, more) => some.map((mark, entry) => mark & more[entry])) };
    }

    async entry(number) {
      const file = lastAtMost(this.entryStarts, number);
      const { entries } = await this.load(`entries/${file}.json`);
      return entries[number - this.entryStarts[file]];
    }

    // An entry as it is compared; the texts are folded once.
    async folded(number) {
      const entry = await this.entry(number);
      entry.folded ??= {
        text: fold(entry.text),
        headings: [entry.title, entry.place, ...(entry.placeNames ?? []), ...(entry.tags ?? [])].filter(Boolean).map(fold),
      };
      return entry.folded;
    }

    // Whether an entry holds a string, by looking.
    async holds(number, string) {
      const { text, headings } = await this.folded(number);
      return text.includes(string) ||
        headings.some((field) => field.includes(string) || leadingConsonants(field).includes(string));
    }

    async filters() {
      const file = await this.load("filters.json");
      file.days ??= unpackedDays(file.dates);
      return file;
    }

    // Whether each entry is as a filter wants it.
    async passing({ kind, value, isExcluded }) {
      const file = await this.filters();
      let passes;
      if (kind in isDate) {
        const compare = {
          year: (day) => day.startsWith(value),
          before: (day) => day < value,
          after: (day) => day.slice(0, value.length) > value,
        }[kind];
        passes = file.days.map(compare);
      } else {
        const key = keyOf(value);
        passes = new Array(this.count).fill(false);
        for (const { name, words = [], entries } of file[{ tag: "tags", place: "places", weather: "weather", mood: "moods" }[kind]]) {
          const isMeant = [name, ...words].some((word) => (kind === "place" ? keyOf(word).includes(key) : keyOf(word) === key));
          if (isMeant) for (const entry of rising(entries)) passes[entry] = true;
        }
      }
      return isExcluded ? passes.map((passed) => !passed) : passes;
    }

    // What a query finds, the best first; nothing for a query that asks for nothing.
    async search(query, { isByDate = false } = {}) {
      const { needles, filters } = parse(query);
      if (!needles.length && !filters.length) return undefined;
      const [found, passing] = await Promise.all([
        Promise.all(needles.map(async (needle) => ({ ...needle, ...(await this.marksOf(needle.text)) }))),
        Promise.all(filters.map((filter) => this.passing(filter))),
      ]);
      let entries = [];
      for (let entry = this.count - 1; entry >= 0; entry -= 1) {
        if (passing.every((passes) => passes[entry]) &&
          found.every(({ marks, isExcluded, isCertain }) => (isExcluded ? !marks[entry] || !isCertain : marks[entry]))) {
          entries.push(entry);
        }
      }
      const wanted = found.filter(({ isExcluded }) => !isExcluded);
      const uncertain = found.filter(({ isCertain }) => !isCertain);
      const isRight = async (entry) => {
        for (const { text, marks, isExcluded } of uncertain) {
          if (isExcluded && !marks[entry]) continue; // Surely not there.
          if (isExcluded === (await this.holds(entry, text))) return false;
        }
        return true;
      };
      const isFew = entries.length <= fewEntries;
      if (uncertain.length && isFew) {
        const right = await Promise.all(entries.map(isRight));
        entries = entries.filter((_, index) => right[index]);
      }
      if (!isByDate) {
        // A string whose pieces are all in headings counts as one that is there as a whole.
        const score = (entry) => wanted.reduce((sum, { marks }) => sum + (marks[entry] >> 1), 0);
        const spans = new Map();
        if (wanted.length > 1 && isFew && !uncertain.length) {
          await Promise.all(entries.map(async (entry) => spans.set(entry, shortestSpan(await this.folded(entry), wanted))));
        }
        entries.sort((a, b) => score(b) - score(a) || (spans.get(a) ?? 0) - (spans.get(b) ?? 0) || b - a);
      }
      return new Results(entries, uncertain.length && !isFew ? isRight : undefined, wanted.map(({ text }) => text), filters);
    }
  }

  // What a query found. As long as it isn't certain, each entry's text has to tell whether it is right.
  class Results {
    constructor(candidates, isRight, needles, filters) {
      this.candidates = candidates;
      this.isRight = isRight;
      this.needles = needles;
      this.filters = filters;
      this.next = 0;
    }

    // How many there are; if they aren't certain, there may be fewer.
    get count() { return this.candidates.length; }
    get isCertain() { return !this.isRight || this.next >= this.count; }
    get isDone() { return this.next >= this.count; }

    // The next results, as many as are wanted. Fewer, or none, come back if too many entries would have
    // to be looked into; then there may be more behind them.
    async more(wanted) {
      const results = [];
      for (let looks = 0; results.length < wanted && !this.isDone && looks < mostLooks; ) {
        const some = this.candidates.slice(this.next, this.next + wanted - results.length);
        const right = this.isRight ? await Promise.all(some.map(this.isRight)) : some;
        const kept = some.filter((_, index) => right[index] !== false);
        results.push(...kept);
        this.candidates.splice(this.next, some.length, ...kept);
        this.next += kept.length;
        looks += this.isRight ? some.length : 0;
      }
      return results;
    }

    // All results, whatever has to be looked into.
    async all() {
      const results = this.candidates.slice(0, this.next);
      while (!this.isDone) results.push(...(await this.more(this.count)));
      return results;
    }
  }

  const mostLooks = 30;

  // Results so few that looking into each of them is no burden.
  const fewEntries = 24;

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

  // Where a run begins by the places of one of its pairs, for the entries that are marked and, if given,
  // among the `starts` known before. An entry's headings have its number's complement.
  function startsOf(entries, places, offset, marks, known) {
    const starts = new Map();
    const lists = entries.split("!");
    places.split("!").forEach((packed, isHeading) => {
      if (!packed) return;
      const bits = new Bits(packed);
      const low = bits.take(4);
      for (const entry of rising(lists[isHeading])) {
        const positions = bits.gaps(bits.gamma(), low);
        const key = isHeading ? ~entry : entry;
        if (!(marks[entry] & (isHeading ? inHeading : inText)) || (known && !known.has(key))) continue;
        const begin = positions.map((position) => position - offset)
          .filter((position) => position >= 0 && (!known || known.get(key).has(position)));
        if (begin.length) starts.set(key, new Set(begin));
      }
    });
    return starts;
  }

  // The length of the shortest stretch of a text, or of a heading, that has all strings in it.
  function shortestSpan({ text, headings }, needles) {
    let shortest = Infinity;
    for (const field of [text, ...headings]) {
      const places = [];
      needles.forEach(({ text: needle }, which) => {
        for (let at = field.indexOf(needle); at >= 0; at = field.indexOf(needle, at + 1)) {
          places.push([at, which, at + needle.length]);
        }
      });
      places.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
      const latest = new Map();
      for (const [at, which, end] of places) {
        latest.set(which, [at, end]);
        if (latest.size < needles.length) continue;
        const last = [...latest.values()];
        shortest = Math.min(shortest, Math.max(...last.map((place) => place[1])) - Math.min(...last.map((place) => place[0])));
      }
    }
    return Math.min(shortest, 1e9);
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

  ilgi.search = {
    fold, foldWithPlaces, keyOf, leadingConsonants, parse, rising,
    // Opens the index whose `index.json` is at an address.
    open: async (address) => {
      const manifest = await ilgi.load(address);
      if (manifest.version !== 2) throw new Error(`search index of version ${manifest.version}`);
      return new Engine(address, manifest);
    },
  };
}
