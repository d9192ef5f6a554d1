import CounterpointTesting
import Foundation
import SwiftUI
import Testing

private struct Greeting: View {
  @State private var name = "Ada"
  var body: some View {
    NavigationStack {
      VStack {
        Text("Hello, \(name)!")
        Button("Change") { name = "Grace" }
      }
      .navigationTitle("Greeting")
    }
  }
}

@MainActor @Suite("Snapshots")
struct SnapshotTests {
  @Test("A screen that is as it was recorded passes, in both forms")
  func unchanged() async throws {
    let screen = try await Screen { Greeting() }
    assertSnapshot(of: screen, as: .semantics)
    assertSnapshot(of: screen, as: .html)
  }

  @Test("A screen that differs is reported with the lines that do")
  func changed() async throws {
    let screen = try await Screen { Greeting() }
    try await screen.button("Change").tap()
    withKnownIssue {
      assertSnapshot(of: screen, as: .semantics, testName: "unchanged()")
    } matching: { issue in
      issue.description.contains("−") && issue.description.contains("Hello, Grace!")
    }
  }

  @Test("What was never recorded is recorded, and fails")
  func recording() async throws {
    let screen = try await Screen { Greeting() }
    let name = UUID().uuidString
    let place = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("__Snapshots__/SnapshotTests/recording.\(name).txt")
    defer { try? FileManager.default.removeItem(at: place) }
    withKnownIssue {
      assertSnapshot(of: screen, as: .semantics, named: name)
    } matching: {
      $0.description.contains("has been recorded")
    }
    #expect(try String(contentsOf: place, encoding: .utf8) == screen.outline + "\n")
    assertSnapshot(of: screen, as: .semantics, named: name)
  }
}
