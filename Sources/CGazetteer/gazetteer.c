#include "gazetteer.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char gazetteer[] = {
#embed "gazetteer.bin"
};

const unsigned char *gazetteer_bytes(void) { return gazetteer; }

size_t gazetteer_count(void) { return sizeof gazetteer; }
