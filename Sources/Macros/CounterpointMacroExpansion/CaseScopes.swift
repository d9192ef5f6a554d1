import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// The code that `@Reducer` makes of a struct that composes an enum of features by hand, so that views can
/// switch over the store's `case` as they can for an enum: an enum with a store for each case.
struct CaseScopes {
  private let access: String
  /// A case and the feature whose state and actions it holds.
  private let cases: [(name: String, feature: String)]

  /// - Returns: `nil` unless there is a body, `State` is an observable enum of states of features, and `Action` has a case
  ///   of the same name for the actions of each.
  init?(_ declaration: StructDeclSyntax, access: String) {
    let members = declaration.memberBlock.members
    guard
      let state = members.nestedEnum("State"), state.attributes.contains("ObservableState"),
      let action = members.nestedEnum("Action"),
      members.variables.contains(where: \.isBody),
      !members.declaresType("CaseScope"),
      !members.functions.contains(where: { $0.name.text == "scope" && $0.modifiers.contains(.static) })
    else { return nil }
    var cases: [(name: String, feature: String)] = []
    for enumCase in state.caseTrees {
      guard
        case .single(let enumCase) = enumCase,
        let feature = enumCase.feature(of: "State"),
        action.allCases.contains(where: { $0.name == enumCase.name && $0.feature(of: "Action") == feature })
      else { return nil }
      cases.append((enumCase.name, feature))
    }
    guard !cases.isEmpty else { return nil }
    self.access = access
    self.cases = cases
  }

  var members: [DeclSyntax] {
    let stores = cases.map {
      "case \($0.name)(ComposableCore.Store<\($0.feature).State, \($0.feature).Action>)"
    }
    let choices = cases.map {
      """
      case .\($0.name):
      return .\($0.name)(store.scope(state: \\.\($0.name), action: \\.\($0.name))!)
      """
    }
    return [
      """
      \(raw: access)enum CaseScope {
      \(raw: stores.joined(separator: "\n"))
      }
      """,
      """
      @preconcurrency @MainActor
      \(raw: access)static func scope(_ store: ComposableCore.Store<Self.State, Self.Action>) -> CaseScope {
      switch store.state {
      \(raw: choices.joined(separator: "\n"))
      }
      }
      """,
    ]
  }
}

extension EnumCase {
  /// `Detail` where the case holds a `Detail.State`, and `member` is `State`.
  fileprivate func feature(of member: String) -> String? {
    guard
      parameters.count == 1, let parameter = parameters.first, parameter.label == nil,
      let type = parameter.type.as(MemberTypeSyntax.self), type.name.text == member
    else { return nil }
    return type.baseType.trimmedDescription
  }
}

extension MemberBlockItemListSyntax {
  fileprivate func nestedEnum(_ name: String) -> EnumDeclSyntax? {
    lazy.compactMap { $0.decl.as(EnumDeclSyntax.self) }.first { $0.name.text == name }
  }
}

extension VariableDeclSyntax {
  fileprivate var isBody: Bool {
    !modifiers.contains(.static)
      && bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == "body"
  }
}

/// `@_CaseScoped`: lets the store of an enum's state be switched over. Applied by `@Reducer`.
open class CaseScopedMacro: ExtensionMacro {
  public static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard !protocols.isEmpty, let feature = type.as(MemberTypeSyntax.self)?.baseType else { return [] }
    let access = declaration.memberAccess(in: context)
    return [
      try ExtensionDeclSyntax(
        """
        extension \(type.trimmed): ComposableCore._CaseScopedState {
        \(raw: access)typealias _CaseReducer = \(feature.trimmed)
        }
        """)
    ]
  }
}
