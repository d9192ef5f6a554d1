import CounterpointSemantics

/// Decides how buttons look. Pressing stays as it is.
@MainActor @preconcurrency public protocol ButtonStyle {
  associatedtype Body: View
  typealias Configuration = ButtonStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A button, as a style sees it.
public struct ButtonStyleConfiguration {
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
  public let role: ButtonRole?
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
  public typealias Label = ButtonStyleConfiguration.Label
  public let role: ButtonRole?
  public let label: Label
  let action: @MainActor () -> Void
  @MainActor public func trigger() { action() }
}

public nonisolated struct DefaultButtonStyle: PrimitiveButtonStyle, Sendable {
  public init() {}
  public var _name: String? { "automatic" }
  @MainActor public func makeBody(configuration: Configuration) -> some View { Button(configuration) }
}

public nonisolated struct PlainButtonStyle: PrimitiveButtonStyle, Sendable {
  public init() {}
  public var _name: String? { "plain" }
  @MainActor public func makeBody(configuration: Configuration) -> some View { Button(configuration) }
}

public nonisolated struct BorderlessButtonStyle: PrimitiveButtonStyle, Sendable {
  public init() {}
  public var _name: String? { "borderless" }
  @MainActor public func makeBody(configuration: Configuration) -> some View { Button(configuration) }
}

public nonisolated struct BorderedButtonStyle: PrimitiveButtonStyle, Sendable {
  public init() {}
  public var _name: String? { "bordered" }
  @MainActor public func makeBody(configuration: Configuration) -> some View { Button(configuration) }
}

public nonisolated struct BorderedProminentButtonStyle: PrimitiveButtonStyle, Sendable {
  public init() {}
  public var _name: String? { "borderedProminent" }
  @MainActor public func makeBody(configuration: Configuration) -> some View { Button(configuration) }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  public nonisolated static var automatic: Self { Self() }
}
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  public nonisolated static var plain: Self { Self() }
}
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  public nonisolated static var borderless: Self { Self() }
}
extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  public nonisolated static var bordered: Self { Self() }
}
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
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
  nonisolated public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
    environment(\.buttonStyle, AnyButtonStyle(style))
  }

  nonisolated public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    environment(\.buttonStyle, AnyButtonStyle(style))
  }
}

/// The outline of buttons that have a border.
public struct ButtonBorderShape: Hashable, Sendable {
  let name: String?
  public static let automatic = Self(name: nil)
  public static let capsule = Self(name: "capsule")
  public static let roundedRectangle = Self(name: "roundedRectangle")
  public static let circle = Self(name: "circle")
  /// The radius is the renderer's.
  public static func roundedRectangle(radius: Double) -> Self { roundedRectangle }
}

/// A behavior that says whether holding a button does its action again and again.
public struct ButtonRepeatBehavior: Hashable, Sendable {
  private let name: String
  public static let automatic = Self(name: "automatic")
  public static let enabled = Self(name: "enabled")
  public static let disabled = Self(name: "disabled")
}

extension View {
  nonisolated public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
    environment(\.borderShape, shape.name)
  }

  nonisolated public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View {
    environment(\.buttonRepeatBehavior, behavior)
  }
}
