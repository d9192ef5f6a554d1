import SwiftSyntax
import SwiftSyntaxBuilder

/// The memberwise initialiser of an observable state without tracked fields.
///
/// The first tracked field initialises the registrar, which keeps it out of the compiler's own. Without one that
/// would take the registrar too, and `ids.map(State.init)` would no longer compile.
struct MemberwiseInitializer {
  private let parameters: [(declaration: String, assignment: String)]

  /// `nil` where the compiler's own has to do: there is nothing to initialise, the struct has initialisers, or what
  /// the parameters would be cannot be told from the declarations.
  init?(of declaration: StructDeclSyntax) {
    let members = declaration.memberBlock.members
    guard
      ObservableStateMacro.trackedNames(of: declaration).isEmpty,
      !members.contains(where: {
        $0.decl.is(InitializerDeclSyntax.self) || $0.decl.is(IfConfigDeclSyntax.self)
      })
    else { return nil }
    var parameters: [(declaration: String, assignment: String)] = []
    for variable in members.variables {
      guard !variable.modifiers.contains(.static), variable.isStored else { continue }
      guard let property = PropertyDeclaration(variable) else { return nil }
      if !property.isVariable, property.initializer != nil { continue }
      guard let parameter = Self.parameter(for: property) else { return nil }
      parameters.append(parameter)
    }
    guard !parameters.isEmpty else { return nil }
    self.parameters = parameters
  }

  var source: DeclSyntax {
    """
    init(\(raw: parameters.map(\.declaration).joined(separator: ", "))) {
    \(raw: parameters.map(\.assignment).joined(separator: "\n"))
    }
    """
  }

  private static func parameter(
    for property: PropertyDeclaration
  ) -> (declaration: String, assignment: String)? {
    let modifiers = property.declaration.modifiers
    guard
      let type = property.type, !modifiers.contains(.lazy), !modifiers.contains(.private),
      !modifiers.contains(.fileprivate)
    else { return nil }
    let attributes = property.declaration.attributes
    let name = property.name
    let isShared = attributes.first(named: ["Shared", "SharedReader"])
    if let isShared {
      guard attributes.count == 1, isShared.arguments == nil, property.initializer == nil else { return nil }
      return (
        "\(name): Sharing.\(isShared.unqualifiedName)<\(type)>", "self._\(property.plainName) = \(name)"
      )
    }
    let isKnown = attributes.allSatisfy { attribute in
      attribute.as(AttributeSyntax.self).map {
        ["ObservationStateIgnored", "Presents"].contains($0.unqualifiedName)
      } ?? false
    }
    guard isKnown else { return nil }
    let isOptionalVariable = property.isVariable && type.is(OptionalTypeSyntax.self)
    let value = property.initializer?.description ?? (isOptionalVariable ? "nil" : nil)
    let escaping = type.is(FunctionTypeSyntax.self) || type.is(AttributedTypeSyntax.self) ? "@escaping " : ""
    return (
      "\(name): \(escaping)\(type)\(value.map { " = \($0)" } ?? "")", "self.\(name) = \(name)"
    )
  }
}
