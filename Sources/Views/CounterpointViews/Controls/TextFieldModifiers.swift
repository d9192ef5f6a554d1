/// The kinds of on-screen keyboard, by the names of UIKit.
///
/// Browsers are told of number pads, the decimal pad, the phone pad, and keyboards for mail, addresses and search; of the others, of
/// none.
public enum UIKeyboardType: String, Hashable, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress,
    decimalPad, twitter, webSearch, asciiCapableNumberPad

  /// The name that UIKit had for it once.
  public static var alphabet: Self { .asciiCapable }
}

/// The label of the Return key on an on-screen keyboard. Which words and icons there are is the device's affair.
public struct SubmitLabel: Hashable, Sendable {
  let name: String
  /// “Done”, as the device says it.
  public static let done = Self(name: "done")
  /// “Go”, as the device says it.
  public static let go = Self(name: "go")
  /// “Send”, as the device says it.
  public static let send = Self(name: "send")
  /// “Join”; browsers know no such label and show that of ``go``.
  public static let join = Self(name: "join")
  /// “Route”; browsers know no such label and show that of ``go``.
  public static let route = Self(name: "route")
  /// “Search”, as the device says it.
  public static let search = Self(name: "search")
  /// The usual label of the Return key.
  public static let `return` = Self(name: "return")
  /// “Next”, as the device says it.
  public static let next = Self(name: "next")
  /// “Continue”; browsers know no such label and show that of ``next``.
  public static let `continue` = Self(name: "continue")
}

/// The kinds of field whose submission an action is for.
public struct SubmitTriggers: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Text and secure fields.
  public static let text = Self(rawValue: 1)
  /// The search field of `searchable`.
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

/// A style without a border or a background.
public nonisolated struct DefaultTextFieldStyle: TextFieldStyle, Sendable {
  /// Creates the style.
  public init() {}
  public var _isBuiltIn: Bool { true }
  @MainActor public func _body(configuration: TextField<_Label>) -> some View { configuration }
}
/// A style without a border or a background, drawn as ``DefaultTextFieldStyle`` is.
public nonisolated struct PlainTextFieldStyle: TextFieldStyle, Sendable {
  /// Creates the style.
  public init() {}
  public var _name: String? { "plain" }
  public var _isBuiltIn: Bool { true }
  @MainActor public func _body(configuration: TextField<_Label>) -> some View { configuration }
}
/// A style with a thin border of rounded corners, which takes the accent color while the field has the focus.
public nonisolated struct RoundedBorderTextFieldStyle: TextFieldStyle, Sendable {
  /// Creates the style.
  public init() {}
  public var _name: String? { "roundedBorder" }
  public var _isBuiltIn: Bool { true }
  @MainActor public func _body(configuration: TextField<_Label>) -> some View { configuration }
}
extension TextFieldStyle where Self == DefaultTextFieldStyle {
  /// A style without a border.
  public nonisolated static var automatic: Self { Self() }
}
extension TextFieldStyle where Self == PlainTextFieldStyle {
  /// A style without a border, drawn as the automatic one is.
  public nonisolated static var plain: Self { Self() }
}
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  /// A style with a thin border of rounded corners.
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
  /// Sets the look of text fields below. Secure fields and editors do not take the bodies of an app's own styles.
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

  /// Sets which letters on-screen keyboards capitalize in fields below; `nil` leaves that to the browser.
  nonisolated public func textInputAutocapitalization(
    _ autocapitalization: TextInputAutocapitalization?
  ) -> some View {
    environment(\.textFieldTraits.capitalization, autocapitalization?.name)
  }

  /// Sets which letters on-screen keyboards capitalize in fields below, by UIKit's names.
  nonisolated public func autocapitalization(_ style: UITextAutocapitalizationType) -> some View {
    environment(\.textFieldTraits.capitalization, TextInputAutocapitalization(style)?.name)
  }

  /// Tells browsers whether to correct the spelling in fields below by themselves.
  nonisolated public func autocorrectionDisabled(_ disable: Bool = true) -> some View {
    environment(\.textFieldTraits.isAutocorrected, !disable)
  }

  /// Tells browsers whether to correct the spelling in fields below by themselves; `nil` leaves that to them.
  nonisolated public func disableAutocorrection(_ disable: Bool?) -> some View {
    environment(\.textFieldTraits.isAutocorrected, disable.map { !$0 })
  }

  /// Nothing in browsers formats what is typed.
  nonisolated public func textInputFormattingControlVisibility(
    _ visibility: Visibility, for placement: TextInputFormattingControlPlacement = .default
  ) -> some View { self }
}

/// A place for the controls that format text, of which browsers have none.
public struct TextInputFormattingControlPlacement: Hashable, Sendable {
  private let name: String
  /// The usual places.
  public static let `default` = Self(name: "default")
  /// The menu of a selection.
  public static let contextMenu = Self(name: "contextMenu")
  /// The bar above the on-screen keyboard.
  public static let inputAssistant = Self(name: "inputAssistant")
}

