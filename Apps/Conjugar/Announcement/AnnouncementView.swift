import ComposableArchitecture
import SwiftUI

/// An announcement: close, title, picture, text and one or two buttons.
struct AnnouncementView: View {
  let store: StoreOf<AnnouncementFeature>
  @Environment(\.locale) private var locale

  private var announcement: Announcement { store.announcement }
  private var language: String { locale.language.languageCode?.identifier ?? "en" }
  private var hasAction: Bool { announcement.hasAction(in: AnnouncementFeature.version) }

  var body: some View {
    NavigationStack {
      ScrollView {
        VStack(spacing: 24) {
          Image(systemName: announcement.symbol ?? "megaphone")
            .font(.system(size: 64))
            .foregroundStyle(.tint)
            .accessibilityHidden(true)
          Text(verbatim: Announcement.localized(announcement.text, in: language))
            .frame(maxWidth: 480)
          HStack(spacing: 16) {
            if hasAction {
              Button("Cancel") { store.send(.closeTapped) }.buttonStyle(.bordered)
              Button(action) { store.send(.actionTapped) }.buttonStyle(.borderedProminent)
            } else {
              Button("OK") { store.send(.closeTapped) }.buttonStyle(.borderedProminent)
            }
          }
        }
        .frame(maxWidth: .infinity)
        .padding(24)
      }
      .navigationTitle(Announcement.localized(announcement.title, in: language))
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button {
            store.send(.closeTapped)
          } label: {
            Image(systemName: "xmark")
          }
          .accessibilityLabel("Close")
        }
      }
    }
  }

  private var action: LocalizedStringKey {
    switch announcement.kind {
    case .information: "OK"
    case .newVersion: "Get the new version"
    case .email: "Write a mail"
    case .website: "Open the page"
    }
  }
}
