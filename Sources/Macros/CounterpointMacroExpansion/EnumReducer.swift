import SwiftSyntax
import SwiftSyntaxBuilder

/// The code that `@Reducer` makes of an enum: state, actions, body and stores, with a case for each of its
/// cases.
struct EnumReducer {
  private let declaration: EnumDeclSyntax
  private let access: String
  private let name: String
  private let trees: [EnumCaseTree]
  private let conformances: SynthesizedConformances

  init(_ declaration: EnumDeclSyntax, access: String, conformances: SynthesizedConformances) {
    self.declaration = declaration
    self.access = access
    self.conformances = conformances
    name = declaration.name.text
    trees = declaration.caseTrees
  }

  /// The kind of thing that a case of the enum stands for.
  private enum Kind {
    /// A feature: its type, and the expression that makes it.
    case reducer(type: String, value: String)
    /// State that goes away by itself once one of its actions was sent: its type, and that of its actions.
    case ephemeral(type: String, action: String)
    /// State without actions.
    case ignored
  }

  private func kind(of enumCase: EnumCase) -> Kind {
    guard
      enumCase.parameters.count == 1, let parameter = enumCase.parameters.first,
      !enumCase.attributes.contains("ReducerCaseIgnored")
    else { return .ignored }
    let type = parameter.type.trimmed
    if let action = type.ephemeralAction(isMarked: enumCase.attributes.contains("ReducerCaseEphemeral")) {
      return .ephemeral(type: type.description, action: action)
    }
    let value = parameter.defaultValue?.value.trimmedDescription ?? "\(type)()"
    return .reducer(type: type.description, value: value)
  }

  var members: [DeclSyntax] {
    let members = declaration.memberBlock.members
    let hasBody = members.variables.contains {
      $0.modifiers.contains(.static) && $0.bindingNames.contains("body")
    }
    return [
      members.declaresType("State") ? nil : state,
      members.declaresType("Action") ? nil : action,
      hasBody ? nil : body,
      hasBody || members.declaresType("Body") ? nil : bodyAlias,
      initializer,
      members.declaresType("CaseScope") ? nil : caseScope,
      members.functions.contains { $0.name.text == "scope" && $0.modifiers.contains(.static) } ? nil : scope,
    ].compactMap { $0 }
  }

  private var state: DeclSyntax {
    let cases = trees.source { enumCase in
      switch kind(of: enumCase) {
      case .reducer(let type, _): "case \(enumCase.name)(\(type).State)"
      case .ephemeral(let type, _): "case \(enumCase.name)(\(type))"
      case .ignored: "case \(enumCase.declarationWithoutDefaults)"
      }
    }
    let shell = EnumDeclSyntax(named: "State", cases: cases)
    let members =
      CasePathableMacro.members(of: shell, access: access)
      + ObservableStateMacro.members(of: shell, access: access)
    // What the macros of case paths and observation would give it, given at once: extensions made by macros
    // inside of what a macro made come too late for the compiler (it crashes from five such enums in a file
    // on, Swift 6.3).
    return """
      @dynamicMemberLookup
      \(raw: access)enum State: CasePaths.CasePathable, CasePaths.CasePathIterable, \
      ComposableCore.CaseReducerState, ComposableCore.ObservableState\(raw: conformances.ofState) {
      \(raw: access)typealias StateReducer = \(raw: name)
      \(raw: cases)
      \(raw: members.map(\.description).joined(separator: "\n"))
      }
      """
  }

  private var action: DeclSyntax {
    let cases = trees.source { enumCase in
      switch kind(of: enumCase) {
      case .reducer(let type, _): "case \(enumCase.name)(\(type).Action)"
      case .ephemeral(_, let action): "case \(enumCase.name)(\(action))"
      case .ignored: "case \(enumCase.name)(Swift.Never)"
      }
    }
    let members = CasePathableMacro.members(of: EnumDeclSyntax(named: "Action", cases: cases), access: access)
    return """
      \(raw: access)enum Action: CasePaths.CasePathable, CasePaths.CasePathIterable\(raw: conformances.ofAction) {
      \(raw: cases)
      \(raw: members.map(\.description).joined(separator: "\n"))
      }
      """
  }

  /// The features in sequence, by its full type: opaque, it could not be told from the requirement.
  private var body: DeclSyntax {
    guard !isConditional else {
      return """
        \(raw: access)static var body: \(raw: bodyType) {
        ComposableCore.Reduce(ComposableCore.CombineReducers {
        \(raw: scopes)
        })
        }
        """
    }
    guard !featureTypes.isEmpty else {
      return """
        \(raw: access)static var body: \(raw: bodyType) {
        ComposableCore.EmptyReducer()
        }
        """
    }
    return """
      @\(raw: Self.builder)
      \(raw: access)static var body: \(raw: bodyType) {
      \(raw: scopes)
      }
      """
  }

  /// Says which body it is. Where the enum conforms to `Reducer` by its header or an extension, the compiler would take it for one
  /// without a body: it looks for that of a reducer among the members of values.
  private var bodyAlias: DeclSyntax { "\(raw: access)typealias Body = \(raw: bodyType)" }

