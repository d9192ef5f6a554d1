/// A property of a view that keeps something outside the view's value.
public protocol DynamicProperty {
  /// Called before each evaluation of a new value of the view, from the runtime's main actor.
  mutating func update()

  /// Hands the property what it keeps for `node`. Has a default, which does so for the properties inside.
  @MainActor static func _install(_ property: inout Self, slot: inout AnyObject?, in node: _ViewNode)
}

extension DynamicProperty {
  /// Does nothing: for properties that have nothing to prepare.
  public mutating func update() {}

  @MainActor public static func _install(
    _ property: inout Self, slot: inout AnyObject?, in node: _ViewNode
  ) {
    installProperties(of: &property, slot: &slot, in: node)
  }
}

/// Hands the dynamic properties of `declaration` what they keep for `node`, all of it in one slot.
@MainActor
func installProperties<Declaration>(
  of declaration: inout Declaration, slot: inout AnyObject?, in node: _ViewNode
) {
  let layout = ViewLayout.of(Declaration.self)
  guard !layout.dynamicFields.isEmpty else { return }
  let slots = slot as? NestedSlots ?? NestedSlots(count: layout.dynamicFields.count)
  slot = slots
  withUnsafeMutableBytes(of: &declaration) { bytes in
    guard let base = bytes.baseAddress else { return }
    for (index, field) in layout.dynamicFields.enumerated() {
      field.install(base + field.offset, &slots.slots[index], node)
    }
  }
}

/// Something that is no view and has properties as views have: an app, a scene.
struct WithProperties<Declaration>: DynamicProperty {
  var value: Declaration

  @MainActor static func _install(
    _ property: inout Self, slot: inout AnyObject?, in node: _ViewNode
  ) {
    installProperties(of: &property.value, slot: &slot, in: node)
  }
}

/// The objects that the properties inside a composed property keep.
@MainActor
private final class NestedSlots {
  var slots: [AnyObject?]
  init(count: Int) { slots = Array(repeating: nil, count: count) }
}

extension NestedSlots: EndingWithView {
  func viewHasLeft(_ view: String?) { for slot in slots { (slot as? any EndingWithView)?.viewHasLeft(view) } }
}

extension NestedSlots: Keepable {
  var isWorthKeeping: Bool { slots.contains { ($0 as? any Keepable)?.isWorthKeeping == true } }
  var kept: AnyObject {
    let kept = NestedSlots(count: slots.count)
    kept.slots = slots.map { ($0 as? any Keepable).flatMap { $0.isWorthKeeping ? $0.kept : nil } }
    return kept
  }
}
