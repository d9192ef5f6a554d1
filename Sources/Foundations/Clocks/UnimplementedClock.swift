import IssueReporting

/// A clock that reports an issue whenever it is used, for tests that claim that no time passes in what they test.
///
/// It then does what its base does, so that the test goes on to its end.
public struct UnimplementedClock<Duration: DurationProtocol & Hashable>: Clock {
  /// A moment of the base clock: so far from where it was wrapped.
  public struct Instant: InstantProtocol {
    fileprivate let base: AnyClock<Duration>.Instant
    /// Returns the moment that is `duration` later, or earlier where that is negative. Reports nothing.
    public func advanced(by duration: Duration) -> Self { Self(base: base.advanced(by: duration)) }
    /// Returns the time from here to `other`, negative where that is earlier. Reports nothing.
    public func duration(to other: Self) -> Duration { base.duration(to: other.base) }
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.base < rhs.base }
  }

  private let base: AnyClock<Duration>
  /// Says of one of the clock's members that it was used.
  private let report: @Sendable (_ member: StaticString) -> Void

  /// A clock that reports, and then does what `base` does. Making it reads `base.now`.
  public init<C: Clock>(
    _ base: C, name: String = "\(C.self)", fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) where C.Duration == Duration {
    self.base = AnyClock(base)
    report = { member in
      reportIssue(
        """
        Unimplemented: '\(name).\(member)' was used, but this test gave no clock. Override it with a 'TestClock' \
        or an 'ImmediateClock'.
        """,
        fileID: fileID, filePath: filePath, line: line, column: column)
    }
  }

  /// A clock that reports, and then ends every sleep at once. Its time begins at `now`; `name` stands in the reports.
  public init(
    name: String = "Clock", now: ImmediateClock<Duration>.Instant = .init(),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      ImmediateClock(now: now), name: name, fileID: fileID, filePath: filePath, line: line,
      column: column)
  }

  /// Reports an issue, then tells the base's time.
  public var now: Instant {
    report("now")
    return Instant(base: base.now)
  }

  /// Reports an issue, then tells the base's resolution.
  public var minimumResolution: Duration {
    report("minimumResolution")
    return base.minimumResolution
  }

  /// Reports an issue, then sleeps on the base.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    report("sleep(until:tolerance:)")
    try await base.sleep(until: deadline.base, tolerance: tolerance)
  }
}

extension UnimplementedClock where Duration == Swift.Duration {
  /// A clock that reports, and then ends every sleep at once. Its time begins at zero; `name` stands in the reports.
  public init(
    name: String = "Clock", fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    self.init(
      name: name, now: .init(), fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

extension Clock where Self == UnimplementedClock<Swift.Duration> {
  /// A clock that reports an issue whenever it is used.
  public static func unimplemented(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    UnimplementedClock(
      name: "Clock", now: .init(), fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
