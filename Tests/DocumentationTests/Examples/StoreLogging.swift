@_spi(Logging) import ComposableArchitecture
import Testing

extension Examples {
  @MainActor @Suite struct StoreLogging {
    @Test("What stores come and go")
    func logs() {
      Logger.shared.isEnabled = true
      do {
        let store = Store(initialState: Performance.Track.State(id: 1)) { Performance.Track() }
        store.send(.playButtonTapped)
      }
      print(Logger.shared.logs)
      #expect(Logger.shared.logs.map { $0.split(separator: ".").last } == ["init", "deinit"])
      Logger.shared.isEnabled = false
    }
  }
}
