import Foundation
import IssueReporting

extension RangeReplaceableCollection where Self: MutableCollection {
  /// Removes the elements at `offsets`, counted from the start, as `onDelete` names them. Offsets past the end are
  /// reported, and nothing is removed for them.
  public mutating func remove(atOffsets offsets: IndexSet) {
    reportOffsets(offsets.filter { $0 >= count }, past: count, to: "remove")
    var offset = 0
    removeAll { _ in
      defer { offset += 1 }
      return offsets.contains(offset)
    }
  }
}

extension MutableCollection {
  /// Moves the elements at `source` to stand before the one at `destination`, as `onMove` names them: offsets from the
  /// start, all of them before the move. Offsets past the end are reported, and nothing is moved for them.
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let elements = Array(self)
    let wrong = source.filter { $0 >= elements.count } + [destination].filter { !(0...elements.count ~= $0) }
    reportOffsets(wrong, past: elements.count, to: "move")
    let moved = source.filter { $0 < elements.count }
    func kept(_ range: Range<Int>) -> [Element] { range.filter { !source.contains($0) }.map { elements[$0] } }
    let target = Swift.max(0, Swift.min(destination, elements.count))
    let ordered = kept(0..<target) + moved.map { elements[$0] } + kept(target..<elements.count)
    for (index, element) in zip(Array(indices), ordered) { self[index] = element }
  }
}

private func reportOffsets(_ offsets: [Int], past count: Int, to verb: String) {
  guard !offsets.isEmpty else { return }
  reportIssue(
    """
    Asked to \(verb) elements at the offsets \(offsets.map { "\($0)" }.joined(separator: ", ")) of a collection of \(count), \
    which has none there: it has changed since the offsets were taken, or they are another collection's, such as \
    the one before it was sorted or filtered.
    """)
}
