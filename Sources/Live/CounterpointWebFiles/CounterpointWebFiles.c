// Compiles the files that pages fetch into the program, in milliseconds. SwiftPM's own way to embed a resource writes an array
// literal, an element for each byte, over which the Swift compiler took two minutes.

#include "CounterpointWebFiles.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

#define COUNTERPOINT_FILE(name) \
  struct counterpoint_file counterpoint_##name(void) { return (struct counterpoint_file){name, sizeof name}; }

static const unsigned char base_css[] = {
#embed "../CounterpointWeb/Resources/base.css"
};
COUNTERPOINT_FILE(base_css)

static const unsigned char client_js[] = {
#embed "../CounterpointWeb/Resources/client.js"
};
COUNTERPOINT_FILE(client_js)

static const unsigned char collections_js[] = {
#embed "../CounterpointWeb/Resources/extras/collections.js"
};
COUNTERPOINT_FILE(collections_js)

static const unsigned char controls_js[] = {
#embed "../CounterpointWeb/Resources/extras/controls.js"
};
COUNTERPOINT_FILE(controls_js)

static const unsigned char drawing_js[] = {
#embed "../CounterpointWeb/Resources/extras/drawing.js"
};
COUNTERPOINT_FILE(drawing_js)

static const unsigned char motion_js[] = {
#embed "../CounterpointWeb/Resources/extras/motion.js"
};
COUNTERPOINT_FILE(motion_js)

static const unsigned char presentation_js[] = {
#embed "../CounterpointWeb/Resources/extras/presentation.js"
};
COUNTERPOINT_FILE(presentation_js)

static const unsigned char recovery_js[] = {
#embed "../CounterpointWeb/Resources/extras/recovery.js"
};
COUNTERPOINT_FILE(recovery_js)

static const unsigned char services_js[] = {
#embed "../CounterpointWeb/Resources/extras/services.js"
};
COUNTERPOINT_FILE(services_js)

static const unsigned char environment_js[] = {
#embed "../CounterpointWeb/Resources/extras/environment.js"
};
COUNTERPOINT_FILE(environment_js)
