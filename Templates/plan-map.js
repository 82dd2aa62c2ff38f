// The live map around a plan's place, over the drawing that the page comes with: only where the settings name
// a server of tiles.
"use strict";
{
  const box = document.getElementById("map");
  const words = box.dataset;
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const { element } = ilgi;
  const radius = 1000; // Metres.

  function show() {
    const point = [Number(words.latitude), Number(words.longitude)];
    const frame = element("div", { className: "map-live", dir: "ltr" });
    box.append(frame);
    const map = L.map(frame, {
      attributionControl: false, // It stands below the map.
      zoomControl: false,
      fadeAnimation: !isCalm,
      zoomAnimation: !isCalm,
      markerZoomAnimation: !isCalm,
      maxZoom: 18,
    });
    map.getContainer().setAttribute("role", "region");
    map.getContainer().setAttribute("aria-label", `${words.label}: ${words.title}`);
    L.control.zoom({ zoomInTitle: words.zoomIn, zoomOutTitle: words.zoomOut }).addTo(map);
    L.control.scale({ imperial: false }).addTo(map);
    const ring = L.circle(point, { radius, className: "map-ring", interactive: false });
    map.fitBounds(L.latLng(point).toBounds(2 * radius), { animate: false });
    ring.addTo(map);
    ilgi.tiles(words.tiles).addTo(map);
    const icon = L.divIcon({ className: "map-place", iconSize: [28, 28] });
    const text = element("div", { lang: words.language, dir: "auto" },
      element("p", { className: "map-popup-title", textContent: words.title }),
      words.description && element("p", { className: "plan-words", textContent: words.description }));
    const marker = L.marker(point, { icon, title: words.title, alt: words.title }).addTo(map);
    marker.bindPopup(text, { maxWidth: 240, autoPan: false });
    map.on("popupopen", ({ popup }) => {
      const close = popup.getElement().querySelector(".leaflet-popup-close-button");
      close.setAttribute("role", "button");
      close.setAttribute("aria-label", words.close);
    });
    const pin = marker.getElement();
    pin.setAttribute("role", "button");
    pin.setAttribute("aria-label", words.title);
    frame.addEventListener("keydown", ({ key }) => key === "Escape" && map.closePopup());
    marker.openPopup();
    box.classList.add("is-live");
  }

  // Where something is missing, the drawing stays.
  try {
    show();
  } catch {
    box.querySelector(".map-live")?.remove();
  }
}
