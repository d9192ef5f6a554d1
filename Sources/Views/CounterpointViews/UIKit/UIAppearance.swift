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
  /// Takes what is written, and draws nothing with it: the same as `appearance()`, whatever `containers`
  /// holds.
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

  /// Modifiers that a page follows: a bar of tabs has no background of an app's own, a segmented picker no tint, and an
  /// editor no background apart from that of `background`.
  private static let remedies = [
    "UINavigationBar": "'toolbarBackground', 'toolbarColorScheme' and 'tint'",
    "UITabBar": "'tint', 'badge' and 'toolbar(.hidden, for: .tabBar)'",
    "UITableView": "'scrollContentBackground', 'listRowBackground' and 'listRowSeparator'",
    "UITableViewCell": "'listRowBackground'",
    "UITextView": "'font', 'foregroundStyle' and 'background'",
    "UISegmentedControl": "'pickerStyle'",
    "UIScrollView": "'scrollIndicators', 'scrollDisabled' and 'scrollDismissesKeyboard'",
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

/// A stand-in for UIKit's scrolls. It shows nothing; a page scrolls with `ScrollView`.
@preconcurrency @MainActor open class UIScrollView: UIView {
  /// The ways in which a scroll would put the keyboard away. In views, `scrollDismissesKeyboard(_:)` chooses.
  public enum KeyboardDismissMode: Int, Sendable { case none, onDrag, interactive }
  /// Kept, and without effect: browsers decide how content springs back. `true` by default.
  open var bounces = true
  /// Kept, and without effect: browsers decide how content springs back. `false` by default.
  open var alwaysBounceVertical = false
  /// Kept, and without effect; `scrollDisabled(_:)` holds views still. `true` by default.
  open var isScrollEnabled = true
  /// Kept, and without effect; `scrollTargetBehavior(_:)` makes views stop page by page. `false` by default.
  open var isPagingEnabled = false
  /// Kept, and without effect; `scrollIndicators(_:axes:)` hides those of views. `true` by default.
  open var showsVerticalScrollIndicator = true
  /// Kept, and without effect; `scrollIndicators(_:axes:)` hides those of views. `true` by default.
  open var showsHorizontalScrollIndicator = true
  /// Kept, and without effect; `scrollDismissesKeyboard(_:)` counts for views. `none` by default.
  open var keyboardDismissMode = KeyboardDismissMode.none
}

/// A stand-in for UIKit's tables. It shows nothing; a page has `List` and `Table`.
@preconcurrency @MainActor open class UITableView: UIScrollView {
  /// The ways in which rows would be parted.
  public enum SeparatorStyle: Int, Sendable { case none, singleLine }
  /// Kept, and without effect; `listRowSeparator(_:edges:)` hides lines between rows. A single line by
  /// default.
  open var separatorStyle = SeparatorStyle.singleLine
  /// Kept, and without effect; `listRowSeparatorTint(_:edges:)` colors lines between rows. `nil` by default.
  open var separatorColor: UIColor?
  /// Points above a section's header: kept, and without effect. Zero by default.
  open var sectionHeaderTopPadding: CGFloat = 0
  /// Kept, and without effect. `true` by default.
  open var showsSelection = true
  /// Kept, and never shown: a list ends with its last row or the footer of its last section. `nil` by
  /// default.
  open var tableFooterView: UIView?
}

/// A stand-in for the cells of UIKit's tables. It shows nothing; rows of a `List` are any views.
@preconcurrency @MainActor open class UITableViewCell: UIView {
  /// The looks that a chosen cell would have.
  public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
  /// Kept, and without effect. `default` by default.
  open var selectionStyle = SelectionStyle.default
  /// Kept, and never shown; `listRowBackground(_:)` puts a view behind a row. `nil` by default.
  open var selectedBackgroundView: UIView?
}

/// A stand-in for the headers and footers of UIKit's tables. It shows nothing; see `Section`.
@preconcurrency @MainActor open class UITableViewHeaderFooterView: UIView {}
/// A stand-in for UIKit's collections. It shows nothing; a page has lists and grids.
@preconcurrency @MainActor open class UICollectionView: UIScrollView {}

/// A stand-in for UIKit's editors of long texts. It shows nothing; a page has `TextEditor`.
@preconcurrency @MainActor open class UITextView: UIScrollView {
  /// Kept, and without effect; `foregroundStyle(_:)` colors the text of a `TextEditor`. `nil` by default.
  open var textColor: UIColor?
}

/// The class of UIKit's controls. None is ever shown or pressed.
@preconcurrency @MainActor open class UIControl: UIView {
  /// A set, for a control can be selected and disabled.
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public nonisolated init(rawValue: UInt) { self.rawValue = rawValue }
    /// Neither pressed nor disabled, selected or focused: the empty set.
    public static let normal = Self([])
    /// Pressed.
    public static let highlighted = Self(rawValue: 1)
    /// Not to be used now.
    public static let disabled = Self(rawValue: 2)
    /// Chosen.
    public static let selected = Self(rawValue: 4)
    /// Focused: the keyboard goes to it.
    public static let focused = Self(rawValue: 8)
  }
  /// Kept, and without effect; `disabled(_:)` counts for views. `true` by default.
  open var isEnabled = true
}

