// The tiles of a live map, from the server that the settings name.
"use strict";
{
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

  ilgi.tiles = (pattern) => new Tiles(pattern, { crossOrigin: false, referrerPolicy: "no-referrer" });
}
