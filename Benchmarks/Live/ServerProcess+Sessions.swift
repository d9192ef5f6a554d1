import BenchmarkServers
import Foundation

extension ServerProcess {
  struct SessionsStay: Error, CustomStringConvertible {
    let description = "There still are sessions two minutes after their browsers have left."
  }

  /// Waits until the server has ended every session: pages that nobody connects to live for half a minute.
  /// - Throws: ``SessionsStay`` after two minutes, and what reading the server's figures throws.
  func waitUntilEmpty() async throws {
    guard let url = URL(string: url + "/metrics") else { return }
    for _ in 0..<240 {
      let text = try String(contentsOf: url, encoding: .utf8)
      let living = text.split(separator: "\n").filter { $0.hasPrefix("counterpoint_sessions{") }
        .compactMap { $0.split(separator: " ").last.flatMap { Double($0) } }
      if living.reduce(0, +) == 0 { return }
      try await Task.sleep(for: .milliseconds(500))
    }
    throw SessionsStay()
  }
}
