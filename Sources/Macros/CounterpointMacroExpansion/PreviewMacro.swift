import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `#Preview`: leaves a record in a section of the program, from which `CollectedPreview.all` makes its list.
///
/// The record is a constant, so that a program pays for its previews with their code alone until somebody asks.
open class PreviewMacro: DeclarationMacro {
  public static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let body = node.trailingClosure ?? node.arguments.last?.expression.as(ClosureExprSyntax.self) else {
      return []
    }
    var name: ExprSyntax = "nil"
    if let first = node.arguments.first, first.label == nil, !first.expression.is(ClosureExprSyntax.self) {
      name = first.expression.trimmed
    }
    let location = context.location(of: node, at: .afterLeadingTrivia, filePathMode: .fileID)
    let file: ExprSyntax = location?.file ?? "#fileID"
    let line: ExprSyntax = location?.line ?? "#line"
    let traits = traits(of: node)
    let type = context.makeUniqueName("Preview")
    let content = content(of: body)
    return [
      """
      enum \(type) {
      \(raw: content.declaration)
      #if compiler(>=6.3)
      @section("counterpoint_previews") @used
      static let record: _PreviewRecord = (1, { list in
      _collectPreview(into: list, \(name), fileID: \(file), line: \(line)\(raw: traits)) {
      \(raw: content.statements)
      }
      })
      #endif
      }
      """
    ]
  }

  /// Returns the argument with the preview's traits, which are made on the main actor when somebody asks for
  /// them; nothing where there are none.
  private static func traits(of node: some FreestandingMacroExpansionSyntax) -> String {
    let traits = node.arguments.drop { $0.label?.text != "traits" }.prefix { $0.label?.text != "body" }
    guard !traits.isEmpty else { return "" }
    return ", traits: { [\(traits.map(\.expression.trimmedDescription).joined(separator: ", "))] }"
  }

  /// Returns what the preview's closure amounts to: its own statements, or, with `@Previewable` properties
  /// among them, a view that has these properties.
  private static func content(
    of body: ClosureExprSyntax
  ) -> (declaration: String, statements: String) {
    var properties: [String] = []
    var statements: [String] = []
    for statement in body.statements {
      if let property = statement.item.as(VariableDeclSyntax.self), let plain = withoutMark(property) {
        properties.append(plain)
      } else {
        statements.append(statement.trimmedDescription)
      }
    }
    let code = statements.joined(separator: "\n")
    guard !properties.isEmpty else { return ("", code) }
    return (
      """
      struct Content: View {
      \(properties.joined(separator: "\n"))
      var body: some View {
      \(code)
      }
      }
      """, "Content()"
    )
  }

  /// The property without `@Previewable`, or `nil` for one that does not have it.
  private static func withoutMark(_ property: VariableDeclSyntax) -> String? {
    let kept = property.attributes.filter {
      $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription != "Previewable"
    }
    guard kept.count < property.attributes.count else { return nil }
    return property.with(\.attributes, kept).trimmedDescription
  }
}
