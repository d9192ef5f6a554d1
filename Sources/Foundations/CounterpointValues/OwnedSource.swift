extension Tracking {
  /// A source that an object owns and that ends with it, so that who tracks it with `withObservationTracking`, which
  /// knows no end but a change, is not kept waiting for one that can come no more.
  public struct OwnedSource: ~Copyable, Sendable {
    /// The source to report reads and changes of.
    public let source: Source
    private let fieldCount: Int

    /// - Parameter fieldCount: how many fields are reported, the first of which is numbered 0.
    public init(fieldCount: Int = 1) {
      source = Source(ofOwner: Tracking.nextNumber())
      self.fieldCount = fieldCount
    }

    deinit {
      if Tracking.standardReaderCount.load(ordering: .relaxed) != 0 {
        Tracking.didEnd(source, fieldCount: fieldCount)
      }
    }
  }
}
