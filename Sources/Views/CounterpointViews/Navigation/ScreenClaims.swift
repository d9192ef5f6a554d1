import CounterpointSemantics

/// Something that a modifier asks of an attribute of the screen around.
nonisolated enum ScreenClaim {
  /// Leaves it to the other modifiers.
  case nothing
  /// The value that holds where nobody asks for one.
  case usual
  case value(AttributeValue)
}

/// The claims of all modifiers on a screen, of which the outermost holds that asks for anything.
struct ScreenClaims {
  // Modifiers are mounted from the inside to the outside, and keep their places while they ask for nothing.
  private var claims: [AttributeKey: [(owner: ObjectIdentifier, claim: ScreenClaim)]] = [:]

  func claim(to key: AttributeKey) -> ScreenClaim {
    for (_, claim) in (claims[key] ?? []).reversed() {
      if case .nothing = claim { continue }
      return claim
    }
    return .nothing
  }

  mutating func put(_ claim: ScreenClaim, for key: AttributeKey, by owner: _ViewNode) {
    let id = ObjectIdentifier(owner)
    if let index = claims[key]?.firstIndex(where: { $0.owner == id }) {
      claims[key]?[index].claim = claim
    } else {
      claims[key, default: []].append((id, claim))
    }
  }

  /// Forgets a modifier that has gone, and returns the attributes of which it has asked anything.
  @discardableResult
  mutating func withdraw(_ owner: _ViewNode) -> [AttributeKey] {
    let id = ObjectIdentifier(owner)
    let keys = claims.filter { $0.value.contains { $0.owner == id } }.map(\.key)
    for key in keys { claims[key]?.removeAll { $0.owner == id } }
    return keys
  }
}
