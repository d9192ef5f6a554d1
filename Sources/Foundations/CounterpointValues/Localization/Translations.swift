import Foundation
import IssueReporting
import Synchronization

/// The contents of a bundle's strings files, strings dictionaries and string catalogs, in every language that
/// they know.
///
/// A server speaks to people of many languages at the same time, so that the language is asked for each text and not, as
/// Foundation's own look-up has it, once for the process. Files are read once.
package final class Translations: Sendable {
  private struct Table {
    /// By language and key.
    var translations: [String: [String: Translation]] = [:]
    /// In which language a catalog says that its keys are.
    var catalogLanguage: String?
    /// In which language those read whose own is not there. Strings files do not say which one their authors wrote in.
    var sourceLanguage: String? {
      catalogLanguage ?? ["Base", "en"].first { translations[$0] != nil }
        ?? (translations.count == 1 ? translations.keys.first : nil)
    }
  }
  private let tables: [String: Table]
  /// All that there is something in, the richest first.
  package let languages: [String]
  /// Answers given before, by what was asked for.
  private let choices = Mutex<[String: String?]>([:])

  /// Indicates whether there is nothing to be looked up.
  package var isEmpty: Bool { tables.isEmpty }

  /// Reads what lies in the folders; of two files for one table, the one in the earlier folder says what both say.
  ///
  /// A file that cannot be read is an issue that names it, and counts for nothing.
  package init(folders: [URL]) {
    var tables: [String: Table] = [:]
    for folder in folders {
      let files =
        (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
      for file in files.sorted(by: { $0.path < $1.path }) {
        if file.pathExtension == "xcstrings" {
          Self.read(catalog: file, into: &tables)
        } else if file.pathExtension == "lproj" {
          Self.read(language: file, into: &tables)
        }
      }
    }
    self.tables = tables
    let counts = tables.values.flatMap(\.translations).reduce(into: [:]) { counts, language in
      counts[language.key, default: 0] += language.value.count
    }
    languages = counts.keys.sorted { (-counts[$0, default: 0], $0) < (-counts[$1, default: 0], $1) }
  }

  // MARK: Bundles

  /// Those of the program.
  private static let main = Translations(folders: folders(ofProgramIn: Bundle.main.bundleURL))

  /// Returns the folders in which a program's translations lie: its own folder, and the resources of its
  /// modules beside it, where an app's would be in one bundle.
  package static func folders(ofProgramIn folder: URL) -> [URL] {
    let files =
      (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    return [folder] + files.filter { $0.pathExtension == "resources" }.sorted { $0.path < $1.path }
  }

  private struct Known: Sendable {
    /// Kept, so that its address stands for no other one.
    let bundle: Bundle
    let translations: Translations
  }
  private static let known = Mutex<[ObjectIdentifier: Known]>([:])

  /// Those of a bundle; of the program where none is named.
  package static func of(_ bundle: Bundle?) -> Translations {
    guard let bundle, bundle !== Bundle.main else { return main }
    return known.withLock { known in
      if let known = known[ObjectIdentifier(bundle)] { return known.translations }
      let translations = Translations(folders: [bundle.resourceURL ?? bundle.bundleURL])
      known[ObjectIdentifier(bundle)] = Known(bundle: bundle, translations: translations)
      return translations
    }
  }

  // MARK: Looking up

  /// Returns the text's translation into the language that comes nearest to the reader's, and that language.
  /// Where that one does not know the text, returns it as its authors wrote it; `nil` where the key itself is
  /// that.
  ///
  /// - Parameters:
  ///   - table: the file, without its suffix; by default `Localizable`.
  ///   - reader: the identifier of a language or a locale.
  package func translation(
    of key: String, table: String? = nil, for reader: String
  ) -> (translation: Translation, language: String)? {
    guard let table = tables[table ?? "Localizable"] else { return nil }
    for language in [language(for: reader), table.sourceLanguage].compactMap(\.self) {
      if let translation = table.translations[language]?[key] { return (translation, language) }
      // The words of the source language are the keys, unless the catalog says otherwise.
      if language == table.sourceLanguage { return nil }
    }
    return nil
  }

  /// The language that comes nearest to the reader's: the same, one of the same script, the plain one. `nil` where none does.
  private func language(for reader: String) -> String? {
    choices.withLock { choices in
      if let choice = choices[reader] { return choice }
      let choice = nearest(to: reader)
      // Readers' languages come from browsers, which may name what they like.
      if choices.count < 200 { choices[reader] = .some(choice) }
      return choice
    }
  }

  private func nearest(to reader: String) -> String? {
    func parts(_ identifier: String) -> (code: String?, script: String?, region: String?) {
      let language = Locale(identifier: identifier).language
      return (
        language.languageCode?.identifier,
        Locale.Language(identifier: language.maximalIdentifier).script?.identifier,
        language.region?.identifier
      )
    }
    func name(_ identifier: String) -> String {
      identifier.replacingOccurrences(of: "_", with: "-").lowercased()
    }
    if let same = languages.first(where: { name($0) == name(reader) }) { return same }
    let wanted = parts(reader)
    let near = languages.filter {
      let parts = parts($0)
      return parts.code == wanted.code && parts.script == wanted.script
    }
    return near.first { parts($0).region == wanted.region } ?? near.first { parts($0).region == nil }
      ?? near.first
  }

  // MARK: Files

  private static func read(catalog file: URL, into tables: inout [String: Table]) {
    do {
      let catalog = try JSONDecoder().decode(StringCatalog.self, from: Data(contentsOf: file))
      let name = file.deletingPathExtension().lastPathComponent
      if tables[name]?.catalogLanguage == nil {
        tables[name, default: Table()].catalogLanguage = catalog.sourceLanguage
      }
      for (language, translations) in catalog.translations {
        add(translations, in: language, to: &tables[name, default: Table()])
      }
    } catch {
      report(file, "no string catalog: \(error)")
    }
  }

  private static func read(language folder: URL, into tables: inout [String: Table]) {
    let language = folder.deletingPathExtension().lastPathComponent
    let files =
      (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    // Dictionaries first: what goes by a number is in both.
    for file in files.sorted(by: { ($1.pathExtension, $0.path) < ($0.pathExtension, $1.path) }) {
      guard ["strings", "stringsdict"].contains(file.pathExtension) else { continue }
      do {
        let list = try PropertyListSerialization.propertyList(from: Data(contentsOf: file), format: nil)
        let translations =
          file.pathExtension == "strings"
          ? (list as? [String: String])?.mapValues { Translation(wording: .one($0)) }
          : (list as? [String: Any]).map(StringsDictionary.translations)
        guard let translations else { throw CocoaError(.propertyListReadCorrupt) }
        let name = file.deletingPathExtension().lastPathComponent
        add(translations, in: language, to: &tables[name, default: Table()])
      } catch {
        report(file, "no file of strings: \(error)")
      }
    }
  }

  private static func add(_ translations: [String: Translation], in language: String, to table: inout Table) {
    table.translations[language, default: [:]].merge(translations) { earlier, _ in earlier }
  }

  private static func report(_ file: URL, _ reason: String) {
    reportIssue("The texts of '\(file.path)' are not translated: it is \(reason)")
  }
}

// MARK: - Whose language

/// The language that the person in front of a session reads.
private final class ReaderLanguage: Sendable {
  let identifier = Mutex<String?>(nil)
}

extension ArchitectureContext {
  /// The identifier of the language that whoever is served by this context reads; `nil` where nobody has said.
  package var language: String? {
    get { value(orMake: ReaderLanguage.init).identifier.withLock(\.self) }
    set { value(orMake: ReaderLanguage.init).identifier.withLock { $0 = newValue } }
  }

  /// The language in which a text that has no view around it is to be read: the session's, else the process's.
  package static var readerLanguage: String {
    current.language ?? Locale.preferredLanguages.first ?? Locale.current.identifier
  }
}
