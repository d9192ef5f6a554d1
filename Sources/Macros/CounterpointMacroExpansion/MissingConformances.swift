import SwiftSyntax
import SwiftSyntaxBuilder

/// The conformances that an extension is to add: those that a macro gives, without those that the type has already, in its
/// header or by an extension.
///
/// The compiler hands a macro the protocols of its declaration that the type does not conform to. Saying another one again
/// would be an error of the macro's user.
struct MissingConformances {
  private let missing: Set<String>

  init(_ protocols: [TypeSyntax]) {
    missing = Set(protocols.map { Self.unqualifiedName($0.trimmedDescription) })
  }

  /// An extension of `type` by those of `conformances` that are missing; `nil` where none is.
  func `extension`(
    of type: some TypeSyntaxProtocol, addingThoseOf conformances: String...
  ) throws -> ExtensionDeclSyntax? {
    let added = conformances.filter { missing.contains(Self.unqualifiedName($0)) }
    guard !added.isEmpty else { return nil }
    return try ExtensionDeclSyntax("extension \(type.trimmed): \(raw: added.joined(separator: ", ")) {}")
  }

  private static func unqualifiedName(_ name: String) -> String {
    name.split(separator: ".").last.map(String.init) ?? name
  }
}
