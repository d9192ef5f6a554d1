extension OSLog {
  /// A category that tools for measuring look for. In the server's log it is a category like any other.
  public struct Category: Sendable {
    public let rawValue: String

    /// The category of what people look at in a recording. Here no tool treats it in a way of its own.
    public static let pointsOfInterest = Self(rawValue: "PointsOfInterest")
    /// The category of tracing that is switched on when needed. Here it depends on the log's level alone.
    public static let dynamicTracing = Self(rawValue: "DynamicTracing")
    /// The category of tracing with stacks. Here no stack is written.
    public static let dynamicStackTracing = Self(rawValue: "DynamicStackTracing")
  }

  /// Writes to swift-log.
  public init(subsystem: String, category: Category) {
    self.init(subsystem: subsystem, category: category.rawValue)
  }
}
