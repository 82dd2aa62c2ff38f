// The time until time capsules open. Without this file their day stands there alone.
"use strict";
{
  const { lang } = document.documentElement;
  const boxes = [...document.querySelectorAll("[data-opens]")];
  const units = [["days", 86400], ["hours", 3600], ["minutes", 60], ["seconds", 1]];
  const list = new Intl.ListFormat(lang, { type: "unit", style: "narrow" });

  // `31 days 4 hours 0 minutes 9 seconds`, from the largest unit that there is something of.
  function inWords(seconds, words) {
    const parts = [];
    for (const [unit, size] of units) {
      const count = Math.floor(seconds / size);
      seconds -= count * size;
      if (count || parts.length || size === 1) parts.push(ilgi.counted(words[unit], count));
    }
    return list.format(parts);
  }

  function show() {
    let isAnyShut = false;
    for (const box of boxes) {
      const words = box.dataset;
      const left = Math.ceil((Date.parse(words.opens) - Date.now()) / 1000);
      // The page is older than the opening: what was in the capsule is not on it.
      box.classList.toggle("is-ready", left <= 0);
      box.textContent = left > 0 ? inWords(left, words) : words.ready;
      isAnyShut ||= left > 0;
    }
    if (isAnyShut) setTimeout(show, 1000 - (Date.now() % 1000));
  }
  show();
}
