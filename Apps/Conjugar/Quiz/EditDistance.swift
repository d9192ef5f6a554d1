/// The distance between two words.
enum EditDistance {
  /// Returns whether one letter more, less, another one, or two neighbors in each other's place make one word of the other.
  ///
  /// - Complexity: Linear in the length.
  static func isOne(_ one: [Character], _ other: [Character]) -> Bool {
    guard abs(one.count - other.count) <= 1, one != other else { return false }
    let limit = min(one.count, other.count)
    var start = 0
    while start < limit, one[start] == other[start] { start += 1 }
    let (left, right) = (one.dropFirst(start), other.dropFirst(start))
    if one.count != other.count {
      return one.count > other.count ? left.dropFirst() == right : left == right.dropFirst()
    }
    if left.dropFirst() == right.dropFirst() { return true }
    let (a, b) = (Array(left), Array(right))
    return a.count > 1 && a[0] == b[1] && a[1] == b[0] && a.dropFirst(2) == b.dropFirst(2)
  }
}
