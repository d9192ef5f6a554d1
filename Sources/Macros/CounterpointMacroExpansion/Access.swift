import SwiftSyntax
import SwiftSyntaxMacros

extension DeclModifierListSyntax {
  /// The access modifier that stands in the list, without a setter's (`private(set)`).
  var access: DeclModifierSyntax? {
    first { modifier in
      guard modifier.detail == nil else { return false }
      switch modifier.name.tokenKind {
      case .keyword(.open), .keyword(.public), .keyword(.package), .keyword(.internal),
        .keyword(.fileprivate), .keyword(.private):
        return true
      default:
        return false
      }
    }
  }

  func contains(_ keyword: Keyword) -> Bool {
    contains { $0.name.tokenKind == .keyword(keyword) }
  }
}

extension DeclGroupSyntax {
  /// Returns what a generated member must say to be as visible as the type: `"public "`, `"package "` or
  /// nothing.
  ///
  /// A type without a modifier of its own takes that of the extension that it stands in.
  func memberAccess(in context: some MacroExpansionContext) -> String {
    let own = modifiers.access
    let inherited = context.lexicalContext.first?.as(ExtensionDeclSyntax.self)?.modifiers.access
    switch (own ?? inherited)?.name.tokenKind {
    case .keyword(.open), .keyword(.public): return "public "
    case .keyword(.package): return "package "
    default: return ""
    }
  }

  /// The name of the type, without generic parameters; an extension's extended type.
  var typeName: String {
    switch Syntax(self).as(SyntaxEnum.self) {
    case .structDecl(let type): type.name.text
    case .enumDecl(let type): type.name.text
    case .classDecl(let type): type.name.text
    case .actorDecl(let type): type.name.text
    case .extensionDecl(let type): type.extendedType.trimmedDescription
    default: ""
    }
  }
}
