// Keeps the pages that have been read, so that they can be read again without a connection. A build puts
// `site` above this: the version of the theme's files, the site's root and the roots of its languages,
// the longest first; or null in a site that keeps nothing, where this clears away what was kept before.
"use strict";

const root = site?.root ?? new URL("./", location).pathname;
const ours = `ilgi ${root} `;
// Pages never make way for what they show or search in, of which there is far more.
const [pages, data, assets] = ["pages", "data", "assets"].map((name) => ours + name);
const most = { [pages]: 400, [data]: 400 };
const mostBytes = 8_000_000;

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));

async function install() {
  self.skipWaiting();
  // The page for what hasn't been read, in each language, and what it is shown with.
  for (const offline of offlinePages()) await keepWhole(offline, await caches.open(assets));
}

const offlinePages = () => (site?.languages ?? []).map((folder) => `${folder}offline/`);

async function activate() {
  for (const name of await caches.keys())
    if (name.startsWith(ours) && !(site && [pages, data, assets].includes(name))) await caches.delete(name);
  if (!site) return self.registration.unregister();
  await self.clients.claim();
  // The page that began this was read before there was anything to keep it.
  for (const { url } of await self.clients.matchAll()) await keepWhole(url, await caches.open(pages)).catch(() => {});
  await clearAssets();
}

// Keeps a page with the theme's files that it names.
async function keepWhole(url, cache) {
  const response = await fetch(url);
  if (!response.ok || response.redirected) return;
  const html = await response.clone().text();
  await cache.put(url, response);
  await Promise.all([...assetsOf(html)].map((name) => asset(new Request(name))));
}

// The theme's files that a page names.
const assetsOf = (html) =>
  new Set([...html.matchAll(/="([^"#]+)/g)].map((match) => match[1]).filter((name) => name.startsWith(root + "assets/")));

// A kept page stays as it was read: only what none of them is shown with is dropped when the theme changes.
async function clearAssets() {
  const used = new Set(offlinePages());
  for (const cache of [await caches.open(pages), await caches.open(assets)])
    for (const kept of await cache.matchAll())
      if (kept.headers.get("content-type")?.startsWith("text/html"))
        for (const name of assetsOf(await kept.text())) used.add(name);
  const cache = await caches.open(assets);
  for (const request of await cache.keys()) if (!used.has(new URL(request.url).pathname)) await cache.delete(request);
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const isOurs = url.origin === location.origin && url.pathname.startsWith(root);
  if (!site || !isOurs || request.method !== "GET" || request.headers.has("range")) return;
  event.respondWith(url.pathname.startsWith(root + "assets/") ? asset(request) : page(event, url));
});

// A file of the theme: its name changes with its content, so what is kept is right.
async function asset(request) {
  const cache = await caches.open(assets);
  const kept = await cache.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}

// A page, a photo, data: what the site has now; what was kept while it can't be reached.
async function page(event, url) {
  const { request } = event;
  const isPage = request.mode === "navigate";
  const key = isPage ? url.origin + url.pathname : request.url; // The search page is one, whatever is sought.
  const name = isPage ? pages : data;
  const cache = await caches.open(name);
  try {
    const response = await fetch(request);
    if (response.status === 404 || response.status === 410) event.waitUntil(cache.delete(key));
    else if (response.status === 200 && response.type === "basic" && !response.redirected)
      event.waitUntil(keep(key, response.clone(), cache, most[name]));
    return response;
  } catch (error) {
    const kept = await cache.match(key);
    if (kept) return kept;
    if (!isPage) throw error;
    const folder = site.languages.find((language) => url.pathname.startsWith(language)) ?? root;
    return (await caches.match(`${folder}offline/`)) ?? Response.error();
  }
}

// Keeps an answer in place of the oldest ones. Where a server doesn't say how large it is, it is looked at.
async function keep(key, response, cache, most) {
  const length = response.headers.get("content-length");
  const size = length === null ? (await response.clone().blob()).size : Number(length);
  if (size >= mostBytes) return;
  await cache.delete(key); // What was read last comes last.
  await cache.put(key, response);
  const keys = await cache.keys();
  for (const old of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(old);
}
