import Foundation
import FoundationNetworking
import NIOCore
import NIOPosix

/// Many browsers at once, reduced to what a server sees of them: each loads a page, connects, and taps its button.
final class Crowd: Sendable {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  struct Result {
    var count = 0
    /// Milliseconds from each tap to the patch that answers it, sorted.
    var latencies: [Double] = []
    var bytesSent = 0
    var bytesReceived = 0
  }

  /// A page that was loaded, and what it takes to connect to its session.
  struct Arrival: Sendable {
    var token: String
    var cookie: String
    /// The newest frame that the page contains.
    var sequence: UInt32
    var button: UInt32
  }

  private let port: Int
  private let firstMember: Int
  private let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
  private let client: URLSession
  private let members = Members()

  private actor Members {
    var all: [CrowdMember] = []
    func add(_ member: CrowdMember) { all.append(member) }
  }

  /// - Parameter firstMember: numbers the members, so that those of several crowds at one server come from different
  ///   addresses.
  init(port: Int, firstMember: Int = 0) {
    self.port = port
    self.firstMember = firstMember
    let configuration = URLSessionConfiguration.ephemeral
    // Each session has a user of its own.
    configuration.httpShouldSetCookies = false
    configuration.httpCookieAcceptPolicy = .never
    client = URLSession(configuration: configuration)
  }

  func close() {
    client.invalidateAndCancel()
    try? group.syncShutdownGracefully()
  }

  /// Opens `count` sessions, a few at a time, each by a user of its own at an address of its own.
  func open(_ count: Int, at path: String) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<count {
        if number >= 8 { try await group.next() }
        group.addTask { [self] in await members.add(try await member(number, at: path)) }
      }
      try await group.waitForAll()
    }
  }

  /// Loads `count` pages, a few at a time, without connecting to their sessions.
  func load(_ count: Int, at path: String) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<count {
        if number >= 8 { try await group.next() }
        group.addTask { [self] in
          let (_, response) = try await page(number, at: path)
          guard (response as? HTTPURLResponse)?.statusCode == 200 else {
            throw Failure(description: "the page at \(path) was not served")
          }
        }
      }
      try await group.waitForAll()
    }
  }

  private func page(_ number: Int, at path: String) async throws -> (Data, URLResponse) {
    guard let url = URL(string: "http://127.0.0.1:\(port)\(path)") else {
      throw Failure(description: "\(path) is no path")
    }
    var request = URLRequest(url: url)
    // A proxy on this machine is believed: limits per address are not what is measured.
    let address = firstMember + number
    request.setValue(
      "10.\(address / 40_000).\(address / 200 % 200).\(address % 200 + 1)",
      forHTTPHeaderField: "X-Forwarded-For")
    return try await client.data(for: request)
  }

  private func member(_ number: Int, at path: String) async throws -> CrowdMember {
    try await connect(try await arrive(number, at: path))
  }

  /// Loads a page by a user of its own at an address of its own.
  func arrive(_ number: Int, at path: String) async throws -> Arrival {
    let (data, response) = try await page(number, at: path)
    let html = String(decoding: data, as: UTF8.self)
    guard let response = response as? HTTPURLResponse,
      let cookie = response.value(forHTTPHeaderField: "Set-Cookie")?.split(separator: ";").first,
      let token = html.firstMatch(of: #/name="counterpoint" content="([^"]+)"/#)?.output.1,
      let sequence = html.firstMatch(of: #/data-sequence="(\d+)"/#)?.output.1,
      let button = html.firstMatch(of: #/<button[^>]*data-n="(\d+)"/#)?.output.1
    else { throw Failure(description: "the page at \(path) is not one of a session:\n\(html.prefix(300))") }
    return Arrival(
      token: String(token), cookie: String(cookie), sequence: UInt32(sequence) ?? 0,
      button: UInt32(button) ?? 0)
  }

  /// Connects to a page's session.
  /// - Parameter position: where an earlier connection to it has ended; its taps without an answer are sent again.
  func connect(_ page: Arrival, resuming position: CrowdMember.Position? = nil) async throws -> CrowdMember {
    try await CrowdMember.connect(
      to: "/_counterpoint/live?session=\(page.token)&after=\(position?.lastFrame ?? page.sequence)",
      port: port,
      cookie: page.cookie, button: page.button, resuming: position, on: group.next())
  }

  /// Has the members tap in turn, `rate` times a second in total, whether or not answers come in time.
  func tap(perSecond rate: Int, for seconds: Int) async throws -> Result {
    let members = await members.all
    for member in members { member.reset() }
    let clock = ContinuousClock()
    let start = clock.now
    var sent = 0
    // In portions of 5 ms, so that the timer does not limit the rate.
    while sent < rate * seconds {
      let due = min(rate * seconds, Int(Double(rate) * (start.duration(to: clock.now) / .seconds(1))))
      while sent < due {
        members[sent % members.count].tap()
        sent += 1
      }
      try await Task.sleep(for: .milliseconds(5))
    }
    try await Task.sleep(for: .seconds(1))
    var result = Result()
    for member in members {
      let measured = try await member.measured()
      result.count += measured.latencies.count
      result.latencies += measured.latencies
      result.bytesSent += measured.bytesSent
      result.bytesReceived += measured.bytesReceived
    }
    result.latencies.sort()
    return result
  }
}
