#ifndef ILGI_GAZETTEER_H
#define ILGI_GAZETTEER_H

#include <stddef.h>

/// The bytes of gazetteer.bin, which SOURCE.md tells of.
const unsigned char *gazetteer_bytes(void);

/// How many there are.
size_t gazetteer_count(void);

#endif
