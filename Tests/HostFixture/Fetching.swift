import Foundation
import FoundationNetworking

extension HostileModel {
  /// Asks the server at the port that a test has put there whether it is well, over Foundation's client, which does more with sockets
  /// than it would have to.
  nonisolated static func health(targets: String) async -> String {
    let port = targets.split(separator: " ").first { $0.hasPrefix("port=") }?.dropFirst("port=".count) ?? ""
    guard let url = URL(string: "http://127.0.0.1:\(port)/healthz") else { return "nowhere" }
    do {
      let (data, response) = try await URLSession.shared.data(from: url)
      let status = (response as? HTTPURLResponse)?.statusCode ?? 0
      return "\(status) " + String(decoding: data, as: UTF8.self).filter { $0 != "\n" }
    } catch {
      return "nothing"
    }
  }
}
