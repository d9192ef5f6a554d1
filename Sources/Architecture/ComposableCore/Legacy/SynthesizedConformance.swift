/// A conformance for the state or the actions of an enum reducer: the argument of `@Reducer(state:action:)`.
///
/// Not deprecated itself: the macro says so once, rather than once more for each argument.
public struct _SynthesizedConformance: Sendable {}

extension _SynthesizedConformance {
  public static let codable = Self()
  public static let decodable = Self()
  public static let encodable = Self()
  public static let equatable = Self()
  public static let hashable = Self()
  public static let sendable = Self()
}

/// Composes one of the features that an enum names, and lets its state and actions conform to protocols.
@available(
  *, deprecated,
  message: "Write '@Reducer', and extend the types that it makes: 'extension Path.State: Equatable {}'."
)
@attached(
  member,
  names: named(State), named(Action), named(init), named(body), named(Body), named(CaseScope), named(scope)
)
@attached(memberAttribute)
@attached(extension, conformances: Reducer, CaseReducer)
public macro Reducer(state: _SynthesizedConformance..., action: _SynthesizedConformance...) =
  #externalMacro(module: "CounterpointMacros", type: "ReducerMacro")
