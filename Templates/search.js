// Search in the reader's browser. The index is fetched when it is first needed; an entry is found when
// it holds every word of the query, anywhere, whatever the case.
"use strict";

const form = document.querySelector(".search-form");
const input = form.elements.q;
const status = document.getElementById("search-status");
const list = document.getElementById("search-results");
const template = document.getElementById("search-result");
const language = document.documentElement.lang || undefined;
const graphemes = window.Intl?.Segmenter ? new Intl.Segmenter(language) : null;
const pageSize = 40;

// Text as it is compared. Every character keeps its length, so that a position in the folded text is
// one in the text.
function fold(text) {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  return Array.from(text, (character) => {
    const small = character.toLowerCase();
    return small.length === character.length ? small : character;
  }).join("");
}

let loading;
function loadIndex() {
  loading ??= fetch(list.dataset.index)
    .then((response) => (response.ok ? response.json() : Promise.reject(new Error(response.statusText))))
    .then(({ entries }) =>
      entries.map((entry) => {
        const text = entry.text.normalize("NFC");
        const rest = [entry.title, ...entry.tags, entry.place, entry.weather, entry.dateText, entry.date];
        return { ...entry, text, folded: fold(text), rest: fold(rest.join("\n").normalize("NFC")) };
      }))
    .catch((error) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

// The nearest edges of whole characters around a position: never inside an emoji or a syllable.
function edges(text, position) {
  if (position >= text.length) return [text.length, text.length];
  if (graphemes) {
    const { index, segment } = graphemes.segment(text).containing(position);
    return [index, index + segment.length];
  }
  const start = /[\uDC00-\uDFFF]/.test(text[position]) ? position - 1 : position;
  return [start, start + String.fromCodePoint(text.codePointAt(start)).length];
}

// The text around the first word that is found, each found word in a <mark>.
function excerpt(entry, words) {
  const found = words.map((word) => entry.folded.indexOf(word)).filter((position) => position >= 0);
  const first = found.length ? Math.min(...found) : 0;
  const start = first > 50 ? edges(entry.text, first - 40)[0] : 0;
  const end = edges(entry.text, start + 180)[0];
  return [start > 0 ? "…" : "", ...marked(entry.text, entry.folded, words, start, end), end < entry.text.length ? "…" : ""];
}

function marked(text, folded, words, start = 0, end = text.length) {
  const pieces = [];
  while (start < end) {
    let next = end;
    let length = 0;
    for (const word of words) {
      const position = folded.indexOf(word, start);
      if (position < 0 || position >= end || position > next || (position === next && word.length <= length)) continue;
      next = position;
      length = word.length;
    }
    if (!length) break;
    const from = Math.max(start, edges(text, next)[0]);
    const to = Math.min(end, edges(text, next + length - 1)[1]);
    const mark = document.createElement("mark");
    mark.textContent = text.slice(from, to);
    pieces.push(text.slice(start, from), mark);
    start = to;
  }
  return [...pieces, text.slice(start, end)];
}

function resultElement(entry, words) {
  const item = template.content.cloneNode(true);
  const title = entry.title.normalize("NFC");
  const contents = {
    title: marked(title, fold(title), words),
    excerpt: excerpt(entry, words),
    date: [entry.dateText],
    weather: [entry.weather],
    place: [entry.place],
    tags: [entry.tags.map((tag) => "#" + tag).join(" ")],
  };
  for (const field of item.querySelectorAll("[data-field]")) {
    field.append(...contents[field.dataset.field].filter(Boolean));
    if (!field.hasChildNodes()) field.remove();
  }
  item.querySelector("a").href = entry.url;
  item.querySelector("time")?.setAttribute("datetime", entry.date);
  return item;
}

// Results come a page at a time: the next when the last one shown comes near.
let remaining = [];
let shownWords = [];
const nearEnd = new IntersectionObserver(([{ isIntersecting }]) => isIntersecting && showMore(), { rootMargin: "600px" });
function showMore() {
  nearEnd.disconnect();
  list.append(...remaining.splice(0, pageSize).map((entry) => resultElement(entry, shownWords)));
  if (remaining.length) nearEnd.observe(list.lastElementChild);
}

function countText(count) {
  const patterns = JSON.parse(list.dataset.results);
  const pattern = patterns[new Intl.PluralRules(language).select(count)] ?? patterns.other;
  return pattern.replace("{count}", () => new Intl.NumberFormat(language).format(count));
}

async function search() {
  const query = input.value.normalize("NFC").trim();
  const words = fold(query).split(/\s+/u).filter(Boolean);
  if (!words.length) {
    nearEnd.disconnect();
    list.replaceChildren();
    status.textContent = list.dataset.hint;
    return;
  }
  let entries;
  try {
    const timer = setTimeout(() => (status.textContent = list.dataset.loading), 200);
    entries = await loadIndex().finally(() => clearTimeout(timer));
  } catch {
    status.textContent = list.dataset.failed;
    return;
  }
  if (query !== input.value.normalize("NFC").trim()) return; // The reader typed on meanwhile.
  remaining = entries.filter(({ folded, rest }) => words.every((word) => folded.includes(word) || rest.includes(word)));
  shownWords = words;
  status.textContent = remaining.length ? countText(remaining.length) : list.dataset.nothing.replace("{query}", () => query);
  list.replaceChildren();
  showMore();
}

// The address holds the query, so that a search can be kept and shared.
function address() {
  const url = new URL(location);
  if (input.value.trim()) url.searchParams.set("q", input.value.trim());
  else url.searchParams.delete("q");
  return url;
}

let pause;
input.addEventListener("focus", () => loadIndex().catch(() => {}), { once: true });
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
  if (address().href !== location.href) history.pushState(null, "", address());
  search();
});

// Arrow keys go from the box through the results and back.
document.addEventListener("keydown", (event) => {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  const stops = [input, ...list.querySelectorAll("h2 a")];
  const here = stops.indexOf(document.activeElement);
  const next = stops[here + (event.key === "ArrowDown" ? 1 : -1)];
  if (here < 0 || !next) return;
  event.preventDefault();
  next.focus();
});

function searchFromAddress() {
  input.value = new URLSearchParams(location.search).get("q") ?? "";
  search();
}
addEventListener("popstate", searchFromAddress);
searchFromAddress();
