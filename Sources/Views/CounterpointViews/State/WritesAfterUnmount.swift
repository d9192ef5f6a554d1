import Logging
import Synchronization

/// Something in a slot of a view that is of no use to anybody once the view has left.
@MainActor
protocol EndingWithView: AnyObject {
  /// - Parameter view: The name of the view's type; `nil` where one is made again that goes on with it.
  func viewHasLeft(_ view: String?)
}

/// Tells of state that is written when nobody can see it any more: harmless, and worth knowing where one wonders why a
/// screen does not change.
enum WritesAfterUnmount {
  /// Hears of each; by default a log, which warns once of each property.
  @TaskLocal static var report: @Sendable (String) -> Void = { text in
    if told.withLock({ $0.insert(text).inserted }) { logger.warning("\(text)") }
  }

  private static let logger = Logger(label: "counterpoint.views")
  /// As many as there are such properties in the app's code.
  private static let told = Mutex<Set<String>>([])

  static func note<Value>(_ type: Value.Type, of view: String) {
    report(
      """
      A '@State' of type '\(type)' was written after its view '\(view)' had left the screen, so nothing shows the new \
      value. Keep what outlives a view in a model or a store.
      """)
  }
}
