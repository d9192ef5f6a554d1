public enum UIKeyboardType: String, Hashable, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress,
    decimalPad, twitter, webSearch, asciiCapableNumberPad

  /// The name that UIKit had for it once.
  public static var alphabet: Self { .asciiCapable }
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

/// The look of text fields.
///
/// A style of one's own has a `_body(configuration:)`, which is given the field: `configuration.padding()`.
@MainActor @preconcurrency public protocol TextFieldStyle {
  associatedtype _Body: View
  typealias _Label = _TextFieldStyleLabel
  @ViewBuilder func _body(configuration: TextField<_Label>) -> _Body
  /// The name by which renderers know the style; `nil` for the usual one.
  nonisolated var _name: String? { get }
  /// `true` if renderers know the style, which then has no body.
  nonisolated var _isBuiltIn: Bool { get }
}
extension TextFieldStyle {
  public nonisolated var _name: String? { nil }
  public nonisolated var _isBuiltIn: Bool { false }
}

public nonisolated struct DefaultTextFieldStyle: TextFieldStyle, Sendable {
  public init() {}
  public var _isBuiltIn: Bool { true }
  @MainActor public func _body(configuration: TextField<_Label>) -> some View { configuration }
}
public nonisolated struct PlainTextFieldStyle: TextFieldStyle, Sendable {
  public init() {}
  public var _name: String? { "plain" }
  public var _isBuiltIn: Bool { true }
  @MainActor public func _body(configuration: TextField<_Label>) -> some View { configuration }
}
public nonisolated struct RoundedBorderTextFieldStyle: TextFieldStyle, Sendable {
  public init() {}
  public var _name: String? { "roundedBorder" }
  public var _isBuiltIn: Bool { true }
  @MainActor public func _body(configuration: TextField<_Label>) -> some View { configuration }
}
extension TextFieldStyle where Self == DefaultTextFieldStyle {
  public nonisolated static var automatic: Self { Self() }
}
extension TextFieldStyle where Self == PlainTextFieldStyle {
  public nonisolated static var plain: Self { Self() }
}
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  public nonisolated static var roundedBorder: Self { Self() }
}

private final class TextFieldStyleBox<Style: TextFieldStyle>:
  ControlStyleBox<TextField<_TextFieldStyleLabel>>
{
  private let style: Style
  init(_ style: Style) { self.style = style }

  override func makeBody(_ configuration: TextField<_TextFieldStyleLabel>) -> AnyView {
    styledBody(style) { $0._body(configuration: configuration) }
  }

  override func isSame(as other: ControlStyleBox<TextField<_TextFieldStyleLabel>>) -> Bool {
    (other as? Self).map { isSameStyle(style, $0.style) } ?? false
  }
}

extension View {
  nonisolated public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
    transformEnvironment(\.self) { values in
      values.textFieldTraits.styleName = style._name
      values.textFieldStyle =
        style._isBuiltIn ? nil : ControlStyleValue(TextFieldStyleBox(style), name: nil)
    }
  }

  /// Sets the keys that an on-screen keyboard offers.
  nonisolated public func keyboardType(_ type: UIKeyboardType) -> some View {
    environment(\.textFieldTraits.keyboardType, type == .default ? nil : type.rawValue)
  }

  /// Sets what the Return key says.
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

  /// Keeps what is submitted below from being heard above.
  nonisolated public func submitScope(_ isBlocking: Bool = true) -> some View {
    transformEnvironment(\.self) { values in
      guard isBlocking else { return }
      values.submitAction = nil
      values.searchSubmitAction = nil
    }
  }

  /// Says what fields below are for, so that the device can offer what it knows.
  nonisolated public func textContentType(_ textContentType: UITextContentType?) -> some View {
    environment(\.textFieldTraits.contentType, textContentType?.rawValue)
  }

  nonisolated public func textInputAutocapitalization(
    _ autocapitalization: TextInputAutocapitalization?
  ) -> some View {
    environment(\.textFieldTraits.capitalization, autocapitalization?.name)
  }

  nonisolated public func autocapitalization(_ style: UITextAutocapitalizationType) -> some View {
    environment(\.textFieldTraits.capitalization, TextInputAutocapitalization(style)?.name)
  }

  nonisolated public func autocorrectionDisabled(_ disable: Bool = true) -> some View {
    environment(\.textFieldTraits.isAutocorrected, !disable)
  }

  nonisolated public func disableAutocorrection(_ disable: Bool?) -> some View {
    environment(\.textFieldTraits.isAutocorrected, disable.map { !$0 })
  }

  /// Nothing in browsers formats what is typed.
  nonisolated public func textInputFormattingControlVisibility(
    _ visibility: Visibility, for placement: TextInputFormattingControlPlacement = .default
  ) -> some View { self }
}

