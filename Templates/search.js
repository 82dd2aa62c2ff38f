// The search page: results as one types, each with what was found marked. What finds them is in
// search-engine.js. Nothing of the index is loaded before there is something to look for.
"use strict";
{
  const form = document.querySelector(".search-form");
  const input = form.elements.q;
  const status = document.getElementById("search-status");
  const list = document.getElementById("search-results");
  const template = document.getElementById("search-result");
  const order = document.getElementById("search-order");
  const further = document.getElementById("search-more");
  const panel = document.getElementById("search-filters");
  const words = list.dataset;
  const language = document.documentElement.lang;
  const weatherNames = JSON.parse(words.weatherNames);
  const segmenter = window.Intl?.Segmenter && new Intl.Segmenter(language);
  const dates = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" });
  const pageSize = 10;

  let opening;
  const engine = () => (opening ??= ilgi.search.open(words.index));

  // --- What a result shows

  // A function that tells where the whole character at a position begins and ends: never inside an emoji
  // or a syllable.
  function characters(text) {
    const segments = segmenter?.segment(text);
    return (position) => {
      if (position >= text.length) return [text.length, text.length];
      const found = segments?.containing(position);
      if (found) return [found.index, found.index + found.segment.length];
      const start = /[\uDC00-\uDFFF]/.test(text[position]) ? position - 1 : position;
      return [start, start + String.fromCodePoint(text.codePointAt(start)).length];
    };
  }

  // Where strings are found in a text, as ranges of whole characters in their order.
  // A field may be found by leading consonants too.
  function hits(text, needles, isField = true) {
    const { folded, starts } = ilgi.query.foldWithPlaces(text);
    const texts = [[folded, [...folded.split("").keys()]]];
    if (isField && /[ㄱ-ㅎ]/.test(needles)) texts.push(...ilgi.query.consonantTexts(folded));
    const found = [];
    for (const needle of needles) {
      for (const [where, places] of texts) {
        for (let at = where.indexOf(needle); at >= 0; at = where.indexOf(needle, at + needle.length)) {
          found.push([places[at], places[at + needle.length - 1] + 1]);
        }
      }
    }
    found.sort((a, b) => a[0] - b[0] || b[1] - a[1]);
    const ranges = [];
    const character = characters(text);
    for (const [from, to] of found) {
      const range = [character(starts[from])[0], character(starts[to - 1])[1]];
      const last = ranges.at(-1);
      if (last && range[0] < last[1]) last[1] = Math.max(last[1], range[1]);
      else ranges.push(range);
    }
    return ranges;
  }

  // A text with what was found in it as <mark> elements.
  function marked(text, ranges) {
    const pieces = [];
    let done = 0;
    for (const [from, to] of ranges) {
      pieces.push(text.slice(done, from), ilgi.element("mark", {}, text.slice(from, to)));
      done = to;
    }
    return [...pieces, text.slice(done)];
  }

  // The text around the first place where something is found in it. Of a long text no more is looked at
  // closely than what is shown.
  function excerpt(text, needles) {
    const { folded, origin } = ilgi.query.foldStretches(text);
    const [place, length] = needles.map((needle) => [folded.indexOf(needle), needle.length])
      .reduce((a, b) => (b[0] >= 0 && (a[0] < 0 || b[0] < a[0] || (b[0] === a[0] && b[1] > a[1])) ? b : a), [-1, 0]);
    const character = characters(text);
    const first = place < 0 ? 0 : character(origin(place))[0];
    let start = first > 60 ? character(first - 50)[0] : 0;
    if (start > 0) start = Math.min(first, text.indexOf(" ", start) + 1 || start); // At a word, if there are spaces.
    const end = character(start + 180)[0];
    const line = text.slice(start, end);
    const ranges = hits(line, needles, false);
    // What goes on behind the line isn't found in it.
    const foundEnd = place < 0 ? 0 : Math.min(end, character(origin(place + length - 1))[1]);
    if (foundEnd === end && !ranges.some(([from]) => from === first - start)) {
      ranges.splice(0, ranges.length, [first - start, end - start]);
    }
    return [start > 0 && "…", ...marked(line, ranges), end < text.length && "…"];
  }

  // The address of an entry's page; in a portable site that of its file.
  function address(url) {
    const [, root, file] = words.home.match(/^(.*\/)(index\.html)?$/) ?? [, "./", ""];
    return root + url + (file ?? "");
  }

  function result({ url, date: day, title, language: own = words.language, place, placeNames = [], weather, weatherText, mood, tags = [], text }, needles) {
    const item = template.content.cloneNode(true);
    const date = dates.format(new Date(`${day}T00:00Z`));
    const contents = {
      title: title ? marked(title, hits(title, needles)) : [date],
      excerpt: excerpt(text, needles),
      date: [date],
      weather: [weatherText ?? weatherNames[weather]],
      mood: mood ? marked(mood, hits(mood, needles)) : [],
      // Of the place's other names those by which it was found.
      place: place ? [place, ...placeNames].flatMap((name, index) => {
        const found = hits(name, needles);
        if (index && !found.length) return [];
        return [index && " · ", ...marked(name, found)];
      }) : [],
      tags: tags.map((tag) => ilgi.element("bdi", {}, "#", ...marked(tag, hits(tag, needles)))),
    };
    const isWritten = { title, excerpt: true, place: true, tags: true, mood: true, weather: weatherText };
    for (const field of item.querySelectorAll("[data-field]")) {
      const name = field.dataset.field;
      field.append(...contents[name].filter(Boolean));
      if (!field.hasChildNodes()) field.remove();
      else if (isWritten[name] && own !== language) field.lang = own;
    }
    item.querySelector("a").href = address(url);
    return item;
  }

  // --- Searching

  const quoted = (pattern, text) => pattern.replace(/\{\w+\}/, () => `\u2068${text}\u2069`);

  function message(found, query, advice) {
    if (!found) return words.hint;
    if (!found.count && found.isCertain) return `${quoted(words.nothing, query)} ${advice ?? ""}`.trim();
    return ilgi.counted(found.isCertain ? words.results : words.atMost, found.count);
  }

  // What to know of a filter that finds nothing as it was written.
  async function advice({ filters, misread: [date] }, index) {
    if (date) return quoted(words.date, `${date}:2026${date === "year" ? "" : "-05"}`);
    const names = await index.files.filters();
    const unknown = filters.find(({ kind, value }) => names.groups[kind] && !names.named(kind, value).length);
    return unknown && quoted(words.unknown, `${unknown.kind}:${unknown.value}`);
  }

  // What is looked for and what came of it: { query, isByDate, isSecond, kindToFocus, slow, index, found,
  // showing, isShown }.
  let shown;
  const isByDate = () => order.value === "date";
  const nearEnd = new IntersectionObserver(([last]) => last.isIntersecting && showMore(shown), { rootMargin: "50%" });

  // Shows some more results: as the last one comes near, or when asked to look further. One portion comes
  // after the other, since each goes on where the last one ended.
  const showMore = (state) => (state.showing = Promise.resolve(state.showing).then(() => showPortion(state)));

  async function showPortion(state) {
    if (state !== shown) return;
    nearEnd.disconnect();
    const hadFocus = document.activeElement === further;
    further.disabled = true;
    try {
      const { query, index, found } = state;
      const isFirst = !state.isShown;
      const numbers = found ? await found.more(pageSize) : [];
      const entries = await Promise.all(numbers.map((number) => index.files.entry(number)));
      const hint = found && !found.count && (await advice(found, index));
      if (state !== shown) return; // Something else is looked for by now.
      const items = entries.map((entry) => result(entry, found.needles));
      const before = isFirst ? 0 : list.children.length;
      if (isFirst) list.replaceChildren(...items);
      else list.append(...items);
      state.isShown = true;
      clearTimeout(state.slow);
      status.textContent = message(found, query, hint);
      further.hidden = !found || found.isDone || numbers.length > 0;
      if (numbers.length && !found.isDone) nearEnd.observe(list.lastElementChild);
      further.disabled = false;
      if (hadFocus) (further.hidden ? list.children[before]?.querySelector("h2 a") : further)?.focus();
      if (isFirst) showFilters();
    } catch {
      if (state === shown) searchAnew(state);
    } finally {
      if (state === shown) further.disabled = false;
    }
  }

  // What couldn't be loaded may be gone because the site was built anew meanwhile: then the index that it
  // has now is asked, once.
  function searchAnew({ isSecond, slow }) {
    clearTimeout(slow);
    opening = undefined;
    if (isSecond) status.textContent = words[window.DecompressionStream ? "failed" : "outdated"];
    else search(true);
  }

  let isRunning = false;
  let isAsked = false;
  let isSecondAsked = false;
  let kindToFocus; // Of filters, one of which was pressed.

  // Looks for what stands in the box. While a search waits for the network, newer ones wait for it, and
  // only the newest follows.
  async function search(isSecond = false) {
    isAsked = true;
    isSecondAsked = isSecond;
    if (isRunning) return;
    isRunning = true;
    while (isAsked) {
      isAsked = false;
      clearTimeout(shown?.slow);
      const state = { query: input.value.trim(), isByDate: isByDate(), isSecond: isSecondAsked, kindToFocus };
      kindToFocus = undefined;
      state.slow = setTimeout(() => (status.textContent = words.loading), 200);
      shown = state;
      try {
        if (state.query) {
          state.index = await engine();
          state.found = await state.index.search(state.query, state);
        }
        if (!isAsked) await showMore(state);
      } catch {
        if (!isAsked) searchAnew(state);
      }
    }
    isRunning = false;
  }

  // --- Filters

  const mostButtons = 12;

  // What the entries that were found can be narrowed down by, with their numbers.
  async function showFilters() {
    if (!panel.open || !shown.isShown) return;
    const state = shown;
    try {
      const index = (state.index ??= await engine());
      const filters = await index.files.filters();
      if (state !== shown) return;
      const { found } = state;
      const isFound = new Uint8Array(index.count).fill(found ? 0 : 1);
      for (const number of found?.candidates ?? []) isFound[number] = 1;
      for (const box of panel.querySelectorAll("[data-kind]")) {
        const { kind } = box.dataset;
        const buttons = choices(kind, filters, found, isFound)
          .filter(({ isOn, count }) => isOn || count)
          .sort((a, b) => b.isOn - a.isOn || (kind === "year" ? 0 : b.count - a.count))
          .slice(0, mostButtons)
          .map((choice) => filterButton(kind, choice, found?.isCertain !== false));
        box.querySelector("[data-buttons]").replaceChildren(...buttons);
        box.hidden = !buttons.length;
      }
      if (state.kindToFocus) panel.querySelector(`[data-kind=${state.kindToFocus}] button`)?.focus();
      state.kindToFocus = undefined;
    } catch {
      if (state === shown) searchAnew(state);
    }
  }

  // What can be chosen of a kind: each name once, with how many of the found entries its filter would keep.
  function choices(kind, filters, found, isFound) {
    const choices = new Map();
    for (const group of filters.groups[kind]) {
      const word = group.isCondition && weatherNames[group.name];
      const label = word && filters.named(kind, word).includes(group) ? word : group.name;
      const key = ilgi.query.keyOf(label);
      if (choices.has(key)) continue;
      const meant = filters.named(kind, label);
      const entries = new Set(meant.flatMap(({ entries }) => entries));
      // A filter may spell it otherwise, or in another language.
      const isMeant = (filter) =>
        filter.kind === kind && filters.named(kind, filter.value).some((other) => meant.includes(other));
      choices.set(key, {
        label, isMeant,
        isOn: Boolean(found?.filters.some((filter) => !filter.isExcluded && isMeant(filter))),
        count: [...entries].filter((number) => isFound[number]).length,
      });
    }
    return [...choices.values()];
  }

  function filterButton(kind, { label, isMeant, isOn, count }, isCertain) {
    const number = isCertain && ilgi.element("span", { className: "count" }, ` ${count.toLocaleString(language)}`);
    const button = ilgi.element("button", { type: "button", dir: "auto" }, label, number);
    button.setAttribute("aria-pressed", isOn);
    button.addEventListener("click", () => {
      const rest = ilgi.query.without(input.value, isMeant);
      const isTakenOut = ilgi.query.parse(input.value).filters.some((filter) => !filter.isExcluded && isMeant(filter));
      input.value = isTakenOut ? rest : ilgi.query.withFilter(rest, kind, label);
      keepAddress(true);
      kindToFocus = kind;
      search();
    });
    return button;
  }

  // --- What a reader does

  // The address holds the query, so a search can be kept, shared and gone back to.
  function keepAddress(isStep) {
    const url = new URL(location);
    const set = (name, value) => (value ? url.searchParams.set(name, value) : url.searchParams.delete(name));
    set("q", input.value.trim());
    set("order", isByDate() ? "date" : "");
    if (url.href !== location.href) history[isStep ? "pushState" : "replaceState"](null, "", url.href);
  }

  let pause;
  input.addEventListener("input", () => {
    clearTimeout(pause);
    pause = setTimeout(keepAddress, 300);
    search();
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    clearTimeout(pause);
    keepAddress(true);
    search();
  });
  order.addEventListener("change", () => {
    keepAddress(true);
    search();
  });
  panel.addEventListener("toggle", showFilters);
  further.addEventListener("click", () => showMore(shown));
  list.addEventListener("click", () => keepAddress()); // Before the page is left.

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
    const parameters = new URLSearchParams(location.search);
    input.value = parameters.get("q") ?? "";
    order.value = parameters.get("order") === "date" ? "date" : "best";
    search();
  }
  addEventListener("popstate", searchFromAddress);
  searchFromAddress();
  if (!input.value) input.focus();
}
