// Reads what is looked for, and makes texts such that they can be compared. The program does both in the
// same way (Sources/SearchIndex): what folding does is told in TextFolder.swift.
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

  // So much of a text, and the marks behind it, is folded at once where only some place of it is asked for.
  const stretch = /[^]{1,500}[\p{M}\u1160-\u11ff\uff9e\uff9f]*/gu;

  // A long text folded, and a function that tells where one of its units came from.
  function foldStretches(text) {
    const stretches = [];
    let length = 0;
    let endsInSpace = true;
    for (const { 0: part, index } of text.matchAll(stretch)) {
      let folded = foldPart(part).replace(spaces, " ");
      const hasSpace = folded[0] === " " && !endsInSpace; // Before the first word of this stretch.
      if (folded[0] === " " && endsInSpace) folded = folded.slice(1);
      stretches.push({ at: length, part, index, folded, hasSpace });
      length += folded.length;
      if (folded) endsInSpace = folded.endsWith(" ");
    }
    const origin = (place) => {
      const { at, part, index, hasSpace } = stretches.findLast(({ at, folded }) => at <= place && folded);
      const offset = place - at - hasSpace;
      return index + (offset < 0 ? 0 : foldWithPlaces(part).starts[offset]);
    };
    return { folded: stretches.map(({ folded }) => folded).join(""), origin };
  }

  // What can be found of a folded text by the leading consonants of its syllables of Hangul: with the spaces
  // between syllables, and without them. Each with where its units stand in the folded text.
  const consonants = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ";
  function consonantTexts(folded) {
    const text = folded.replace(/[가-힣]/g, (syllable) => consonants[Math.floor((syllable.charCodeAt() - 0xac00) / 588)]);
    const places = [...text.split("").keys()];
    const joined = places.filter((place) => !/^[가-힣] [가-힣]/.test(folded.slice(place - 1, place + 2)));
    return [[text, places], [joined.map((place) => text[place]).join(""), joined]];
  }

  // What all spellings of a name have in common. A query has no way to write quotation marks.
  const keyOf = (name) => fold(name).replace(/["„«»]/g, "").replace(/[ _-]+/g, "-").replace(/^-|-$/g, "");

  // Unspaced writing, then symbols; the rest are words.
  const unspaced = "\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3041-\u3096\u3099-\u309f\u30a1-\u30fa\u30fc-\u312f\u31a0-\u31bf\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff";
  const symbols = "\\0-\\x1f!-&(-/:-\\x60{-\xbf\xd7\xf7\u2000-\u2bff\u3000-\u3004\u3008-\u3040\u3097\u3098\u30a0\u30fb\ud800-\uf8ff\ufe10-\ufe1f\ufe30-\ufe6f\uff00-\uff0f\uffe0-\uffff";
  const pieces = new RegExp(`[${unspaced}]+|[${symbols}]+|[^ ${unspaced}${symbols}]+`, "g");
  const isUnspaced = new RegExp(`^[${unspaced}]`);
  // What can't be cut out of a text: half of a character.
  const isWhole = (text) => !/^[\udc00-\udfff]|[\ud800-\udbff]$/.test(text);

  // --- Queries

  const part = /(-?)(?:(tag|place|weather|mood|year|before|after):(?=\S))?(?:"([^"]*)"?|(\S+))/giu;
  const quotationMarks = /["“”„«»]/g;
  const day = /^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/;
  const isDate = { year: /^\d{4}$/, before: day, after: day };

  // So many strings are looked for; what a query has beyond them is left out.
  const mostNeedles = 32;

  // What a query asks for: strings to find, each once, in `needles`, and facts of an entry, with where the
  // query says so, in `filters`. `misread` are the kinds of filters by date that have none.
  function parse(query) {
    const needles = new Map();
    const filters = [];
    const misread = [];
    for (const { 0: whole, 1: minus, 2: kind, 3: phrase, 4: word, index } of query.replace(quotationMarks, '"').matchAll(part)) {
      const key = kind?.toLowerCase();
      const value = phrase ?? word;
      const isExcluded = minus === "-";
      if (key && (isDate[key]?.test(value) ?? keyOf(value))) {
        filters.push({ kind: key, value, isExcluded, start: index, end: index + whole.length });
      } else {
        if (key in isDate) misread.push(key);
        const text = fold(key ? whole.slice(minus.length).replace(/"/g, "") : value);
        if (text && needles.size < mostNeedles) needles.set(`${isExcluded} ${text}`, { text, isExcluded });
      }
    }
    return { needles: [...needles.values()], filters, misread };
  }

  // The query without some of its filters.
  function without(query, isUnwanted) {
    for (const { start, end } of parse(query).filters.filter(isUnwanted).reverse()) {
      query = `${query.slice(0, start)} ${query.slice(end)}`;
    }
    return query.replace(/\s+/g, " ").trim();
  }

  // The query with another filter behind it, for which a phrase that is still open is closed.
  function withFilter(query, kind, name) {
    const value = name.replace(quotationMarks, "");
    const [last = ""] = [...query.replace(quotationMarks, '"').matchAll(part)].at(-1) ?? [];
    const isOpen = /^-?(\w+:)?"[^"]*$/.test(last);
    return `${query}${isOpen ? '"' : ""} ${kind}:${/\s/.test(value) ? `"${value}"` : value}`.trim();
  }

  ilgi.query = { fold, foldWithPlaces, foldStretches, consonantTexts, keyOf, pieces, isUnspaced, isWhole, isDate, parse, without, withFilter };
}
