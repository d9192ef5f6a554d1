import CounterpointSemantics
import Foundation

/// Has the renderer do something once, whenever a value changes, also to another of its kind.
nonisolated struct OneShotEffectModifier<Trigger: Equatable>: ViewModifier {
  typealias Body = Never
  let trigger: Trigger
  /// Returns the effect to play; `nil` for nothing this time.
  let effect: (_ old: Trigger, _ new: Trigger) -> (AttributeKey, AttributeValue)?

  init(
    trigger: Trigger, effect: @escaping (_ old: Trigger, _ new: Trigger) -> (AttributeKey, AttributeValue)?
  ) {
    self.trigger = trigger
    self.effect = effect
  }

  @MainActor static func _make<V: View>(_ modifier: Self, content: V, in parent: _ViewNode) -> _ViewNode {
    let node = OneShotEffectNode(modifier.trigger, in: parent)
    node.child = V._make(content, in: node)
    return node
  }

  @MainActor static func _update<V: View>(_ node: _ViewNode, to modifier: Self, content: V) {
    let node = unsafeDowncast(node, to: OneShotEffectNode<Trigger>.self)
    V._update(node.child, to: content)
    let old = node.trigger
    guard old != modifier.trigger else { return }
    node.trigger = modifier.trigger
    guard let (key, value) = modifier.effect(old, modifier.trigger) else { return }
    node.forEachElement { $0.semantic.play(key, value) }
  }
}

private final class OneShotEffectNode<Trigger>: _ViewNode {
  var trigger: Trigger
  var child: _ViewNode!

  init(_ trigger: Trigger, in parent: _ViewNode) {
    self.trigger = trigger
    super.init(in: parent)
  }

  override func forEachChild(_ body: (_ViewNode) -> Void) { body(child) }
}

/// Something to be felt.
public struct SensoryFeedback: Hashable, Sendable {
  let name: String
  /// Something has been done: a short vibration and a longer one.
  public static let success = Self(name: "success")
  /// Something may go wrong: two equal vibrations.
  public static let warning = Self(name: "warning")
  /// Something has gone wrong: three vibrations.
  public static let error = Self(name: "error")
  /// Something else is chosen: 8 milliseconds.
  public static let selection = Self(name: "selection")
  /// A value has grown: 15 milliseconds.
  public static let increase = Self(name: "increase")
  /// A value has shrunk: 15 milliseconds.
  public static let decrease = Self(name: "decrease")
  /// Something begins: 15 milliseconds.
  public static let start = Self(name: "start")
  /// Something ends: 15 milliseconds.
  public static let stop = Self(name: "stop")
  /// Something that is dragged lines up: 15 milliseconds.
  public static let alignment = Self(name: "alignment")
  /// Something has come to another level: 15 milliseconds.
  public static let levelChange = Self(name: "levelChange")
  /// A path that is drawn is complete: 15 milliseconds.
  public static let pathComplete = Self(name: "pathComplete")
  /// Two things meet: 15 milliseconds.
  public static let impact = Self(name: "impact")
  /// Returns the feedback of a thing that weighs something: 8, 15 or 30 milliseconds. Intensity is not looked at.
  public static func impact(weight: Weight = .medium, intensity: Double = 1) -> Self {
    Self(name: "impact " + weight.name)
  }
  /// Returns the feedback of a thing that gives way more or less: 30, 15 or 8 milliseconds. Intensity is not looked at.
  public static func impact(flexibility: Flexibility, intensity: Double = 1) -> Self {
    Self(name: "impact " + flexibility.name)
  }
  /// The weight of what meets something.
  public struct Weight: Hashable, Sendable {
    let name: String
    /// The weight of a small thing: 8 milliseconds.
    public static let light = Self(name: "light")
    /// The weight of most things: 15 milliseconds.
    public static let medium = Self(name: "medium")
    /// The weight of a large thing: 30 milliseconds.
    public static let heavy = Self(name: "heavy")
  }
  /// The degree to which what meets something gives way.
  public struct Flexibility: Hashable, Sendable {
    let name: String
    /// That of a hard thing, which is felt for as long as a heavy one.
    public static let rigid = Self(name: "heavy")
    /// That of most things.
    public static let solid = Self(name: "medium")
    /// That of a soft thing, which is felt for as long as a light one.
    public static let soft = Self(name: "light")
  }
}

extension View {
  /// Lets the device vibrate whenever `trigger` changes, where it can: phones other than Apple's.
  nonisolated public func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback, trigger: T
  ) -> some View {
    modifier(OneShotEffectModifier(trigger: trigger) { _, _ in (.feedback, .string(feedback.name)) })
  }

  /// The same, when `condition` holds for the old and the new value.
  nonisolated public func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback, trigger: T, condition: @escaping (_ oldValue: T, _ newValue: T) -> Bool
  ) -> some View {
    modifier(
      OneShotEffectModifier(trigger: trigger) {
        condition($0, $1) ? (.feedback, .string(feedback.name)) : nil
      })
  }

  /// The same, with what `feedback` answers for the old and the new value.
  nonisolated public func sensoryFeedback<T: Equatable>(
    trigger: T, _ feedback: @escaping (_ oldValue: T, _ newValue: T) -> SensoryFeedback?
  ) -> some View {
    modifier(
      OneShotEffectModifier(trigger: trigger) { old, new in
        feedback(old, new).map { (.feedback, .string($0.name)) }
      })
  }

  /// Lets the device vibrate whenever `trigger` changes, with what `feedback` answers; `nil` for nothing.
  nonisolated public func sensoryFeedback<T: Equatable>(
    trigger: T, _ feedback: @escaping () -> SensoryFeedback?
  ) -> some View {
    sensoryFeedback(trigger: trigger) { _, _ in feedback() }
  }
}
