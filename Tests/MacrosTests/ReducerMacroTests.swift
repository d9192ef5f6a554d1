import SwiftSyntaxMacrosGenericTestSupport
import Testing

@Suite struct ReducerMacroTests {
  @Test("A feature is conformed, its actions get paths and its body a builder")
  func aFeatureIsConformedItsActionsGet() {
    expectExpansion(
      of: "Reducer",
      in: #"""
        @Reducer
        struct Feature {
          struct State {
          }
          enum Action {
            case tapped
          }
          var body: some ReducerOf<Self> {
            EmptyReducer()
          }
        }
        """#,
      to: #"""
        struct Feature {
          struct State {
          }
          @CasePaths.CasePathable
          enum Action {
            case tapped
          }
          @ComposableCore.ReducerBuilder<Self.State, Self.Action>
          var body: some ReducerOf<Self> {
            EmptyReducer()
          }
        }

        extension Feature: ComposableCore.Reducer {
        }
        """#)
  }

  @Test("What is said already is not said again")
  func whatIsSaidAlreadyIsNotSaid() {
    expectExpansion(
      of: "Reducer",
      in: #"""
        @Reducer
        struct Feature {
          @CasePathable
          @dynamicMemberLookup
          enum State {
            case on
          }
          enum Action: CasePathable {
            case tapped
          }
          @ReducerBuilder<State, Action>
          var body: some Reducer<State, Action> {
            EmptyReducer()
          }
        }
        """#,
      to: #"""
        struct Feature {
          @CasePathable
          @dynamicMemberLookup
          enum State {
            case on
          }
          enum Action: CasePathable {
            case tapped
          }
          @ReducerBuilder<State, Action>
          var body: some Reducer<State, Action> {
            EmptyReducer()
          }
        }

        extension Feature: ComposableCore.Reducer {
        }
        """#)
  }

  @Test("State that is an enum gets paths that are looked up as members")
  func stateThatIsAnEnumGetsPaths() {
    expectExpansion(
      of: "Reducer",
      in: #"""
        @Reducer
        struct Feature {
          enum State {
            case on
          }
          typealias Action = Never
          var body: some Reducer<State, Never> {
            EmptyReducer()
          }
        }
        """#,
      to: #"""
        struct Feature {
          @CasePaths.CasePathable @dynamicMemberLookup
          enum State {
            case on
          }
          typealias Action = Never
          @ComposableCore.ReducerBuilder<State, Never>
          var body: some Reducer<State, Never> {
            EmptyReducer()
          }
        }

        extension Feature: ComposableCore.Reducer {
        }
        """#)
  }

  @Test("A body that returns explicitly is not built")
  func aBodyThatReturnsExplicitlyIsNot() {
    expectExpansion(
      of: "Reducer",
      in: #"""
        @Reducer
        struct Feature {
          var body: some Reducer<Int, Never> {
            return EmptyReducer()
          }
        }
        """#,
      to: #"""
        struct Feature {
          var body: some Reducer<Int, Never> {
            return EmptyReducer()
          }
        }

        extension Feature: ComposableCore.Reducer {
        }
        """#)
  }

  @Test("An empty feature is completed")
  func anEmptyFeatureIsCompleted() {
    expectExpansion(
      of: "Reducer",
      in: #"""
        @Reducer
        public struct Feature {
        }
        """#,
      to: #"""
        public struct Feature {

          public struct State: ComposableCore.ObservableState, Swift.Codable, Swift.Equatable, Swift.Hashable, Swift.Sendable {
            public init() {
            }
            public var _$id: ComposableCore.ObservableStateID {
              _$observationRegistrar.id
            }
            public mutating func _$willModify() {
            }
            private let _$observationRegistrar = ComposableCore.ObservationStateRegistrar()
            private enum CodingKeys: Swift.CodingKey {
            }
          }

          public enum Action: CasePaths.CasePathable, CasePaths.CasePathIterable, Swift.Equatable, Swift.Hashable, Swift.Sendable {
            public struct AllCasePaths: CasePaths.CasePathReflectable, Swift.Sendable, Swift.Sequence {
              public subscript(root: Action) -> CasePaths.PartialCaseKeyPath<Action> {

              }

              public func makeIterator() -> Swift.IndexingIterator<[CasePaths.PartialCaseKeyPath<Action>]> {
                let paths: [CasePaths.PartialCaseKeyPath<Action>] = []

                return paths.makeIterator()
              }
            }
            public static var allCasePaths: AllCasePaths {
              AllCasePaths()
            }
          }

          public let body = ComposableCore.EmptyReducer<Self.State, Self.Action>()
        }

        extension Feature: ComposableCore.Reducer {
        }
        """#)
  }

  @Test("A feature that reduces by itself is left as it is")
  func aFeatureThatReducesByItselfIs() {
    expectExpansion(
      of: "Reducer",
      in: #"""
        @Reducer
        struct Feature {
          func reduce(into state: inout Int, action: Bool) -> Effect<Bool> {
            .none
          }
        }
        """#,
      to: #"""
        struct Feature {
          func reduce(into state: inout Int, action: Bool) -> Effect<Bool> {
            .none
          }
        }

        extension Feature: ComposableCore.Reducer {
        }
        """#)
  }

  @Test("Rule 30: a feature has a body or reduces by itself")
  func rule30AFeatureHasABody() {
    expectExpansion(
      of: "Reducer",
      in: #"""
        @Reducer
        struct Feature {
          func reduce(into state: inout Int, action: Bool) -> Effect<Bool> {
            .none
          }
          let body = EmptyReducer<Int, Bool>()
        }
        """#,
      to: #"""
        struct Feature {
          func reduce(into state: inout Int, action: Bool) -> Effect<Bool> {
            .none
          }
          let body = EmptyReducer<Int, Bool>()
        }

        extension Feature: ComposableCore.Reducer {
        }
        """#,
      diagnostics: [
        DiagnosticSpec(
          message:
            "'reduce' runs in place of 'body', which would then never run: remove one of the two, or move what 'reduce' does into a 'Reduce' of 'body'",
          line: 3, column: 8,
          notes: [NoteSpec(message: "'body' is declared here", line: 6, column: 3)])
      ])
  }

  @Test("A class cannot be a reducer")
  func aClassCannotBeAReducer() {
    expectExpansion(
      of: "Reducer",
      in: #"""
        @Reducer
        final class Feature {
        }
        """#,
      to: #"""
        final class Feature {
        }
        """#,
      diagnostics: [
        DiagnosticSpec(
          message:
            "'@Reducer' makes reducers of structs and enums, and 'Feature' is a reference type: make it a struct",
          line: 1, column: 1)
      ])
  }
}
