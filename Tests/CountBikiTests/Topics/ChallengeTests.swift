import Dependencies
import Foundation
import Testing

@testable import CountBiki

@Suite("The next challenge")
struct ChallengeTests {
  private let now = Date(timeIntervalSince1970: 1_700_000_000)
  private let topic = Topic.all[0]

  /// Ten challenges in a row.
  private func session(missed: MissedNumbers = MissedNumbers(), seed: UInt64 = 1, count: Int = 10)
    -> [Challenge]
  {
    withDependencies {
      $0.date = .constant(now)
      $0.locale = Locale(identifier: "en_US")
      $0.uuid = .incrementing
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(SplitMix64(seed: seed))
    } operation: {
      var challenges: [Challenge] = []
      for _ in 0..<count {
        challenges.append(.next(of: topic, after: challenges.last?.question, missed: missed))
      }
      return challenges
    }
  }

  private func missed(_ number: Int, secondsAgo: TimeInterval) -> MissedNumbers {
    MissedNumbers([
      AnswerRecord(
        id: UUID(0), topicID: topic.id, value: QuestionValue(number), kind: .incorrect,
        date: now - secondsAgo,
        timeToAnswer: 1, attempts: 2)
    ])
  }

  @Test("It is put now, under an identifier of its own, and never twice in a row")
  func inARow() {
    let challenges = session(count: 500)
    #expect(challenges.map(\.id) == (0..<500).map { UUID($0) })
    #expect(challenges.allSatisfy { $0.startDate == now && $0.submissions.isEmpty })
    let values = challenges.map(\.question.value)
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 != $1 })
  }

  @Test("A missed number that is out of the topic's range by now does not keep the others from coming back")
  func outOfRange() {
    let records = [(0, 5_000, 200.0), (1, 4, 100.0)].map { id, number, secondsAgo in
      AnswerRecord(
        id: UUID(id), topicID: topic.id, value: QuestionValue(number), kind: .incorrect,
        date: now - secondsAgo, timeToAnswer: 1, attempts: 2)
    }
    // Of ten numbers, each comes up in a tenth of the questions by chance.
    let values = session(missed: MissedNumbers(records), count: 1_000).map(\.question.value)
    #expect(values.count { $0 == QuestionValue(4) } > 200)
    #expect(!values.contains(QuestionValue(5_000)))
  }

  @Test("Of the same seed the same session, with missed numbers mixed in or not")
  func seeds() {
    #expect(session(seed: 4) == session(seed: 4))
    #expect(session(seed: 4) != session(seed: 5))
    let missed = missed(7, secondsAgo: 1_000)
    #expect(session(missed: missed, seed: 4) == session(missed: missed, seed: 4))
  }

  @Test("A missed number whose time has come is asked more often than chance would")
  func missedNumbers() {
    func share(_ missed: MissedNumbers) -> Int {
      session(missed: missed, count: 1_000).count { $0.question.value == QuestionValue(7) }
    }
    #expect((80...120).contains(share(MissedNumbers())))
    #expect((80...120).contains(share(missed(7, secondsAgo: 1))))
    #expect(share(missed(7, secondsAgo: 1_000)) > 200)
  }

  @Test("A number of a file that the topic does not ask is passed over")
  func foreignNumber() {
    let values = session(missed: missed(4_711, secondsAgo: 1_000), count: 100).map(\.question.value)
    #expect(values.allSatisfy { (1...10).contains($0.numbers[0]) })
  }
}
