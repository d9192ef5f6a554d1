/// Makes the fields of a struct, or the cases of an enum, observable one by one.
///
/// ```swift
/// @ObservableState
/// struct State: Equatable {
///   var count = 0
/// }
/// ```
///
/// A view that reads `store.count` is evaluated again when the count changes, and only then. Writing an equal
/// value changes nothing. Fields marked with ``ObservationStateIgnored()`` and those held by `@Shared`, which
/// observes for itself, are left as they are.
@attached(extension, conformances: ObservableState)
@attached(
  member,
  names: named(_$id), named(_$observationRegistrar), named(_$willModify), named(_$fields), named(CodingKeys)
)
@attached(memberAttribute)
public macro ObservableState() =
  #externalMacro(module: "CounterpointMacros", type: "ObservableStateMacro")

/// Observes one field under a number of its own. Applied by ``ObservableState()``.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(_))
public macro ObservationStateTracked(_ field: Int) =
  #externalMacro(module: "CounterpointMacros", type: "ObservationStateTrackedMacro")

/// Leaves a field of an `@ObservableState` struct unobserved: reading it subscribes to nothing.
@attached(accessor, names: named(willSet))
public macro ObservationStateIgnored() =
  #externalMacro(module: "CounterpointMacros", type: "ObservationStateIgnoredMacro")

/// Makes a struct a reducer, or composes one of the features that an enum names.
///
/// Of a struct, gives the nested `Action` (and a `State` that is an enum) case paths and lets `body` be
/// built. What a struct leaves out, it is given: empty state, no actions, a body that does nothing.
///
/// A struct whose state is an enum of other features' states, with a case of theirs for the actions of each, is given what
/// lets a view switch over `store.case`, as over that of an enum.
///
/// Of an enum, whose cases hold features, makes everything:
///
/// ```swift
/// @Reducer
/// enum Destination {
///   case edit(EditFeature)
///   case alert(AlertState<Alert>)
///   @ReducerCaseIgnored case share(URL)
/// }
/// extension Destination.State: Equatable {}
/// ```
@attached(
  member,
  names: named(State), named(Action), named(init), named(body), named(Body), named(CaseScope), named(scope),
  named(Reduce),
  named(EmptyReducer)
)
@attached(memberAttribute)
@attached(extension, conformances: Reducer, CaseReducer, _CaseScopingReducer)
public macro Reducer() = #externalMacro(module: "CounterpointMacros", type: "ReducerMacro")

/// Lets the store of an enum's state be switched over. Applied by ``Reducer()`` to the state of a struct that composes an
/// enum of features by hand.
@attached(extension, conformances: _CaseScopedState, names: named(_CaseReducer))
public macro _CaseScoped() = #externalMacro(module: "CounterpointMacros", type: "CaseScopedMacro")

/// Marks a case of a `@Reducer` enum whose payload is plain data and not a feature.
@attached(peer, names: named(_))
public macro ReducerCaseIgnored() =
  #externalMacro(module: "CounterpointMacros", type: "ReducerCaseMarkMacro")

/// Marks a case of a `@Reducer` enum whose state goes away as soon as one of its actions was sent. Alerts and
/// confirmation dialogs need no mark.
@attached(peer, names: named(_))
public macro ReducerCaseEphemeral() =
  #externalMacro(module: "CounterpointMacros", type: "ReducerCaseMarkMacro")

/// Holds the state of a feature that is presented, or `nil`: in a sheet, an alert, anything that comes and
/// goes.
///
/// ```swift
/// @ObservableState
/// struct State {
///   @Presents var destination: Destination.State?
/// }
/// ```
///
/// `destination` is the state, `$destination` what operators and stores work with: `.ifLet(\.$destination,
/// …)`.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(`$`), prefixed(_))
public macro Presents() = #externalMacro(module: "CounterpointMacros", type: "PresentsMacro")

/// Lets a view send the actions of its own alone: `send(.saveButtonTapped)` for
/// `store.send(.view(.saveButtonTapped))`.
///
/// The feature's action must be a ``ViewAction``, and the view must have a `store`.
@attached(extension, conformances: ViewActionSending)
public macro ViewAction<R: Reducer>(for: R.Type) =
  #externalMacro(module: "CounterpointMacros", type: "ViewActionMacro") where R.Action: ViewAction