/// A stand-in for UIKit's fields. It shows nothing; a page has `TextField`.
@preconcurrency @MainActor open class UITextField: UIControl {
  /// The times at which something beside the text would be shown.
  public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }
  /// Kept, and without effect: fields of a page have no button that clears them. `never` by default.
  open var clearButtonMode = ViewMode.never
  /// Kept, and without effect; `foregroundStyle(_:)` colors the text of a `TextField`. `nil` by default.
  open var textColor: UIColor?
}

/// A stand-in for UIKit's rows of segments. It shows nothing; a page has `Picker` with the style `segmented`.
@preconcurrency @MainActor open class UISegmentedControl: UIControl {
  /// Kept, and without effect; `tint(_:)` counts for pickers. `nil` by default.
  open var selectedSegmentTintColor: UIColor?
  private var attributes: [UInt: [NSAttributedString.Key: Any]] = [:]
  /// Keeps attributes for a state, to be read back; no title is drawn with them. `nil` forgets them.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
    self.attributes[state.rawValue] = attributes
  }
  /// Returns the attributes that were set for exactly this state, or `nil`.
  open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? {
    attributes[state.rawValue]
  }
}

/// A stand-in for UIKit's row of dots. It shows nothing; a `TabView` in pages has dots of its own.
@preconcurrency @MainActor open class UIPageControl: UIControl {
  /// Kept, and without effect. `nil` by default.
  open var currentPageIndicatorTintColor: UIColor?
  /// Kept, and without effect. `nil` by default.
  open var pageIndicatorTintColor: UIColor?
}

/// A stand-in for UIKit's sliders. It shows nothing; a page has `Slider`.
@preconcurrency @MainActor open class UISlider: UIControl {
  /// Kept, and without effect. `nil` by default.
  open var thumbTintColor: UIColor?
  /// Kept, and without effect; `tint(_:)` colors the part of a `Slider` that is covered. `nil` by default.
  open var minimumTrackTintColor: UIColor?
  /// Kept, and without effect. `nil` by default.
  open var maximumTrackTintColor: UIColor?
}

/// A stand-in for UIKit's switches. It shows nothing; a page has `Toggle`.
@preconcurrency @MainActor open class UISwitch: UIControl {
  /// Kept, and without effect; `tint(_:)` colors a `Toggle` that is on. `nil` by default.
  open var onTintColor: UIColor?
  /// Kept, and without effect. `nil` by default.
  open var thumbTintColor: UIColor?
}

/// A stand-in for UIKit's steppers. It shows nothing; a page has `Stepper`.
@preconcurrency @MainActor open class UIStepper: UIControl {}
/// A stand-in for UIKit's buttons. It shows nothing; a page has `Button`.
@preconcurrency @MainActor open class UIButton: UIControl {}
/// A stand-in for what is pulled down in UIKit's lists. It shows nothing; see `refreshable(action:)`.
@preconcurrency @MainActor open class UIRefreshControl: UIControl {}
/// A stand-in for UIKit's date pickers. It shows nothing; a page has `DatePicker`.
@preconcurrency @MainActor open class UIDatePicker: UIControl {}
/// A stand-in for UIKit's labels. It shows nothing; a page has `Text`.
@preconcurrency @MainActor open class UILabel: UIView {
  /// Kept, and without effect; `foregroundStyle(_:)` colors a `Text`. `nil` by default.
  open var textColor: UIColor?
}

// MARK: Bars

