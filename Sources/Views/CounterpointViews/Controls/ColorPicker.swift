import CounterpointSemantics
import Foundation

/// Chooses a colour.
///
/// Renderers choose opaque colours; the opacity that the colour has is kept.
public nonisolated struct ColorPicker<Label: View>: View {
  public typealias Body = Never
  let selection: Binding<Color>
  let supportsOpacity: Bool
  let label: Label

  /// Creates a color picker whose label is a view.
  ///
  /// Browsers choose opaque colors. The opacity that the color has is kept, or, if `supportsOpacity` is `false`, dropped at a choice.
  public init(selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label) {
    self.selection = selection
    self.supportsOpacity = supportsOpacity
    self.label = label()
  }

  @MainActor public static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    let node = ColorPickerNode(view.selection, keepsOpacity: view.supportsOpacity, in: parent)
    node.show()
    node.mount(content: ControlLabel(content: view.label), style: .growing)
    return node
  }

  @MainActor public static func _update(_ node: _ViewNode, to view: Self) {
    let node = unsafeDowncast(node, to: ColorPickerNode.self)
    node.selection = view.selection
    node.keepsOpacity = view.supportsOpacity
    node.show()
    if let child = node.child { ControlLabel<Label>._update(child, to: ControlLabel(content: view.label)) }
  }
}

extension ColorPicker where Label == Text {
  /// Creates a color picker with a title that is looked up in the string catalog.
  public init(_ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(titleKey) }
  }
  /// Creates a color picker with a title that is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, selection: Binding<Color>, supportsOpacity: Bool = true) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) }
  }
}

private final class ColorPickerNode: WideControlNode {
  var selection: Binding<Color>
  var keepsOpacity: Bool

  init(_ selection: Binding<Color>, keepsOpacity: Bool, in parent: _ViewNode) {
    self.selection = selection
    self.keepsOpacity = keepsOpacity
    super.init(.colorPicker, in: parent)
    semantic.onEvent(.enter) { [weak self] payload in
      if case .enter(let text) = payload { self?.entered(text) }
    }
  }

  override func reevaluate() {
    isDirty = false
    show()
  }

  func show() {
    tracking {
      let values = EnvironmentValues(base: environment)
      show(ControlState(values))
      set(.value, ColorText.hex(selection.wrappedValue.value, isDark: values.colorScheme == .dark))
    }
  }

  private func entered(_ text: String) {
    if let color = ColorText.color(text) {
      var opacity = 1.0
      if keepsOpacity, case .opacity(_, let old) = selection.wrappedValue.value { opacity = old }
      selection.wrappedValue = Color(value: opacity < 1 ? .opacity(color, opacity) : color)
    }
    show()
    graph.tree.perform(.setAttribute(semantic.id, .value, semantic[.value]))
  }
}

/// Colours as browsers write them: `#rrggbb`.
enum ColorText {
  static func hex(_ color: ColorValue, isDark: Bool) -> String {
    switch color {
    case .rgb(let red, let green, let blue):
      return "#"
        + [red, green, blue].map { component in
          let digits = String(Int(clamping: component * 255, to: 0...255), radix: 16)
          return digits.count < 2 ? "0" + digits : digits
        }.joined()
    case .opacity(let color, _): return hex(color, isDark: isDark)
    case .dynamic(let light, let dark): return hex(isDark ? dark : light, isDark: isDark)
    case .named(let name): return named[name].map { isDark ? $0.dark : $0.light } ?? "#808080"
    }
  }

  static func color(_ text: String) -> ColorValue? {
    guard text.count == 7, text.hasPrefix("#"), let number = UInt32(text.dropFirst(), radix: 16) else {
      return nil
    }
    func component(_ shift: UInt32) -> Double { Double(number >> shift & 255) / 255 }
    return .rgb(red: component(16), green: component(8), blue: component(0))
  }

  /// The system's colours as renderers paint them, near enough for a field that shows where the choice starts.
  private static let named: [String: (light: String, dark: String)] = [
    "red": ("#c41f18", "#ff5a4f"), "orange": ("#f08a00", "#ff9f0a"), "yellow": ("#f2b700", "#ffd60a"),
    "green": ("#259a41", "#30d158"), "mint": ("#00a89f", "#63e6e2"), "teal": ("#2496ad", "#40cbe0"),
    "cyan": ("#1d90cf", "#64d2ff"), "blue": ("#005fce", "#3d9bff"), "indigo": ("#5856d6", "#7d7aff"),
    "purple": ("#a446d4", "#bf5af2"), "pink": ("#e8254f", "#ff4f72"), "brown": ("#92764f", "#ac8e68"),
    "gray": ("#7c7c82", "#98989d"), "black": ("#000000", "#000000"), "white": ("#ffffff", "#ffffff"),
    "primary": ("#000000", "#ffffff"), "label": ("#000000", "#ffffff"), "accent": ("#005fce", "#3d9bff"),
    "secondary": ("#7b7b7f", "#9c9ca3"), "clear": ("#ffffff", "#000000"),
  ]
}
