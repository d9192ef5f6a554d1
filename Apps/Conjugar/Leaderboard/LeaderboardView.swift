import ComposableArchitecture
import SwiftUI

/// The best scores of everybody.
struct LeaderboardView: View {
  @Bindable var store: StoreOf<LeaderboardFeature>

  var body: some View {
    List {
      Section {
        Picker("Period", selection: $store.period) {
          ForEach(LeaderboardBoard.Period.allCases, id: \.self) { Text(verbatim: $0.title).tag($0) }
        }
        .segmented()
        .labelsHidden()
        Picker("Difficulty", selection: $store.difficulty) {
          ForEach(Difficulty.allCases, id: \.self) { Text(verbatim: $0.title).tag($0) }
        }
        Picker("Region", selection: $store.region) {
          ForEach(Region.allCases, id: \.self) { Text(verbatim: $0.title).tag($0) }
        }
      }
      Section { entries }
      LeaderboardNameSection(store: store.scope(state: \.name, action: \.name))
    }
    .navigationTitle("Leaderboard")
    .navigationBarTitleDisplayMode(.inline)
    .task { await store.send(.task).finish() }
  }

  @ViewBuilder private var entries: some View {
    if store.isReadingFailed {
      Label("The leaderboard cannot be reached.", systemImage: "exclamationmark.triangle")
      Button("Try Again") { store.send(.retryButtonTapped) }
    } else if let entries = store.entries {
      if entries.isEmpty {
        Text("Nobody has played yet.").foregroundStyle(.secondary)
      }
      ForEach(entries.enumerated().map { Place(rank: $0.offset + 1, entry: $0.element) }) { place in
        EntryRow(place: place, isOwn: place.entry.id == store.state.name.player.id)
      }
    } else {
      ProgressView().frame(maxWidth: .infinity)
    }
  }

  fileprivate struct Place: Identifiable {
    let rank: Int
    let entry: LeaderboardBoard.Entry
    var id: UUID { entry.id }
  }
}

private struct EntryRow: View {
  let place: LeaderboardView.Place
  let isOwn: Bool

  var body: some View {
    HStack(alignment: .firstTextBaseline, spacing: 12) {
      Text(verbatim: "\(place.rank)").foregroundStyle(.secondary).frame(minWidth: 28, alignment: .trailing)
      VStack(alignment: .leading, spacing: 0) {
        Text(verbatim: place.entry.name).font(isOwn ? .headline : .body)
        if isOwn { Text("You").font(.caption).foregroundStyle(.tint) }
      }
      Spacer(minLength: 8)
      VStack(alignment: .trailing, spacing: 0) {
        Text(verbatim: "\(place.entry.score)").font(.headline)
        Text(verbatim: QuizTime.text(place.entry.seconds)).font(.caption).foregroundStyle(.secondary)
      }
    }
    .monospacedDigit()
    .accessibilityElement(children: .combine)
  }
}
