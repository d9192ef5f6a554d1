import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// Finds what features most often forget, as far as it shows in the feature's own declaration.
///
/// These are warnings: an extension elsewhere may hold what seems to be missing.
struct FeatureChecks {
  private let declaration: StructDeclSyntax
  private let body: VariableDeclSyntax

  init(_ declaration: StructDeclSyntax, body: VariableDeclSyntax) {
    self.declaration = declaration
    self.body = body
  }

  func diagnose(in context: some MacroExpansionContext) {
    diagnoseBindingActions(in: context)
    guard composesByItself else { return }
    diagnosePresentations(in: context)
  }

  private func nested<Declaration: DeclSyntaxProtocol>(_ name: String, as _: Declaration.Type) -> Declaration?
  where Declaration: NamedDeclSyntax {
    declaration.memberBlock.members.lazy.compactMap { $0.decl.as(Declaration.self) }
      .first { $0.name.text == name }
  }

  // MARK: Bindings

  private func diagnoseBindingActions(in context: some MacroExpansionContext) {
    guard let action = nested("Action", as: EnumDeclSyntax.self) else { return }
    let conformances = action.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
    guard !conformances.contains(where: { $0.contains("BindableAction") }) else { return }
    let binding = action.allCases.first { enumCase in
      enumCase.name == "binding" && enumCase.parameters.count == 1
        && enumCase.parameters[0].type.trimmedDescription.contains("BindingAction<")
    }
    guard let binding else { return }
    context.warning(
      "reducer-bindable-action",
      "'Action' carries the writing of fields and is no 'BindableAction', without which neither 'BindingReducer' "
        + "nor bindings of the store find this case: declare 'enum Action: BindableAction'",
      at: binding.element.name)
  }

  // MARK: Presentation

  /// Indicates whether all that the body is made of shows here. Reducers and operators of an app's own may
  /// embed what seems to be missing.
  private var composesByItself: Bool {
    guard case .getter(let statements) = body.bindings.first?.accessorBlock?.accessors else { return false }
    return statements.composeByThemselves
  }

  private func diagnosePresentations(in context: some MacroExpansionContext) {
    guard let state = nested("State", as: StructDeclSyntax.self) else { return }
    let elsewhere = declaration.memberBlock.members.filter { $0.decl.id != DeclSyntax(state).id }
    let tokens = Set(elsewhere.flatMap { $0.tokens(viewMode: .sourceAccurate).map(\.text) })
    for variable in state.memberBlock.members.variables {
      guard let property = PropertyDeclaration(variable), property.isInstanceMember else { continue }
      let name = property.plainName
      if variable.attributes.first(named: ["Presents", "PresentationState"]) != nil {
        guard !tokens.contains("$\(name)") else { continue }
        context.warning(
          "reducer-missing-if-let",
          "'body' embeds nothing for '\(name)', so what is presented there handles no action and cannot be "
            + "dismissed: add '.ifLet(\\.$\(name), action: \\.\(name))' to it",
          at: property.binding.pattern)
      } else if property.holdsStack {
        guard !tokens.isSuperset(of: ["forEach", name]) else { continue }
        context.warning(
          "reducer-missing-for-each",
          "'body' embeds nothing for the stack '\(name)', so nothing is pushed to it or popped by views: add "
            + "'.forEach(\\.\(name), action: \\.\(name))' to it",
          at: property.binding.pattern)
      }
    }
  }
}

extension PropertyDeclaration {
  fileprivate var holdsStack: Bool {
    isStored
      && (type?.trimmedDescription.hasPrefix("StackState<") == true
        || initializer?.trimmedDescription.hasPrefix("StackState<") == true)
  }
}

extension CodeBlockItemListSyntax {
  fileprivate var composeByThemselves: Bool {
    allSatisfy { statement in
      guard case .expr(let expression) = statement.item else { return false }
      return expression.composesByItself
    }
  }
}

extension ExprSyntax {
  private static let reducers: Set<String> = ["BindingReducer", "EmptyReducer", "Reduce", "Scope"]
  private static let operators: Set<String> = [
    "_printChanges", "dependency", "forEach", "ifCaseLet", "ifLet", "onChange", "signpost",
    "transformDependency",
  ]

  /// Indicates whether the expression is made of the library's reducers and operators alone:
  /// `Reduce { … }.ifLet(…)`.
  fileprivate var composesByItself: Bool {
    guard let call = self.as(FunctionCallExprSyntax.self) else { return false }
    if let member = call.calledExpression.as(MemberAccessExprSyntax.self) {
      return Self.operators.contains(member.declName.baseName.text) && member.base?.composesByItself == true
    }
    let callee =
      call.calledExpression.as(GenericSpecializationExprSyntax.self)?.expression ?? call.calledExpression
    guard let name = callee.as(DeclReferenceExprSyntax.self)?.baseName.text else { return false }
    if name == "CombineReducers" { return call.trailingClosure?.statements.composeByThemselves == true }
    return Self.reducers.contains(name)
  }
}
