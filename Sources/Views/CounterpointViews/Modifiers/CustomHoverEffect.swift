import CounterpointSemantics
import CounterpointValues

/// A look that a view takes on while a pointer rests on it.
public protocol CustomHoverEffect: Sendable {
  associatedtype Body: CustomHoverEffect
  typealias Content = EmptyHoverEffect
  func body(content: Content) -> Body
  /// For the library.
  var _looks: [_HoverLook] { get }
}

extension CustomHoverEffect {
  public var _looks: [_HoverLook] { body(content: EmptyHoverEffect())._looks }
}

/// One look of a view that a pointer can rest on.
public struct _HoverLook: Sendable {
  let style: @Sendable (_ isActive: Bool, GeometryProxy) -> [StyleItem]
}

/// No effect, and what effects of an app's own begin with.
public struct EmptyHoverEffect: CustomHoverEffect {
  /// Creates an effect without a look.
  public init() {}
  /// Returns the effect itself: it ends the chain of bodies.
  public func body(content: EmptyHoverEffect) -> EmptyHoverEffect { self }
  public var _looks: [_HoverLook] { [] }
}

/// Effects one over the other.
public struct _CombinedHoverEffect: CustomHoverEffect {
  public let _looks: [_HoverLook]
  public func body(content: EmptyHoverEffect) -> EmptyHoverEffect { content }
}

extension HoverEffect: CustomHoverEffect {
  /// Returns the content without a look: the usual effects are left to the renderer.
  public func body(content: EmptyHoverEffect) -> EmptyHoverEffect { content }
}

/// The empty effect that effects on a view begin with.
public typealias EmptyHoverEffectContent = EmptyVisualEffect
/// The result of effects on a view.
public typealias HoverEffectContent = VisualEffect

extension CustomHoverEffect {
  /// Adds an effect that is said by what it makes of the content; see ``View/hoverEffect(isEnabled:body:)``.
  public func hoverEffect<Effect: VisualEffect>(
    isEnabled: Bool = true,
    body: @escaping @Sendable (EmptyHoverEffectContent, _ isActive: Bool, GeometryProxy) -> Effect
  ) -> some CustomHoverEffect {
    let look = _HoverLook { isActive, proxy in
      body(EmptyVisualEffect(), isActive && isEnabled, proxy).decorations
    }
    return _CombinedHoverEffect(_looks: _looks + [look])
  }

  /// Adds another effect.
  public func hoverEffect(_ effect: some CustomHoverEffect, isEnabled: Bool = true) -> some CustomHoverEffect
  {
    _CombinedHoverEffect(_looks: isEnabled ? _looks + effect._looks : _looks)
  }
}

extension VisualEffect {
  /// The effect that `body` makes of this one: what a pointer changes goes over in the usual time, whatever the animation.
  public func animation<Effect: VisualEffect>(
    _ animation: Animation?, body: (Self) -> Effect
  ) -> Effect { body(self) }
}

extension View {
  /// Shows the view as `body` says, by whether a pointer rests on it. The pointer is heard of one round trip later.
  nonisolated public func hoverEffect<Effect: VisualEffect>(
    isEnabled: Bool = true,
    body: @escaping @Sendable (EmptyHoverEffectContent, _ isActive: Bool, GeometryProxy) -> Effect
  ) -> some View {
    hoverEffect(EmptyHoverEffect().hoverEffect(body: body), isEnabled: isEnabled)
  }

  /// Shows the view with an effect of the app's own while a pointer rests on it.
  @_disfavoredOverload
  nonisolated public func hoverEffect(_ effect: some CustomHoverEffect, isEnabled: Bool = true) -> some View {
    modifier(HoverEffectModifier(looks: effect._looks, isEnabled: isEnabled))
  }
}

private struct HoverEffectModifier: ViewModifier {
  let looks: [_HoverLook]
  let isEnabled: Bool
  @State private var isUnderPointer = false
  @Environment(\.isHoverEffectEnabled) private var areEffectsEnabled

  nonisolated init(looks: [_HoverLook], isEnabled: Bool) {
    self.looks = looks
    self.isEnabled = isEnabled
  }

  func body(content: Content) -> some View {
    let isActive = isUnderPointer && isEnabled && areEffectsEnabled
    let looks = looks
    content
      .modifier(VisualEffectModifier(effect: { proxy in looks.flatMap { $0.style(isActive, proxy) } }))
      .onHover { isOver in withAnimation { isUnderPointer = isOver } }
  }
}
