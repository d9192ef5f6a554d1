/// The shape that the instants of this module's clocks share: so far from where the clock began.
protocol OffsetInstant: InstantProtocol {
  var offset: Duration { get }
  init(offset: Duration)
}

extension OffsetInstant {
  func advancedOffset(by duration: Duration) -> Self { Self(offset: offset + duration) }
  func offsetDistance(to other: Self) -> Duration { other.offset - offset }
}
