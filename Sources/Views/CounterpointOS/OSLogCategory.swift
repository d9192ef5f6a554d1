extension OSLog {
  /// A category that tools for measuring look for. In the server's log it is a category like any other.
  public struct Category: Sendable {
    public let rawValue: String

    public static let pointsOfInterest = Self(rawValue: "PointsOfInterest")
    public static let dynamicTracing = Self(rawValue: "DynamicTracing")
    public static let dynamicStackTracing = Self(rawValue: "DynamicStackTracing")
  }

  /// Writes to swift-log.
  public init(subsystem: String, category: Category) {
    self.init(subsystem: subsystem, category: category.rawValue)
  }
}
