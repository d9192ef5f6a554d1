import ComposableArchitecture
import LadderModel
import SwiftUI

/// The tab “Workouts”: a card for each challenge.
struct WorkoutsView: View {
  @Bindable var store: StoreOf<WorkoutsFeature>

  var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      ChallengeList(store: store)
        .navigationTitle("Workouts")
    } destination: { store in
      ChallengeView(store: store)
    }
    .task { await store.send(.task).finish() }
  }
}

private struct ChallengeList: View {
  let store: StoreOf<WorkoutsFeature>

  var body: some View {
    if store.isEmpty {
      ContentUnavailableView(
        "No challenges yet", systemImage: "flag.checkered", description: Text("Come back in a while."))
    } else if store.challenges.isEmpty, let failure = store.loading.failure {
      FailureView(title: "The challenges are not there", message: failure.explanation) {
        store.send(.retryButtonTapped)
      }
    } else if store.challenges.isEmpty {
      ProgressView("Fetching the challenges…").frame(maxWidth: .infinity, maxHeight: .infinity)
    } else {
      ScrollView {
        VStack(spacing: 16) {
          if let failure = store.loading.failure { ProblemText(failure.explanation) }
          LazyVGrid(columns: [GridItem(.adaptive(minimum: 290), spacing: 16)], spacing: 16) {
            ForEach(store.challenges) { challenge in
              Button {
                store.send(.challengeTapped(challenge.id))
              } label: {
                ChallengeCard(challenge: challenge)
              }
              .buttonStyle(.plain)
              .accessibilityLabel(Text(service: challenge.title))
              .accessibilityValue(Text(verbatim: ChallengeCard.spoken(challenge)))
              .accessibilityHint(Text("Opens the challenge"))
            }
          }
          NextPageRow(
            page: store.nextPage, failure: store.nextLoading.failure?.explanation
          ) {
            store.send(.endReached)
          }
        }
        .frame(maxWidth: 1_088)
        .padding()
        .frame(maxWidth: .infinity)
      }
      .background(LadderColor.page)
      .refreshable { await store.send(.refresh).finish() }
    }
  }
}