  private static let builder = "ComposableCore.ReducerBuilder<Self.State, Self.Action>"

  private var isConditional: Bool { trees.contains { if case .conditional = $0 { true } else { false } } }

  private var featureTypes: [String] {
    declaration.allCases.compactMap { enumCase in
      if case .reducer(let type, _) = kind(of: enumCase) { type } else { nil }
    }
  }

  private var bodyType: String {
    // Which features there are is decided after this macro ran: their types cannot be spelled.
    guard !isConditional else { return "ComposableCore.Reduce<Self.State, Self.Action>" }
    let types = featureTypes.map { "ComposableCore.Scope<Self.State, Self.Action, \($0)>" }
    guard let first = types.first else { return "ComposableCore.EmptyReducer<Self.State, Self.Action>" }
    return types.dropFirst().reduce(first) { "\(Self.builder)._Sequence<\($0), \($1)>" }
  }

  private var scopes: String {
    trees.source { enumCase in
      guard case .reducer(_, let value) = kind(of: enumCase) else { return nil }
      let (state, action) = ("\\Self.State.Cases.\(enumCase.name)", "\\Self.Action.Cases.\(enumCase.name)")
      return """
        ComposableCore.Scope(state: \(state), action: \(action)) {
        \(value)
        }
        """
    }
  }

  /// Lets the enum itself be written where a reducer's value is expected: `Path()`. Which case it is in does
  /// not matter, since its body is static.
  private var initializer: DeclSyntax? {
    for tree in trees {
      guard case .single(let enumCase) = tree, !enumCase.isDeprecated else { continue }
      switch kind(of: enumCase) {
      case .reducer(_, let value):
        return """
          \(raw: access)init() {
          self = \(raw: enumCase.constructed(from: [value]))
          }
          """
      case .ephemeral, .ignored:
        guard enumCase.parameters.isEmpty else { continue }
        return """
          \(raw: access)init() {
          self = .\(raw: enumCase.name)
          }
          """
      }
    }
    return nil
  }

  private var caseScope: DeclSyntax {
    let cases = trees.source { enumCase in
      switch kind(of: enumCase) {
      case .reducer(let type, _): "case \(enumCase.name)(ComposableCore.StoreOf<\(type)>)"
      case .ephemeral(let type, _): "case \(enumCase.name)(\(type))"
      case .ignored: "case \(enumCase.declarationWithoutDefaults)"
      }
    }
    return """
      \(raw: access)enum CaseScope {
      \(raw: cases)
      }
      """
  }

  private var scope: DeclSyntax {
    let choices = trees.source { enumCase in
      let bindings = enumCase.bindings("value")
      let payload = bindings.isEmpty ? "" : "(\(bindings.map { "let \($0)" }.joined(separator: ", ")))"
      switch kind(of: enumCase) {
      case .reducer:
        return """
          case .\(enumCase.name):
          return .\(enumCase.name)(store.scope(state: \\.\(enumCase.name), action: \\.\(enumCase.name))!)
          """
      case .ephemeral, .ignored:
        return "case .\(enumCase.name)\(payload):\nreturn \(enumCase.constructed(from: bindings))"
      }
    }
    return """
      @preconcurrency @MainActor
      \(raw: access)static func scope(_ store: ComposableCore.Store<Self.State, Self.Action>) -> CaseScope {
      switch store.state {
      \(raw: choices)
      }
      }
      """
  }
}

extension EnumCase {
  /// The case as declared, without default arguments.
  fileprivate var declarationWithoutDefaults: String {
    guard !parameters.isEmpty else { return name }
    let list = parameters.map { parameter in
      parameter.label.map { "\($0): \(parameter.type.trimmed)" } ?? parameter.type.trimmedDescription
    }
    return "\(name)(\(list.joined(separator: ", ")))"
  }
}

extension TypeSyntax {
  /// The type of the actions of an alert or a dialog; `nil` for other types, unless the case is marked.
  fileprivate func ephemeralAction(isMarked: Bool) -> String? {
    let name: String
    let generics: GenericArgumentClauseSyntax?
    if let type = self.as(IdentifierTypeSyntax.self) {
      (name, generics) = (type.name.text, type.genericArgumentClause)
    } else if let type = self.as(MemberTypeSyntax.self) {
      (name, generics) = (type.name.text, type.genericArgumentClause)
    } else {
      return nil
    }
    guard isMarked || ["AlertState", "ConfirmationDialogState"].contains(name) else { return nil }
    return generics?.arguments.first?.argument.trimmedDescription ?? "\(self).Action"
  }
}

extension EnumDeclSyntax {
  /// An enum to make members for.
  init(named name: String, cases: String) {
    self.init(
      name: .identifier(name),
      memberBlock: MemberBlockSyntax(members: MemberBlockItemListSyntax(stringLiteral: cases)))
  }
}

extension VariableDeclSyntax {
  fileprivate var bindingNames: [String] {
    bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text }
  }
}
