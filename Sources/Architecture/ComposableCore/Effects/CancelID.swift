/// A key by which an effect is cancelled: a value and its type, so that equal values of two types stay apart.
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

  /// An id of the years when ids were not required to be sendable. Who gives it answers for its being a value.
  init(unchecked id: AnyHashable) {
    value = id
    type = ObjectIdentifier(Swift.type(of: id.base))
  }
}
