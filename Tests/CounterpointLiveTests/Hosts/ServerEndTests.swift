import Foundation
import Testing

@testable import CounterpointLive

@Suite("What is stored when a server ends", .serialized, .timeLimit(.minutes(3)))
struct ServerEndTests {
  /// One server after another with the same data, and the same person before each.
  private final class Servers {
    private let directory: URL
    private let isolation: String
    private var cookie: String?
    private var server: Program?

    init(isolation: String) throws {
      directory = try makeTemporaryDirectory()
      self.isolation = isolation
    }

    /// The person's page of the next server.
    func page(_ path: String) async throws -> OpenPage {
      let server = try Program.start(
        [
          "--port", "0", "--data-directory", directory.path, "--isolation", isolation, "--warm-processes",
          "1",
        ], of: "HostFixture")
      self.server = server
      let port = try await server.port()
      let page = try await OpenPage.open(path, port: port, as: Visitor(port: port, cookie: cookie))
      cookie = page.visitor.cookie
      return page
    }

    func end(by signal: Int32) async {
      server?.send(signal)
      _ = await server?.result()
      server = nil
    }

    deinit {
      server?.send(SIGKILL)
      try? FileManager.default.removeItem(at: directory)
    }
  }

  private func number(after label: String, in text: String) throws -> Int {
    let start = try #require(text.range(of: label)).upperBound
    return try #require(Int(text[start...].prefix(while: \.isNumber)))
  }

  @Test(
    "kill -9 while a page is in use: what the page was shown as stored is there in the next server",
    arguments: ["shared", "process"])
  func kills(isolation: String) async throws {
    let servers = try Servers(isolation: isolation)
    var stored = 0
    // After the first answer, among many, after the last.
    for enough in [1, 9, 17, 30] {
      let page = try await servers.page("/hazards/")
      #expect(try number(after: "Tally: ", in: page.page.html) >= stored)
      for _ in 0..<30 { try await page.touch("Tally") }
      var answered: UInt32 = 0
      while answered < enough {
        guard case .patch(_, let acknowledged, let operations) = try await page.socket.nextMessage() else {
          continue
        }
        answered = max(answered, acknowledged)
        for text in OpenPage.texts(operations) where text.hasPrefix("Tally: ") {
          stored = try number(after: "Tally: ", in: text)
        }
      }
      await servers.end(by: SIGKILL)
    }
    #expect(stored >= 30)
    let page = try await servers.page("/hazards/")
    #expect(try number(after: "Tally: ", in: page.page.html) >= stored)
    await servers.end(by: SIGKILL)
  }

  @Test(
    "A file that is written once a second has what came right before the server was asked to end",
    arguments: ["shared", "process"])
  func lateWrites(isolation: String) async throws {
    let servers = try Servers(isolation: isolation)
    var page = try await servers.page("/files/")
    for _ in 1...3 { _ = try await page.tap("Enter") }
    await servers.end(by: SIGTERM)
    page = try await servers.page("/files/")
    #expect(page.page.html.contains("Entries: 3"))
    await servers.end(by: SIGKILL)
  }
}
