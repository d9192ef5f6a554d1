import AVKit
import CounterpointSemantics
import CounterpointSession
import CounterpointWeb
import Foundation
import MarkupReading
import SwiftUI
import Testing

/// Every view and modifier that takes a text, with one that tries to be more.
private struct HostileTexts: View {
  let attack: String
  @State private var text: String
  @State private var choice = "a"
  @State private var isOn = true
  @State private var number = 1.0
  @State private var date = Date(timeIntervalSince1970: 0)
  @State private var color = Color.red

  init(attack: String) {
    self.attack = attack
    _text = State(initialValue: attack)
  }

  var body: some View {
    NavigationStack {
      List {
        Section(attack) { texts }
        Section {
          controls
        } header: {
          Text(attack)
        } footer: {
          Text(attack)
        }
        Section { names }
      }
      .navigationTitle(attack)
      .searchable(text: $text, prompt: attack)
      .toolbar { Button(attack, systemImage: attack) {} }
    }
  }

  @ViewBuilder private var texts: some View {
    Text(attack)
    Text(verbatim: attack)
    Text(LocalizedStringKey(attack))
    Text("**\(attack)** [\(attack)](\(attack))")
    Text((try? AttributedString(markdown: attack)) ?? AttributedString(attack))
    Text(attack).font(.custom(attack, size: 12)).foregroundStyle(Color(attack))
    Label(attack, systemImage: attack)
    Label(attack, image: attack)
    Image(attack)
    Image(systemName: attack)
    LabeledContent(attack, value: attack)
    ContentUnavailableView(attack, systemImage: attack, description: Text(attack))
    ContentUnavailableView.search(text: attack)
    GroupBox(attack) { Text(attack) }
    DisclosureGroup(attack, isExpanded: $isOn) { Text(attack) }
    Gauge(value: 0.5) { Text(attack) }
    ProgressView(attack, value: 0.5)
    Canvas { context, _ in context.draw(Text(attack), at: .zero) }
  }

  @ViewBuilder private var controls: some View {
    Button(attack) {}
    Button(attack, systemImage: attack, role: .destructive) {}
    TextField(attack, text: $text, prompt: Text(attack))
    TextField(attack, text: $text, axis: .vertical)
    SecureField(attack, text: $text, prompt: Text(attack))
    TextEditor(text: $text)
    Toggle(attack, isOn: $isOn)
    Toggle(attack, systemImage: attack, isOn: $isOn)
    Stepper(attack, value: $number)
    Slider(value: $number, in: 0...2) {
      Text(attack)
    } minimumValueLabel: {
      Text(attack)
    } maximumValueLabel: {
      Text(attack)
    }
    DatePicker(attack, selection: $date)
    ColorPicker(attack, selection: $color)
    Picker(attack, selection: $choice) {
      Text(attack).tag("a")
      Text(attack).tag(attack)
    }
    Menu(attack) { Button(attack) {} }
    ShareLink(item: attack, subject: Text(attack), message: Text(attack))
    NavigationLink(attack) { Text(attack) }
    CustomElement(attack, script: attack, payload: attack)
    CustomElement("x-chart", script: attack, payload: ["a": attack])
  }

  @ViewBuilder private var names: some View {
    Text("named")
      .accessibilityLabel(attack).accessibilityHint(attack).accessibilityValue(attack)
      .accessibilityIdentifier(attack).help(attack).id(attack).badge(attack)
    Text("acted").accessibilityAction(named: attack) {}
    Text("typed").environment(\.locale, Locale(identifier: attack))
    TextField("keys", text: $text).keyboardType(.URL).onKeyPress { _ in .ignored }
    Text("placed").coordinateSpace(name: attack)
  }
}

/// Every view that takes an address.
private struct HostileAddresses: View {
  let url: URL
  var body: some View {
    VStack {
      Link("Link", destination: url)
      AsyncImage(url: url)
      VideoPlayer(player: AVPlayer(url: url))
      ShareLink(item: url)
      Text("[text](\(url.absoluteString))")
      Text(link)
    }
  }

  private var link: AttributedString {
    var text = AttributedString("text")
    text.link = url
    return text
  }
}

@MainActor @Suite("Attacks: views that take a text or an address")
struct HostileViewsTests {
  private func page<V: View>(_ view: V) -> String {
    let session = Session(id: "test") { view }
    session.mount()
    defer { session.expire() }
    return HTMLRenderer.page(session.tree, HTMLRenderer.Page(title: session.pageTitle ?? "", session: "x"))
      .html
  }

  @Test("No text of any view becomes markup, a handler or an address", arguments: MarkupRules.attacks)
  func texts(attack: String) {
    let page = page(HostileTexts(attack: attack))
    #expect(MarkupRules.violations(in: page) == [])
    #expect(page.utf8.count > 5_000)
  }

  @Test("No address that runs code gets onto the page", arguments: MarkupRules.addresses)
  func addresses(address: String) {
    // What Foundation does not take for an address never gets here; what it makes of it does.
    let urls = [
      URL(string: address), URL(fileURLWithPath: address),
      URL(string: address, relativeTo: URL(string: "javascript:/")),
    ]
    for url in urls.compactMap({ $0 }) {
      #expect(MarkupRules.violations(in: page(HostileAddresses(url: url))) == [], "\(url)")
    }
  }

  @Test("No app can be made to open an address that runs code", arguments: MarkupRules.addresses)
  func openURL(address: String) async throws {
    guard let url = URL(string: address) else { return }
    let browser = TestBrowser(
      Session(id: "test") {
        OpenButton(url: url)
      })
    browser.connect()
    let button = try #require(browser.node(.button))
    browser.send(.tap, to: button)
    await turn()
    for case .service(_, .openURL(let opened)) in browser.messages {
      #expect(
        ["http:", "https:", "mailto:", "tel:", "sms:"].contains { opened.lowercased().hasPrefix($0) },
        "\(opened)")
      #expect(opened.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value < 0x7F && $0 != "\\" })
    }
  }
}

private struct OpenButton: View {
  let url: URL
  @Environment(\.openURL) private var openURL
  var body: some View {
    Button("Open") { openURL(url) }
  }
}
