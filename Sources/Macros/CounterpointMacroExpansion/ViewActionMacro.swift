import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@ViewAction(for:)`: lets a view say `send(.x)` where it means `store.send(.view(.x))`.
open class ViewActionMacro: ExtensionMacro {
  public static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    let hasStore = declaration.memberBlock.members.variables.contains { variable in
      variable.bindings.contains { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == "store" }
    }
    guard hasStore else {
      diagnoseMissingStore(of: declaration, node: node, in: context)
      return []
    }
    let finder = DirectSendFinder(viewMode: .sourceAccurate)
    finder.walk(declaration.memberBlock)
    for call in finder.calls { diagnose(call, in: context) }
    guard !protocols.isEmpty else { return [] }
    return [try ExtensionDeclSyntax("extension \(type.trimmed): ComposableCore.ViewActionSending {}")]
  }

  private static func diagnoseMissingStore(
    of declaration: some DeclGroupSyntax, node: AttributeSyntax, in context: some MacroExpansionContext
  ) {
    let argument = node.arguments?.as(LabeledExprListSyntax.self)?.first { $0.label?.text == "for" }
    let metatype = argument?.expression.as(MemberAccessExprSyntax.self)
    let feature = metatype?.base?.trimmedDescription ?? "<#Feature#>"
    let store: DeclSyntax = "let store: StoreOf<\(raw: feature)>"
    let members = declaration.memberBlock.members
    let item = MemberBlockItemSyntax(leadingTrivia: .newline + .spaces(2), decl: store)
    let completed = declaration.memberBlock.with(
      \.members, MemberBlockItemListSyntax([item] + Array(members)))
    context.error(
      "view-action-store",
      "'@ViewAction' sends through 'store', which '\(declaration.typeName)' does not have: add "
        + "'\(store.description)'",
      at: node,
      fixIts: [
        .replace(
          "Add '\(store.description)'", id: "view-action-add-store", declaration.memberBlock, with: completed)
      ])
  }

  private static func diagnose(_ call: FunctionCallExprSyntax, in context: some MacroExpansionContext) {
    guard
      let send = call.calledExpression.as(MemberAccessExprSyntax.self),
      let argument = call.arguments.first,
      let view = argument.expression.as(FunctionCallExprSyntax.self),
      let action = view.arguments.first
    else { return }
    let shortened =
      call
      .with(
        \.calledExpression,
        ExprSyntax(DeclReferenceExprSyntax(baseName: .identifier("send")))
          .with(\.leadingTrivia, send.leadingTrivia)
      )
      .with(
        \.arguments,
        LabeledExprListSyntax(
          [argument.with(\.expression, action.expression)] + Array(call.arguments.dropFirst())))
    context.warning(
      "view-action-direct-send",
      "With '@ViewAction', view actions are sent by 'send' alone: write '\(shortened.trimmed)'",
      at: call,
      fixIts: [
        .replace("Replace with '\(shortened.trimmed)'", id: "view-action-send", call, with: shortened)
      ])
  }
}

/// Finds `store.send(.view(…))`.
private final class DirectSendFinder: SyntaxVisitor {
  var calls: [FunctionCallExprSyntax] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let callee = node.calledExpression.as(MemberAccessExprSyntax.self),
      callee.declName.baseName.text == "send", let base = callee.base, isStore(base),
      let action = node.arguments.first?.expression.as(FunctionCallExprSyntax.self),
      action.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "view"
    {
      calls.append(node)
    }
    return .visitChildren
  }

  private func isStore(_ expression: ExprSyntax) -> Bool {
    ["store", "self.store"].contains(expression.trimmedDescription)
  }
}
