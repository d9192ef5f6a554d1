import CounterpointSemantics
import CounterpointValues
import Foundation
import Synchronization
import Testing

@testable import CounterpointViews

@MainActor @Suite("UIKit's looks and outlines")
struct UIKitLooksTests {
  @Test("A rectangle with some round corners is rounded at these alone")
  func roundedCorners() {
    let rect = CGRect(x: 0, y: 0, width: 40, height: 20)
    let some = UIBezierPath(
      roundedRect: rect, byRoundingCorners: [.topLeft, .bottomRight], cornerRadii: CGSize(width: 8, height: 8)
    )
    #expect(!some.contains(CGPoint(x: 0.5, y: 0.5)) && !some.contains(CGPoint(x: 39.5, y: 19.5)))
    #expect(some.contains(CGPoint(x: 39.5, y: 0.5)) && some.contains(CGPoint(x: 0.5, y: 19.5)))
    let all = UIBezierPath(
      roundedRect: rect, byRoundingCorners: .allCorners, cornerRadii: CGSize(width: 8, height: 8))
    #expect(!all.contains(CGPoint(x: 39.5, y: 0.5)))
    #expect(Path(all.cgPath).boundingRect == rect)
  }

  @Test("An arc of a Bézier path runs with the clock as it is seen")
  func arcs() {
    let right = UIBezierPath(
      arcCenter: CGPoint(x: 10, y: 10), radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(abs(right.bounds.minX - 10) < 0.01 && abs(right.bounds.maxY - 20) < 0.01)
    let outline = CGMutablePath()
    outline.move(to: .zero)
    outline.addLine(to: CGPoint(x: 4, y: 0))
    outline.addPath(CGPath(rect: CGRect(x: 1, y: 1, width: 2, height: 2)))
    #expect(Path(outline).description == "M0 0L4 0M1 1L3 1L3 3L1 3Z")
  }

  @Test("A colour that is worked out has both its looks")
  func dynamicColors() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    #expect(color.value == .dynamic(light: .named("black"), dark: .named("white")))
    #expect(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)) == .white)
    #expect(UIColor { _ in .red } == .red)
  }

  @Test("What is said to all bars of a kind is taken, and the log names what to use in its place")
  func appearances() {
    let told = Mutex<[String]>([])
    Appearances.$report.withValue({ text in told.withLock { $0.append(text) } }) {
      let bar = UINavigationBar.appearance()
      bar.largeTitleTextAttributes = [.foregroundColor: UIColor.red]
      bar.standardAppearance.configureWithOpaqueBackground()
      UISlider.appearance().thumbTintColor = .red
    }
    let texts = told.withLock { $0 }
    #expect(texts.count == 2)
    #expect(texts.first?.contains("'UINavigationBar.appearance()' changes nothing") == true)
    #expect(texts.first?.contains("'toolbarBackground'") == true)
  }

