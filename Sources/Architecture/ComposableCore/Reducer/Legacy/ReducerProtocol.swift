/// The name that reducers had while protocols named their role.
@available(*, deprecated, renamed: "Reducer")
public typealias ReducerProtocol = Reducer

/// The protocol of reducers with the state and the actions of another reducer.
@available(*, deprecated, renamed: "ReducerOf")
public typealias ReducerProtocolOf<R: Reducer> = Reducer<R.State, R.Action>
