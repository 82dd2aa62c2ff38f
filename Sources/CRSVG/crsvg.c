#include "crsvg.h"
#include "late_library.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/// As GLib and librsvg declare them.
struct error {
  unsigned domain;
  int code;
  char *message;
};
struct rectangle {
  double x, y, width, height;
};

// What is used of librsvg 2.46 and later, and of GLib, as their headers declare it; both keep these for
// good, as other languages bind to them in the same way.
#define FUNCTIONS(declare)                                                                         \
  declare(void *, rsvg_handle_new_from_data, (const void *, unsigned long, struct error **))       \
  declare(int, rsvg_handle_render_document,                                                        \
          (void *, struct _cairo *, const struct rectangle *, struct error **))                    \
  declare(void, g_object_unref, (void *))                                                          \
  declare(void, g_error_free, (struct error *))

#define FIELD(result, name, parameters) result(*name) parameters;
static struct {
  FUNCTIONS(FIELD)
} rsvg;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static bool is_loaded = false;
static char version[48];

static void load(void) {
  void *library = late_library("librsvg-2.so.2", "librsvg-2.2.dylib");
  if (!library) return;
#define FIND(result, name, parameters)                                                             \
  if (!(rsvg.name = (result(*) parameters)dlsym(library, #name))) return;
  FUNCTIONS(FIND)
  const unsigned *major = dlsym(library, "rsvg_major_version");
  const unsigned *minor = dlsym(library, "rsvg_minor_version");
  const unsigned *micro = dlsym(library, "rsvg_micro_version");
  if (!major || !minor || !micro) return;
  snprintf(version, sizeof version, "%u.%u.%u", *major, *minor, *micro);
  is_loaded = true;
}

static bool is_ready(void) {
  pthread_once(&once, load);
  return is_loaded;
}

const char *crsvg_version(void) { return is_ready() ? version : NULL; }

/// What an error says, which is given back.
static char *reason_of(struct error *error) {
  char *reason = strdup(error && error->message ? error->message : "no reason was given");
  if (error) rsvg.g_error_free(error);
  return reason;
}

char *crsvg_render(
  const void *bytes, size_t count, struct _cairo *context, double width, double height) {
  if (!is_ready()) return strdup("librsvg is not installed");
  struct error *error = NULL;
  void *handle = rsvg.rsvg_handle_new_from_data(bytes, count, &error);
  if (!handle) return reason_of(error);
  const struct rectangle viewport = {0, 0, width, height};
  const int is_drawn = rsvg.rsvg_handle_render_document(handle, context, &viewport, &error);
  rsvg.g_object_unref(handle);
  return is_drawn ? NULL : reason_of(error);
}

void crsvg_free(char *reason) { free(reason); }
