import Dependencies
import Foundation

/// The moment at which the person did what the running action tells of.
struct PressDate: Sendable {
  @Dependency(\.date.now) private var now

  /// The moment at which it arrived here.
  func callAsFunction() -> Date { now }
}
