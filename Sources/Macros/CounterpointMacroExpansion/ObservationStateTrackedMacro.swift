import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@ObservationStateTracked(n)`: keeps a field in a backing variable and reports its reads and writes under
/// the number `n`.
open class ObservationStateTrackedMacro {
  /// The field's number, as written in the attribute.
  private static func field(of node: AttributeSyntax) -> String {
    node.arguments?.as(LabeledExprListSyntax.self)?.first?.expression.trimmedDescription ?? "0"
  }
}

extension ObservationStateTrackedMacro: AccessorMacro {
  public static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let property = PropertyDeclaration(declaration) else { return [] }
    let field = field(of: node)
    let name = property.plainName
    // The first field initialises the registrar too, which keeps it out of the memberwise initialiser.
    let initialized = field == "0" ? "_\(name), _$observationRegistrar" : "_\(name)"
    let registrar =
      field == "0" ? "\n_$observationRegistrar = ComposableCore.ObservationStateRegistrar()" : ""
    let accessors: [AccessorDeclSyntax] = [
      """
      @storageRestrictions(initializes: \(raw: initialized))
      init(initialValue) {
      _\(raw: name) = initialValue\(raw: registrar)
      }
      """,
      """
      get {
      _$observationRegistrar.access(\(raw: field))
      return _\(raw: name)
      }
      """,
      """
      set {
      let isChange = _$observationRegistrar.isChange(_\(raw: name), newValue)
      _\(raw: name) = newValue
      if isChange { _$observationRegistrar.didChange(\(raw: field)) }
      }
      """,
    ]
    // What observes its own writes must be written once for each modification, as a whole.
    guard property.binding.accessorBlock == nil else { return accessors }
    return accessors + [
      """
      _modify {
      let modification = _$observationRegistrar.willModify(&_\(raw: name))
      defer { if modification.changed(_\(raw: name)) { _$observationRegistrar.didChange(\(raw: field)) } }
      yield &_\(raw: name)
      }
      """
    ]
  }
}

extension ObservationStateTrackedMacro: PeerMacro {
  public static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let property = PropertyDeclaration(declaration) else { return [] }
    let modifiers = property.declaration.modifiers
      .filter { ["weak", "unowned", "nonisolated"].contains($0.name.text) }
      .map { "\($0.trimmedDescription) " }.joined()
    let type = property.type.map { ": \($0)" } ?? ""
    let value = property.initializer.map { " = \($0)" } ?? ""
    let observers = observers(of: property)
    return [
      "private \(raw: modifiers)var _\(raw: property.plainName)\(raw: type)\(raw: value)\(raw: observers)"
    ]
  }

  /// `willSet` and `didSet`, moved to the backing variable. They name it instead of the field, because
  /// writing a property inside of its own observer must not call the observer again.
  private static func observers(of property: PropertyDeclaration) -> String {
    guard let observers = property.binding.accessorBlock else { return "" }
    let rewriter = BackingRewriter(name: property.name, backing: "_\(property.plainName)")
    return " \(rewriter.rewrite(observers.trimmed).trimmedDescription)"
  }
}

/// Spells the backing variable where a field is named, alone or after `self.`.
private final class BackingRewriter: SyntaxRewriter {
  let name: String
  let backing: String
  init(name: String, backing: String) {
    self.name = name
    self.backing = backing
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> ExprSyntax {
    guard node.baseName.text == name else { return ExprSyntax(node) }
    return ExprSyntax(
      node.with(
        \.baseName,
        .identifier(
          backing, leadingTrivia: node.baseName.leadingTrivia, trailingTrivia: node.baseName.trailingTrivia))
    )
  }

  override func visit(_ node: MemberAccessExprSyntax) -> ExprSyntax {
    if node.base?.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self) {
      return super.visit(node)
    }
    return ExprSyntax(node.with(\.base, node.base.map { visit($0) }))
  }
}

/// `@ObservationStateIgnored`: only a mark for `@ObservableState`.
open class ObservationStateIgnoredMacro: AccessorMacro {
  public static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    []
  }
}
