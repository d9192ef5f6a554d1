import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Presents`: keeps optional child state in a `PresentationState`, read and written as the state itself,
/// and projected as `$name` for operators and stores.
open class PresentsMacro {
  /// The field's number. A macro on one property cannot know its place among the others, as the tracked
  /// fields do that are numbered from 0: the hash of its name (FNV-1a) does not meet those, nor another name
  /// of the same struct.
  static func field(named name: String) -> String {
    let hash = name.utf8.reduce(14_695_981_039_346_656_037 as UInt64) { hash, byte in
      (hash ^ UInt64(byte)) &* 1_099_511_628_211
    }
    return "\(Int(hash >> 2 | 1 << 61))"
  }

  /// The type of the state, without its optional.
  static func presentedType(of property: PropertyDeclaration) -> String? {
    if let type = property.type?.as(OptionalTypeSyntax.self) {
      let wrapped = type.wrappedType.trimmed
      // `(any P)?` is written with parentheses, which a generic argument does without.
      if let tuple = wrapped.as(TupleTypeSyntax.self), tuple.elements.count == 1 {
        return tuple.elements.first?.type.trimmedDescription
      }
      return wrapped.description
    }
    if let type = property.type?.as(IdentifierTypeSyntax.self), type.name.text == "Optional" {
      return type.genericArgumentClause?.arguments.first?.argument.trimmedDescription
    }
    return nil
  }
}

extension PresentsMacro: AccessorMacro {
  public static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let property = PropertyDeclaration(declaration), presentedType(of: property) != nil else {
      return []
    }
    let name = property.plainName
    let field = field(named: name)
    return [
      """
      @storageRestrictions(initializes: _\(raw: name))
      init(initialValue) {
      _\(raw: name) = ComposableCore.PresentationState(wrappedValue: initialValue)
      }
      """,
      """
      get {
      _$observationRegistrar.access(\(raw: field))
      return _\(raw: name).wrappedValue
      }
      """,
      """
      set {
      let isChange = _$observationRegistrar.isChange(_\(raw: name).wrappedValue, newValue)
      _\(raw: name).wrappedValue = newValue
      if isChange { _$observationRegistrar.didChange(\(raw: field)) }
      }
      """,
      """
      _modify {
      let modification = _$observationRegistrar.willModify(&_\(raw: name))
      defer { if modification.changed(_\(raw: name)) { _$observationRegistrar.didChange(\(raw: field)) } }
      yield &_\(raw: name).wrappedValue
      }
      """,
    ]
  }
}

extension PresentsMacro: PeerMacro {
  public static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard
      let property = PropertyDeclaration(declaration), property.isVariable, property.isStored,
      let type = presentedType(of: property)
    else {
      context.error(
        "presents-non-optional",
        "'@Presents' holds state that comes and goes: declare a variable of an optional type, such as "
          + "'@Presents var destination: Destination.State?'",
        at: node)
      return []
    }
    if let parent = context.lexicalContext.first?.as(StructDeclSyntax.self),
      !parent.attributes.contains("ObservableState")
    {
      context.error(
        "presents-unobserved",
        "'@Presents' observes with the help of '@ObservableState': add that to '\(parent.name.text)'",
        at: node)
      return []
    }
    let name = property.plainName
    let field = PresentsMacro.field(named: name)
    let access = property.declaration.modifiers.access.map { "\($0.trimmedDescription) " } ?? ""
    let state = "ComposableCore.PresentationState<\(type)>"
    let initialValue = property.initializer?.description ?? "nil"
    return [
      "private var _\(raw: name) = \(raw: state)(wrappedValue: \(raw: initialValue))",
      """
      \(raw: access)var $\(raw: name): \(raw: state) {
      get {
      _$observationRegistrar.access(\(raw: field))
      return _\(raw: name)
      }
      set {
      let isChange = _$observationRegistrar.isChange(_\(raw: name), newValue)
      _\(raw: name) = newValue
      if isChange { _$observationRegistrar.didChange(\(raw: field)) }
      }
      _modify {
      let modification = _$observationRegistrar.willModify(&_\(raw: name))
      defer { if modification.changed(_\(raw: name)) { _$observationRegistrar.didChange(\(raw: field)) } }
      yield &_\(raw: name)
      }
      }
      """,
    ]
  }
}
