import Foundation
import SpanishConjugation
import Testing

@testable import Conjugar

/// A place of an article's text: the article, its language, and the text there.
private struct Place: CustomTestStringConvertible, Sendable {
  let article: Article
  let language: ArticleLanguage

  var testDescription: String { "\(language.rawValue)/\(article.id)" }

  static let all = ArticleLanguage.allCases.flatMap { language in
    ArticleLibrary.shared.articles(in: language).map { Place(article: $0, language: language) }
  }
}

@Suite("The articles' files")
struct ArticleFileTests {
  private static let library = ArticleLibrary.shared

  @Test("There are 28 articles in both languages: 9 are easy, 8 moderate, 11 difficult")
  func counts() {
    for language in ArticleLanguage.allCases {
      let articles = Self.library.articles(in: language)
      #expect(articles.count == 28)
      for (difficulty, count) in zip(Difficulty.allCases, [9, 17, 28]) {
        #expect(Self.library.articles(in: language, upTo: difficulty).count == count)
      }
      #expect(articles.map(\.order) == Array(1...28))
      #expect(Set(articles.map(\.id)).count == 28)
      #expect(Set(articles.map(\.title)).count == 28)
    }
  }

  @Test("Each file is named after its article, and read")
  func files() throws {
    for language in ArticleLanguage.allCases {
      let folder = try #require(Bundle.conjugar).bundleURL.appending(path: "Articles/\(language.rawValue)")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(names.sorted() == Self.library.articles(in: language).map { "\($0.id).md" }.sorted())
    }
  }

  @Test("Every tense that a verb's page shows has an article, which shows its forms")
  func tenses() {
    let shown = Set(
      Self.library.articles(in: .english).flatMap(\.blocks).compactMap { block -> Tense? in
        if case .conjugation(let tense, _) = block { tense } else { nil }
      })
    #expect(shown.isSuperset(of: Tense.shown + [.gerund, .participle]))
  }

  @Test("The conjugator makes every form that an article names", arguments: Place.all)
  fileprivate func forms(_ place: Place) throws {
    for run in place.article.blocks.compactMap(\.text).flatMap(\.runs) {
      guard case .form(let reference) = run.link else { continue }
      #expect(try reference.isWritten(as: run.text), "\(run.text) is not \(reference.path)")
    }
  }

  @Test("A wrong form would be found")
  func wrongForms() throws {
    func isRight(_ text: String, _ path: String) throws -> Bool {
      let reference = try #require(FormReference(path: path))
      return try reference.isWritten(as: text)
    }
    #expect(try isRight("Tengo", "tener/present/yo"))
    #expect(try !isRight("teno", "tener/present/yo"))
    #expect(try !isRight("tiene", "tener/present/yo"))
    #expect(try !isRight("hablastéis", "hablar/preterite/vosotros"))
    #expect(try isRight("dímelo", "decir/imperative/tu"))
    #expect(try !isRight("dimelo", "decir/imperative/tu"))
    #expect(try isRight("escritas", "escribir/participle"))
  }

  @Test(
    "Every verb whose forms an article shows is listed, and has forms in that tense", arguments: Place.all)
  fileprivate func conjugations(_ place: Place) throws {
    for block in place.article.blocks {
      guard case .conjugation(let tense, let infinitives) = block else { continue }
      for infinitive in infinitives {
        let verb = try SpanishVerb(infinitive)
        #expect(verb.infinitive == infinitive)
        #expect(verb.basis == .checkedPattern)
        #expect(verb.text(tense, tense.hasPersons ? .el : nil) != nil)
      }
    }
  }

  @Test("Every link leads somewhere", arguments: Place.all)
  fileprivate func links(_ place: Place) throws {
    for link in place.article.links {
      switch link {
      case .article(let id):
        #expect(Self.library.article(id, in: place.language) != nil, "no article \(id)")
        #expect(id != place.article.id)
      case .verb(let infinitive):
        let verb = try SpanishVerb(infinitive)
        #expect(verb.infinitive == infinitive)
        #expect(verb.basis != .unlisted, "\(infinitive) is not listed")
      case .form(let reference):
        #expect(
          try SpanishVerb(reference.infinitive).basis != .unlisted, "\(reference.infinitive) is not listed")
      case .web(let url):
        #expect(url.scheme == "https")
      }
      // What the screen sends back is the same link.
      #expect(URL(string: link.address).flatMap(ArticleLink.init(url:)) == link)
    }
  }

  @Test("Every article cites its sources, and its last section lists each of them", arguments: Place.all)
  fileprivate func sources(_ place: Place) throws {
    let last = try #require(place.article.sections.last)
    let sections = place.article.sections.dropLast()
    #expect(last.title == (place.language == .english ? "Sources" : "Fuentes"))
    let cited = Set(sections.flatMap(\.citations))
    #expect(!cited.isEmpty)
    for citation in cited { #expect(last.lists(citation), "\(citation) is cited, and not listed") }
    for section in sections where section.hasForms || !Self.isWithoutClaims(section, of: place.article) {
      #expect(!section.citations.isEmpty, "“\(section.title)” cites nothing")
    }
  }

  /// Some words before the first heading say what the article is about; two articles are about the app.
  private static func isWithoutClaims(_ section: ArticleSection, of article: Article) -> Bool {
    section.title.isEmpty || ["credits", "purpose"].contains(article.id)
  }

  @Test("Both languages have the same articles, examples, links and citations", arguments: Place.all)
  fileprivate func languages(_ place: Place) throws {
    let other = try #require(
      Self.library.article(place.article.id, in: place.language == .english ? .spanish : .english))
    #expect(other.order == place.article.order)
    #expect(other.difficulty == place.article.difficulty)
    #expect(other.examples == place.article.examples)
    #expect(other.conjugations == place.article.conjugations)
    #expect(other.links == place.article.links)
    #expect(Set(other.sections.flatMap(\.citations)) == Set(place.article.sections.flatMap(\.citations)))
    #expect(other.sections.count == place.article.sections.count)
  }
}

extension Bundle {
  /// The bundle of the app's resources, which lies beside the tests'.
  fileprivate static var conjugar: Bundle? {
    Bundle(url: Bundle.main.bundleURL.appending(path: "counterpoint_Conjugar.resources"))
  }
}

extension FormReference {
  /// Returns whether a text is one of the reference's forms, with pronouns at its end or, of participles, agreeing with a
  /// noun; letters may be upper case, and accents must be right.
  fileprivate func isWritten(as text: String) throws -> Bool {
    let verb = try SpanishVerb(infinitive)
    if verb.forms(tense, person).contains(where: { $0.text == text.lowercased() }) { return true }
    return try FormIndex.shared.analyses(of: text).contains {
      $0.isExact && $0.infinitive == verb.stemInfinitive && $0.tense == tense
        && (tense == .participle || $0.person == person)
    }
  }
}