/// The look of a bar's background.
@preconcurrency @MainActor open class UIBarAppearance {
  /// Creates a look with nothing set.
  public init() {}
  /// Creates a look with nothing set, the same for every kind of device.
  public init(idiom: UIUserInterfaceIdiom) {}
  /// Kept, and without effect; `toolbarBackground(_:for:)` paints the bar above. `nil` by default.
  open var backgroundColor: UIColor?
  /// Kept, and never shown. `nil` by default.
  open var backgroundImage: UIImage?
  /// The color of the line between bar and content: kept, and without effect. `nil` by default.
  open var shadowColor: UIColor?
  /// The picture of the line between bar and content: kept, and never shown. `nil` by default.
  open var shadowImage: UIImage?
  /// Does nothing, and leaves the properties as they are.
  open func configureWithDefaultBackground() {}
  /// Does nothing, and leaves the properties as they are.
  open func configureWithOpaqueBackground() {}
  /// Does nothing, and leaves the properties as they are; `toolbarBackground(_:for:)` hides a bar's
  /// background.
  open func configureWithTransparentBackground() {}
}

/// The look of a navigation bar: kept, and without effect.
@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
  /// Kept, and without effect. Empty by default.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// Kept, and without effect. Empty by default.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// Does nothing, and keeps neither picture.
  open func setBackIndicatorImage(_ image: UIImage?, transitionMaskImage: UIImage?) {}
}

/// The look of a tab's item in one state: kept, and without effect.
@preconcurrency @MainActor open class UITabBarItemStateAppearance {
  /// Kept, and without effect. Empty by default.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// Kept, and without effect; `tint(_:)` colors the chosen tab. `nil` by default.
  open var iconColor: UIColor?
  /// Kept, and without effect. `nil` by default.
  open var badgeBackgroundColor: UIColor?
}

/// The look of tabs' items, chosen and not: kept, and without effect.
@preconcurrency @MainActor open class UITabBarItemAppearance {
  /// Creates a look with nothing set.
  public init() {}
  /// The look of the tabs that are not shown.
  public let normal = UITabBarItemStateAppearance()
  /// The look of the tab that is shown.
  public let selected = UITabBarItemStateAppearance()
}

/// The look of a tab bar: kept, and without effect.
@preconcurrency @MainActor open class UITabBarAppearance: UIBarAppearance {
  /// The look of items whose title stands below their icon.
  open var stackedLayoutAppearance = UITabBarItemAppearance()
  /// The look of items whose title stands beside their icon.
  open var inlineLayoutAppearance = UITabBarItemAppearance()
  /// The look of items whose title stands beside their icon, where there is little room.
  open var compactInlineLayoutAppearance = UITabBarItemAppearance()
}

/// The look of a toolbar: kept, and without effect.
@preconcurrency @MainActor open class UIToolbarAppearance: UIBarAppearance {}

/// A stand-in for UIKit's navigation bars. It shows nothing; screens have bars of their own.
@preconcurrency @MainActor open class UINavigationBar: UIView {
  /// Kept, and without effect; `toolbarBackground(_:for:)` paints the bar above. `nil` by default.
  open var barTintColor: UIColor?
  /// Kept, and without effect. `true` by default.
  open var isTranslucent = true
  /// Kept, and without effect; `navigationBarTitleDisplayMode(_:)` chooses between titles. `false` by
  /// default.
  open var prefersLargeTitles = false
  /// Kept, and without effect. `nil` by default.
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  /// Kept, and without effect. `nil` by default.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  /// Kept, and never shown. `nil` by default.
  open var shadowImage: UIImage?
  /// Kept, and never shown. `nil` by default.
  open var backIndicatorImage: UIImage?
  /// Kept, and never shown. `nil` by default.
  open var backIndicatorTransitionMaskImage: UIImage?
  /// Kept, and without effect. A look with nothing set by default.
  open var standardAppearance = UINavigationBarAppearance()
  /// Kept, and without effect. `nil` by default.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  /// Kept, and without effect. `nil` by default.
  open var compactAppearance: UINavigationBarAppearance?
  /// Kept, and without effect. `nil` by default.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?
}

/// A stand-in for UIKit's tab bars. It shows nothing; a `TabView` has a bar of its own.
@preconcurrency @MainActor open class UITabBar: UIView {
  /// Kept, and without effect. `nil` by default.
  open var barTintColor: UIColor?
  /// Kept, and without effect. `true` by default.
  open var isTranslucent = true
  /// Kept, and without effect. `nil` by default.
  open var unselectedItemTintColor: UIColor?
  /// Kept, and never shown. `nil` by default.
  open var shadowImage: UIImage?
  /// Kept, and never shown. `nil` by default.
  open var backgroundImage: UIImage?
  /// Kept, and without effect. A look with nothing set by default.
  open var standardAppearance = UITabBarAppearance()
  /// Kept, and without effect. `nil` by default.
  open var scrollEdgeAppearance: UITabBarAppearance?
}

