import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@ObservableState`: gives a struct a registrar and tracks its fields; gives an enum the identity of its
/// payload.
open class ObservableStateMacro {
  /// Attributes whose properties observe for themselves, or hold nothing that is observed.
  static let selfObserving: Set<String> = [
    "Dependency", "Fetch", "FetchAll", "FetchOne", "Shared", "SharedReader",
  ]

  /// Says whether a variable of a struct is to be observed by its registrar.
  static func tracks(_ variable: VariableDeclSyntax) -> Bool {
    guard
      let property = PropertyDeclaration(variable),
      property.isVariable, property.isInstanceMember, property.isStored,
      !variable.modifiers.contains(.lazy)
    else { return false }
    let untracked = selfObserving.union([
      "ObservationIgnored", "ObservationStateIgnored", "PresentationState", "Presents",
    ])
    return variable.attributes.first(named: untracked) == nil
  }

  /// The tracked fields of a struct, numbered by their place in the list.
  static func trackedNames(of declaration: some DeclGroupSyntax) -> [String] {
    var names: [String] = []
    for variable in declaration.memberBlock.members.variables where tracks(variable) {
      guard let name = PropertyDeclaration(variable)?.plainName, !names.contains(name) else { continue }
      names.append(name)
    }
    return names
  }
}

extension ObservableStateMacro: ExtensionMacro {
  public static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard
      !protocols.isEmpty, declaration.is(StructDeclSyntax.self) || declaration.is(EnumDeclSyntax.self)
    else { return [] }
    return [try ExtensionDeclSyntax("extension \(type.trimmed): ComposableCore.ObservableState {}")]
  }
}

extension ObservableStateMacro: MemberMacro {
  public static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let access = declaration.memberAccess(in: context)
    if let declaration = declaration.as(EnumDeclSyntax.self) {
      return members(of: declaration, access: access)
    }
    guard let declaration = declaration.as(StructDeclSyntax.self) else {
      context.error(
        "observable-state-reference",
        "'@ObservableState' observes values, and '\(declaration.typeName)' is a reference type: make it a "
          + "struct or an enum, or observe a class with '@Observable'",
        at: node)
      return []
    }
    return members(of: declaration, access: access)
  }

  /// The registrar of a struct, the identity that it gives, and the keys by which fields are coded.
  static func members(of declaration: StructDeclSyntax, access: String) -> [DeclSyntax] {
    [
      "\(raw: access)var _$id: ComposableCore.ObservableStateID { _$observationRegistrar.id }"
    ]
      + registrar(of: declaration, access: access)
      + [fields(of: declaration, access: access), codingKeys(of: declaration)].compactMap { $0 }
  }

  private static func registrar(of declaration: StructDeclSyntax, access: String) -> [DeclSyntax] {
    guard !isConstant(declaration) else {
      return [
        "\(raw: access)mutating func _$willModify() {}",
        "private let _$observationRegistrar = ComposableCore.ObservationStateRegistrar()",
      ]
    }
    // Without a tracked field whose initialiser could set it, the registrar becomes a parameter of the compiler's
    // memberwise initialiser, which must not be private because of that. An initialiser of the macro's own would keep
    // it out, but code in `#Preview` cannot see that.
    let registrarAccess = trackedNames(of: declaration).isEmpty ? access : "private "
    return [
      "\(raw: access)mutating func _$willModify() { _$observationRegistrar._$willModify() }",
      "\(raw: registrarAccess)var _$observationRegistrar = ComposableCore.ObservationStateRegistrar()",
    ]
  }

  /// Says whether nothing of a value can change in place except what tells of its changes itself: the value
  /// then keeps its identity for good.
  private static func isConstant(_ declaration: StructDeclSyntax) -> Bool {
    let members = declaration.memberBlock.members
    return members.variables.allSatisfy { variable in
      variable.bindingSpecifier.tokenKind == .keyword(.let) || variable.modifiers.contains(.static)
        || !variable.isStored
        || variable.attributes.first(named: ["Shared", "SharedReader"]) != nil
    } && !members.contains { $0.decl.is(IfConfigDeclSyntax.self) }
  }

  /// Returns the declaration of the means to get at the fields in place, which a key path alone is not: it
  /// leads to a field's accessors.
  private static func fields(of declaration: StructDeclSyntax, access: String) -> DeclSyntax? {
    let members = declaration.memberBlock.members
    let fields = members.variables.compactMap(field)
    guard !fields.isEmpty else { return nil }
    let header = "\(access)static var _$fields: [ComposableCore._StateField<Self>]"
    guard members.contains(where: { $0.decl.is(IfConfigDeclSyntax.self) }) else {
      return """
        \(raw: header) {
        [
        \(raw: fields.joined(separator: ",\n"))
        ]
        }
        """
    }
    // Which fields there are is decided after this macro ran.
    let appends = members.source { variable in field(variable).map { "fields.append(\n\($0)\n)" } }
    return """
      \(raw: header) {
      var fields: [ComposableCore._StateField<Self>] = []
      \(raw: appends)
      return fields
      }
      """
  }

  private static func field(_ variable: VariableDeclSyntax) -> String? {
    guard let property = PropertyDeclaration(variable) else { return nil }
    func field(_ name: String, storage: String) -> String {
      """
      ComposableCore._StateField(\\Self.\(name), offset: Swift.MemoryLayout<Self>.offset(of: \\Self.\(storage))) {
      $1(&$0.\(name))
      }
      """
    }
    if variable.attributes.contains("Presents") {
      return field("$\(property.plainName)", storage: "_\(property.plainName)")
    }
    let isReference = variable.modifiers.contains { ["weak", "unowned"].contains($0.name.text) }
    return tracks(variable) && !isReference ? field(property.name, storage: "_\(property.plainName)") : nil
  }

  /// The identity of an enum: that of its payload, within its case.
  static func members(of declaration: EnumDeclSyntax, access: String) -> [DeclSyntax] {
    let trees = declaration.caseTrees
    var tag = -1
    let identities = trees.source { enumCase in
      tag += 1
      switch enumCase.parameters.count {
      case 0:
        return "case .\(enumCase.name): return ComposableCore.ObservableStateID._$inert._$tag(\(tag))"
      case 1:
        return """
          case .\(enumCase.name)(let value):
          return ComposableCore.ObservableStateID._$id(for: value)._$tag(\(tag))
          """
      default:
        return "case .\(enumCase.name): return ComposableCore.ObservableStateID()._$tag(\(tag))"
      }
    }
    let modifications = trees.source { enumCase in
      guard enumCase.parameters.count == 1 else { return "case .\(enumCase.name): break" }
      return """
        case .\(enumCase.name)(var value):
        ComposableCore._$willModify(&value)
        self = \(enumCase.constructed(from: ["value"]))
        """
    }
    return [
      """
      \(raw: access)var _$id: ComposableCore.ObservableStateID {
      switch self {
      \(raw: identities)
      }
      }
      """,
      """
      \(raw: access)mutating func _$willModify() {
      switch self {
      \(raw: modifications)
      }
      }
      """,
    ]
  }

  /// Keys by the declared names, where the struct says that it is coded and does not say how.
  private static func codingKeys(of declaration: StructDeclSyntax) -> DeclSyntax? {
    let coding: Set<String> = ["Codable", "Decodable", "Encodable"]
    let inherited = declaration.inheritanceClause?.inheritedTypes ?? []
    let isCoded = inherited.contains { inherited in
      let name = inherited.type.trimmedDescription
      return coding.contains(name.split(separator: ".").last.map(String.init) ?? name)
    }
    let hasKeys = declaration.memberBlock.members.contains { member in
      member.decl.as(EnumDeclSyntax.self)?.name.text == "CodingKeys"
        || member.decl.as(TypeAliasDeclSyntax.self)?.name.text == "CodingKeys"
    }
    guard isCoded, !hasKeys else { return nil }
    let cases = declaration.memberBlock.members.source { variable in
      guard let property = PropertyDeclaration(variable), property.isInstanceMember, property.isStored,
        !variable.modifiers.contains(.lazy)
      else { return nil }
      let isBacked = tracks(variable) || variable.attributes.contains("Presents")
      return isBacked ? "case _\(property.plainName) = \"\(property.plainName)\"" : "case \(property.name)"
    }
    guard !cases.isEmpty else { return "private enum CodingKeys: Swift.CodingKey {}" }
    return """
      private enum CodingKeys: Swift.String, Swift.CodingKey {
      \(raw: cases)
      }
      """
  }
}

