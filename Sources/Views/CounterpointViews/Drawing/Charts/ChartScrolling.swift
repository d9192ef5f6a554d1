import Foundation

/// Says at which value scrolling a chart comes to rest. Charts show all of their values, and do not scroll.
public protocol ChartScrollTargetBehavior {}

/// Comes to rest at values of a kind.
public struct ValueAlignedChartScrollTargetBehavior: ChartScrollTargetBehavior {}

/// Comes to rest where a page begins.
public struct PagingChartScrollTargetBehavior: ChartScrollTargetBehavior {}

/// The values at which a long scroll comes to rest.
public struct MajorValueAlignment<Value> {
  /// A page's first value.
  public static var page: Self { Self() }
}

extension MajorValueAlignment where Value == Date {
  /// Dates with these components. Not heeded.
  public static func matching(_ components: DateComponents) -> Self { Self() }
}

extension MajorValueAlignment where Value: Numeric {
  /// Multiples of a number. Not heeded.
  public static func unit(_ unit: Value) -> Self { Self() }
}

/// Says whether a scroll goes no further than a page.
public struct ValueAlignedLimitBehavior: Hashable, Sendable {
  private let name: String
  /// The usual limit.
  public static let automatic = Self(name: "automatic")
  /// No further than a page.
  public static let always = Self(name: "always")
  /// As far as the scroll goes.
  public static let never = Self(name: "never")
}

extension ChartScrollTargetBehavior where Self == ValueAlignedChartScrollTargetBehavior {
  /// Comes to rest at dates with these components. Not heeded.
  public static func valueAligned(
    matching components: DateComponents, majorAlignment: MajorValueAlignment<Date>? = nil,
    limitBehavior: ValueAlignedLimitBehavior = .automatic
  ) -> Self { Self() }

  /// Comes to rest at multiples of a number. Not heeded.
  public static func valueAligned<P: Plottable & Numeric>(
    unit: P, majorAlignment: MajorValueAlignment<P>? = nil,
    limitBehavior: ValueAlignedLimitBehavior = .automatic
  ) -> Self { Self() }
}

extension ChartScrollTargetBehavior where Self == PagingChartScrollTargetBehavior {
  /// Comes to rest where a page begins. Not heeded.
  public static var paging: Self { Self() }
}

extension View {
  /// Charts show all of their values: changes nothing.
  nonisolated public func chartScrollTargetBehavior<Behavior: ChartScrollTargetBehavior>(
    _ behavior: Behavior
  ) -> some View { self }

  /// Gives series the color that `mapping` has for the value that they stand for. Series that stand for values of
  /// another type keep theirs, and so do those with a color of their own.
  nonisolated public func chartForegroundStyleScale<D: Plottable, S: ShapeStyle>(
    mapping: @escaping (D) -> S
  ) -> some View {
    transformEnvironment(\.chartSettings) { settings in
      settings.colorOfValue = { place in D.plotted(at: place).map { mapping($0).paint } }
    }
  }
}
