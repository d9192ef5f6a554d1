extension SemanticNode {
  /// Makes `new` the children, keeping every node that is in both lists, with as few moves as there can be.
  ///
  /// O(children), and O(k log k) for the k children between the first and the last difference. Nodes that
  /// are no longer listed leave the tree for good.
  public func setChildren(_ new: [SemanticNode]) {
    var start = 0
    while start < children.count, start < new.count, children[start] === new[start] { start += 1 }
    var oldEnd = children.count
    var newEnd = new.count
    while oldEnd > start, newEnd > start, children[oldEnd - 1] === new[newEnd - 1] {
      oldEnd -= 1
      newEnd -= 1
    }
    if start == oldEnd, start == newEnd { return }

    let old = Array(children[start..<oldEnd])
    let following = newEnd < new.count ? new[newEnd].id : nil
    var positions: [ObjectIdentifier: Int] = [:]
    if !old.isEmpty, start < newEnd {
      positions.reserveCapacity(newEnd - start)
      for index in start..<newEnd { positions[ObjectIdentifier(new[index])] = index }
    }

    children.replaceSubrange(start..<oldEnd, with: new[start..<newEnd])

    var survivors: [Int] = []
    for child in old {
      if let position = positions[ObjectIdentifier(child)] {
        survivors.append(position)
      } else {
        child.parent = nil
        tree.noteRemoval(of: child, from: self)
      }
    }
    let settled = longestIncreasingRun(of: survivors)

    // Each node that has to be placed goes before the next settled one, after those placed there already.
    var next = settled.startIndex
    for index in start..<newEnd {
      if next < settled.endIndex, settled[next] == index {
        next += 1
        continue
      }
      let child = new[index]
      let before = next < settled.endIndex ? new[settled[next]].id : following
      if child.parent === self {
        tree.noteMove(of: child, in: self, before: before)
      } else {
        precondition(child.parent == nil, "\(child.id) has a parent already")
        child.parent = self
        tree.noteInsertion(of: child, into: self, before: before)
      }
    }
  }
}

/// The longest strictly increasing subsequence of distinct numbers: what can stay where it is. O(n log n).
private func longestIncreasingRun(of numbers: [Int]) -> [Int] {
  var isSorted = true
  for index in numbers.indices.dropFirst() where numbers[index - 1] > numbers[index] {
    isSorted = false
    break
  }
  if isSorted { return numbers }

  /// Of each length, the index of the smallest number that ends a run of it.
  var ends: [Int] = []
  var predecessors = [Int](repeating: -1, count: numbers.count)
  for (index, number) in numbers.enumerated() {
    var low = 0
    var high = ends.count
    while low < high {
      let middle = (low + high) / 2
      if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
    }
    if low > 0 { predecessors[index] = ends[low - 1] }
    if low == ends.count { ends.append(index) } else { ends[low] = index }
  }

  var run: [Int] = []
  var index = ends.last ?? -1
  while index >= 0 {
    run.append(numbers[index])
    index = predecessors[index]
  }
  return run.reversed()
}
