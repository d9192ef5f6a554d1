import SpanishConjugation
import Testing

@testable import Conjugar

/// Checks the Spanish words of articles that are no links. A form with a link is compared with its cell; of the others the
/// conjugator must know each, or it stands in a list that a person has read.
@Suite("The Spanish words of articles")
struct ArticleWordTests {
  @Test("Every word in italics and in examples is a form of a listed verb, or was read by a person")
  func words() throws {
    for language in ArticleLanguage.allCases {
      for article in ArticleLibrary.shared.articles(in: language) {
        for word in article.unlinkedWords where !Self.otherWords.contains(word) {
          #expect(try Self.isForm(word), "“\(word)” in \(language.rawValue)/\(article.id)")
        }
      }
    }
  }

  @Test("A word that is misspelled, or that no verb has, would be found")
  func wrongWords() throws {
    for word in ["hazme", "dijo", "llamaron", "idos", "hubiera", "comer"] {
      #expect(try Self.isForm(word), "\(word)")
    }
    for word in ["dijió", "dijeronn", "hablastéis", "hubiéra"] {
      #expect(try !Self.isForm(word), "\(word)")
    }
    let text = try ArticleText(markdown: "The *-ado* of *habló ya*, *cant-* and [fue](form:ir/preterite/el).")
    #expect(text.italicWords == ["habló", "ya"])
  }

  @Test("The list has no word too many")
  func list() {
    let used = Set(
      ArticleLanguage.allCases.flatMap { ArticleLibrary.shared.articles(in: $0) }.flatMap(\.unlinkedWords))
    #expect(Self.otherWords.subtracting(used) == [])
  }

  /// Returns whether a listed verb has a form that is written so, with its accents, alone or with pronouns at its end.
  private static func isForm(_ word: String) throws -> Bool {
    if VerbList.shared[word] != nil { return true }
    return (try? FormIndex.shared.analyses(of: word))?.contains(where: \.isExact) == true
  }

  /// Words of the articles that are no forms, each read and found to be Spanish or the short name of a source. *Balbucir* is no
  /// verb of the list.
  private static let otherWords = Set(
    """
    abuelo adonde agua ahora algo alguien ana anterior antes apenas aquí ayer ayuda años balbucir barato
    bien billetes bolivia cada café caja calor cartas casa casas cena cervantes cien cinco clase como
    compuesto con cosa cuando cuanto césped de delito dentro derecho desde después diez difícil doce dos dpd
    día días dónde el ella ellas ellos en esta este fantasma favor fiesta frío futuro grados guaraní guion
    hambre hasta horno hospital ie igual informe la largo las le libro libros lima ll llave llaves lo los
    lotería lugar lunes luz mano mar mayo mañana me mejor merced mesa mi muchas muy más nada nadie ngle niño
    no noche norma nos nosotros nunca ocho ojalá ole os padres pan para película perfecto placer playa plaza
    plazo por porque pretérito problemas prudente puerta pálido qu que quechua quien quito quizá quién qué
    se seis si siempre simple sin solicitud su tal tarde te temprano tiempo todavía todo todos tren tres tu
    tus tuteo tuyo tú ue un una usted ustedes veces veinte verano verdad vez viernes vos vosotros vuestra ya
    yo zc él
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}

extension Article {
  /// The words in italics and those of examples that have no link, in lower case. The title of a work is no example.
  fileprivate var unlinkedWords: Set<String> {
    let texts = sections.dropLast().flatMap(\.blocks)
    return texts.reduce(into: []) { words, block in
      words.formUnion(block.text?.italicWords ?? [])
      guard case .example(let text) = block else { return }
      // Behind the dash is what it means.
      for run in text.runs {
        let parts = run.text.split(separator: " — ", maxSplits: 1, omittingEmptySubsequences: false)
        if run.link == nil, let spanish = parts.first { words.formUnion(ArticleText.words(spanish)) }
        if parts.count > 1 { break }
      }
    }
  }
}

extension ArticleText {
  /// The words in italics that have no link, in lower case; not endings, stems and single letters.
  fileprivate var italicWords: Set<String> {
    Set(runs.filter { $0.isItalic && $0.link == nil }.flatMap { Self.words($0.text[...]) })
  }

  fileprivate static func words(_ text: Substring) -> [String] {
    text.split { !$0.isLetter && $0 != "-" }
      .filter { $0.count > 1 && !$0.contains("-") }
      .map { $0.lowercased() }
  }
}
