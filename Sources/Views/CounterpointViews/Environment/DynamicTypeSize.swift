import CounterpointValues
import Foundation

extension DynamicTypeSize {
  /// Returns how large text of a style is at this size, against the usual one.
  func scale(of style: Font.TextStyle) -> Double {
    let sizes = Self.points[style] ?? []
    return sizes.indices.contains(rawValue) ? sizes[rawValue] / sizes[DynamicTypeSize.large.rawValue] : 1
  }

  /// Points of each text style, from the smallest size to the largest; those of `base.css`.
  /// https://developer.apple.com/design/human-interface-guidelines/typography#Specifications
  private static let points: [Font.TextStyle: [Double]] = [
    .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
    .title: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
    .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
    .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
    .headline: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
    .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
    .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
    .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
    .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
    .caption: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
    .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
  ]
}

/// The older names of the sizes.
public enum ContentSizeCategory: Hashable, Sendable, CaseIterable {
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
  case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge
  case accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge

  /// Creates the older name of a size.
  public init(_ size: DynamicTypeSize) { self = Self.allCases[size.rawValue] }

  /// Indicates whether it is one of the five largest sizes.
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

  fileprivate var size: DynamicTypeSize {
    DynamicTypeSize(rawValue: Self.allCases.firstIndex(of: self) ?? 0) ?? .large
  }
}

extension ContentSizeCategory: Comparable {
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.size < rhs.size }
}

extension DynamicTypeSize {
  /// Creates the size of an older name. Never `nil`.
  public init?(_ category: ContentSizeCategory) { self = category.size }
}

extension EnvironmentValues {
  /// ``dynamicTypeSize`` by its older names.
  public var sizeCategory: ContentSizeCategory {
    get { ContentSizeCategory(dynamicTypeSize) }
    set { dynamicTypeSize = newValue.size }
  }
}

extension View {
  /// Sets text below in `size`, whatever the person likes.
  nonisolated public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
    environment(\.dynamicTypeSize, size)
  }

  /// Keeps the size of text below within `range`.
  nonisolated public func dynamicTypeSize<T: RangeExpression>(_ range: T) -> some View
  where T.Bound == DynamicTypeSize {
    let allowed = DynamicTypeSize.allCases.filter(range.contains)
    return transformEnvironment(\.dynamicTypeSize) { size in
      guard let least = allowed.first, let most = allowed.last else { return }
      size = min(max(size, least), most)
    }
  }
}
