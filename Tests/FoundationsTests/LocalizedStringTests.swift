import CounterpointValues
import Foundation
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

    @Test("Numbers in a text are written as the language writes them")
    func numbers() {
      #expect(String(localized: "\(1_234) steps", locale: english) == "1,234 steps")
      #expect(String(localized: "\(1_234) steps", locale: Locale(identifier: "de_DE")) == "1.234 steps")
      #expect(String(localized: "\(2.5, specifier: "%.2f") km", locale: english) == "2.50 km")
      #expect(String(localized: "\(0.5, format: .percent.locale(english)) done") == "50% done")
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
