import SwiftSyntaxMacrosGenericTestSupport
import Testing

@Suite struct CasePathableMacroTests {
  @Test("Every case gets a path, whatever its payload")
  func everyCaseGetsAPathWhateverIts() {
    expectExpansion(
      of: "CasePathable",
      in: #"""
        @CasePathable
        public enum Action {
          case tapped
          case renamed(String)
          case moved(from: Int, to: Int)
          case other(Box<Self>)
        }
        """#,
      to: #"""
        public enum Action {
          case tapped
          case renamed(String)
          case moved(from: Int, to: Int)
          case other(Box<Self>)

          public struct AllCasePaths: CasePaths.CasePathReflectable, Swift.Sendable, Swift.Sequence {
            public subscript(root: Action) -> CasePaths.PartialCaseKeyPath<Action> {
              switch root {
              case .tapped:
                return \.tapped
              case .renamed:
                return \.renamed
              case .moved:
                return \.moved
              case .other:
                return \.other
              }
            }
            public var tapped: CasePaths.AnyCasePath<Action, Swift.Void> {
              CasePaths.AnyCasePath(
                embed: { _ in
                  .tapped
                },
                extract: {
                  guard case .tapped = $0 else {
                    return nil
                  }
                  return ()
                }
              )
            }
            public var renamed: CasePaths.AnyCasePath<Action, String> {
              CasePaths.AnyCasePath(
                embed: {
                  .renamed($0)
                },
                extract: {
                  guard case let .renamed(v0) = $0 else {
                    return nil
                  }
                  return v0
                }
              )
            }
            public var moved: CasePaths.AnyCasePath<Action, (from: Int, to: Int)> {
              CasePaths.AnyCasePath(
                embed: {
                  .moved(from: $0.0, to: $0.1)
                },
                extract: {
                  guard case let .moved(v0, v1) = $0 else {
                    return nil
                  }
                  return (v0, v1)
                }
              )
            }
            public var other: CasePaths.AnyCasePath<Action, Box<Action>> {
              CasePaths.AnyCasePath(
                embed: {
                  .other($0)
                },
                extract: {
                  guard case let .other(v0) = $0 else {
                    return nil
                  }
                  return v0
                }
              )
            }
            public func makeIterator() -> Swift.IndexingIterator<[CasePaths.PartialCaseKeyPath<Action>]> {
              var paths: [CasePaths.PartialCaseKeyPath<Action>] = []
              paths.append(\.tapped)
              paths.append(\.renamed)
              paths.append(\.moved)
              paths.append(\.other)
              return paths.makeIterator()
            }
          }

          public static var allCasePaths: AllCasePaths {
            AllCasePaths()
          }
        }

        extension Action: CasePaths.CasePathable, CasePaths.CasePathIterable {
        }
        """#)
  }

  @Test("Cases in a conditional block get paths in the same block")
  func casesInAConditionalBlockGetPaths() {
    expectExpansion(
      of: "CasePathable",
      in: #"""
        @CasePathable
        enum Action {
          case tapped
          #if DEBUG
            case debugged
          #endif
        }
        """#,
      to: #"""
        enum Action {
          case tapped
          #if DEBUG
            case debugged
          #endif

          struct AllCasePaths: CasePaths.CasePathReflectable, Swift.Sendable, Swift.Sequence {
            subscript(root: Action) -> CasePaths.PartialCaseKeyPath<Action> {
              switch root {
              case .tapped:
                return \.tapped
              #if DEBUG
              case .debugged:
                return \.debugged
              #endif
              }
            }
            var tapped: CasePaths.AnyCasePath<Action, Swift.Void> {
              CasePaths.AnyCasePath(
                embed: { _ in
                  .tapped
                },
                extract: {
                  guard case .tapped = $0 else {
                    return nil
                  }
                  return ()
                }
              )
            }
            #if DEBUG
            var debugged: CasePaths.AnyCasePath<Action, Swift.Void> {
              CasePaths.AnyCasePath(
                embed: { _ in
                  .debugged
                },
                extract: {
                  guard case .debugged = $0 else {
                    return nil
                  }
                  return ()
                }
              )
            }
            #endif
            func makeIterator() -> Swift.IndexingIterator<[CasePaths.PartialCaseKeyPath<Action>]> {
              var paths: [CasePaths.PartialCaseKeyPath<Action>] = []
              paths.append(\.tapped)
              #if DEBUG
              paths.append(\.debugged)
              #endif
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

  @Test("Payloads that share the name of an associated type, or may have no values, still compile")
  func payloadsThatShareTheNameOfAn() {
    expectExpansion(
      of: "CasePathable",
      in: #"""
        @CasePathable
        enum Action {
          case root(Root.Action)
          case never(Never)
        }
        """#,
      to: #"""
        enum Action {
          case root(Root.Action)
          case never(Never)

          struct AllCasePaths: CasePaths.CasePathReflectable, Swift.Sendable, Swift.Sequence {
            subscript(root: Action) -> CasePaths.PartialCaseKeyPath<Action> {
              if case .root = root {
                return \.root
              }
              if case .never = root {
                return \.never
              }
              return \.never
            }
            var root: CasePaths.AnyCasePath<Action, _$Payloads.root> {
              CasePaths.AnyCasePath._$embed(
                Action.root,
                extract: {
                  guard case let .root(v0) = $0 else {
                    return nil
                  }
                  return v0
                }
              )
            }
            var never: CasePaths.AnyCasePath<Action, Never> {
              CasePaths.AnyCasePath._$embed(
                Action.never,
                extract: {
                  guard case let .never(v0) = $0 else {
                    return nil
                  }
                  return v0
                }
              )
            }
            func makeIterator() -> Swift.IndexingIterator<[CasePaths.PartialCaseKeyPath<Action>]> {
              var paths: [CasePaths.PartialCaseKeyPath<Action>] = []
              paths.append(\.root)
              paths.append(\.never)
              return paths.makeIterator()
            }
          }

          static var allCasePaths: AllCasePaths {
            AllCasePaths()
          }

          enum _$Payloads {
            typealias root = Root.Action
          }
        }

        extension Action: CasePaths.CasePathable, CasePaths.CasePathIterable {
        }
        """#)
  }

  @Test("The members of an enum in a public extension are public")
  func theMembersOfAnEnumInA() {
    expectExpansion(
      of: "CasePathable",
      in: #"""
        public extension Feature {
          @CasePathable
          enum Action {
          }
        }
        """#,
      to: #"""
        public extension Feature {
          enum Action {

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
        }

        extension Feature.Action: CasePaths.CasePathable, CasePaths.CasePathIterable {
        }
        """#)
  }

  @Test("A struct has no cases")
  func aStructHasNoCases() {
    expectExpansion(
      of: "CasePathable",
      in: #"""
        @CasePathable
        struct Action {
        }
        """#,
      to: #"""
        struct Action {
        }
        """#,
      diagnostics: [
        DiagnosticSpec(
          message:
            "'@CasePathable' makes paths to the cases of an enum, and 'Action' is none: remove the attribute",
          line: 1, column: 1)
      ])
  }

  @Test("Two cases of one name cannot be told apart")
  func twoCasesOfOneNameCannotBe() {
    expectExpansion(
      of: "CasePathable",
      in: #"""
        @CasePathable
        enum Action {
          case moved(to: Int)
          case moved(by: Int)
        }
        """#,
      to: #"""
        enum Action {
          case moved(to: Int)
          case moved(by: Int)
        }

        extension Action: CasePaths.CasePathable, CasePaths.CasePathIterable {
        }
        """#,
      diagnostics: [
        DiagnosticSpec(
          message:
            "'@CasePathable' finds the case name 'moved' twice, and a path could not tell the two apart: give one of them another name",
          line: 4, column: 8)
      ])
  }
}
