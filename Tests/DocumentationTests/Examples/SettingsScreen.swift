import CounterpointTesting
import CounterpointValues
import SwiftUI
import Testing

// The first half of Documentation/Articles/TestingASettingsScreen.md: a settings screen whose test proves nothing.

private struct RegionSettingsView: View {
  @AppStorage("region") private var region = "Latin America"

  var body: some View {
    Form {
      Section("Region") {
        Picker("Region", selection: $region) {
          Text("Spain").tag("Spain")
          Text("Latin America").tag("Latin America")
        }
        .pickerStyle(.segmented)
        .labelsHidden()
      }
    }
  }
}

@MainActor
@Suite("A settings screen, before")
struct RegionSettingsViewTests {
  @Test("The view can be built")
  func view() {
    _ = RegionSettingsView().body
  }

  @Test("The region is chosen on the screen, and stored")
  func region() async throws {
    let storage = InMemoryKeyValueStorage()
    let screen = try await Screen(storage: storage) { RegionSettingsView() }
    #expect(screen.picker("Region").value == "Latin America")

    try await screen.picker("Region").select("Spain")
    let stored = try #require(storage.data(forKey: "region"))
    #expect(String(decoding: stored, as: UTF8.self).contains("Spain"))
  }
}
