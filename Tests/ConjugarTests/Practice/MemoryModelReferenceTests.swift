import Foundation
import Testing

@testable import Conjugar

/// Compares the model with another implementation of FSRS-5: the package `fsrs` of PyPI, which the algorithm's authors publish.
/// The numbers are those of its versions 4.1.2 and 5.1.3, which agree, without fuzz.
@Suite("The memory model beside the published implementation")
struct MemoryModelReferenceTests {
  /// Answers to one card, each with the state after it.
  struct Course: CustomTestStringConvertible, Sendable {
    struct Answer: Sendable {
      let grade: MemoryModel.Grade
      let days: Double
      let stability: Double
      let difficulty: Double

      init(_ grade: MemoryModel.Grade, after days: Double, stability: Double, difficulty: Double) {
        self.grade = grade
        self.days = days
        self.stability = stability
        self.difficulty = difficulty
      }
    }

    let answers: [Answer]

    init(_ answers: [Answer]) { self.answers = answers }

    var testDescription: String {
      answers.map { "\($0.grade) after \(Int($0.days))" }.joined(separator: ", ")
    }
  }

  @Test("The parameters are the package’s defaults")
  func parameters() {
    #expect(
      MemoryModel.parameters == [
        0.40255, 1.18385, 3.173, 15.69105, 7.1949, 0.5345, 1.4604, 0.0046, 1.54575, 0.1192, 1.01925, 1.9395,
        0.11, 0.29605, 2.2698, 0.2315, 2.9898, 0.51655, 0.6621,
      ])
  }

  @Test("Stability and difficulty after each answer are the package’s", arguments: courses)
  func course(_ course: Course) throws {
    var memory = MemoryModel(first: try #require(course.answers.first).grade)
    for (index, answer) in course.answers.enumerated() {
      if index > 0 { memory.review(answer.grade, after: answer.days) }
      #expect(abs(memory.stability - answer.stability) < 1e-6, "\(index): \(memory.stability)")
      #expect(abs(memory.difficulty - answer.difficulty) < 1e-6, "\(index): \(memory.difficulty)")
    }
  }

  static let courses = [
    Course([
      .init(.good, after: 0, stability: 3.173, difficulty: 5.28243442),
      .init(.good, after: 3, stability: 10.73892585, difficulty: 5.27296793),
      .init(.good, after: 11, stability: 34.5776235, difficulty: 5.26354499),
      .init(.good, after: 35, stability: 100.74831285, difficulty: 5.25416539),
    ]),
    Course([
      .init(.again, after: 0, stability: 0.40255, difficulty: 7.1949),
      .init(.good, after: 0, stability: 0.5666983, difficulty: 7.17663617),
      .init(.good, after: 1, stability: 2.48051859, difficulty: 7.15845635),
      .init(.good, after: 2, stability: 6.02048913, difficulty: 7.14036016),
      .init(.again, after: 9, stability: 1.67405358, difficulty: 8.04612663),
      .init(.hard, after: 0, stability: 1.40593946, difficulty: 8.33953725),
      .init(.good, after: 4, stability: 5.76135043, difficulty: 8.31600809),
    ]),
    Course([
      .init(.hard, after: 0, stability: 1.18385, difficulty: 6.48830527),
      .init(.hard, after: 1, stability: 1.70736293, difficulty: 7.04050155),
      .init(.hard, after: 3, stability: 2.91510135, difficulty: 7.50096685),
      .init(.easy, after: 6, stability: 28.08840644, difficulty: 7.07765067),
    ]),
    Course([
      .init(.easy, after: 0, stability: 15.69105, difficulty: 3.22450159),
      .init(.easy, after: 16, stability: 150.28356112, difficulty: 2.13012146),
      .init(.again, after: 60, stability: 6.739364, difficulty: 4.67744495),
      .init(.again, after: 1, stability: 1.4165073, difficulty: 6.39016215),
      .init(.good, after: 3, stability: 7.42941879, difficulty: 6.37560011),
    ]),
    Course([
      .init(.good, after: 0, stability: 3.173, difficulty: 5.28243442),
      .init(.again, after: 1, stability: 0.92060223, difficulty: 6.79693258),
      .init(.again, after: 0, stability: 0.46124798, difficulty: 7.81521983),
      .init(.again, after: 1, stability: 0.28027862, difficulty: 8.49987496),
      .init(.good, after: 1, stability: 1.4521793, difficulty: 8.47560825),
    ]),
    Course([
      .init(.again, after: 0, stability: 0.40255, difficulty: 7.1949),
      .init(.again, after: 5, stability: 0.28594845, difficulty: 8.08279702),
      .init(.easy, after: 2, stability: 6.80567325, difficulty: 7.75078177),
      .init(.good, after: 30, stability: 36.19566947, difficulty: 7.72996088),
    ]),
    Course([
      .init(.good, after: 0, stability: 3.173, difficulty: 5.28243442),
      .init(.easy, after: 0, stability: 7.48750228, difficulty: 4.51098561),
      .init(.good, after: 0, stability: 10.54069018, difficulty: 4.50506778),
      .init(.hard, after: 0, stability: 8.85250772, difficulty: 5.38671995),
      .init(.again, after: 0, stability: 4.43535888, difficulty: 6.86704995),
      .init(.good, after: 400, stability: 93.1189644, difficulty: 6.85029422),
    ]),
  ]
}