/// A stand-in for UIKit's toolbars. It shows nothing; views have `toolbar(content:)`.
@preconcurrency @MainActor open class UIToolbar: UIView {
  /// Kept, and without effect. `nil` by default.
  open var barTintColor: UIColor?
  /// Kept, and without effect. A look with nothing set by default.
  open var standardAppearance = UIToolbarAppearance()
  /// Kept, and without effect. `nil` by default.
  open var scrollEdgeAppearance: UIToolbarAppearance?
}

/// A stand-in for UIKit's search fields. It shows nothing; views have `searchable(text:placement:prompt:)`.
@preconcurrency @MainActor open class UISearchBar: UIView {
  /// Kept, and without effect. `nil` by default.
  open var barTintColor: UIColor?
}

// MARK: What looks are told with

/// A typeface as UIKit's attributes name it: it can be told, and nothing is drawn with it but by `Font(_:)`.
public final class UIFont: Hashable, Sendable {
  /// The weight of a font, as that of ``Font/Weight``.
  public struct Weight: Hashable, Sendable {
    let name: Font.Weight
    /// The lightest of the weights: 100 of the page's 100…900.
    public static let ultraLight = Self(name: .ultraLight)
    /// The second lightest weight: 200.
    public static let thin = Self(name: .thin)
    /// A light weight: 300.
    public static let light = Self(name: .light)
    /// The weight of running text: 400.
    public static let regular = Self(name: .regular)
    /// A weight a little above running text: 500.
    public static let medium = Self(name: .medium)
    /// A weight between medium and bold: 600.
    public static let semibold = Self(name: .semibold)
    /// The weight of text that stands out: 700.
    public static let bold = Self(name: .bold)
    /// A weight above bold: 800.
    public static let heavy = Self(name: .heavy)
    /// The heaviest of the weights: 900.
    public static let black = Self(name: .black)
  }
  /// The roles of texts, as those of ``Font/TextStyle``, with `title1` for `title` and `caption1` for
  /// `caption`.
  public enum TextStyle: Sendable {
    case largeTitle, title1, title2, title3, headline, subheadline, body, callout, footnote, caption1,
      caption2
  }

  /// The size in points that was asked for. Of a font by role it is that of the reader's usual text size.
  public let pointSize: CGFloat
  let font: Font

  private init(_ font: Font, size: CGFloat) {
    self.font = font
    pointSize = size
  }

  /// Returns the system's typeface in that size in points, which does not follow the reader's text size.
  public static func systemFont(ofSize size: CGFloat) -> UIFont { UIFont(.system(size: size), size: size) }
  /// Returns the system's typeface in that size in points and that weight.
  public static func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(.system(size: size, weight: weight.name), size: size)
  }
  /// Returns the system's typeface in that size in points, bold.
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    systemFont(ofSize: size, weight: .bold)
  }
  /// Returns the system's typeface in that size in points, with digits that are equally wide.
  public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(.system(size: size, weight: weight.name).monospacedDigit(), size: size)
  }
  /// Returns the typeface of code in that size in points, with letters that are equally wide.
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

  /// The height of a line in whole points: 1.19 of ``pointSize``, whichever the typeface.
  public var lineHeight: CGFloat { (pointSize * 1.19).rounded() }

  public static func == (lhs: UIFont, rhs: UIFont) -> Bool { lhs.font == rhs.font }
  public func hash(into hasher: inout Hasher) { hasher.combine(font) }
}

extension Font {
  /// Creates the font that UIKit's name stands for.
  public init(_ font: UIFont) { self = font.font }
}

extension NSAttributedString.Key {
  /// The font of a run. No text of a page is drawn by it.
  public static let font = Self(rawValue: "NSFont")
  /// The color of a run. No text of a page is drawn by it.
  public static let foregroundColor = Self(rawValue: "NSColor")
  /// The color behind a run. No text of a page is drawn by it.
  public static let backgroundColor = Self(rawValue: "NSBackgroundColor")
  /// The points between a run's characters. No text of a page is drawn by it.
  public static let kern = Self(rawValue: "NSKern")
  /// The line under a run. No text of a page is drawn by it.
  public static let underlineStyle = Self(rawValue: "NSUnderline")
  /// The line through a run. No text of a page is drawn by it.
  public static let strikethroughStyle = Self(rawValue: "NSStrikethrough")
  /// The shadow of a run. No text of a page is drawn by it.
  public static let shadow = Self(rawValue: "NSShadow")
}

/// Light or dark.
public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }

/// The amount of room: much or little.
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }

/// The traits that a computed color is given.
public final class UITraitCollection: Sendable {
  /// Light or dark.
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// Creates traits for light or dark. There are no other traits.
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
