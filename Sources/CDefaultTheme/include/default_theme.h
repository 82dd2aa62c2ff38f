#ifndef ILGI_DEFAULT_THEME_H
#define ILGI_DEFAULT_THEME_H

#include <stddef.h>

/// A file of Templates/, as it was when the program was compiled.
struct default_theme_file {
  /// Its path below Templates/, such as "locales/ko.yaml".
  const char *path;
  const unsigned char *bytes;
  size_t count;
};

/// How many files the default theme has.
size_t default_theme_count(void);

/// The file at `index`, or a null pointer past the last.
const struct default_theme_file *default_theme_file_at(size_t index);

#endif
