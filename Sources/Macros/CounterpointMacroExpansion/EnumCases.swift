import SwiftSyntax

/// One case of an enum as it was declared.
struct EnumCase {
  /// As written, with backticks where there are any.
  let name: String
  let parameters: [EnumCaseParameterSyntax]
  let attributes: AttributeListSyntax
  let element: EnumCaseElementSyntax

  /// `(_, _)` with a binding for each payload, named `prefix0`, `prefix1` …; empty without payload.
  func bindings(_ prefix: String) -> [String] {
    parameters.indices.map { "\(prefix)\($0)" }
  }

  /// Indicates whether the case is marked as one that is no longer to be used.
  var isDeprecated: Bool {
    attributes.contains { attribute in
      guard let attribute = attribute.as(AttributeSyntax.self), attribute.unqualifiedName == "available"
      else {
        return false
      }
      return attribute.arguments?.tokens(viewMode: .sourceAccurate).contains { $0.text == "deprecated" }
        == true
    }
  }

  /// The case with its payload taken from `values`: `name(label: value, …)`.
  func constructed(from values: [String]) -> String {
    guard !parameters.isEmpty else { return ".\(name)" }
    let arguments = zip(parameters, values).map { parameter, value in
      parameter.label.map { "\($0): \(value)" } ?? value
    }
    return ".\(name)(\(arguments.joined(separator: ", ")))"
  }
}

extension EnumCaseParameterSyntax {
  /// The argument label, if there is one.
  var label: String? {
    guard let firstName, firstName.tokenKind != .wildcard else { return nil }
    return firstName.text
  }
}

/// The cases of an enum, with the `#if` blocks that they stand in kept.
indirect enum EnumCaseTree {
  case single(EnumCase)
  case conditional([(clause: String, members: [EnumCaseTree])])
}

extension EnumDeclSyntax {
  var caseTrees: [EnumCaseTree] { Self.trees(memberBlock.members) }

  private static func trees(_ members: MemberBlockItemListSyntax) -> [EnumCaseTree] {
    members.flatMap { member -> [EnumCaseTree] in
      if let declaration = member.decl.as(EnumCaseDeclSyntax.self) {
        return declaration.elements.map { element in
          .single(
            EnumCase(
              name: element.name.text,
              parameters: element.parameterClause.map { Array($0.parameters) } ?? [],
              attributes: declaration.attributes,
              element: element))
        }
      }
      if let conditional = member.decl.as(IfConfigDeclSyntax.self) {
        let clauses = conditional.clauses.map { clause -> (clause: String, members: [EnumCaseTree]) in
          let condition = clause.condition.map { " \($0.trimmedDescription)" } ?? ""
          let members = clause.elements?.as(MemberBlockItemListSyntax.self).map(Self.trees) ?? []
          return ("\(clause.poundKeyword.text)\(condition)", members)
        }
        return clauses.allSatisfy(\.members.isEmpty) ? [] : [.conditional(clauses)]
      }
      return []
    }
  }

  /// Every case, those in `#if` blocks included.
  var allCases: [EnumCase] { caseTrees.flatMap(\.cases) }
}

extension EnumCaseTree {
  var cases: [EnumCase] {
    switch self {
    case .single(let single): [single]
    case .conditional(let clauses): clauses.flatMap { $0.members.flatMap(\.cases) }
    }
  }
}

extension [EnumCaseTree] {
  /// Source text made of what `text` makes of each case, one below the other, within the same `#if` blocks.
  func source(_ text: (EnumCase) -> String?) -> String {
    compactMap { tree -> String? in
      switch tree {
      case .single(let single):
        return text(single)
      case .conditional(let clauses):
        let sources = clauses.map { $0.members.source(text) }
        guard !sources.allSatisfy(\.isEmpty) else { return nil }
        let parts = zip(clauses, sources).map { "\($0.clause)\n\($1)" }
        return (parts + ["#endif"]).joined(separator: "\n")
      }
    }
    .joined(separator: "\n")
  }
}
