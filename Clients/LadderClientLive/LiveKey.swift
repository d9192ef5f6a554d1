import Dependencies
import Foundation
import LadderClient
import Logging

extension LadderClient: DependencyKey {
  /// Talks to the service at the address in `COUNTERPOINT_LADDER_URL`, over connections that all sessions of the process share.
  public static let liveValue: Self = .live(environment: ProcessInfo.processInfo.environment)
}

extension LadderClient {
  /// Talks to the service that the variables name: `COUNTERPOINT_LADDER_URL` where it is, `COUNTERPOINT_LADDER_FILMS` below which
  /// address of this server browsers find its films.
  ///
  /// Without an address every call fails as one that reaches nobody, and the log says once why.
  static func live(environment: [String: String]) -> Self {
    let logger = Logger(label: "ladder.client")
    let text = environment["COUNTERPOINT_LADDER_URL"] ?? ""
    do {
      let films = environment["COUNTERPOINT_LADDER_FILMS"].flatMap { $0.isEmpty ? nil : $0 }
      return .live(at: try ServiceAddress(text), films: films)
    } catch {
      logger.error("Ladder has no service: COUNTERPOINT_LADDER_URL \(error)")
      return .unreachable
    }
  }

  /// Talks to the service at an address.
  /// - Parameter films: The path below which this server has the films, by challenge; `nil` where browsers fetch them from the service.
  public static func live(at address: ServiceAddress, films: String? = nil) -> Self {
    live(at: address, films: films, over: HTTPExchange(), now: { Date() })
  }

  /// Fails as where nobody is reached.
  private static var unreachable: Self {
    Self(
      startSession: { _, _ in throw LadderError.unreachable },
      signUp: { _, _ in throw LadderError.unreachable },
      endSession: { _ in throw LadderError.unreachable }, me: { _ in throw LadderError.unreachable },
      updateProfile: { _, _ in throw LadderError.unreachable },
      challenges: { _, _ in throw LadderError.unreachable },
      challenge: { _, _ in throw LadderError.unreachable },
      videoURL: { _ in nil },
      submitWorkout: { _, _ in throw LadderError.unreachable },
      deleteWorkout: { _, _ in throw LadderError.unreachable },
      myWorkouts: { _, _ in throw LadderError.unreachable },
      leaderboard: { _, _ in throw LadderError.unreachable })
  }
}
