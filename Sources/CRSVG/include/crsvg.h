#ifndef ILGI_CRSVG_H
#define ILGI_CRSVG_H

#include <stdbool.h>
#include <stddef.h>

/// What Cairo draws with.
struct _cairo;

// librsvg is loaded when it is first asked for, not when the program starts: with all that it stands on,
// that takes longer than most commands do.

/// The version of the library: `2.54.7`; NULL where there is none that can be used.
const char *crsvg_version(void);

/// Draws an SVG file from the context's origin on, within width and height in pixels.
///
/// Returns NULL, or else why it can't be drawn: to be given to `crsvg_free`. The file has no address of
/// its own, so that it can refer to nothing outside itself.
char *crsvg_render(
  const void *bytes, size_t count, struct _cairo *context, double width, double height);

void crsvg_free(char *reason);

#endif
