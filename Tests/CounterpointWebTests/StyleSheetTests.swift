import CounterpointSemantics
import Testing

@testable import CounterpointWeb

@Suite("Styles as classes")
struct StyleSheetTests {
  static let items: [StyleItem] = [
    .padding(.all, 16), .padding([.top, .trailing], -2.5), .spacing(0),
    .alignment(.leading, .lastTextBaseline),
    .frame(width: 80, height: nil),
    .flexibleFrame(
      minWidth: nil, idealWidth: 3, maxWidth: .infinity, minHeight: nil, idealHeight: nil, maxHeight: 0.1),
    .aspectRatio(1.3333, fills: true), .aspectRatio(nil, fills: false),
    .fixedSize(horizontal: true, vertical: false),
    .layoutPriority(-1), .offset(x: 4, y: -8), .rotation(degrees: 50), .scale(x: 1, y: 0.5),
    .axis(isVertical: true, isHorizontal: false), .ignoresSafeArea(.vertical), .minLength(0), .resizable,
    .font(
      FontValue(style: "title2", weight: "bold", design: "rounded", isItalic: true, isMonospacedDigit: true)),
    .font(FontValue(size: 80.5)), .fontWeight("heavy"), .fontDesign("monospaced"), .italic, .underline,
    .strikethrough, .monospacedDigit, .textAlignment(.trailing), .lineLimit(2), .minimumScaleFactor(0.4),
    .textCase("uppercase"), .truncation("middle"),
    .foreground(.color(.named("secondary"))),
    .foreground(.linearGradient([.named("red"), .rgb(red: 1, green: 0.5, blue: 0)], angle: 90)),
    .background(.material("thin"), in: .capsule),
    .background(
      .color(.opacity(.dynamic(light: .named("white"), dark: .rgb(red: 0, green: 0, blue: 0)), 0.25)),
      in: .roundedRectangle(cornerRadius: 12)),
    .border(.color(.named("separator")), width: 1, in: .rectangle), .clip(.circle),
    .shadow(.named("black"), radius: 4, x: 0, y: 2), .opacity(0.5), .blur(18), .tint(.named("red")),
    .shape(.path("M0 0L10.5 -3e-4Z")), .fill(.color(.named("accent"))),
    .stroke(.color(.named("red")), width: 2),
    .rowBackground(.color(.clear)), .rowInsets(top: 0, leading: 16, bottom: 0, trailing: 16),
    .rowSeparator(isVisible: false), .transition(.combined(.opacity, .move(.top))),
    .transition(.scale(0.8)), .contentTransition("numericText"), .allowsHitTesting(false),
  ]

  @Test("Every style item has a class with a rule, in letters that nothing has to escape", arguments: items)
  func classes(item: StyleItem) throws {
    let ruled = StyleClass(item)
    let rule = try #require(ruled.rule)
    #expect(rule.hasPrefix(".\(ruled.name)") && rule.hasSuffix("}"))
    #expect(ruled.name.utf8.allSatisfy { StyleToken.isLetterOrDigit($0) || "-_".utf8.contains($0) })
  }

  @Test("Numbers that roll have digits of one width, whichever way they roll")
  func rollingNumbers() {
    for name in ["numericText", "numericTextDown"] {
      #expect(StyleClass(.contentTransition(name)).rule?.contains("tabular-nums") == true)
    }
    #expect(StyleClass(.contentTransition("opacity")).rule?.contains("tabular-nums") == false)
  }

