// Lists the pages that service-worker.js has kept, those read last first.
"use strict";
(async () => {
  if (!window.caches) return; // The page was opened itself, over a connection that keeps nothing.
  const section = document.querySelector(".kept");
  const list = section.querySelector("ul");
  const home = new URL(document.querySelector("[rel=home]").href).pathname;
  // Of several sites on a host this one's: its root is the longest that this page is below.
  const rootOf = (name) => name.match(/^ilgi (\/.*) pages$/)?.[1];
  const [name] = (await caches.keys())
    .filter((name) => rootOf(name) && location.pathname.startsWith(rootOf(name)))
    .sort((a, b) => b.length - a.length);
  if (!name) return;
  const cache = await caches.open(name);
  for (const request of (await cache.keys()).reverse()) {
    if (list.children.length >= 50) break;
    const kept = new URL(request.url).pathname.startsWith(home) && (await cache.match(request));
    if (!kept) continue;
    const page = new DOMParser().parseFromString(await kept.text(), "text/html");
    const link = document.createElement("a");
    link.href = request.url;
    link.lang = page.documentElement.lang;
    link.textContent = page.querySelector("h1")?.textContent.trim() || page.title;
    list.appendChild(document.createElement("li")).append(link);
  }
  section.classList.toggle("has-pages", list.children.length > 0);
})();
