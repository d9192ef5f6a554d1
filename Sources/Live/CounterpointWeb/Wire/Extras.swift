import CounterpointSemantics

// What most pages never hold is in a second script, `Resources/extras.js`, which a browser fetches when it is first
// needed. Which script knows what follows from the numbers alone.

extension NodeKind {
  /// Whether only the second script can make elements of the kind.
  var needsExtras: Bool { rawValue >= 100 || self == .picker }
}

extension AttributeKey {
  /// Whether only the second script can show the attribute.
  var needsExtras: Bool { rawValue > AttributeKey.live.rawValue }
}

extension EventKind {
  /// Whether only the second script can report the event.
  var needsExtras: Bool { rawValue > EventKind.animationEnded.rawValue }
}

extension SemanticNode {
  /// Whether the node, for itself, needs the second script.
  var needsExtras: Bool {
    kind.needsExtras || attributes.contains { $0.key.needsExtras }
      || acceptedEvents.contains(where: \.needsExtras)
  }
}
