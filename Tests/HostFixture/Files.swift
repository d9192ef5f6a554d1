import CounterpointLive
import Foundation
import Sharing

/// A screen whose value lies in the user's file.
struct FilesApp: App {
  @State private var model = FilesModel()
  var body: some Scene {
    WindowGroup { FilesView(model: model) }
  }
}

@MainActor
@Observable
final class FilesModel {
  @ObservationIgnored
  @Shared(.fileStorage(.documentsDirectory.appending(component: "entries.json"))) var entries: [Int] = []
}

struct FilesView: View {
  let model: FilesModel
  var body: some View {
    Text("Entries: \(model.entries.count)")
    Button("Enter") { model.$entries.withLock { $0.append($0.count) } }
  }
}
