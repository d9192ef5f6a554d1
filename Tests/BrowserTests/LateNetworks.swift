import ChromiumDriver
import CounterpointLive
import Foundation
import Testing

/// Networks of {0, 100, 500, 2,000} ms one way, with jitter and without: of these a suite takes four, and all with
/// `COUNTERPOINT_WHOLE_MATRIX` in the environment.
struct LateNetwork: CustomStringConvertible {
  let latency: Duration
  let jitter: Duration

  var description: String { "\(latency) one way, up to \(jitter) more" }
  /// Answers take so long that whatever is done in one go is done before they come.
  var isSlow: Bool { latency >= .milliseconds(100) }

  static let all: [LateNetwork] = {
    let isWhole = ProcessInfo.processInfo.environment["COUNTERPOINT_WHOLE_MATRIX"] != nil
    let all = [0, 100, 500, 2_000].flatMap { latency in
      [0, max(20, latency / 2)].map {
        LateNetwork(latency: .milliseconds(latency), jitter: .milliseconds($0))
      }
    }
    return isWhole ? all : [all[0], all[1], all[3], all[4]]
  }()

  /// One person before one server, over one network.
  @MainActor
  struct Visit {
    let page: Page
    let server: PageServer
    let network: LateNetwork
  }

  /// The scenario over each network, all at the same time.
  @MainActor
  static func each(_ app: LiveApp, _ scenario: @escaping @MainActor @Sendable (Visit) async throws -> Void)
    async throws
  {
    try await Chromium.run { browser in
      let visits = all.map { network in
        Task {
          try await PageServer.run([app], latency: network.latency, jitter: network.jitter) { server in
            let page = try await browser.newPage(
              url: server.address + app.path, profile: try await browser.newProfile())
            try await page.waitFor(
              "Object.keys(sessionStorage).some(key => key.startsWith('counterpoint '))",
              timeout: .seconds(30))
            try await scenario(Visit(page: page, server: server, network: network))
            #expect(
              await page.console.filter(\.isError).map(\.description).filter { !$0.contains("WebSocket") }
                == [],
              "\(network)")
          }
        }
      }
      for visit in visits { try await visit.value }
    }
  }
}
