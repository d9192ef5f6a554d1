import CounterpointSemantics

/// A record of whether a style asked how the button looks while it is pressed.
final class PressReading {
  var isRead = false
}

/// A type that can hold, besides its own look, the one that a press gives it.
protocol PressShowing {
  /// The view or modifier with what `pressed`, of the same type, says differently; itself where that is of another type.
  func showingPress(as pressed: Any, _ animation: AnimationValue?) -> Any
}

/// The view or modifier with what `pressed` says differently, as far as its parts can hold that.
nonisolated func showingPress<Part>(_ part: Part, as pressed: Part, _ animation: AnimationValue? = nil)
  -> Part
{
  guard let showing = part as? any PressShowing else { return part }
  return showing.showingPress(as: pressed, animation) as? Part ?? part
}

extension [StyleItem] {
  /// These, and those of `pressed` that are not among them, for the time of a press.
  func showingPress(as pressed: Self, _ animation: AnimationValue?) -> Self {
    let different = pressed.filter { !contains($0) }
    return different.isEmpty ? self : self + [.pressed(different, animation)]
  }
}

/// A modifier that gives what changes below it an animation.
protocol PressAnimating {
  /// The animation of a change to `pressed`, or that there is to be none; `nil` where it has no say.
  func pressAnimation(to pressed: Any) -> AnimationValue??
}

extension ModifiedContent: PressShowing {
  func showingPress(as pressed: Any, _ animation: AnimationValue?) -> Any {
    guard let pressed = pressed as? Self else { return self }
    // As everywhere, the nearest animation around a view is its own.
    let below = (modifier as? any PressAnimating)?.pressAnimation(to: pressed.modifier) ?? animation
    return Self(
      content: CounterpointViews.showingPress(content, as: pressed.content, below),
      modifier: CounterpointViews.showingPress(modifier, as: pressed.modifier, animation))
  }
}

extension DecorationValue: PressShowing {
  func showingPress(as pressed: Any, _ animation: AnimationValue?) -> Any {
    guard let pressed = pressed as? Self else { return self }
    var copy = self
    copy.value.items = value.items.showingPress(as: pressed.value.items, animation)
    return copy
  }
}

extension LayerModifier: PressShowing {
  func showingPress(as pressed: Any, _ animation: AnimationValue?) -> Any {
    guard let pressed = pressed as? Self else { return self }
    return Self(
      placement: placement, alignment: alignment,
      layer: CounterpointViews.showingPress(layer, as: pressed.layer, animation))
  }
}

extension PaintedShape: PressShowing {
  func showingPress(as pressed: Any, _ animation: AnimationValue?) -> Any {
    guard let pressed = pressed as? Self else { return self }
    var copy = self
    copy.pressed = PressedPaint(layers: pressed.layers, animation: animation)
    return copy
  }
}

/// The paint of a shape for the time of a press.
struct PressedPaint: Sendable {
  let layers: [ShapeLayer]
  let animation: AnimationValue?
}

extension HStack: PressShowing {
  func showingPress(as pressed: Any, _ animation: AnimationValue?) -> Any {
    guard let pressed = pressed as? Self else { return self }
    return Self(alignment: alignment, spacing: spacing) {
      CounterpointViews.showingPress(content, as: pressed.content, animation)
    }
  }
}

extension VStack: PressShowing {
  func showingPress(as pressed: Any, _ animation: AnimationValue?) -> Any {
    guard let pressed = pressed as? Self else { return self }
    return Self(alignment: alignment, spacing: spacing) {
      CounterpointViews.showingPress(content, as: pressed.content, animation)
    }
  }
}

extension ZStack: PressShowing {
  func showingPress(as pressed: Any, _ animation: AnimationValue?) -> Any {
    guard let pressed = pressed as? Self else { return self }
    return Self(alignment: alignment) {
      CounterpointViews.showingPress(content, as: pressed.content, animation)
    }
  }
}

extension TupleView: PressShowing {
  func showingPress(as pressed: Any, _ animation: AnimationValue?) -> Any {
    guard let pressed = pressed as? Self else { return self }
    return Self(repeat CounterpointViews.showingPress(each value, as: each pressed.value, animation))
  }
}
