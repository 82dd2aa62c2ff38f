#include "preview_page.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t script[] = {
#embed "preview.js"
};
static const uint8_t style[] = {
#embed "preview.css"
};

const uint8_t *preview_script(size_t *count) {
  *count = sizeof script;
  return script;
}

const uint8_t *preview_style(size_t *count) {
  *count = sizeof style;
  return style;
}
