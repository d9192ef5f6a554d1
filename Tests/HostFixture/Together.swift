import CounterpointLive
import CounterpointSession
import CounterpointValues
import Dependencies
import Foundation

/// Tells where it was opened, and counts together with everybody else.
struct TogetherApp: App {
  var body: some Scene {
    WindowGroup { TogetherView() }
  }
}

private struct TogetherView: View {
  @Dependency(\.commonStorage) private var commonStorage
  @Dependency(\.pageAddress) private var pageAddress
  @Dependency(\.networkPseudonym) private var networkPseudonym
  @State private var count = "none"
  @State private var follower: KeyValueSubscription?

  var body: some View {
    VStack {
      Text("Opened: \(pageAddress.path)")
      Text("Base: \(pageAddress.base.absoluteString)")
      Text("Together: \(count)")
      Text("Network: \(networkPseudonym ?? "none")")
      Button("Add") {
        try? commonStorage.update("count") { data in
          Data(String((data.flatMap { Int(String(decoding: $0, as: UTF8.self)) } ?? 0) + 1).utf8)
        }
      }
      Button("Go") { pageAddress.show("elsewhere/1") }
    }
    .onAppear {
      follower = commonStorage.subscribe(toKey: "count") { data in
        let text = Self.text(of: data)
        Task { @MainActor in count = text }
      }
      // What was changed between the first picture and now is told to nobody.
      count = Self.text(of: try? commonStorage.data(forKey: "count"))
    }
  }

  private nonisolated static func text(of data: Data?) -> String {
    data.map { String(decoding: $0, as: UTF8.self) } ?? "none"
  }
}
