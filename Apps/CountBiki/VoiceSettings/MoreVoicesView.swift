import SwiftUI

/// The steps by which a device gets more voices, by the system that it runs.
struct MoreVoicesView: View {
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    List {
      Section {
        Text(
          """
          The voice Mei speaks from this app’s server and is always there. Your device may have Japanese voices of its \
          own: once installed, they appear in the list of voices by themselves.
          """
        )
        .font(.subheadline)
      } footer: {
        Label(
          "Voices called “Enhanced” are better than the standard ones, “Premium” ones are best.",
          systemImage: "sparkles")
      }
      ForEach(VoicePlatform.all) { platform in
        Section {
          DisclosureGroup {
            ForEach(Array(platform.steps.enumerated()), id: \.offset) { index, step in
              Label {
                Text(step).font(.subheadline)
              } icon: {
                Image(systemName: "\(index + 1).circle.fill").foregroundStyle(.tint)
                  .accessibilityLabel("Step \(index + 1)")
              }
            }
          } label: {
            Label(platform.name, systemImage: platform.symbol)
          }
        }
      }
      Section {
        Button("Done") { dismiss() }
          .frame(maxWidth: .infinity)
      }
    }
    .navigationTitle("Get More Voices")
    .navigationBarTitleDisplayMode(.inline)
  }
}

/// A system, and how it gets a voice.
struct VoicePlatform: Identifiable {
  let name: String
  let symbol: String
  let steps: [String]

  var id: String { name }

  static let all = [
    VoicePlatform(
      name: "iPhone and iPad", symbol: "iphone",
      steps: [
        "Open Settings, then Accessibility.",
        "Choose Read & Speak (on older systems: Spoken Content), then Voices.",
        "Choose Japanese and pick a voice.",
        "Tap the cloud beside Enhanced or Premium, and wait for the download on a Wi-Fi network.",
        "Come back here: the list of voices has been read anew.",
      ]),
    VoicePlatform(
      name: "Mac", symbol: "laptopcomputer",
      steps: [
        "Open System Settings, then Accessibility, then Read & Speak (or Spoken Content).",
        "Click the ⓘ beside System voice.",
        "Choose Japanese and download a voice.",
        "Start the browser anew, since browsers read the list of voices when they start.",
      ]),
    VoicePlatform(
      name: "Android", symbol: "iphone",
      steps: [
        "Open Settings, then Accessibility (or System, then Languages), then Text-to-speech output.",
        "Tap the gear beside the preferred engine, then Install voice data.",
        "Choose Japanese (Japan) and download a voice.",
        "Come back here.",
      ]),
    VoicePlatform(
      name: "Windows", symbol: "desktopcomputer",
      steps: [
        "Open Settings, then Time & language, then Speech.",
        "Under Manage voices choose Add voices.",
        "Choose Japanese and press Add.",
        "Start the browser anew. Edge has natural Japanese voices without any of this.",
      ]),
    VoicePlatform(
      name: "Linux and Chromebook", symbol: "terminal",
      steps: [
        "On a Chromebook: Settings, Accessibility, Text-to-Speech, Speech engines.",
        "On Linux few browsers have a Japanese voice of their own. Mei is the one to choose.",
      ]),
  ]
}

#Preview {
  NavigationStack { MoreVoicesView() }
}
