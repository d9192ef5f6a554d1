import ComposableArchitecture
import SpeechSynthesisClient
import SwiftUI

/// The section of voice settings, complete: put it into any form.
struct VoiceSettingsSection: View {
  @State private var store = Store(initialState: VoiceSettingsFeature.State()) { VoiceSettingsFeature() }

  var body: some View { VoiceSettingsRows(store: store) }
}

extension SpeechSynthesisVoice {
  /// The name, and where the voice is, if it is not everybody's.
  var title: String {
    switch location {
    case .server: name
    case .device: "\(name) (this device)"
    case .network: "\(name) (this browser, online)"
    }
  }
}

/// The same with a store of the caller's.
struct VoiceSettingsRows: View {
  @Bindable var store: StoreOf<VoiceSettingsFeature>
  @Environment(\.scenePhase) private var scenePhase

  var body: some View {
    Section("Voice Settings") {
      if store.hasNoVoice {
        NavigationLink {
          MoreVoicesView()
        } label: {
          Label("No Japanese voice was found", systemImage: "exclamationmark.triangle")
            .foregroundStyle(.red)
        }
      } else {
        Picker("Voice name", selection: $store.voice.sending(\.voiceSelected)) {
          ForEach(store.voices ?? []) { voice in
            Text(voice.title).tag(Optional(voice.id))
          }
        }
        .pickerStyle(.navigationLink)
        if store.isChosenVoiceMissing, let standIn = store.standIn {
          Label(
            "The voice that you chose is not on this device. \(standIn.name) speaks instead.",
            systemImage: "info.circle"
          )
          .font(.footnote)
          .foregroundStyle(.secondary)
        }
        NavigationLink("Get more voices") { MoreVoicesView() }
        SliderRow(
          title: "Rate", value: $store.rate.sending(\.rateChanged), range: SpeechSynthesisSettings.rates,
          usual: SpeechSynthesisSettings.defaultRate, symbols: ("tortoise", "hare")
        ) {
          store.send(.rateReset)
        }
        SliderRow(
          title: "Pitch", value: $store.pitch.sending(\.pitchChanged), range: SpeechSynthesisSettings.pitches,
          usual: SpeechSynthesisSettings.defaultPitch, symbols: ("dial.low", "dial.high")
        ) {
          store.send(.pitchReset)
        }
        SliderRow(
          title: "Volume", value: $store.volume.sending(\.volumeChanged),
          range: SpeechSynthesisSettings.volumes, usual: SpeechSynthesisSettings.defaultVolume,
          symbols: ("speaker", "speaker.wave.3")
        ) {
          store.send(.volumeChanged(SpeechSynthesisSettings.defaultVolume))
        }
        Button {
          store.send(.testVoiceButtonTapped)
        } label: {
          Label("Test Voice", systemImage: store.isTesting ? "speaker.wave.3.fill" : "person.wave.2")
            .frame(maxWidth: .infinity)
        }
        if let problem = store.problem {
          Label(problem.message, systemImage: "speaker.slash").font(.footnote).foregroundStyle(.red)
        }
      }
    }
    .task { await store.send(.task).finish() }
    .onChange(of: scenePhase) { _, phase in
      if phase == .active { store.send(.sceneBecameActive) }
    }
  }
}

/// A slider in steps of 0.05. A double tap on its name brings the usual value back; so does a button, which is there while
/// the value is another, for keyboards and for those who do not see the slider.
private struct SliderRow: View {
  let title: String
  @Binding var value: Double
  let range: ClosedRange<Double>
  let usual: Double
  let symbols: (low: String, high: String)
  let reset: @MainActor () -> Void

  var body: some View {
    VStack(alignment: .leading, spacing: 6) {
      HStack {
        Text(title)
          .onTapGesture(count: 2, perform: reset)
        Spacer()
        Text(value.formatted(.number.precision(.fractionLength(2))))
          .monospacedDigit()
          .foregroundStyle(.secondary)
          .accessibilityHidden(true)
        Button(action: reset) {
          Image(systemName: "arrow.counterclockwise")
        }
        .buttonStyle(.borderless)
        .disabled(value == usual)
        .accessibilityLabel("Reset \(title)")
      }
      Slider(value: $value, in: range, step: 0.05) {
        Text(title)
      } minimumValueLabel: {
        Image(systemName: symbols.low).accessibilityHidden(true)
      } maximumValueLabel: {
        Image(systemName: symbols.high).accessibilityHidden(true)
      }
    }
    .padding(.vertical, 2)
  }
}

#Preview {
  NavigationStack { Form { VoiceSettingsSection() } }
}
