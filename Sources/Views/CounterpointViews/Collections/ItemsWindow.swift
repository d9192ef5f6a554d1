import CounterpointSemantics

/// The part of a long collection that is mounted, and the two nodes that stand for the rest.
///
/// The renderer gives the spacers the size of what they stand for, as far as it has measured it, and reports which
/// items are seen when a spacer comes near. `onAppear` and `onDisappear` of items follow the window. Their `@State` and
/// `@StateObject` are kept for when they come back, of the 1,000 that left last; see ``KeptState``.
@MainActor
final class ItemsWindow {
  /// Collections up to this size are mounted whole.
  nonisolated static let threshold = 120
  /// The number of items that are mounted before anybody has said what is seen.
  nonisolated static let initialCount = 80
  /// The number of items that are mounted before and after those that are seen.
  nonisolated static let overscan = 30
  /// The number of items left on a side below which the window moves.
  nonisolated static let margin = 10
  /// No report makes more items than these count as seen.
  nonisolated static let maximumVisibleCount = 120

  let before: SemanticNode
  let after: SemanticNode
  private(set) var range = 0..<0

  init(tree: SemanticTree, look: @escaping @MainActor (Range<Int>) -> Void) {
    before = tree.makeNode(.lazySpacer)
    after = tree.makeNode(.lazySpacer)
    before[.placement] = .string("before")
    after[.placement] = .string("after")
    before.onEvent(.report) { payload in
      guard case .report(let numbers) = payload, numbers.count == 2,
        let first = Int(exactly: numbers[0].rounded()), let last = Int(exactly: numbers[1].rounded()),
        first >= 0, last >= first
      else { return }
      look(first..<min(last, first + Self.maximumVisibleCount) + 1)
    }
  }

  func show(_ range: Range<Int>, of count: Int) {
    self.range = range
    before[.itemCount] = .int(range.lowerBound)
    after[.itemCount] = .int(count - range.upperBound)
  }

  /// The window around what is seen; `nil` where `current` will do.
  nonisolated static func range(around visible: Range<Int>, of count: Int, now current: Range<Int>) -> Range<
    Int
  >? {
    guard visible.lowerBound < count else {
      return current.upperBound == count
        ? nil : range(around: max(0, count - 1)..<count, of: count, now: current)
    }
    let isEnoughBefore = current.lowerBound == 0 || current.lowerBound + margin <= visible.lowerBound
    let isEnoughAfter = current.upperBound == count || visible.upperBound + margin <= current.upperBound
    if isEnoughBefore, isEnoughAfter { return nil }
    let lower = max(0, visible.lowerBound - overscan)
    return lower..<min(count, max(visible.upperBound + overscan, lower + initialCount))
  }

  /// The range, moved and cut to what there is.
  nonisolated static func clamp(_ range: Range<Int>, to count: Int) -> Range<Int> {
    let length = min(max(range.count, initialCount), count)
    let lower = max(0, min(range.lowerBound, count - length))
    return lower..<lower + length
  }
}

/// The part of a long list that is mounted.
public enum ListWindow: Hashable, Sendable {
  /// The part near the eye, where the list is long.
  case automatic
  /// Everything: what is searched for with the browser's own search is found wherever it stands, for the price of
  /// every row.
  case all
}

extension View {
  /// Decides how much of the long lists and lazy stacks below is mounted.
  nonisolated public func listWindow(_ window: ListWindow) -> some View {
    environment(\.listWindow, window)
  }
}
