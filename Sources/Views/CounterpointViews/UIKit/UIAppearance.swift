import Foundation
import Logging
import Synchronization

// What apps say to UIKit's bars and lists about their looks. There are no such bars here: everything can be written and
// read back, and a log says once of each bar which modifiers have an effect.

/// A kind of view whose looks can be set for all of its kind.
@preconcurrency @MainActor public protocol UIAppearance: AnyObject {
  init()
}

extension UIAppearance {
  /// Takes what is written, and draws nothing with it.
  public static func appearance() -> Self {
    Appearances.note(Self.self)
    return Self()
  }
  public static func appearance(whenContainedInInstancesOf containers: [any UIAppearance.Type]) -> Self {
    appearance()
  }
}

/// Tells of looks that nothing is drawn with.
enum Appearances {
  /// Hears of each; by default a log, once of each kind of view.
  @TaskLocal static var report: @Sendable (String) -> Void = { text in
    if told.withLock({ $0.insert(text).inserted }) { logger.warning("\(text)") }
  }

  private static let logger = Logger(label: "counterpoint.views")
  /// As many as there are kinds of views.
  private static let told = Mutex<Set<String>>([])

  private static let remedies = [
    "UINavigationBar": "'toolbarBackground', 'toolbarColorScheme' and 'tint'",
    "UITabBar": "'toolbarBackground(_:for: .tabBar)' and 'tint'",
    "UITableView": "'scrollContentBackground', 'listRowBackground' and 'listRowSeparator'",
    "UITableViewCell": "'listRowBackground'",
    "UITextView": "'scrollContentBackground'",
    "UISegmentedControl": "'tint'",
    "UIScrollView": "'scrollBounceBehavior' and 'scrollDismissesKeyboard'",
  ]

  static func note(_ type: Any.Type) {
    let remedy = remedies["\(type)"] ?? "modifiers of the views"
    report(
      """
      '\(type).appearance()' changes nothing: there are no views of that kind in a page. Use \(remedy) where its looks \
      matter.
      """)
  }
}

@preconcurrency @MainActor open class UIScrollView: UIView {
  public enum KeyboardDismissMode: Int, Sendable { case none, onDrag, interactive }
  open var bounces = true
  open var alwaysBounceVertical = false
  open var isScrollEnabled = true
  open var isPagingEnabled = false
  open var showsVerticalScrollIndicator = true
  open var showsHorizontalScrollIndicator = true
  open var keyboardDismissMode = KeyboardDismissMode.none
}

@preconcurrency @MainActor open class UITableView: UIScrollView {
  public enum SeparatorStyle: Int, Sendable { case none, singleLine }
  open var separatorStyle = SeparatorStyle.singleLine
  open var separatorColor: UIColor?
  open var sectionHeaderTopPadding: CGFloat = 0
  open var showsSelection = true
  open var tableFooterView: UIView?
}

@preconcurrency @MainActor open class UITableViewCell: UIView {
  public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
  open var selectionStyle = SelectionStyle.default
  open var selectedBackgroundView: UIView?
}

@preconcurrency @MainActor open class UITableViewHeaderFooterView: UIView {}
@preconcurrency @MainActor open class UICollectionView: UIScrollView {}

@preconcurrency @MainActor open class UITextView: UIScrollView {
  open var textColor: UIColor?
}

@preconcurrency @MainActor open class UIControl: UIView {
  /// A set, for a control can be selected and disabled.
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public nonisolated init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal = Self([])
    public static let highlighted = Self(rawValue: 1)
    public static let disabled = Self(rawValue: 2)
    public static let selected = Self(rawValue: 4)
    public static let focused = Self(rawValue: 8)
  }
  open var isEnabled = true
}

@preconcurrency @MainActor open class UITextField: UIControl {
  public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }
  open var clearButtonMode = ViewMode.never
  open var textColor: UIColor?
}

