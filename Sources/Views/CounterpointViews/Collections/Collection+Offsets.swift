import Foundation

extension RangeReplaceableCollection where Self: MutableCollection {
  /// Removes the elements at `offsets`, counted from the start, as `onDelete` names them.
  public mutating func remove(atOffsets offsets: IndexSet) {
    var offset = 0
    removeAll { _ in
      defer { offset += 1 }
      return offsets.contains(offset)
    }
  }
}

extension MutableCollection {
  /// Moves the elements at `source` to stand before the one at `destination`, as `onMove` names them: offsets from the
  /// start, all of them before the move.
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let elements = Array(self)
    let moved = source.filter { $0 < elements.count }
    func kept(_ range: Range<Int>) -> [Element] { range.filter { !source.contains($0) }.map { elements[$0] } }
    let target = Swift.max(0, Swift.min(destination, elements.count))
    let ordered = kept(0..<target) + moved.map { elements[$0] } + kept(target..<elements.count)
    for (index, element) in zip(Array(indices), ordered) { self[index] = element }
  }
}
