#ifndef ILGI_LEAFLET_H
#define ILGI_LEAFLET_H

#include <stddef.h>

/// A file of Leaflet or its marker clusters, as the package has it that was installed when the program
/// was compiled.
struct leaflet_file {
  /// Its name among a site's assets, such as "leaflet.js".
  const char *name;
  /// What must stand above it wherever it goes: its authors and licence.
  const unsigned char *notice;
  size_t notice_count;
  const unsigned char *bytes;
  size_t count;
};

/// How many files there are.
size_t leaflet_file_count(void);

/// The file at `index`, or a null pointer past the last.
const struct leaflet_file *leaflet_file_at(size_t index);

#endif
