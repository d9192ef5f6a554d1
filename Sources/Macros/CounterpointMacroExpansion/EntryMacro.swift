import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Entry`: a value of the environment, with its key.
open class EntryMacro {}

extension EntryMacro: AccessorMacro {
  public static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let property = PropertyDeclaration(declaration) else { return [] }
    return [
      "get { self[__Key_\(raw: property.plainName).self] }",
      "set { self[__Key_\(raw: property.plainName).self] = newValue }",
    ]
  }
}

extension EntryMacro: PeerMacro {
  public static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let extended = context.lexicalContext.first?.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
    guard
      let property = PropertyDeclaration(declaration), property.isVariable, property.isStored,
      property.isInstanceMember,
      let value = property.initializer?.description ?? (property.isOptional ? "nil" : nil),
      extended?.split(separator: ".").last == "EnvironmentValues"
    else {
      context.error(
        "entry-place",
        "'@Entry' adds a value with a default to the environment: write 'extension EnvironmentValues { "
          + "@Entry var name: Type = default }'",
        at: node)
      return []
    }
    // Made anew at each read where the type is known, so that it need not be sendable.
    let defaultValue =
      property.type.map { "static var defaultValue: \($0) { \(value) }" }
      ?? "static let defaultValue = \(value)"
    return [
      """
      private struct __Key_\(raw: property.plainName): CounterpointViews.EnvironmentKey {
      \(raw: defaultValue)
      }
      """
    ]
  }
}

extension PropertyDeclaration {
  fileprivate var isOptional: Bool { type?.is(OptionalTypeSyntax.self) ?? false }
}
