/// The message by which a page goes on with another session, where its own is gone.
public struct SessionMove: Hashable, Sendable {
  /// The token of the session that takes the place.
  public var session: String
  /// The name of its scene.
  public var scene: String
  /// The newest of the page's events whose outcome the scene holds: it and those before are not to be done again. `nil` where that
  /// is not known.
  public var handledEvent: UInt32?
  /// A Boolean value that says that the scene holds what the tab had kept.
  public var isSceneKept: Bool

  /// Creates the message that names the session to go on with.
  public init(session: String, scene: String, handledEvent: UInt32?, isSceneKept: Bool) {
    self.session = session
    self.scene = scene
    self.handledEvent = handledEvent
    self.isSceneKept = isSceneKept
  }
}
