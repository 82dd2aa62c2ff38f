// Lists the pages that service-worker.js has kept, those read last first.
"use strict";
(async () => {
  const section = document.querySelector(".kept");
  const list = section.querySelector("ul");
  const home = new URL(document.querySelector("[rel=home]").href).pathname;
  for (const name of await caches.keys()) {
    if (!/^ilgi \/.* pages$/.test(name)) continue;
    const cache = await caches.open(name);
    for (const request of (await cache.keys()).reverse()) {
      const url = new URL(request.url);
      if (list.children.length >= 50) break;
      if (!url.pathname.startsWith(home) || !/\/$|\.html$/.test(url.pathname)) continue;
      const page = new DOMParser().parseFromString(await (await cache.match(request)).text(), "text/html");
      const link = document.createElement("a");
      link.href = request.url;
      link.lang = page.documentElement.lang;
      link.textContent = page.title.split(" · ")[0];
      list.appendChild(document.createElement("li")).append(link);
    }
  }
  section.classList.toggle("has-pages", list.children.length > 0);
})();
