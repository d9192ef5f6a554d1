/// The identity that tells a child from another that takes its place: its `Identifiable` id, for enums the
/// case and the id of what the case holds.
package struct ChildIdentity: Hashable {
  let id: AnyHashable?
  let tag: UInt32?
}

private func anyID(of value: some Identifiable) -> AnyHashable { AnyHashable(value.id) }

/// Reads the identity of children of one type, having found out once what there is to read.
package final class ChildIdentityReader<State> {
  private let readID: ((State) -> AnyHashable)?
  private let isEnum = EnumTag.isEnum(State.self)
  /// The enum's cases whose payload was seen not to have an id.
  private var tagsWithoutID: Set<UInt32> = []

  package init() {
    func readID<S: Identifiable>(of type: S.Type) -> (State) -> AnyHashable {
      // `S` is `State`, which only the caller's cast knows.
      { AnyHashable(($0 as! S).id) }
    }
    self.readID = (State.self as? any Identifiable.Type).map { readID(of: $0) }
  }

  package func identity(of state: State) -> ChildIdentity {
    if let readID { return ChildIdentity(id: readID(state), tag: EnumTag.tag(of: state)) }
    guard isEnum, let tag = EnumTag.tag(of: state) else { return ChildIdentity(id: nil, tag: nil) }
    guard !tagsWithoutID.contains(tag) else { return ChildIdentity(id: nil, tag: tag) }
    guard let payload = Mirror(reflecting: state).children.first?.value as? any Identifiable else {
      tagsWithoutID.insert(tag)
      return ChildIdentity(id: nil, tag: tag)
    }
    return ChildIdentity(id: anyID(of: payload), tag: tag)
  }

  func navigationID(_ identity: ChildIdentity, at place: AnyHashable) -> NavigationID {
    NavigationID(place: place, identity: identity.id, tag: identity.tag)
  }
}
