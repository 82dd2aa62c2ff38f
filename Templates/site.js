// What every page does beside being read. Without this file the site works just the same: it follows
// the system's appearance, and its language list opens and closes by itself.
"use strict";

// Appearance. This part runs before anything is painted, so that a remembered choice doesn't flash.
const appearance = {
  key: "ilgi-theme",
  system: matchMedia("(prefers-color-scheme: dark)"),

  /// "light", "dark", or null while the system decides.
  get chosen() {
    try {
      return localStorage.getItem(this.key);
    } catch {
      return document.documentElement.dataset.theme ?? null;
    }
  },

  get isDark() {
    return this.chosen ? this.chosen === "dark" : this.system.matches;
  },

  /// Remembers a choice. One that agrees with the system is forgotten: then it follows the system again.
  choose(dark) {
    const choice = dark === this.system.matches ? null : dark ? "dark" : "light";
    try {
      if (choice) localStorage.setItem(this.key, choice);
      else localStorage.removeItem(this.key);
    } catch {
      // A browser that keeps nothing: the choice lasts as long as the page.
    }
    this.show(choice);
  },

  show(choice) {
    if (choice) document.documentElement.dataset.theme = choice;
    else delete document.documentElement.dataset.theme;
  },
};
appearance.show(appearance.chosen);

document.addEventListener("DOMContentLoaded", () => {
  const toggle = document.querySelector(".theme-toggle");
  const barColors = [...document.querySelectorAll("meta[name=theme-color]")].map((meta) => [meta, meta.content]);

  function reflect() {
    toggle?.setAttribute("aria-pressed", appearance.isDark);
    const paper = getComputedStyle(document.documentElement).backgroundColor;
    for (const [meta, original] of barColors) meta.content = appearance.chosen ? paper : original;
  }

  if (toggle) {
    toggle.hidden = false;
    toggle.addEventListener("click", () => {
      appearance.choose(!appearance.isDark);
      reflect();
    });
  }
  appearance.system.addEventListener("change", reflect);
  addEventListener("storage", () => {
    appearance.show(appearance.chosen);
    reflect();
  });
  reflect();

  // The language list closes on Escape and on a click elsewhere.
  const languages = document.querySelector(".languages");
  languages?.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    languages.open = false;
    languages.querySelector("summary").focus();
  });
  document.addEventListener("click", (event) => {
    if (languages && !languages.contains(event.target)) languages.open = false;
  });
});
