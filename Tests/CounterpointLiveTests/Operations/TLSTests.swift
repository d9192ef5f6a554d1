import Foundation
import NIOSSL
import Testing

@testable import CounterpointLive
@testable import HostFixture

@MainActor
@Suite("TLS by files")
struct TLSTests {
  private struct Files {
    let certificate: URL
    let key: URL

    init(in directory: URL) throws {
      certificate = directory.appendingPathComponent("certificate.pem")
      key = directory.appendingPathComponent("key.pem")
      try write(TestCertificate.first, TestCertificate.firstKey)
    }

    func write(_ certificate: String, _ key: String) throws {
      try Data(certificate.utf8).write(to: self.certificate)
      try Data(key.utf8).write(to: self.key)
    }
  }

  private func trusted(_ text: String) throws -> NIOSSLCertificate {
    try NIOSSLCertificate(bytes: Array(text.utf8), format: .pem)
  }

  @Test("Pages and live connections are encrypted, cookies and browsers are tied to that")
  func serving() async throws {
    let directory = try makeTemporaryDirectory()
    defer { try? FileManager.default.removeItem(at: directory) }
    let files = try Files(in: directory)
    let certificate = try trusted(TestCertificate.first)
    try await TestServer.run([.trial], configure: { $0.tls = (files.certificate, files.key) }) { server in
      let answer = try await HTTPAnswer.get("/", port: server.port, trusting: certificate)
      #expect(answer.status == 200)
      #expect(answer.header("Strict-Transport-Security") == "max-age=31536000")
      let cookie = try #require(answer.header("Set-Cookie"))
      #expect(cookie.hasPrefix("__Host-counterpoint-user=") && cookie.hasSuffix("; Secure"))
      let page = LoadedPage(html: answer.text)
      let value = String(cookie.prefix { $0 != ";" })
      let socket = try await TestWebSocket.open(
        "/_counterpoint/live?session=\(page.session)&after=0", port: server.port,
        headers: [("Cookie", value)],
        trusting: certificate)
      try await socket.send(.tap, to: try #require(page.button("Add")))
      let operations = try await socket.answers()
      #expect(
        operations.contains {
          if case .setAttribute(_, .value, .string("Count: 1")) = $0 { true } else { false }
        })
      try await socket.close()
      // Without encryption there is no answer.
      let plain = try await RawConnection.open(port: server.port)
      try await plain.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
      #expect(!String(decoding: await plain.readToEnd(), as: UTF8.self).contains("HTTP/1.1 200"))
    }
  }

  @Test("Without TLS browsers are not told to insist on it")
  func plain() async throws {
    try await TestServer.run([.trial]) { server in
      let answer = try await HTTPAnswer.get("/healthz", port: server.port)
      #expect(answer.header("Strict-Transport-Security") == nil)
      let proxied = try await HTTPAnswer.get(
        "/healthz", port: server.port, headers: [("X-Forwarded-Proto", "https")])
      #expect(proxied.header("Strict-Transport-Security") == "max-age=31536000")
    }
  }

  @Test("A renewed certificate is shown without a restart; one that is damaged is not")
  func renewal() async throws {
    let directory = try makeTemporaryDirectory()
    defer { try? FileManager.default.removeItem(at: directory) }
    let files = try Files(in: directory)
    let (first, second) = (try trusted(TestCertificate.first), try trusted(TestCertificate.second))
    try await TestServer.run([.trial], configure: { $0.tls = (files.certificate, files.key) }) { server in
      func isShown(_ certificate: NIOSSLCertificate) async -> Bool {
        (try? await HTTPAnswer.get("/healthz", port: server.port, trusting: certificate))?.status == 200
      }
      #expect(await isShown(first))
      try files.write(TestCertificate.second, TestCertificate.secondKey)
      try server.server.tls?.reload()
      #expect(await isShown(second))
      #expect(await !isShown(first))
      try files.write(TestCertificate.first, TestCertificate.secondKey)
      #expect(throws: StartupError.self) { try server.server.tls?.reload() }
      #expect(await isShown(second))
    }
  }

  @Test(
    "A process reads its certificate again at a hang-up, also that of its supervisor",
    arguments: ["--no-supervisor", "--supervisor"])
  func hangUp(supervisor: String) async throws {
    let directory = try makeTemporaryDirectory()
    defer { try? FileManager.default.removeItem(at: directory) }
    let files = try Files(in: directory)
    let server = try Program.start([
      "--port", "0", "--data-directory", directory.appendingPathComponent("data").path,
      "--tls-certificate", files.certificate.path, "--tls-key", files.key.path, supervisor,
    ])
    let port = try await server.port()
    let second = try trusted(TestCertificate.second)
    try files.write(TestCertificate.second, TestCertificate.secondKey)
    server.send(SIGHUP)
    var isShown = false
    while !isShown {
      isShown = (try? await HTTPAnswer.get("/healthz", port: port, trusting: second))?.status == 200
    }
    server.send(SIGTERM)
    let result = await server.result()
    #expect(result.status == 0)
    #expect(result.errors.contains("The certificate was read again"))
  }

  @Test("Files that cannot be used are told in one sentence")
  func unusable() throws {
    let directory = try makeTemporaryDirectory()
    defer { try? FileManager.default.removeItem(at: directory) }
    let files = try Files(in: directory)
    func complaint() -> String {
      do {
        _ = try TLSFiles(certificate: files.certificate, key: files.key)
        return ""
      } catch {
        return error.description
      }
    }
    #expect(complaint() == "")
    try files.write(TestCertificate.first, TestCertificate.secondKey)
    #expect(complaint().contains("it is not the key of the certificate"))
    try files.write("nonsense", TestCertificate.firstKey)
    #expect(complaint().contains("it holds no certificate in PEM"))
    try files.write(TestCertificate.first, "nonsense")
    #expect(complaint().contains("it holds no private key"))
    try FileManager.default.removeItem(at: files.certificate)
    #expect(complaint().contains("it cannot be read"))
  }
}
