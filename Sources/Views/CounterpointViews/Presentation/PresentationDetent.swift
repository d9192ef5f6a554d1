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
  /// The facts that a custom detent knows of its surroundings.
  public typealias Context = PresentationDetent.Context
}

/// The form that a presentation takes in little room.
public struct PresentationAdaptation: Hashable, Sendable {
  let name: String?
  /// The usual form: in a narrow window popovers become sheets.
  public static let automatic = Self(name: nil)
  /// The form that the presentation has anyway: popovers stay popovers.
  public static let none = Self(name: "none")
  /// A popover: popovers stay such in a narrow window.
  public static let popover = Self(name: "popover")
  /// A sheet: popovers become such in a narrow window.
  public static let sheet = Self(name: "sheet")
  /// A cover of the whole screen; popovers become sheets nevertheless.
  public static let fullScreenCover = Self(name: "fullScreenCover")
}

/// The rule for whether the content below a presentation can be used.
public struct PresentationBackgroundInteraction: Hashable, Sendable {
  let isEnabled: Bool
  /// The usual rule: the content below cannot be used.
  public static let automatic = Self(isEnabled: false)
  /// The content below can be used while the presentation is shown.
  public static let enabled = Self(isEnabled: true)
  /// As `enabled`: the detent makes no difference here.
  public static func enabled(upThrough detent: PresentationDetent) -> Self { Self(isEnabled: true) }
  /// The content below cannot be used.
  public static let disabled = Self(isEnabled: false)
}

/// The first effect of a drag in a sheet's content. Renderers always scroll, and resize by the sheet's upper edge.
public struct PresentationContentInteraction: Hashable, Sendable {
  private let name: String
  /// The usual effect: the content scrolls.
  public static let automatic = Self(name: "automatic")
  /// A drag makes the sheet higher first; here the content scrolls.
  public static let resizes = Self(name: "resizes")
  /// A drag scrolls the content first, as it always does here.
  public static let scrolls = Self(name: "scrolls")
}

/// The size of a sheet in a wide window.
public protocol PresentationSizing: Sendable {
  var _name: String? { get }
}
/// The usual size: at most 560 by 700 points.
public struct AutomaticPresentationSizing: PresentationSizing {
  public var _name: String? { nil }
}
/// The size of forms; sheets have their usual one.
public struct FormPresentationSizing: PresentationSizing {
  public var _name: String? { "form" }
}
/// The size of a page: at most 820 by 1000 points.
public struct PagePresentationSizing: PresentationSizing {
  public var _name: String? { "page" }
}
/// The size of the content, at least 280 points wide and never larger than the window.
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
  /// The usual size: at most 560 by 700 points.
  public static var automatic: Self { Self() }
}
extension PresentationSizing where Self == FormPresentationSizing { public static var form: Self { Self() } }
extension PresentationSizing where Self == PagePresentationSizing { public static var page: Self { Self() } }
extension PresentationSizing where Self == FittedPresentationSizing {
  /// The size of the content, at least 280 points wide and never larger than the window.
  public static var fitted: Self { Self() }
}
