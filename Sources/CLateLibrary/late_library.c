#include "late_library.h"

#include <dlfcn.h>
#include <stdio.h>

void *late_library(const char *linux_name, const char *mac_name) {
#ifdef __APPLE__
  (void)linux_name;
  const char *folders[] = {"", "/opt/homebrew/lib/", "/usr/local/lib/"};
  const char *name = mac_name;
#else
  (void)mac_name;
  const char *folders[] = {""};
  const char *name = linux_name;
#endif
  void *library = NULL;
  for (size_t i = 0; !library && i < sizeof folders / sizeof *folders; i++) {
    char path[128];
    snprintf(path, sizeof path, "%s%s", folders[i], name);
    library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  }
  return library;
}
