import SwiftSyntax

/// The meaning of `Reduce` and `EmptyReducer` inside of a feature that chains many operators onto one of
/// them.
///
/// The compiler learns the state and the action of such a chain from its end, and until then tries the operators'
/// overloads in all their combinations: twelve operators took it 25 seconds. A member of the feature's own with the
/// same name, which says the feature's state and action, lets it check each operator as it comes; twelve then take a
/// twentieth of a second. Generic overloads go on serving the reducers of children.
struct TypedBases {
  let declaration: StructDeclSyntax
  let body: VariableDeclSyntax?

  var members: [DeclSyntax] {
    guard let body else { return [] }
    let bases = LongChains.bases(of: body)
    return (bases.contains("Reduce") && canShadow("Reduce") ? Self.reduce : [])
      + (bases.contains("EmptyReducer") && canShadow("EmptyReducer") ? Self.emptyReducer : [])
  }

  /// A function cannot stand in for the type where that is specialised or used without an instance.
  private func canShadow(_ name: String) -> Bool {
    let usage = TypeUsage(name)
    usage.walk(declaration.memberBlock)
    return !usage.isAsType
  }

  private static var reduce: [DeclSyntax] {
    [
      """
      private func Reduce(
      _ reduce: @escaping (_ state: inout State, _ action: Action) -> ComposableCore.Effect<Action>
      ) -> ComposableCore.Reduce<State, Action> {
      ComposableCore.Reduce<State, Action>(reduce)
      }
      """,
      """
      @_disfavoredOverload
      private func Reduce<ChildState, ChildAction>(
      _ reduce: @escaping (_ state: inout ChildState, _ action: ChildAction) -> ComposableCore.Effect<ChildAction>
      ) -> ComposableCore.Reduce<ChildState, ChildAction> {
      ComposableCore.Reduce<ChildState, ChildAction>(reduce)
      }
      """,
      """
      @_disfavoredOverload
      private func Reduce<ChildState, ChildAction>(
      _ reducer: some ComposableCore.Reducer<ChildState, ChildAction>
      ) -> ComposableCore.Reduce<ChildState, ChildAction> {
      ComposableCore.Reduce<ChildState, ChildAction>(reducer)
      }
      """,
    ]
  }

  private static var emptyReducer: [DeclSyntax] {
    [
      """
      private func EmptyReducer() -> ComposableCore.EmptyReducer<State, Action> {
      ComposableCore.EmptyReducer<State, Action>()
      }
      """,
      """
      @_disfavoredOverload
      private func EmptyReducer<ChildState, ChildAction>() -> ComposableCore.EmptyReducer<ChildState, ChildAction> {
      ComposableCore.EmptyReducer<ChildState, ChildAction>()
      }
      """,
    ]
  }
}

/// Finds what long chains of operators begin with.
private final class LongChains: SyntaxVisitor {
  /// From here on the compiler's time is felt.
  private static let limit = 4
  private var bases: Set<String> = []

  static func bases(of body: VariableDeclSyntax) -> Set<String> {
    let visitor = LongChains(viewMode: .sourceAccurate)
    visitor.walk(body)
    return visitor.bases
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    var call = node
    var length = 0
    while let member = call.calledExpression.as(MemberAccessExprSyntax.self),
      let base = member.base?.as(FunctionCallExprSyntax.self)
    {
      length += 1
      call = base
    }
    if length >= Self.limit, let base = call.calledExpression.as(DeclReferenceExprSyntax.self) {
      bases.insert(base.baseName.text)
    }
    return .visitChildren
  }
}

/// Finds out whether a name is used in ways that only a type allows.
private final class TypeUsage: SyntaxVisitor {
  private let name: String
  private(set) var isAsType = false

  init(_ name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: GenericSpecializationExprSyntax) -> SyntaxVisitorContinueKind {
    if node.expression.as(DeclReferenceExprSyntax.self)?.baseName.text == name { isAsType = true }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if node.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == name { isAsType = true }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.name.text == name { isAsType = true }
    return node.modifiers.isStatic && mentions(node.body) ? found() : .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    node.modifiers.isStatic && mentions(node.bindings) ? found() : .visitChildren
  }

  // Types of the feature's own see its members, but have no instance of it to call them on.
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { visitType(node.memberBlock) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { visitType(node.memberBlock) }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { visitType(node.memberBlock) }

  private func visitType(_ members: MemberBlockSyntax) -> SyntaxVisitorContinueKind {
    mentions(members) ? found() : .skipChildren
  }

  private func found() -> SyntaxVisitorContinueKind {
    isAsType = true
    return .skipChildren
  }

  private func mentions(_ node: (some SyntaxProtocol)?) -> Bool {
    node?.tokens(viewMode: .sourceAccurate).contains { $0.text == name } ?? false
  }
}

extension DeclModifierListSyntax {
  fileprivate var isStatic: Bool { contains { $0.name.tokenKind == .keyword(.static) } }
}
