import ComposableArchitecture
import CounterpointTesting
import Foundation
import Testing

@testable import Conjugar

@MainActor
@Suite("Announcements")
struct AnnouncementTests {
  private static let news = Announcement(
    number: 3, kind: .website, title: "en=News|es=Noticias", text: "en=There is a course.|es=Hay un curso.",
    target: "https://example.org/course")

  @Test("Texts are in the reader’s language, in English elsewhere, and as they are without marks")
  func languages() {
    #expect(Announcement.localized("en=Hello|es=Hola", in: "es-MX") == "Hola")
    #expect(Announcement.localized("en=Hello|es=Hola", in: "fr") == "Hello")
    #expect(Announcement.localized("Hello", in: "es") == "Hello")
    #expect(Announcement.localized("es=a=b", in: "es") == "a=b")
  }

  @Test("Only pages of the web and addresses of mail are opened")
  func targets() {
    func url(_ kind: Announcement.Kind, _ target: String?) -> String? {
      Announcement(number: 0, kind: kind, title: "", text: "", target: target).url?.absoluteString
    }
    #expect(url(.website, "https://example.org") == "https://example.org")
    #expect(url(.website, "javascript:alert(1)") == nil)
    #expect(url(.email, "a@example.org") == "mailto:a@example.org")
    #expect(url(.email, "nobody") == nil)
    #expect(url(.information, "https://example.org") == nil)
    #expect(url(.website, nil) == nil)
  }

  @Test("A new version that is here already has nothing to get")
  func version() {
    func announcement(_ version: String) -> Announcement {
      Announcement(
        number: 0, kind: .newVersion, title: "", text: "", target: "https://example.org", version: version)
    }
    #expect(!announcement("1.0").hasAction(in: "1.0"))
    #expect(announcement("1.1").hasAction(in: "1.0"))
    #expect(!announcement("1.1").hasAction(in: "1.2"))
    #expect(announcement("1.10").hasAction(in: "1.9"))
  }

  @Test("The variable of the environment holds an announcement as JSON")
  func json() throws {
    let text = #"{"number": 1, "kind": "information", "title": "en=Hi", "text": "en=Text"}"#
    let announcement = try JSONDecoder().decode(Announcement.self, from: Data(text.utf8))
    #expect(announcement == Announcement(number: 1, kind: .information, title: "en=Hi", text: "en=Text"))
  }

  @Test("It is shown once to each learner")
  func once() async throws {
    let app = try await ConjugarScreen(announcement: Self.news)
    #expect(app.screen.cover.exists)
    #expect(app.screen.text("There is a course.").exists)
    try await app.screen.button("Close").tap()
    #expect(!app.screen.cover.exists)
    #expect(try app.stored("Conjugar_LastAnnouncement") == "3")
    let again = try await ConjugarScreen(storage: app.storage, announcement: Self.news)
    #expect(!again.screen.cover.exists)
  }

  @Test("Its action opens the page and closes it, with applause")
  func action() async {
    let opened = LockIsolated<[URL]>([])
    let played = LockIsolated<[ConjugarSound]>([])
    let dismissals = LockIsolated(0)
    let store = TestStore(initialState: AnnouncementFeature.State(announcement: Self.news)) {
      AnnouncementFeature()
    } withDependencies: {
      $0.dismiss = DismissEffect { dismissals.withValue { $0 += 1 } }
      $0.openURL = OpenURLEffect { url in
        opened.withValue { $0.append(url) }
        return true
      }
      $0.soundEffects.play = { sound in played.withValue { $0.append(sound) } }
    }
    await store.send(.actionTapped)
    await store.finish()
    #expect(opened.value.map(\.absoluteString) == ["https://example.org/course"])
    #expect(played.value == [.applause] && dismissals.value == 1)
    await store.send(.closeTapped)
    await store.finish()
    #expect(dismissals.value == 2)
  }

  @Test("A quiz that goes on is not interrupted")
  func quiz() async throws {
    let first = try await ConjugarScreen()
    try await first.open("Quiz")
    try await first.screen.button("Start").tap()
    let second = try await ConjugarScreen(storage: first.storage, announcement: Self.news)
    #expect(!second.screen.cover.exists)
    #expect(try second.stored("Conjugar_LastAnnouncement") != "3")
  }

  @Test("In Spanish it speaks Spanish")
  func spanish() async throws {
    let app = try await ConjugarScreen(environment: .init(locale: "es-ES"), announcement: Self.news)
    #expect(app.screen.text("Hay un curso.").exists)
  }
}
