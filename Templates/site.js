// What every page does besides being read. Without this file a page follows the system's appearance.
"use strict";
{
  const root = document.documentElement;
  const systemDark = matchMedia("(prefers-color-scheme: dark)");

  // The appearance chosen by the reader: "light", "dark", or nothing while the system decides.
  function chosen() {
    try {
      return localStorage.getItem("ilgi-theme");
    } catch {
      return root.dataset.theme;
    }
  }
  const isDark = () => (chosen() ? chosen() === "dark" : systemDark.matches);

  function show() {
    if (chosen()) root.dataset.theme = chosen();
    else delete root.dataset.theme;
    const bar = document.querySelector("meta[name=theme-color]");
    bar.content = isDark() ? bar.dataset.dark : bar.dataset.light;
    document.querySelector(".theme-toggle")?.setAttribute("aria-pressed", isDark());
  }

  // A choice that agrees with the system is forgotten, so that the page follows the system again.
  function choose(dark) {
    const choice = dark ? "dark" : "light";
    root.dataset.theme = choice;
    try {
      if (dark === systemDark.matches) localStorage.removeItem("ilgi-theme");
      else localStorage.setItem("ilgi-theme", choice);
    } catch {
      // A browser that keeps nothing: the choice lasts as long as the page.
    }
    show();
  }

  // Data of the site, parsed. It fails if there is none: the caller says so in its own words.
  window.ilgi = {
    load: (url) => fetch(url).then((response) => (response.ok ? response.json() : Promise.reject(response.status))),
  };

  show(); // Before anything is painted, so that a remembered choice doesn't flash.
  systemDark.addEventListener("change", show);
  addEventListener("storage", show);

  document.addEventListener("DOMContentLoaded", () => {
    const toggle = document.querySelector(".theme-toggle");
    toggle?.addEventListener("click", () => choose(!isDark()));
    toggle?.removeAttribute("hidden");
    show();

    // The list of languages closes on Escape and on a click elsewhere.
    const languages = document.querySelector(".languages");
    languages?.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      languages.open = false;
      languages.querySelector("summary").focus();
    });
    document.addEventListener("click", ({ target }) => {
      if (languages && !languages.contains(target)) languages.open = false;
    });
  });
}
