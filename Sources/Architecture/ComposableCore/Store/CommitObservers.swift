/// The observers that are told when a root store is done with a turn, changed or not, or when a view store has another state: in the order in
/// which they came.
@MainActor
package final class CommitObservers {
  /// Numbers are drawn one after the other: the list is in their order.
  private var observers: [(number: UInt64, notify: @MainActor () -> Void)] = []

  package nonisolated init() {}

  var count: Int { observers.count }

  func insert(_ number: UInt64, _ notify: @escaping @MainActor () -> Void) {
    observers.append((number, notify))
  }

  func remove(_ number: UInt64) {
    var range = observers.startIndex..<observers.endIndex
    while let middle = range.isEmpty ? nil : range.lowerBound + range.count / 2 {
      if observers[middle].number == number {
        observers.remove(at: middle)
        return
      }
      range =
        observers[middle].number < number
        ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
  }

  /// Tells everybody who was there before. Who is told may send, subscribe and leave.
  package func notify() {
    for observer in observers { observer.notify() }
  }
}
