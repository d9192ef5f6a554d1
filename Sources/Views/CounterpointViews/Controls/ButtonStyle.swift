import CounterpointSemantics

/// Decides how buttons look. Pressing stays as it is.
@MainActor @preconcurrency public protocol ButtonStyle {
  associatedtype Body: View
  typealias Configuration = ButtonStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A button, as a style sees it.
public struct ButtonStyleConfiguration {
  /// The label of a button, of any type, as a style puts it into its body.
  public nonisolated struct Label: View {
    public typealias Body = Never
    let content: AnyView
    @MainActor public static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
      AnyView._make(view.content, in: parent)
    }
    @MainActor public static func _update(_ node: _ViewNode, to view: Self) {
      AnyView._update(node, to: view.content)
    }
  }
  /// The purpose of the button; `nil` for none.
  public let role: ButtonRole?
  /// The view that the button was made with.
  public let label: Label
  private let reading: PressReading
  private let isPressedLook: Bool

  init(role: ButtonRole?, label: Label, isPressed: Bool, reading: PressReading = PressReading()) {
    self.role = role
    self.label = label
    self.isPressedLook = isPressed
    self.reading = reading
  }

  /// `true` if the look is asked for that the button has while it is pressed.
  ///
  /// A press is shown by the browser alone, at once and without asking the session. So a style that reads this makes two
  /// bodies, with `false` and with `true`, and what the modifiers and painted shapes of the second say differently is sent
  /// along. Views that only one of the two has are those of `false` always, and whatever watches the value
  /// (`onChange`, `sensoryFeedback`) is not told.
  public var isPressed: Bool {
    reading.isRead = true
    return isPressedLook
  }
}

/// Decides how buttons look and what triggers them.
@MainActor @preconcurrency public protocol PrimitiveButtonStyle {
  associatedtype Body: View
  typealias Configuration = PrimitiveButtonStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
  /// The name by which renderers know the style; `nil` for a style with a body.
  nonisolated var _name: String? { get }
}

extension PrimitiveButtonStyle {
  public nonisolated var _name: String? { nil }
}

/// A button, as a style sees it that triggers it.
public struct PrimitiveButtonStyleConfiguration {
  /// The label of a button, of any type, as a style puts it into its body.
  public typealias Label = ButtonStyleConfiguration.Label
  /// The purpose of the button; `nil` for none.
  public let role: ButtonRole?
  /// The view that the button was made with.
  public let label: Label
  let action: @MainActor () -> Void
  /// Runs the button's action at once, without asking if the button is enabled.
  @MainActor public func trigger() { action() }
}

/// A style that leaves the look of a button to the place in which it stands: the same as no style.
public nonisolated struct DefaultButtonStyle: PrimitiveButtonStyle, Sendable {
  /// Creates the style.
  public init() {}
  public var _name: String? { "automatic" }
  @MainActor public func makeBody(configuration: Configuration) -> some View { Button(configuration) }
}

/// A style that paints a button's label in the color of the text around, without a border.
public nonisolated struct PlainButtonStyle: PrimitiveButtonStyle, Sendable {
  /// Creates the style.
  public init() {}
  public var _name: String? { "plain" }
  @MainActor public func makeBody(configuration: Configuration) -> some View { Button(configuration) }
}

/// A style without a border, which web pages draw as they draw ``DefaultButtonStyle``.
public nonisolated struct BorderlessButtonStyle: PrimitiveButtonStyle, Sendable {
  /// Creates the style.
  public init() {}
  public var _name: String? { "borderless" }
  @MainActor public func makeBody(configuration: Configuration) -> some View { Button(configuration) }
}

/// A style with a gray background of rounded corners and a label in the accent color.
public nonisolated struct BorderedButtonStyle: PrimitiveButtonStyle, Sendable {
  /// Creates the style.
  public init() {}
  public var _name: String? { "bordered" }
  @MainActor public func makeBody(configuration: Configuration) -> some View { Button(configuration) }
}

/// A style with a white label on the accent color, or on red for a destructive button.
public nonisolated struct BorderedProminentButtonStyle: PrimitiveButtonStyle, Sendable {
  /// Creates the style.
  public init() {}
  public var _name: String? { "borderedProminent" }
  @MainActor public func makeBody(configuration: Configuration) -> some View { Button(configuration) }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  /// A style that leaves the look to the place in which the button stands.
  public nonisolated static var automatic: Self { Self() }
}
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  /// A style that paints the label in the color of the text around.
  public nonisolated static var plain: Self { Self() }
}
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  /// A style without a border, drawn as the automatic one is.
  public nonisolated static var borderless: Self { Self() }
}
extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  /// A style with a gray background.
  public nonisolated static var bordered: Self { Self() }
}
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  /// A style with a background in the accent color.
  public nonisolated static var borderedProminent: Self { Self() }
}

