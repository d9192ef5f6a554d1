import CounterpointLive
import Foundation

/// What must not get lost, and what must get lost: typed text, choices, what a tab keeps, secrets.
@Observable @MainActor
final class DurableModel {
  var name = ""
  var count = 0
  var notes = ["", ""]
  var password = ""
  var isLight = false
  var isLocked = false
  var volume = 10.0
  var flavor = "Vanilla"
  var adjustments = 0
  private var digits = ""

  /// Grouped while it is typed, as people write numbers.
  var amount: String {
    get {
      var text = ""
      for (index, digit) in digits.reversed().enumerated() {
        if index > 0, index % 3 == 0 { text = "," + text }
        text = "\(digit)" + text
      }
      return text
    }
    set { digits = String(newValue.filter(\.isNumber)) }
  }

  func refusing<Value>(_ value: ReferenceWritableKeyPath<DurableModel, Value>) -> Binding<Value> {
    Binding {
      self[keyPath: value]
    } set: {
      if !self.isLocked { self[keyPath: value] = $0 }
    }
  }
}

struct DurableView: View {
  @Bindable var model: DurableModel
  @SceneStorage("bookmark") private var bookmark = "none"
  @State private var isAsking = false
  @State private var reply = ""

  var body: some View {
    NavigationStack {
      List {
        Section("Text") {
          TextField("Name", text: $model.name)
          Text("Hello, \(model.name)!")
          TextField("Amount", text: $model.amount)
          SecureField("Password", text: $model.password)
          Text("Secret of \(model.password.count)")
        }
        Section("Notes") {
          ForEach(model.notes.indices, id: \.self) { index in
            TextField("Note", text: $model.notes[index])
          }
          Text("Notes: \(model.notes.joined(separator: "|"))")
        }
        Section("State") {
          Text("Count: \(model.count)")
          Button("Increment") { model.count += 1 }
          Text("Bookmark: \(bookmark)")
          Button("Bookmark") { bookmark = "page 7" }
          Button("Ask") { isAsking = true }
          Button("Fail") { fatalError("The button of that name was pressed") }
          Button("Novel") { model.name = String(repeating: "x", count: 20_000) }
        }
        Section("Choices") {
          Toggle("Light", isOn: model.refusing(\.isLight))
          Text(model.isLight ? "It is light" : "It is dark")
          Picker("Flavor", selection: model.refusing(\.flavor)) {
            ForEach(["Chocolate", "Vanilla"], id: \.self) { Text($0) }
          }
          .pickerStyle(.segmented)
          Slider(value: model.refusing(\.volume), in: 0...100) { Text("Volume") }
          Text("Volume: \(Int(model.volume))")
          Toggle("Locked", isOn: $model.isLocked)
          Text(model.isLocked ? "It is locked" : "It is open")
        }
      }
      .sheet(isPresented: $isAsking) {
        TextField("Reply", text: $reply)
        Button("Answer") { isAsking = false }
      }
    }
  }
}

struct DurableApp: App {
  @State private var model = DurableModel()
  var body: some Scene {
    WindowGroup { DurableView(model: model) }
  }
}

extension LiveApp {
  /// ``DurableApp``, alone on its server.
  static var durable: LiveApp { LiveApp("Durable", DurableApp.self) }
  /// The same, as sessions' processes know it.
  static var namedDurable: LiveApp {
    LiveApp("Durable", path: "durable", summary: "What must not get lost", DurableApp.self)
  }
}
