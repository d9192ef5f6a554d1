/// What an effect is cancelled by: a value and its type, so that equal values of two types stay apart.
///
/// - Note: `@unchecked Sendable` because `AnyHashable` cannot say that it holds something `Sendable`, which
///   the initialiser requires.
@usableFromInline
struct CancelID: Hashable, @unchecked Sendable {
  private let type: ObjectIdentifier
  private let value: AnyHashable

  init(_ id: some Hashable & Sendable) {
    value = AnyHashable(id)
    type = ObjectIdentifier(Swift.type(of: value.base))
  }
}
