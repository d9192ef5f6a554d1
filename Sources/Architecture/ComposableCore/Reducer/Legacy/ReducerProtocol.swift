@available(*, deprecated, renamed: "Reducer")
public typealias ReducerProtocol = Reducer

@available(*, deprecated, renamed: "ReducerOf")
public typealias ReducerProtocolOf<R: Reducer> = Reducer<R.State, R.Action>
