import ComposableArchitecture
import CounterpointTesting
import SwiftUI
import Testing

extension Examples {
  @MainActor @Suite struct Performance {
    @Reducer
    struct Track {
      @ObservableState
      struct State: Equatable, Identifiable {
        let id: Int
        var isPlaying = false
      }
      enum Action { case playButtonTapped }
      var body: some ReducerOf<Self> {
        Reduce { state, _ in
          state.isPlaying.toggle()
          return .none
        }
      }
    }

    @Reducer
    struct Album {
      @ObservableState
      struct State: Equatable {
        var title = "Album"
        var tracks: IdentifiedArrayOf<Track.State> = []
      }
      enum Action { case tracks(IdentifiedActionOf<Track>) }
      var body: some ReducerOf<Self> {
        EmptyReducer()
          .forEach(\.tracks, action: \.tracks) { Track() }
      }
    }

    struct AlbumView: View {
      let store: StoreOf<Album>

      var body: some View {
        VStack {
          Text(store.title)
          ForEach(store.scope(state: \.tracks, action: \.tracks)) { trackStore in
            TrackRow(store: trackStore)
          }
        }
      }
    }

    struct TrackRow: View {
      let store: StoreOf<Track>

      var body: some View {
        Button(store.isPlaying ? "Stop \(store.id)" : "Play \(store.id)") {
          store.send(.playButtonTapped)
        }
      }
    }

    @Test("One row's tap evaluates one row")
    func oneRow() async throws {
      let tracks = IdentifiedArray(uniqueElements: (1...100).map { Track.State(id: $0) })
      let store = Store(initialState: Album.State(tracks: tracks)) { Album() }
      let screen = try await Screen(store) { AlbumView(store: $0) }

      let rows = screen.evaluations(of: TrackRow.self)
      let lists = screen.evaluations(of: AlbumView.self)
      try await screen.button("Play 7").tap()

      #expect(screen.evaluations(of: TrackRow.self) == rows + 1)
      #expect(screen.evaluations(of: AlbumView.self) == lists)
    }
  }
}
