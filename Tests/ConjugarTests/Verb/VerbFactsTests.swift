import SpanishConjugation
import Testing

@testable import Conjugar

@Suite("The head of a verb’s page")
struct VerbFactsTests {
  private func facts(_ infinitive: String) throws -> VerbFacts { VerbFacts(try SpanishVerb(infinitive)) }

  @Test(
    "Regular verbs are told by their ending",
    arguments: [("maltratar", "Regular AR"), ("comer", "Regular ER"), ("subir", "Regular IR")])
  func regular(infinitive: String, title: String) throws {
    #expect(try facts(infinitive).verbClass.title == title)
  }

  @Test(
    "Irregular verbs name the verb that they are conjugated like",
    arguments: [
      ("componer", "poner"), ("detener", "tener"), ("devolver", "volver"), ("producir", "conducir"),
      ("reconocer", "conocer"), ("cerrar", "pensar"), ("repetir", "pedir"), ("preferir", "sentir"),
    ])
  func model(infinitive: String, model: String) throws {
    #expect(try facts(infinitive).verbClass == .like(model))
  }

  @Test(
    "Verbs of their own stand for themselves", arguments: ["ser", "ir", "tener", "poner", "pensar", "haber"])
  func ownKind(infinitive: String) throws { #expect(try facts(infinitive).verbClass == .irregular) }

  @Test("Meaning, participle, gerund and future stem of tener")
  func tener() throws {
    let facts = try facts("tener")
    #expect(facts.gloss == "to have, hold")
    #expect(facts.participles.map(\.text) == ["tenido"])
    #expect(facts.gerund?.text == "teniendo")
    #expect(facts.futureStem == "tendr-")
    #expect(!facts.isDefective)
    #expect(try self.facts("hablar").futureStem == "hablar-")
    #expect(try self.facts("oír").futureStem == "oir-")
  }

  @Test("Defective verbs are told", arguments: ["llover", "soler", "concernir", "granizar"])
  func defective(infinitive: String) throws { #expect(try facts(infinitive).isDefective) }

  @Test("A pronominal verb has the future stem of the plain one")
  func pronominal() throws {
    #expect(try facts("ponerse").futureStem == "pondr-")
    #expect(try facts("lavarse").gerund?.text == "lavándose")
  }
}
