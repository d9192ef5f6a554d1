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

  @Test("Every style item's class name says the item", arguments: items)
  func roundTrip(item: StyleItem) throws {
    let name = StyleToken(item).name
    let read = try #require(StyleTokenParser.item(of: name), "\(name)")
    #expect(StyleToken(read).name == name)
    #expect(StyleSheet.rule(for: name) != nil)
    // What stands in a class attribute and in an address needs no escaping in either.
    #expect(name.utf8.allSatisfy { StyleToken.isLetterOrDigit($0) || "-_".utf8.contains($0) })
  }

  @Test("Class names are stable")
  func names() {
    func name(_ item: StyleItem) -> String { StyleToken(item).name }
    #expect(name(.padding(.all, 16)) == "p-a-16")
    #expect(name(.offset(x: -0.125, y: 3)) == "off-n0_125-3")
    #expect(name(.foreground(.color(.rgb(red: 1, green: 0, blue: 0.5)))) == "fg-xff0080")
    #expect(StyleSheet.rule(for: "off-n0_125-3") == ".off-n0_125-3{translate:-0.125px 3px}")
    #expect(
      StyleSheet.rule(for: "fg-alpha-0_5-red")
        == ".fg-alpha-0_5-red{color:color-mix(in srgb,var(--red) 50%,transparent)}")
  }

  @Test(
    "What is no class name makes no rule",
    arguments: [
      "", "p", "p-a", "p-a-16-1", "p-a-016", "p-a-16}", "p-a-1e9", "p-a-16;color", "p-x-16", "p-a-٣", "fg-",
      "fg-red-red",
      "fg-re}d", "fg-url(x)", "bg-red", "bg-red-rr", "shape-path-M0_0\"", "shape-path-javascript", "op-0_50",
      "op-n0", "P-a-16", "p-tl-16}", "sym-", "sym-a.b", "sym-a'b", "sym-a b", "ll-1_5", "ff-x-x-x-x-x",
      "font-body-x-x-x-0", "trans-and-op", "grad-1-red", "fg-grad-0-9-red", "</style>", ".a{}", "al-left-top",
      "hit-2",
    ])
  func refused(token: String) {
    #expect(StyleSheet.rule(for: token) == nil)
  }

  @Test("Deeply nested names are refused and do not exhaust the stack")
  func depth() {
    #expect(StyleSheet.rule(for: "fg-" + String(repeating: "alpha-1-", count: 2_000) + "red") == nil)
    #expect(StyleSheet.rule(for: "trans-" + String(repeating: "and-op-", count: 500) + "op") == nil)
  }

  @Test("A style sheet repeats nothing of its classes' names that it has not understood")
  func unknownNames() {
    let css = StyleSheet.css(
      forTokens: ["p-a-16", "</style><script>", "p-a-16", "fg-red;}x{", "sym-ear", "op-0_5"])
    let selectors = css.split(separator: "\n").map { $0.prefix { $0 != "{" } }
    #expect(selectors == [".p-a-16", ".sym-ear", ".op-0_5"])
    #expect(!css.contains("script") && !css.contains("x{"))
  }

  @Test("Random names make no rule, or one rule of their own")
  func fuzz() {
    var random = SplitMix(state: 3)
    let pieces = [
      "p", "a", "16", "fg", "red", "alpha", "0_5", "bg", "rr", "path", "M0", "}", "{", "\"", "font", "x",
      "n4", "grad", "2", "", "sym", "dyn", ";",
    ]
    for _ in 0..<5_000 {
      let token = (0...random.next(below: 7)).map { _ in pieces[random.next(below: pieces.count)] }
        .joined(separator: "-")
      guard let rule = StyleSheet.rule(for: token) else { continue }
      #expect(rule.hasPrefix("." + token) && rule.hasSuffix("}"))
      #expect(rule.count { $0 == "{" } == 1 && rule.count { $0 == "}" } == 1)
    }
  }

  @Test("Paddings and offsets add up, opacities multiply, and the innermost of anything else counts")
  func merging() {
    let classes = StyleSheet.classes(for: [
      .padding(.all, 8), .padding(.horizontal, 4), .offset(x: 1, y: 2), .offset(x: 1, y: 0), .opacity(0.5),
      .opacity(0.5), .foreground(.color(.named("red"))), .foreground(.color(.named("blue"))),
    ])
    #expect(classes.tokens == ["off-2-2", "op-0_25", "fg-red", "p-v-8", "p-h-12"])
  }

  @Test("A frame marks the element for rules that depend on where it stands")
  func markers() {
    let frame = StyleItem.flexibleFrame(
      minWidth: nil, idealWidth: nil, maxWidth: .infinity, minHeight: nil, idealHeight: nil, maxHeight: nil)
    #expect(StyleSheet.classes(for: [frame]).names == "framed growx ff-x-x-inf-x-x-x")
    #expect(StyleSheet.rule(for: "ff-x-x-inf-x-x-x") == ".ff-x-x-inf-x-x-x{}")
    #expect(StyleSheet.rule(for: "ff-x-x-260-x-x-x") == ".ff-x-x-260-x-x-x{width:260px}")
    // A height's limit is no wish to be that high where a parent has less room.
    let bound = StyleItem.flexibleFrame(
      minWidth: nil, idealWidth: nil, maxWidth: nil, minHeight: nil, idealHeight: nil, maxHeight: 260)
    #expect(StyleSheet.classes(for: [bound]).names == "framed boundy ff-x-x-x-x-x-260")
    #expect(
      StyleSheet.rule(for: "ff-x-x-x-x-x-260")
        == ".ff-x-x-x-x-x-260{height:var(--fill,260px);max-height:260px}")
  }

  @Test("A weight wins over a font in whatever order the rules come")
  func particularity() {
    #expect(StyleSheet.rule(for: "fw-bold") == ".fw-bold.fw-bold{font-weight:700}")
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
      let name = StyleToken(item).name
      #expect(name.utf8.allSatisfy { StyleToken.isLetterOrDigit($0) || "-_".utf8.contains($0) })
      let rule = try #require(StyleSheet.rule(for: name))
      #expect(!rule.contains("//evil") && rule.count { $0 == "}" } == 1)
    }
  }

  @Test("Names without a counterpart are told, once for each use")
  func notices() {
    var notices: [String] = []
    _ = StyleSheet.classes(for: [.foreground(.color(.named("rebeccapurple")))]) { notices.append($0) }
    _ = Symbols.token(for: "fish.fill") { notices.append($0) }
    _ = Symbols.token(for: "ear") { notices.append($0) }
    #expect(notices.count == 2)
    #expect(StyleSheet.rule(for: "sym-fish_fill")?.contains("--symbol:url(") == true)
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
