import Foundation

extension RangeReplaceableCollection {
  /// Removes the elements at `offsets`, as `onDelete(perform:)` gives them.
  public mutating func remove(atOffsets offsets: IndexSet) {
    guard !offsets.isEmpty else { return }
    var kept = Self()
    kept.reserveCapacity(Swift.max(0, count - offsets.count))
    for (offset, element) in enumerated() where !offsets.contains(offset) { kept.append(element) }
    self = kept
  }
}

extension MutableCollection {
  /// Moves the elements at `source` before the one that is at `destination` now, as `onMove(perform:)` gives them.
  ///
  /// Offsets beyond the collection are passed over.
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let elements = Array(self)
    let moved = source.filter { elements.indices.contains($0) }.map { elements[$0] }
    let target = Swift.max(0, Swift.min(elements.count, destination))
    var arranged: [Element] = []
    arranged.reserveCapacity(elements.count)
    for offset in 0...elements.count {
      if offset == target { arranged += moved }
      if offset < elements.count, !source.contains(offset) { arranged.append(elements[offset]) }
    }
    var index = startIndex
    for element in arranged {
      self[index] = element
      formIndex(after: &index)
    }
  }
}
