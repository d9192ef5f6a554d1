import SwiftSyntaxMacrosGenericTestSupport
import Testing

@Suite struct EnumReducerMacroTests {
  @Test("An enum of features becomes the reducer of whichever is on")
  func anEnumOfFeaturesBecomesTheReducer() {
    expectExpansion(
      of: "Reducer",
      in: #"""
        @Reducer
        public enum Destination {
          case edit(Edit)
          case settings(Settings = Settings(isModal: true))
        }
        """#,
      to: #"""
        public enum Destination {
          case edit(Edit)
          case settings(Settings = Settings(isModal: true))

          @dynamicMemberLookup
          public enum State: CasePaths.CasePathable, CasePaths.CasePathIterable, ComposableCore.CaseReducerState, ComposableCore.ObservableState {
            public typealias StateReducer = Destination
            case edit(Edit.State)
            case settings(Settings.State)
            public struct AllCasePaths: CasePaths.CasePathReflectable, Swift.Sendable, Swift.Sequence {
              public subscript(root: State) -> CasePaths.PartialCaseKeyPath<State> {
                switch root {
                case .edit:
                  return \.edit
                case .settings:
                  return \.settings
                }
              }
              public var edit: CasePaths.AnyCasePath<State, Edit.State> {
                CasePaths.AnyCasePath(
                  embed: {
                    .edit($0)
                  },
                  extract: {
                    guard case let .edit(v0) = $0 else {
                      return nil
                    }
                    return v0
                  }
                )
              }
              public var settings: CasePaths.AnyCasePath<State, Settings.State> {
                CasePaths.AnyCasePath(
                  embed: {
                    .settings($0)
                  },
                  extract: {
                    guard case let .settings(v0) = $0 else {
                      return nil
                    }
                    return v0
                  }
                )
              }
              public func makeIterator() -> Swift.IndexingIterator<[CasePaths.PartialCaseKeyPath<State>]> {
                var paths: [CasePaths.PartialCaseKeyPath<State>] = []
                paths.append(\.edit)
                paths.append(\.settings)
                return paths.makeIterator()
              }
            }
            public static var allCasePaths: AllCasePaths {
              AllCasePaths()
            }
            public var _$id: ComposableCore.ObservableStateID {
              switch self {
              case .edit(let value):
                return ComposableCore.ObservableStateID._$id(for: value)._$tag(0)
              case .settings(let value):
                return ComposableCore.ObservableStateID._$id(for: value)._$tag(1)
              }
            }
            public mutating func _$willModify() {
              switch self {
              case .edit(var value):
                ComposableCore._$willModify(&value)
                self = .edit(value)
              case .settings(var value):
                ComposableCore._$willModify(&value)
                self = .settings(value)
              }
            }
          }

          public enum Action: CasePaths.CasePathable, CasePaths.CasePathIterable {
            case edit(Edit.Action)
            case settings(Settings.Action)
            public struct AllCasePaths: CasePaths.CasePathReflectable, Swift.Sendable, Swift.Sequence {
              public subscript(root: Action) -> CasePaths.PartialCaseKeyPath<Action> {
                if case .edit = root {
                  return \.edit
                }
                if case .settings = root {
                  return \.settings
                }
                return \.never
              }
              public var edit: CasePaths.AnyCasePath<Action, Edit.Action> {
                CasePaths.AnyCasePath._$embed(
                  Action.edit,
                  extract: {
                    guard case let .edit(v0) = $0 else {
                      return nil
                    }
                    return v0
                  }
                )
              }
              public var settings: CasePaths.AnyCasePath<Action, Settings.Action> {
                CasePaths.AnyCasePath._$embed(
                  Action.settings,
                  extract: {
                    guard case let .settings(v0) = $0 else {
                      return nil
                    }
                    return v0
                  }
                )
              }
              public func makeIterator() -> Swift.IndexingIterator<[CasePaths.PartialCaseKeyPath<Action>]> {
                var paths: [CasePaths.PartialCaseKeyPath<Action>] = []
                paths.append(\.edit)
                paths.append(\.settings)
                return paths.makeIterator()
              }
            }
            public static var allCasePaths: AllCasePaths {
              AllCasePaths()
            }
          }

          @ComposableCore.ReducerBuilder<Self.State, Self.Action>
          public static var body: ComposableCore.ReducerBuilder<Self.State, Self.Action>._Sequence<ComposableCore.Scope<Self.State, Self.Action, Edit>, ComposableCore.Scope<Self.State, Self.Action, Settings>> {
            ComposableCore.Scope(state: \Self.State.Cases.edit, action: \Self.Action.Cases.edit) {
              Edit()
            }
            ComposableCore.Scope(state: \Self.State.Cases.settings, action: \Self.Action.Cases.settings) {
              Settings(isModal: true)
            }
          }

          public typealias Body = ComposableCore.ReducerBuilder<Self.State, Self.Action>._Sequence<ComposableCore.Scope<Self.State, Self.Action, Edit>, ComposableCore.Scope<Self.State, Self.Action, Settings>>

          public init() {
            self = .edit(Edit())
          }

          public enum CaseScope {
            case edit(ComposableCore.StoreOf<Edit>)
            case settings(ComposableCore.StoreOf<Settings>)
          }

          @preconcurrency @MainActor
          public static func scope(_ store: ComposableCore.Store<Self.State, Self.Action>) -> CaseScope {
            switch store.state {
            case .edit:
              return .edit(store.scope(state: \.edit, action: \.edit)!)
            case .settings:
              return .settings(store.scope(state: \.settings, action: \.settings)!)
            }
          }
        }

        extension Destination: ComposableCore.CaseReducer, ComposableCore.Reducer {
        }
        """#)
  }

  @Test("Alerts have actions and no reducer; plain data has neither")
  func alertsHaveActionsAndNoReducerPlain() {
    expectExpansion(
      of: "Reducer", "ReducerCaseIgnored",
      in: #"""
        @Reducer
        enum Destination {
          case alert(AlertState<Alert>)
          @ReducerCaseIgnored
          case share(URL)
          case range(Int, upTo: Int)
          case plain
        }
        """#,
      to: #"""
        enum Destination {
          case alert(AlertState<Alert>)
          case share(URL)
          case range(Int, upTo: Int)
          case plain

          @dynamicMemberLookup
          enum State: CasePaths.CasePathable, CasePaths.CasePathIterable, ComposableCore.CaseReducerState, ComposableCore.ObservableState {
            typealias StateReducer = Destination
            case alert(AlertState<Alert>)
            case share(URL)
            case range(Int, upTo: Int)
            case plain
            struct AllCasePaths: CasePaths.CasePathReflectable, Swift.Sendable, Swift.Sequence {
              subscript(root: State) -> CasePaths.PartialCaseKeyPath<State> {
                switch root {
                case .alert:
                  return \.alert
                case .share:
                  return \.share
                case .range:
                  return \.range
                case .plain:
                  return \.plain
                }
              }
              var alert: CasePaths.AnyCasePath<State, AlertState<Alert>> {
                CasePaths.AnyCasePath(
                  embed: {
                    .alert($0)
                  },
                  extract: {
                    guard case let .alert(v0) = $0 else {
                      return nil
                    }
                    return v0
                  }
                )
              }
              var share: CasePaths.AnyCasePath<State, URL> {
                CasePaths.AnyCasePath(
                  embed: {
                    .share($0)
                  },
                  extract: {
                    guard case let .share(v0) = $0 else {
                      return nil
                    }
                    return v0
                  }
                )
              }
              var range: CasePaths.AnyCasePath<State, (Int, upTo: Int)> {
                CasePaths.AnyCasePath(
                  embed: {
                    .range($0.0, upTo: $0.1)
                  },
                  extract: {
                    guard case let .range(v0, v1) = $0 else {
                      return nil
                    }
                    return (v0, v1)
                  }
                )
              }
              var plain: CasePaths.AnyCasePath<State, Swift.Void> {
                CasePaths.AnyCasePath(
                  embed: { _ in
                    .plain
                  },
                  extract: {
                    guard case .plain = $0 else {
                      return nil
                    }
                    return ()
                  }
                )
              }
              func makeIterator() -> Swift.IndexingIterator<[CasePaths.PartialCaseKeyPath<State>]> {
                var paths: [CasePaths.PartialCaseKeyPath<State>] = []
                paths.append(\.alert)
                paths.append(\.share)
                paths.append(\.range)
                paths.append(\.plain)
                return paths.makeIterator()
              }
            }
            static var allCasePaths: AllCasePaths {
              AllCasePaths()
            }
            var _$id: ComposableCore.ObservableStateID {
              switch self {
              case .alert(let value):
                return ComposableCore.ObservableStateID._$id(for: value)._$tag(0)
              case .share(let value):
                return ComposableCore.ObservableStateID._$id(for: value)._$tag(1)
              case .range:
                return ComposableCore.ObservableStateID()._$tag(2)
              case .plain:
                return ComposableCore.ObservableStateID._$inert._$tag(3)
              }
            }
            mutating func _$willModify() {
              switch self {
              case .alert(var value):
                ComposableCore._$willModify(&value)
                self = .alert(value)
              case .share(var value):
                ComposableCore._$willModify(&value)
                self = .share(value)
              case .range:
                break
              case .plain:
                break
              }
            }
          }

          enum Action: CasePaths.CasePathable, CasePaths.CasePathIterable {
            case alert(Alert)
            case share(Swift.Never)
            case range(Swift.Never)
            case plain(Swift.Never)
            struct AllCasePaths: CasePaths.CasePathReflectable, Swift.Sendable, Swift.Sequence {
              subscript(root: Action) -> CasePaths.PartialCaseKeyPath<Action> {
                switch root {
                case .alert:
                  return \.alert
                case .share:
                  return \.share
                case .range:
                  return \.range
                case .plain:
                  return \.plain
                }
              }
              var alert: CasePaths.AnyCasePath<Action, Alert> {
                CasePaths.AnyCasePath(
                  embed: {
                    .alert($0)
                  },
                  extract: {
                    guard case let .alert(v0) = $0 else {
                      return nil
                    }
                    return v0
                  }
                )
              }
              var share: CasePaths.AnyCasePath<Action, Swift.Never> {
                CasePaths.AnyCasePath._$embed(
                  Action.share,
                  extract: {
                    guard case let .share(v0) = $0 else {
                      return nil
                    }
                    return v0
                  }
                )
              }
              var range: CasePaths.AnyCasePath<Action, Swift.Never> {
                CasePaths.AnyCasePath._$embed(
                  Action.range,
                  extract: {
                    guard case let .range(v0) = $0 else {
                      return nil
                    }
                    return v0
                  }
                )
              }
              var plain: CasePaths.AnyCasePath<Action, Swift.Never> {
                CasePaths.AnyCasePath._$embed(
                  Action.plain,
                  extract: {
                    guard case let .plain(v0) = $0 else {
                      return nil
                    }
                    return v0
                  }
                )
              }
              func makeIterator() -> Swift.IndexingIterator<[CasePaths.PartialCaseKeyPath<Action>]> {
                var paths: [CasePaths.PartialCaseKeyPath<Action>] = []
                paths.append(\.alert)
                paths.append(\.share)
                paths.append(\.range)
                paths.append(\.plain)
                return paths.makeIterator()
              }
            }
            static var allCasePaths: AllCasePaths {
              AllCasePaths()
            }
          }

          static var body: ComposableCore.EmptyReducer<Self.State, Self.Action> {
            ComposableCore.EmptyReducer()
          }

          typealias Body = ComposableCore.EmptyReducer<Self.State, Self.Action>

          init() {
            self = .plain
          }

          enum CaseScope {
            case alert(AlertState<Alert>)
            case share(URL)
            case range(Int, upTo: Int)
            case plain
          }

          @preconcurrency @MainActor
          static func scope(_ store: ComposableCore.Store<Self.State, Self.Action>) -> CaseScope {
            switch store.state {
            case .alert(let value0):
              return .alert(value0)
            case .share(let value0):
              return .share(value0)
            case .range(let value0, let value1):
              return .range(value0, upTo: value1)
            case .plain:
              return .plain
            }
          }
        }

        extension Destination: ComposableCore.CaseReducer, ComposableCore.Reducer {
        }
        """#)
  }

  @Test("Features in a conditional block stay in it, and their types out of the body's")
  func featuresInAConditionalBlockStayIn() {
    expectExpansion(
      of: "Reducer",
      in: #"""
        @Reducer
        enum Destination {
          case edit(Edit)
          #if DEBUG
            case inspect(Inspect)
          #endif
        }
        """#,
      to: #"""
        enum Destination {
          case edit(Edit)
          #if DEBUG
            case inspect(Inspect)
          #endif

          @dynamicMemberLookup
          enum State: CasePaths.CasePathable, CasePaths.CasePathIterable, ComposableCore.CaseReducerState, ComposableCore.ObservableState {
            typealias StateReducer = Destination
            case edit(Edit.State)
            #if DEBUG
            case inspect(Inspect.State)
            #endif
            struct AllCasePaths: CasePaths.CasePathReflectable, Swift.Sendable, Swift.Sequence {
              subscript(root: State) -> CasePaths.PartialCaseKeyPath<State> {
                switch root {
                case .edit:
                  return \.edit
                #if DEBUG
                case .inspect:
                  return \.inspect
                #endif
                }
              }
              var edit: CasePaths.AnyCasePath<State, Edit.State> {
                CasePaths.AnyCasePath(
                  embed: {
                    .edit($0)
                  },
                  extract: {
                    guard case let .edit(v0) = $0 else {
                      return nil
                    }
                    return v0
                  }
                )
              }
              #if DEBUG
              var inspect: CasePaths.AnyCasePath<State, Inspect.State> {
                CasePaths.AnyCasePath(
                  embed: {
                    .inspect($0)
                  },
                  extract: {
                    guard case let .inspect(v0) = $0 else {
                      return nil
                    }
                    return v0
                  }
                )
              }
              #endif
              func makeIterator() -> Swift.IndexingIterator<[CasePaths.PartialCaseKeyPath<State>]> {
                var paths: [CasePaths.PartialCaseKeyPath<State>] = []
                paths.append(\.edit)
                #if DEBUG
                paths.append(\.inspect)
                #endif
                return paths.makeIterator()
              }
            }
            static var allCasePaths: AllCasePaths {
              AllCasePaths()
            }
            var _$id: ComposableCore.ObservableStateID {
              switch self {
              case .edit(let value):
                return ComposableCore.ObservableStateID._$id(for: value)._$tag(0)
              #if DEBUG
              case .inspect(let value):
                return ComposableCore.ObservableStateID._$id(for: value)._$tag(1)
              #endif
              }
            }
            mutating func _$willModify() {
              switch self {
              case .edit(var value):
                ComposableCore._$willModify(&value)
                self = .edit(value)
              #if DEBUG
              case .inspect(var value):
                ComposableCore._$willModify(&value)
                self = .inspect(value)
              #endif
              }
            }
          }

          enum Action: CasePaths.CasePathable, CasePaths.CasePathIterable {
            case edit(Edit.Action)
            #if DEBUG
            case inspect(Inspect.Action)
            #endif
            struct AllCasePaths: CasePaths.CasePathReflectable, Swift.Sendable, Swift.Sequence {
              subscript(root: Action) -> CasePaths.PartialCaseKeyPath<Action> {
                if case .edit = root {
                  return \.edit
                }
                #if DEBUG
                if case .inspect = root {
                  return \.inspect
                }
                #endif
                return \.never
              }
              var edit: CasePaths.AnyCasePath<Action, Edit.Action> {
                CasePaths.AnyCasePath._$embed(
                  Action.edit,
                  extract: {
                    guard case let .edit(v0) = $0 else {
                      return nil
                    }
                    return v0
                  }
                )
              }
              #if DEBUG
              var inspect: CasePaths.AnyCasePath<Action, Inspect.Action> {
                CasePaths.AnyCasePath._$embed(
                  Action.inspect,
                  extract: {
                    guard case let .inspect(v0) = $0 else {
                      return nil
                    }
                    return v0
                  }
                )
              }
              #endif
              func makeIterator() -> Swift.IndexingIterator<[CasePaths.PartialCaseKeyPath<Action>]> {
                var paths: [CasePaths.PartialCaseKeyPath<Action>] = []
                paths.append(\.edit)
                #if DEBUG
                paths.append(\.inspect)
                #endif
                return paths.makeIterator()
              }
            }
            static var allCasePaths: AllCasePaths {
              AllCasePaths()
            }
          }

          static var body: ComposableCore.Reduce<Self.State, Self.Action> {
            ComposableCore.Reduce(ComposableCore.CombineReducers {
                ComposableCore.Scope(state: \Self.State.Cases.edit, action: \Self.Action.Cases.edit) {
                  Edit()
                }
                #if DEBUG
                ComposableCore.Scope(state: \Self.State.Cases.inspect, action: \Self.Action.Cases.inspect) {
                  Inspect()
                }
                #endif
              })
          }

          typealias Body = ComposableCore.Reduce<Self.State, Self.Action>

          init() {
            self = .edit(Edit())
          }

          enum CaseScope {
            case edit(ComposableCore.StoreOf<Edit>)
            #if DEBUG
            case inspect(ComposableCore.StoreOf<Inspect>)
            #endif
          }

          @preconcurrency @MainActor
          static func scope(_ store: ComposableCore.Store<Self.State, Self.Action>) -> CaseScope {
            switch store.state {
            case .edit:
              return .edit(store.scope(state: \.edit, action: \.edit)!)
            #if DEBUG
            case .inspect:
              return .inspect(store.scope(state: \.inspect, action: \.inspect)!)
            #endif
            }
          }
        }

        extension Destination: ComposableCore.CaseReducer, ComposableCore.Reducer {
        }
        """#)
  }

  @Test("Only cases can be left out")
  func onlyCasesCanBeLeftOut() {
    expectExpansion(
      of: "ReducerCaseIgnored",
      in: #"""
        enum Destination {
          @ReducerCaseIgnored
          var title: String {
            ""
          }
        }
        """#,
      to: #"""
        enum Destination {
          var title: String {
            ""
          }
        }
        """#,
      diagnostics: [
        DiagnosticSpec(
          message: "'@ReducerCaseIgnored' marks a case of a '@Reducer' enum: remove it here",
          line: 2, column: 3)
      ])
  }
}