  @Test("Items of different looks have different names")
  func differentNames() {
    #expect(Set(Self.items.map(StyleClass.init)).count == Self.items.count)
    func gradient(_ stops: Int, last: Double) -> StyleItem {
      .fill(
        .gradient(
          GradientValue(
            .linear(startX: 0, startY: 0, endX: 1, endY: 1),
            stops: (0..<stops).map {
              .init(.rgb(red: 0, green: $0 == stops - 1 ? last : 0, blue: 0), at: Double($0) / Double(stops))
            })))
    }
    // However long they are: the last of many stops, points or letters counts, too.
    let path = "M0 0" + String(repeating: "L10 10", count: 2_000)
    let pairs: [(StyleItem, StyleItem)] = [
      (gradient(40, last: 0), gradient(40, last: 1)), (.shape(.path(path)), .shape(.path(path + "Z"))),
      (
        .clip(.polygon(Array(repeating: 0.5, count: 400))),
        .clip(.polygon(Array(repeating: 0.5, count: 399) + [0.6]))
      ),
    ]
    for (one, other) in pairs {
      #expect(StyleClass(one) != StyleClass(other))
      #expect(StyleClass(one) == StyleClass(one))
      for item in [one, other] { #expect(StyleClass(item).name.utf8.count <= 96) }
      #expect(StyleClass(one).rule != StyleClass(other).rule)
    }
  }

  @Test("Class names are stable")
  func names() {
    func name(_ item: StyleItem) -> String { StyleToken(item).name }
    #expect(name(.padding(.all, 16)) == "p-a-16")
    #expect(name(.offset(x: -0.125, y: 3)) == "off-n0_125-3")
    #expect(name(.foreground(.color(.rgb(red: 1, green: 0, blue: 0.5)))) == "fg-xff0080")
    #expect(StyleClass(.offset(x: -0.125, y: 3)).rule == ".off-n0_125-3{translate:-0.125px 3px}")
    #expect(
      StyleClass(.foreground(.color(.opacity(.named("red"), 0.5)))).rule
        == ".fg-alpha-0_5-red{color:color-mix(in srgb,var(--red) 50%,transparent)}")
  }

  @Test("Nested colours and transitions have a rule, however deep they are")
  func depth() throws {
    let color = (0..<40).reduce(ColorValue.named("red")) { color, _ in .opacity(color, 0.9) }
    #expect(try #require(StyleClass(.foreground(.color(color))).rule).contains("var(--red)"))
    let transition = (0..<40).reduce(TransitionValue.opacity) { transition, _ in
      .combined(transition, .offset(x: 1, y: 0))
    }
    #expect(try #require(StyleClass(.transition(transition)).rule).contains("40px"))
  }

  @Test("A style sheet has each rule once")
  func once() {
    let classes = [StyleClass(.padding(.all, 16)), StyleClass(symbol: "ear"), StyleClass(.padding(.all, 16))]
    let selectors = StyleSheet.css(for: classes).split(separator: "\n").map { $0.prefix { $0 != "{" } }
    #expect(selectors == [".p-a-16", ".sym-ear"])
  }

  @Test("A page of 3,000 different styles has a rule for each, in the first paint as over the connection")
  @MainActor func manyStyles() throws {
    let sample = SampleTree()
    for index in 0..<3_000 {
      let node = sample.node(.text, [(.value, .string("\(index)"))])
      node.setStyle([.padding(.leading, Double(index) / 4)])
      sample.tree.root.append(node)
    }
    let page = HTMLRenderer.page(sample.tree, HTMLRenderer.Page(title: "Many", session: "s"))
    let painted = page.styleSheet.split(separator: "\n").filter { $0.hasPrefix(".p-l-") }
    #expect(painted.count == 3_000)
    var client = WireClient()
    _ = try client.decode(
      WireMessages.encode(
        .snapshot(sequence: 1, acknowledgedEvent: 0, body: WireEncoder().encodeSnapshot(of: sample.tree))))
    #expect(Set(client.rules.filter { $0.hasPrefix(".p-l-") }) == Set(painted.map(String.init)))
  }

