import CounterpointSemantics

extension CSSDeclarations {
  /// The look of a node at a moment of a transition.
  private struct Pose: Equatable {
    var opacity = 1.0
    var scale = 1.0
    var percent = (x: 0, y: 0)
    var offset = (x: 0.0, y: 0.0)
    var degrees = 0.0
    var blur = 0.0
    var anchor: (x: Double, y: Double)?

    static func == (lhs: Self, rhs: Self) -> Bool { lhs.css == rhs.css }

    var css: String {
      func axis(_ percent: Int, _ offset: Double) -> String {
        offset == 0 ? "\(percent)%" : percent == 0 ? px(offset) : "calc(\(percent)% + \(px(offset)))"
      }
      var parts = [
        "--from-opacity:\(number(opacity))", "--from-scale:\(number(scale))",
        "--from-move:\(axis(percent.x, offset.x)) \(axis(percent.y, offset.y))",
      ]
      if degrees != 0 { parts.append("--from-rotate:\(number(degrees))deg") }
      if blur != 0 { parts.append("--from-filter:blur(\(px(max(0, blur))))") }
      if let anchor { parts.append("transform-origin:\(number(anchor.x * 100))% \(number(anchor.y * 100))%") }
      return parts.joined(separator: ";")
    }

    mutating func add(_ transition: TransitionValue, isRemoval: Bool) {
      switch transition {
      case .identity: break
      case .opacity: opacity = 0
      case .scale(let value): scale *= value
      case .offset(let x, let y): offset = (offset.x + x, offset.y + y)
      case .rotation(let value): degrees += value
      case .blur(let radius): blur += radius
      case .anchor(let x, let y): anchor = (x, y)
      case .move(let edges):
        if edges.contains(.leading) { percent.x = -100 } else if edges.contains(.trailing) { percent.x = 100 }
        if edges.contains(.top) { percent.y = -100 } else if edges.contains(.bottom) { percent.y = 100 }
      case .combined(let first, let second):
        add(first, isRemoval: isRemoval)
        add(second, isRemoval: isRemoval)
      case .asymmetric(let insertion, let removal):
        add(isRemoval ? removal : insertion, isRemoval: isRemoval)
      case .animated(let transition, _): add(transition, isRemoval: isRemoval)
      }
    }
  }

  /// Returns where the node comes from and goes to, as properties that the client reads when it inserts or removes the node.
  static func transition(_ transition: TransitionValue) -> String {
    var insertion = Pose()
    var removal = Pose()
    insertion.add(transition, isRemoval: false)
    removal.add(transition, isRemoval: true)
    // An element on its way out is marked before it is asked.
    return insertion == removal ? insertion.css : "\(insertion.css);&[data-ghost]{\(removal.css)}"
  }

  /// The properties that the base style sheet has keyframes for: `m-` before the name, and a custom property of that
  /// name for where the motion begins. Where it ends is what the element's other rules say.
  private static let moving: Set<String> = [
    "opacity", "translate", "scale", "rotate", "filter", "color", "background", "width", "height", "padding",
    "padding-block-start", "padding-block-end", "padding-inline-start", "padding-inline-end",
  ]

  static func motion(from items: [StyleItem], _ animation: AnimationValue) -> String {
    var names: [String] = []
    var parts: [String] = []
    for item in items {
      for declaration in (of(item) ?? "").split(separator: ";") {
        guard let colon = declaration.firstIndex(of: ":") else { continue }
        let name = String(declaration[..<colon])
        guard moving.contains(name), !names.contains(name) else { continue }
        names.append(name)
        parts.append("--m-\(name):\(declaration[declaration.index(after: colon)...])")
      }
    }
    guard !names.isEmpty else { return "" }
    let (count, autoreverses) =
      switch animation.repetition {
      case .times(let count, let autoreverses): ("\(max(1, count))", autoreverses)
      case .forever(let autoreverses): ("infinite", autoreverses)
      }
    let timing =
      "\(Easing.milliseconds(of: animation))ms \(Easing.css(animation)) "
      + "\(Easing.milliseconds(animation.delay))ms \(count) \(autoreverses ? "alternate" : "normal") backwards"
    parts.append("animation:\(names.map { "m-\($0) \(timing)" }.joined(separator: ","))")
    return parts.joined(separator: ";")
  }

  /// Returns the declarations of the items while the button around the element is pressed, and only then: the
  /// dimming of a pressed button is for those whose style says nothing of it.
  static func pressed(_ items: [StyleItem], _ animation: AnimationValue?) -> String {
    // What moves or is pressed within is no look.
    let look = items.compactMap { item -> String? in
      switch item {
      case .motion, .pressed: nil
      default: of(item)
      }
    }.joined(separator: ";")
    let transition = animation.map {
      "transition:all \(Easing.milliseconds(of: $0))ms \(Easing.css($0)) \(Easing.milliseconds($0.delay))ms;"
    }
    return (transition ?? "") + ".button:active:not(:disabled) &{\(look)}.button:active:has(&){opacity:1}"
  }
}
