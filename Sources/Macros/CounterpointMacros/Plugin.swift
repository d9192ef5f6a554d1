import SwiftCompilerPlugin
import SwiftSyntaxMacros

/// The package's one compiler plugin.
@main
struct CounterpointMacrosPlugin: CompilerPlugin {
  let providingMacros: [any Macro.Type] = [
    CasePathableMacro.self,
    DependencyClientMacro.self,
    DependencyEndpointIgnoredMacro.self,
    DependencyEndpointMacro.self,
    EntryMacro.self,
    ObservableStateMacro.self,
    ObservationStateIgnoredMacro.self,
    ObservationStateTrackedMacro.self,
    PresentsMacro.self,
    PreviewMacro.self,
    ReducerCaseMarkMacro.self,
    ReducerMacro.self,
    ViewActionMacro.self,
  ]
}
