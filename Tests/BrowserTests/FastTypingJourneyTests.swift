import ChromiumDriver
import CounterpointWeb
import Foundation
import Testing

@testable import CounterpointLive

private struct ChatApp: App {
  var body: some Scene {
    WindowGroup { ChatView() }
  }
}

private struct ChatView: View {
  @State private var draft = ""
  @State private var sent: [String] = []
  var body: some View {
    TextField("Message", text: $draft).onSubmit {
      sent.append(draft)
      draft = ""
    }
    Text("Sent: \(sent.joined(separator: ", "))")
    Text("Draft: \(draft)")
  }
}

@MainActor
@Suite("Typing on behind Return, in a page", .serialized)
struct FastTypingJourneyTests {
  @Test("What is typed before the field is seen cleared is the next text", arguments: [0, 100, 500])
  func typedOn(latency: Int) async throws {
    try await PageServer.run([LiveApp("Chat", ChatApp.self)], latency: .milliseconds(latency)) { server in
      try await Chromium.run { browser in
        let page = try await browser.newPage(url: server.address)
        try await page.click(.textField("Message"))
        for word in ["one", "two", "three"] {
          try await page.type(word)
          try await page.press("Enter")
        }
        try await page.type("four, and some more behind it")
        try await page.waitFor(.text("Sent: one, two, three"))
        try await page.waitFor(.text("Draft: four, and some more behind it"))
        try await page.waitFor("document.activeElement.value === 'four, and some more behind it'")
        try await page.type("!")
        try await page.waitFor(.text("Draft: four, and some more behind it!"))
      }
    }
  }
}

@MainActor
@Suite("What was typed into a text that was replaced, in a page", .serialized)
struct TextMergeScriptTests {
  /// As `TextMergeTests` has them: base, mine, theirs, merged.
  private static let merges = [
    ["abc", "abcd", "", "d"], ["abc", "abcd", "Hi", "Hid"], ["abc", "xabc", "abcHi", "xabcHi"],
    ["abc", "ab", "", ""], ["abc", "aqc", "", "q"], ["abc", "x", "", "x"], ["ab", "x", "AB", "x"],
    ["abc", "aqc", "ABC", "AqC"], ["1234", "12345", "1,234", "1,2345"], ["1234", "34", "1,234", "34"],
    ["12a", "12ab", "12", "12b"], ["", "a", "Hi", "Hia"], ["aaa", "aaaa", "", "a"], ["a", "a", "b", "b"],
    ["a", "ab", "a", "ab"], ["a", "b", "b", "b"], ["か", "か🎌", "", "🎌"], ["🎌", "🎏", "", "🎏"],
  ]

  @Test("Goes into the text that took its place, as in the session")
  func merged() async throws {
    let script = String(decoding: try #require(WebAssets.pageScript(with: "recovery")), as: UTF8.self)
    let start = try #require(script.range(of: "extra.merge = "))
    let end = try #require(script[start.upperBound...].range(of: ".join(\"\");\n}"))
    let merge = script[start.upperBound..<end.upperBound]
    try await Chromium.run { browser in
      let page = try await browser.newPage(url: "about:blank")
      for texts in Self.merges {
        let arguments = String(decoding: try JSONEncoder().encode(Array(texts.dropLast())), as: UTF8.self)
        #expect(try await page.evaluate("(\(merge))(...\(arguments))").string == texts[3], "\(texts)")
      }
    }
  }
}
