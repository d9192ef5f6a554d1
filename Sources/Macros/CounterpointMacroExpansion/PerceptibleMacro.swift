import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Perceptible`: makes a class observable by the standard library's own `@ObservationTracked`, under the name that it
/// has where observation is ported back.
open class PerceptibleMacro {
  private static let untracked: Set<String> = [
    "ObservationIgnored", "ObservationTracked", "PerceptionIgnored", "PerceptionTracked",
  ]

  static func tracks(_ variable: VariableDeclSyntax) -> Bool {
    guard let property = PropertyDeclaration(variable) else { return false }
    return property.isVariable && property.isInstanceMember && property.isStored
      && !variable.modifiers.contains(.lazy) && variable.attributes.first(named: untracked) == nil
  }
}

extension PerceptibleMacro: MemberMacro {
  public static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let declaration = declaration.as(ClassDeclSyntax.self) else {
      context.error(
        "perceptible-value",
        "'@Perceptible' observes classes; observe a struct's state with '@ObservableState'",
        at: node)
      return []
    }
    let type = declaration.name.trimmed
    return [
      "private let _$observationRegistrar = Observation.ObservationRegistrar()",
      """
      internal nonisolated func access<Member>(keyPath: KeyPath<\(type), Member>) {
        _$observationRegistrar.access(self, keyPath: keyPath)
      }
      """,
      """
      internal nonisolated func withMutation<Member, MutationResult>(
        keyPath: KeyPath<\(type), Member>, _ mutation: () throws -> MutationResult
      ) rethrows -> MutationResult {
        try _$observationRegistrar.withMutation(of: self, keyPath: keyPath, mutation)
      }
      """,
      "private nonisolated func shouldNotifyObservers<Member>(_ lhs: Member, _ rhs: Member) -> Bool { true }",
      """
      private nonisolated func shouldNotifyObservers<Member: Equatable>(_ lhs: Member, _ rhs: Member) -> Bool {
        lhs != rhs
      }
      """,
      """
      private nonisolated func shouldNotifyObservers<Member: AnyObject>(_ lhs: Member, _ rhs: Member) -> Bool {
        lhs !== rhs
      }
      """,
      """
      private nonisolated func shouldNotifyObservers<Member: Equatable & AnyObject>(
        _ lhs: Member, _ rhs: Member
      ) -> Bool {
        lhs != rhs
      }
      """,
    ]
  }
}

extension PerceptibleMacro: MemberAttributeMacro {
  public static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    guard declaration.is(ClassDeclSyntax.self), let variable = member.as(VariableDeclSyntax.self),
      tracks(variable)
    else { return [] }
    return ["@Observation.ObservationTracked"]
  }
}

extension PerceptibleMacro: ExtensionMacro {
  public static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard declaration.is(ClassDeclSyntax.self), !protocols.isEmpty else { return [] }
    return [try ExtensionDeclSyntax("extension \(type.trimmed): nonisolated Observation.Observable {}")]
  }
}
