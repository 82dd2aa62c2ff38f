// The default theme, built into the program: each file of Templates/ as bytes, put here by the
// compiler. A new file there needs a line in each of the two lists below; a test compares them with
// the folder.
#include "default_theme.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char base_html[] = {
#embed "../../Templates/base.html"
};

static const struct default_theme_file files[] = {
    {"base.html", base_html, sizeof base_html},
};

size_t default_theme_count(void) { return sizeof files / sizeof files[0]; }

const struct default_theme_file *default_theme_file_at(size_t index) {
  return index < default_theme_count() ? &files[index] : NULL;
}
