import CounterpointSemantics
import Foundation
import SwiftUI
import Testing

@MainActor
@Suite("Environment, preferences, texts")
struct EnvironmentTests {
  @Test("What is told inside reaches those around, in order, and again when it changes")
  func preferences() {
    let graph = ViewGraph { TellingParent() }
    graph.start()
    #expect(graph.texts.contains("told a0,b"))
    #expect(graph.texts.contains("over a0,b"))
    graph.tap("next")
    #expect(graph.texts.contains("told a1,b"))
    #expect(graph.texts.contains("over a1,b"))
    graph.tap("less")
    #expect(graph.texts.contains("told a1"))
  }

  @Test("A new value evaluates who reads it, and settles")
  func preferenceEvaluations() {
    let graph = ViewGraph { TellingParent() }
    graph.start()
    graph.resetEvaluations()
    graph.tap("next")
    // Once for the child that tells something new, once for the parent that keeps what it was told.
    #expect(graph.evaluations(of: Telling.self) == 1)
    #expect(graph.evaluations(of: TellingParent.self) == 1)
  }

  @Test("The outer of two tellers counts, and one in between may change what is told")
  func preferenceOrder() {
    let graph = ViewGraph {
      PreferenceShower {
        VStack {
          Text("x").preference(key: Names.self, value: ["inner"])
        }
        .preference(key: Names.self, value: ["outer"])
        .transformPreference(Names.self) { $0.append("changed") }
      }
    }
    graph.start()
    #expect(graph.texts.contains("shown outer,changed"))
  }

  @Test("An object in the environment that stays the same wakes nobody")
  func sameObject() {
    let graph = ViewGraph { SameObjectParent() }
    graph.start()
    graph.tap("again 0")
    #expect(graph.texts.contains("again 1"))
    #expect(graph.evaluations(of: SameObjectChild.self) == 1)
  }

  @Test("Direction, colours, size and language are said on the elements below, and can be read there")
  func environment() {
    let graph = ViewGraph {
      VStack { ReadingView() }
        .environment(\.layoutDirection, .rightToLeft)
        .environment(\.colorScheme, .dark)
        .environment(\.locale, Locale(identifier: "de_AT"))
        .dynamicTypeSize(.xxLarge)
    }
    let stack = graph.node(.vstack)
    #expect(stack[.direction] == .string("rtl"))
    #expect(stack[.colorScheme] == .string("dark"))
    #expect(stack[.language] == .string("de-AT"))
    #expect(stack[.textSize] == .string("xxLarge"))
    #expect(graph.texts == ["rightToLeft dark de_AT xxLarge"])
  }

  @Test("A range keeps the size of text within it")
  func sizeRange() {
    let graph = ViewGraph {
      VStack {
        ReadingView().dynamicTypeSize(...DynamicTypeSize.medium)
        ReadingView().dynamicTypeSize(.accessibility1...)
        ReadingView().dynamicTypeSize(.small ... .xLarge)
      }
    }
    #expect(graph.texts.map { $0.split(separator: " ").last } == ["medium", "accessibility1", "large"])
  }

  @Test("A view on the screen has the whole of it shown in the colours it prefers, while it is there")
  func preferredScheme() {
    let graph = ViewGraph { PreferringView() }
    graph.start()
    #expect(graph.tree.root[.colorScheme] == .string("dark"))
    #expect(graph.texts.contains("dark"))
    graph.updateEnvironment { $0.colorScheme = .light }
    graph.flush()
    #expect(graph.texts.contains("dark"))
    graph.tap("follow")
    #expect(graph.tree.root[.colorScheme] == nil)
    #expect(graph.texts.contains("light"))
  }

  @Test("A sheet stands in the surroundings of who presents it")
  func sheetEnvironment() {
    let graph = ViewGraph {
      Text("below")
        .sheet(isPresented: .constant(true)) { Text("sheet") }
        .environment(\.layoutDirection, .rightToLeft)
    }
    #expect(graph.node(.sheet)[.direction] == .string("rtl"))
  }

  @Test("An attributed text is shown run by run, with its looks and links")
  func attributedText() throws {
    var text = AttributedString("plain ")
    var bold = AttributedString("red")
    bold.foregroundColor = .red
    bold.font = .headline
    var link = AttributedString("there")
    link.link = URL(string: "https://example.invalid")
    text += bold + link
    let graph = ViewGraph { Text(text) }
    let node = graph.node(.text)
    #expect(node[.value] == .string("plain redthere"))
    #expect(node.children.map(\.kind) == [.text, .text, .link])
    #expect(node.children[1].style.contains(.foreground(.color(.named("red")))))
    #expect(node.children[2][.url] == .string("https://example.invalid"))

    let markdown = try AttributedString(markdown: "a **b** [c](https://c.invalid)")
    let other = ViewGraph { Text(markdown) }.node(.text)
    #expect(other.children.contains { $0.style.contains(.fontWeight("bold")) })
    #expect(other.children.contains { $0[.url] == .string("https://c.invalid") })
  }

  @Test("Lines under and through a text have their own pattern and colour")
  func textLines() {
    let graph = ViewGraph {
      Text("a").underline(pattern: .dash, color: .red)
      Text("b").strikethrough(true, color: .blue)
      Text("c").kerning(2)
    }
    #expect(graph.nodes(.text)[0].style == [.underline, .lineStyle(pattern: "dashed", .named("red"))])
    #expect(graph.nodes(.text)[1].style == [.strikethrough, .lineStyle(pattern: "solid", .named("blue"))])
    #expect(graph.nodes(.text)[2].style == [.kerning(2)])
  }

