import Foundation
import Testing

/// The program itself, as a shell calls it.
@Suite("counterpoint, from the command line")
struct CommandLineTests {
  @Test("Help tells of everything that the program can do")
  func help() throws {
    let result = try Self.run(["--help"])
    #expect(result.status == 0)
    for command in ["serve", "render", "new", "doctor"] {
      #expect(result.output.contains("\n  \(command) "), "\(result.output)")
    }
    let own = try Self.run(["help", "new"])
    #expect(own.status == 0)
    #expect(own.output.contains("--path <checkout>"))
  }

  @Test("new writes a project and ends well; a second time it says why it does not")
  func new() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "command-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let arguments = ["new", "Groceries", "--directory", folder.path()]

    let first = try Self.run(arguments)
    #expect(first.status == 0)
    #expect(first.output.hasPrefix("Groceries is written: 9 files in "))
    let manifest = folder.appending(path: "Groceries/Package.swift").path()
    #expect(FileManager.default.fileExists(atPath: manifest))

    let second = try Self.run(arguments)
    #expect(second.status != 0)
    #expect(second.output.contains("nothing is overwritten"))
  }

  @Test(
    "A bad name, and an option that cannot be, are refused with words",
    arguments: [
      (["new", "my-app"], "letters, digits and underscores"),
      (["new", "Groceries", "--path", "/nowhere"], "no checkout of Counterpoint"),
      (["new", "Groceries", "--path", ".", "--from", "1.0.0"], "leave out --url and --from"),
      (["doctor", "--port", "70000"], "a number from 0 to 65535"),
    ])
  func refusals(arguments: [String], words: String) throws {
    let result = try Self.run(arguments)
    #expect(result.status != 0)
    #expect(result.output.contains(words), "\(result.output)")
  }

  @Test("doctor reports as JSON, and its status says whether something fails")
  func doctor() throws {
    let result = try Self.run(["doctor", "--json", "--port", "0"])
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    #expect((result.status == 0) == (object["status"] as? String != "failure"))
  }

  private static func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = Bundle.main.bundleURL.appendingPathComponent("counterpoint")
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: bytes, as: UTF8.self))
  }
}
