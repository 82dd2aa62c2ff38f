#ifndef ILGI_CVIPS_H
#define ILGI_CVIPS_H

#include <stdbool.h>
#include <stddef.h>

/// A picture of libvips, all of its pixels in memory: upright, in sRGB, eight bits a channel.
typedef struct _VipsImage CVipsPicture;

// libvips is loaded when it is first asked for, not when the program starts: with all that it stands on,
// that takes longer than most commands do.

/// The version of the library: `8.14.1`; NULL where there is none that can be used.
const char *cvips_version(void);

/// Whether there is a library, but one before 8.13, which can't be told to leave files of strangers to loaders
/// that are meant for them.
bool cvips_is_too_old(void);

/// The path of the library's file; NULL where there is none that can be used.
const char *cvips_path(void);

/// Whether the library has an operation by this name that may be used: `heifload_buffer`.
bool cvips_has(const char *operation);

// As libheif numbers them.
typedef enum { CVIPS_HEVC = 1, CVIPS_AV1 = 4 } CVipsCodec;

/// Whether HEIC (HEVC) or AVIF (AV1) can be decoded, or written: the operations for them may be there and what
/// they stand on missing. True where nobody can be asked.
bool cvips_has_codec(CVipsCodec codec, bool writes);

typedef enum {
  CVIPS_WHOLE, ///< All of it, within width and height, and no larger than it is.
  CVIPS_CUT, ///< Width by height, enlarged if need be, of the part that draws the eye.
} CVipsFit;

/// Decodes a file into a picture that fits width and height in this way; NULL when it can't be.
///
/// Of JPEG and WebP only as many pixels are decoded as are needed.
CVipsPicture *cvips_decode(
  const void *bytes, size_t count, int width, int height, CVipsFit fit);

/// The same picture in just this smaller size, or NULL.
CVipsPicture *cvips_shrink(CVipsPicture *picture, int width, int height);

int cvips_width(CVipsPicture *picture);
int cvips_height(CVipsPicture *picture);
/// Grey, grey and alpha, RGB, RGB and alpha: 1 to 4.
int cvips_channels(CVipsPicture *picture);

/// Its pixels by rows, without a gap, valid as long as the picture; NULL when there are none.
const unsigned char *cvips_pixels(CVipsPicture *picture);

/// Gives the picture back.
void cvips_release(CVipsPicture *picture);

typedef enum {
  CVIPS_JPEG,
  CVIPS_WEBP,
  CVIPS_LOSSLESS_WEBP,
  CVIPS_PNG,
  CVIPS_FLAT_PNG, ///< A PNG for areas of one colour.
  CVIPS_AVIF,
} CVipsFormat;

/// A file of the picture with nothing in it but the picture, `*count` bytes to be given to `cvips_free`;
/// NULL when it can't be made. Quality is 1 to 100, and means nothing where nothing is lost.
void *cvips_encode(CVipsPicture *picture, CVipsFormat format, int quality, size_t *count);

void cvips_free(void *bytes);

#endif
