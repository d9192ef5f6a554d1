import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@DependencyEndpoint`: a closure that reports being called until it is given an implementation.
open class DependencyEndpointMacro {}

extension DependencyEndpointMacro: AccessorMacro {
  public static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let property = PropertyDeclaration(declaration), Endpoint(property) != nil else { return [] }
    let accessors: [AccessorDeclSyntax] = [
      "get { _\(raw: property.plainName) }",
      "set { _\(raw: property.plainName) = newValue }",
    ]
    // Lets an initialiser set the endpoint before everything else is set. Not with a default, which would then be what
    // the endpoint begins with, in place of the closure that reports before it gives the default.
    let initializer: AccessorDeclSyntax = """
      @storageRestrictions(initializes: _\(raw: property.plainName))
      init(initialValue) {
      _\(raw: property.plainName) = initialValue
      }
      """
    return property.initializer == nil ? [initializer] + accessors : accessors
  }
}

extension DependencyEndpointMacro: PeerMacro {
  public static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let property = PropertyDeclaration(declaration), let endpoint = Endpoint(property) else {
      context.error(
        "dependency-endpoint-non-closure",
        "'@DependencyEndpoint' makes an endpoint of a stored closure whose type is written out, such as "
          + "'var fetch: @Sendable () async throws -> Data'",
        at: node)
      return []
    }
    guard let unimplemented = unimplemented(endpoint, in: context) else { return [] }
    let storage: DeclSyntax =
      "private var _\(raw: property.plainName): \(endpoint.type) = \(raw: unimplemented)"
    return [storage, method(endpoint, named: methodName(of: node), in: context)].compactMap { $0 }
  }

  /// The closure that stands in until there is an implementation.
  private static func unimplemented(
    _ endpoint: Endpoint, in context: some MacroExpansionContext
  ) -> String? {
    let name = endpoint.property.plainName
    let report = "DependenciesMacros._$reportUnimplemented(Self.self, \"\(name)\")"
    if let value = endpoint.property.initializer {
      // Any other expression is a value that somebody chose with care.
      guard let closure = value.as(ClosureExprSyntax.self) else { return value.description }
      var statements = closure.statements
      if let only = statements.first, statements.count == 1, let expression = only.item.expression,
        !endpoint.isVoid, !expression.neverReturns
      {
        // A closure of one expression returns it; one of two statements has to say so.
        statements = ["return \(expression.trimmed)"]
      }
      let signature = closure.signature.map { " \($0.trimmedDescription)" } ?? ""
      return "{\(signature)\n\(report)\n\(statements.trimmedDescription)\n}"
    }
    let result: String?
    if endpoint.throwsAnyError {
      result = "throw DependenciesMacros.Unimplemented(\"\(name)\")"
    } else if endpoint.isVoid {
      result = nil
    } else if endpoint.isOptional {
      result = "return nil"
    } else {
      diagnoseMissingDefault(endpoint, in: context)
      return nil
    }
    return (["{\(endpoint.ignoredArguments)", report, result, "}"].compactMap { $0 }).joined(separator: "\n")
  }

  private static func diagnoseMissingDefault(
    _ endpoint: Endpoint, in context: some MacroExpansionContext
  ) {
    let name = endpoint.property.plainName
    let arguments = endpoint.ignoredArguments
    let type = endpoint.function.returnClause.type.trimmed
    let binding = endpoint.property.binding
    let completed = binding.with(
      \.initializer,
      InitializerClauseSyntax(
        equal: .equalToken(leadingTrivia: .space, trailingTrivia: .space),
        value: ExprSyntax("{\(raw: arguments) <#\(type)#> }")))
    let reason =
      endpoint.isThrowing
      ? "'\(name)' throws errors of one type, and being unimplemented is none of them, so it needs a value or such "
        + "an error to answer with: give it a default closure"
      : "'\(name)' cannot throw, so it needs a value to answer with while it is unimplemented: give it a "
        + "default closure"
    context.error(
      "dependency-endpoint-default", reason,
      at: binding,
      fixIts: [
        .replace(
          "Insert '= {\(arguments) <#\(type)#> }'", id: "dependency-endpoint-insert-default", binding,
          with: completed)
      ])
  }

  private static func methodName(of node: AttributeSyntax) -> String? {
    let argument = node.arguments?.as(LabeledExprListSyntax.self)?.first { $0.label?.text == "method" }
    let name = argument?.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    return name.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The method whose labels are the names of the closure's arguments, where they have any.
  private static func method(
    _ endpoint: Endpoint, named name: String?, in context: some MacroExpansionContext
  ) -> DeclSyntax? {
    let parameters = endpoint.function.parameters
    guard name != nil || parameters.contains(where: { $0.argumentName != nil }) else { return nil }
    // A method's own list of arguments cannot be handed on as one.
    guard !parameters.contains(where: { $0.ellipsis != nil }) else { return nil }
    let declared = parameters.enumerated().map { index, parameter in
      let isFunction = parameter.type.isFunction
      return "\(parameter.argumentName ?? "_") p\(index): \(isFunction ? "@escaping " : "")"
        + parameter.type.trimmedDescription
    }
    let passed = parameters.enumerated().map { index, parameter in
      "\(parameter.type.isInout ? "&" : "")p\(index)\(parameter.type.isAutoclosure ? "()" : "")"
    }
    let access = endpoint.property.declaration.modifiers.access.map { "\($0.trimmedDescription) " } ?? ""
    let attributes = (endpoint.methodAttributes + endpoint.property.declaration.availability)
      .map { "\($0.trimmedDescription) " }.joined()
    let effects = endpoint.function.effectSpecifiers.map { " \($0.trimmedDescription)" } ?? ""
    let result = endpoint.isVoid ? "" : " -> \(endpoint.function.returnClause.type.trimmedDescription)"
    let call = "\(endpoint.isThrowing ? "try " : "")\(endpoint.isAsync ? "await " : "")"
    return """
      \(raw: attributes)\(raw: access)func \(raw: name ?? endpoint.property.name)(\
      \(raw: declared.joined(separator: ", ")))\(raw: effects)\(raw: result) {
      \(raw: call)self._\(raw: endpoint.property.plainName)(\(raw: passed.joined(separator: ", ")))
      }
      """
  }
}

/// `@DependencyEndpointIgnored`: only a mark for `@DependencyClient`.
open class DependencyEndpointIgnoredMacro: AccessorMacro {
  public static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    []
  }
}

extension CodeBlockItemSyntax.Item {
  /// The expression that this is, be it one of those that can be statements too: `if … { 1 } else { 2 }`.
  fileprivate var expression: ExprSyntax? {
    guard let statement = self.as(ExpressionStmtSyntax.self) else { return self.as(ExprSyntax.self) }
    let returns = statement.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.return) }
    return returns ? nil : statement.expression
  }
}

extension ExprSyntax {
  /// Indicates whether this calls a function that ends the process.
  fileprivate var neverReturns: Bool {
    guard let callee = self.as(FunctionCallExprSyntax.self)?.calledExpression else { return false }
    return ["fatalError", "preconditionFailure"].contains(callee.trimmedDescription)
  }
}

extension TypeSyntax {
  /// Indicates whether a parameter of this type must be marked `@escaping`.
  fileprivate var isFunction: Bool {
    if self.is(FunctionTypeSyntax.self) { return true }
    guard let attributed = self.as(AttributedTypeSyntax.self) else { return false }
    return attributed.baseType.isFunction && !attributed.attributes.contains("escaping")
      && !attributed.attributes.contains("autoclosure")
  }

  fileprivate var isAutoclosure: Bool {
    self.as(AttributedTypeSyntax.self)?.attributes.contains("autoclosure") ?? false
  }

  fileprivate var isInout: Bool {
    self.as(AttributedTypeSyntax.self)?.specifiers.contains {
      $0.as(SimpleTypeSpecifierSyntax.self)?.specifier.tokenKind == .keyword(.inout)
    } ?? false
  }
}

extension VariableDeclSyntax {
  /// `@available` attributes, which hold for a method that stands for the property too.
  fileprivate var availability: [AttributeSyntax] {
    attributes.compactMap { $0.as(AttributeSyntax.self) }.filter { $0.unqualifiedName == "available" }
  }
}
