#ifndef ILGI_BASE_MAP_H
#define ILGI_BASE_MAP_H

#include <stddef.h>

/// The bytes of base-map.json, which SOURCE.md tells of.
const unsigned char *base_map_bytes(void);

/// How many there are.
size_t base_map_count(void);

#endif
