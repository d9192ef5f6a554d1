import ComposableArchitecture
import SwiftUI

/// The sheet behind the info button.
struct AboutView: View {
  @Bindable var store: StoreOf<AboutFeature>

  var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      List {
        Section {
          VStack(spacing: 8) {
            OwlView(mood: .content)
            Text("Count Biki").font(.largeTitle.bold())
            Text("The owl that has all the numbers").foregroundStyle(.secondary)
          }
          .frame(maxWidth: .infinity)
          .padding(.vertical, 12)
        }
        Section {
          NavigationLink(state: AboutFeature.Path.State.tipJar(TipJarFeature.State())) {
            Label("Give a tip", systemImage: "cup.and.saucer.fill")
          }
          NavigationLink(state: AboutFeature.Path.State.appIcons(AppIconsFeature.State())) {
            Label("App icon", systemImage: store.isUnlocked ? "app.gift.fill" : "lock.fill")
          }
        } header: {
          Text("Night Owls’ Circle")
        } footer: {
          Text(
            store.isUnlocked
              ? "Thank you for keeping the lights on."
              : "Biki costs nothing and shows no advertisements. A tip says that you like it.")
        }
        Section("Support") {
          ForEach(MailTopic.allCases) { topic in
            Button {
              store.send(.mailButtonTapped(topic))
            } label: {
              Label(topic.title, systemImage: topic.symbol)
            }
          }
          Button {
            store.send(.copyDetailsButtonTapped)
          } label: {
            Label(
              store.hasCopiedDetails ? "Details copied" : "Copy details for a report",
              systemImage: store.hasCopiedDetails ? "checkmark" : "doc.on.doc")
          }
        }
        Section("About") {
          Text(
            """
            Hear a Japanese number, type it, and hear the next one: a few minutes a day, until prices, dates and trains no \
            longer rush by. Inspired by Count Biki for iPhone by Chris Trott, and written anew from the ground up.
            """
          )
          .font(.subheadline)
          Link("The app that inspired it", destination: Licence.inspiration)
          LabeledContent("Version", value: ReportDetails.version)
          if let date = store.buildDate {
            LabeledContent("Built", value: date.formatted(.iso8601.year().month().day()))
          }
        }
        Section("Legal") {
          NavigationLink(state: AboutFeature.Path.State.legal(.licences)) { Text("Licences") }
          NavigationLink(state: AboutFeature.Path.State.legal(.privacy)) { Text("Privacy Policy") }
        }
      }
      .navigationTitle("About")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .confirmationAction) {
          Button {
            store.send(.closeButtonTapped)
          } label: {
            Image(systemName: "xmark")
          }
          .accessibilityLabel("Close")
        }
      }
    } destination: { store in
      switch store.case {
      case .appIcons(let store): AppIconsView(store: store)
      case .legal(.licences): LicencesView()
      case .legal(.privacy): PrivacyView()
      case .tipJar(let store): TipJarView(store: store)
      }
    }
  }
}

#Preview {
  AboutView(store: Store(initialState: AboutFeature.State()) { AboutFeature() })
}
