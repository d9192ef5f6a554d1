import CounterpointValues
import CounterpointViews
import Foundation
import Testing

@Suite("What the bytes of a sound or a film are")
struct MediaSourceTests {
  private func type(_ head: String, hint: String = "", named fileExtension: String = "") -> String? {
    let source = MediaSource(data: Data(head.utf8), hint: hint, fileExtension: fileExtension)
    guard case .bytes(_, let contentType) = source else { return nil }
    return contentType
  }

  @Test("Bytes that begin as a known kind does are of that kind, however the file is called")
  func bytes() {
    #expect(type("RIFF0000WAVEfmt ", named: "mp3") == "audio/wav")
    #expect(type("OggS", named: "WAV") == "audio/ogg")
    #expect(type("ID3", named: "flac") == "audio/mpeg")
    #expect(type("0000ftypM4A ", named: "ogg") == "audio/mp4")
  }

  @Test("A file's name says what bytes are that begin as several kinds do, or as none that is known")
  func names() {
    #expect(type("0000ftypqt  ", named: "MOV") == "video/quicktime")
    #expect(type("0000ftypisom", named: "mp4") == "video/mp4")
    #expect(type("0000ftypisom") == "audio/mp4")
    #expect(type("ID3", named: "aac") == "audio/aac")
    #expect(type("caff", named: "caf") == "audio/x-caf")
    #expect(type("caff", named: "sound") == "application/octet-stream")
    #expect(type("") == "application/octet-stream")
  }

  @Test("A known hint counts more than both")
  func hint() {
    #expect(type("RIFF0000WAVEfmt ", hint: "mp3", named: "ogg") == "audio/mpeg")
    #expect(type("RIFF0000WAVEfmt ", hint: "sound", named: "ogg") == "audio/wav")
  }

  @Test("A file is read, and its bytes count more than its name")
  func file() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).mp3")
    try Data("RIFF0000WAVEfmt ".utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let source = try MediaSource(contentsOf: url)
    #expect(source == .bytes(Array("RIFF0000WAVEfmt ".utf8), contentType: "audio/wav"))
  }
}
