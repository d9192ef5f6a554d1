import Foundation
import SpeechSynthesisClient
import Testing

@testable import SpeechSynthesisClientLive

@Suite("Voice library")
final class VoiceLibraryTests {
  private let root = FileManager.default.temporaryDirectory.appending(
    path: "counterpoint-\(UUID().uuidString)")

  deinit { try? FileManager.default.removeItem(at: root) }

  private func file(_ path: String) throws -> URL {
    let file = root.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("voice".utf8).write(to: file)
    return file
  }

  @Test("The named folder comes before the working folder")
  func order() throws {
    let library = VoiceLibrary(
      environment: [
        "COUNTERPOINT_VOICE_DIRECTORY": root.appending(path: "named").path(percentEncoded: false)
      ],
      workingDirectory: root.appending(path: "working").path(percentEncoded: false))
    let working = try file("working/Voices/mei_normal.htsvoice")
    func found() -> String? { library.files()["open-jtalk.mei_normal"]?.resolvingSymlinksInPath().path }
    #expect(found() == working.resolvingSymlinksInPath().path)
    let named = try file("named/mei_normal.htsvoice")
    #expect(found() == named.resolvingSymlinksInPath().path)
  }

  @Test("Voices have names for people, Mei first")
  func names() throws {
    for name in ["takumi_normal", "mei_normal", "mei_very_happy", "nitech"] {
      _ = try file("voices/\(name).htsvoice")
    }
    _ = try file("voices/LICENSE.txt")
    let voices = VoiceLibrary(folders: [root.appending(path: "voices")]).voices()
    #expect(voices.map(\.name) == ["Mei", "Mei (very happy)", "Nitech", "Takumi"])
    #expect(voices.allSatisfy { $0.language == "ja-JP" })
    #expect(voices.best?.id == "open-jtalk.mei_normal")
  }

  @Test("A folder that is not there holds no voice")
  func nothing() {
    #expect(VoiceLibrary(folders: [URL(filePath: "/nowhere")]).voices().isEmpty)
  }
}
