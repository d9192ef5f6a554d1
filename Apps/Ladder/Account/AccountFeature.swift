import ComposableArchitecture
import Foundation
import LadderClient
import LadderModel

/// The forms by which a person becomes a guest or a member, or comes back.
@Reducer
struct AccountFeature {
  /// A form.
  enum Mode: String, CaseIterable, Codable, Sendable {
    /// A name is enough.
    case guest
    /// A new member; a guest becomes one, and keeps what they have done.
    case signUp
    case signIn
  }

  /// A field of a form.
  enum Field: String, CaseIterable, Codable, Hashable, Sendable {
    case name, email, password
  }

  @ObservableState
  struct State: Equatable {
    var mode: Mode
    var name = ""
    var email = ""
    var password = ""
    /// The field that the keyboard is for.
    var focus: Field?
    /// The form was handed in once: from then on it says what is wrong as it is typed.
    var showsIssues = false
    var isSending = false
    /// The reason why the service did not take it.
    var failure: LadderError?
    @Presents var alert: AlertState<Action.Alert>?
    @Shared(.account) var account
    @Shared(.guestWish) var guestWish
    @Shared(.outbox) var outbox
    @Shared(.runningTest) var runningTest

    init(_ mode: Mode = .guest) {
      self.mode = mode
      // Whoever has to sign in again does not type their address again.
      if mode == .signIn, let known = account?.user.email { email = known }
    }

    /// The guest who becomes a member, or signs in as one.
    var guest: User? { account.flatMap { !$0.isEnded && $0.user.isGuest ? $0.user : nil } }
    /// The fields of the form, from the top.
    var fields: [Field] {
      switch mode {
      case .guest: [.name]
      // A guest has a name, and need not choose another.
      case .signUp: guest == nil ? [.name, .email, .password] : [.email, .password]
      case .signIn: [.email, .password]
      }
    }
    /// Something was typed that would be lost.
    var hasTyped: Bool {
      let known = mode == .signIn ? account?.user.email ?? "" : ""
      return !name.isEmpty || !password.isEmpty || (!email.isEmpty && email != known)
    }
    /// The fault in a field, in a sentence; `nil` where there is none, or nobody has handed the form in yet.
    func issue(_ field: Field) -> String? { showsIssues ? field.issue(self[field]) : nil }
    /// The first field with something wrong.
    var firstWrong: Field? { fields.first { $0.issue(self[$0]) != nil } }

    subscript(field: Field) -> String {
      switch field {
      case .name: name
      case .email: email
      case .password: password
      }
    }
  }

  enum Action: BindableAction {
    case alert(PresentationAction<Alert>)
    case answered(Result<Session, LadderError>)
    case binding(BindingAction<State>)
    /// Closes the form; asks before anything that was typed is lost.
    case closeButtonTapped
    case delegate(Delegate)
    case modeChosen(Mode)
    case submitButtonTapped

    @CasePathable
    enum Alert: Equatable {
      case discardButtonTapped
    }

    @CasePathable
    enum Delegate: Equatable {
      case signedIn(User)
    }
  }

  private enum CancelID { case request }

  /// Unicode scalars that a field holds: what is pasted may be a book.
  static let maximumTyped = 600

  @Dependency(\.dismiss) private var dismiss
  @Dependency(\.ladderClient) private var ladderClient
  @Dependency(\.uuid) private var uuid

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .alert(.presented(.discardButtonTapped)):
        return .merge(.cancel(id: CancelID.request), .run { _ in await dismiss() })

      case .alert, .delegate:
        return .none

      case .answered(.success(let session)):
        state.isSending = false
        state.failure = nil
        take(session, &state)
        return .send(.delegate(.signedIn(session.user)))

      case .answered(.failure(let error)):
        state.isSending = false
        // Another guest has the number: the next try makes a new one.
        if state.mode == .guest, error.code == "id_taken" { state.$guestWish.withLock { $0 = nil } }
        state.failure = state.mode == .signIn ? error.ofCredentials : error
        return .none

      case .binding(\.name), .binding(\.email), .binding(\.password):
        state.limit()
        state.failure = nil
        return .none

      case .binding:
        return .none

      case .closeButtonTapped:
        guard state.hasTyped || state.isSending else {
          return .run { _ in await dismiss() }
        }
        state.alert = .discardTyped
        return .none

      case .modeChosen(let mode):
        guard mode != state.mode, !state.isSending else { return .none }
        state.mode = mode
        state.showsIssues = false
        state.failure = nil
        if mode == .signIn, state.email.isEmpty, let known = state.account?.user.email {
          state.email = known
        }
        return .none

