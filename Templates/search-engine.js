// Finds entries by the search index, whose files search-files.js loads, no more of them than a search
// needs. The program's own search (Sources/SearchIndex) orders results in the same way.
"use strict";
{
  const { fold, consonantTexts, pieces, isUnspaced, isWhole, isDate, parse } = ilgi.query;
  const { Bits, rising, lastAtMost } = ilgi.indexFiles;

  const inText = 1;
  const inField = 2;
  const longestPiece = 30;

  class Engine {
    constructor(files) {
      this.files = files;
      this.count = files.count;
    }

    // Notes the entries of a packed list: those that have it in the text, then those in a field.
    note(list, marks) {
      const [texts, fields] = list.split("!");
      for (const entry of rising(texts)) marks[entry] |= inText;
      for (const entry of rising(fields)) marks[entry] |= inField;
      return marks;
    }

    // The entries in which a word or a run of symbols has this in it.
    async marksOfWords(text) {
      const marks = new Uint8Array(this.count);
      const gram = await this.files.find("grams", text);
      const entries = gram?.shard.entries[gram.index];
      if (entries) return this.note(entries, marks);
      let terms = gram && rising(gram.shard.terms[gram.index]);
      if (!terms) {
        const pairs = new Set();
        for (let i = 0; i + 2 <= text.length; i += 1) {
          const pair = text.slice(i, i + 2);
          if (isWhole(pair)) pairs.add(pair);
        }
        const found = await Promise.all(Array.from(pairs, (pair) => this.files.find("grams", pair)));
        if (!found.length || found.includes(undefined)) return marks;
        const lists = found.map(({ shard, index }) => shard.terms[index]).sort((a, b) => a.length - b.length);
        terms = rising(lists[0]);
        for (const list of lists.slice(1)) {
          if (terms.length < 2) break;
          const others = new Set(rising(list));
          terms = terms.filter((term) => others.has(term));
        }
      }
      const { termStarts } = this.files;
      await Promise.all(terms.map(async (term) => {
        const number = lastAtMost(termStarts, term);
        const { strings, entries } = await this.files.shard("terms", number);
        const index = term - termStarts[number];
        if (strings[index].includes(text)) this.note(entries[index], marks);
      }));
      return marks;
    }

    // The entries that have a run of unspaced writing.
    async marksOfRun(text) {
      const none = new Uint8Array(this.count);
      if (text.length < 3) {
        const term = await this.files.find("terms", text);
        return term ? this.note(term.shard.entries[term.index], none) : none;
      }
      const pairs = new Map();
      let marks;
      const narrow = async (offsets) => {
        await Promise.all(offsets.map(async (offset) => pairs.set(offset, await this.files.find("terms", text.slice(offset, offset + 2)))));
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
        const positions = await Promise.all(some.map((offset) => this.files.positions(pairs.get(offset))));
        some.forEach((offset, order) => {
          const { shard, index } = pairs.get(offset);
          starts = startsOf(shard.entries[index], positions[order], offset, marks, starts);
        });
        marks = marks.map((mark, entry) =>
          (starts.has(entry) ? mark & inText : 0) | (starts.has(~entry) ? mark & inField : 0));
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
          (folded.fields.some((field) => field.includes(text)) ? inField : 0);
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

    // An entry as it is compared; the texts are folded once.
    async folded(number) {
      const entry = await this.files.entry(number);
      entry.folded ??= {
        text: fold(entry.text),
        fields: [entry.title, entry.place, ...(entry.placeNames ?? []), ...(entry.tags ?? []), entry.mood].filter(Boolean).map(fold),
      };
      return entry.folded;
    }

    // Whether an entry holds a string, by looking.
    async holds(number, string) {
      const { text, fields } = await this.folded(number);
      return text.includes(string) ||
        fields.some((field) => field.includes(string) || consonantTexts(field).some(([text]) => text.includes(string)));
    }

    // Whether each entry is as a filter wants it.
    async passing({ kind, value, isExcluded }) {
      const filters = await this.files.filters();
      let passes;
      if (kind in isDate) {
        const compare = {
          year: (day) => day.startsWith(value),
          before: (day) => day < value,
          after: (day) => day.slice(0, value.length) > value,
        }[kind];
        passes = filters.days.map(compare);
      } else {
        passes = new Array(this.count).fill(false);
        for (const { entries } of filters.named(kind, value)) for (const entry of entries) passes[entry] = true;
      }
      return isExcluded ? passes.map((passed) => !passed) : passes;
    }

    // What a query finds, the best first; nothing for a query that asks for nothing.
    async search(query, { isByDate = false } = {}) {
      const { needles, filters, misread } = parse(query);
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
      if (uncertain.length && isFew) entries = await those(entries, isRight);
      if (!isByDate) {
        // A string whose pieces are all in fields counts as one that is there as a whole.
        const score = (entry) => wanted.reduce((sum, { marks }) => sum + (marks[entry] >> 1), 0);
        const spans = new Map();
        if (wanted.length > 1 && isFew && !uncertain.length) {
          await Promise.all(entries.map(async (entry) => spans.set(entry, shortestSpan(await this.folded(entry), wanted))));
        }
        entries.sort((a, b) => score(b) - score(a) || (spans.get(a) ?? 0) - (spans.get(b) ?? 0) || b - a);
      }
      return new Results(entries, uncertain.length && !isFew ? isRight : undefined, wanted.map(({ text }) => text), filters, misread);
    }
  }

  // What a query found. As long as it isn't certain, each entry's text has to tell whether it is right.
  class Results {
    constructor(candidates, isRight, needles, filters, misread) {
      this.candidates = candidates;
      this.isRight = isRight;
      this.needles = needles;
      this.filters = filters;
      this.misread = misread;
      this.next = 0;
    }

    // How many there are; if they aren't certain, there may be fewer.
    get count() { return this.candidates.length; }
    get isCertain() { return !this.isRight || this.isDone; }
    get isDone() { return this.next >= this.count; }

    // The next results, as many as are wanted. Fewer, or none, come back if too many entries would have
    // to be looked into; then there may be more behind them.
    async more(wanted) {
      const results = [];
      for (let looks = 0; results.length < wanted && !this.isDone && looks < mostLooks; ) {
        const some = this.candidates.slice(this.next, this.next + wanted - results.length);
        const kept = this.isRight ? await those(some, this.isRight) : some;
        results.push(...kept);
        this.candidates.splice(this.next, some.length, ...kept);
        this.next += kept.length;
        looks += this.isRight ? some.length : 0;
      }
      return results;
    }
  }

  // Those of some entries that pass a test, which takes its time.
  async function those(entries, test) {
    const right = await Promise.all(entries.map(test));
    return entries.filter((_, index) => right[index]);
  }

  const mostLooks = 20; // Each may be another file to load.

  // Results so few that looking into each of them is no burden.
  const fewEntries = 24;

  // Where a run begins by the positions of one of its pairs, for the entries that are marked and, if given,
  // among the `starts` known before. An entry's fields have its number's complement.
  function startsOf(entries, packedPositions, offset, marks, known) {
    const starts = new Map();
    const lists = entries.split("!");
    packedPositions.split("!").forEach((packed, isField) => {
      if (!packed) return;
      const bits = new Bits(packed);
      const low = bits.take(4);
      for (const entry of rising(lists[isField])) {
        const positions = bits.gaps(bits.gamma(), low);
        const key = isField ? ~entry : entry;
        if (!(marks[entry] & (isField ? inField : inText)) || (known && !known.has(key))) continue;
        const begin = positions.map((position) => position - offset)
          .filter((position) => position >= 0 && (!known || known.get(key).has(position)));
        if (begin.length) starts.set(key, new Set(begin));
      }
    });
    return starts;
  }

  // The length of the shortest stretch of a text, or of a field, that has all strings in it.
  function shortestSpan({ text, fields }, needles) {
    let shortest = Infinity;
    for (const field of [text, ...fields]) {
      const found = [];
      needles.forEach(({ text: needle }, which) => {
        for (let at = field.indexOf(needle); at >= 0; at = field.indexOf(needle, at + 1)) {
          found.push([at, which, at + needle.length]);
        }
      });
      found.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
      // The stretch from `first` on has the latest place of each string. The later of two places of one
      // string ends later too, so the stretch ends where any place so far ends last.
      const counts = new Array(needles.length).fill(0);
      let [first, kinds, furthest] = [0, 0, 0];
      for (const [, which, end] of found) {
        if (!counts[which]++) kinds += 1;
        while (counts[found[first][1]] > 1) counts[found[first++][1]] -= 1;
        furthest = Math.max(furthest, end);
        if (kinds === needles.length) shortest = Math.min(shortest, furthest - found[first][0]);
      }
    }
    return Math.min(shortest, 1e9);
  }

  ilgi.search = {
    // Opens the index whose `index.json` is at an address.
    open: async (address) => new Engine(await ilgi.indexFiles.open(address)),
  };
}
