import Dependencies
import DeviceClients
import Foundation

/// The moment at which the person pressed what the running action tells of: the present, less the time that the press lay in the
/// browser while the connection was away.
///
/// It is for actions that the view sends. Effects inherit the delay of the press that has started them, which says nothing of
/// when they happen.
struct PressDate: Sendable {
  @Dependency(\.date.now) private var now
  @Dependency(\.eventDelay) private var delay

  func callAsFunction() -> Date { now.addingTimeInterval(-delay) }
}
