import ComposableArchitecture
import SwiftUI

/// The list, and the screens that are pushed onto it.
struct AppView: View {
  @Bindable var store: StoreOf<AppFeature>

  var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      MeetingListView(store: store.scope(state: \.list, action: \.list))
    } destination: { store in
      switch store.case {
      case .detail(let store): MeetingDetailView(store: store)
      case .pastMeeting(let store): PastMeetingView(store: store)
      case .running(let store): RunningMeetingView(store: store)
      }
    }
    .alert($store.scope(state: \.alert, action: \.alert))
  }
}

#Preview {
  @Shared(.meetings) var meetings = IdentifiedArray(uniqueElements: Meeting.samples { UUID() })
  AppView(store: Store(initialState: AppFeature.State()) { AppFeature() })
}