      case .submitButtonTapped:
        return submit(&state)
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }

  private func submit(_ state: inout State) -> Effect<Action> {
    guard !state.isSending else { return .none }
    state.showsIssues = true
    state.failure = nil
    if let wrong = state.firstWrong {
      state.focus = wrong
      return .none
    }
    state.isSending = true
    let token = state.guest.flatMap { _ in state.account?.token.text }
    return request(&state, token: token)
      .cancellable(id: CancelID.request, cancelInFlight: true)
  }

  private func request(_ state: inout State, token: String?) -> Effect<Action> {
    switch state.mode {
    case .guest:
      let name = state.name.trimmingCharacters(in: .whitespacesAndNewlines)
      let new = GuestWish(id: uuid(), name: name)
      let wish = state.$guestWish.withLock { kept in
        // The same wish once more, whether it was answered or not: nobody becomes two guests.
        if let kept, kept.name == name { return kept }
        kept = new
        return new
      }
      return call { try await ladderClient.startSession(SessionRequest(guest: wish.name, id: wish.id), nil) }
    case .signUp:
      let request = SignUpRequest(
        email: state.email, password: state.password, name: state.guest == nil ? state.name : nil)
      return call { try await ladderClient.signUp(request, token) }
    case .signIn:
      let request = SessionRequest(email: state.email, password: state.password)
      return call { try await ladderClient.startSession(request, token) }
    }
  }

  private func call(_ body: @escaping @Sendable () async throws -> Session) -> Effect<Action> {
    .run { send in
      await send(.answered(.success(try await body())))
    } catch: { error, send in
      await send(.answered(.failure(error as? LadderError ?? .unreadable(reason: "\(error)"))))
    }
  }

  private func take(_ session: Session, _ state: inout State) {
    // What a guest has done is the member's whom they have become. A guest whose session ended cannot come back: what waits of
    // them is whoever's comes next.
    if let old = state.account?.user, old.isGuest, old.id != session.user.id {
      state.$outbox.withLock { $0.hand(from: old.id, to: session.user.id) }
      state.$runningTest.withLock { if $0?.userID == old.id { $0?.userID = session.user.id } }
    }
    state.$account.withLock { $0 = Account(session) }
    state.$guestWish.withLock { $0 = nil }
    // A password is not kept a moment longer than it is needed.
    state.password = ""
    state.name = ""
    state.email = ""
    state.showsIssues = false
  }
}

extension AccountFeature.State {
  fileprivate mutating func limit() {
    func limited(_ text: String) -> String {
      text.utf8.count <= AccountFeature.maximumTyped
        ? text : String(String.UnicodeScalarView(text.unicodeScalars.prefix(AccountFeature.maximumTyped)))
    }
    name = limited(name)
    email = limited(email)
    password = limited(password)
  }
}

extension AccountFeature.Field {
  /// The fault in a text of this field, in a sentence; `nil` where there is none.
  func issue(_ text: String) -> String? {
    do throws(FieldIssue) {
      switch self {
      case .name: _ = try FieldRules.name(text)
      case .email: _ = try FieldRules.email(text)
      case .password: _ = try FieldRules.password(text)
      }
      return nil
    } catch {
      return sentence
    }
  }

  private var sentence: String {
    switch self {
    case .name:
      String(
        localized:
          "A name has \(Limits.name.lowerBound) to \(Limits.name.upperBound) characters, in one line.")
    case .email: String(localized: "This is no e-mail address. One looks like ada@example.org.")
    case .password:
      String(
        localized: "A password has \(Limits.password.lowerBound) to \(Limits.password.upperBound) characters."
      )
    }
  }
}

extension LadderError {
  /// The code of a refusal.
  var code: String? {
    if case .refused(_, let code, _) = self { code } else { nil }
  }

  /// A person who signs in and is not let in has given a wrong address or password.
  fileprivate var ofCredentials: LadderError {
    guard case .unauthorized(let message) = self else { return self }
    return .refused(status: 401, code: "wrong_credentials", message: message)
  }
}

extension AlertState where Action == AccountFeature.Action.Alert {
  static var discardTyped: Self {
    AlertState {
      TextState("Give up what you have typed?")
    } actions: {
      ButtonState(role: .destructive, action: .discardButtonTapped) { TextState("Give up") }
      ButtonState(role: .cancel) { TextState("Go on typing") }
    }
  }
}
