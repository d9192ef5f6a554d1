import Foundation

/// A place where the scene of a session is written: a database, or, in the process of a session, the server that has one.
protocol SceneStorage: Sendable {
  var limits: SceneStore.Limits { get }

  /// Writes what the scene keeps by the time that its turn comes, behind the caller's back, and tells it how that went.
  func write(_ scene: SceneValues)

  /// The scene's session is gone.
  func left(_ name: SceneName, hadValues: Bool)
}

extension SceneStorage {
  /// The scene of a lease, to read and to write: for one session at a time, whose host may be another process.
  /// - Parameter isWaiting: whether nothing is written until ``SceneValues/adopt()``.
  func values(
    _ request: SceneRequest, of user: UserID, app: String, isWaiting: Bool = false
  ) -> SceneValues {
    SceneValues(
      SceneName(user: user, scene: request.scene), app: app, values: request.values,
      isContinued: request.isContinued, in: self, isWaiting: isWaiting)
  }
}
