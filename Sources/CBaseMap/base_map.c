#include "base_map.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char base_map[] = {
#embed "base-map.json"
};

const unsigned char *base_map_bytes(void) { return base_map; }

size_t base_map_count(void) { return sizeof base_map; }
