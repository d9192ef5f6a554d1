import CounterpointSemantics
import Foundation

/// A kind of piece that confetti is made of.
public enum ConfettiType: Hashable, Sendable, CaseIterable {
  /// The outlines that pieces can have. A `roundedCross` flies as a circle.
  public enum Shape: Hashable, Sendable { case circle, triangle, square, slimRectangle, roundedCross }
  case shape(Shape)
  case text(String)
  case sfSymbol(symbolName: String)
  case image(String)

  /// The kinds that are thrown where the app names none: circles, triangles, squares and slim rectangles.
  public static var allCases: [ConfettiType] {
    [.shape(.circle), .shape(.triangle), .shape(.square), .shape(.slimRectangle)]
  }

  /// Kind and value, for the renderer. Symbols and pictures fly as squares.
  fileprivate var piece: [String] {
    switch self {
    case .shape(.circle), .shape(.roundedCross): ["circle", ""]
    case .shape(.triangle): ["triangle", ""]
    case .shape(.slimRectangle): ["slimRectangle", ""]
    case .shape(.square), .sfSymbol, .image: ["square", ""]
    case .text(let text): ["text", String(text.prefix(8))]
    }
  }
}

/// A confetti's settings as the renderer reads them.
private struct ConfettiSettings: Encodable {
  let count: Int
  let pieces: [[String]]
  let colors: [String]
  let size: Double
  let rainHeight: Double
  let fades: Bool
  let opacity: Double
  let openingAngle: Double
  let closingAngle: Double
  let radius: Double
  let repetitions: Int
  let interval: Double
}

extension View {
  /// Throws confetti from the view's centre whenever the counter changes. Not for people who want less motion.
  nonisolated public func confettiCannon<T: Equatable>(
    counter: Binding<T>, num: Int = 20, confettis: [ConfettiType] = ConfettiType.allCases,
    colors: [Color] = [.blue, .red, .green, .yellow, .pink, .purple, .orange], confettiSize: CGFloat = 10,
    rainHeight: CGFloat = 600, fadesOut: Bool = true, opacity: Double = 1,
    openingAngle: Angle = .degrees(60), closingAngle: Angle = .degrees(120), radius: CGFloat = 300,
    repetitions: Int = 1, repetitionInterval: Double = 1, hapticFeedback: Bool = true
  ) -> some View {
    confettiCannon(
      trigger: counter.wrappedValue, num: num, confettis: confettis, colors: colors,
      confettiSize: confettiSize, rainHeight: rainHeight, fadesOut: fadesOut, opacity: opacity,
      openingAngle: openingAngle, closingAngle: closingAngle, radius: radius, repetitions: repetitions,
      repetitionInterval: repetitionInterval, hapticFeedback: hapticFeedback)
  }

  /// Throws confetti from the view's centre whenever the binding's value changes.
  nonisolated public func confettiCannon<T: Equatable>(
    trigger: Binding<T>, num: Int = 20, confettis: [ConfettiType] = ConfettiType.allCases,
    colors: [Color] = [.blue, .red, .green, .yellow, .pink, .purple, .orange], confettiSize: CGFloat = 10,
    rainHeight: CGFloat = 600, fadesOut: Bool = true, opacity: Double = 1,
    openingAngle: Angle = .degrees(60), closingAngle: Angle = .degrees(120), radius: CGFloat = 300,
    repetitions: Int = 1, repetitionInterval: Double = 1, hapticFeedback: Bool = true
  ) -> some View {
    confettiCannon(
      trigger: trigger.wrappedValue, num: num, confettis: confettis, colors: colors,
      confettiSize: confettiSize, rainHeight: rainHeight, fadesOut: fadesOut, opacity: opacity,
      openingAngle: openingAngle, closingAngle: closingAngle, radius: radius, repetitions: repetitions,
      repetitionInterval: repetitionInterval, hapticFeedback: hapticFeedback)
  }

  /// Throws confetti from the view's centre whenever the value changes.
  ///
  /// - Parameter hapticFeedback: browsers do not shake: not heeded.
  @_disfavoredOverload
  nonisolated public func confettiCannon<T: Equatable>(
    trigger: T, num: Int = 20, confettis: [ConfettiType] = ConfettiType.allCases,
    colors: [Color] = [.blue, .red, .green, .yellow, .pink, .purple, .orange], confettiSize: CGFloat = 10,
    rainHeight: CGFloat = 600, fadesOut: Bool = true, opacity: Double = 1,
    openingAngle: Angle = .degrees(60), closingAngle: Angle = .degrees(120), radius: CGFloat = 300,
    repetitions: Int = 1, repetitionInterval: Double = 1, hapticFeedback: Bool = true
  ) -> some View {
    let settings = ConfettiSettings(
      count: max(0, min(200, num)),
      pieces: (confettis.isEmpty ? ConfettiType.allCases : confettis).map(\.piece),
      colors: colors.map(\.confettiName), size: Double(confettiSize), rainHeight: Double(rainHeight),
      fades: fadesOut, opacity: opacity, openingAngle: openingAngle.degrees,
      closingAngle: closingAngle.degrees, radius: Double(radius), repetitions: max(0, min(20, repetitions)),
      interval: max(0, repetitionInterval))
    return overlay { ConfettiElement(trigger: trigger, settings: settings) }
  }
}

extension Color {
  /// A colour's name in the style sheet, or its components.
  fileprivate var confettiName: String {
    if case .named(let name) = value, !name.contains(":") { return name }
    return String(resolve(in: EnvironmentValues()).description.prefix(7)).lowercased()
  }
}

/// Nothing to see but when its trigger changes, which it counts.
private nonisolated struct ConfettiElement<Trigger: Equatable>: View {
  typealias Body = Never
  let trigger: Trigger
  let settings: ConfettiSettings

  private var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(settings)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
  }

  @MainActor static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    let node = ConfettiNode<Trigger>(.box, in: parent)
    node.trigger = view.trigger
    node.set(.celebration, view.text)
    node.set(.pulse, .int(0))
    node.set(.isAccessibilityHidden, if: true)
    node.decorate(style: [.allowsHitTesting(false)])
    return node
  }

  @MainActor static func _update(_ node: _ViewNode, to view: Self) {
    let node = unsafeDowncast(node, to: ConfettiNode<Trigger>.self)
    node.set(.celebration, view.text)
    guard node.trigger != view.trigger else { return }
    node.trigger = view.trigger
    node.shots += 1
    node.set(.pulse, .int(node.shots))
  }
}

private final class ConfettiNode<Trigger: Equatable>: _ContentNode {
  var trigger: Trigger?
  var shots = 0
  override func reevaluate() { isDirty = false }
}
