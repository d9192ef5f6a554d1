import CounterpointLive
import Foundation
import Sharing

/// Stores by itself, without its person: a moment after it was asked to, and again and again where that is wanted. What it is about to do
/// and what it has done it says in files of its person's folder, since it may be that no server is there to be told.
struct AbsenceApp: App {
  @State private var model = AbsenceModel()
  var body: some Scene {
    WindowGroup { AbsenceView(model: model) }
  }
}

@MainActor
@Observable
final class AbsenceModel {
  @ObservationIgnored @Shared(.appStorage("absent")) var stored = 0
  private(set) var count = 0

  /// Stores as soon as there is a file of that name in the person's folder.
  func store() {
    Task {
      while !FileManager.default.fileExists(atPath: Self.path("now")) {
        try? await Task.sleep(for: .milliseconds(10))
      }
      Self.note("before")
      $stored.withLock { $0 += 1 }
      count = stored
      Self.note("after")
    }
  }

  private static func note(_ name: String) {
    guard FileManager.default.createFile(atPath: path(name), contents: nil) else {
      fatalError("\(name) cannot be noted")
    }
  }

  private static func path(_ name: String) -> String { NSHomeDirectory() + "/" + name }
}

struct AbsenceView: View {
  let model: AbsenceModel
  @SceneStorage("tab") private var tab = 0
  var body: some View {
    Text("Stored: \(model.stored)")
    Text("Tab: \(tab)")
    Button("Store") { model.store() }
    Button("Tab") { tab += 1 }
    Text("Count: \(model.count)")
  }
}
