import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@CasePathable`: a case path for every case of an enum, read and written by `switch`, without reflection.
open class CasePathableMacro {}

extension CasePathableMacro: ExtensionMacro {
  public static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard declaration.is(EnumDeclSyntax.self) else { return [] }
    let added = try MissingConformances(protocols).extension(
      of: type, addingThoseOf: "CasePaths.CasePathable", "CasePaths.CasePathIterable")
    return added.map { [$0] } ?? []
  }
}

extension CasePathableMacro: MemberMacro {
  public static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let declaration = declaration.as(EnumDeclSyntax.self) else {
      context.error(
        "case-pathable-non-enum",
        "'@CasePathable' makes paths to the cases of an enum, and '\(declaration.typeName)' is none: "
          + "remove the attribute",
        at: node)
      return []
    }
    var names: Set<String> = []
    for enumCase in declaration.allCases where !names.insert(enumCase.name).inserted {
      // Alternatives of one `#if` may share a name: only one of them is compiled.
      guard !enumCase.isConditional else { continue }
      context.error(
        "case-pathable-overloaded-case",
        "'@CasePathable' finds the case name '\(enumCase.name)' twice, and a path could not tell the two "
          + "apart: give one of them another name",
        at: enumCase.element.name)
      return []
    }
    return members(of: declaration, access: declaration.memberAccess(in: context))
  }

  /// The case paths of an enum whose cases bear different names.
  static func members(of declaration: EnumDeclSyntax, access: String) -> [DeclSyntax] {
    let name = declaration.name.text
    let trees = declaration.caseTrees
    let properties = trees.source { enumCase in property(enumCase, of: name, access: access) }
    let appends = trees.source { "paths.append(\\.\($0.name))" }
    let binding = trees.isEmpty ? "let" : "var"
    let list = "[CasePaths.PartialCaseKeyPath<\(name)>]"
    // These name every case. Callers reach them through their protocols, and are not warned.
    let aging =
      trees.contains { $0.cases.contains(where: \.isDeprecated) } ? "@available(*, deprecated)\n" : ""
    return [
      """
      \(raw: access)struct AllCasePaths: CasePaths.CasePathReflectable, Swift.Sendable, Swift.Sequence {
      \(raw: aging)\(raw: access)subscript(root: \(raw: name)) -> CasePaths.PartialCaseKeyPath<\(raw: name)> {
      \(raw: choice(among: trees))
      }
      \(raw: properties)
      \(raw: aging)\(raw: access)func makeIterator() -> Swift.IndexingIterator<\(raw: list)> {
      \(raw: binding) paths: \(raw: list) = []
      \(raw: appends)
      return paths.makeIterator()
      }
      }
      """,
      "\(raw: access)static var allCasePaths: AllCasePaths { AllCasePaths() }",
    ] + [payloads(of: trees, in: name, access: access)].compactMap { $0 }
  }

  /// The types of payloads whose names mean something else inside of `AllCasePaths`.
  private static func payloads(of trees: [EnumCaseTree], in root: String, access: String) -> DeclSyntax? {
    let aliases = trees.source { enumCase in
      guard enumCase.hasShadowedPayload else { return nil }
      return "\(access)typealias \(enumCase.name) = \(payloadType(of: enumCase, in: root))"
    }
    guard trees.contains(where: { $0.cases.contains(where: \.hasShadowedPayload) }) else { return nil }
    return """
      \(raw: access)enum _$Payloads {
      \(raw: aliases)
      }
      """
  }

  /// Finds the path of the case that `root` is in.
  private static func choice(among trees: [EnumCaseTree]) -> String {
    let cases = trees.flatMap(\.cases)
    // An enum without cases has no values to choose for.
    guard !cases.isEmpty else { return "" }
    guard cases.allSatisfy(\.mayBeUninhabited) else {
      return "switch root {\n\(trees.source { "case .\($0.name): return \\.\($0.name)" })\n}"
    }
    // The compiler finds no 'switch' over an enum exhaustive that cannot have a value at all.
    return trees.source { "if case .\($0.name) = root { return \\.\($0.name) }" } + "\nreturn \\.never"
  }

  private static func property(_ enumCase: EnumCase, of root: String, access: String) -> String {
    let name = enumCase.name
    let availability = enumCase.attributes
      .filter { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "available" }
      .map { "\($0.trimmedDescription)\n" }.joined()
    let value =
      enumCase.hasShadowedPayload ? "_$Payloads.\(name)" : payloadType(of: enumCase, in: root)
    let embedded: String
    switch enumCase.parameters.count {
    case 0: embedded = "(\nembed: { _ in .\(name) }"
    // Calling what makes the case would be warned of as never executed. That it can be sent is known to compilers in
    // Swift 6 mode alone.
    case 1 where enumCase.mayBeUninhabited: embedded = "._$embed(\n\(root).\(name)"
    case 1: embedded = "(\nembed: { \(enumCase.constructed(from: ["$0"])) }"
    case let count:
      embedded = "(\nembed: { \(enumCase.constructed(from: (0..<count).map { "$0.\($0)" })) }"
    }
    let bindings = enumCase.bindings("v")
    let pattern =
      bindings.isEmpty ? "case .\(name)" : "case let .\(name)(\(bindings.joined(separator: ", ")))"
    let result = bindings.count == 1 ? bindings[0] : "(\(bindings.joined(separator: ", ")))"
    return """
      \(availability)\(access)var \(name): CasePaths.AnyCasePath<\(root), \(value)> {
      CasePaths.AnyCasePath\(embedded),
      extract: {
      guard \(pattern) = $0 else { return nil }
      return \(result)
      }
      )
      }
      """
  }

  /// `Void`, the payload's type, or the tuple of several with their labels.
  private static func payloadType(of enumCase: EnumCase, in root: String) -> String {
    let types = enumCase.parameters.map { parameter in
      SelfRewriter(name: root).rewrite(parameter.type.trimmed).trimmedDescription
    }
    switch types.count {
    case 0: return "Swift.Void"
    case 1: return types[0]
    default:
      let elements = zip(enumCase.parameters, types).map { parameter, type in
        parameter.label.map { "\($0): \(type)" } ?? type
      }
      return "(\(elements.joined(separator: ", ")))"
    }
  }
}

