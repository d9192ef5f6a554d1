#ifndef COUNTERPOINT_WEB_FILES_H
#define COUNTERPOINT_WEB_FILES_H

#include <stddef.h>

// The files of Sources/Live/CounterpointWeb/Resources, as they are in the repository.

struct counterpoint_file {
  const unsigned char *bytes;
  size_t count;
};

struct counterpoint_file counterpoint_base_css(void);
struct counterpoint_file counterpoint_client_js(void);
struct counterpoint_file counterpoint_collections_js(void);
struct counterpoint_file counterpoint_controls_js(void);
struct counterpoint_file counterpoint_drawing_js(void);
struct counterpoint_file counterpoint_motion_js(void);
struct counterpoint_file counterpoint_presentation_js(void);
struct counterpoint_file counterpoint_recovery_js(void);
struct counterpoint_file counterpoint_services_js(void);
struct counterpoint_file counterpoint_environment_js(void);

#endif
