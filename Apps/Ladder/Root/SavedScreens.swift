import ComposableArchitecture
import LadderModel

/// The screens as their tab keeps them, so that they go on when the session, or the server, was lost. The account, the test and
/// what has yet to be sent keep themselves; passwords are kept nowhere.
struct SavedScreens: Codable, Equatable {
  /// The texts of an account's forms.
  struct Form: Codable, Equatable {
    var mode: AccountFeature.Mode
    var name: String
    var email: String
  }

  var tab = AppFeature.Tab.workouts
  var challenges: [Challenge.ID] = []
  var filter = LeaderboardFeature.Filter()
  var isSettingsPresented = false
  /// The new name that is being typed.
  var typedName: String?
  var welcome: Form?
  var account: Form?
}

extension AppFeature.State {
  /// The part of the screens that outlives the session. Setting it puts back what there still is; in front stays the screen of the
  /// address, which wins.
  var saved: SavedScreens {
    get {
      SavedScreens(
        tab: selectedTab, challenges: workouts.path.map(\.id), filter: leaderboard.filter,
        isSettingsPresented: profile.isSettingsPresented, typedName: profile.typedName,
        welcome: needsAccount ? SavedScreens.Form(welcome) : nil,
        account: account.map { SavedScreens.Form($0) })
    }
    set {
      let address = link
      selectedTab = newValue.tab
      workouts.path = StackState(newValue.challenges.map { ChallengeFeature.State(id: $0) })
      leaderboard.filter = newValue.filter
      profile.isSettingsPresented = newValue.isSettingsPresented
      profile.typedName = newValue.typedName
      if let form = newValue.welcome, needsAccount { form.restore(&welcome) }
      if let form = newValue.account {
        var state = AccountFeature.State(form.mode)
        form.restore(&state)
        account = state
      }
      if link != address { open(address) }
    }
  }
}

extension SavedScreens.Form {
  fileprivate init(_ state: AccountFeature.State) {
    self.init(mode: state.mode, name: state.name, email: state.email)
  }

  fileprivate func restore(_ state: inout AccountFeature.State) {
    state.mode = mode
    state.name = name
    state.email = email
  }
}
