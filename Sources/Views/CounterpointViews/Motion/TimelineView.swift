import CounterpointSemantics
import CounterpointValues
import Foundation

/// The times at which a timeline is to be shown anew.
public protocol TimelineSchedule {
  typealias Mode = TimelineScheduleMode
  associatedtype Entries: Sequence where Entries.Element == Date
  func entries(from startDate: Date, mode: Mode) -> Entries
}

/// The rate at which a timeline is shown. Schedules are asked for `normal` alone.
public enum TimelineScheduleMode: Hashable, Sendable { case normal, lowFrequency }

/// Every so many seconds.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
  let start: Date
  let interval: TimeInterval
  /// Creates a schedule that begins at `startDate` and goes on every `interval` seconds, a thousandth at least.
  public init(from startDate: Date, by interval: TimeInterval) {
    start = startDate
    self.interval = max(0.001, interval)
  }

  /// The dates of the schedule, which never end.
  public struct Entries: Sequence, IteratorProtocol, Sendable {
    var next_: Date
    let interval: TimeInterval
    /// Returns the date that comes next; never `nil`.
    public mutating func next() -> Date? {
      defer { next_ += interval }
      return next_
    }
  }

  /// Returns the last date that is not after `startDate`, and all that follow; from the beginning on where that is still to come.
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
    let steps = max(0, ((startDate.timeIntervalSince(start)) / interval).rounded(.down))
    return Entries(next_: start + steps * interval, interval: interval)
  }
}

/// At the start of every minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
  /// Creates a schedule for the beginning of every minute.
  public init() {}
  /// Returns the beginning of the minute of `startDate`, and of all that follow.
  public func entries(
    from startDate: Date, mode: TimelineScheduleMode
  ) -> PeriodicTimelineSchedule.Entries {
    PeriodicTimelineSchedule(from: Date(timeIntervalSinceReferenceDate: 0), by: 60)
      .entries(from: startDate, mode: mode)
  }
}

/// At given dates.
public struct ExplicitTimelineSchedule<Dates: Sequence>: TimelineSchedule where Dates.Element == Date {
  let dates: Dates
  /// Creates a schedule for dates in their order, the earliest first.
  public init(_ dates: Dates) { self.dates = dates }
  /// Returns all dates, those before `startDate` as well.
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Dates { dates }
}

/// As often as things are drawn: here four times a second at most, since every date is evaluated on the server. Movement
/// that has to be smooth is for animations.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
  /// Seconds between two dates at the least.
  public static let floor: TimeInterval = 0.25
  let interval: TimeInterval
  let isPaused: Bool
  /// Creates a schedule of a date every so many seconds: a quarter of one, unless that is longer. While paused there are none.
  public init(minimumInterval: Double? = nil, paused: Bool = false) {
    interval = max(Self.floor, minimumInterval ?? Self.floor)
    isPaused = paused
  }

  /// The dates of the schedule: none while it is paused, and else without end.
  public struct Entries: Sequence, IteratorProtocol, Sendable {
    var next_: Date?
    let interval: TimeInterval
    /// Returns the date that comes next; `nil` while the schedule is paused.
    public mutating func next() -> Date? {
      defer { next_ = next_.map { $0 + interval } }
      return next_
    }
  }

  /// Returns `startDate` and a date after every interval; none while the schedule is paused.
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
    Entries(next_: isPaused ? nil : startDate, interval: interval)
  }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  /// Returns a schedule that begins at `startDate` and goes on every `interval` seconds.
  public static func periodic(from startDate: Date, by interval: TimeInterval) -> Self {
    Self(from: startDate, by: interval)
  }
}
extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
  /// A schedule for the beginning of every minute.
  public static var everyMinute: Self { Self() }
}
extension TimelineSchedule where Self == AnimationTimelineSchedule {
  /// A schedule of a date every quarter of a second.
  public static var animation: Self { Self() }
  /// Returns a schedule of a date every so many seconds, at the most four times a second; none while it is paused.
  public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> Self {
    Self(minimumInterval: minimumInterval, paused: paused)
  }
}
extension TimelineSchedule {
  /// Returns a schedule for dates in their order, the earliest first.
  public static func explicit<S: Sequence>(_ dates: S) -> Self where Self == ExplicitTimelineSchedule<S> {
    Self(dates)
  }
}

