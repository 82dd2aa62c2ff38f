// What `ilgi serve` adds to the pages that it shows: it listens for changes of the site, and shows mistakes
// in the journal over the page.
"use strict";
{
  const address = new URL(document.currentScript.src);
  const mark = address.searchParams.get("mark");
  const scrolledTo = "ilgi-preview-scroll";

  // A browser that loads a page anew keeps its place in it, but not when the page is shorter until its
  // pictures are there.
  function keepPlace() {
    sessionStorage.setItem(scrolledTo, JSON.stringify([location.pathname, scrollX, scrollY]));
  }
  function takePlace() {
    const kept = JSON.parse(sessionStorage.getItem(scrolledTo) ?? "[]");
    sessionStorage.removeItem(scrolledTo);
    if (kept[0] === location.pathname) scrollTo({ left: kept[1], top: kept[2], behavior: "instant" });
  }

  function reload() {
    keepPlace();
    location.reload();
  }

  // Whether this page is another than it was when it was loaded.
  async function isChanged() {
    const response = await fetch(location.pathname, { method: "HEAD", cache: "no-store" });
    return response.headers.get("ETag") !== `"${mark}"`;
  }

  // Changes a style sheet in place: the old one goes when the new one is there.
  function restyle({ before, after }) {
    for (const link of document.querySelectorAll("link[rel=stylesheet]")) {
      if (new URL(link.href).pathname !== before) continue;
      const next = link.cloneNode();
      next.href = after;
      next.addEventListener("load", () => link.remove());
      link.after(next);
    }
  }

  let overlay;
  function showProblems(text) {
    overlay?.remove();
    overlay = document.createElement("div");
    overlay.setAttribute("role", "alert");
    const inside = overlay.attachShadow({ mode: "open" });
    const style = document.createElement("link");
    style.rel = "stylesheet";
    style.href = "/.ilgi/preview.css";
    const box = document.createElement("pre");
    box.textContent = text;
    box.dir = "ltr";
    inside.append(style, box);
    document.body.append(overlay);
  }

  async function hear(news) {
    if (news.problems) return showProblems(news.problems);
    overlay?.remove();
    overlay = undefined;
    const here = decodeURI(location.pathname);
    if (news.opens && news.opens !== here) return location.assign(news.opens);
    if (news.styles.length) return news.styles.forEach(restyle);
    if (await isChanged()) reload();
  }

  // A browser has few connections to one server, and listening takes one: only pages that are seen listen,
  // and hear of what they missed when they are seen again.
  let heard = address.searchParams.get("since");
  let source;
  function listen() {
    source?.close();
    source = undefined;
    if (document.visibilityState !== "visible") return;
    source = new EventSource(`/.ilgi/news?since=${heard}`);
    source.addEventListener("message", (event) => {
      const news = JSON.parse(event.data);
      heard = news.number;
      listen();
      hear(news);
    });
  }

  takePlace();
  listen();
  document.addEventListener("visibilitychange", listen);
  addEventListener("pagehide", () => source?.close());
  // A page that is shown again as it was left has heard nothing meanwhile.
  addEventListener("pageshow", (event) => event.persisted && reload());
}
