import ComposableArchitecture
import Foundation

// At the file's level, where extensions stand.

@Reducer
struct EditFeature {
  @ObservableState
  struct State: Equatable {}
  enum Action { case saved }
  var body: some ReducerOf<Self> { EmptyReducer() }
}

enum Alert { case confirmed }

@Reducer
enum Destination {
  case edit(EditFeature)
  case alert(AlertState<Alert>)
  @ReducerCaseIgnored case share(URL)
}
extension Destination.State: Equatable {}
