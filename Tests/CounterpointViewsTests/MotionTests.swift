import CounterpointSemantics
import SwiftUI
import Testing

@MainActor @Suite("Lowering of motion")
struct MotionLoweringTests {
  private struct Appearing: View {
    @State private var isOff = true
    @State private var rows = 0
    var body: some View {
      Button("Add") { rows += 1 }
      ForEach(0..<rows, id: \.self) { _ in Pulsing() }
    }
  }

  private struct Pulsing: View {
    @State private var isOff = true
    var body: some View {
      Text("Enable").scaleEffect(isOff ? 1.5 : 1).animation(.easeInOut(duration: 1), value: isOff)
        .onAppear { isOff = false }
    }
  }

  @Test("What a view animates as it appears is part of its first look")
  func appearing() {
    let graph = ViewGraph { Appearing() }
    graph.start()
    _ = graph.tree.takePatch()
    graph.tap("Add")
    let text = graph.nodes(.text).first { $0.accessibleName == "Enable" && $0.parent?.kind != .button }
    let motions = text?.style.compactMap { item -> [StyleItem]? in
      if case .motion(let from, _) = item { from } else { nil }
    }
    #expect(motions == [[.scale(x: 1.5, y: 1.5)]])
  }

  private struct FlyTransition: Transition {
    func body(content: Content, phase: TransitionPhase) -> some View {
      content.opacity(phase.isIdentity ? 1 : 0).offset(y: phase == .willAppear ? -40 : 20)
    }
  }

  private struct Faded: ViewModifier {
    let isActive: Bool
    func body(content: Content) -> some View { content.blur(radius: isActive ? 4 : 0) }
  }

  private func transition(_ view: some View) -> TransitionValue? {
    let graph = ViewGraph(root: view)
    for case .transition(let value) in graph.tree.root.children[0].style { return value }
    return nil
  }

  @Test("Transitions of one's own are tried out")
  func transitions() {
    let opacity = TransitionValue.combined(.opacity, .offset(x: 0, y: -40))
    #expect(
      transition(Text("a").transition(FlyTransition()))
        == .asymmetric(insertion: opacity, removal: .combined(.opacity, .offset(x: 0, y: 20))))
    #expect(
      transition(
        Text("a").transition(.modifier(active: Faded(isActive: true), identity: Faded(isActive: false))))
        == .blur(4))
  }

  @Test("A transition holds for all that is drawn around the view")
  func layers() {
    let view = Text("a").transition(.slide).background(.red).padding().background(.blue)
    #expect(transition(view) == .asymmetric(insertion: .move(.leading), removal: .move(.trailing)))
  }

  private struct Feeling: View {
    @State private var count = 0
    var body: some View {
      Text("Feel").sensoryFeedback(.success, trigger: count).symbolEffect(.bounce, value: count)
      Button("Count") { count += 1 }
    }
  }

  @Test("One-shot effects are told each time, and kept by nobody")
  func oneShotEffects() {
    let graph = ViewGraph { Feeling() }
    graph.start()
    _ = graph.tree.takePatch()
    for _ in 0..<2 {
      graph.tap("Count")
      #expect(graph.takeOperations() == ["set feedback", "set playedEffect"])
    }
    #expect(graph.node(.text, "Feel")[.feedback] == nil)
  }

  @Test("The last direction of a symbol's movement holds")
  func directions() {
    #expect(BounceSymbolEffect.bounce.down.up == .bounce && BounceSymbolEffect.bounce.down != .bounce)
    #expect(RotateSymbolEffect.rotate.counterClockwise.clockwise == .rotate)
    #expect(ScaleSymbolEffect.scale.down.up == .scale && ScaleSymbolEffect.scale.down != .scale)
  }

  private struct Jumping: View {
    @State private var count = 0
    var body: some View {
      KeyframeAnimator(initialValue: 0.0, trigger: count) { value in
        Text("at \(Int(value))")
      } keyframes: { _ in
        MoveKeyframe(7)
      }
      Button("Count") { count += 1 }
    }
  }

  @Test("Keyframes that only jump are there at once")
  func jumps() {
    let graph = ViewGraph { Jumping() }
    graph.start()
    #expect(graph.texts.first == "at 0")
    graph.tap("Count")
    #expect(graph.texts.first == "at 7")
  }

  private struct Shake: GeometryEffect {
    var animatableData: CGFloat
    func effectValue(size: CGSize) -> ProjectionTransform {
      ProjectionTransform(CGAffineTransform(translationX: 10 * sin(animatableData * .pi * 4), y: size.height))
    }
  }

  private struct Shaken: View {
    @State private var count = 0
    var body: some View {
      Text("Wrong").modifier(Shake(animatableData: CGFloat(count)))
      Button("Try") { withAnimation { count += 1 } }
    }
  }

  @Test("A geometry effect whose ends are the same is played on the way, made of the content's size")
  func geometryEffect() {
    let graph = ViewGraph { Shaken() }
    graph.start()
    let box = graph.nodes(.box).first { $0[.measures] == .string("frame") }!
    graph.perform(.report([80, 20]), on: box)
    #expect(box.style == [.offset(x: 0, y: 20)])
    _ = graph.tree.takePatch()
    graph.tap("Try")
    #expect(graph.takeOperations().contains("set keyframes"))
  }

  @Test("Projections are joined one after the other, and drawn without perspective")
  func projections() {
    let moved = ProjectionTransform(CGAffineTransform(translationX: 3, y: 4))
    let scaled = ProjectionTransform(CGAffineTransform(scaleX: 2, y: 2))
    #expect(moved.concatenating(scaled) == ProjectionTransform(CGAffineTransform(2, 0, 0, 2, 6, 8)))
    #expect(ProjectionTransform().isIdentity && moved.isAffine)
    var bent = moved
    bent.m13 = 0.5
    #expect(!bent.isAffine)
    let graph = ViewGraph { Text("a").projectionEffect(bent) }
    graph.start()
    #expect(graph.node(.text).style == [.transform(a: 1, b: 0, c: 0, d: 1, x: 3, y: 4)])
  }
}
