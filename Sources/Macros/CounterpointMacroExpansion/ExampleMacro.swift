import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `#Example("Title") { … }`: the views, and the very text that they were written as.
open class ExampleMacro: ExpressionMacro {
  public static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) throws -> ExprSyntax {
    guard let body = node.trailingClosure else {
      throw MacroExpansionErrorMessage(
        "'#Example' shows a trailing closure: write '#Example(\"Title\") { … }'")
    }
    let title = node.arguments.first?.expression.trimmed ?? "\"\""
    let source = StringLiteralExprSyntax(content: text(of: body))
    return "Example(\(title), source: \(source)) \(body.trimmed)"
  }

  /// The statements without the indentation that they share.
  private static func text(of body: ClosureExprSyntax) -> String {
    let lines = body.statements.description.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { $0.allSatisfy(\.isWhitespace) }
    let indentation =
      lines.filter { !$0.allSatisfy(\.isWhitespace) }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    var text = lines.map { $0.dropFirst(indentation) }.joined(separator: "\n")
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
