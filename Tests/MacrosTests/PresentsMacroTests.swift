import SwiftSyntaxMacrosGenericTestSupport
import Testing

@Suite struct PresentsMacroTests {
  @Test("Presented state is kept in a wrapper, and read and written as itself")
  func presentedStateIsKeptInAWrapper() {
    expectExpansion(
      of: "Presents",
      in: #"""
        @ObservableState
        public struct State {
          @Presents public var destination: Destination.State?
        }
        """#,
      to: #"""
        @ObservableState
        public struct State {
          public var destination: Destination.State? {
            @storageRestrictions(initializes: _destination)
            init(initialValue) {
              _destination = ComposableCore.PresentationState(wrappedValue: initialValue)
            }
            get {
              _$observationRegistrar.access(4003038462909774895)
              return _destination.wrappedValue
            }
            set {
              let isChange = _$observationRegistrar.isChange(_destination.wrappedValue, newValue)
              _destination.wrappedValue = newValue
              if isChange {
                _$observationRegistrar.didChange(4003038462909774895)
              }
            }
            _modify {
              let modification = _$observationRegistrar.willModify(&_destination)
              defer {
                if modification.changed(_destination) {
                  _$observationRegistrar.didChange(4003038462909774895)
                }
              }
              yield &_destination.wrappedValue
            }
          }

          private var _destination = ComposableCore.PresentationState<Destination.State>(wrappedValue: nil)

          public var $destination: ComposableCore.PresentationState<Destination.State> {
            get {
              _$observationRegistrar.access(4003038462909774895)
              return _destination
            }
            set {
              let isChange = _$observationRegistrar.isChange(_destination, newValue)
              _destination = newValue
              if isChange {
                _$observationRegistrar.didChange(4003038462909774895)
              }
            }
            _modify {
              let modification = _$observationRegistrar.willModify(&_destination)
              defer {
                if modification.changed(_destination) {
                  _$observationRegistrar.didChange(4003038462909774895)
                }
              }
              yield &_destination
            }
          }
        }
        """#)
  }

  @Test("What is presented from the start stays so")
  func whatIsPresentedFromTheStartStays() {
    expectExpansion(
      of: "Presents",
      in: #"""
        @ObservableState
        struct State {
          @Presents var alert: Optional<Alert> = .welcome
        }
        """#,
      to: #"""
        @ObservableState
        struct State {
          var alert: Optional<Alert> {
            @storageRestrictions(initializes: _alert)
            init(initialValue) {
              _alert = ComposableCore.PresentationState(wrappedValue: initialValue)
            }
            get {
              _$observationRegistrar.access(3113705805439230814)
              return _alert.wrappedValue
            }
            set {
              let isChange = _$observationRegistrar.isChange(_alert.wrappedValue, newValue)
              _alert.wrappedValue = newValue
              if isChange {
                _$observationRegistrar.didChange(3113705805439230814)
              }
            }
            _modify {
              let modification = _$observationRegistrar.willModify(&_alert)
              defer {
                if modification.changed(_alert) {
                  _$observationRegistrar.didChange(3113705805439230814)
                }
              }
              yield &_alert.wrappedValue
            }
          }

          private var _alert = ComposableCore.PresentationState<Alert>(wrappedValue: .welcome)

          var $alert: ComposableCore.PresentationState<Alert> {
            get {
              _$observationRegistrar.access(3113705805439230814)
              return _alert
            }
            set {
              let isChange = _$observationRegistrar.isChange(_alert, newValue)
              _alert = newValue
              if isChange {
                _$observationRegistrar.didChange(3113705805439230814)
              }
            }
            _modify {
              let modification = _$observationRegistrar.willModify(&_alert)
              defer {
                if modification.changed(_alert) {
                  _$observationRegistrar.didChange(3113705805439230814)
                }
              }
              yield &_alert
            }
          }
        }
        """#)
  }

  @Test("What always is there is not presented")
  func whatAlwaysIsThereIsNotPresented() {
    expectExpansion(
      of: "Presents",
      in: #"""
        @ObservableState
        struct State {
          @Presents var child: Child.State
        }
        """#,
      to: #"""
        @ObservableState
        struct State {
          var child: Child.State
        }
        """#,
      diagnostics: [
        DiagnosticSpec(
          message:
            "'@Presents' holds state that comes and goes: declare a variable of an optional type, such as '@Presents var destination: Destination.State?'",
          line: 3, column: 3)
      ])
  }

  @Test("Presented state is observed by the state that it belongs to")
  func presentedStateIsObservedByTheState() {
    expectExpansion(
      of: "Presents",
      in: #"""
        struct State {
          @Presents var child: Child.State?
        }
        """#,
      to: #"""
        struct State {
          var child: Child.State? {
            @storageRestrictions(initializes: _child)
            init(initialValue) {
              _child = ComposableCore.PresentationState(wrappedValue: initialValue)
            }
            get {
              _$observationRegistrar.access(4073801758441214503)
              return _child.wrappedValue
            }
            set {
              let isChange = _$observationRegistrar.isChange(_child.wrappedValue, newValue)
              _child.wrappedValue = newValue
              if isChange {
                _$observationRegistrar.didChange(4073801758441214503)
              }
            }
            _modify {
              let modification = _$observationRegistrar.willModify(&_child)
              defer {
                if modification.changed(_child) {
                  _$observationRegistrar.didChange(4073801758441214503)
                }
              }
              yield &_child.wrappedValue
            }
          }
        }
        """#,
      diagnostics: [
        DiagnosticSpec(
          message: "'@Presents' observes with the help of '@ObservableState': add that to 'State'",
          line: 2, column: 3)
      ])
  }
}
