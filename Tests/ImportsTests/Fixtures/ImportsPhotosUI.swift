import PhotosUI

@MainActor private func names() {
  // PhotosUI
  _ = PHPickerFilter.images
  // CounterpointViews
  _ = EmptyView()
  // Foundation
  _ = Data.self
}
