public enum UIKeyboardType: String, Hashable, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress,
    decimalPad, twitter, webSearch, asciiCapableNumberPad
}

public struct SubmitLabel: Hashable, Sendable {
  let name: String
  public static let done = Self(name: "done")
  public static let go = Self(name: "go")
  public static let send = Self(name: "send")
  public static let join = Self(name: "join")
  public static let route = Self(name: "route")
  public static let search = Self(name: "search")
  public static let `return` = Self(name: "return")
  public static let next = Self(name: "next")
  public static let `continue` = Self(name: "continue")
}

public struct SubmitTriggers: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let text = Self(rawValue: 1)
  public static let search = Self(rawValue: 2)
}

/// How text fields look.
public protocol TextFieldStyle: Sendable {
  var _name: String? { get }
}
public struct DefaultTextFieldStyle: TextFieldStyle {
  public init() {}
  public var _name: String? { nil }
}
public struct PlainTextFieldStyle: TextFieldStyle {
  public init() {}
  public var _name: String? { "plain" }
}
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
  public init() {}
  public var _name: String? { "roundedBorder" }
}
extension TextFieldStyle where Self == DefaultTextFieldStyle { public static var automatic: Self { Self() } }
extension TextFieldStyle where Self == PlainTextFieldStyle { public static var plain: Self { Self() } }
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  public static var roundedBorder: Self { Self() }
}

extension View {
  nonisolated public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
    environment(\.textFieldTraits.styleName, style._name)
  }

  /// Which keys an on-screen keyboard offers.
  nonisolated public func keyboardType(_ type: UIKeyboardType) -> some View {
    environment(\.textFieldTraits.keyboardType, type == .default ? nil : type.rawValue)
  }

  /// What the Return key says.
  nonisolated public func submitLabel(_ label: SubmitLabel) -> some View {
    environment(\.textFieldTraits.submitLabel, label.name)
  }

  /// Runs `action` when a field below is submitted, after those nearer to the field.
  nonisolated public func onSubmit(
    of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void
  ) -> some View {
    transformEnvironment(\.self) { values in
      if triggers.contains(.text) {
        let outer = values.submitAction
        values.submitAction = SubmitAction {
          action()
          outer?.run()
        }
      }
      if triggers.contains(.search) {
        let outer = values.searchSubmitAction
        values.searchSubmitAction = SubmitAction {
          action()
          outer?.run()
        }
      }
    }
  }
}