/// The letters that an on-screen keyboard capitalizes by itself.
public struct TextInputAutocapitalization: Sendable {
  /// As HTML's `autocapitalize` says it.
  let name: String
  /// No letters.
  public static var never: Self { Self(name: "none") }
  /// The first letter of each word.
  public static var words: Self { Self(name: "words") }
  /// The first letter of each sentence.
  public static var sentences: Self { Self(name: "sentences") }
  /// All letters.
  public static var characters: Self { Self(name: "characters") }

  init(name: String) { self.name = name }

  /// Creates the value that UIKit's name stands for; never `nil`.
  public init?(_ type: UITextAutocapitalizationType) {
    switch type {
    case .none: self = .never
    case .words: self = .words
    case .sentences: self = .sentences
    case .allCharacters: self = .characters
    }
  }
}

/// The letters that an on-screen keyboard capitalizes, by the names of UIKit.
public enum UITextAutocapitalizationType: Int, Sendable { case none, words, sentences, allCharacters }

/// The purpose of a field, by the names of UIKit.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A full name, as `name` in HTML.
  public static let name = Self(rawValue: "name")
  /// A title in front of a name, as `honorific-prefix` in HTML.
  public static let namePrefix = Self(rawValue: "namePrefix")
  /// A first name, as `given-name` in HTML.
  public static let givenName = Self(rawValue: "givenName")
  /// A middle name, as `additional-name` in HTML.
  public static let middleName = Self(rawValue: "middleName")
  /// A last name, as `family-name` in HTML.
  public static let familyName = Self(rawValue: "familyName")
  /// A suffix of a name, as `honorific-suffix` in HTML.
  public static let nameSuffix = Self(rawValue: "nameSuffix")
  /// A nickname, as `nickname` in HTML.
  public static let nickname = Self(rawValue: "nickname")
  /// A position at work, as `organization-title` in HTML.
  public static let jobTitle = Self(rawValue: "jobTitle")
  /// The name of a company or other organization, as `organization` in HTML.
  public static let organizationName = Self(rawValue: "organizationName")
  /// A place; browsers have nothing to fill in for it.
  public static let location = Self(rawValue: "location")
  /// A street with house number, as `street-address` in HTML.
  public static let fullStreetAddress = Self(rawValue: "fullStreetAddress")
  /// The first line of a street address, as `address-line1` in HTML.
  public static let streetAddressLine1 = Self(rawValue: "streetAddressLine1")
  /// The second line of a street address, as `address-line2` in HTML.
  public static let streetAddressLine2 = Self(rawValue: "streetAddressLine2")
  /// A city, as `address-level2` in HTML.
  public static let addressCity = Self(rawValue: "addressCity")
  /// A state or province, as `address-level1` in HTML.
  public static let addressState = Self(rawValue: "addressState")
  /// A city together with its state; browsers have nothing to fill in for it.
  public static let addressCityAndState = Self(rawValue: "addressCityAndState")
  /// A part of a city; browsers have nothing to fill in for it.
  public static let sublocality = Self(rawValue: "sublocality")
  /// The name of a country, as `country-name` in HTML.
  public static let countryName = Self(rawValue: "countryName")
  /// A postal code, as `postal-code` in HTML.
  public static let postalCode = Self(rawValue: "postalCode")
  /// A telephone number, as `tel` in HTML; it brings up no keyboard of digits by itself.
  public static let telephoneNumber = Self(rawValue: "telephoneNumber")
  /// An email address, as `email` in HTML; it brings up no keyboard of its own by itself.
  public static let emailAddress = Self(rawValue: "emailAddress")
  /// A web address, as `url` in HTML.
  public static let URL = Self(rawValue: "URL")
  /// The number of a credit card, as `cc-number` in HTML.
  public static let creditCardNumber = Self(rawValue: "creditCardNumber")
  /// The name on a credit card, as `cc-name` in HTML.
  public static let creditCardName = Self(rawValue: "creditCardName")
  /// The month and year to which a credit card is valid, as `cc-exp` in HTML.
  public static let creditCardExpiration = Self(rawValue: "creditCardExpiration")
  /// The security code of a credit card, as `cc-csc` in HTML.
  public static let creditCardSecurityCode = Self(rawValue: "creditCardSecurityCode")
  /// The name of an account, as `username` in HTML.
  public static let username = Self(rawValue: "username")
  /// The password of an account that exists, as `current-password` in HTML.
  public static let password = Self(rawValue: "password")
  /// A password that is being chosen, as `new-password` in HTML.
  public static let newPassword = Self(rawValue: "newPassword")
  /// A code that was sent to the person for this once, as `one-time-code` in HTML.
  public static let oneTimeCode = Self(rawValue: "oneTimeCode")
  /// A date of birth, as `bday` in HTML.
  public static let birthdate = Self(rawValue: "birthdate")
  /// A date with a time; browsers have nothing to fill in for it.
  public static let dateTime = Self(rawValue: "dateTime")
  /// The number of a flight; browsers have nothing to fill in for it.
  public static let flightNumber = Self(rawValue: "flightNumber")
  /// The number of a parcel; browsers have nothing to fill in for it.
  public static let shipmentTrackingNumber = Self(rawValue: "shipmentTrackingNumber")
}
