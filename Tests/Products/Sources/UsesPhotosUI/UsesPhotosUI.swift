import PhotosUI

@main
struct UsesPhotosUI {
  static func main() {
    _ = PHPickerFilter.images
    print("PhotosUI")
  }
}
