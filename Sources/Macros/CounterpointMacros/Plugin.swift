import CounterpointMacroExpansion
import SwiftCompilerPlugin
import SwiftSyntaxMacros

/// The package's one compiler plugin.
///
/// The expansions stand in a library of their own: a test that imported this plugin would have SwiftPM build every
/// test, and all that it needs, a second time for the host.
@main
struct CounterpointMacrosPlugin: CompilerPlugin {
  let providingMacros: [any Macro.Type] = [
    CasePathableMacro.self,
    CaseScopedMacro.self,
    DependencyClientMacro.self,
    DependencyEndpointIgnoredMacro.self,
    DependencyEndpointMacro.self,
    EntryMacro.self,
    ExampleMacro.self,
    ObservableStateMacro.self,
    ObservationStateIgnoredMacro.self,
    ObservationStateTrackedMacro.self,
    PerceptibleMacro.self,
    PresentsMacro.self,
    PreviewMacro.self,
    PreviewableMacro.self,
    ReducerCaseMarkMacro.self,
    ReducerMacro.self,
    ViewActionMacro.self,
  ]
}

// The compiler finds a macro by the module and the name of its type, and the module must be the plugin's.
final class CasePathableMacro: CounterpointMacroExpansion.CasePathableMacro {}
final class CaseScopedMacro: CounterpointMacroExpansion.CaseScopedMacro {}
final class DependencyClientMacro: CounterpointMacroExpansion.DependencyClientMacro {}
final class DependencyEndpointIgnoredMacro: CounterpointMacroExpansion.DependencyEndpointIgnoredMacro {}
final class DependencyEndpointMacro: CounterpointMacroExpansion.DependencyEndpointMacro {}
final class ExampleMacro: CounterpointMacroExpansion.ExampleMacro {}
final class EntryMacro: CounterpointMacroExpansion.EntryMacro {}
final class ObservableStateMacro: CounterpointMacroExpansion.ObservableStateMacro {}
final class ObservationStateIgnoredMacro: CounterpointMacroExpansion.ObservationStateIgnoredMacro {}
final class ObservationStateTrackedMacro: CounterpointMacroExpansion.ObservationStateTrackedMacro {}
final class PerceptibleMacro: CounterpointMacroExpansion.PerceptibleMacro {}
final class PresentsMacro: CounterpointMacroExpansion.PresentsMacro {}
final class PreviewMacro: CounterpointMacroExpansion.PreviewMacro {}
final class PreviewableMacro: CounterpointMacroExpansion.PreviewableMacro {}
final class ReducerCaseMarkMacro: CounterpointMacroExpansion.ReducerCaseMarkMacro {}
final class ReducerMacro: CounterpointMacroExpansion.ReducerMacro {}
final class ViewActionMacro: CounterpointMacroExpansion.ViewActionMacro {}