@preconcurrency @MainActor open class UISegmentedControl: UIControl {
  open var selectedSegmentTintColor: UIColor?
  private var attributes: [UInt: [NSAttributedString.Key: Any]] = [:]
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
    self.attributes[state.rawValue] = attributes
  }
  open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? {
    attributes[state.rawValue]
  }
}

@preconcurrency @MainActor open class UIPageControl: UIControl {
  open var currentPageIndicatorTintColor: UIColor?
  open var pageIndicatorTintColor: UIColor?
}

@preconcurrency @MainActor open class UISlider: UIControl {
  open var thumbTintColor: UIColor?
  open var minimumTrackTintColor: UIColor?
  open var maximumTrackTintColor: UIColor?
}

@preconcurrency @MainActor open class UISwitch: UIControl {
  open var onTintColor: UIColor?
  open var thumbTintColor: UIColor?
}

@preconcurrency @MainActor open class UIStepper: UIControl {}
@preconcurrency @MainActor open class UIButton: UIControl {}
@preconcurrency @MainActor open class UIRefreshControl: UIControl {}
@preconcurrency @MainActor open class UIDatePicker: UIControl {}
@preconcurrency @MainActor open class UILabel: UIView {
  open var textColor: UIColor?
}

// MARK: Bars

/// The look of a bar's background.
@preconcurrency @MainActor open class UIBarAppearance {
  public init() {}
  public init(idiom: UIUserInterfaceIdiom) {}
  open var backgroundColor: UIColor?
  open var backgroundImage: UIImage?
  open var shadowColor: UIColor?
  open var shadowImage: UIImage?
  open func configureWithDefaultBackground() {}
  open func configureWithOpaqueBackground() {}
  open func configureWithTransparentBackground() {}
}

@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open func setBackIndicatorImage(_ image: UIImage?, transitionMaskImage: UIImage?) {}
}

@preconcurrency @MainActor open class UITabBarItemStateAppearance {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var iconColor: UIColor?
  open var badgeBackgroundColor: UIColor?
}

@preconcurrency @MainActor open class UITabBarItemAppearance {
  public init() {}
  public let normal = UITabBarItemStateAppearance()
  public let selected = UITabBarItemStateAppearance()
}

@preconcurrency @MainActor open class UITabBarAppearance: UIBarAppearance {
  open var stackedLayoutAppearance = UITabBarItemAppearance()
  open var inlineLayoutAppearance = UITabBarItemAppearance()
  open var compactInlineLayoutAppearance = UITabBarItemAppearance()
}

@preconcurrency @MainActor open class UIToolbarAppearance: UIBarAppearance {}

@preconcurrency @MainActor open class UINavigationBar: UIView {
  open var barTintColor: UIColor?
  open var isTranslucent = true
  open var prefersLargeTitles = false
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  open var shadowImage: UIImage?
  open var backIndicatorImage: UIImage?
  open var backIndicatorTransitionMaskImage: UIImage?
  open var standardAppearance = UINavigationBarAppearance()
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  open var compactAppearance: UINavigationBarAppearance?
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?
}

@preconcurrency @MainActor open class UITabBar: UIView {
  open var barTintColor: UIColor?
  open var isTranslucent = true
  open var unselectedItemTintColor: UIColor?
  open var shadowImage: UIImage?
  open var backgroundImage: UIImage?
  open var standardAppearance = UITabBarAppearance()
  open var scrollEdgeAppearance: UITabBarAppearance?
}

@preconcurrency @MainActor open class UIToolbar: UIView {
  open var barTintColor: UIColor?
  open var standardAppearance = UIToolbarAppearance()
  open var scrollEdgeAppearance: UIToolbarAppearance?
}

@preconcurrency @MainActor open class UISearchBar: UIView {
  open var barTintColor: UIColor?
}

// MARK: What looks are told with

