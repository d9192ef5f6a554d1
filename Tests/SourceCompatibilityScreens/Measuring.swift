import ComposableArchitecture
import OSLog
import os

private let log = OSLog(subsystem: "org.example.app", category: "Measurements")
private let logger = Logger(log)

@Reducer
struct Measured {
  @ObservableState
  struct State: Equatable { var count = 0 }
  enum Action { case tapped }
  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      logger.debug("Counted to \(state.count)")
      return .none
    }
    .signpost("Measured", log: log)
  }
}
