import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@DependencyClient`: endpoints for the closures of a struct, and initialisers with and without them.
open class DependencyClientMacro {
  /// Returns the endpoint that `variable` is to become; `nil` where it is to become none.
  static func endpoint(_ variable: VariableDeclSyntax) -> Endpoint? {
    guard
      let property = PropertyDeclaration(variable), let endpoint = Endpoint(property),
      !variable.attributes.contains("DependencyEndpointIgnored")
    else { return nil }
    let isPrivate = variable.modifiers.access?.name.tokenKind == .keyword(.private)
    return isPrivate && property.initializer != nil ? nil : endpoint
  }
}

extension DependencyClientMacro: MemberAttributeMacro {
  public static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    guard
      declaration.is(StructDeclSyntax.self), let variable = member.as(VariableDeclSyntax.self),
      endpoint(variable) != nil, !variable.attributes.contains("DependencyEndpoint")
    else { return [] }
    return ["@DependencyEndpoint"]
  }
}

extension DependencyClientMacro: MemberMacro {
  public static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let declaration = declaration.as(StructDeclSyntax.self) else {
      context.error(
        "dependency-client-non-struct",
        "'@DependencyClient' makes a client of a struct of closures: declare '\(declaration.typeName)' as a "
          + "struct",
        at: node)
      return []
    }
    var parameters: [Parameter] = []
    var visibility = Visibility(declaration.memberAccess(in: context))
    for variable in declaration.memberBlock.members.variables {
      guard let parameter = Parameter(variable) else { continue }
      parameters.append(parameter)
      visibility = min(visibility, parameter.visibility)
    }
    let endpointless = parameters.filter { $0.endpoint == nil }
    let lists = endpointless.count == parameters.count ? [parameters] : [parameters, endpointless]
    return lists.map { initializer($0, access: visibility.modifier) }
  }

  private static func initializer(_ parameters: [Parameter], access: String) -> DeclSyntax {
    guard !parameters.isEmpty else { return "\(raw: access)init() {}" }
    return """
      \(raw: access)init(
      \(raw: parameters.map(\.declaration).joined(separator: ",\n"))
      ) {
      \(raw: parameters.map(\.assignment).joined(separator: "\n"))
      }
      """
  }

  /// One stored property as a parameter of the initialiser.
  private struct Parameter {
    let endpoint: Endpoint?
    let declaration: String
    let assignment: String
    let visibility: Visibility

    /// `nil` for what an initialiser does not set: constants with a value, computed and static properties,
    /// and properties of a type that only the compiler can infer, which have a value of their own.
    init?(_ variable: VariableDeclSyntax) {
      guard
        let property = PropertyDeclaration(variable), property.isInstanceMember, property.isStored,
        property.isVariable || property.initializer == nil,
        let type = property.type ?? property.literalType
      else { return nil }
      let isPrivate = variable.modifiers.access?.name.tokenKind == .keyword(.private)
      guard !isPrivate || property.initializer == nil else { return nil }
      endpoint = DependencyClientMacro.endpoint(variable)
      let isFunction = Endpoint(property) != nil
      let isDefaulted = endpoint == nil && property.isVariable
      let value = isDefaulted ? property.initializer ?? property.impliedValue : nil
      declaration =
        "\(property.name): \(isFunction ? "@escaping " : "")\(type)\(value.map { " = \($0)" } ?? "")"
      assignment =
        endpoint == nil
        ? "self.\(property.name) = \(property.name)" : "self._\(property.plainName) = \(property.name)"
      visibility = Visibility(variable.modifiers.access?.trimmedDescription ?? "internal")
    }
  }

  /// The visibility of an initializer: no greater than that of the least visible property that it sets.
  private enum Visibility: Int, Comparable {
    case `private`, `fileprivate`, `internal`, package, `public`

    init(_ modifier: String) {
      switch modifier.trimmingSuffix(while: \.isWhitespace) {
      case "public", "open": self = .public
      case "package": self = .package
      case "fileprivate": self = .fileprivate
      case "private": self = .private
      default: self = .internal
      }
    }

    static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }

    var modifier: String {
      switch self {
      case .public: "public "
      case .package: "package "
      case .internal: ""
      case .fileprivate: "fileprivate "
      case .private: "private "
      }
    }
  }
}

extension PropertyDeclaration {
  /// The type of a property that is given a literal.
  fileprivate var literalType: TypeSyntax? {
    switch initializer?.kind {
    case .booleanLiteralExpr: "Swift.Bool"
    case .floatLiteralExpr: "Swift.Double"
    case .integerLiteralExpr: "Swift.Int"
    case .stringLiteralExpr: "Swift.String"
    default: nil
    }
  }

  /// `nil`, for a variable of an optional type that is not given a value.
  fileprivate var impliedValue: ExprSyntax? {
    type?.is(OptionalTypeSyntax.self) == true ? "nil" : nil
  }
}

extension String {
  fileprivate func trimmingSuffix(while predicate: (Character) -> Bool) -> String {
    var result = self[...]
    while let last = result.last, predicate(last) { result.removeLast() }
    return String(result)
  }
}
