// Keeps the pages that have been read, so that they can be read again without a connection. A build puts
// `site` above this: the version of the theme's files, the site's root and the roots of its languages,
// the longest first; or null in a site that keeps nothing, where this clears away what was kept before.
"use strict";

const root = site?.root ?? new URL("./", location).pathname;
const ours = `ilgi ${root} `;
const pages = ours + "pages";
const assets = ours + `assets ${site?.version}`;
const mostPages = 400;
const mostBytes = 8_000_000;

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));

async function install() {
  self.skipWaiting();
  // The page for what hasn't been read, in each language, and what it is shown with.
  for (const folder of site?.languages ?? []) await keepWhole(`${folder}offline/`, await caches.open(assets));
}

async function activate() {
  for (const name of await caches.keys())
    if (name.startsWith(ours) && !(site && [pages, assets].includes(name))) await caches.delete(name);
  if (!site) return self.registration.unregister();
  await self.clients.claim();
  // The page that began this was read before there was anything to keep it.
  for (const { url } of await self.clients.matchAll()) await keepWhole(url, await caches.open(pages)).catch(() => {});
}

// Keeps a page with the theme's files that it names.
async function keepWhole(url, cache) {
  const response = await fetch(url);
  if (!response.ok || response.redirected) return;
  const html = await response.clone().text();
  await cache.put(url, response);
  const names = [...html.matchAll(/(?:src|href)="([^"#]+)/g)].map((match) => match[1]);
  for (const name of new Set(names))
    if (name.startsWith(root + "assets/")) await asset(new Request(name)).catch(() => {});
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
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(request, response.clone());
    return response;
  } catch (error) {
    // A page that was kept before the theme changed asks for its older file: the newer one has to do.
    const nameOf = ({ url }) => url.replace(/\.[0-9a-f]+(?=\.\w+$)/, "");
    const newer = (await cache.keys()).find((other) => nameOf(other) === nameOf(request));
    if (newer) return cache.match(newer);
    throw error;
  }
}

// A page, a photo, data: what the site has now; what was kept while it can't be reached.
async function page(event, url) {
  const { request } = event;
  const isPage = request.mode === "navigate";
  const key = isPage ? url.origin + url.pathname : request.url; // The search page is one, whatever is sought.
  const cache = await caches.open(pages);
  try {
    const response = await fetch(request);
    const size = Number(response.headers.get("content-length"));
    if (response.status === 404 || response.status === 410) event.waitUntil(cache.delete(key));
    else if (response.status === 200 && response.type === "basic" && !response.redirected && size < mostBytes)
      event.waitUntil(keep(key, response.clone(), cache));
    return response;
  } catch (error) {
    const kept = await cache.match(key);
    if (kept) return kept;
    if (!isPage) throw error;
    const folder = site.languages.find((language) => url.pathname.startsWith(language)) ?? root;
    return (await caches.match(`${folder}offline/`)) ?? Response.error();
  }
}

async function keep(key, response, cache) {
  await cache.put(key, response);
  const keys = await cache.keys(); // What was read last comes last.
  for (const old of keys.slice(0, Math.max(0, keys.length - mostPages))) await cache.delete(old);
}