public struct TextInputFormattingControlPlacement: Hashable, Sendable {
  private let name: String
  public static let `default` = Self(name: "default")
  public static let contextMenu = Self(name: "contextMenu")
  public static let inputAssistant = Self(name: "inputAssistant")
}

/// The letters that an on-screen keyboard capitalizes by itself.
public struct TextInputAutocapitalization: Sendable {
  /// As HTML's `autocapitalize` says it.
  let name: String
  public static var never: Self { Self(name: "none") }
  public static var words: Self { Self(name: "words") }
  public static var sentences: Self { Self(name: "sentences") }
  public static var characters: Self { Self(name: "characters") }

  init(name: String) { self.name = name }

  public init?(_ type: UITextAutocapitalizationType) {
    switch type {
    case .none: self = .never
    case .words: self = .words
    case .sentences: self = .sentences
    case .allCharacters: self = .characters
    }
  }
}

public enum UITextAutocapitalizationType: Int, Sendable { case none, words, sentences, allCharacters }

/// The purpose of a field, by the names of UIKit.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let name = Self(rawValue: "name")
  public static let namePrefix = Self(rawValue: "namePrefix")
  public static let givenName = Self(rawValue: "givenName")
  public static let middleName = Self(rawValue: "middleName")
  public static let familyName = Self(rawValue: "familyName")
  public static let nameSuffix = Self(rawValue: "nameSuffix")
  public static let nickname = Self(rawValue: "nickname")
  public static let jobTitle = Self(rawValue: "jobTitle")
  public static let organizationName = Self(rawValue: "organizationName")
  public static let location = Self(rawValue: "location")
  public static let fullStreetAddress = Self(rawValue: "fullStreetAddress")
  public static let streetAddressLine1 = Self(rawValue: "streetAddressLine1")
  public static let streetAddressLine2 = Self(rawValue: "streetAddressLine2")
  public static let addressCity = Self(rawValue: "addressCity")
  public static let addressState = Self(rawValue: "addressState")
  public static let addressCityAndState = Self(rawValue: "addressCityAndState")
  public static let sublocality = Self(rawValue: "sublocality")
  public static let countryName = Self(rawValue: "countryName")
  public static let postalCode = Self(rawValue: "postalCode")
  public static let telephoneNumber = Self(rawValue: "telephoneNumber")
  public static let emailAddress = Self(rawValue: "emailAddress")
  public static let URL = Self(rawValue: "URL")
  public static let creditCardNumber = Self(rawValue: "creditCardNumber")
  public static let creditCardName = Self(rawValue: "creditCardName")
  public static let creditCardExpiration = Self(rawValue: "creditCardExpiration")
  public static let creditCardSecurityCode = Self(rawValue: "creditCardSecurityCode")
  public static let username = Self(rawValue: "username")
  public static let password = Self(rawValue: "password")
  public static let newPassword = Self(rawValue: "newPassword")
  public static let oneTimeCode = Self(rawValue: "oneTimeCode")
  public static let birthdate = Self(rawValue: "birthdate")
  public static let dateTime = Self(rawValue: "dateTime")
  public static let flightNumber = Self(rawValue: "flightNumber")
  public static let shipmentTrackingNumber = Self(rawValue: "shipmentTrackingNumber")
}
