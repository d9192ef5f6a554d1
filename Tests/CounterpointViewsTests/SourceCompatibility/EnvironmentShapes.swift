import SwiftUI

// What screens for iOS read of their surroundings, and tell them. It has to compile as it stands.

struct SurroundingsView: View {
  @Environment(\.colorScheme) private var colorScheme
  @Environment(\.colorSchemeContrast) private var contrast
  @Environment(\.dynamicTypeSize) private var typeSize
  @Environment(\.sizeCategory) var sizeCategory
  @Environment(\.horizontalSizeClass) private var horizontalSizeClass
  @Environment(\.verticalSizeClass) private var verticalSizeClass
  @Environment(\.locale) var locale
  @Environment(\.calendar) var calendar
  @Environment(\.timeZone) var timeZone
  @Environment(\.layoutDirection) var layoutDirection
  @Environment(\.scenePhase) private var scenePhase
  @Environment(\.dismiss) private var dismiss
  @Environment(\.isPresented) private var isPresented
  @Environment(\.openURL) private var openURL
  @Environment(\.openWindow) private var openWindow
  @Environment(\.dismissWindow) private var dismissWindow
  @Environment(\.requestReview) private var requestReview
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.isFocused) private var isFocused
  @Environment(\.accessibilityReduceMotion) private var reduceMotion
  @Environment(\.accessibilityReduceTransparency) private var reduceTransparency
  @Environment(\.accessibilityDifferentiateWithoutColor) private var differentiate
  @Environment(\.accessibilityVoiceOverEnabled) private var voiceOver
  @Environment(\.accessibilityInvertColors) private var invert
  @Environment(\.accessibilityShowButtonShapes) private var shapes
  @Environment(\.displayScale) private var displayScale
  @Environment(\.pixelLength) private var pixelLength
  @Environment(\.font) private var font
  @Environment(\.lineLimit) private var lineLimit
  @Environment(\.lineSpacing) private var lineSpacing
  @Environment(\.multilineTextAlignment) private var alignment
  @Environment(\.truncationMode) private var truncationMode
  @Environment(\.minimumScaleFactor) private var scaleFactor
  @Environment(\.allowsTightening) private var tightening
  @Environment(\.textCase) private var textCase
  @Environment(\.redactionReasons) private var redactionReasons
  @Environment(\.undoManager) private var undoManager
  @Environment(\.legibilityWeight) private var legibilityWeight

  var body: some View {
    VStack(alignment: typeSize >= .accessibility1 ? .leading : .center) {
      if reduceMotion || typeSize.isAccessibilitySize || sizeCategory > .large {
        Text(locale.identifier)
      }
      Button("Open") {
        openURL(URL(string: "https://example.invalid")!)
        openURL(URL(string: "https://example.invalid")!) { accepted in print(accepted) }
        requestReview()
        dismiss()
      }
    }
    .environment(\.colorScheme, .dark)
    .environment(\.locale, Locale(identifier: "de_AT"))
    .environment(\.layoutDirection, .rightToLeft)
    .environment(\.font, .headline)
    .environment(\.sizeCategory, .accessibilityLarge)
    .environment(\.lineLimit, 2)
    .environment(\.openURL, OpenURLAction { url in url.scheme == "app" ? .handled : .systemAction })
    .transformEnvironment(\.font) { font in font = font?.bold() }
    .preferredColorScheme(colorScheme == .dark ? .light : nil)
    .colorScheme(.dark)
    .dynamicTypeSize(.xSmall)
    .dynamicTypeSize(.medium ... .accessibility2)
    .dynamicTypeSize(...DynamicTypeSize.xxLarge)
    .dynamicTypeSize(.large...)
    .flipsForRightToLeftLayoutDirection(true)
  }
}

private struct HeightKey: PreferenceKey {
  static let defaultValue: CGFloat = 0
  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = max(value, nextValue()) }
}

private struct TitleKey: PreferenceKey {
  static var defaultValue: [String] { [] }
  static func reduce(value: inout [String], nextValue: () -> [String]) {
    value.append(contentsOf: nextValue())
  }
}

private struct NoteKey: PreferenceKey {
  static func reduce(value: inout String?, nextValue: () -> String?) { value = nextValue() ?? value }
}

struct PreferenceShapes: View {
  @State private var height: CGFloat = 0
  var body: some View {
    VStack {
      Text("A").preference(key: HeightKey.self, value: 12)
      Text("B").preference(key: TitleKey.self, value: ["B"])
      Text("C").preference(key: NoteKey.self, value: "note")
    }
    .transformPreference(TitleKey.self) { $0.append("C") }
    .onPreferenceChange(HeightKey.self) { height = $0 }
    .overlayPreferenceValue(TitleKey.self) { titles in Text(titles.joined()) }
    .backgroundPreferenceValue(TitleKey.self, alignment: .topLeading) { titles in
      if titles.isEmpty { Color.clear } else { Color.red }
    }
  }
}

