import ComposableArchitecture
import SwiftUI

/// The settings: of each its heading, its control and what it changes.
struct SettingsView: View {
  @Bindable var store: StoreOf<SettingsFeature>

  var body: some View {
    NavigationStack {
      Form {
        SettingSection(
          "Region",
          """
          The voice speaks as in Spain or as in Latin America. In a quiz, vosotros is asked for only if you choose Spain, which \
          makes its score count in full.
          """,
          selection: $store.region.sending(\.regionChosen), title: \.title)
        SettingSection(
          "Difficulty",
          """
          Easy quizzes ask for the present, the future and the preterite. Moderate ones add the everyday tenses, and difficult \
          ones ask for all of them, for a higher score.
          """,
          selection: $store.difficulty.sending(\.difficultyChosen), title: \.title)
        SettingSection(
          "Browse Tú and/or Vos",
          "A verb’s page shows the forms of tú, those of vos, or both.",
          selection: $store.browseSecondSingular.sending(\.browseSecondSingularChosen), title: \.title)
        SettingSection(
          "Quiz Tú or Vos",
          "A quiz asks for the forms of tú or for those of vos.",
          selection: $store.quizSecondSingular.sending(\.quizSecondSingularChosen), title: \.title)
        Section {
          Toggle(
            "Use this device’s voices", isOn: $store.usesDeviceVoices.sending(\.usesDeviceVoicesToggled))
        } header: {
          Text("Voices")
        } footer: {
          Text(
            "The voices of your device often sound better. Some browsers ask their maker to speak, who then learns what you listen to."
          )
        }
        LeaderboardNameSection(store: store.scope(state: \.leaderboardName, action: \.leaderboardName))
        RatingsSection(store: store)
      }
      .navigationTitle("Settings")
    }
    .task { await store.send(.task).finish() }
  }
}

/// A setting of a few choices.
private struct SettingSection<Value: CaseIterable & Hashable>: View where Value.AllCases == [Value] {
  let heading: LocalizedStringKey
  let explanation: LocalizedStringKey
  @Binding var selection: Value
  let title: KeyPath<Value, String>

  init(
    _ heading: LocalizedStringKey, _ explanation: LocalizedStringKey, selection: Binding<Value>,
    title: KeyPath<Value, String>
  ) {
    self.heading = heading
    self.explanation = explanation
    _selection = selection
    self.title = title
  }

  var body: some View {
    Section {
      Picker(heading, selection: $selection) {
        ForEach(Value.allCases, id: \.self) { Text(verbatim: $0[keyPath: title]).tag($0) }
      }
      .segmented()
      .labelsHidden()
    } header: {
      Text(heading)
    } footer: {
      Text(explanation)
    }
  }
}

/// The learner's stars, and how many others have given theirs.
private struct RatingsSection: View {
  let store: StoreOf<SettingsFeature>

  var body: some View {
    Section {
      HStack(spacing: 4) {
        ForEach(Array(Ratings.range), id: \.self) { stars in
          Button {
            store.send(.starTapped(stars))
          } label: {
            Image(systemName: stars <= store.ownStars ?? 0 ? "star.fill" : "star")
              .font(.title2)
              .foregroundStyle(.tint)
              .frame(minWidth: 44, minHeight: 44)
              .contentShape(Rectangle())
          }
          .buttonStyle(.plain)
          .accessibilityLabel("\(stars) of 5 stars")
          .accessibilityAddTraits(store.ownStars == stars ? .isSelected : [])
        }
      }
      if let ratings = store.ratings { Text(verbatim: RatingsText.line(ratings.count)) }
      if store.hasRatingFailed {
        Text("Your stars could not be kept. Try again in a while.").foregroundStyle(.red)
      }
    } header: {
      Text("Ratings and Reviews")
    } footer: {
      Text(
        "Your stars tell whoever runs this server, and other learners, how you like Conjugar. You can change them at any time."
      )
    }
  }
}

/// The line that says how many have rated.
enum RatingsText {
  static func line(_ count: Int) -> String {
    switch count {
    case 0: String(localized: "Nobody has rated this version yet. Be the first!")
    case 1: String(localized: "One learner has rated this version.")
    default: String(localized: "\(count) learners have rated this version.")
    }
  }
}

#Preview {
  SettingsView(store: Store(initialState: SettingsFeature.State()) { SettingsFeature() })
}