extension ObservableStateMacro: MemberAttributeMacro {
  public static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    guard declaration.is(StructDeclSyntax.self), let variable = member.as(VariableDeclSyntax.self)
    else { return [] }
    diagnoseReplaceableAttributes(of: variable, in: context)
    guard variable.bindings.count == 1 else {
      diagnoseSeveralVariables(variable, in: context)
      return []
    }
    guard
      tracks(variable), !variable.attributes.contains("ObservationStateTracked"),
      let name = PropertyDeclaration(variable)?.plainName,
      let field = trackedNames(of: declaration).firstIndex(of: name)
    else { return [] }
    return ["@ObservationStateTracked(\(raw: field))"]
  }

  private static func diagnoseReplaceableAttributes(
    of variable: VariableDeclSyntax, in context: some MacroExpansionContext
  ) {
    if let attribute = variable.attributes.first(named: ["ObservationIgnored"]) {
      context.error(
        "observation-ignored",
        "'@ObservationIgnored' is for classes; a field of '@ObservableState' is left unobserved with "
          + "'@ObservationStateIgnored'",
        at: attribute,
        fixIts: [replacement(of: attribute, with: "ObservationStateIgnored")])
    }
    if let attribute = variable.attributes.first(named: ["PresentationState"]) {
      context.error(
        "presentation-state",
        "'@PresentationState' cannot be observed; hold presented state of '@ObservableState' in '@Presents'",
        at: attribute,
        fixIts: [replacement(of: attribute, with: "Presents")])
    }
  }

  private static func replacement(of attribute: AttributeSyntax, with name: String) -> FixIt {
    .replace(
      "Replace with '@\(name)'", id: "replace-attribute", attribute,
      with: attribute.with(
        \.attributeName,
        TypeSyntax(IdentifierTypeSyntax(name: .identifier(name)))
          .with(\.trailingTrivia, attribute.attributeName.trailingTrivia)))
  }

  private static func diagnoseSeveralVariables(
    _ variable: VariableDeclSyntax, in context: some MacroExpansionContext
  ) {
    let isTrackable =
      variable.bindingSpecifier.tokenKind == .keyword(.var) && variable.isStored
      && !variable.modifiers.contains(.static)
      && variable.attributes.first(named: selfObserving.union(["ObservationStateIgnored"])) == nil
    guard isTrackable else { return }
    context.error(
      "observable-state-several-variables",
      "'@ObservableState' tracks variables that are declared one by one: give each of these a 'var' of its "
        + "own",
      at: variable)
  }
}