  @Test("Paddings and offsets add up, opacities multiply, and the innermost of anything else counts")
  func merging() {
    let classes = StyleSheet.classes(for: [
      .padding(.all, 8), .padding(.horizontal, 4), .offset(x: 1, y: 2), .offset(x: 1, y: 0), .opacity(0.5),
      .opacity(0.5), .foreground(.color(.named("red"))), .foreground(.color(.named("blue"))),
    ])
    #expect(classes.ruled.map(\.name) == ["off-2-2", "op-0_25", "fg-red", "p-v-8", "p-h-12"])
  }

  @Test("A frame marks the element for rules that depend on where it stands")
  func markers() {
    let frame = StyleItem.flexibleFrame(
      minWidth: nil, idealWidth: nil, maxWidth: .infinity, minHeight: nil, idealHeight: nil, maxHeight: nil)
    #expect(StyleSheet.classes(for: [frame]).names == "framed growx ff-x-x-inf-x-x-x")
    #expect(StyleClass(frame).rule == ".ff-x-x-inf-x-x-x{}")
    let limited = StyleItem.flexibleFrame(
      minWidth: nil, idealWidth: nil, maxWidth: 260, minHeight: nil, idealHeight: nil, maxHeight: nil)
    #expect(StyleClass(limited).rule == ".ff-x-x-260-x-x-x{width:260px}")
    // A height's limit is no wish to be that high where a parent has less room.
    let bound = StyleItem.flexibleFrame(
      minWidth: nil, idealWidth: nil, maxWidth: nil, minHeight: nil, idealHeight: nil, maxHeight: 260)
    #expect(StyleSheet.classes(for: [bound]).names == "framed boundy ff-x-x-x-x-x-260")
    #expect(
      StyleClass(bound).rule
        == ".ff-x-x-x-x-x-260{height:var(--fill,260px);max-height:260px}")
  }

  @Test("A weight wins over a font in whatever order the rules come")
  func particularity() {
    #expect(StyleClass(.fontWeight("bold")).rule == ".fw-bold.fw-bold{font-weight:700}")
  }

  @Test("Strings that are no names cannot leave their place in a class name or rule")
  func attack() throws {
    let attack = "red}body{background:url(//evil)}"
    for item: StyleItem in [
      .foreground(.color(.named(attack))), .fontWeight(attack), .fontDesign(attack), .textCase(attack),
      .truncation(attack), .font(FontValue(style: attack, weight: attack, design: attack)),
      .shape(.path(attack + "\"")), .background(.material(attack), in: .path(attack)),
      .contentTransition(attack),
    ] {
      let ruled = StyleClass(item)
      #expect(ruled.name.utf8.allSatisfy { StyleToken.isLetterOrDigit($0) || "-_".utf8.contains($0) })
      let rule = try #require(ruled.rule)
      #expect(!rule.contains("//evil") && rule.count { $0 == "}" } == 1)
    }
  }

  @Test("Names without a counterpart are told, once for each use")
  func notices() {
    var notices: [String] = []
    _ = StyleSheet.classes(for: [.foreground(.color(.named("rebeccapurple")))]) { notices.append($0) }
    _ = Symbols.name(for: "fish.fill") { notices.append($0) }
    _ = Symbols.name(for: "ear") { notices.append($0) }
    #expect(notices.count == 2)
    #expect(StyleClass(symbol: "fish.fill").rule?.contains("--symbol:url(") == true)
  }

  @Test("Symbols in circles and the everyday ones have outlines of their own")
  func everydaySymbols() {
    let names = [
      "calendar.circle", "clock.circle", "tshirt", "person.circle.fill", "ellipsis.circle.fill",
      "trash.circle", "pencil.circle", "dollarsign.circle", "mappin.circle", "mappin.circle.fill",
      "location.circle", "goforward.15", "gobackward.15", "square.on.square",
      "plus.square.on.square", "chevron.right.circle", "chevron.down.circle", "figure.walk",
      "figure.run", "pawprint", "bed.double", "snow", "hand.wave", "hare.fill", "tortoise.fill",
      "delete.backward", "hand.draw", "star.circle", "heart.circle", "bell.circle",
    ]
    #expect(names.filter { !Symbols.isKnown($0) } == [])
  }

  @Test("A button's shape outweighs the corners of its size")
  func shapes() throws {
    func weight(_ selector: Substring) -> Int { selector.filter { ".[".contains($0) }.count }
    let css = String(decoding: WebAssets.baseStyleSheet.bytes, as: UTF8.self)
    let size = try #require(css.range(of: "&[data-size="))
    // The block of the sizes stands within that of the buttons that have them.
    let outer = try #require(css[..<size.lowerBound].split(separator: "}").last)
    #expect(outer.contains(".button[data-style") || outer.contains(".button:is("))
    for shape in ["capsule", "circle"] {
      let end = try #require(css.range(of: "[data-shape=\"\(shape)\"]")).upperBound
      let selector = try #require(css[..<end].split { "{},\n ".contains($0) }.last)
      #expect(weight(selector) > weight(outer), "\(selector)")
      #expect(selector.startIndex > size.lowerBound)
    }
  }

  @Test("A wheel of progress takes the tint around, and is gray without one")
  func wheels() throws {
    let css = String(decoding: WebAssets.baseStyleSheet.bytes, as: UTF8.self)
    #expect(css.contains("[class*=\"tint-\"]{--toggle:var(--accent)"))
    let wheel = try #require(css.range(of: "progress:not([value]){order:")).upperBound
    #expect(css[wheel...].prefix { $0 != "}" }.contains("var(--toggle,var(--gray))"))
  }

  /// What stands before `:has()` is one thing with everything else that does: where any of it changes, browsers look anew
  /// at all that follows any of them. So that may only be what there is one or two of.
  @Test("What follows :has() in the style sheet is rare, so that changes stay cheap")
  func costOfHas() {
    let rare: Set = [
      "badge", "bartitle", "rowcheck", "rowdelete", "rowhandle", "tabbar", "navbar", "toolbar",
      "controllabel",
    ]
    let css = String(decoding: WebAssets.baseStyleSheet.bytes, as: UTF8.self)
    let parts = css.split(whereSeparator: { "{}".contains($0) }).filter { $0.contains(":has(") }
    #expect(parts.count > 50)
    for part in parts where !part.contains("@") {
      for selector in Self.split(part, at: ",") {
        guard let rest = Self.compoundsAfterHas(in: selector) else { continue }
        #expect(rest == "body" || rare.contains { rest.contains("." + $0) }, "\(selector)")
      }
    }
  }

  /// The pieces between separators that stand in no parentheses.
  private static func split(_ text: Substring, at separator: Character) -> [Substring] {
    var depth = 0
    return text.split { character in
      if "([".contains(character) { depth += 1 }
      if ")]".contains(character) { depth -= 1 }
      return character == separator && depth == 0
    }
  }

  /// What a selector goes on to after the last compound that says `:has()`; `nil` where that is its last.
  private static func compoundsAfterHas(in selector: Substring) -> Substring? {
    let compounds = split(selector, at: " ").flatMap { split($0, at: ">") }.flatMap { split($0, at: "~") }
    guard let last = compounds.lastIndex(where: { $0.contains(":has(") }), last < compounds.count - 1 else {
      return nil
    }
    return compounds.last
  }

  @Test("A spring begins at rest, overshoots with its bounce and ends at its goal")
  func springs() {
    #expect(Easing.css(.spring(bounce: 0)).hasPrefix("linear(0,"))
    #expect(Easing.css(.spring(bounce: 0)).hasSuffix(",1)"))
    #expect(Easing.css(.spring(bounce: 0.5)).contains(",1."))
    #expect(!Easing.css(.spring(bounce: 0)).contains(",1."))
    #expect(!Easing.css(.spring(bounce: .nan)).contains("nan"))
  }
}

extension ColorValue {
  fileprivate static let clear = ColorValue.named("clear")
}
