import CounterpointSemantics
import CounterpointTesting
import Dependencies
import Foundation
import SwiftUI
import Testing

@testable import CounterpointSession

private struct DeviceView: View {
  @Environment(\.colorScheme) private var colorScheme
  @Environment(\.colorSchemeContrast) private var contrast
  @Environment(\.dynamicTypeSize) private var size
  @Environment(\.accessibilityReduceTransparency) private var reducesTransparency
  @Environment(\.accessibilityDifferentiateWithoutColor) private var differentiates
  @Environment(\.locale) private var locale
  @Environment(\.timeZone) private var timeZone
  @Environment(\.horizontalSizeClass) private var width
  @ScaledMetric private var metric = 17.0
  @State private var told: [String] = []
  @Dependency(\.browserEnvironment) private var browserEnvironment

  var body: some View {
    VStack {
      Text("\(colorScheme) \(contrast) \(size) \(Int(metric.rounded()))")
      Text("transparent \(!reducesTransparency), colours \(!differentiates)")
      Text("\(locale.identifier) \(timeZone.identifier) \(width == .regular ? "regular" : "compact")")
      Text(told.joined(separator: " "))
    }
    .task {
      for await isOnline in browserEnvironment.changes(of: \.isOnline) {
        told.append(isOnline ? "on" : "off")
      }
    }
  }
}

@MainActor @Suite("What the browser tells of its device")
struct BrowserEnvironmentTests {
  @Test("Contrast, forced colours, transparency and the browser's own text size reach views")
  func accessibility() async throws {
    let screen = try await Screen { DeviceView() }
    #expect(screen.text("light standard large 17").exists)
    await screen.report(ClientEnvironment(increasesContrast: true, reducesTransparency: true, textSize: 20))
    #expect(screen.text("light increased xxLarge 21").exists)
    #expect(screen.text("transparent false, colours true").exists)
    await screen.report(ClientEnvironment(forcesColors: true, textSize: 32))
    #expect(screen.text("light increased accessibility2 33").exists)
    #expect(screen.text("transparent true, colours false").exists)
  }

  @Test(
    "Text sizes of browsers are the nearest of the sizes that views know",
    arguments: [
      (9, DynamicTypeSize.xSmall), (14, .small), (16, .large), (18, .xLarge), (20, .xxLarge), (24, .xxxLarge),
      (30, .accessibility2), (48, .accessibility5), (512, .accessibility5), (0, .xSmall),
    ])
  func sizes(pixels: Int, size: DynamicTypeSize) {
    #expect(ClientEnvironment(textSize: pixels).dynamicTypeSize == size)
  }

  @Test("Language, time zone, width and colours reach views and whoever watches them")
  func region() async throws {
    let screen = try await Screen { DeviceView() }
    let watching = screen.session.run { Dependency(\.browserEnvironment).wrappedValue }
    var environments = watching.changes().makeAsyncIterator()
    #expect(await environments.next()?.locale.identifier == "en-US")
    await screen.report(
      ClientEnvironment(viewportWidth: 1_280, isDark: true, locale: "de-DE", timeZone: "Europe/Berlin"))
    #expect(screen.text("de-DE Europe/Berlin regular").exists)
    let now = try #require(await environments.next())
    #expect(now.viewport == BrowserEnvironment.Viewport(width: 1_280, height: 844))
    #expect(now.colorScheme == .dark)
    #expect(now.timeZone.identifier == "Europe/Berlin")
    #expect(try watching.current() == now)
  }

  @Test(
    "What was made before the browser has told its region reads it later, unless it is overridden")
  func regionOfDependencies() async throws {
    let screen = try await Screen { DeviceView() }
    struct Clock {
      @Dependency(\.timeZone) var timeZone
      @Dependency(\.calendar) var calendar
      @Dependency(\.locale) var locale
    }
    let clock = screen.session.run { Clock() }
    let fixed = screen.session.run {
      withDependencies {
        $0.timeZone = .gmt
      } operation: {
        Clock()
      }
    }
    await screen.report(ClientEnvironment(locale: "de-DE", timeZone: "Europe/Berlin"))
    let told = screen.session.run { (clock.timeZone, clock.calendar.timeZone, clock.locale) }
    #expect(told.0.identifier == "Europe/Berlin")
    #expect(told.1.identifier == "Europe/Berlin")
    #expect(told.2.identifier == "de-DE")
    #expect(screen.session.run { fixed.timeZone } == .gmt)
    // Another session's person is elsewhere.
    let other = try await Screen { DeviceView() }
    #expect(other.session.run { clock.timeZone } == .gmt)
  }

  @Test("A lost connection is no network, and so is what the browser says")
  func online() async throws {
    let screen = try await Screen { DeviceView() }
    #expect(screen.text("on").exists)
    screen.isOnline = false
    await screen.settle()
    screen.isOnline = true
    await screen.settle()
    #expect(screen.text("on off on").exists)
    screen.connection.drop()
    await screen.settle()
    await screen.connection.resume()
    #expect(screen.text("on off on off on").exists)
  }

  @Test("Who watches gets the newest, and the end of the session")
  func feed() async throws {
    let session = Session(id: "test") { DeviceView() }
    let environment = session.run { Dependency(\.browserEnvironment).wrappedValue }
    #expect(try environment.current().isVisible == false)
    var changes = environment.changes().makeAsyncIterator()
    let browser = TestBrowser(session)
    browser.connect()
    browser.send(.environment(ClientEnvironment(textSize: 20)))
    #expect(await changes.next()?.dynamicTypeSize == .xxLarge)
    session.expire()
    #expect(await changes.next() == nil)
  }
}
