import CounterpointLive
import Foundation

/// A page with a control of every kind.
@Observable @MainActor
final class ControlsModel {
  var flavor = "Vanilla"
  var size = 1
  var day = "Mon"
  var volume = 20.0
  var count = 3
  var date = Date(timeIntervalSince1970: 1_700_000_000)
  var color = Color.orange
  var isOn = true
  var secret = ""
  var notes = "Some notes"
  var said = "nothing"
}

struct ControlsPage: View {
  @State private var model = ControlsModel()

  var body: some View {
    NavigationStack {
      Form {
        Section("Choices") {
          Picker("Flavor", selection: $model.flavor) {
            ForEach(["Chocolate", "Vanilla", "Strawberry"], id: \.self) { Label($0, systemImage: "star") }
          }
          Picker("Size", selection: $model.size) {
            ForEach(0..<3) { Text(["Small", "Medium", "Large"][$0]) }
          }
          .pickerStyle(.segmented)
          Picker("Day", selection: $model.day) {
            ForEach(["Mon", "Tue", "Wed"], id: \.self) { Text($0) }
          }
          .pickerStyle(.inline)
          Picker("Topping", selection: $model.flavor) {
            ForEach(["Chocolate", "Vanilla"], id: \.self) { Text($0) }
          }
          .pickerStyle(.navigationLink)
        }
        Section("Scales") {
          Slider(value: $model.volume, in: 0...100) {
            Text("Volume")
          } minimumValueLabel: {
            Image(systemName: "speaker.fill")
          } maximumValueLabel: {
            Image(systemName: "speaker.wave.3.fill")
          }
          .tint(.pink)
          Stepper("Count: \(model.count)", value: $model.count, in: 0...5)
          ProgressView("Progress", value: model.volume, total: 100)
          Gauge(value: model.volume, in: 0...100) { Text("Fuel") }
          HStack {
            Gauge(value: model.volume, in: 0...100) {
              Text("dB")
            } currentValueLabel: {
              Text("\(Int(model.volume))")
            }
            .gaugeStyle(.accessoryCircular)
            Spacer()
            ProgressView()
          }
        }
        Section("Dates and more") {
          DatePicker("Due", selection: $model.date)
          DatePicker("Calendar", selection: $model.date, displayedComponents: .date).datePickerStyle(
            .graphical)
          ColorPicker("Colour", selection: $model.color)
          Toggle("Sound", isOn: $model.isOn)
          HStack {
            Toggle("Bold", systemImage: "bold", isOn: $model.isOn).toggleStyle(.button)
            Toggle("Check", isOn: $model.isOn).toggleStyle(.checkbox)
          }
          LabeledContent("Version", value: "1.0")
          SecureField("Password", text: $model.secret)
          TextEditor(text: $model.notes).frame(height: 90)
          ShareLink(item: URL(string: "https://example.com")!)
        }
        Section("State") {
          Text("\(model.flavor) \(model.size) \(model.day) \(Int(model.volume)) \(model.count) \(model.said)")
          Menu("Actions") {
            Button("Rename", systemImage: "pencil") { model.said = "renamed" }
            Button("Delete", systemImage: "trash", role: .destructive) { model.said = "deleted" }
            Divider()
            Toggle("Sound", isOn: $model.isOn)
            Picker("Sort", selection: $model.size) {
              Text("By name").tag(0)
              Text("By date").tag(1)
            }
            Menu("Copy") { Button("Plainly") { model.said = "copied" } }
          }
          Text("Press me").contextMenu { Button("Archive") { model.said = "archived" } }
          Button("Save") { model.said = "saved" }.keyboardShortcut("k")
        }
      }
      .navigationTitle("Controls")
      .toolbar {
        Menu {
          Button("About", systemImage: "info.circle") { model.said = "about" }
        } label: {
          Label("More", systemImage: "ellipsis.circle")
        }
      }
    }
  }
}

struct ControlsApp: App {
  var body: some Scene {
    WindowGroup { ControlsPage() }
  }
}
