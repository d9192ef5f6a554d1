import CounterpointSemantics
import Dependencies
import DeviceClients

extension FileExporterClient: DependencyKey {
  /// The value outside sessions. Every session puts its own in place.
  public static var liveValue: Self { Self { _ in throw BrowserServiceError.noSession } }
}

extension FileExporterClient {
  static func live(_ browser: BrowserLink) -> Self {
    Self { file in
      let name = FileName.sanitized(file.name)
      let session = try await browser.live()
      let token: String
      do {
        token = try session.media.insert(
          MediaStore.Item(bytes: file.bytes, contentType: file.contentType, downloadName: name))
      } catch let error as MediaStore.TooLarge {
        throw BrowserServiceError.tooLarge(byteCount: error.byteCount)
      }
      try await browser.call(.exportFile, MediaStore.pathPrefix + token, name)
    }
  }
}
