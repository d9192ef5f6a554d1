import Foundation

/// A measure of how well something is remembered: the memory model of FSRS, version 5, with its default
/// parameters.
///
/// Written from the published formulas: “The Algorithm”, wiki of the project *open-spaced-repetition/fsrs4anki*, section FSRS-5;
/// the model of difficulty, stability and retrievability is that of J. Ye, J. Su and Y. Cao, “A Stochastic Shortest Path
/// Algorithm for Optimizing Spaced Repetition Scheduling”, KDD 2022, doi:10.1145/3534678.3539081. Parameters and results are
/// those of the package `fsrs` of PyPI, versions 4.1.2 and 5.1.3; `MemoryModelReferenceTests` compares them. That package counts
/// whole days; here a part of a day counts as such. Times are in days.
struct MemoryModel: Codable, Hashable, Sendable {
  /// The quality of an answer.
  enum Grade: Int, Codable, Sendable {
    case again = 1
    case hard, good, easy
  }

  /// Days until it is remembered with a probability of 90 %.
  private(set) var stability: Double
  /// From 1, easy, to 10.
  private(set) var difficulty: Double

  /// w₀ to w₁₈.
  static let parameters: [Double] = [
    0.40255, 1.18385, 3.173, 15.69105, 7.1949, 0.5345, 1.4604, 0.0046, 1.54575, 0.1192, 1.01925, 1.9395, 0.11,
    0.29605, 2.2698, 0.2315, 2.9898, 0.51655, 0.6621,
  ]
  private static let decay = -0.5
  /// Makes the probability 90 % after as many days as the stability has.
  private static let factor = 19.0 / 81
  private static let stabilities = 0.001...36_500.0

  /// Begins with the first answer.
  init(first grade: Grade) {
    stability = Self.parameters[grade.rawValue - 1]
    difficulty = Self.limited(Self.initialDifficulty(grade))
  }

  /// Restores a state. What cannot be is put right, as in a storage that somebody edited.
  init(stability: Double, difficulty: Double) {
    self.stability = stability.isFinite ? Self.limited(stability, Self.stabilities) : Self.parameters[0]
    self.difficulty = difficulty.isFinite ? Self.limited(difficulty) : 5
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      stability: try container.decode(Double.self, forKey: .stability),
      difficulty: try container.decode(Double.self, forKey: .difficulty))
  }

  private enum CodingKeys: String, CodingKey {
    case stability = "s"
    case difficulty = "d"
  }

  /// Returns the probability that it is remembered after some days.
  func retrievability(after days: Double) -> Double {
    pow(1 + Self.factor * max(0, days) / stability, Self.decay)
  }

  /// Returns the days after which it is remembered with a probability.
  func interval(for retention: Double) -> Double {
    stability / Self.factor * (pow(retention, 1 / Self.decay) - 1)
  }

  /// Learns from an answer that came some days after the last one.
  mutating func review(_ grade: Grade, after days: Double) {
    let w = Self.parameters
    let recall = retrievability(after: days)
    // The difficulty that the formulas of stability mean is that of before the answer.
    if days < 1 {
      stability *= exp(w[17] * (Double(grade.rawValue) - 3 + w[18]))
    } else if grade == .again {
      let forgotten =
        w[11] * pow(difficulty, -w[12]) * (pow(stability + 1, w[13]) - 1) * exp(w[14] * (1 - recall))
      // Forgetting leaves no more than a wrong answer and a right one on the same day would.
      stability = min(forgotten, stability / exp(w[17] * w[18]))
    } else {
      let bonus = grade == .hard ? w[15] : grade == .easy ? w[16] : 1
      stability *=
        1 + exp(w[8]) * (11 - difficulty) * pow(stability, -w[9]) * (exp(w[10] * (1 - recall)) - 1) * bonus
    }
    stability = Self.limited(stability, Self.stabilities)
    let change = -w[6] * (Double(grade.rawValue) - 3)
    let damped = difficulty + change * (10 - difficulty) / 9
    difficulty = Self.limited(w[7] * Self.initialDifficulty(.easy) + (1 - w[7]) * damped)
  }

  private static func initialDifficulty(_ grade: Grade) -> Double {
    parameters[4] - exp(parameters[5] * Double(grade.rawValue - 1)) + 1
  }

  private static func limited(_ value: Double, _ range: ClosedRange<Double> = 1...10) -> Double {
    min(max(value, range.lowerBound), range.upperBound)
  }
}
