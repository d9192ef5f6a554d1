#include "CounterpointPreviewRecords.h"

// The linker names the ends of a section whose name is a C identifier. In a program without previews there is no such
// section: the names are weak, and null.
extern const struct CounterpointPreviewRecord __start_counterpoint_previews[]
    __attribute__((weak, visibility("hidden")));
extern const struct CounterpointPreviewRecord __stop_counterpoint_previews[]
    __attribute__((weak, visibility("hidden")));

const struct CounterpointPreviewRecord *counterpointPreviewRecords(size_t *count) {
  const struct CounterpointPreviewRecord *start = __start_counterpoint_previews;
  *count = start ? (size_t)(__stop_counterpoint_previews - start) : 0;
  return start;
}
