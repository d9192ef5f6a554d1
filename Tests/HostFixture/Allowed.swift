import CounterpointLive
import Dependencies
import Foundation
import SpeechSynthesisClient
import SpeechSynthesisClientLive

/// An app that does what every session may do, and speaks, which needs a program and the files that it reads.
struct AllowedApp: App {
  @State private var model = AllowedModel()
  var body: some Scene {
    WindowGroup {
      Text(verbatim: model.text)
      Button("Home") { model.report { try AllowedModel.useHome() } }
      Button("Temporary") { model.report { try AllowedModel.useTemporary() } }
      Button("Child") { model.report { try AllowedModel.startProgram() } }
      Button("Zone") { model.report { try AllowedModel.useTimeZone() } }
      Button("Resolve") { model.report { AllowedModel.lookUp() } }
      Button("Speak") { model.speak("三百六十", .japanese) }
      Button("Speak Spanish") { model.speak("tengo", .spanishOfSpain) }
      Button("Read Aloud") { model.report { try AllowedModel.readAloud() } }
    }
  }
}

@MainActor
@Observable
final class AllowedModel {
  struct Missing: Error { let what: String }

  private(set) var text = "Nothing yet"
  @ObservationIgnored @Dependency(\.speechSynthesisClient) private var speech

  nonisolated static var rights: Set<SessionRight> {
    let needed = SpeechRequirements(
      environment: ProcessInfo.processInfo.environment,
      workingDirectory: FileManager.default.currentDirectoryPath)
    let folders = [needed.dictionary] + needed.voiceFolders + needed.voiceCollections
    return Set(folders.map { .reading($0) }).union([.variable("COUNTERPOINT_VOICE_DIRECTORY")])
  }

  func report(_ operation: () throws -> String) {
    do { text = "Done: \(try operation())" } catch { text = "Failed: \(error)" }
  }

  func speak(_ words: String, _ language: SpeechSynthesisLanguage) {
    Task {
      do {
        try await speech.speak(SpeechSynthesisUtterance(text: words, language: language))
        text = "Done: spoken"
      } catch {
        text = "Failed: \(error)"
      }
    }
  }

  /// Folders, files, moving them and removing them.
  nonisolated static func useHome() throws -> String {
    let files = FileManager.default
    let home = URL(fileURLWithPath: NSHomeDirectory(), isDirectory: true)
    let (drafts, sent) = (home.appendingPathComponent("drafts"), home.appendingPathComponent("sent"))
    for folder in [drafts, sent] {
      try files.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    let letter = drafts.appendingPathComponent("letter")
    try Data("draft".utf8).write(to: letter, options: .atomic)
    try Data("dear".utf8).write(to: letter)
    try files.moveItem(at: letter, to: sent.appendingPathComponent("letter"))
    try files.removeItem(at: drafts)
    return String(decoding: try Data(contentsOf: sent.appendingPathComponent("letter")), as: UTF8.self)
  }

  nonisolated static func useTemporary() throws -> String {
    let file = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("scratch")
    try Data("scratch".utf8).write(to: file, options: .atomic)
    let home = URL(fileURLWithPath: NSHomeDirectory()).appendingPathComponent("kept")
    try FileManager.default.moveItem(at: file, to: home)
    return String(decoding: try Data(contentsOf: home), as: UTF8.self)
  }

  nonisolated static func startProgram() throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    // By a pipe of its own, as programs write that are told a file.
    process.arguments = ["-c", "echo one > /dev/null; printf two | sed s/t/T/ > /dev/stdout"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Missing(what: "status \(process.terminationStatus)") }
    // One that would go on for ever can be ended.
    let endless = Process()
    endless.executableURL = URL(fileURLWithPath: "/bin/sleep")
    endless.arguments = ["1000"]
    try endless.run()
    endless.terminate()
    endless.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self) + " \(endless.terminationStatus)"
  }

  /// Has the engine of Spanish read the user's file `aloud`, and then the file that is named in it; and write beside each.
  nonisolated static func readAloud() throws -> String {
    let home = URL(fileURLWithPath: NSHomeDirectory(), isDirectory: true)
    let own = home.appendingPathComponent("aloud").path
    let other = try String(contentsOfFile: own, encoding: .utf8)
    func count(_ arguments: [String]) throws -> Int {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/espeak-ng")
      process.arguments = ["-v", "es"] + arguments
      let output = Pipe()
      process.standardOutput = output
      try process.run()
      let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      return bytes.count
    }
    for file in [own, other] { _ = try count(["-w", file + ".wav", "tengo"]) }
    let isWritten = [own, other].map { FileManager.default.fileExists(atPath: $0 + ".wav") }
    let isRead = try [own, other].map { try count(["-f", $0, "--stdout"]) > 1_000 }
    return "read \(isRead), written \(isWritten)"
  }

  nonisolated static func useTimeZone() throws -> String {
    guard let tokyo = TimeZone(identifier: "Asia/Tokyo") else { throw Missing(what: "Asia/Tokyo") }
    let style = Date.FormatStyle(
      date: .complete, time: .shortened, locale: Locale(identifier: "de_DE"), timeZone: tokyo)
    return Date(timeIntervalSince1970: 0).formatted(style)
  }

  /// Looks up somebody whom the system knows.
  nonisolated static func lookUp() -> String {
    getpwnam("root").map { String(cString: $0.pointee.pw_dir) } ?? "nobody knows root"
  }
}
