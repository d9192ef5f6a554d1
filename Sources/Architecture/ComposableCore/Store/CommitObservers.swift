/// Who is told when a root store is done with a turn, changed or not.
@MainActor
final class CommitObservers {
  private var observers: [(number: UInt64, notify: @MainActor () -> Void)] = []

  var count: Int { observers.count }

  func insert(_ number: UInt64, _ notify: @escaping @MainActor () -> Void) {
    observers.append((number, notify))
  }

  func remove(_ number: UInt64) { observers.removeAll { $0.number == number } }

  /// Tells everybody. Who is told may send.
  func notify() {
    for observer in observers { observer.notify() }
  }
}
