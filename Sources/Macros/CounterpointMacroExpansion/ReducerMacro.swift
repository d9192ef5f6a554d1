import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Reducer`: makes a struct a reducer, and composes one out of the features that an enum names.
open class ReducerMacro {}

extension ReducerMacro: ExtensionMacro {
  public static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    let missing = MissingConformances(protocols)
    let reducer = "ComposableCore.Reducer"
    let added: ExtensionDeclSyntax?
    if let declaration = declaration.as(StructDeclSyntax.self) {
      added =
        if CaseScopes(declaration, access: "") == nil {
          try missing.extension(of: type, addingThoseOf: reducer)
        } else {
          try missing.extension(of: type, addingThoseOf: reducer, "ComposableCore._CaseScopingReducer")
        }
    } else if declaration.is(EnumDeclSyntax.self) {
      added = try missing.extension(of: type, addingThoseOf: "ComposableCore.CaseReducer", reducer)
    } else {
      added = nil
    }
    return added.map { [$0] } ?? []
  }
}

extension ReducerMacro: MemberMacro {
  public static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    if let declaration = declaration.as(EnumDeclSyntax.self) {
      return EnumReducer(
        declaration, access: declaration.memberAccess(in: context),
        conformances: SynthesizedConformances(node)
      ).members
    }
    guard let declaration = declaration.as(StructDeclSyntax.self) else {
      context.error(
        "reducer-reference",
        "'@Reducer' makes reducers of structs and enums, and '\(declaration.typeName)' is a reference type: "
          + "make it a struct",
        at: node)
      return []
    }
    if let arguments = node.arguments {
      context.error(
        "reducer-arguments",
        "'@Reducer' takes conformances for the state and the actions that it makes of an enum, and "
          + "'\(declaration.typeName)' declares its own: let those conform, and remove the arguments",
        at: arguments)
      return []
    }
    let body = declaration.memberBlock.members.variables.first { $0.declares("body") }
    let reduce = declaration.memberBlock.members.functions.first { $0.isReduce }
    if let reduce, let body {
      context.error(
        "reducer-reduce-and-body",
        "'reduce' runs in place of 'body', which would then never run: remove one of the two, or move what "
          + "'reduce' does into a 'Reduce' of 'body'",
        at: reduce.name, notes: [(body, "'body' is declared here")])
      return []
    }
    if let body { FeatureChecks(declaration, body: body).diagnose(in: context) }
    // What the reducer is about can be told from the one or the other.
    guard body == nil, reduce == nil else {
      let scopes = CaseScopes(declaration, access: declaration.memberAccess(in: context))
      return TypedBases(declaration: declaration, body: body).members + (scopes?.members ?? [])
    }
    return missingMembers(of: declaration, access: declaration.memberAccess(in: context))
  }

  private static func missingMembers(of declaration: StructDeclSyntax, access: String) -> [DeclSyntax] {
    let members = declaration.memberBlock.members
    var result: [DeclSyntax] = []
    if !members.declaresType("State") {
      let shell: DeclSyntax = "struct State: Codable {}"
      let observed = ObservableStateMacro.members(of: shell.cast(StructDeclSyntax.self), access: access)
      result.append(
        """
        \(raw: access)struct State: ComposableCore.ObservableState, Swift.Codable, Swift.Equatable, \
        Swift.Hashable, Swift.Sendable {
        \(raw: access)init() {}
        \(raw: observed.map(\.description).joined(separator: "\n"))
        }
        """)
    }
    if !members.declaresType("Action") {
      let paths = CasePathableMacro.members(of: EnumDeclSyntax(named: "Action", cases: ""), access: access)
      result.append(
        """
        \(raw: access)enum Action: CasePaths.CasePathable, CasePaths.CasePathIterable, Swift.Equatable, \
        Swift.Hashable, Swift.Sendable {
        \(raw: paths.map(\.description).joined(separator: "\n"))
        }
        """)
    }
    result.append("\(raw: access)let body = ComposableCore.EmptyReducer<Self.State, Self.Action>()")
    return result
  }
}

extension ReducerMacro: MemberAttributeMacro {
  public static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    guard let declaration = declaration.as(StructDeclSyntax.self) else { return [] }
    if let nested = member.as(EnumDeclSyntax.self) {
      let isScoped = nested.name.text == "State" && CaseScopes(declaration, access: "") != nil
      return attributes(for: nested) + (isScoped ? ["@ComposableCore._CaseScoped"] : [])
    }
    guard
      let variable = member.as(VariableDeclSyntax.self), variable.declares("body"),
      let builder = builder(for: variable)
    else { return [] }
    return [builder]
  }

  private static func attributes(for nested: EnumDeclSyntax) -> [AttributeSyntax] {
    guard ["Action", "State"].contains(nested.name.text) else { return [] }
    var attributes: [AttributeSyntax] = []
    let conforms = nested.inheritanceClause?.inheritedTypes.contains { inherited in
      ["CasePathable", "CasePaths.CasePathable"].contains(inherited.type.trimmedDescription)
    }
    if !nested.attributes.contains("CasePathable"), conforms != true {
      attributes.append("@CasePaths.CasePathable")
    }
    if nested.name.text == "State", !nested.attributes.contains("dynamicMemberLookup") {
      attributes.append("@dynamicMemberLookup")
    }
    return attributes
  }

  /// The builder of a computed `body` whose type names the state and the action, unless it says its own or
  /// returns a reducer by `return`, which a builder could not read.
  private static func builder(for body: VariableDeclSyntax) -> AttributeSyntax? {
    guard
      let binding = body.bindings.first,
      let accessors = binding.accessorBlock?.accessors,
      let some = binding.typeAnnotation?.type.as(SomeOrAnyTypeSyntax.self),
      !body.attributes.contains("ReducerBuilder"),
      !accessors.returnsExplicitly
    else { return nil }
    let name: TokenSyntax
    let generics: GenericArgumentClauseSyntax?
    if let type = some.constraint.as(IdentifierTypeSyntax.self) {
      (name, generics) = (type.name, type.genericArgumentClause)
    } else if let type = some.constraint.as(MemberTypeSyntax.self) {
      (name, generics) = (type.name, type.genericArgumentClause)
    } else {
      return nil
    }
    let arguments = generics?.arguments.map { $0.argument.trimmedDescription } ?? []
    switch (name.text, arguments.count) {
    case ("Reducer", 2):
      return "@ComposableCore.ReducerBuilder<\(raw: arguments[0]), \(raw: arguments[1])>"
    case ("ReducerOf", 1):
      return "@ComposableCore.ReducerBuilder<\(raw: arguments[0]).State, \(raw: arguments[0]).Action>"
    default:
      return nil
    }
  }
}

/// `@ReducerCaseIgnored` and `@ReducerCaseEphemeral`: only marks for `@Reducer`.
open class ReducerCaseMarkMacro: PeerMacro {
  public static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard !declaration.is(EnumCaseDeclSyntax.self) else { return [] }
    let name = node.unqualifiedName
    context.error(
      "reducer-case-mark", "'@\(name)' marks a case of a '@Reducer' enum: remove it here", at: node)
    return []
  }
}

extension VariableDeclSyntax {
  fileprivate func declares(_ name: String) -> Bool {
    !modifiers.contains(.static)
      && bindings.contains { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name }
  }
}

extension FunctionDeclSyntax {
  /// Indicates whether this is `reduce(into:action:)`.
  fileprivate var isReduce: Bool {
    name.text == "reduce" && !modifiers.contains(.static)
      && signature.parameterClause.parameters.map(\.firstName.text) == ["into", "action"]
  }
}

extension MemberBlockItemListSyntax {
  /// The functions declared among the members, those in `#if` blocks included.
  var functions: [FunctionDeclSyntax] {
    flatMap { member -> [FunctionDeclSyntax] in
      if let function = member.decl.as(FunctionDeclSyntax.self) { return [function] }
      guard let conditional = member.decl.as(IfConfigDeclSyntax.self) else { return [] }
      return conditional.clauses.flatMap {
        $0.elements?.as(MemberBlockItemListSyntax.self)?.functions ?? []
      }
    }
  }

  /// Says whether a type or a type alias of that name is declared among the members.
  func declaresType(_ name: String) -> Bool {
    contains { member in
      switch member.decl.as(DeclSyntaxEnum.self) {
      case .structDecl(let type): type.name.text == name
      case .enumDecl(let type): type.name.text == name
      case .classDecl(let type): type.name.text == name
      case .actorDecl(let type): type.name.text == name
      case .typeAliasDecl(let type): type.name.text == name
      case .ifConfigDecl(let conditional):
        conditional.clauses.contains {
          $0.elements?.as(MemberBlockItemListSyntax.self)?.declaresType(name) ?? false
        }
      default: false
      }
    }
  }
}

extension AccessorBlockSyntax.Accessors {
  /// Indicates whether the getter's outermost statements hold a `return`.
  fileprivate var returnsExplicitly: Bool {
    let statements: CodeBlockItemListSyntax?
    switch self {
    case .getter(let getter): statements = getter
    case .accessors(let accessors):
      statements =
        accessors.first { $0.accessorSpecifier.tokenKind == .keyword(.get) }?.body?.statements
    }
    return statements?.contains { $0.item.is(ReturnStmtSyntax.self) } ?? false
  }
}
