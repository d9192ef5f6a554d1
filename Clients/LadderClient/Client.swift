import Dependencies
import DependenciesMacros
import Foundation
import LadderModel

/// Ladder's service, as the app knows it: one closure for each call.
///
/// Each call that needs a person takes their token. Every closure throws a ``LadderError`` or a `CancellationError`, and may
/// be called again after any error: what writes carries an identifier made by the caller.
@DependencyClient
public struct LadderClient: Sendable {
  /// Starts a session: a guest's or a member's.
  /// - Parameter token: A guest's, whose workouts become those of the member who signs in.
  public var startSession: @Sendable (_ request: SessionRequest, _ token: String?) async throws -> Session
  /// Makes a member: a new one, or of the guest whose token goes with it.
  public var signUp: @Sendable (_ request: SignUpRequest, _ token: String?) async throws -> Session
  /// Ends the session of the token.
  public var endSession: @Sendable (_ token: String) async throws -> Void
  /// Fetches the person.
  public var me: @Sendable (_ token: String) async throws -> User
  /// Changes the person's name or picture.
  public var updateProfile: @Sendable (_ request: ProfileRequest, _ token: String) async throws -> User
  /// Fetches a page of challenges, counted from 0.
  public var challenges: @Sendable (_ page: Int, _ token: String) async throws -> Page<Challenge>
  /// Fetches one challenge.
  public var challenge: @Sendable (_ id: Challenge.ID, _ token: String) async throws -> Challenge
  /// Returns the web address from which the browser loads the film of a challenge; `nil` where there is none.
  public var videoURL: @Sendable (_ challenge: Challenge) -> URL? = { _ in nil }
  /// Hands in a result. The same result again has the same answer.
  public var submitWorkout:
    @Sendable (_ request: WorkoutRequest, _ token: String) async throws -> WorkoutReceipt
  /// Deletes one of the person's workouts; does nothing where it was deleted before.
  public var deleteWorkout: @Sendable (_ id: Workout.ID, _ token: String) async throws -> Void
  /// Fetches a page of the person's workouts, the latest first.
  public var myWorkouts: @Sendable (_ page: Int, _ token: String) async throws -> Page<Workout>
  /// Fetches a page of a leaderboard.
  public var leaderboard:
    @Sendable (_ query: LeaderboardQuery, _ token: String) async throws -> LeaderboardPage
}

/// The part of a leaderboard that is asked for.
public struct LeaderboardQuery: Hashable, Sendable {
  /// The time whose results count.
  public var period: Period
  /// `nil` for the best of all challenges.
  public var challengeID: Challenge.ID?
  /// Counted from 0.
  public var page: Int
  /// The number of entries of a page.
  public var limit: Int

  /// Creates a query for a page of a board.
  public init(
    period: Period, challengeID: Challenge.ID? = nil, page: Int = 0,
    limit: Int = Limits.defaultPageLength
  ) {
    self.period = period
    self.challengeID = challengeID
    self.page = page
    self.limit = limit
  }
}
