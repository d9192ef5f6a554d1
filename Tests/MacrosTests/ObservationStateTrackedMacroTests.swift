import Testing

@Suite struct ObservationStateTrackedMacroTests {
  @Test("The first field initialises the registrar too")
  func theFirstFieldInitialisesTheRegistrarToo() {
    expectExpansion(
      of: "ObservationStateTracked",
      in: #"""
        struct State {
          @ObservationStateTracked(0) public var count = 0
        }
        """#,
      to: #"""
        struct State {
          public var count {
            @storageRestrictions(initializes: _count, _$observationRegistrar)
            init(initialValue) {
              _count = initialValue
              _$observationRegistrar = ComposableCore.ObservationStateRegistrar()
            }
            get {
              _$observationRegistrar.access(0)
              return _count
            }
            set {
              let isChange = _$observationRegistrar.isChange(_count, newValue)
              _count = newValue
              if isChange {
                _$observationRegistrar.didChange(0)
              }
            }
            _modify {
              let modification = _$observationRegistrar.willModify(&_count)
              defer {
                if modification.changed(_count) {
                  _$observationRegistrar.didChange(0)
                }
              }
              yield &_count
            }
          }

          private var _count = 0
        }
        """#)
  }

  @Test("Other fields initialise themselves alone")
  func otherFieldsInitialiseThemselvesAlone() {
    expectExpansion(
      of: "ObservationStateTracked",
      in: #"""
        struct State {
          @ObservationStateTracked(3) private(set) weak var parent: Parent?
        }
        """#,
      to: #"""
        struct State {
          private(set) weak var parent: Parent? {
            @storageRestrictions(initializes: _parent)
            init(initialValue) {
              _parent = initialValue
            }
            get {
              _$observationRegistrar.access(3)
              return _parent
            }
            set {
              let isChange = _$observationRegistrar.isChange(_parent, newValue)
              _parent = newValue
              if isChange {
                _$observationRegistrar.didChange(3)
              }
            }
            _modify {
              let modification = _$observationRegistrar.willModify(&_parent)
              defer {
                if modification.changed(_parent) {
                  _$observationRegistrar.didChange(3)
                }
              }
              yield &_parent
            }
          }

          private weak var _parent: Parent?
        }
        """#)
  }

  @Test("A field's own observers move to its storage and name that")
  func aFieldsOwnObserversMoveToIts() {
    expectExpansion(
      of: "ObservationStateTracked",
      in: #"""
        struct State {
          @ObservationStateTracked(1) var count: Int = 0 {
            didSet {
              if count > 10 { self.count = 10 }
              other.count = count
            }
          }
        }
        """#,
      to: #"""
        struct State {
          var count: Int {
            didSet {
              if count > 10 { self.count = 10 }
              other.count = count
            }
            @storageRestrictions(initializes: _count)
            init(initialValue) {
              _count = initialValue
            }

            get {
              _$observationRegistrar.access(1)
              return _count
            }

            set {
              let isChange = _$observationRegistrar.isChange(_count, newValue)
              _count = newValue
              if isChange {
                _$observationRegistrar.didChange(1)
              }
            }
          }

          private var _count: Int = 0 {
              didSet {
                if _count > 10 {
                  self._count = 10
                }
                other.count = _count
              }
            }
        }
        """#)
  }
}
