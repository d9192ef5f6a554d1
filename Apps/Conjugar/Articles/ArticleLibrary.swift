import ComposableArchitecture
import Foundation

/// The articles of the app in all their languages.
struct ArticleLibrary: Sendable {
  /// The articles that come with the app; they are read when the first is asked for.
  static let shared = ArticleLibrary(folder: Bundle.module.bundleURL.appending(path: "Articles"))

  private let articles: [ArticleLanguage: [Article]]

  /// Reads a folder with a folder for each language. A file that cannot be read is an issue that names it, and is left out.
  init(folder: URL) {
    articles = Dictionary(
      uniqueKeysWithValues: ArticleLanguage.allCases.map { language in
        (language, Self.articles(in: folder.appending(path: language.rawValue)))
      })
  }

  private static func articles(in folder: URL) -> [Article] {
    do {
      return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        .filter { $0.pathExtension == "md" }
        .compactMap(article)
        .sorted { ($0.order, $0.id) < ($1.order, $1.id) }
    } catch {
      reportIssue("The folder of articles “\(folder.lastPathComponent)” cannot be read: \(error)")
      return []
    }
  }

  private static func article(at file: URL) -> Article? {
    do {
      return try Article(file: String(contentsOf: file, encoding: .utf8))
    } catch {
      reportIssue("The article “\(file.lastPathComponent)” cannot be read: \(error)")
      return nil
    }
  }

  /// Returns the articles up to a difficulty, in the order of the list.
  func articles(in language: ArticleLanguage, upTo difficulty: Difficulty = .difficult) -> [Article] {
    (articles[language] ?? []).filter { difficulty.includes($0.difficulty) }
  }

  /// Returns an article; nothing if there is none of that name.
  func article(_ id: Article.ID, in language: ArticleLanguage) -> Article? {
    articles[language]?.first { $0.id == id }
  }
}
