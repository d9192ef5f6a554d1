import Foundation
import SpanishConjugation
import Testing

@testable import Conjugar

@Suite("Mistakes that come back")
struct MistakeDeckTests {
  private let now = Date(timeIntervalSince1970: 1_700_000_000)
  private let question = QuizQuestion("tener", .present, .yo)

  @Test("A right answer is no mistake; a wrong one comes back after ten minutes")
  func comesIn() {
    var deck = MistakeDeck()
    deck.note(.right, to: question, at: now)
    #expect(deck.cards.isEmpty)
    deck.note(.wrong, to: question, at: now)
    #expect(deck.due(at: now).isEmpty)
    #expect(deck.due(at: now + 600) == [question])
    #expect(deck.nextDueDate(after: now) == now + 600)
  }

  @Test("Wrong accents come back, too")
  func accents() {
    var deck = MistakeDeck()
    deck.note(.wrongAccents, to: question, at: now)
    #expect(deck.cards.count == 1)
  }

  @Test("Known again, it waits for ever longer, and leaves at last")
  func leaves() {
    var deck = MistakeDeck()
    deck.note(.wrong, to: question, at: now)
    var date = now + 600
    var waits: [TimeInterval] = []
    for _ in 0..<30 where !deck.cards.isEmpty {
      deck.note(.right, to: question, at: date)
      guard let card = deck.cards.first else { break }
      waits.append(card.dueDate.timeIntervalSince(date))
      date = card.dueDate
    }
    #expect(deck.cards.isEmpty)
    #expect(waits == waits.sorted())
    #expect(waits.first == 86_400)
    #expect(waits.count > 3)
  }

  @Test("A right answer before its time changes nothing, a wrong one does")
  func early() {
    var deck = MistakeDeck()
    deck.note(.wrong, to: question, at: now)
    deck.note(.right, to: question, at: now + 600)
    let before = deck
    deck.note(.right, to: question, at: now + 700)
    #expect(deck == before)
    deck.note(.wrong, to: question, at: now + 800)
    #expect(deck.cards[0].dueDate == now + 1_400)
    #expect(deck.cards[0].misses == 2)
  }

  @Test("Those that wait longest come first, and what nobody can ask does not come")
  func order() {
    var deck = MistakeDeck()
    let other = QuizQuestion("ser", .present, .yo)
    deck.note(.wrong, to: question, at: now + 5)
    deck.note(.wrong, to: other, at: now)
    deck.note(.wrong, to: QuizQuestion("🦉", .present, .yo), at: now)
    #expect(deck.due(at: now + 10_000) == [other, question])
  }

  @Test("A question that cannot be asked is never the next one due")
  func notAskable() {
    var deck = MistakeDeck()
    deck.note(.wrong, to: QuizQuestion("🦉", .present, .yo), at: now)
    #expect(deck.nextDueDate(after: now) == nil)
  }

  @Test("There are no more than the limit")
  func limit() {
    var deck = MistakeDeck()
    for infinitive in PracticeChoice.frequentVerbs {
      for person in [Person.yo, .el, .ellos] {
        deck.note(.wrong, to: QuizQuestion(infinitive, .present, person), at: now)
      }
    }
    #expect(deck.cards.count == MistakeDeck.limit)
  }
}
