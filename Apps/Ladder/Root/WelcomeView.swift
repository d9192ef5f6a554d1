import ComposableArchitecture
import SwiftUI

/// For whoever is not signed in: the app in two sentences, and the way in.
struct WelcomeView: View {
  let store: StoreOf<AccountFeature>

  var body: some View {
    NavigationStack {
      AccountForm(store: store) {
        Section {
          VStack(spacing: 12) {
            ExercisePose(exercise: "Jumping jacks").frame(width: 180, height: 120)
            Text("How often can you?")
              .font(.title2.bold())
              .accessibilityAddTraits(.isHeader)
            Text("Choose an exercise, count while the clock runs, and climb the leaderboard.")
              .foregroundStyle(.secondary)
          }
          .multilineTextAlignment(.center)
          .frame(maxWidth: .infinity)
          .padding(.vertical, 8)
        }
      }
      .navigationTitle("Ladder")
    }
  }
}

#Preview {
  WelcomeView(store: Store(initialState: AccountFeature.State()) { AccountFeature() }).ladderStyle()
}
