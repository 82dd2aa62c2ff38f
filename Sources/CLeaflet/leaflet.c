// Leaflet and Leaflet.markercluster, put here by the compiler from where packages install them:
// Debian's libjs-leaflet and libjs-leaflet.markercluster, else npm's leaflet and leaflet.markercluster.
// A site's bytes so depend on the program alone, not on the machine that builds the site.
#include "leaflet.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char leaflet_notice[] = {
#embed "leaflet-licence.txt"
};
static const unsigned char cluster_notice[] = {
#embed "markercluster-licence.txt"
};

static const unsigned char leaflet_js[] = {
#if __has_embed("/usr/share/javascript/leaflet/leaflet.min.js")
#embed "/usr/share/javascript/leaflet/leaflet.min.js"
#elif __has_embed("/opt/homebrew/lib/node_modules/leaflet/dist/leaflet.js")
#embed "/opt/homebrew/lib/node_modules/leaflet/dist/leaflet.js"
#elif __has_embed("/usr/local/lib/node_modules/leaflet/dist/leaflet.js")
#embed "/usr/local/lib/node_modules/leaflet/dist/leaflet.js"
#else
#error "Leaflet is missing: apt-get install libjs-leaflet, or npm install --global leaflet"
#endif
};

static const unsigned char leaflet_css[] = {
#if __has_embed("/usr/share/javascript/leaflet/leaflet.css")
#embed "/usr/share/javascript/leaflet/leaflet.css"
#elif __has_embed("/opt/homebrew/lib/node_modules/leaflet/dist/leaflet.css")
#embed "/opt/homebrew/lib/node_modules/leaflet/dist/leaflet.css"
#elif __has_embed("/usr/local/lib/node_modules/leaflet/dist/leaflet.css")
#embed "/usr/local/lib/node_modules/leaflet/dist/leaflet.css"
#else
#error "Leaflet is missing: apt-get install libjs-leaflet, or npm install --global leaflet"
#endif
};

static const unsigned char cluster_js[] = {
#if __has_embed("/usr/share/javascript/leaflet/leaflet.markercluster.min.js")
#embed "/usr/share/javascript/leaflet/leaflet.markercluster.min.js"
#elif __has_embed("/opt/homebrew/lib/node_modules/leaflet.markercluster/dist/leaflet.markercluster.js")
#embed "/opt/homebrew/lib/node_modules/leaflet.markercluster/dist/leaflet.markercluster.js"
#elif __has_embed("/usr/local/lib/node_modules/leaflet.markercluster/dist/leaflet.markercluster.js")
#embed "/usr/local/lib/node_modules/leaflet.markercluster/dist/leaflet.markercluster.js"
#else
#error "Leaflet's marker clusters are missing: apt-get install libjs-leaflet.markercluster, or npm install --global leaflet.markercluster"
#endif
};

static const struct leaflet_file files[] = {
    {"leaflet.css", leaflet_notice, sizeof leaflet_notice, leaflet_css, sizeof leaflet_css},
    {"leaflet.js", leaflet_notice, sizeof leaflet_notice, leaflet_js, sizeof leaflet_js},
    {"markercluster.js", cluster_notice, sizeof cluster_notice, cluster_js, sizeof cluster_js},
};

size_t leaflet_file_count(void) { return sizeof files / sizeof files[0]; }

const struct leaflet_file *leaflet_file_at(size_t index) {
  return index < leaflet_file_count() ? &files[index] : NULL;
}
