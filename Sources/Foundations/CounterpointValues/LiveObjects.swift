#if DEBUG
  import Synchronization

  /// The number of live objects of each kind that a leak would be made of, which leak tests count. Debug
  /// builds only, so that it costs a release nothing.
  ///
  /// An object counts itself by keeping a ``Mark`` of its kind, in debug builds alone.
  package enum LiveObjects {
    package enum Kind: Int, CaseIterable, Sendable {
      case session, screen, viewNode, environment, stateCell, storedCell
      case store, storeCore, effectTask, effectSubscription
      case tracker, sharedReference, storageSubscription, context, dependencies
    }

    /// Counts its owner for as long as that lives.
    package struct Mark: ~Copyable, Sendable {
      private let kind: Kind

      package init(_ kind: Kind) {
        self.kind = kind
        LiveObjects.table.withLock { $0[kind.rawValue] += 1 }
      }

      deinit { LiveObjects.table.withLock { $0[kind.rawValue] -= 1 } }
    }

    private static let table = Mutex([Int](repeating: 0, count: Kind.allCases.count))

    /// The objects of the whole process that are alive now, of every kind.
    package static var counts: [Kind: Int] {
      let table = table.withLock { $0 }
      return Dictionary(uniqueKeysWithValues: Kind.allCases.map { ($0, table[$0.rawValue]) })
    }
  }
#endif
