import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@testable import CounterpointMacroExpansion

@Suite struct FeatureChecksTests {
  /// Expects warnings for a feature; what `@Reducer` makes of it is told elsewhere.
  private func expectWarnings(
    state: String, action: String = "enum Action {}", body: String, others: String = "",
    _ diagnostics: DiagnosticSpec..., sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let members = """
        struct State {
          \(state)
        }
      """
    func feature(_ attributes: Bool) -> String {
      """
      struct Feature {
      \(members)
        \(attributes ? "@CasePaths.CasePathable\n  " : "")\(action)
        \(attributes ? "@ComposableCore.ReducerBuilder<Self.State, Self.Action>\n  " : "")\
      var body: some ReducerOf<Self> {
          \(body)
        }\(others)
      }
      """
    }
    expectExpansion(
      of: "Reducer", in: "@Reducer\n" + feature(false),
      to: feature(true) + "\n\nextension Feature: ComposableCore.Reducer {\n}",
      diagnostics: diagnostics, sourceLocation: sourceLocation)
  }

  @Test("A presentation that the body does not embed is warned of")
  func missingIfLet() {
    expectWarnings(
      state: "@Presents var destination: Destination.State?",
      body: "Reduce { state, action in .none }",
      DiagnosticSpec(
        message:
          "'body' embeds nothing for 'destination', so what is presented there handles no action and cannot be dismissed: add '.ifLet(\\.$destination, action: \\.destination)' to it",
        line: 4, column: 19, severity: .warning))
    expectWarnings(
      state: "@Presents var destination: Destination.State?",
      body: #"Reduce { state, action in .none }.ifLet(\.$destination, action: \.destination)"#)
  }

  @Test("A stack that the body does not embed is warned of")
  func missingForEach() {
    expectWarnings(
      state: "var path = StackState<Path.State>()",
      body: "Reduce { state, action in .none }",
      DiagnosticSpec(
        message:
          "'body' embeds nothing for the stack 'path', so nothing is pushed to it or popped by views: add '.forEach(\\.path, action: \\.path)' to it",
        line: 4, column: 9, severity: .warning))
    expectWarnings(
      state: "var path: StackState<Path.State>",
      body: #"Reduce { state, action in .none }.forEach(\.path, action: \.path)"#)
  }

  @Test(
    "A body that is made of more than shows is not warned of",
    arguments: [
      "core", "self.core", "Reduce(self.core).navigation()", "NavigationReducer()",
      "CombineReducers { Navigation() }",
    ])
  func composedElsewhere(body: String) {
    expectWarnings(state: "@Presents var destination: Destination.State?", body: body)
  }

  @Test("What reducers are grouped in hides nothing")
  func groups() {
    expectWarnings(
      state: "@Presents var sheet: Sheet.State?",
      body: "CombineReducers { Reduce(core) }.onChange(of: \\.id) { _, _ in Reduce(core) }",
      DiagnosticSpec(
        message:
          "'body' embeds nothing for 'sheet', so what is presented there handles no action and cannot be dismissed: add '.ifLet(\\.$sheet, action: \\.sheet)' to it",
        line: 4, column: 19, severity: .warning))
  }

  @Test("Binding actions without `BindableAction` are warned of")
  func missingBindableAction() {
    expectWarnings(
      state: "var name = \"\"", action: "enum Action {\n    case binding(BindingAction<State>)\n  }",
      body: "BindingReducer()",
      DiagnosticSpec(
        message:
          "'Action' carries the writing of fields and is no 'BindableAction', without which neither 'BindingReducer' nor bindings of the store find this case: declare 'enum Action: BindableAction'",
        line: 7, column: 10, severity: .warning))
    expectWarnings(
      state: "var name = \"\"",
      action: "enum Action: BindableAction {\n    case binding(BindingAction<State>)\n  }",
      body: "BindingReducer()")
  }

  @Test("A struct takes no conformances for its state and actions")
  func argumentsOfStruct() {
    expectExpansion(
      of: "Reducer",
      in: "@Reducer(state: .equatable)\nstruct Feature {\n}",
      to: "struct Feature {\n}\n\nextension Feature: ComposableCore.Reducer {\n}",
      diagnostics: [
        DiagnosticSpec(
          message:
            "'@Reducer' takes conformances for the state and the actions that it makes of an enum, and 'Feature' declares its own: let those conform, and remove the arguments",
          line: 1, column: 10)
      ])
  }

  @Test("Conformances are those of the state up to the label of the actions'")
  func conformances() {
    let all = SynthesizedConformances("@Reducer(state: .equatable, .sendable, action: .hashable)")
    #expect(all.ofState == ", Swift.Equatable, Swift.Sendable")
    #expect(all.ofAction == ", Swift.Hashable")
    let none = SynthesizedConformances("@Reducer")
    #expect(none.ofState.isEmpty && none.ofAction.isEmpty)
    #expect(SynthesizedConformances("@Reducer(action: .codable)").ofAction == ", Swift.Codable")
  }

  @Test("Paths to cases that are no longer to be used do not warn where they are made")
  func deprecatedCases() {
    expectExpansion(
      of: "CasePathable",
      in: #"""
        @CasePathable
        enum Action {
          @available(*, deprecated) case old
        }
        """#,
      to: #"""
        enum Action {
          @available(*, deprecated) case old

          struct AllCasePaths: CasePaths.CasePathReflectable, Swift.Sendable, Swift.Sequence {
            @available(*, deprecated)
            subscript(root: Action) -> CasePaths.PartialCaseKeyPath<Action> {
              switch root {
              case .old:
                return \.old
              }
            }
            @available(*, deprecated)
            var old: CasePaths.AnyCasePath<Action, Swift.Void> {
              CasePaths.AnyCasePath(
                embed: { _ in
                  .old
                },
                extract: {
                  guard case .old = $0 else {
                    return nil
                  }
                  return ()
                }
              )
            }
            @available(*, deprecated)
            func makeIterator() -> Swift.IndexingIterator<[CasePaths.PartialCaseKeyPath<Action>]> {
              var paths: [CasePaths.PartialCaseKeyPath<Action>] = []
              paths.append(\.old)
              return paths.makeIterator()
            }
          }

          static var allCasePaths: AllCasePaths {
            AllCasePaths()
          }
        }

        extension Action: CasePaths.CasePathable, CasePaths.CasePathIterable {
        }
        """#)
  }
}

@Suite struct ConditionalFieldsTests {
  @Test("Fields in a conditional block stay in it")
  func conditionalFields() {
    expectExpansion(
      of: "ObservableState",
      in: #"""
        @ObservableState
        struct State: Codable {
          #if DEBUG
          let isDebugging: Bool
          @ObservationStateIgnored var log = ""
          #endif
        }
        """#,
      to: #"""
        struct State: Codable {
          #if DEBUG
          let isDebugging: Bool
          @ObservationStateIgnored var log = ""
          #endif

          var _$id: ComposableCore.ObservableStateID {
            _$observationRegistrar.id
          }

          mutating func _$willModify() {
            _$observationRegistrar._$willModify()
          }

          var _$observationRegistrar = ComposableCore.ObservationStateRegistrar()

          private enum CodingKeys: Swift.String, Swift.CodingKey {
            #if DEBUG
            case isDebugging
            case log
            #endif
          }
        }

        extension State: ComposableCore.ObservableState {
        }
        """#)
  }
}
