// The live map, over the drawing that the page comes with. Leaflet moves it; it shows the tiles of the
// settings' server, else the base map, which is fetched only here.
"use strict";
{
  const box = document.getElementById("map");
  const { places: placesURL, base: baseURL, tiles, label, counts } = box.dataset;
  const page = document.documentElement;
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;

  // A line of the base map: longitude and latitude in hundredths of a degree, and then steps, each a
  // number in base 32 whose digits have 32 added where more follow.
  const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const values = Object.fromEntries([...digits].map((digit, value) => [digit, value]));
  function line(text) {
    const points = [];
    let [x, y, isX, number, shift] = [0, 0, true, 0, 0];
    for (const digit of text) {
      const value = values[digit];
      number |= (value & 31) << shift;
      shift += 5;
      if (value > 31) continue;
      const step = number & 1 ? -(number + 1) / 2 : number / 2;
      [number, shift] = [0, 0];
      if (isX) x += step;
      else points.push([(y += step) / 100, x / 100]);
      isX = !isX;
    }
    return points;
  }

  function element(name, properties = {}, ...children) {
    const made = Object.assign(document.createElement(name), properties);
    made.append(...children.filter(Boolean));
    return made;
  }

  function counted(count) {
    const patterns = JSON.parse(counts);
    const pattern = patterns[new Intl.PluralRules(page.lang).select(count)] ?? patterns.other;
    return pattern.replace("{count}", () => count.toLocaleString(page.lang));
  }

  // A dot that can be reached and pressed with the keyboard.
  const Dot = L.DivIcon.extend({
    createIcon(old) {
      const icon = L.DivIcon.prototype.createIcon.call(this, old);
      icon.setAttribute("role", "button");
      icon.setAttribute("aria-label", this.options.label);
      return icon;
    },
  });

  // Both names of a place: the writer's, and the reader's beside it.
  const names = ({ name, language = "", readerName }) => [
    element("bdi", { lang: language, textContent: name }),
    readerName && " ",
    readerName && element("bdi", { className: "reader-name", lang: page.lang, textContent: readerName }),
  ];
  const plainName = ({ name, readerName }) => [name, readerName].filter(Boolean).join(" · ");

  function popup(place) {
    const title = place.url ? element("a", { href: place.url }, ...names(place)) : element("span", {}, ...names(place));
    const entries = place.entries.map(({ title, url, language, date, dateText }) =>
      element("li", {},
        element("a", { href: url, lang: language, dir: "auto", textContent: title }), " ",
        element("time", { dateTime: date, textContent: dateText })));
    return element("div", { dir: page.dir },
      element("p", { className: "map-popup-title" }, title),
      element("p", { className: "count", textContent: place.count }),
      element("ul", {}, ...entries),
      place.more && place.url && element("p", {}, element("a", { href: place.url, textContent: box.dataset.all })));
  }

  function marker(place) {
    const icon = new Dot({
      className: "map-place",
      iconSize: [28, 28],
      label: `${plainName(place)}, ${place.count}`,
      html: element("span", { className: "map-name" }, ...names(place)),
    });
    return L.marker([place.latitude, place.longitude], { icon, place })
      .bindPopup(() => popup(place), { maxWidth: 300, minWidth: 180 });
  }

  function clusters(places) {
    const group = L.markerClusterGroup({
      animate: !isCalm,
      chunkedLoading: true,
      maxClusterRadius: 48,
      showCoverageOnHover: false,
      spiderLegPolylineOptions: { className: "map-leg" },
      iconCreateFunction(cluster) {
        const count = cluster.getChildCount();
        return new Dot({
          className: "map-place map-cluster",
          iconSize: [36, 36],
          label: `${counted(count)}, ${box.dataset.zoomIn}`,
          html: element("span", { textContent: count.toLocaleString(page.lang) }),
        });
      },
    });
    return group.addLayers(places.map(marker));
  }

  // A tile that is no longer wanted is dropped; Leaflet would show an empty picture in its place, from an
  // address that the page doesn't allow.
  const Tiles = L.TileLayer.extend({
    _abortLoading() {
      for (const [key, { el, coords, complete }] of Object.entries(this._tiles)) {
        if (coords.z === this._tileZoom || complete) continue;
        el.onload = el.onerror = null;
        el.remove();
        delete this._tiles[key];
      }
    },
  });

  async function ground(map) {
    if (tiles) return new Tiles(tiles, { crossOrigin: false, referrerPolicy: "no-referrer" }).addTo(map);
    const base = await ilgi.load(baseURL);
    const renderer = L.svg({ padding: 0.5 });
    const look = (name) => ({ className: name, renderer, interactive: false, smoothFactor: 0.7 });
    L.polygon(base.land.map(line), look("map-land")).addTo(map);
    L.polygon(base.lakes.map(line), look("map-lake")).addTo(map);
    return L.polyline(base.borders.map(line), look("map-border")).addTo(map);
  }

  function makeKind(map) {
    const frame = map.getContainer();
    frame.setAttribute("role", "region");
    frame.setAttribute("aria-label", label);
    map.getPane("overlayPane").setAttribute("aria-hidden", "true"); // The ground says nothing.
    let opener;
    map.on("popupopen", ({ popup }) => {
      const dialog = popup.getElement();
      opener = popup._source?.getElement?.();
      dialog.setAttribute("role", "dialog");
      dialog.setAttribute("aria-label", plainName(popup._source.options.place));
      const close = dialog.querySelector(".leaflet-popup-close-button");
      close.setAttribute("role", "button");
      close.setAttribute("aria-label", box.dataset.close);
      dialog.querySelector("a").focus({ preventScroll: true });
    });
    map.on("popupclose", ({ popup }) => {
      if (popup.getElement().contains(document.activeElement)) opener?.focus({ preventScroll: true });
    });
    frame.addEventListener("keydown", ({ key }) => key === "Escape" && map.closePopup());
  }

  async function show() {
    const { places } = await ilgi.load(placesURL);
    const world = L.latLngBounds([-85, -180], [85, 180]);
    const frame = element("div", { className: "map-live", dir: "ltr" });
    box.append(frame);
    const map = L.map(frame, {
      attributionControl: false, // It stands below the map.
      zoomControl: false,
      fadeAnimation: !isCalm,
      zoomAnimation: !isCalm,
      markerZoomAnimation: !isCalm,
      minZoom: 1,
      maxZoom: tiles ? 18 : 11,
      ...(tiles ? { worldCopyJump: true } : { maxBounds: world, maxBoundsViscosity: 1 }),
    });
    L.control.zoom({ zoomInTitle: box.dataset.zoomIn, zoomOutTitle: box.dataset.zoomOut }).addTo(map);
    map.fitBounds(L.latLngBounds(places.map(({ latitude, longitude }) => [latitude, longitude])), {
      padding: [44, 44],
      maxZoom: tiles ? 14 : 8,
      animate: false,
    });
    await ground(map);
    map.addLayer(clusters(places));
    makeKind(map);
    box.classList.add("is-live");
  }

  // Where something is missing, the drawing stays.
  show().catch(() => box.querySelector(".map-live")?.remove());
}
