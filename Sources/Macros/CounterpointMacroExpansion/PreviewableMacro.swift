import SwiftSyntax
import SwiftSyntaxMacros

/// `@Previewable`: marks a preview's own state, which is left out with the preview.
open class PreviewableMacro: PeerMacro {
  public static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    []
  }
}
