import Foundation
import SpanishConjugation
import Testing

@testable import Conjugar

@Suite("Reading an article's file")
struct ArticleReadingTests {
  private static let file = """
    ---
    title: Presente: un ejemplo
    id: sample
    difficulty: moderate
    order: 3
    ---

    One line
    and **another** one.

    ## Forms
    ```conjugation present
    hablar comer
    ```
    ### Small
    - A point that
      goes on.
    - [Tengo](form:tener/present/yo) *prisa*.
    > Hablo. — I speak.
    """

  private static let article = Article(
    id: "sample", title: "Presente: un ejemplo", difficulty: .moderate, order: 3,
    blocks: [
      .paragraph(
        ArticleText(runs: [
          .init(text: "One line and "), .init(text: "another", isBold: true), .init(text: " one."),
        ])),
      .heading(level: 2, "Forms"),
      .conjugation(.present, ["hablar", "comer"]),
      .heading(level: 3, "Small"),
      .point(ArticleText(runs: [.init(text: "A point that goes on.")])),
      .point(
        ArticleText(runs: [
          .init(
            text: "Tengo", link: .form(FormReference(infinitive: "tener", tense: .present, person: .yo))),
          .init(text: " "), .init(text: "prisa", isItalic: true), .init(text: "."),
        ])),
      .example(ArticleText(runs: [.init(text: "Hablo. — I speak.")])),
    ])

  @Test(
    "Lines may end with LF, CRLF or CR, and a byte order mark may stand before them",
    arguments: ["\n", "\r\n", "\r"])
  func lineEndings(_ ending: String) throws {
    let file = Self.file.replacingOccurrences(of: "\n", with: ending)
    #expect(try Article(file: file) == Self.article)
    #expect(try Article(file: "\u{FEFF}" + file) == Self.article)
    #expect(try Article(file: file + ending) == Self.article)
  }

  @Test("What is missing in the front matter is told", arguments: ["title", "id", "difficulty", "order"])
  func fields(_ name: String) {
    let lines = Self.file.split(separator: "\n", omittingEmptySubsequences: false)
    let file = lines.filter { !$0.hasPrefix("\(name):") }.joined(separator: "\n")
    #expect(throws: ArticleFileError.wrongField(name)) { try Article(file: file) }
  }

  @Test("A file without front matter, or whose front matter does not end, is refused")
  func noFrontMatter() {
    for file in ["", "Text", "---", "---\ntitle: A\nid: a\n", "\n---\n---\n"] {
      #expect(throws: ArticleFileError.noFrontMatter) { try Article(file: file) }
    }
  }

  @Test(
    "Links that lead nowhere are refused",
    arguments: [
      "tener", "form:tener", "form:tener/presente/yo", "form:tener/present/ella", "form:tener/present/yo/tu",
      "form:/present/yo", "article:", "verb:", "javascript:alert(1", "ftp://a.b", "https:", "https://",
    ])
  func unknownLinks(_ target: String) {
    #expect(throws: ArticleFileError.unknownLink(target)) { try ArticleText(markdown: "[a](\(target))") }
  }

  @Test("Brackets that are no link stay as they are")
  func brackets() throws {
    for text in ["[a]", "[a] (b)", "a] (b", "[a](b", "["] {
      #expect(try ArticleText(markdown: text).plain == text)
    }
  }

  @Test("Bold and italic letters have to end")
  func openMarks() {
    for text in ["**a", "*a", "a*", "**a*"] {
      #expect(throws: ArticleFileError.openMark(text)) { try ArticleText(markdown: text) }
    }
  }

  @Test("A link within bold letters is bold")
  func boldLink() throws {
    #expect(
      try ArticleText(markdown: "**a [b](verb:oír)**").runs == [
        .init(text: "a ", isBold: true), .init(text: "b", isBold: true, link: .verb("oír")),
      ])
  }

  @Test(
    "Blocks of conjugation that cannot be read are refused",
    arguments: [
      "```conjugation presente\nhablar\n```", "```conjugation present\n\n```",
      "```conjugation present\nhablar",
      "```swift\nlet\n```", "```",
    ])
  func conjugations(_ block: String) {
    let file = "---\ntitle: A\nid: a\ndifficulty: easy\norder: 1\n---\n\(block)"
    #expect(throws: ArticleFileError.wrongConjugation(String(block.prefix { $0 != "\n" }))) {
      try Article(file: file)
    }
  }

  @Test("Links go to the screen and back, with letters that addresses do not have")
  func addresses() throws {
    let links: [ArticleLink] = [
      .article("voseo"), .verb("oír"), .verb("reñir"),
      .form(FormReference(infinitive: "argüir", tense: .presentSubjunctive, person: .vos)),
      .form(FormReference(infinitive: "oír", tense: .gerund)),
      .web(URL(string: "https://www.rae.es/dpd/voseo")!),
    ]
    for link in links {
      #expect(link.address.utf8.allSatisfy { $0 < 128 })
      // Browsers take no other scheme for a link.
      #expect(link.address.hasPrefix("https://"))
      let url = try #require(URL(string: link.address))
      #expect(ArticleLink(url: url) == link)
    }
    for address in [
      "https://conjugar.invalid", "https://conjugar.invalid/verb", "https://conjugar.invalid/a/b",
    ] {
      let url = try #require(URL(string: address))
      #expect(ArticleLink(url: url) == nil)
    }
  }

  @Test("Irregular letters are marked in lower and upper case; other texts have no marks")
  func marks() throws {
    let reference = try #require(FormReference(path: "tener/present/yo"))
    #expect(reference.runs(of: "tengo").contains { $0.mark == .sound && $0.text.contains("g") })
    #expect(reference.runs(of: "Tengo").map(\.text).joined() == "Tengo")
    #expect(reference.runs(of: "Tengo").map(\.mark) == reference.runs(of: "tengo").map(\.mark))
    #expect(reference.runs(of: "tengos") == [ShownForm.Run(text: "tengos")])
    let regular = try #require(FormReference(path: "hablar/present/yo"))
    #expect(regular.runs(of: "hablo") == [ShownForm.Run(text: "hablo")])
    let spelled = try #require(FormReference(path: "buscar/preterite/yo"))
    #expect(spelled.runs(of: "busqué").contains(ShownForm.Run(text: "qu", mark: .spelling)))
  }

  @Test("Readers of Spanish of any country read Spanish, all others English")
  func languages() {
    for name in ["es", "es-MX", "es_ES", "es-419"] {
      #expect(ArticleLanguage(Locale(identifier: name)) == .spanish)
    }
    for name in ["en-US", "de", "ca-ES", "", "eu"] {
      #expect(ArticleLanguage(Locale(identifier: name)) == .english)
    }
  }

  @Test("A folder's unreadable files are left out and told of")
  func library() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    for language in ArticleLanguage.allCases {
      let place = folder.appending(path: language.rawValue)
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      try Self.file.write(to: place.appending(path: "sample.md"), atomically: true, encoding: .utf8)
      try "No text".write(to: place.appending(path: "note.txt"), atomically: true, encoding: .utf8)
    }
    #expect(ArticleLibrary(folder: folder).articles(in: .english) == [Self.article])
    try "Broken".write(to: folder.appending(path: "en/broken.md"), atomically: true, encoding: .utf8)
    var articles: [Article] = []
    withKnownIssue {
      articles = ArticleLibrary(folder: folder).articles(in: .english)
    } matching: { issue in
      issue.description.contains("The article “broken.md” cannot be read")
    }
    #expect(articles == [Self.article])
  }
}