/// The facts that a timeline tells its content.
public struct TimelineViewDefaultContext: Sendable {
  /// The unit of time that the content may show. Always `live`.
  public enum Cadence: Int, Hashable, Comparable, Sendable {
    case live, seconds, minutes
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
  }
  /// The date of the schedule that is shown: the last one that has come, or the time of showing where none has.
  public let date: Date
  /// The unit of time that the content may show. Always `live`.
  public let cadence: Cadence
}

/// Shows its content anew at the dates of a schedule, by the session's clock: on the server, and only while the screen
/// is seen. For time that merely counts, `Text(_:style:)` ticks in the browser.
public nonisolated struct TimelineView<Schedule: TimelineSchedule, Content> {
  public typealias Body = Never
  /// The facts that the content is told.
  public typealias Context = TimelineViewDefaultContext
  let schedule: Schedule
  let content: (TimelineViewDefaultContext) -> Content
}

extension TimelineView: View where Content: View {
  /// Creates a view that makes its content anew at the dates of `schedule`; at most forty times a second, whatever that says.
  public init(
    _ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
  ) {
    self.schedule = schedule
    self.content = content
  }

  @MainActor public static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    let node = TimelineNode<Schedule, Content>(view, in: parent)
    node.plan()
    return node
  }

  @MainActor public static func _update(_ node: _ViewNode, to view: Self) {
    unsafeDowncast(node, to: TimelineNode<Schedule, Content>.self).update(to: view)
  }
}

private final class TimelineNode<Schedule: TimelineSchedule, Content: View>: LifecycleNode {
  private var view: TimelineView<Schedule, Content>
  private var timer: Task<Void, Never>?
  private var date: Date
  private var entries: Schedule.Entries.Iterator
  private var nextDate: Date?
  private var scope: ContentScope<Content>!

  init(_ view: TimelineView<Schedule, Content>, in parent: _ViewNode) {
    self.view = view
    let now = parent.graph.clock.now()
    date = now
    entries = view.schedule.entries(from: now, mode: .normal).makeIterator()
    super.init(in: parent)
    advance(to: now)
    scope = ContentScope({ [unowned self] in makeContent() }, in: self)
    child = scope
  }

  private var context: TimelineViewDefaultContext { TimelineViewDefaultContext(date: date, cadence: .live) }

  /// Goes to the last date that is not after `now`.
  private func advance(to now: Date) {
    if walk(to: now, atMost: 1_000) { return }
    // Many have been missed: the schedule knows a shorter way than through all of them.
    entries = view.schedule.entries(from: now, mode: .normal).makeIterator()
    // Dates of the past that never end lead nowhere.
    _ = walk(to: now, atMost: 100_000)
  }

  /// - Returns: whether the dates that have come were no more than `limit`.
  private func walk(to now: Date, atMost limit: Int) -> Bool {
    for _ in 0..<limit {
      guard let next = nextDate ?? entries.next() else {
        nextDate = nil
        return true
      }
      guard next <= now else {
        nextDate = next
        return true
      }
      date = next
      nextDate = nil
    }
    return false
  }

  func update(to view: TimelineView<Schedule, Content>) {
    self.view = view
    let now = graph.clock.now()
    entries = view.schedule.entries(from: now, mode: .normal).makeIterator()
    nextDate = nil
    advance(to: now)
    show()
    if timer != nil { appear() }
  }

  private func show() {
    scope.update { [unowned self] in makeContent() }
  }

  private func makeContent() -> Content {
    // Read here, so that the content is made anew once the person is back: dates of the meantime were not shown.
    _ = EnvironmentValues(base: environment).scenePhase
    return view.content(context)
  }

  override func appear() {
    timer?.cancel()
    timer = Task { [weak self, clock = graph.clock] in
      while let next = self?.nextDate {
        // A schedule of the past, or one that is too eager, must not turn a server's wheels for nothing.
        let seconds = max(AnimationTimelineSchedule.floor / 10, next.timeIntervalSince(clock.now()))
        guard (try? await clock.sleep(seconds)) != nil, let self, !Task.isCancelled else { return }
        let before = date
        advance(to: clock.now())
        guard date != before, EnvironmentValues(base: environment).scenePhase != .background else { continue }
        graph.updateByItself { self.show() }
      }
    }
  }

  override func disappear() {
    timer?.cancel()
    timer = nil
  }
}
