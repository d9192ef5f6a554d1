import CounterpointSemantics

/// The one place where intended appearance becomes CSS.
///
/// Each style item is one ``StyleClass`` with one rule; what does not depend on numbers or colours (how stacks, bars, lists
/// and controls look) is in `Resources/base.css`. The same classes serve the first paint, whose document holds their rules,
/// and the live connection, which sends each rule once.
public enum StyleSheet {
  /// Told of a name that has no counterpart: a symbol, a colour, a text style.
  public typealias Notice = (String) -> Void

  /// The classes that a node's style amounts to.
  public struct Classes: Hashable, Sendable {
    /// Those that have a rule of their own.
    public var ruled: [StyleClass] = []
    /// Those of the base style sheet.
    var markers: [String] = []
    /// All, as an element's `class` has them.
    public var names: String { (markers + ruled.map(\.name)).joined(separator: " ") }
  }

  /// Items of one kind are merged: paddings and offsets add up, opacities multiply, and of anything else
  /// the first, which is the innermost, counts.
  public static func classes(for items: [StyleItem], notice: Notice? = nil) -> Classes {
    var classes = Classes()
    for item in merged(items) {
      let ruled = StyleClass(item)
      if !classes.ruled.contains(ruled) { classes.ruled.append(ruled) }
      for marker in markers(of: item) where !classes.markers.contains(marker) {
        classes.markers.append(marker)
      }
      if let notice { report(item, to: notice) }
    }
    return classes
  }

  /// Returns the rules of `classes`, each once, a line each.
  public static func css(for classes: some Sequence<StyleClass>) -> String {
    var css = ""
    var seen: Set<StyleClass> = []
    for ruled in classes {
      guard seen.insert(ruled).inserted, let rule = ruled.rule else { continue }
      css += rule + "\n"
    }
    return css
  }

  // MARK: Items together

  static func merged(_ items: [StyleItem]) -> [StyleItem] {
    var result: [StyleItem] = []
    var padding: [(edge: EdgeSet, length: Double)] = []
    var slots: Set<String> = []
    var pressed: (items: [StyleItem], animation: AnimationValue?) = ([], nil)
    for item in items {
      switch item {
      case .padding(let edges, let length):
        for edge in [EdgeSet.top, .leading, .bottom, .trailing] where edges.contains(edge) {
          if let index = padding.firstIndex(where: { $0.edge == edge }) {
            padding[index].length += length
          } else {
            padding.append((edge, length))
          }
        }
      case .offset(let x, let y):
        if let index = result.firstIndex(where: { if case .offset = $0 { true } else { false } }),
          case .offset(let x0, let y0) = result[index]
        {
          result[index] = .offset(x: x0 + x, y: y0 + y)
        } else {
          result.append(item)
        }
      case .opacity(let opacity):
        if let index = result.firstIndex(where: { if case .opacity = $0 { true } else { false } }),
          case .opacity(let other) = result[index]
        {
          result[index] = .opacity(other * opacity)
        } else {
          result.append(item)
        }
      case .pressed(let items, let animation):
        pressed = (pressed.items + items, pressed.animation ?? animation)
      default:
        // The part before the first hyphen names the property.
        if slots.insert(String(StyleToken(item).parts[0])).inserted { result.append(item) }
      }
    }
    let press: [StyleItem] =
      pressed.items.isEmpty ? [] : [.pressed(merged(pressed.items), pressed.animation)]
    return strokingPath(result) + paddingItems(padding) + press
  }

  /// A stroke along a path needs both in one rule.
  private static func strokingPath(_ items: [StyleItem]) -> [StyleItem] {
    var path: ShapeValue?
    var stroke: (paint: PaintValue, width: Double)?
    for item in items {
      switch item {
      case .shape(.path(let data)): path = .path(data)
      case .stroke(let paint, let width): stroke = (paint, width)
      default: break
      }
    }
    guard let path, let stroke else { return items }
    return items.filter {
      switch $0 {
      case .shape, .stroke: false
      default: true
      }
    } + [.border(stroke.paint, width: stroke.width, in: path)]
  }

  private static func paddingItems(_ padding: [(edge: EdgeSet, length: Double)]) -> [StyleItem] {
    var byLength: [(length: Double, edges: EdgeSet)] = []
    for (edge, length) in padding {
      if let index = byLength.firstIndex(where: { $0.length == length }) {
        byLength[index].edges.insert(edge)
      } else {
        byLength.append((length, edge))
      }
    }
    return byLength.map { .padding($0.edges, $0.length) }
  }

  /// Classes of the base style sheet: those that depend on where a node stands, which no rule of its own can say.
  private static func markers(of item: StyleItem) -> [String] {
    switch item {
    case .frame(let width, let height):
      ["framed"] + (width == nil ? [] : ["fixedw"]) + (height == nil ? [] : ["fixedh"])
    case .flexibleFrame(_, _, let maxWidth, _, _, let maxHeight):
      ["framed"] + (maxWidth == .infinity ? ["growx"] : maxWidth == nil ? [] : ["boundx"])
        + (maxHeight == .infinity ? ["growy"] : maxHeight == nil ? [] : ["boundy"])
    case .minimumScaleFactor: ["shrinks"]
    case .resizable: ["resizable"]
    case .axis(let isVertical, let isHorizontal):
      (isVertical ? [] : ["noty"]) + (isHorizontal ? ["scrollx"] : [])
    case .transition: ["transits"]
    case .colorMultiply: ["multiplied"]
    case .compositingGroup: ["isolated"]
    case .relativeFrame(let isHorizontal, let isVertical, _, _, _):
      (isHorizontal ? ["relw", "fixedw"] : []) + (isVertical ? ["relh", "fixedh"] : [])
    case .motion: ["moves"]
    default: []
    }
  }

  // MARK: Notices

  /// Tells each thing once.
  static func once(_ notice: Notice?) -> Notice? {
    guard let notice else { return nil }
    var told: Set<String> = []
    return { if told.insert($0).inserted { notice($0) } }
  }

  private static func report(_ item: StyleItem, to notice: Notice) {
    switch item {
    case .foreground(let paint), .background(let paint, _), .border(let paint, _, _), .fill(let paint),
      .stroke(let paint, _), .rowBackground(let paint):
      report(paint, to: notice)
    case .shadow(let color, _, _, _), .tint(let color), .rowSeparatorTint(let color), .itemTint(let color):
      report(color, to: notice)
    default: break
    }
  }

  private static func report(_ paint: PaintValue, to notice: Notice) {
    switch paint {
    case .color(let color): report(color, to: notice)
    case .linearGradient(let colors, _): for color in colors { report(color, to: notice) }
    case .material: break
    case .gradient(let gradient): for stop in gradient.stops { report(stop.color, to: notice) }
    case .layers(let gradients):
      for gradient in gradients { report(.gradient(gradient), to: notice) }
    }
  }

  private static func report(_ color: ColorValue, to notice: Notice) {
    switch color {
    case .named(let name):
      if NamedColors.canonical(name) == nil {
        notice("There is no colour named “\(name)”: it is shown as the primary colour.")
      }
    case .rgb: break
    case .dynamic(let light, let dark):
      report(light, to: notice)
      report(dark, to: notice)
    case .opacity(let color, _): report(color, to: notice)
    }
  }
}
