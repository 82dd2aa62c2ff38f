// For dladdr.
#define _GNU_SOURCE

#include "cvips.h"
#include "late_library.h"

#include <dlfcn.h>
#include <pthread.h>

// What is used of libvips 8 and GLib, as their headers declare it; both keep these for good, as other
// languages bind to them in the same way. vips_block_untrusted_set came with libvips 8.13.
#define FUNCTIONS(declare)                                                                         \
  declare(int, vips_init, (const char *))                                                          \
  declare(const char *, vips_version_string, (void))                                               \
  declare(void, vips_concurrency_set, (int))                                                       \
  declare(void, vips_cache_set_max, (int))                                                         \
  declare(void, vips_block_untrusted_set, (int))                                                   \
  declare(unsigned long, vips_type_find, (const char *, const char *))                             \
  declare(void, vips_error_clear, (void))                                                          \
  declare(int, vips_thumbnail_buffer, (void *, size_t, CVipsPicture **, int, ...))                 \
  declare(int, vips_thumbnail_image, (CVipsPicture *, CVipsPicture **, int, ...))                  \
  declare(CVipsPicture *, vips_image_copy_memory, (CVipsPicture *))                                \
  declare(const void *, vips_image_get_data, (CVipsPicture *))                                     \
  declare(char **, vips_image_get_fields, (CVipsPicture *))                                        \
  declare(int, vips_image_remove, (CVipsPicture *, const char *))                                  \
  declare(int, vips_image_get_width, (const CVipsPicture *))                                       \
  declare(int, vips_image_get_height, (const CVipsPicture *))                                      \
  declare(int, vips_image_get_bands, (const CVipsPicture *))                                       \
  declare(int, vips_image_get_format, (const CVipsPicture *))                                      \
  declare(unsigned long, vips_image_get_typeof, (const CVipsPicture *, const char *))              \
  declare(int, vips_icc_transform, (CVipsPicture *, CVipsPicture **, const char *, ...))           \
  declare(int, vips_colourspace, (CVipsPicture *, CVipsPicture **, int, ...))                      \
  declare(int, vips_jpegsave_buffer, (CVipsPicture *, void **, size_t *, ...))                     \
  declare(int, vips_webpsave_buffer, (CVipsPicture *, void **, size_t *, ...))                     \
  declare(int, vips_pngsave_buffer, (CVipsPicture *, void **, size_t *, ...))                      \
  declare(int, vips_heifsave_buffer, (CVipsPicture *, void **, size_t *, ...))                     \
  declare(void, g_object_unref, (void *))                                                          \
  declare(void, g_strfreev, (char **))                                                             \
  declare(void, g_free, (void *))                                                                  \
  declare(unsigned, g_log_set_handler,                                                             \
          (const char *, int, void (*)(const char *, int, const char *, void *), void *))

// Values of libvips's enumerations.
enum {
  SIZE_DOWN = 2,
  SIZE_FORCE = 3,
  INTERESTING_ATTENTION = 3,
  INTENT_RELATIVE = 1,
  SPACE_SRGB = 22,
  FORMAT_UCHAR = 0,
  COMPRESSION_AV1 = 4,
  PNG_FILTER_ALL = 0xF8,
};

/// How files are read: one that is cut short is none. (The operation's own `fail_on` doesn't reach the readers
/// of bytes in memory.)
static const char *const STRICTLY = "fail_on=error";

/// In pixels, of any picture.
static const int MAX_SIDE = 10000000;

#define FIELD(result, name, parameters) result(*name) parameters;
static struct {
  FUNCTIONS(FIELD)
} vips;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static bool is_loaded = false;
static bool is_too_old = false;

/// Nobody reads what the library has to say of a picture: the messages are ours.
static void keep_quiet(const char *domain, int level, const char *message, void *data) {
  (void)domain, (void)level, (void)message, (void)data;
}

