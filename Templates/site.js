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

  // A portable site's pages are files, which can't fetch others. They know each other from where they are.
  const thisScript = document.currentScript;
  const isPortable = thisScript.getAttribute("src").startsWith(".");

  window.ilgi = {
    // A promise of data of the site, parsed. It fails if there is none: the caller says so in its own words.
    // `options` are those of `fetch`.
    load(url, options) {
      if (isPortable) return new Promise((resolve, reject) => loadScript(url.replace(/(?=\?|$)/, ".js"), resolve, reject));
      return fetch(url, options).then((response) => (response.ok ? response.json() : Promise.reject(response.status)));
    },
    // What the data of a portable site call, which are scripts. Addresses in them begin with a mark for
    // the site's root, which lies at `wayToRoot`.
    deliver(wayToRoot, json) {
      const script = document.currentScript;
      script.deliver(JSON.parse(json.replaceAll("\uFDD0/", () => new URL(wayToRoot, script.src).href)));
    },
    // A text with a number in it, of a pattern for each plural category.
    counted(patternsJSON, count) {
      const patterns = JSON.parse(patternsJSON);
      const pattern = patterns[new Intl.PluralRules(root.lang).select(count)] ?? patterns.other;
      return pattern.replace("{count}", () => count.toLocaleString(root.lang));
    },
    element(name, properties = {}, ...content) {
      const made = Object.assign(document.createElement(name), properties);
      made.append(...content.filter(Boolean));
      return made;
    },
  };

  function loadScript(url, resolve, reject) {
    const script = document.createElement("script");
    Object.assign(script, { src: url, deliver: resolve, onload: reject, onerror: reject }); // The first one counts.
    document.head.append(script);
  }

  // Pages that have been read are kept, see service-worker.js. Browsers have it on safe connections only.
  const { worker } = thisScript.dataset;
  if (worker) addEventListener("load", () => navigator.serviceWorker?.register(worker).catch(() => {}));

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