struct AccessibilityShapes: View {
  @State private var rating = 3
  @Namespace private var namespace
  var body: some View {
    VStack {
      Image(systemName: "star")
        .accessibilityLabel("Favorite")
        .accessibilityLabel(Text("Favorite"))
        .accessibilityLabel(String("x"), isEnabled: true)
        .accessibilityValue("\(rating) of 5")
        .accessibilityHint("Double tap")
        .accessibilityIdentifier("star")
        .accessibilityHidden(false)
        .accessibilityHidden(true, isEnabled: rating > 3)
        .accessibilityAddTraits(.isButton)
        .accessibilityAddTraits([.isSelected, .isHeader])
        .accessibilityRemoveTraits(.isImage)
        .accessibilitySortPriority(2)
        .accessibilityInputLabels(["Star", "Favorite"])
        .accessibilityHeading(.h2)
        .accessibilityTextContentType(.narrative)
        .accessibilityIgnoresInvertColors()
        .accessibilityShowsLargeContentViewer { Label("Star", systemImage: "star") }
        .accessibilityRespondsToUserInteraction(false)
      HStack {
        Text("Price"); Text("3 €")
      }
      .accessibilityElement(children: .combine)
      .accessibilityAction { rating += 1 }
      .accessibilityAction(.escape) { rating = 0 }
      .accessibilityAction(named: "Delete") { rating = 0 }
      .accessibilityAction(named: Text("More")) { rating += 1 }
      .accessibilityAdjustableAction { direction in
        switch direction {
        case .increment: rating += 1
        case .decrement: rating -= 1
        @unknown default: break
        }
      }
      HStack { Text("a") }
        .accessibilityElement()
        .accessibility(label: Text("Old"))
        .accessibility(value: Text("1"))
        .accessibility(hint: Text("hint"))
        .accessibility(addTraits: .isButton)
        .accessibility(removeTraits: .isImage)
        .accessibility(hidden: false)
        .accessibility(identifier: "old")
      Text("Chart")
        .accessibilityRepresentation { Text("Three") }
        .accessibilityChildren { ForEach(0..<3, id: \.self) { Text("\($0)") } }
        .accessibilityLabeledPair(role: .label, id: "a", in: namespace)
        .speechSpellsOutCharacters()
      Button("Say") {
        AccessibilityNotification.Announcement("Saved").post()
        AccessibilityNotification.LayoutChanged().post()
      }
    }
  }
}

struct TextShapes: View {
  @State private var amount = 12.5
  var attributed: AttributedString {
    var text = AttributedString("Terms")
    text.font = .headline
    text.foregroundColor = .red
    text.link = URL(string: "https://example.invalid")
    text.underlineStyle = .single
    if let range = text.range(of: "er") { text[range].backgroundColor = .yellow }
    return text
  }

  var body: some View {
    VStack {
      Text(attributed)
      if let text = try? AttributedString(markdown: "**Bold** [link](https://example.invalid)") { Text(text) }
      Text("Hello, \(Text("world").bold()) \(Image(systemName: "star"))")
      Text("\(amount, format: .number.precision(.fractionLength(2))) \(amount, specifier: "%.1f")")
      Text("key", tableName: "Main", bundle: .main, comment: "A comment")
      Text("key", bundle: .main)
      Text(verbatim: "*as is*")
      Text("a").kerning(1) + Text("b").tracking(2).baselineOffset(3) + Text("c").textScale(.secondary)
      Text("d").underline(true, pattern: .dash, color: .red).strikethrough(pattern: .dot, color: .blue)
      Text("e").font(.system(size: 12, weight: .bold, design: .rounded)).fontWidth(.condensed)
      Text("f").font(.system(.title, design: .serif, weight: .light).leading(.tight).smallCaps())
      Text("g").font(.custom("Avenir", size: 17, relativeTo: .body).weight(.heavy).italic())
      Text("h").font(Font.heading).font(.custom("X", fixedSize: 12)).monospacedDigit()
      Text("i").lineLimit(2, reservesSpace: true).lineLimit(1...3).lineLimit(2...).lineSpacing(4)
      Text("j").truncationMode(.middle).minimumScaleFactor(0.5).allowsTightening(true)
    }
    .font(.body).fontWeight(.semibold).fontDesign(.rounded).fontWidth(.expanded).bold().italic()
    .monospaced().monospacedDigit().underline(pattern: .dashDot, color: .red).strikethrough(color: .blue)
    .kerning(1).tracking(1).baselineOffset(2).textCase(.uppercase).textCase(nil).multilineTextAlignment(
      .center
    )
    .textSelection(.enabled).privacySensitive().redacted(reason: .placeholder).unredacted()
    .typesettingLanguage(.init(languageCode: .german))
  }
}

extension Font {
  fileprivate static var heading: Font { .custom("Junicode", size: 28, relativeTo: .title) }
}

struct ShapesApp: App {
  @Environment(\.scenePhase) private var scenePhase
  @StateObject private var model = LoginModel()
  var body: some Scene {
    WindowGroup {
      AccessibilityShapes().environmentObject(model)
    }
    .onChange(of: scenePhase) { _, phase in
      if phase == .background { model.reset() }
    }
    .environment(\.locale, Locale(identifier: "fr"))
    .defaultSize(width: 300, height: 400)
    WindowGroup("Second", id: "second") { Text("Second") }
  }
}

#Preview { AccessibilityShapes() }

#Preview("Named", traits: .sizeThatFitsLayout) {
  let title = "A"
  Text(title)
  Text("B")
}

#Preview("State", traits: .fixedLayout(width: 10, height: 20), .landscapeLeft) {
  @Previewable @State var isOn = true
  Toggle("On", isOn: $isOn)
}

struct Shapes_Previews: PreviewProvider {
  static var previews: some View {
    Group {
      TextShapes()
      TextShapes().preferredColorScheme(.dark)
    }
    .previewLayout(.fixed(width: 400, height: 60))
    .previewLayout(.sizeThatFits)
    .previewDevice("iPhone 15")
    .previewDevice(PreviewDevice(rawValue: "iPhone SE"))
    .previewDisplayName("Shapes")
    .previewInterfaceOrientation(.landscapeLeft)
  }
}
