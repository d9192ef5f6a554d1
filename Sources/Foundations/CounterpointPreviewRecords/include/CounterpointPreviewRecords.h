// The section of the program into which every `#Preview` puts a record.

#ifndef COUNTERPOINT_PREVIEW_RECORDS_H
#define COUNTERPOINT_PREVIEW_RECORDS_H

#include <stddef.h>

/// What a `#Preview` leaves behind: the layout of the tuple `_PreviewRecord`.
struct CounterpointPreviewRecord {
  size_t version;
  /// Adds the preview to the list at the address.
  void (*_Nonnull add)(void *_Nonnull list);
};

/// The program's records; none where it holds no preview.
const struct CounterpointPreviewRecord *_Nullable counterpointPreviewRecords(size_t *_Nonnull count);

#endif
