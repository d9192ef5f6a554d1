import SwiftSyntax

/// A closure of a dependency client.
struct Endpoint {
  let property: PropertyDeclaration
  /// The type as declared, with attributes such as `@Sendable`.
  let type: TypeSyntax
  let function: FunctionTypeSyntax
  /// `@Sendable`, `@MainActor` …: what stands before the function type.
  let attributes: AttributeListSyntax

  init?(_ property: PropertyDeclaration) {
    guard
      property.isVariable, property.isInstanceMember, property.isStored, var type = property.type
    else { return nil }
    self.type = type
    self.property = property
    var attributes: AttributeListSyntax = []
    while true {
      if let attributed = type.as(AttributedTypeSyntax.self) {
        attributes += attributed.attributes
        type = attributed.baseType
      } else if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1,
        let element = tuple.elements.first
      {
        type = element.type
      } else {
        break
      }
    }
    guard let function = type.as(FunctionTypeSyntax.self) else { return nil }
    self.function = function
    self.attributes = attributes
  }

  /// Those that hold for a method that calls the closure: its global actor.
  var methodAttributes: [AttributeSyntax] {
    let ofTypes: Set = [
      "Sendable", "autoclosure", "concurrent", "convention", "escaping", "isolated", "preconcurrency",
    ]
    return attributes.compactMap { $0.as(AttributeSyntax.self) }
      .filter { !ofTypes.contains($0.unqualifiedName) }
  }

  var isThrowing: Bool { function.effectSpecifiers?.throwsClause != nil }
  var isAsync: Bool { function.effectSpecifiers?.asyncSpecifier != nil }

  /// Indicates whether the closure answers with nothing.
  var isVoid: Bool {
    ["Void", "Swift.Void", "()"].contains(function.returnClause.type.trimmedDescription)
  }

  var isOptional: Bool {
    let type = function.returnClause.type.trimmed
    return type.is(OptionalTypeSyntax.self) || type.as(IdentifierTypeSyntax.self)?.name.text == "Optional"
  }

  /// Indicates whether an error of any type may be thrown, as far as what is written tells.
  var throwsAnyError: Bool {
    guard isThrowing else { return false }
    guard let type = function.effectSpecifiers?.throwsClause?.type else { return true }
    return ["any Error", "any Swift.Error", "Error", "Swift.Error"].contains(type.trimmedDescription)
  }

  /// ` _, _ in` for as many arguments as there are.
  var ignoredArguments: String {
    function.parameters.isEmpty ? "" : " \(function.parameters.map { _ in "_" }.joined(separator: ", ")) in"
  }
}

extension TupleTypeElementSyntax {
  /// The name that an argument of a closure type is given, as in `(_ id: Int) -> Void`.
  var argumentName: String? {
    guard let name = secondName ?? firstName, name.tokenKind != .wildcard else { return nil }
    return name.text
  }
}
