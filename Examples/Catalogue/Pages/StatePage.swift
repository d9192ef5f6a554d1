import SwiftUI

struct StatePage: View {
  private enum Appearance: String, CaseIterable { case system, light, dark }

  @Observable @MainActor
  final class Model {
    var count = 0
    var items = ["One", "Two"]
  }

  @AppStorage("catalogue.isOn") private var isOn = false
  @AppStorage("catalogue.appearance") private var appearance = Appearance.system
  @SceneStorage("catalogue.draft") private var draft = ""
  @State private var model = Model()
  @State private var width = 0.0
  @State private var log = "Nothing changed yet"
  @State private var isGuestShown = true
  @State private var visits = 0
  @State private var work = "Not begun"
  @Environment(\.colorScheme) private var colorScheme
  @Environment(\.dynamicTypeSize) private var typeSize
  @Environment(\.horizontalSizeClass) private var sizeClass
  @Environment(\.locale) private var locale
  @Environment(\.scenePhase) private var scenePhase
  @Environment(\.openURL) private var openURL

  var body: some View {
    @Bindable var model = model
    Form {
      #Example("Kept between visits") {
        Toggle("Kept for the user", isOn: $isOn)
        Picker("Appearance", selection: $appearance) {
          ForEach(Appearance.allCases, id: \.self) { Text($0.rawValue.capitalized) }
        }
        TextField("Kept for the tab", text: $draft)
      }
      #Example("Models and bindings") {
        Stepper("Count: \(model.count)", value: $model.count)
        ForEach($model.items, id: \.self) { $item in Text(item) }
        CountButton(count: $model.count)
        Text(log).foregroundStyle(.secondary)
          .onChange(of: model.count) { old, new in log = "From \(old) to \(new)" }
      }
      #Example("Coming and going") {
        Toggle("Guest", isOn: $isGuestShown)
        if isGuestShown {
          Text("The guest is here")
            .onAppear { visits += 1 }
            .onDisappear { work = "Broken off" }
            .task { work = "Under way" }
        }
        LabeledContent("Visits", value: "\(visits)")
        LabeledContent("Work", value: work)
      }
      #Example("Surroundings") {
        LabeledContent("Scheme", value: colorScheme == .dark ? "Dark" : "Light")
        LabeledContent("Text size", value: "\(typeSize)")
        LabeledContent("Width", value: sizeClass == .compact ? "Compact" : "Regular")
        LabeledContent("Locale", value: locale.identifier)
        LabeledContent("Phase", value: "\(scenePhase)")
        Button("Open a page") { openURL(URL(string: "https://www.swift.org")!) }
        Text("Dark in any case").padding().background(.background).environment(\.colorScheme, .dark)
      }
      #Example("Preferences") {
        Text("The widest word is \(Int(width)) letters long")
        VStack(alignment: .leading) {
          ForEach(["Short", "Longest of all"], id: \.self) { word in
            Text(word).preference(key: LengthKey.self, value: Double(word.count))
          }
        }
        .onPreferenceChange(LengthKey.self) { width = $0 }
      }
    }
  }
}

private struct CountButton: View {
  @Binding var count: Int

  var body: some View { Button("One more") { count += 1 } }
}

private struct LengthKey: PreferenceKey {
  static let defaultValue = 0.0
  static func reduce(value: inout Double, nextValue: () -> Double) { value = max(value, nextValue()) }
}

#Preview("State") { CatalogueView(showing: .state) }
