import Foundation

/// A height at which a sheet rests.
public struct PresentationDetent: Hashable, Sendable {
  /// `medium`, `large`, `fraction:0.3` or `height:200`.
  let name: String

  /// About half of the window.
  public static let medium = Self(name: "medium")
  /// The whole height that sheets may have.
  public static let large = Self(name: "large")
  /// A part of the height that sheets may have.
  public static func fraction(_ fraction: CGFloat) -> Self {
    Self(name: "fraction:\(min(max(Double(fraction), 0.05), 1))")
  }
  /// A number of points.
  public static func height(_ height: CGFloat) -> Self { Self(name: "height:\(max(Double(height), 0))") }

  /// A height that a type works out.
  ///
  /// It is asked for two windows of different heights; a height that is neither fixed nor a fixed part of the window's
  /// is taken for a window of 800 points.
  public static func custom<D: CustomPresentationDetent>(_ type: D.Type) -> Self {
    guard let small = type.height(in: Context(maxDetentValue: 500)),
      let large = type.height(in: Context(maxDetentValue: 1000))
    else { return .large }
    if small == large { return .height(small) }
    if abs(large - 2 * small) < 0.001 { return .fraction(large / 1000) }
    return .height(type.height(in: Context(maxDetentValue: 800)) ?? large)
  }

  /// The facts that a custom detent knows of its surroundings.
  @dynamicMemberLookup public struct Context {
    /// The greatest height that a sheet can have.
    public let maxDetentValue: CGFloat

    /// The value that holds where nothing is said: a detent is worked out before its sheet is anywhere.
    public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T {
      EnvironmentValues()[keyPath: keyPath]
    }
  }
}

/// A height that is worked out.
public protocol CustomPresentationDetent {
  /// The height, or `nil` where the detent is not to be had.
  static func height(in context: Context) -> CGFloat?
}

extension CustomPresentationDetent {
  public typealias Context = PresentationDetent.Context
}

/// The form that a presentation takes in little room.
public struct PresentationAdaptation: Hashable, Sendable {
  let name: String?
  public static let automatic = Self(name: nil)
  public static let none = Self(name: "none")
  public static let popover = Self(name: "popover")
  public static let sheet = Self(name: "sheet")
  public static let fullScreenCover = Self(name: "fullScreenCover")
}

/// The rule for whether the content below a presentation can be used.
public struct PresentationBackgroundInteraction: Hashable, Sendable {
  let isEnabled: Bool
  public static let automatic = Self(isEnabled: false)
  public static let enabled = Self(isEnabled: true)
  /// As `enabled`: the detent makes no difference here.
  public static func enabled(upThrough detent: PresentationDetent) -> Self { Self(isEnabled: true) }
  public static let disabled = Self(isEnabled: false)
}

/// The first effect of a drag in a sheet's content. Renderers always scroll, and resize by the sheet's upper edge.
public struct PresentationContentInteraction: Hashable, Sendable {
  private let name: String
  public static let automatic = Self(name: "automatic")
  public static let resizes = Self(name: "resizes")
  public static let scrolls = Self(name: "scrolls")
}

/// The size of a sheet in a wide window.
public protocol PresentationSizing: Sendable {
  var _name: String? { get }
}
public struct AutomaticPresentationSizing: PresentationSizing {
  public var _name: String? { nil }
}
public struct FormPresentationSizing: PresentationSizing {
  public var _name: String? { "form" }
}
public struct PagePresentationSizing: PresentationSizing {
  public var _name: String? { "page" }
}
public struct FittedPresentationSizing: PresentationSizing {
  public var _name: String? { "fitted" }
}
extension PresentationSizing {
  /// Sheets that fit their content in either direction fit it in both.
  public func fitted(horizontal: Bool, vertical: Bool) -> some PresentationSizing {
    _EitherSizing(_name: horizontal || vertical ? "fitted" : _name)
  }
  /// The same: sizes do not stick here.
  public func sticky(horizontal: Bool = false, vertical: Bool = false) -> some PresentationSizing { self }
}
public struct _EitherSizing: PresentationSizing {
  public let _name: String?
}
extension PresentationSizing where Self == AutomaticPresentationSizing {
  public static var automatic: Self { Self() }
}
extension PresentationSizing where Self == FormPresentationSizing { public static var form: Self { Self() } }
extension PresentationSizing where Self == PagePresentationSizing { public static var page: Self { Self() } }
extension PresentationSizing where Self == FittedPresentationSizing {
  public static var fitted: Self { Self() }
}
