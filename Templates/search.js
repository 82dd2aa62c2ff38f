// Search in the reader's browser. The index is fetched when it is first needed. An entry is found when
// it holds every word of the query, anywhere, whatever the case.
"use strict";
{
  const form = document.querySelector(".search-form");
  const input = form.elements.q;
  const status = document.getElementById("search-status");
  const list = document.getElementById("search-results");
  const template = document.getElementById("search-result");
  const language = document.documentElement.lang;
  const segmenter = window.Intl?.Segmenter && new Intl.Segmenter(language);

  // Text as it is compared. It keeps every character's length, so a position in it is one in the text.
  function fold(text) {
    const lower = text.toLowerCase();
    if (lower.length === text.length) return lower;
    return Array.from(text, (c) => (c.toLowerCase().length === c.length ? c.toLowerCase() : c)).join("");
  }

  let index;
  const loadIndex = () =>
    (index ??= ilgi.load(list.dataset.index)
      .then(({ entries }) => entries.map((entry) => {
        const { title, text, tags = [], place, weather, date, dateText } = entry;
        const fields = [title, ...tags, place, weather, dateText, date].filter(Boolean).join("\n");
        return { ...entry, tags, foldedText: fold(text.normalize("NFC")), foldedFields: fold(fields.normalize("NFC")) };
      }))
      .catch((error) => {
        index = undefined; // The next search tries again.
        throw error;
      }));

  // Where the whole character at a position begins and ends: never inside an emoji or a syllable.
  function character(text, position) {
    if (position >= text.length) return [text.length, text.length];
    const found = segmenter?.segment(text).containing(position);
    if (found) return [found.index, found.index + found.segment.length];
    const start = /[\uDC00-\uDFFF]/.test(text[position]) ? position - 1 : position;
    return [start, start + String.fromCodePoint(text.codePointAt(start)).length];
  }

  // A piece of text with what was found in it as <mark> elements.
  function marked(text, words, start = 0, end = text.length) {
    const folded = fold(text);
    const pieces = [];
    while (start < end) {
      const hits = words.map((word) => [folded.indexOf(word, start), word.length]).filter(([at]) => at >= 0 && at < end);
      if (!hits.length) break;
      const [at, length] = hits.sort((a, b) => a[0] - b[0] || b[1] - a[1])[0];
      const from = Math.max(start, character(text, at)[0]);
      const to = Math.min(end, character(text, at + length - 1)[1]);
      const mark = document.createElement("mark");
      mark.textContent = text.slice(from, to);
      pieces.push(text.slice(start, from), mark);
      start = to;
    }
    return [...pieces, text.slice(start, end)];
  }

  // The text around the first word that is found in it.
  function excerpt(text, words) {
    const folded = fold(text);
    const first = Math.min(...words.map((word) => folded.indexOf(word)).filter((at) => at >= 0));
    let start = first > 60 && first < Infinity ? character(text, first - 50)[0] : 0;
    if (start > 0) start = Math.min(first, text.indexOf(" ", start) + 1 || start); // At a word, if there are spaces.
    const end = character(text, start + 180)[0];
    return [start > 0 && "…", ...marked(text, words, start, end), end < text.length && "…"];
  }

  // Whether a field is in the writer's words; the others are in the page's language, as is the date
  // that stands for a title.
  const isWritten = (field, entry) =>
    field === "title" ? entry.title !== entry.dateText : ["excerpt", "place", "tags"].includes(field);

  function result(entry, words) {
    const item = template.content.cloneNode(true);
    const contents = {
      title: marked(entry.title.normalize("NFC"), words),
      excerpt: excerpt(entry.text.normalize("NFC"), words),
      date: [entry.dateText],
      weather: [entry.weather],
      place: [entry.place],
      tags: entry.tags.map((tag) => `#${tag} `),
    };
    for (const field of item.querySelectorAll("[data-field]")) {
      const name = field.dataset.field;
      field.append(...contents[name].filter(Boolean));
      if (!field.hasChildNodes()) field.remove();
      else if (entry.language && isWritten(name, entry)) field.lang = entry.language;
    }
    item.querySelector("a").href = entry.url;
    return item;
  }

  // Results are shown some at a time: more as the last one comes near.
  let show = () => {};
  const nearEnd = new IntersectionObserver(([last]) => last.isIntersecting && show(), { rootMargin: "50%" });
  function showAll(entries, words) {
    list.replaceChildren();
    show = () => {
      nearEnd.disconnect();
      list.append(...entries.splice(0, 40).map((entry) => result(entry, words)));
      if (entries.length) nearEnd.observe(list.lastElementChild);
    };
    show();
  }

  function countText(count) {
    const patterns = JSON.parse(list.dataset.results);
    const pattern = patterns[new Intl.PluralRules(language).select(count)] ?? patterns.other;
    return pattern.replace("{count}", () => count.toLocaleString(language));
  }

  async function search() {
    const query = input.value.normalize("NFC").trim();
    const words = fold(query).split(/\s+/).filter(Boolean);
    let entries = [];
    let message = list.dataset.hint;
    if (words.length) {
      const slow = setTimeout(() => (status.textContent = list.dataset.loading), 200);
      try {
        entries = (await loadIndex()).filter(({ foldedText, foldedFields }) =>
          words.every((word) => foldedText.includes(word) || foldedFields.includes(word)));
        message = entries.length ? countText(entries.length) : list.dataset.nothing.replace("{query}", () => `\u2068${query}\u2069`);
      } catch {
        message = list.dataset.failed;
      }
      clearTimeout(slow);
      if (query !== input.value.normalize("NFC").trim()) return; // Typed on meanwhile.
    }
    status.textContent = message;
    showAll(entries, words);
  }

  // The address holds the query, so a search can be kept, shared and gone back to.
  function address() {
    const url = new URL(location);
    if (input.value.trim()) url.searchParams.set("q", input.value.trim());
    else url.searchParams.delete("q");
    return url.href;
  }

  let pause;
  input.addEventListener("focus", () => loadIndex().catch(() => {}));
  input.addEventListener("input", () => {
    clearTimeout(pause);
    pause = setTimeout(() => {
      history.replaceState(null, "", address());
      search();
    }, 150);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    clearTimeout(pause);
    if (address() !== location.href) history.pushState(null, "", address());
    search();
  });

  // The arrow keys go from the box through the results and back.
  document.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const stops = [input, ...list.querySelectorAll("h2 a")];
    const here = stops.indexOf(document.activeElement);
    if (!step || here < 0 || !stops[here + step]) return;
    event.preventDefault();
    stops[here + step].focus();
  });

  function searchFromAddress() {
    input.value = new URLSearchParams(location.search).get("q") ?? "";
    search();
  }
  addEventListener("popstate", searchFromAddress);
  searchFromAddress();
  if (!input.value) input.focus();
}
