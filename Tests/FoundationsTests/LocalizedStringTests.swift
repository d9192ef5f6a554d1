import CounterpointValues
import Foundation
import Synchronization
import Testing

#if !canImport(Darwin)
  @Suite("Texts with translations")
  struct LocalizedStringTests {
    private let english = Locale(identifier: "en_US")

    @Test("Without a translation a text is what it says")
    func untranslated() {
      #expect(String(localized: "Start") == "Start")
      #expect(String(localized: "100% of \("it")", locale: english) == "100% of it")
      #expect(
        String(localized: "greeting", defaultValue: "Hello, \("you")!", comment: "First words")
          == "Hello, you!")
    }

    @Test("A bundle's translation takes the values in its own order")
    func translated() throws {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("Texts-\(UUID()).bundle")
      let strings = folder.appendingPathComponent("en.lproj")
      try FileManager.default.createDirectory(at: strings, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      try #""%@ has %lld" = "%2$lld of %1$@ (100%%)"; "Start" = "Go";"#
        .write(to: strings.appendingPathComponent("Localizable.strings"), atomically: true, encoding: .utf8)
      let bundle = try #require(Bundle(url: folder))
      #expect(String(localized: "Start", bundle: bundle) == "Go")
      #expect(String(localized: "\("Ada") has \(3)", bundle: bundle, locale: english) == "3 of Ada (100%)")
      let resource = LocalizedStringResource("\("Ada") has \(3)", bundle: .atURL(folder))
      #expect(String(localized: resource) == "3 of Ada (100%)")
      #expect(resource == LocalizedStringResource("\("Ada") has \(3)", bundle: .atURL(folder)))
      #expect(resource != LocalizedStringResource("\("Ada") has \(4)", bundle: .atURL(folder)))
    }
  }

  @Suite("Strings files and string catalogs")
  struct TranslationsTests {
    private static let catalog = """
      {
        "sourceLanguage": "en", "version": "1.0",
        "strings": {
          "Start": { "localizations": {
            "fr": { "stringUnit": { "state": "translated", "value": "Commencer" } },
            "pt-BR": { "stringUnit": { "state": "translated", "value": "Começar" } } } },
          "title": { "localizations": {
            "en": { "stringUnit": { "state": "translated", "value": "Groceries" } },
            "fr": { "variations": { "device": {
              "iphone": { "stringUnit": { "state": "translated", "value": "Courses" } },
              "other": { "stringUnit": { "state": "translated", "value": "Liste de courses" } } } } } } },
          "%lld items": { "localizations": {
            "en": { "variations": { "plural": {
              "zero": { "stringUnit": { "state": "translated", "value": "Nothing" } },
              "one": { "stringUnit": { "state": "translated", "value": "%lld item" } },
              "other": { "stringUnit": { "state": "translated", "value": "%lld items" } } } } },
            "pl": { "variations": { "plural": {
              "one": { "stringUnit": { "state": "translated", "value": "%lld rzecz" } },
              "few": { "stringUnit": { "state": "translated", "value": "%lld rzeczy" } },
              "many": { "stringUnit": { "state": "translated", "value": "%lld rzeczy (wiele)" } },
              "other": { "stringUnit": { "state": "translated", "value": "%lld rzeczy (inne)" } } } } } } },
          "%@ has %lld of %lld": { "localizations": {
            "en": {
              "stringUnit": { "state": "translated", "value": "%1$@: %#@have@ of %#@all@" },
              "substitutions": {
                "have": { "argNum": 2, "formatSpecifier": "lld", "variations": { "plural": {
                  "one": { "stringUnit": { "state": "translated", "value": "%arg loaf" } },
                  "other": { "stringUnit": { "state": "translated", "value": "%arg loaves" } } } } },
                "all": { "argNum": 3, "formatSpecifier": "lld", "variations": { "plural": {
                  "one": { "stringUnit": { "state": "translated", "value": "a single one" } },
                  "other": { "stringUnit": { "state": "translated", "value": "%arg" } } } } } } } } }
        }
      }
      """

    /// A folder with these files, as resources are.
    private func withFolder<Result>(
      _ files: [String: String], _ operation: (URL) throws -> Result
    ) throws -> Result {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("Texts-\(UUID()).resources")
      defer { try? FileManager.default.removeItem(at: folder) }
      for (path, text) in files {
        let file = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
      return try operation(folder)
    }

    private func text(
      _ key: String, _ reader: String, _ numbers: Double?..., in translations: Translations
    ) -> String? {
      translations.translation(of: key, for: reader).map {
        $0.translation.template(for: numbers, in: $0.language)
      }
    }

    @Test("A string catalog answers in the language nearest to the reader's, or else as its authors wrote")
    func languages() throws {
      try withFolder(["Localizable.xcstrings": Self.catalog]) { folder in
        let texts = Translations(folders: [folder])
        #expect(text("Start", "fr-CA", in: texts) == "Commencer")
        #expect(text("Start", "fr_FR", in: texts) == "Commencer")
        #expect(text("Start", "pt-PT", in: texts) == "Começar")
        #expect(text("Start", "en-GB", in: texts) == nil)
        #expect(text("Start", "zh-Hans", in: texts) == nil)
        #expect(text("title", "fr", in: texts) == "Courses")
        #expect(text("title", "pl", in: texts) == "Groceries")
        #expect(text("title", "", in: texts) == "Groceries")
        #expect(text("nowhere", "fr", in: texts) == nil)
        #expect(texts.translation(of: "Start", table: "Other", for: "fr") == nil)
      }
    }

    @Test("A wording goes by its number, as the language tells numbers apart")
    func plurals() throws {
      try withFolder(["Localizable.xcstrings": Self.catalog]) { folder in
        let texts = Translations(folders: [folder])
        #expect(
          [0, 1, 2].map { text("%lld items", "en", $0, in: texts) } == ["Nothing", "%lld item", "%lld items"])
        #expect(
          [1, 3, 5, 22, 1.5].map { text("%lld items", "pl", $0, in: texts) } == [
            "%lld rzecz", "%lld rzeczy", "%lld rzeczy (wiele)", "%lld rzeczy", "%lld rzeczy (inne)",
          ])
        // Nobody knows the number.
        #expect(text("%lld items", "en", nil, in: texts) == "%lld items")
        #expect(text("%@ has %lld of %lld", "de", nil, 1, 4, in: texts) == "%1$@: %2$lld loaf of %3$lld")
        #expect(
          text("%@ has %lld of %lld", "de", nil, 3, 1, in: texts) == "%1$@: %2$lld loaves of a single one")
        let bundle = try #require(Bundle(url: folder))
        let english = Locale(identifier: "en_US")
        #expect(String(localized: "\(1) items", bundle: bundle, locale: english) == "1 item")
        #expect(
          String(localized: "\("Ada") has \(1_000) of \(2_000)", bundle: bundle, locale: english)
            == "Ada: 1,000 loaves of 2,000")
        #expect(
          String(localized: "\(1, specifier: "%lld") items", bundle: bundle, locale: english) == "1 item")
      }
    }

    @Test("A strings dictionary rules over the strings file beside it; one that names itself comes to an end")
    func stringsDictionary() throws {
      func rule(_ name: String, _ one: String, _ other: String) -> String {
        """
        <key>\(name)</key><dict>
        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string>
        <key>one</key><string>\(one)</string><key>other</key><string>\(other)</string></dict>
        """
      }
      let dictionary = """
        <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>
        <key>%d days</key><dict>
        <key>NSStringLocalizedFormatKey</key><string>In %#@days@</string>
        \(rule("days", "einem Tag", "%d Tagen"))</dict>
        <key>loop</key><dict>
        <key>NSStringLocalizedFormatKey</key><string>%#@again@</string>
        \(rule("again", "%#@again@", "%#@again@"))</dict>
        </dict></plist>
        """
      let files = [
        "de.lproj/Localizable.stringsdict": dictionary,
        "de.lproj/Localizable.strings": #""%d days" = "falsch"; "Start" = "Los \"jetzt\"";"#,
      ]
      try withFolder(files) { folder in
        let texts = Translations(folders: [folder])
        #expect(text("%d days", "de-AT", 1, in: texts) == "In einem Tag")
        #expect(text("%d days", "de-AT", 3, in: texts) == "In %1$d Tagen")
        #expect(text("Start", "de", in: texts) == "Los \"jetzt\"")
        // The only language there is.
        #expect(text("Start", "ja", in: texts) == "Los \"jetzt\"")
        #expect(text("loop", "de", 1, in: texts) == "%#@again@")
      }
    }

    @Test(
      "A program's translations are those beside it and of its modules' resources; the earlier one counts")
    func program() throws {
      let files = [
        "fr.lproj/Localizable.strings": #""Start" = "Un";"#,
        "a_A.resources/fr.lproj/Localizable.strings": #""Start" = "Deux"; "End" = "Fin";"#,
        "other/fr.lproj/Localizable.strings": #""Far" = "Loin";"#,
      ]
      try withFolder(files) { folder in
        let texts = Translations(folders: Translations.folders(ofProgramIn: folder))
        #expect(["Start", "End", "Far"].map { text($0, "fr", in: texts) } == ["Un", "Fin", nil])
        #expect(!texts.isEmpty)
        #expect(Translations(folders: [folder.appendingPathComponent("nowhere")]).isEmpty)
      }
    }

    @Test("A file that cannot be read is told of by name, and the others count")
    func damaged() throws {
      let files = [
        "Localizable.xcstrings": "{", "fr.lproj/Localizable.strings": #""Start" = "Commencer";"#,
        "fr.lproj/Other.strings": #""Start" = "#,
      ]
      try withFolder(files) { folder in
        let told = Mutex<[String]>([])
        let texts = Mutex<Translations?>(nil)
        withKnownIssue {
          texts.withLock { $0 = Translations(folders: [folder]) }
        } matching: { issue in
          told.withLock { $0.append(issue.comments.map(\.rawValue).joined()) }
          return true
        }
        #expect(told.withLock(\.count) == 2)
        #expect(told.withLock(\.self).contains { $0.contains("Localizable.xcstrings") })
        #expect(told.withLock(\.self).contains { $0.contains("Other.strings") })
        let found = texts.withLock { $0 }
        let read = try #require(found)
        #expect(text("Start", "fr", in: read) == "Commencer")
      }
    }

    @Test("In a session a text is in the language of its reader, and its numbers too")
    func ofSession() throws {
      try withFolder(["Localizable.xcstrings": Self.catalog]) { folder in
        let bundle = try #require(Bundle(url: folder))
        let context = ArchitectureContext(name: "reader")
        ArchitectureContext.withContext(context) {
          context.language = "fr-FR"
          #expect(String(localized: "Start", bundle: bundle) == "Commencer")
          context.language = "pl-PL"
          #expect(String(localized: "\(5) items", bundle: bundle) == "5 rzeczy (wiele)")
          context.language = "de-DE"
          #expect(String(localized: "\(5_000) items", bundle: bundle) == "5.000 items")
          #expect(String(localized: "\(Float(0.5)) \(0.5, specifier: "%.1f")", bundle: bundle) == "0,5 0,5")
          let once = LocalizedStringResource("Start", bundle: .atURL(folder))
          let outer = LocalizedStringResource("\(once)!", bundle: .atURL(folder))
          context.language = "fr-FR"
          #expect(String(localized: outer) == "Commencer!")
          context.language = "pt-BR"
          #expect(String(localized: outer) == "Começar!")
        }
      }
    }

    @Test("NSLocalizedString is in the language of its reader, too, whatever a call leaves out")
    func function() throws {
      let files = [
        "Localizable.xcstrings": Self.catalog,
        "fr.lproj/Other.strings": #""Start" = "Partir"; "%d h" = "%d heures";"#,
      ]
      try withFolder(files) { folder in
        let bundle = try #require(Bundle(url: folder))
        let context = ArchitectureContext(name: "reader")
        context.language = "fr-FR"
        ArchitectureContext.withContext(context) {
          #expect(NSLocalizedString("Start", bundle: bundle, comment: "") == "Commencer")
          #expect(NSLocalizedString("Start", bundle: bundle, value: "Go", comment: "") == "Commencer")
          #expect(NSLocalizedString("Start", tableName: "Other", bundle: bundle, comment: "") == "Partir")
          #expect(
            String(format: NSLocalizedString("%d h", tableName: "Other", bundle: bundle, comment: ""), 3)
              == "3 heures")
          // What is nowhere says its value, or else itself.
          #expect(NSLocalizedString("End", bundle: bundle, value: "Over", comment: "") == "Over")
          #expect(NSLocalizedString("End", bundle: bundle, value: "", comment: "") == "End")
          #expect(NSLocalizedString("End", comment: "A button") == "End")
          #expect(NSLocalizedString("End", value: "Over", comment: "A button") == "Over")
          #expect(NSLocalizedString("End", tableName: "Other", comment: "A button") == "End")
          #expect(NSLocalizedString("End", tableName: "Other", value: "Over", comment: "") == "Over")
        }
      }
    }
  }

  @Suite("Notifications as a sequence")
  struct NotificationSequenceTests {
    @Test("A loop hears what is posted after it was begun, of its name and its object alone")
    func posted() async {
      let center = NotificationCenter()
      let name = Notification.Name("Weather")
      let sender = Sender()
      var all = center.notifications(named: name).makeAsyncIterator()
      var ofSender = center.notifications(named: name, object: sender).makeAsyncIterator()
      center.post(name: Notification.Name("Other"), object: nil)
      center.post(name: name, object: nil, userInfo: ["number": 1])
      center.post(name: name, object: sender, userInfo: ["number": 2])
      #expect(await all.next()?.userInfo?["number"] as? Int == 1)
      #expect(await all.next()?.userInfo?["number"] as? Int == 2)
      #expect(await ofSender.next()?.userInfo?["number"] as? Int == 2)
    }

    @Test("A loop ends with its task")
    func cancelled() async {
      let center = NotificationCenter()
      let heard = Task {
        var count = 0
        for await _ in center.notifications(named: Notification.Name("Weather")) { count += 1 }
        return count
      }
      heard.cancel()
      #expect(await heard.value == 0)
    }

    private final class Sender: NSObject, Sendable {}
  }
#endif