/// A typeface as UIKit's attributes name it: it can be told, and nothing is drawn with it but by `Font(_:)`.
public final class UIFont: Hashable, Sendable {
  public struct Weight: Hashable, Sendable {
    let name: Font.Weight
    public static let ultraLight = Self(name: .ultraLight)
    public static let thin = Self(name: .thin)
    public static let light = Self(name: .light)
    public static let regular = Self(name: .regular)
    public static let medium = Self(name: .medium)
    public static let semibold = Self(name: .semibold)
    public static let bold = Self(name: .bold)
    public static let heavy = Self(name: .heavy)
    public static let black = Self(name: .black)
  }
  public enum TextStyle: Sendable {
    case largeTitle, title1, title2, title3, headline, subheadline, body, callout, footnote, caption1,
      caption2
  }

  public let pointSize: CGFloat
  let font: Font

  private init(_ font: Font, size: CGFloat) {
    self.font = font
    pointSize = size
  }

  public static func systemFont(ofSize size: CGFloat) -> UIFont { UIFont(.system(size: size), size: size) }
  public static func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(.system(size: size, weight: weight.name), size: size)
  }
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    systemFont(ofSize: size, weight: .bold)
  }
  public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(.system(size: size, weight: weight.name).monospacedDigit(), size: size)
  }
  public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(.system(size: size, weight: weight.name, design: .monospaced), size: size)
  }
  /// The size is that of a text of the usual size.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    switch style {
    case .largeTitle: UIFont(.largeTitle, size: 34)
    case .title1: UIFont(.title, size: 28)
    case .title2: UIFont(.title2, size: 22)
    case .title3: UIFont(.title3, size: 20)
    case .headline: UIFont(.headline, size: 17)
    case .subheadline: UIFont(.subheadline, size: 15)
    case .body: UIFont(.body, size: 17)
    case .callout: UIFont(.callout, size: 16)
    case .footnote: UIFont(.footnote, size: 13)
    case .caption1: UIFont(.caption, size: 12)
    case .caption2: UIFont(.caption2, size: 11)
    }
  }
  /// The system's typeface in that size, as `Font.custom`.
  public convenience init?(name: String, size: CGFloat) { self.init(.custom(name, size: size), size: size) }

  public var lineHeight: CGFloat { (pointSize * 1.19).rounded() }

  public static func == (lhs: UIFont, rhs: UIFont) -> Bool { lhs.font == rhs.font }
  public func hash(into hasher: inout Hasher) { hasher.combine(font) }
}

extension Font {
  public init(_ font: UIFont) { self = font.font }
}

extension NSAttributedString.Key {
  public static let font = Self(rawValue: "NSFont")
  public static let foregroundColor = Self(rawValue: "NSColor")
  public static let backgroundColor = Self(rawValue: "NSBackgroundColor")
  public static let kern = Self(rawValue: "NSKern")
  public static let underlineStyle = Self(rawValue: "NSUnderline")
  public static let strikethroughStyle = Self(rawValue: "NSStrikethrough")
  public static let shadow = Self(rawValue: "NSShadow")
}

/// Light or dark.
public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }

/// The amount of room: much or little.
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }

/// The traits that a computed color is given.
public final class UITraitCollection: Sendable {
  public let userInterfaceStyle: UIUserInterfaceStyle
  public init(userInterfaceStyle: UIUserInterfaceStyle) { self.userInterfaceStyle = userInterfaceStyle }
}

extension UIColor {
  /// A colour for light and one for dark: the closure is asked for both at once, and the browser chooses.
  public convenience init(dynamicProvider: (UITraitCollection) -> UIColor) {
    let light = dynamicProvider(UITraitCollection(userInterfaceStyle: .light))
    let dark = dynamicProvider(UITraitCollection(userInterfaceStyle: .dark))
    self.init(light == dark ? light.value : .dynamic(light: light.value, dark: dark.value))
  }

  /// The colour for one of the two.
  public func resolvedColor(with traits: UITraitCollection) -> UIColor {
    guard case .dynamic(let light, let dark) = value else { return self }
    return UIColor(traits.userInterfaceStyle == .dark ? dark : light)
  }
}
