import Foundation

/// The reason for which a value cannot be taken: the field, and what is wrong, in a sentence for whoever sent it.
public struct FieldIssue: Error, Hashable, Sendable {
  /// The name of the field in the request, such as `repCount`.
  public let field: String
  /// The rest of a sentence that begins with the field: “must be from 0 to 100000”.
  public let message: String

  /// Creates an issue with a field.
  public init(field: String, message: String) {
    self.field = field
    self.message = message
  }
}

/// Checks of single fields, the same on both ends of the wire.
public enum FieldRules {
  /// Returns the name without white space around it, in Unicode's normal form C, so that the same letters are the same bytes.
  ///
  /// One that shows nothing is none, and none may turn the writing around of what stands beside it.
  public static func name(_ text: String, field: String = "name") throws(FieldIssue) -> String {
    let name = text.trimmingCharacters(in: .whitespacesAndNewlines).precomposedStringWithCanonicalMapping
    guard Limits.name.contains(name.count), name.utf8.count <= 4 * Limits.name.upperBound,
      name.unicodeScalars.contains(where: { !isInvisible($0) })
    else {
      throw FieldIssue(
        field: field,
        message: "must have \(Limits.name.lowerBound) to \(Limits.name.upperBound) characters")
    }
    guard !hasControlCharacters(name), !name.unicodeScalars.contains(where: turnsWriting) else {
      throw FieldIssue(field: field, message: "must not hold control characters")
    }
    return name
  }

  /// Returns the address as accounts are found by: in small letters, and in normal form C. One is valid that has something before the last `@` and a
  /// domain with a dot behind it; that it reaches somebody only a message could tell.
  public static func email(_ text: String, field: String = "email") throws(FieldIssue) -> String {
    let email = text.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
      .precomposedStringWithCanonicalMapping
    let parts = email.split(separator: "@", omittingEmptySubsequences: false)
    let labels = parts.last?.split(separator: ".", omittingEmptySubsequences: false) ?? []
    guard Limits.emailBytes.contains(email.utf8.count), parts.count == 2, !parts[0].isEmpty,
      labels.count >= 2, labels.allSatisfy({ !$0.isEmpty }),
      !email.unicodeScalars.contains(where: { $0.properties.isWhitespace }), !hasControlCharacters(email)
    else { throw FieldIssue(field: field, message: "must be an e-mail address, such as ada@example.org") }
    return email
  }

  /// Returns the password in normal form C, as RFC 8265 has it (section 4.2.2): keyboards write the same letter in several ways.
  public static func password(_ text: String, field: String = "password") throws(FieldIssue) -> String {
    let password = text.precomposedStringWithCanonicalMapping
    guard Limits.password.contains(password.count), password.utf8.count <= 4 * Limits.password.upperBound
    else {
      throw FieldIssue(
        field: field,
        message: "must have \(Limits.password.lowerBound) to \(Limits.password.upperBound) characters")
    }
    return password
  }

  /// Returns the address of a picture as it is, where it is one of the web.
  public static func avatar(_ text: String, field: String = "avatar") throws(FieldIssue) -> String {
    // The pattern of the OpenAPI document, so that both allow the same: a URL reads much more as an address than there is.
    let address =
      #/https://[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*(:[0-9]{1,5})?([/?\#]([A-Za-z0-9._~:/?\#@!$&'()*+,;=-]|%[0-9A-Fa-f]{2})*)?/#
    guard Limits.avatarLength.contains(text.utf8.count), text.wholeMatch(of: address) != nil else {
      throw FieldIssue(
        field: field,
        message: "must be an https address of at most \(Limits.avatarLength.upperBound) characters")
    }
    return text
  }

  /// As the pattern of the OpenAPI document has it, but for characters beyond U+FFFF, which patterns write in different ways.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    // The sign of six dots of which none is raised is empty paper.
    scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.isWhitespace || scalar == "\u{2800}"
  }

  /// Embeddings, overrides and isolates of Unicode's rules for two directions (UAX #9).
  private static func turnsWriting(_ scalar: Unicode.Scalar) -> Bool {
    (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
  }

  private static func hasControlCharacters(_ text: String) -> Bool {
    text.unicodeScalars.contains {
      $0.properties.generalCategory == .control || $0 == "\u{2028}" || $0 == "\u{2029}"
    }
  }
}
