import SwiftSyntax

/// A variable of a type as a macro sees it.
struct PropertyDeclaration {
  let declaration: VariableDeclSyntax
  let binding: PatternBindingSyntax
  /// As written, with backticks where there are any.
  let name: String

  /// `nil` where several variables are declared at once, or none by name.
  init?(_ declaration: some DeclSyntaxProtocol) {
    guard
      let declaration = declaration.as(VariableDeclSyntax.self),
      declaration.bindings.count == 1,
      let binding = declaration.bindings.first,
      let pattern = binding.pattern.as(IdentifierPatternSyntax.self)
    else { return nil }
    self.declaration = declaration
    self.binding = binding
    name = pattern.identifier.text
  }

  /// The name without backticks.
  var plainName: String { name.replacingBackticks }

  var isVariable: Bool { declaration.bindingSpecifier.tokenKind == .keyword(.var) }

  var isInstanceMember: Bool {
    !declaration.modifiers.contains(.static) && !declaration.modifiers.contains(.class)
  }

  /// Indicates whether the value is stored: no accessors, or observers only.
  var isStored: Bool { declaration.isStored }

  var type: TypeSyntax? { binding.typeAnnotation?.type.trimmed }

  var initializer: ExprSyntax? { binding.initializer?.value.trimmed }
}

extension String {
  fileprivate var replacingBackticks: String { filter { $0 != "`" } }
}

extension VariableDeclSyntax {
  /// Indicates whether every variable declared here stores its value: no accessors, or observers only.
  var isStored: Bool {
    bindings.allSatisfy { binding in
      switch binding.accessorBlock?.accessors {
      case nil: true
      case .getter: false
      case .accessors(let accessors):
        accessors.allSatisfy { accessor in
          let kind = accessor.accessorSpecifier.tokenKind
          return kind == .keyword(.willSet) || kind == .keyword(.didSet)
        }
      }
    }
  }
}

extension AttributeListSyntax {
  /// The first attribute of one of these names, with or without a module's name before it.
  func first(named names: Set<String>) -> AttributeSyntax? {
    lazy.compactMap { $0.as(AttributeSyntax.self) }.first { names.contains($0.unqualifiedName) }
  }

  func contains(_ name: String) -> Bool { first(named: [name]) != nil }
}

extension AttributeSyntax {
  /// The name without module and generic arguments: `Shared` for `@Sharing.Shared<Int>`.
  var unqualifiedName: String {
    if let type = attributeName.as(MemberTypeSyntax.self) { return type.name.text }
    if let type = attributeName.as(IdentifierTypeSyntax.self) { return type.name.text }
    return attributeName.trimmedDescription
  }
}

extension MemberBlockItemListSyntax {
  /// The variables declared among the members, those in `#if` blocks included, in order.
  var variables: [VariableDeclSyntax] {
    flatMap { member -> [VariableDeclSyntax] in
      if let variable = member.decl.as(VariableDeclSyntax.self) { return [variable] }
      guard let conditional = member.decl.as(IfConfigDeclSyntax.self) else { return [] }
      return conditional.clauses.flatMap { clause in
        clause.elements?.as(MemberBlockItemListSyntax.self)?.variables ?? []
      }
    }
  }

  /// Source text made of what `text` makes of each variable, one below the other, within the same `#if` blocks.
  func source(_ text: (VariableDeclSyntax) -> String?) -> String {
    compactMap { member -> String? in
      if let variable = member.decl.as(VariableDeclSyntax.self) { return text(variable) }
      guard let conditional = member.decl.as(IfConfigDeclSyntax.self) else { return nil }
      let clauses = conditional.clauses.map { clause -> (head: String, body: String) in
        let condition = clause.condition.map { " \($0.trimmedDescription)" } ?? ""
        let members = clause.elements?.as(MemberBlockItemListSyntax.self)
        return ("\(clause.poundKeyword.text)\(condition)", members?.source(text) ?? "")
      }
      guard !clauses.allSatisfy(\.body.isEmpty) else { return nil }
      return (clauses.map { "\($0.head)\n\($0.body)" } + ["#endif"]).joined(separator: "\n")
    }
    .joined(separator: "\n")
  }
}
