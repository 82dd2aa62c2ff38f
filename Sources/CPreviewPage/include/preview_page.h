#ifndef ILGI_PREVIEW_PAGE_H
#define ILGI_PREVIEW_PAGE_H

#include <stddef.h>
#include <stdint.h>

/// The script that a preview adds to its pages, as it was when the program was compiled, and its style.
const uint8_t *preview_script(size_t *count);
const uint8_t *preview_style(size_t *count);

#endif