/// A style of any type, comparable so that buttons are told only of other styles.
struct AnyButtonStyle: Equatable {
  enum Look {
    /// Renderers know it by this name.
    case named(String)
    case custom(() -> AnyView)
  }

  private let box: ButtonStyleBox

  init<S: ButtonStyle>(_ style: S) { box = DrawnStyleBox(style) }
  init<S: PrimitiveButtonStyle>(_ style: S) { box = PrimitiveStyleBox(style) }

  /// The name by which renderers know the style; `nil` for a style with a body.
  var name: String? { box.name }

  /// `true` if the style says what triggers the button: such a button is what its style makes of it, and no more.
  var decidesTriggers: Bool { box.decidesTriggers }

  @MainActor func look(for configuration: PrimitiveButtonStyleConfiguration) -> Look {
    box.look(for: configuration)
  }

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.box.isSame(as: rhs.box) }
}

private class ButtonStyleBox {
  @MainActor func look(for configuration: PrimitiveButtonStyleConfiguration) -> AnyButtonStyle.Look {
    .named("automatic")
  }
  func isSame(as other: ButtonStyleBox) -> Bool { self === other }
  var name: String? { nil }
  var decidesTriggers: Bool { false }
}

private final class DrawnStyleBox<Style: ButtonStyle>: ButtonStyleBox {
  private let style: Style
  init(_ style: Style) { self.style = style }

  override func look(for configuration: PrimitiveButtonStyleConfiguration) -> AnyButtonStyle.Look {
    .custom {
      styledBody(self.style) { style in
        let reading = PressReading()
        @MainActor func made(isPressed: Bool) -> Style.Body {
          style.makeBody(
            configuration: ButtonStyleConfiguration(
              role: configuration.role, label: configuration.label, isPressed: isPressed, reading: reading))
        }
        let body = made(isPressed: false)
        return reading.isRead ? showingPress(body, as: made(isPressed: true)) : body
      }
    }
  }

  override func isSame(as other: ButtonStyleBox) -> Bool {
    (other as? Self).map { isSameStyle(style, $0.style) } ?? false
  }
}

private final class PrimitiveStyleBox<Style: PrimitiveButtonStyle>: ButtonStyleBox {
  private let style: Style
  override var name: String? { style._name }
  override var decidesTriggers: Bool { style._name == nil }
  init(_ style: Style) { self.style = style }

  override func look(for configuration: PrimitiveButtonStyleConfiguration) -> AnyButtonStyle.Look {
    if let name { return .named(name) }
    return .custom { styledBody(self.style) { $0.makeBody(configuration: configuration) } }
  }

  override func isSame(as other: ButtonStyleBox) -> Bool {
    (other as? Self).map { isSameStyle(style, $0.style) } ?? false
  }
}

/// Says whether two styles surely look the same.
func isSameStyle<Style>(_ lhs: Style, _ rhs: Style) -> Bool {
  MemoryLayout<Style>.size == 0 || isEqual(lhs, rhs)
}

extension View {
  /// Sets the look of buttons below, which keep the way in which they are pressed.
  nonisolated public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
    environment(\.buttonStyle, AnyButtonStyle(style))
  }

  /// Sets the look of buttons below and, where the style has a body, what triggers them.
  ///
  /// A button looks for a style that decides about triggers once, as it is mounted.
  nonisolated public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    environment(\.buttonStyle, AnyButtonStyle(style))
  }
}

/// The outline of buttons that have a border.
public struct ButtonBorderShape: Hashable, Sendable {
  let name: String?
  /// The usual corners of the button's style.
  public static let automatic = Self(name: nil)
  /// Ends that are half circles.
  public static let capsule = Self(name: "capsule")
  /// Rounded corners of the renderer's usual radius; small and mini bordered buttons keep ends that are half circles.
  public static let roundedRectangle = Self(name: "roundedRectangle")
  /// A circle.
  public static let circle = Self(name: "circle")
  /// The radius is the renderer's.
  public static func roundedRectangle(radius: Double) -> Self { roundedRectangle }
}

/// A behavior that says whether holding a button does its action again and again.
public struct ButtonRepeatBehavior: Hashable, Sendable {
  private let name: String
  /// A behavior without repetition, as ``disabled`` has it.
  public static let automatic = Self(name: "automatic")
  /// A behavior that repeats the action every 120 milliseconds once the pointer has rested on the button for half a second, and while its
  /// key is held.
  public static let enabled = Self(name: "enabled")
  /// A behavior that does the action once, as long as the button may be held.
  public static let disabled = Self(name: "disabled")
}

extension View {
  /// Sets the outline of buttons below, and of menus; of the shapes, web pages draw ``ButtonBorderShape/capsule`` alone for menus.
  nonisolated public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
    environment(\.borderShape, shape.name)
  }

  /// Sets whether the actions of buttons below are repeated while the pointer or a key is held.
  nonisolated public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View {
    environment(\.buttonRepeatBehavior, behavior)
  }
}
