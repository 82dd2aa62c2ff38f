#ifndef ILGI_LATE_LIBRARY_H
#define ILGI_LATE_LIBRARY_H

/// Loads a library that the program isn't linked with; for `dlsym`, NULL where there is none.
///
/// It is named as Linux does (`libvips.so.42`) and as macOS does (`libvips.42.dylib`), where it is also
/// sought in Homebrew's folders.
void *late_library(const char *linux_name, const char *mac_name);

#endif