  @Test("A font of the app's own follows the size of text, a fixed one does not")
  func fonts() {
    let graph = ViewGraph {
      Text("a").font(.custom("Own", size: 20, relativeTo: .title))
      Text("b").font(.custom("Own", fixedSize: 20))
      Text("c").font(.body.smallCaps().leading(.tight))
    }
    #expect(graph.nodes(.text)[0].style == [.font(FontValue(style: "title", size: 20))])
    #expect(graph.nodes(.text)[1].style == [.font(FontValue(size: 20))])
    #expect(
      graph.nodes(.text)[2].style == [
        .font(FontValue(style: "body")), .smallCaps("all"), .fontLeading("tight"),
      ])
  }

  @Test("A link in a text goes the way that a view around has set")
  func openURL() {
    let opened = Opened()
    let graph = ViewGraph {
      Text("[a](https://a.invalid)").environment(
        \.openURL,
        OpenURLAction { url in
          opened.urls.append(url.absoluteString)
          return .handled
        })
      Text("[b](https://b.invalid)")
    }
    let links = graph.nodes(.link)
    #expect(links[0][.followsInSession] == .bool(true))
    #expect(links[1].handler(for: .tap) == nil)
    graph.perform(.tap, on: links[0])
    #expect(opened.urls == ["https://a.invalid"])
  }

  @Test("Redaction is said on the elements, and taken back below")
  func redaction() {
    let graph = ViewGraph {
      VStack {
        Text("hidden")
        HStack { Text("shown") }.unredacted()
      }
      .redacted(reason: .placeholder)
    }
    #expect(graph.node(.vstack)[.redaction] == .string("placeholder"))
    #expect(graph.node(.hstack)[.redaction] == .string(""))
  }

  @Test("A scene follows changes as a view does")
  func scenes() {
    let graph = ViewGraph { AppView(PhaseApp()) }
    graph.start()
    graph.updateEnvironment { $0.scenePhase = .background }
    graph.flush()
    #expect(graph.texts == ["now background"])
  }

  @Test("An app's delegate is launched once, before the first scene, and its changes are followed")
  func delegates() {
    let app = DelegateApp()
    #expect(app.delegate.log == ["made"])
    let graph = ViewGraph { AppView(app) }
    graph.start()
    #expect(graph.texts == ["made, launches, launched"])
    app.delegate.log.append("changed")
    graph.flush()
    #expect(graph.texts == ["made, launches, launched, changed"])
  }
}

private enum Names: PreferenceKey {
  static let defaultValue: [String] = []
  static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
}

private struct TellingParent: View {
  @State private var told: [String] = []
  @State private var hasSecond = true
  var body: some View {
    VStack {
      Telling()
      if hasSecond { Text("second").preference(key: Names.self, value: ["b"]) }
      Button("less") { hasSecond = false }
    }
    .onPreferenceChange(Names.self) { told = $0 }
    .overlayPreferenceValue(Names.self) { Text("over \($0.joined(separator: ","))") }
    Text("told \(told.joined(separator: ","))")
  }
}

private struct Telling: View {
  @State private var count = 0
  var body: some View {
    Button("next") { count += 1 }.preference(key: Names.self, value: ["a\(count)"])
  }
}

private struct PreferenceShower<Content: View>: View {
  @State private var shown: [String] = []
  @ViewBuilder let content: Content
  var body: some View {
    content.onPreferenceChange(Names.self) { shown = $0 }
    Text("shown \(shown.joined(separator: ","))")
  }
}

@Observable
private final class Thing {}

private struct SameObjectParent: View {
  @State private var thing = Thing()
  @State private var count = 0
  var body: some View {
    Button("again \(count)") { count += 1 }
    SameObjectChild().environment(thing)
  }
}

private struct SameObjectChild: View {
  @Environment(Thing.self) private var thing
  var body: some View { Text(verbatim: "\(ObjectIdentifier(thing) == ObjectIdentifier(thing))") }
}

private struct ReadingView: View {
  @Environment(\.layoutDirection) private var direction
  @Environment(\.colorScheme) private var scheme
  @Environment(\.locale) private var locale
  @Environment(\.dynamicTypeSize) private var size
  var body: some View { Text(verbatim: "\(direction) \(scheme) \(locale.identifier) \(size)") }
}

private struct PreferringView: View {
  @State private var prefersDark = true
  var body: some View {
    SchemeText().preferredColorScheme(prefersDark ? .dark : nil)
    Button("follow") { prefersDark = false }
  }
}

private struct SchemeText: View {
  @Environment(\.colorScheme) private var scheme
  var body: some View { Text(verbatim: "\(scheme)") }
}

@MainActor
private final class Opened {
  var urls: [String] = []
}

private struct PhaseApp: App {
  @Environment(\.scenePhase) private var phase
  @State private var text = "at first"
  var body: some Scene {
    WindowGroup { Text(verbatim: text) }
      .onChange(of: phase) { _, phase in text = "now \(phase)" }
  }
}

private final class LoggingDelegate: NSObject, UIApplicationDelegate, ObservableObject {
  @Published var log = ["made"]
  /// What belongs to the main actor, as a store does.
  let opened = Opened()

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    log.append("launches")
    return true
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    log.append("launched")
    return true
  }
}

private struct DelegateApp: App {
  @UIApplicationDelegateAdaptor(LoggingDelegate.self) var delegate
  var body: some Scene { WindowGroup { Text(verbatim: delegate.log.joined(separator: ", ")) } }
}
