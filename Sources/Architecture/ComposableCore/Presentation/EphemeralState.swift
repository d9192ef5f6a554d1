import CasePaths
import SwiftNavigation

/// State that goes away as soon as one of its actions was sent: that of an alert, of a dialog.
///
/// Such state has no reducer. `ifLet` takes it away after the parent has run, unless the parent has put other
/// state in its place.
public protocol _EphemeralState<Action> {
  associatedtype Action
  static var actionType: Any.Type { get }
}

extension _EphemeralState {
  public static var actionType: Any.Type { Action.self }
}

extension AlertState: _EphemeralState {}
extension ConfirmationDialogState: _EphemeralState {}

/// Tells which actions end ephemeral state, be it a child's whole state or what one of its cases holds.
///
/// What types a state's and an action's cases hold is found out once for each of them by reflection, so that
/// asking costs two tags and two look-ups.
final class Ephemerals<State, Action> {
  /// Indicates whether the state itself is ephemeral, and `Action` that of its buttons.
  private let isAlways: Bool
  private let mayContain: Bool
  /// The type of the actions that end the state, for each case that was asked for; `nil` for those that last.
  private var endingActions: [UInt32: Any.Type?] = [:]
  private var payloads: [UInt32: Any.Type?] = [:]

  init() {
    if let type = State.self as? any _EphemeralState.Type {
      isAlways = type.actionType == Action.self
      mayContain = false
    } else {
      isAlways = false
      mayContain = EnumTag.isEnum(State.self) && EnumTag.isEnum(Action.self)
    }
  }

  /// Indicates whether there is a state that some action ends.
  var exist: Bool { isAlways || mayContain }

  /// Says whether `action` ends `state`.
  func ends(_ state: State, by action: Action) -> Bool {
    if isAlways { return true }
    guard mayContain, let ending = endingAction(of: state) else { return false }
    return payload(of: action) == ending
  }

  private func endingAction(of state: State) -> Any.Type? {
    guard let tag = EnumTag.tag(of: state) else { return nil }
    if let known = endingActions[tag] { return known }
    let payload = Mirror(reflecting: state).children.first?.value as? any _EphemeralState
    let ending = payload.map { type(of: $0).actionType }
    endingActions[tag] = .some(ending)
    return ending
  }

  private func payload(of action: Action) -> Any.Type? {
    guard let tag = EnumTag.tag(of: action) else { return nil }
    if let known = payloads[tag] { return known }
    let payload = Mirror(reflecting: action).children.first.map { type(of: $0.value) }
    payloads[tag] = .some(payload)
    return payload
  }
}
