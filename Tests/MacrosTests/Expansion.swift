import SwiftSyntax
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@testable import CounterpointMacroExpansion

/// Every macro of the plugin by its name, with the conformances that its declaration names.
private let macros: [String: Expanded] = [
  "CasePathable": Expanded(
    type: CasePathableMacro.self, conformances: ["CasePathable", "CasePathIterable"]),
  "_CaseScoped": Expanded(type: CaseScopedMacro.self, conformances: ["_CaseScopedState"]),
  "DependencyClient": Expanded(type: DependencyClientMacro.self),
  "DependencyEndpoint": Expanded(type: DependencyEndpointMacro.self),
  "DependencyEndpointIgnored": Expanded(type: DependencyEndpointIgnoredMacro.self),
  "Entry": Expanded(type: EntryMacro.self),
  "Example": Expanded(type: ExampleMacro.self),
  "ObservableState": Expanded(type: ObservableStateMacro.self, conformances: ["ObservableState"]),
  "ObservationStateIgnored": Expanded(type: ObservationStateIgnoredMacro.self),
  "ObservationStateTracked": Expanded(type: ObservationStateTrackedMacro.self),
  // The extensions alone of macros that add members, too.
  "Marked": Expanded(type: ExtensionOf<ReducerMacro>.self, conformances: ["Reducer", "CaseReducer"]),
  "Pathed": Expanded(
    type: ExtensionOf<CasePathableMacro>.self, conformances: ["CasePathable", "CasePathIterable"]),
  "Perceptible": Expanded(type: PerceptibleMacro.self, conformances: ["Observable"]),
  "Presents": Expanded(type: PresentsMacro.self),
  "Preview": Expanded(type: PreviewMacro.self),
  "Reducer": Expanded(
    type: ReducerMacro.self, conformances: ["Reducer", "CaseReducer", "_CaseScopingReducer"]),
  "ReducerCaseIgnored": Expanded(type: ReducerCaseMarkMacro.self),
  "ViewAction": Expanded(type: ViewActionMacro.self, conformances: ["ViewActionSending"]),
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
      MacroSpec(type: macro.type, conformances: (missing ?? macro.conformances).map { "\(raw: $0)" })
    },
    applyFixIts: applyingFixIts, fixedSource: fixed, indentationWidth: .spaces(2),
    failureHandler: { failure in
      Issue.record(Comment(rawValue: failure.message), sourceLocation: sourceLocation)
    })
}

private struct Expanded {
  let type: any Macro.Type
  var conformances: [String] = []
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
