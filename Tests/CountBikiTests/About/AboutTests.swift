import ComposableArchitecture
import DeviceClients
import Foundation
import Testing

@testable import CountBiki

@MainActor
@Suite("About")
struct AboutTests {
  @Test("Everything that NOTICE names is among the licences")
  func licences() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let notice = try String(contentsOf: root.appendingPathComponent("NOTICE"), encoding: .utf8)
    let lines = notice.split(separator: "\n", omittingEmptySubsequences: false)
    // A heading is underlined with hyphens.
    let headings = zip(lines, lines.dropFirst())
      .filter { !$1.isEmpty && $1.allSatisfy { $0 == "-" } }.map { String($0.0) }
    // What the interfaces of libraries are after, and what another app's grammar and voice owe, is no business of this app's.
    let others: Set = ["The interfaces", "Forms and frequencies of Spanish verbs", "eSpeak NG"]
    let owed = headings.filter { !others.contains($0) }
    #expect(!owed.isEmpty)
    for heading in owed {
      #expect(Licence.all.contains { $0.name == heading }, "NOTICE names “\(heading)”")
    }
  }

  @Test("Reports bring what helps to find a fault, a greeting does not")
  func mails() throws {
    let details = ReportDetails.text(BrowserEnvironment())
    #expect(details.contains("Count Biki 2.0") && details.contains("390×844"))
    #expect(!details.contains("Built"))
    #expect(
      ReportDetails.text(nil, buildDate: Date(timeIntervalSince1970: 0))
        == "Count Biki 2.0\nBuilt 1970-01-01T00:00:00Z")
    let report = try #require(MailTopic.bug.url(to: "biki@example.org", details: details))
    #expect(
      report.absoluteString.hasPrefix(
        "mailto:biki@example.org?subject=Count%20Biki:%20Report%20a%20bug&body="))
    let greeting = try #require(MailTopic.greeting.url(to: nil, details: details))
    #expect(greeting.absoluteString == "mailto:?subject=Count%20Biki:%20Say%20hello")
  }

  @Test("A mail is opened outside; details go to the clipboard")
  func feature() async {
    let opened = LockIsolated<[URL]>([])
    let copied = LockIsolated("")
    let store = TestStore(initialState: AboutFeature.State()) {
      AboutFeature()
    } withDependencies: {
      $0.browserEnvironment = .constant(BrowserEnvironment())
      $0.clipboard.write = { copied.setValue($0) }
      $0.openURL = OpenURLEffect { url in
        opened.withValue { $0.append(url) }
        return true
      }
    }
    await store.send(.mailButtonTapped(.topic))
    await store.finish()
    #expect(opened.value.map(\.scheme) == ["mailto"])
    await store.send(.copyDetailsButtonTapped)
    await store.receive(\.copied) { $0.hasCopiedDetails = true }
    #expect(copied.value.hasPrefix("Count Biki"))
  }
}
