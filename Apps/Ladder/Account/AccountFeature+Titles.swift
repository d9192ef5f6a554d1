import Foundation

extension AccountFeature.Field {
  /// In the person's language.
  var title: String {
    switch self {
    case .name: String(localized: "Name")
    case .email: String(localized: "E-mail")
    case .password: String(localized: "Password")
    }
  }
}

extension AccountFeature.Mode {
  /// In a few letters, beside the others.
  var title: String {
    switch self {
    case .guest: String(localized: "Guest")
    case .signUp: String(localized: "New")
    case .signIn: String(localized: "Sign In")
    }
  }

  /// Over the form.
  var heading: String {
    switch self {
    case .guest: String(localized: "Begin as a Guest")
    case .signUp: String(localized: "Become a Member")
    case .signIn: String(localized: "Sign In")
    }
  }

  /// On its button.
  var submitTitle: String {
    switch self {
    case .guest: String(localized: "Begin")
    case .signUp, .signIn: heading
    }
  }
}
