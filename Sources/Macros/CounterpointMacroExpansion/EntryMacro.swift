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
  /// The protocol of a key, by the type that it adds a value to.
  private static let keyProtocols = [
    "ContainerValues": "CounterpointViews.ContainerValueKey",
    "EnvironmentValues": "CounterpointViews.EnvironmentKey",
    "FocusedValues": "CounterpointViews.FocusedValueKey",
    "Transaction": "CounterpointValues.TransactionKey",
  ]

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
      let container = extended?.split(separator: ".").last.map(String.init),
      let keyProtocol = keyProtocols[container]
    else {
      context.error(
        "entry-place",
        "'@Entry' adds a value with a default to the environment: write 'extension EnvironmentValues { "
          + "@Entry var name: Type = default }'. It does the same in 'ContainerValues', 'FocusedValues' and 'Transaction'",
        at: node)
      return []
    }
    if container == "FocusedValues" {
      // What nobody offers is nil: the key needs the type alone.
      guard let type = property.type?.as(OptionalTypeSyntax.self)?.wrappedType else {
        context.error(
          "entry-optional", "A value of 'FocusedValues' is optional: write '@Entry var name: Type?'", at: node
        )
        return []
      }
      return [
        """
        private struct __Key_\(raw: property.plainName): CounterpointViews.FocusedValueKey {
        typealias Value = \(type.trimmed)
        }
        """
      ]
    }
    // Made anew at each read where the type is known, so that it need not be sendable.
    let defaultValue =
      property.type.map { "static var defaultValue: \($0) { \(value) }" }
      ?? "static let defaultValue = \(value)"
    return [
      """
      private struct __Key_\(raw: property.plainName): \(raw: keyProtocol) {
      \(raw: defaultValue)
      }
      """
    ]
  }
}

extension PropertyDeclaration {
  fileprivate var isOptional: Bool { type?.is(OptionalTypeSyntax.self) ?? false }
}
