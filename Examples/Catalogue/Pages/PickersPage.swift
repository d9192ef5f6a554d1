import SwiftUI

struct PickersPage: View {
  private enum Flavor: String, CaseIterable, Identifiable {
    case chocolate, vanilla, strawberry
    var id: Self { self }
    var name: String { rawValue.capitalized }
  }

  @State private var flavor = Flavor.vanilla
  @State private var size: Int? = 2
  @State private var isOn = true
  @State private var isBold = false

  var body: some View {
    Form {
      #Example("In a form") {
        Picker("Flavor", selection: $flavor) {
          ForEach(Flavor.allCases) { Text($0.name) }
        }
        Picker("Size", selection: $size) {
          Text("None").tag(nil as Int?)
          ForEach(1..<4) { Text("\($0) scoops").tag($0 as Int?) }
        }
        Picker("On a screen of its own", selection: $flavor) {
          ForEach(Flavor.allCases) { Text($0.name) }
        }
        .pickerStyle(.navigationLink)
      }
      #Example("Segments") {
        Picker("Flavor", selection: $flavor) {
          ForEach(Flavor.allCases) { Text($0.name) }
        }
        .pickerStyle(.segmented)
        .labelsHidden()
        Picker("View", selection: $isBold) {
          Image(systemName: "list.bullet").accessibilityLabel("List").tag(false)
          Image(systemName: "square.grid.2x2").accessibilityLabel("Grid").tag(true)
        }
        .pickerStyle(.segmented)
        .labelsHidden()
      }
      #Example("Inline") {
        Picker("Flavor", selection: $flavor) {
          ForEach(Flavor.allCases) { Text($0.name) }
        }
        .pickerStyle(.inline)
        .labelsHidden()
      }
      #Example("Wheel") {
        Picker("Flavor", selection: $flavor) {
          ForEach(Flavor.allCases) { Text($0.name) }
        }
        .pickerStyle(.wheel)
      }
      #Example("Toggles") {
        Toggle("Switch", isOn: $isOn)
        Toggle(isOn: $isOn) {
          VStack(alignment: .leading) {
            Text("Two lines")
            Text("What the switch is good for").font(.footnote).foregroundStyle(.secondary)
          }
        }
        Toggle("Tinted", isOn: $isOn).tint(.orange)
        Toggle("Disabled", isOn: .constant(true)).disabled(true)
        HStack {
          Toggle("Bold", systemImage: "bold", isOn: $isBold)
          Toggle("On", isOn: $isOn)
        }
        .toggleStyle(.button)
        Toggle("Box", isOn: $isOn).toggleStyle(CheckToggleStyle())
      }
    }
  }
}

private struct CheckToggleStyle: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    Button {
      configuration.isOn.toggle()
    } label: {
      Label {
        configuration.label
      } icon: {
        Image(systemName: configuration.isOn ? "checkmark.circle.fill" : "circle")
      }
    }
  }
}

#Preview("Pickers") { CatalogueView(showing: .pickers) }
