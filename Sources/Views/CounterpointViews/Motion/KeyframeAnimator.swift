import CounterpointSemantics
import CounterpointValues
import Foundation

/// Shows its content at values that run along keyframes: for ever, or once whenever a trigger changes.
///
/// The content is evaluated at some samples, once; what differs of opacity, offset, scale, rotation, blur and text is
/// sent and played by the browser. Anything else stays as it is at the last value.
public nonisolated struct KeyframeAnimator<Value, KeyframePath: Keyframes<Value>, Content: View>: View {
  public typealias Body = Never
  let initialValue: Value
  let isRepeating: Bool
  let trigger: AnyEquatable?
  let content: (Value) -> Content
  let keyframes: (Value) -> KeyframePath

  /// Creates an animator that plays as soon as it is seen: for ever, or once where `repeating` is `false`.
  public init(
    initialValue: Value, repeating: Bool = true, @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    self.initialValue = initialValue
    isRepeating = repeating
    trigger = nil
    self.content = content
    self.keyframes = keyframes
  }

  /// Creates an animator that plays once whenever `trigger` changes, from the value at which it stands.
  public init(
    initialValue: Value, trigger: some Equatable, @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    self.initialValue = initialValue
    isRepeating = false
    self.trigger = AnyEquatable(trigger)
    self.content = content
    self.keyframes = keyframes
  }

  @MainActor public static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    let node = KeyframeNode(view, in: parent)
    node.plan()
    return node
  }

  @MainActor public static func _update(_ node: _ViewNode, to view: Self) {
    unsafeDowncast(node, to: KeyframeNode<Value, KeyframePath, Content>.self).update(to: view)
  }
}

extension View {
  /// Shows what `content` makes of the view at values that run along keyframes: for ever, or once where `repeating` is `false`.
  nonisolated public func keyframeAnimator<Value>(
    initialValue: Value, repeating: Bool = true,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    let view = PlaceholderContentView<Self>(content: AnyView(self))
    return KeyframeAnimator(
      initialValue: initialValue, repeating: repeating, content: { content(view, $0) }, keyframes: keyframes)
  }

  /// Shows what `content` makes of the view at values that run along keyframes, once whenever `trigger` changes.
  nonisolated public func keyframeAnimator<Value>(
    initialValue: Value, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    let view = PlaceholderContentView<Self>(content: AnyView(self))
    return KeyframeAnimator(
      initialValue: initialValue, trigger: trigger, content: { content(view, $0) }, keyframes: keyframes)
  }
}

private final class KeyframeNode<Value, Path: Keyframes<Value>, Content: View>: LifecycleNode {
  private var view: KeyframeAnimator<Value, Path, Content>
  private var value: Value
  private var scope: ContentScope<Content>!

  init(_ view: KeyframeAnimator<Value, Path, Content>, in parent: _ViewNode) {
    self.view = view
    value = view.initialValue
    super.init(in: parent)
    scope = ContentScope({ [unowned self] in self.view.content(value) }, in: self)
    child = scope
  }

  func update(to new: KeyframeAnimator<Value, Path, Content>) {
    let isTriggered = view.trigger != new.trigger
    view = new
    show()
    if isTriggered { play() }
  }

  /// Starts the animation, once what has just been mounted has been shown as it is.
  override func appear() {
    guard view.trigger == nil else { return }
    Task { [weak self] in
      await Task.yield()
      guard let self, isMounted else { return }
      graph.updateByItself { self.play() }
    }
  }

  private func show() { scope.update { [unowned self] in view.content(value) } }

  private func play() {
    let timeline = KeyframeTimeline(initialValue: value, keyframes: view.keyframes(value))
    // What never ends has no course that could be worked out.
    guard timeline.duration.isFinite else { return }
    guard timeline.duration > 0 else {
      // Keyframes that only jump take no time, and are there at once.
      value = timeline.value(time: timeline.duration)
      return show()
    }
    let last = view.isRepeating ? value : timeline.value(time: timeline.duration)
    let count = Int(clamping: (timeline.duration * 20).rounded(.down), to: BakedMotion.sampleCount...60)
    let moved = graph.tree.record(count: count) { index in
      value = index.map { timeline.value(progress: Double($0) / Double(count)) } ?? last
      show()
    }
    BakedMotion.play(
      moved,
      AnimationValue(
        curve: .linear, duration: timeline.duration,
        repetition: view.isRepeating ? .forever(autoreverses: false) : .times(1, autoreverses: false)))
  }
}
