import CounterpointTesting
import CounterpointValues
import Foundation
import Testing

@testable import Conjugar

@MainActor
@Suite("The page of a verb, on screen")
struct VerbScreenTests {
  @Test("The page shows the head of tener, all tenses, and the reasons of its irregular letters")
  func page() async throws {
    let app = try await ConjugarScreen(opening: "verbs/tener")
    let screen = app.screen
    #expect(screen.navigation.title == "Tener")
    for text in ["Irregular", "Future stem: tendr-", "Not Defective"] {
      #expect(screen.text(text).exists, "\(text)")
    }
    for button in ["to have, hold", "tenido", "teniendo", "tengo", "¡ten!", "¡no tengas!", "hubiese tenido"] {
      #expect(screen.button(button).exists, "\(button)")
    }
    #expect(screen.heading("Presente de indicativo").exists)
    #expect(screen.outline.contains("e becomes ie under stress"))
    #expect(screen.outline.contains("NGLE"))
    try screen.audit()
  }

  @Test("Every form speaks, the infinitive too, and the meaning in English")
  func speaking() async throws {
    let app = try await ConjugarScreen(opening: "verbs/tener")
    try await app.screen.button("tuve").tap()
    try await app.screen.button("¡ten!").tap()
    try await app.screen.button("to have, hold").tap()
    #expect(
      app.voice.heard == [
        .init("tuve", .spanish(.latinAmerica)), .init("ten", .spanish(.latinAmerica)),
        .init("to have, hold", .english),
      ])
  }

  @Test("Tú gives way to vos by a patch below 4 KB, which changes texts only")
  func switching() async throws {
    let app = try await ConjugarScreen(opening: "verbs/tener")
    let screen = app.screen
    #expect(screen.button("tienes").exists && !screen.button("tenés").exists)
    try await screen.picker("You, familiar").select("Vos")
    #expect(!screen.button("tienes").exists && screen.button("tenés").exists)
    #expect(screen.lastPatch.byteCount < 4_096, "\(screen.lastPatch.byteCount) bytes")
    #expect(!screen.lastPatch.isSnapshot)
    #expect(try app.stored("Conjugar_SecondSingularBrowse") == "Vos")
    try await screen.picker("You, familiar").select("Tú")
    #expect(screen.lastPatch.byteCount < 4_096, "\(screen.lastPatch.byteCount) bytes")
  }

  @Test("The reflexive switch adds pronouns, and usted takes the third person’s place")
  func switches() async throws {
    let app = try await ConjugarScreen(opening: "verbs/lavar")
    let screen = app.screen
    try await screen.toggle("Reflexive").set(true)
    #expect(screen.navigation.title == "Lavarse")
    #expect(screen.button("me lavo").exists && screen.button("¡lávate!").exists)
    #expect(!screen.text("ustedes").exists)
    try await screen.toggle("Usted and ustedes").set(true)
    #expect(screen.text("ustedes").exists)
  }

  @Test("A defective verb says why cells are empty")
  func defective() async throws {
    let app = try await ConjugarScreen(opening: "verbs/llover")
    #expect(app.screen.text("Defective").exists)
    #expect(app.screen.outline.contains("The verb tells of weather and has no subject."))
    try app.screen.audit()
  }

  @Test("A wide window shows tables with the same forms")
  func wide() async throws {
    let app = try await ConjugarScreen(
      environment: .init(viewportWidth: 1280, viewportHeight: 800), opening: "verbs/tener")
    #expect(app.screen.heading("Indicative").exists)
    #expect(app.screen.heading("Compound tenses, subjunctive").exists)
    #expect(app.screen.button("hubieren tenido").exists && app.screen.button("¡ten!").exists)
    try app.screen.audit()
  }

  @Test("The star marks a verb, and the list begins with it")
  func favorite() async throws {
    let app = try await ConjugarScreen(opening: "verbs/oír")
    try await app.screen.button("Add to favorites").tap()
    #expect(try app.stored("Conjugar_Favorites") == #"["oír"]"#)
    try await app.screen.navigation.back()
    #expect(app.screen.section("Favorites").button("oír").exists)
  }

  @Test("An address that names no verb says so")
  func noVerb() async throws {
    let app = try await ConjugarScreen(opening: "verbs/<script>")
    #expect(app.screen.outline.contains("is no infinitive"))
  }
}
