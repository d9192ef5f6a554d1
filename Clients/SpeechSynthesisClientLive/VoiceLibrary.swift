import Foundation
import SpeechSynthesisClient

/// The voices on this machine: files `*.htsvoice` in the first of these folders that have any, where a name
/// found earlier hides the same name found later:
///
/// 1. `$COUNTERPOINT_VOICE_DIRECTORY`
/// 2. `Voices` in the working directory, where `make setup` puts the voice Mei
/// 3. the folders in `/usr/local/share/hts-voice` and `/usr/share/hts-voice`, where packages put theirs
struct VoiceLibrary: Sendable {
  let folders: [URL]

  init(folders: [URL]) { self.folders = folders }

  init(
    environment: [String: String] = ProcessInfo.processInfo.environment,
    workingDirectory: String = FileManager.default.currentDirectoryPath
  ) {
    let places = SpeechRequirements(environment: environment, workingDirectory: workingDirectory)
    var folders = places.voiceFolders.map { URL(filePath: $0, directoryHint: .isDirectory) }
    for path in places.voiceCollections {
      folders += Self.contents(of: URL(filePath: path, directoryHint: .isDirectory))
    }
    self.folders = folders
  }

  /// The files by the identifier of their voice. Reads the folders: a voice that was installed since the
  /// last call is found.
  func files() -> [String: URL] {
    var files: [String: URL] = [:]
    for folder in folders {
      for file in Self.contents(of: folder) where file.pathExtension == "htsvoice" {
        let id = Self.id(of: file)
        if files[id] == nil { files[id] = file }
      }
    }
    return files
  }

  /// The voices, Mei first and the others by name.
  func voices() -> [SpeechSynthesisVoice] {
    files().map { id, file in
      // Mei, in her usual mood, is the voice that this project was tried with.
      let isMei = file.deletingPathExtension().lastPathComponent == "mei_normal"
      return SpeechSynthesisVoice(
        id: id, name: Self.name(of: file), quality: isMei ? .enhanced : .standard)
    }
    .sorted { ($1.quality.rawValue, $0.name) < ($0.quality.rawValue, $1.name) }
  }

  private static func id(of file: URL) -> String {
    "open-jtalk." + file.deletingPathExtension().lastPathComponent
  }

  /// `mei_normal` is called Mei, `mei_happy` Mei (happy).
  private static func name(of file: URL) -> String {
    let parts = file.deletingPathExtension().lastPathComponent.split(separator: "_", maxSplits: 1)
    let name = parts.first.map { $0.prefix(1).uppercased() + $0.dropFirst() } ?? "Voice"
    guard parts.count > 1, parts[1] != "normal" else { return name }
    return "\(name) (\(parts[1].replacing("_", with: " ")))"
  }

  private static func contents(of folder: URL) -> [URL] {
    // What is not there, is no folder or cannot be read holds no voice. By path, since that follows links.
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
    return (names ?? []).filter { !$0.hasPrefix(".") }.map { folder.appending(path: $0) }
  }
}

extension [SpeechSynthesisVoice] {
  /// The first one of the best quality.
  var best: Element? { self.max { $0.quality < $1.quality } }
}
