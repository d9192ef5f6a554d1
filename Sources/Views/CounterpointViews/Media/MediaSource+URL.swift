import CounterpointValues
import Foundation

extension MediaSource {
  /// The sound or film at that address: a file of the server's is handed over as bytes, everything else is fetched by the browser.
  /// - Throws: where there is no such file.
  package init(contentsOf url: URL) throws {
    guard url.isFileURL else {
      self = .address(url.absoluteString)
      return
    }
    self.init(data: try Data(contentsOf: url), fileExtension: url.pathExtension)
  }

  /// - Parameters:
  ///   - hint: says what the bytes are, whatever they begin as; a type that is not known says nothing.
  ///   - fileExtension: says what the bytes are, where they do not begin as a known kind does, or begin as several kinds do.
  package init(data: Data, hint: String = "", fileExtension: String = "") {
    let possible = Self.possibleTypes(of: data.prefix(12))
    let named = Self.types[fileExtension.lowercased()]
    let told = named.flatMap { possible.isEmpty || possible.contains($0) ? $0 : nil } ?? possible.first
    self = .bytes(
      Array(data), contentType: Self.types[hint.lowercased()] ?? told ?? "application/octet-stream")
  }

  private static let types = [
    "aac": "audio/aac", "aif": "audio/aiff", "aifc": "audio/aiff", "aiff": "audio/aiff", "caf": "audio/x-caf",
    "flac": "audio/flac", "m4a": "audio/mp4", "m4v": "video/mp4", "mov": "video/quicktime",
    "mp3": "audio/mpeg", "mp4": "video/mp4", "oga": "audio/ogg", "ogg": "audio/ogg", "opus": "audio/ogg",
    "wav": "audio/wav", "webm": "video/webm",
  ]

  /// The types of what begins so, the most usual first; none where it is not known.
  private static func possibleTypes(of head: Data) -> [String] {
    if head.starts(with: Array("RIFF".utf8)), head.dropFirst(8).elementsEqual("WAVE".utf8) {
      return ["audio/wav"]
    }
    if head.starts(with: Array("OggS".utf8)) { return ["audio/ogg"] }
    if head.starts(with: Array("fLaC".utf8)) { return ["audio/flac"] }
    // Titles and names, which stand before the sound.
    if head.starts(with: Array("ID3".utf8)) { return ["audio/mpeg", "audio/aac"] }
    if head.count > 1, head[head.startIndex] == 0xFF {
      let next = head[head.startIndex + 1]
      // Frames of layer 3; of AAC, which has no layer.
      if next & 0xE6 == 0xE2 { return ["audio/mpeg"] }
      if next & 0xF6 == 0xF0 { return ["audio/aac"] }
    }
    // One kind of box for sounds and films.
    if head.dropFirst(4).starts(with: Array("ftyp".utf8)) {
      return ["audio/mp4", "video/mp4", "video/quicktime"]
    }
    return []
  }
}