static void load(void) {
  void *library = late_library("libvips.so.42", "libvips.42.dylib");
  if (!library) return;
  is_too_old = dlsym(library, "vips_block_untrusted_set") == NULL;
#define FIND(result, name, parameters)                                                             \
  if (!(vips.name = (result(*) parameters)dlsym(library, #name))) return;
  FUNCTIONS(FIND)
  const int every_level = -1;
  vips.g_log_set_handler("VIPS", every_level, keep_quiet, NULL);
  if (vips.vips_init("ilgi") != 0) return;
  // Several pictures are made at once, each on one thread, and none is asked for twice.
  vips.vips_concurrency_set(1);
  vips.vips_cache_set_max(0);
  // Loaders that were never meant for files of strangers: PDF, SVG, ImageMagick and the like.
  vips.vips_block_untrusted_set(true);
  is_loaded = true;
}

static bool is_ready(void) {
  pthread_once(&once, load);
  return is_loaded;
}

const char *cvips_version(void) { return is_ready() ? vips.vips_version_string() : NULL; }

bool cvips_is_too_old(void) { return !is_ready() && is_too_old; }

const char *cvips_path(void) {
  Dl_info file;
  if (!is_ready() || !dladdr((void *)vips.vips_init, &file)) return NULL;
  return file.dli_fname;
}

bool cvips_has(const char *operation) {
  return is_ready() && vips.vips_type_find("VipsOperation", operation) != 0;
}

/// What the library reads and writes HEIC and AVIF by, which it has loaded itself: NULL where it has none.
static void *heif_library(void) {
  void *library = is_ready() ? late_library("libheif.so.1", "libheif.1.dylib") : NULL;
  // Since 1.14 its codecs may be files of their own, which this looks for.
  int (*init)(void *) = library ? (int (*)(void *))dlsym(library, "heif_init") : NULL;
  if (init) init(NULL);
  return library;
}

bool cvips_has_codec(CVipsCodec codec, bool writes) {
  void *library = heif_library();
  int (*has)(int) = library ? (int (*)(int))dlsym(
                        library, writes ? "heif_have_encoder_for_format"
                                        : "heif_have_decoder_for_format")
                            : NULL;
  return !has || has(codec);
}

/// Removes everything from a picture but its pixels: the writer of WebP writes most of it, whatever it is
/// told.
static void forget(CVipsPicture *picture) {
  char **fields = vips.vips_image_get_fields(picture);
  for (char **field = fields; *field; field++) vips.vips_image_remove(picture, *field);
  vips.g_strfreev(fields);
}

/// Brings a picture's pixels into memory, in sRGB of eight bits a channel, and lets go of the picture.
static CVipsPicture *settled(CVipsPicture *picture) {
  CVipsPicture *step = NULL;
  // One whose profile makes no sense is taken for what it says without it.
  if (vips.vips_image_get_typeof(picture, "icc-profile-data") != 0 &&
      vips.vips_icc_transform(
        picture, &step, "srgb", "embedded", true, "intent", INTENT_RELATIVE, NULL) == 0) {
    vips.g_object_unref(picture);
    picture = step;
  }
  CVipsPicture *result = NULL;
  if (vips.vips_image_get_format(picture) == FORMAT_UCHAR) {
    result = vips.vips_image_copy_memory(picture);
  } else if (vips.vips_colourspace(picture, &step, SPACE_SRGB, NULL) == 0) {
    result = vips.vips_image_copy_memory(step);
    vips.g_object_unref(step);
  }
  vips.g_object_unref(picture);
  vips.vips_error_clear();
  // Of some that are more than eight bits deep, the colours stay as they are.
  if (result && (vips.vips_image_get_format(result) != FORMAT_UCHAR ||
                 vips.vips_image_get_bands(result) < 1 || vips.vips_image_get_bands(result) > 4)) {
    vips.g_object_unref(result);
    return NULL;
  }
  if (result) forget(result);
  return result;
}

CVipsPicture *cvips_decode(
  const void *bytes, size_t count, int width, int height, CVipsFit fit) {
  if (!is_ready()) return NULL;
  if (height > MAX_SIDE) height = MAX_SIDE;
  CVipsPicture *picture = NULL;
  int failure;
  if (fit == CVIPS_WHOLE) {
    failure = vips.vips_thumbnail_buffer(
      (void *)bytes, count, &picture, width, "height", height, "size", SIZE_DOWN,
      "option_string", STRICTLY, NULL);
  } else {
    failure = vips.vips_thumbnail_buffer(
      (void *)bytes, count, &picture, width, "height", height, "crop", INTERESTING_ATTENTION,
      "option_string", STRICTLY, NULL);
  }
  if (failure) {
    vips.vips_error_clear();
    return NULL;
  }
  return settled(picture);
}

CVipsPicture *cvips_shrink(CVipsPicture *picture, int width, int height) {
  CVipsPicture *result = NULL;
  if (vips.vips_thumbnail_image(
        picture, &result, width, "height", height, "size", SIZE_FORCE, "no_rotate", true, NULL)) {
    vips.vips_error_clear();
    return NULL;
  }
  return settled(result);
}

int cvips_width(CVipsPicture *picture) { return vips.vips_image_get_width(picture); }

int cvips_height(CVipsPicture *picture) { return vips.vips_image_get_height(picture); }

int cvips_channels(CVipsPicture *picture) { return vips.vips_image_get_bands(picture); }

const unsigned char *cvips_pixels(CVipsPicture *picture) {
  return vips.vips_image_get_data(picture);
}

void cvips_release(CVipsPicture *picture) { vips.g_object_unref(picture); }

void *cvips_encode(CVipsPicture *picture, CVipsFormat format, int quality, size_t *count) {
  void *bytes = NULL;
  int failure = 1;
  switch (format) {
    case CVIPS_JPEG:
      failure = vips.vips_jpegsave_buffer(
        picture, &bytes, count, "Q", quality, "optimize_coding", true, "strip", true, NULL);
      break;
    case CVIPS_WEBP:
      failure =
        vips.vips_webpsave_buffer(picture, &bytes, count, "Q", quality, "strip", true, NULL);
      break;
    case CVIPS_LOSSLESS_WEBP:
      failure =
        vips.vips_webpsave_buffer(picture, &bytes, count, "lossless", true, "strip", true, NULL);
      break;
    case CVIPS_PNG:
      failure = vips.vips_pngsave_buffer(
        picture, &bytes, count, "compression", 6, "filter", PNG_FILTER_ALL, "strip", true, NULL);
      break;
    case CVIPS_FLAT_PNG:
      failure =
        vips.vips_pngsave_buffer(picture, &bytes, count, "compression", 9, "strip", true, NULL);
      break;
    case CVIPS_AVIF:
      failure = vips.vips_heifsave_buffer(
        picture, &bytes, count, "Q", quality, "compression", COMPRESSION_AV1, "strip", true, NULL);
      break;
  }
  if (failure) {
    vips.vips_error_clear();
    return NULL;
  }
  return bytes;
}

void cvips_free(void *bytes) { vips.g_free(bytes); }
