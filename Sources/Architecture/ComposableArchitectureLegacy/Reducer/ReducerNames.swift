import ComposableArchitecture
import ComposableCore

/// The reducer of the years before features were types: ``AnyReducer``, as it was spelled then.
///
/// A file that means the protocol of today by `Reducer` imports `ComposableArchitecture`; here the protocol is
/// ``ReducerProtocol``.
public typealias Reducer = AnyReducer

/// The protocol of features, as it was first called.
public typealias ReducerProtocol = ComposableCore.Reducer

/// A feature of the same state and actions as another, as in `var body: some ReducerProtocolOf<Self>`.
public typealias ReducerProtocolOf<R: ComposableCore.Reducer> = ComposableCore.Reducer<R.State, R.Action>

/// The builder of a feature's body.
public typealias ReducerBuilderOf<R: ComposableCore.Reducer> = ReducerBuilder<R.State, R.Action>

/// A field that views may write, as it was first called.
public typealias BindableState = BindingState

/// A dialog of choices, as it was first called.
public typealias ActionSheetState = ConfirmationDialogState
