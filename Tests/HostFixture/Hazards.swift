import CounterpointLive
import Foundation
import Logging

/// A screen with a button for each way to fail, and what shows whether others notice.
struct HazardApp: App {
  @State private var model = HazardModel()
  var body: some Scene {
    WindowGroup { HazardView(model: model) }
  }
}

/// What an app should not do, and many do.
@MainActor
final class Notebook {
  static let shared = Notebook()
  var entries = 0
}

@MainActor
@Observable
final class HazardModel {
  var count = 0
  var notes = 0
  var descriptors = "unknown"
  var preference = UserDefaults.standard.string(forKey: "preference") ?? "none"

  func remember() {
    Notebook.shared.entries += 1
    notes = Notebook.shared.entries
  }

  func trap() {
    let none: Int? = count < 0 ? 1 : nil
    count = none!
  }

  func loop() {
    while count >= 0 { count &+= 0 }
  }

  func hog() {
    var blocks: [[UInt8]] = []
    while count >= 0 { blocks.append([UInt8](repeating: UInt8(blocks.count & 0xff), count: 4 << 20)) }
    count = blocks.count
  }

  /// Keeps a processor busy while the screen goes on.
  func work() {
    Thread.detachNewThread { while !Thread.current.isCancelled {} }
  }

  func log() {
    Logger(label: "hazards").warning("The app has something to say", metadata: ["count": "\(count)"])
    print("The app prints")
  }

  func prefer() {
    UserDefaults.standard.set("kept", forKey: "preference")
    UserDefaults.standard.synchronize()
    preference = UserDefaults.standard.string(forKey: "preference") ?? "none"
  }

  /// The files and sockets that the process has open.
  func lookAtDescriptors() {
    let folder = "/proc/self/fd"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    descriptors = names.compactMap {
      try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")
    }
    .sorted().joined(separator: " ")
  }
}

struct HazardView: View {
  @AppStorage("note") private var note = "none"
  @AppStorage("tally") private var tally = 0
  let model: HazardModel
  var body: some View {
    VStack {
      Text(verbatim: "Count: \(model.count)")
      Button("Add") { model.count += 1 }
      Text("Notes: \(model.notes)")
      Button("Remember") { model.remember() }
      Text("Note: \(note)")
      Button("Write") { note = "written" }
      Text("Tally: \(tally)")
      Button("Tally") { tally += 1 }
      Text("Preference: \(model.preference)")
      Button("Prefer") { model.prefer() }
      Text("Descriptors: \(model.descriptors)")
      Button("Look") { model.lookAtDescriptors() }
      Button("Log") { model.log() }
    }
    VStack {
      Button("Trap") { model.trap() }
      Button("Confess") { fatalError("There is no patient of that name: Ada Lovelace\nwho is ill") }
      Button("Loop") { model.loop() }
      Button("Hog") { model.hog() }
      Button("Work") { model.work() }
      Button("Leave") { exit(3) }
      Button("Abort") { abort() }
    }
  }
}

/// The screen whose memory is measured.
struct RowsApp: App {
  @State private var taps = 0
  var body: some Scene {
    WindowGroup {
      VStack {
        Text("Taps: \(taps)")
        Button("Tap") { taps += 1 }
        ForEach(0..<50, id: \.self) { row in
          HStack {
            Text("Row \(row)")
            Button("Choose") { taps += 1 }
          }
        }
      }
    }
  }
}

/// Fails while its screen is made.
struct TrapApp: App {
  var body: some Scene {
    WindowGroup { Text(Self.text(of: nil)) }
  }

  static func text(of value: Int?) -> String { "\(value!)" }
}

/// Is never done with its screen.
struct LoopApp: App {
  var body: some Scene {
    WindowGroup { Text(Self.text(0)) }
  }

  static func text(_ value: Int) -> String {
    var value = value
    while value >= 0 { value &+= 0 }
    return "\(value)"
  }
}
