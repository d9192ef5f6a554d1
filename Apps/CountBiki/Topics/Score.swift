/// The totals over completed challenges.
struct Score: Equatable, Sendable {
  /// Answered at the first try.
  var correct = 0
  /// Answered after a wrong try, or skipped.
  var incorrect = 0

  var total: Int { correct + incorrect }

  init(_ completed: some Sequence<Challenge>) {
    for challenge in completed { if challenge.isCorrect { correct += 1 } else { incorrect += 1 } }
  }
}