  @Test("Every color of the system's has numbers of its own, with its opacity")
  func systemColors() {
    let translucent: [UIColor] = [
      .secondaryLabel, .tertiaryLabel, .quaternaryLabel, .placeholderText, .separator, .systemFill,
      .secondarySystemFill, .tertiarySystemFill, .quaternarySystemFill, .clear,
    ]
    let opaque: [UIColor] = [
      .label, .opaqueSeparator, .link, .tintColor, .systemBackground, .secondarySystemBackground,
      .tertiarySystemBackground, .systemGroupedBackground, .secondarySystemGroupedBackground,
      .tertiarySystemGroupedBackground, .darkText, .lightText, .systemRed, .systemOrange, .systemYellow,
      .systemGreen, .systemMint, .systemTeal, .systemCyan, .systemBlue, .systemIndigo, .systemPurple,
      .systemPink, .systemBrown, .systemGray, .systemGray2, .systemGray3, .systemGray4, .systemGray5,
      .systemGray6, .black, .white,
    ]
    for color in translucent + opaque {
      guard case .named(let name) = color.value else { continue }
      #expect(SystemColor.named(name) != nil, "\(name)")
    }
    #expect(translucent.allSatisfy { $0.cgColor.alpha < 1 })
    #expect(opaque.allSatisfy { $0.cgColor.alpha == 1 })
    #expect(UIColor.link.cgColor.components == UIColor.systemBlue.cgColor.components)
    let styles: [any ShapeStyle] = [
      .primary, .secondary, .tertiary, .quaternary, .quinary, .foreground, .background, .tint, .selection,
      .separator, .link, .placeholder, .fill, Color.primary, Color.secondary, Color.accentColor,
    ]
    for style in styles {
      if case .color(.named(let name)) = style.paint { #expect(SystemColor.named(name) != nil, "\(name)") }
    }
  }

  @Test("A mix that is all of one color is that color as it is shown, opacity and all")
  func mixes() {
    for isDark in [false, true] {
      var environment = EnvironmentValues()
      environment.colorScheme = isDark ? .dark : .light
      for color in [Color.red, .secondary, Color(.systemFill), Color(.secondarySystemGroupedBackground)] {
        let mixed = color.mix(with: .blue, by: 0).resolve(in: environment)
        #expect(mixed.description == color.resolve(in: environment).description)
      }
    }
    // A color of the app's own counts as the primary one.
    #expect(Color("Brand").resolve(in: EnvironmentValues()).description == "#000000FF")
  }

  /// All that renderers are told of a screen.
  private func looks(_ view: some View) -> [String] {
    let graph = ViewGraph { view }
    graph.start()
    var looks: [String] = []
    func visit(_ node: SemanticNode) {
      looks.append("\(node.kind) \(node.style) \(node.attributes.map { "\($0)" }.sorted())")
      node.children.forEach(visit)
    }
    visit(graph.tree.root)
    return looks
  }

  private func remedy(for kind: any UIAppearance.Type) -> String {
    let told = Mutex("")
    Appearances.$report.withValue({ text in told.withLock { $0 = text } }) { Appearances.note(kind) }
    return told.withLock { $0 }
  }

  @Test("What the log names in place of a look changes what is shown")
  func remedies() {
    func expect(
      _ names: [String: any View], for kind: any UIAppearance.Type, on view: some View,
      sourceLocation: SourceLocation = #_sourceLocation
    ) {
      let text = remedy(for: kind)
      // Every other piece stands between quotation marks; the first is the look itself.
      let advised = text.split(separator: "'", omittingEmptySubsequences: false).enumerated()
        .compactMap { $0.offset % 2 == 1 ? String($0.element) : nil }.dropFirst()
      #expect(Set(advised) == Set(names.keys), sourceLocation: sourceLocation)
      let before = looks(view)
      for (name, changed) in names {
        #expect(looks(AnyView(changed)) != before, "\(name)", sourceLocation: sourceLocation)
      }
    }
    let page = Text("Page").navigationTitle("Title")
    expect(
      [
        "toolbarBackground": NavigationStack { page.toolbarBackground(.red) },
        "toolbarColorScheme": NavigationStack { page.toolbarColorScheme(.dark) },
        "tint": NavigationStack { page }.tint(.red),
      ], for: UINavigationBar.self, on: NavigationStack { page })
    let tab = Text("Tab").tabItem { Text("Item") }
    expect(
      [
        "tint": TabView { tab }.tint(.red), "badge": TabView { tab.badge(1) },
        "toolbar(.hidden, for: .tabBar)": TabView {
          Text("Tab").toolbar(.hidden, for: .tabBar).tabItem { Text("Item") }
        },
      ], for: UITabBar.self, on: TabView { tab })
    expect(
      [
        "scrollContentBackground": List { Text("Row") }.scrollContentBackground(.hidden),
        "listRowBackground": List { Text("Row").listRowBackground(Color.red) },
        "listRowSeparator": List { Text("Row").listRowSeparator(.hidden) },
      ], for: UITableView.self, on: List { Text("Row") })
    expect(
      ["listRowBackground": List { Text("Row").listRowBackground(Color.red) }], for: UITableViewCell.self,
      on: List { Text("Row") })
    let editor = TextEditor(text: .constant("Text"))
    expect(
      [
        "font": editor.font(.title), "foregroundStyle": editor.foregroundStyle(.red),
        "background": editor.background(.red),
      ], for: UITextView.self, on: editor)
    let picker = Picker("Picker", selection: .constant(1)) { Text("One").tag(1) }
    expect(
      ["pickerStyle": picker.pickerStyle(.inline)], for: UISegmentedControl.self,
      on: picker.pickerStyle(.segmented))
    expect(
      [
        "scrollIndicators": ScrollView { page }.scrollIndicators(.hidden),
        "scrollDisabled": ScrollView { page }.scrollDisabled(true),
        "scrollDismissesKeyboard": ScrollView { page }.scrollDismissesKeyboard(.never),
      ], for: UIScrollView.self, on: ScrollView { page })
  }

  @Test("The screen's bounds are those of the person's window")
  func bounds() {
    #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 390, height: 844))
    ArchitectureContext.withContext(ArchitectureContext(name: "person")) {
      let graph = ViewGraph { Text("Hi") }
      graph.updateEnvironment { $0.windowSize = CGSize(width: 1200, height: 700) }
      #expect(UIScreen.main.bounds.width == 1200)
      #expect(UIScreen.main.nativeBounds.height == 700 * UIScreen.main.scale)
    }
  }
}
