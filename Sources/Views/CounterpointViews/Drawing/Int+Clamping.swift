nonisolated extension Int {
  /// The whole number that is nearest to `number` within bounds; the lower one for what is no number. `Int.init` ends the program
  /// where a number is infinite, too large or none.
  init(clamping number: Double, to bounds: ClosedRange<Int>) {
    let nearest = number.rounded()
    if nearest >= Double(bounds.upperBound) {
      self = bounds.upperBound
    } else if nearest > Double(bounds.lowerBound) {
      self = Int(nearest)
    } else {
      self = bounds.lowerBound
    }
  }
}
