// The live map, over the drawing that the page comes with. Leaflet moves it; it shows the tiles of the
// settings' server, else the base map, which is fetched only here.
"use strict";
{
  const box = document.getElementById("map");
  const words = box.dataset;
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

  const { counted, element } = ilgi;

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

  // The newest entries of a point; nothing when they can't be had just now, or when the site was built anew
  // meanwhile: then the points are others.
  async function entriesOf({ index, build }) {
    const size = Number(words.pointsInFile);
    try {
      const file = await ilgi.load(`${words.entries.replace("{number}", Math.floor(index / size))}?${build}`);
      return file.build === build ? file.points[index % size].entries : undefined;
    } catch {
      return undefined;
    }
  }

  function popup({ place, count }, entries = []) {
    const title = element(place.url ? "a" : "span", place.url ? { href: place.url } : {}, ...names(place));
    const items = entries.map(({ title, url, language, date, dateText }) =>
      element("li", {},
        element("a", { href: url, lang: language, dir: "auto", textContent: title }), " ",
        element("time", { dateTime: date, textContent: dateText })));
    return element("div", { dir: page.dir },
      element("p", { className: "map-popup-title" }, title),
      element("p", { className: "count", textContent: counted(words.entryCounts, count) }),
      element("ul", {}, ...items),
      count > items.length && place.url && element("p", {}, element("a", { href: place.url, textContent: words.all })));
  }

  function marker(point) {
    const { place, latitude, longitude, count } = point;
    const icon = new Dot({
      className: "map-place",
      iconSize: [28, 28],
      label: `${plainName(place)}, ${counted(words.entryCounts, count)}`,
      html: element("span", { className: "map-name" }, ...names(place)),
    });
    const marker = L.marker([latitude, longitude], { icon, place });
    // A popup is made when it is first asked for, and then opened by Leaflet itself.
    return marker.on("click keypress", async ({ type, originalEvent }) => {
      if (marker.getPopup() || (type === "keypress" && originalEvent.key !== "Enter")) return;
      const entries = await entriesOf(point);
      if (marker.getPopup()) return; // Asked for twice.
      if (!entries) marker.once("popupclose", () => marker.unbindPopup()); // To be asked for again.
      marker.bindPopup(popup(point, entries), { maxWidth: 280, minWidth: 160, autoPanPaddingTopLeft: [52, 8] }).openPopup();
    });
  }

  function clusters(points) {
    const group = L.markerClusterGroup({
      animate: !isCalm,
      chunkedLoading: true,
      maxClusterRadius: 48,
      showCoverageOnHover: false,
      spiderfyDistanceMultiplier: 2, // Room for names.
      spiderLegPolylineOptions: { className: "map-leg" },
      iconCreateFunction(cluster) {
        const count = cluster.getChildCount();
        return new Dot({
          className: "map-place map-cluster",
          iconSize: [36, 36],
          label: `${counted(words.placeCounts, count)}, ${words.zoomIn}`,
          html: element("span", { textContent: count.toLocaleString(page.lang) }),
        });
      },
    });
    return group.addLayers(points.map(marker));
  }

  async function ground(map) {
    if (words.tiles) return ilgi.tiles(words.tiles).addTo(map);
    const base = await ilgi.load(words.base);
    const renderer = L.svg({ padding: 0.5 });
    const look = (name) => ({ className: name, renderer, interactive: false, smoothFactor: 0.7 });
    L.polygon(base.land.map(line), look("map-land")).addTo(map);
    L.polygon(base.lakes.map(line), look("map-lake")).addTo(map);
    return L.polyline(base.borders.map(line), look("map-border")).addTo(map);
  }

  function makeKind(map) {
    const frame = map.getContainer();
    frame.setAttribute("role", "region");
    frame.setAttribute("aria-label", words.label);
    map.getPane("overlayPane").setAttribute("aria-hidden", "true"); // The ground says nothing.
    let opener;
    map.on("popupopen", ({ popup }) => {
      const dialog = popup.getElement();
      opener = popup._source?.getElement?.();
      dialog.setAttribute("role", "dialog");
      dialog.setAttribute("aria-label", plainName(popup._source.options.place));
      const close = dialog.querySelector(".leaflet-popup-close-button");
      close.setAttribute("role", "button");
      close.setAttribute("aria-label", words.close);
      dialog.querySelector(".map-popup-title a, .leaflet-popup-close-button").focus({ preventScroll: true });
    });
    map.on("popupclose", ({ popup }) => {
      if (popup.getElement().contains(document.activeElement)) opener?.focus({ preventScroll: true });
    });
    frame.addEventListener("keydown", ({ key }) => key === "Escape" && map.closePopup());
  }

  async function show() {
    const { build, places, points } = await ilgi.load(words.places, { cache: "no-cache" });
    const all = points.map(([latitude, longitude, number, count], index) => (
      { latitude, longitude, count, index, build, place: places[number] ?? { name: `${latitude}, ${longitude}` } }));
    const world = L.latLngBounds([-85, -270], [85, 270]); // Room for what pops up at the edge of the map.
    const frame = element("div", { className: "map-live", dir: "ltr" });
    box.append(frame);
    const map = L.map(frame, {
      attributionControl: false, // It stands below the map.
      zoomControl: false,
      fadeAnimation: !isCalm,
      zoomAnimation: !isCalm,
      markerZoomAnimation: !isCalm,
      minZoom: 1,
      maxZoom: words.tiles ? 18 : 13, // Further in than the base map tells, so that a town's places part.
      ...(words.tiles ? { worldCopyJump: true } : { maxBounds: world, maxBoundsViscosity: 1 }),
    });
    L.control.zoom({ zoomInTitle: words.zoomIn, zoomOutTitle: words.zoomOut }).addTo(map);
    map.fitBounds(L.latLngBounds(all.map(({ latitude, longitude }) => [latitude, longitude])), {
      padding: [44, 44],
      maxZoom: words.tiles ? 14 : 8,
      animate: false,
    });
    await ground(map);
    map.addLayer(clusters(all));
    makeKind(map);
    box.classList.add("is-live");
  }

  // Where something is missing, the drawing stays.
  show().catch(() => box.querySelector(".map-live")?.remove());
}
