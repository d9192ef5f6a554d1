import Foundation
import LadderClient
import LadderModel
import Logging

extension LadderClient {
  /// - Parameters:
  ///   - films: As in ``live(at:films:)``.
  ///   - now: By which dates in answers are measured.
  static func live(
    at address: ServiceAddress, films: String?, over exchange: HTTPExchange,
    now: @escaping @Sendable () -> Date,
    logger: Logger = Logger(label: "ladder.client")
  ) -> Self {
    let service = ServiceCalls(address: address, exchange: exchange, now: now, logger: logger)
    return Self(
      startSession: { request, token in
        try await service.value(
          Session.self, .init(method: "POST", path: "/v1/session", body: request, token: token))
      },
      signUp: { request, token in
        try await service.value(
          Session.self, .init(method: "POST", path: "/v1/users", body: request, token: token))
      },
      endSession: { token in
        service.tagged.forget(token: token)
        do {
          try await service.perform(.init(method: "DELETE", path: "/v1/session", token: token))
        } catch LadderError.unauthorized {
          // It has ended already, which is what was asked for.
        }
      },
      me: { token in try await service.value(User.self, .init(method: "GET", path: "/v1/me", token: token)) },
      updateProfile: { request, token in
        try await service.value(
          User.self, .init(method: "PATCH", path: "/v1/me", body: request, token: token))
      },
      challenges: { page, token in
        try await service.value(
          Page<Challenge>.self,
          .init(
            method: "GET", path: "/v1/challenges", query: [("page", "\(page)")], token: token, isTagged: true)
        )
      },
      challenge: { id, token in
        try await service.value(
          Challenge.self,
          .init(
            method: "GET", path: "/v1/challenges/\(ServiceAddress.encoded(id))", token: token, isTagged: true)
        )
      },
      videoURL: { challenge in FilmAddress.of(challenge, below: films, or: address) },
      submitWorkout: { request, token in
        try await service.value(
          WorkoutReceipt.self, .init(method: "POST", path: "/v1/workouts", body: request, token: token))
      },
      deleteWorkout: { id, token in
        do {
          try await service.perform(
            .init(method: "DELETE", path: "/v1/workouts/\(id.uuidString)", token: token))
        } catch LadderError.refused(status: 410, _, _) {
          // Deleted before.
        }
      },
      myWorkouts: { page, token in
        try await service.value(
          Page<Workout>.self,
          .init(method: "GET", path: "/v1/me/workouts", query: [("page", "\(page)")], token: token))
      },
      leaderboard: { query, token in
        var words = [
          ("period", query.period.rawValue), ("page", "\(query.page)"), ("limit", "\(query.limit)"),
        ]
        if let challenge = query.challengeID { words.append(("challenge", challenge)) }
        return try await service.value(
          LeaderboardPage.self,
          .init(method: "GET", path: "/v1/leaderboard", query: words, token: token))
      })
  }
}

/// The addresses at which browsers find films.
enum FilmAddress {
  /// Returns the address of a challenge's film: below a path of this server, else of the service itself where that is encrypted, since
  /// pages fetch from other servers no other way; `nil` where there is none, or the service says what is none.
  static func of(_ challenge: Challenge, below path: String?, or service: ServiceAddress) -> URL? {
    guard let video = challenge.video else { return nil }
    if let path { return URL(string: "\(path)/\(ServiceAddress.encoded(challenge.id))") }
    guard service.isEncrypted, video.url.hasPrefix("/"), !video.url.hasPrefix("//") else { return nil }
    return service.url(video.url)
  }
}