/// Spells the enum's name where a payload says `Self`, which would mean `AllCasePaths` inside of that type.
private final class SelfRewriter: SyntaxRewriter {
  let name: String
  init(name: String) { self.name = name }

  override func visit(_ node: IdentifierTypeSyntax) -> TypeSyntax {
    guard node.name.tokenKind == .keyword(.Self) else { return super.visit(node) }
    return TypeSyntax(node.with(\.name, .identifier(name)))
  }
}

extension EnumCase {
  /// Indicates whether the payload names a type as `AllCasePaths` does one of its associated types.
  fileprivate var hasShadowedPayload: Bool {
    parameters.contains { parameter in
      parameter.type.tokens(viewMode: .sourceAccurate).contains {
        ["Element", "Iterator", "Root"].contains($0.text)
      }
    }
  }

  /// Indicates whether the payload is, or could be, of a type without values: `Never`, or a feature's actions
  /// when it has none.
  fileprivate var mayBeUninhabited: Bool {
    guard parameters.count == 1, let type = parameters.first?.type else { return false }
    return type.trimmedDescription.hasSuffix("Never") || type.trimmedDescription.hasSuffix(".Action")
  }

  /// Indicates whether the case stands in a `#if` block.
  fileprivate var isConditional: Bool {
    var node = element.parent
    while let current = node, !current.is(EnumDeclSyntax.self) {
      if current.is(IfConfigDeclSyntax.self) { return true }
      node = current.parent
    }
    return false
  }
}
