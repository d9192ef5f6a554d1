#if !canImport(Darwin)
  // Apple's platforms have these from Dispatch: timeouts of tests and scales of media times are counted in them.

  /// The nanoseconds of a second.
  public let NSEC_PER_SEC: UInt64 = 1_000_000_000
  /// The nanoseconds of a millisecond.
  public let NSEC_PER_MSEC: UInt64 = 1_000_000
  /// The nanoseconds of a microsecond.
  public let NSEC_PER_USEC: UInt64 = 1_000
#endif
