import CombineSchedulers
// For queues, run loops and notification centers themselves.
import Foundation

private func names() {
  // CombineSchedulers
  _ = UIScheduler.shared
  // OpenCombineDispatch
  _ = DispatchQueue.test
  // OpenCombineFoundation
  _ = RunLoop.immediate
  _ = NotificationCenter.default.publisher(for: Notification.Name("crate"))
  // CounterpointPublishers
  _ = NotificationCenter.default.publisher(for: Notification.Name("crate"))
    .merge(with: NotificationCenter.default.publisher(for: Notification.Name("barrel")))
}
