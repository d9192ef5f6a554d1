import SwiftSyntax
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@testable import CounterpointMacroExpansion

/// Every macro of the plugin by its name, with the conformances that its declaration names.
private let macros: [String: MacroSpec] = [
  "CasePathable": MacroSpec(
    type: CasePathableMacro.self, conformances: ["CasePathable", "CasePathIterable"]),
  "_CaseScoped": MacroSpec(type: CaseScopedMacro.self, conformances: ["_CaseScopedState"]),
  "DependencyClient": MacroSpec(type: DependencyClientMacro.self),
  "DependencyEndpoint": MacroSpec(type: DependencyEndpointMacro.self),
  "DependencyEndpointIgnored": MacroSpec(type: DependencyEndpointIgnoredMacro.self),
  "Entry": MacroSpec(type: EntryMacro.self),
  "Example": MacroSpec(type: ExampleMacro.self),
  "ObservableState": MacroSpec(type: ObservableStateMacro.self, conformances: ["ObservableState"]),
  "ObservationStateIgnored": MacroSpec(type: ObservationStateIgnoredMacro.self),
  "ObservationStateTracked": MacroSpec(type: ObservationStateTrackedMacro.self),
  // The extensions alone of macros that add members, too.
  "Marked": MacroSpec(type: ExtensionOf<ReducerMacro>.self, conformances: ["Reducer", "CaseReducer"]),
  "Pathed": MacroSpec(
    type: ExtensionOf<CasePathableMacro>.self, conformances: ["CasePathable", "CasePathIterable"]),
  "Perceptible": MacroSpec(type: PerceptibleMacro.self, conformances: ["Observable"]),
  "Presents": MacroSpec(type: PresentsMacro.self),
  "Preview": MacroSpec(type: PreviewMacro.self),
  "Reducer": MacroSpec(
    type: ReducerMacro.self, conformances: ["Reducer", "CaseReducer", "_CaseScopingReducer"]),
  "ReducerCaseIgnored": MacroSpec(type: ReducerCaseMarkMacro.self),
  "ViewAction": MacroSpec(type: ViewActionMacro.self, conformances: ["ViewActionSending"]),
]

/// Expects that `source`, with the named macros expanded, reads as `expanded` and gets exactly these diagnostics.
///
/// - Parameter missing: the conformances that the compiler finds missing; all, where the type declares none.
func expectExpansion(
  of names: String..., in source: String, to expanded: String, diagnostics: [DiagnosticSpec] = [],
  applyingFixIts: [String]? = nil, fixed: String? = nil, missing: [String]? = nil,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  assertMacroExpansion(
    source, expandedSource: expanded, diagnostics: diagnostics,
    macroSpecs: macros.filter { names.contains($0.key) }.mapValues { macro in
      guard let missing else { return macro }
      return MacroSpec(type: macro.type, conformances: missing.map { "\(raw: $0)" })
    },
    applyFixIts: applyingFixIts, fixedSource: fixed, indentationWidth: .spaces(2),
    failureHandler: { failure in
      Issue.record(Comment(rawValue: failure.message), sourceLocation: sourceLocation)
    })
}

/// A macro's extensions, without the members and attributes that it adds.
enum ExtensionOf<Base: ExtensionMacro>: ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    try Base.expansion(
      of: node, attachedTo: declaration, providingExtensionsOf: type, conformingTo: protocols, in: context)
  }
}
