import CounterpointSemantics
import Testing

@testable import CounterpointWeb

@MainActor @Suite("Motion on the web")
struct MotionTests {
  @Test("Springs are sampled until they have settled")
  func springs() {
    let calm = AnimationValue(curve: .spring(bounce: 0), duration: 0.5)
    let wild = AnimationValue(curve: .spring(bounce: 0.8), duration: 0.5)
    #expect(Easing.milliseconds(of: calm) > 500)
    #expect(Easing.milliseconds(of: wild) > 2 * Easing.milliseconds(of: calm))
    #expect(Easing.css(wild).contains(",1.5") || Easing.css(wild).contains(",1.4"))
  }

  @Test("A course that is told by its positions goes as they are")
  func positions() {
    #expect(Easing.css(.sampled([0, 1.25, 1])) == "linear(0,1.25,1)")
    #expect(Easing.css(.sampled([1])) == "linear")
    #expect(Easing.milliseconds(of: AnimationValue(curve: .sampled([0, 1]), duration: 0.5)) == 500)
  }

  @Test("A Bézier curve goes as it is, within what CSS takes")
  func bezier() {
    #expect(Easing.css(.bezier(x1: 0.2, y1: 1.5, x2: 3, y2: -1)) == "cubic-bezier(0.2,1.5,1,-1)")
  }

  @Test(
    "What motion says of style is a class with a rule",
    arguments: [
      StyleItem.motion(
        from: [.scale(x: 1.5, y: 1.5), .opacity(0.5)],
        AnimationValue(curve: .easeInOut, duration: 1, repetition: .forever(autoreverses: true))),
      .motion(from: [.opacity(0)], AnimationValue(curve: .sampled([0, 1.25, 1]), duration: 1)),
      .motion(
        from: [.foreground(.color(.named("red")))],
        AnimationValue(
          curve: .bezier(x1: 0, y1: -0.5, x2: 1, y2: 1), duration: 0.25, delay: 1,
          repetition: .times(3, autoreverses: false))),
      .transition(
        .asymmetric(insertion: .combined(.offset(x: 1, y: -2), .blur(4)), removal: .rotation(degrees: 9))),
      .transition(.combined(.scale(0.5), .anchor(x: 0, y: 1))),
      .pressed([.scale(x: 0.95, y: 0.95), .opacity(0.8)], nil),
      .pressed(
        [.background(.color(.named("gray")), in: .capsule)],
        AnimationValue(curve: .easeOut, duration: 0.2)),
    ])
  func tokens(item: StyleItem) {
    #expect(StyleClass(item).rule?.isEmpty == false)
  }

  @Test("A repeating animation comes from the old look, for ever")
  func repeating() {
    let item = StyleItem.motion(
      from: [.scale(x: 1.5, y: 1.5)],
      AnimationValue(curve: .easeInOut, duration: 1, repetition: .forever(autoreverses: true)))
    let rule = StyleClass(item).rule ?? ""
    #expect(rule.contains("--m-scale:1.5 1.5"))
    #expect(rule.contains("animation:m-scale 1000ms ease-in-out 0ms infinite alternate backwards"))
  }

  @Test("A pressed button looks as its style says, and is not dimmed besides")
  func pressed() {
    let classes = StyleSheet.classes(for: [
      .opacity(0.9), .pressed([.opacity(0.8)], nil),
      .pressed([.scale(x: 0.95, y: 0.95)], AnimationValue(curve: .easeOut, duration: 0.2)),
    ])
    #expect(classes.ruled.count == 2)
    let rule = classes.ruled.last?.rule ?? ""
    #expect(rule.hasPrefix(".\(classes.ruled.last?.name ?? ""){transition:all 200ms ease-out 0ms;"))
    #expect(rule.contains(".button:active:not(:disabled) &{opacity:0.8;scale:0.95 0.95}"))
    #expect(rule.contains(".button:active:has(&){opacity:1}"))
  }

  @Test("What moves or is pressed within something pressed is no look of it")
  func nested() {
    let inner = StyleItem.pressed([.opacity(0.5)], nil)
    #expect(
      StyleClass(.pressed([inner, .opacity(0.8)], nil)).rule?.contains(":not(:disabled) &{opacity:0.8}")
        == true)
  }

  @Test("A transition may lead elsewhere than it came from")
  func asymmetric() {
    let rule =
      StyleClass(.transition(.asymmetric(insertion: .opacity, removal: .offset(x: 5, y: 0)))).rule ?? ""
    #expect(rule.contains("--from-opacity:0"))
    #expect(rule.contains("&[data-ghost]{--from-opacity:1"))
    #expect(rule.contains("--from-move:5px 0%"))
  }

  @Test("The first paint says what ticks, moves and is touched")
  func firstPaint() {
    let tree = SemanticTree()
    let node = tree.makeNode(.text)
    node[.value] = .string("0:05")
    node[.clock] = .strings(["timer", "12"])
    node[.effect] = .string("pulse")
    node[.matched] = .string("1.a|f")
    node[.gestures] = .strings(["press 0.5 10", "drag 10"])
    node.onEvent(.gesture) { _ in }
    let markup = HTMLRenderer.fragment(of: node).markup
    for part in [
      "data-clock=\"timer|12\"", "data-effect=\"pulse\"", "data-matched=\"1.a|f\"",
      "data-gestures=\"press 0.5 10|drag 10\"", "tabindex=\"0\"",
    ] {
      #expect(markup.contains(part), "\(part) in \(markup)")
    }
  }
}
