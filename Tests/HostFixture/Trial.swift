import CounterpointLive
import CounterpointSession
import Dependencies
import Foundation

/// Something of everything that the server's tests need, with nothing that runs by itself.
struct TrialApp: App {
  @State private var model = TrialModel()
  var body: some Scene {
    WindowGroup { TrialView(model: model) }
  }
}

/// Another app, to be served beside the first.
struct OtherApp: App {
  var body: some Scene {
    WindowGroup { Text("Another app").padding(7) }
  }
}

@MainActor
@Observable
final class TrialModel {
  @ObservationIgnored @Dependency(\.defaultAppStorage) private var storage
  @ObservationIgnored @Dependency(\.audioPlayer) private var audioPlayer
  @ObservationIgnored @Dependency(\.fileExporter) private var fileExporter
  var count = 0
  var name = ""
  private(set) var greeting: String

  init() {
    greeting = ""
    greeting =
      storage.data(forKey: "greeting").flatMap { String(decoding: $0, as: UTF8.self) } ?? "none"
  }

  func saveGreeting() throws {
    greeting = name
    try storage.setData(Data(name.utf8), forKey: "greeting")
  }

  func export() {
    Task {
      try await fileExporter.export(
        ExportedFile(name: "a\r\n\"b\"/ü%.html", text: "<script>alert(1)</script>", contentType: "text/html"))
    }
  }

  func playSound() {
    Task { try await audioPlayer.play(AudioClip(bytes: Array(0..<100), contentType: "audio/wav")) }
  }
}

struct TrialView: View {
  @Bindable var model: TrialModel
  var body: some View {
    VStack {
      Text("Count: \(model.count)")
      Button("Add") { model.count += 1 }
      Button("Forbidden") { model.count += 1_000 }.disabled(true)
      TextField("Name", text: $model.name)
      Text("Name: \(model.name)")
      Button("Save") { try? model.saveGreeting() }
      Text("Greeting: \(model.greeting)")
      Button("Play") { model.playSound() }
      Button("Export") { model.export() }
    }
  }
}

extension LiveApp {
  /// ``TrialApp``, alone on its server.
  static var trial: LiveApp { LiveApp("Trial", TrialApp.self) }
}
