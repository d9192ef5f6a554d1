import ComposableArchitecture
import SwiftUI

/// Sounds, and the motion sensor.
struct SettingsView: View {
  @Bindable var store: StoreOf<SettingsFeature>
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      Form {
        Section {
          Toggle("Sounds", isOn: $store.isSoundOn.sending(\.soundToggled))
        } footer: {
          Text("A sound tells of the start and the end of a test.")
        }
        Section {
          Toggle("Count by motion", isOn: $store.countsByMotion.sending(\.motionToggled))
          if let problem = store.motionProblem?.motionProblem { ProblemText(problem) }
        } footer: {
          Text("The phone’s motion sensor counts, where the browser has one. You can always count by hand.")
        }
      }
      .navigationTitle("Settings")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .confirmationAction) {
          Button("Done") { dismiss() }
        }
      }
    }
  }
}
