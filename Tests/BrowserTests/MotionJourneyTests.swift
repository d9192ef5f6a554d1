import ChromiumDriver
import CounterpointLive
import Foundation
import Testing

private struct MotionView: View {
  @GestureState private var offset = CGSize.zero
  @State private var log: [String] = []
  @State private var isShown = false
  @State private var isPulsing = false
  @State private var tab = "left"
  @State private var count = 9
  @Namespace private var namespace
  let start = Date()

  var body: some View {
    VStack(spacing: 12) {
      Text("Log: " + log.joined(separator: " ")).accessibilityIdentifier("log")
      HStack(spacing: 12) {
        Text("Drag \(Int(offset.width.rounded()))")
          .padding(10).background(.blue.opacity(0.2), in: RoundedRectangle(cornerRadius: 12))
          .accessibilityIdentifier("drag")
          .gesture(
            DragGesture().updating($offset) { value, state, _ in state = value.translation }
              .onEnded { log.append("dropped\(Int($0.translation.width.rounded()))") })
        Text("Press")
          .padding(10).background(.green.opacity(0.2), in: Capsule())
          .accessibilityIdentifier("press")
          .onLongPressGesture(minimumDuration: 0.2) { log.append("pressed") }
        Text("Twice")
          .padding(10).background(.orange.opacity(0.2), in: Capsule())
          .accessibilityIdentifier("twice")
          .onTapGesture(count: 2) { log.append("twice") }
          .onTapGesture { log.append("once") }
        Text("Hover")
          .padding(10).background(.pink.opacity(0.2), in: Capsule())
          .accessibilityIdentifier("hover")
          .onHover { log.append($0 ? "over" : "away") }
      }
      Text(start, style: .timer).font(.largeTitle).accessibilityIdentifier("timer")
      Text("\(count)").font(.title).contentTransition(.numericText()).accessibilityIdentifier("count")
      Button("Count") { withAnimation(.linear(duration: 0.4)) { count += 1 } }
      Button("Toggle") { withAnimation(.linear(duration: 0.3)) { isShown.toggle() } }
      if isShown {
        Text("Guest").accessibilityIdentifier("guest")
          .transition(
            .asymmetric(
              insertion: .move(edge: .leading), removal: .scale(scale: 0.2).combined(with: .opacity)))
      }
      HStack {
        ForEach(["left", "right"], id: \.self) { name in
          Button(name) { withAnimation(.linear(duration: 0.4)) { tab = name } }
            .padding(12)
            .background {
              if tab == name {
                Capsule().fill(.blue.opacity(0.25)).matchedGeometryEffect(id: "pill", in: namespace)
              }
            }
        }
      }
      Image(systemName: "heart.fill").font(.largeTitle).foregroundStyle(.red)
        .scaleEffect(isPulsing ? 1.4 : 1)
        .accessibilityIdentifier("heart")
      Button("Pulse") {
        if isPulsing {
          withAnimation(.linear(duration: 0.2)) { isPulsing = false }
        } else {
          withAnimation(.easeInOut(duration: 0.4).repeatForever()) { isPulsing = true }
        }
      }
    }
    .padding()
  }
}

/// Two views that exchange their places, in rows that are made anew, and rows that are shuffled.
private struct ExchangeView: View {
  @Namespace private var namespace
  @State private var isSwapped = false
  @State private var order = ["One", "Two", "Three"]
  @State private var isOpen = false

  var body: some View {
    VStack(spacing: 20) {
      if isSwapped {
        HStack(spacing: 120) {
          tile("blue", 60); tile("red", 90)
        }
      } else {
        HStack(spacing: 120) {
          tile("red", 60); tile("blue", 90)
        }
      }
      Button("Exchange") { withAnimation(.linear(duration: 2)) { isSwapped.toggle() } }
      Button("Shuffle") { withAnimation(.linear(duration: 2)) { order = ["Three", "One", "Two"] } }
      Button("Open") { withAnimation(.linear(duration: 2)) { isOpen.toggle() } }
      if isOpen { Color.orange.frame(height: 80) }
      ForEach(order, id: \.self) { Text($0).accessibilityIdentifier($0) }
    }
  }

  private func tile(_ name: String, _ side: CGFloat) -> some View {
    Rectangle().fill(name == "red" ? .red : .blue)
      .matchedGeometryEffect(id: name, in: namespace)
      .frame(width: side, height: side)
      .accessibilityElement().accessibilityLabel(name)
  }
}

/// Shrinks, fades and changes its colour while it is pressed, as the styles of apps do.
private struct PressableStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .padding(12)
      .foregroundStyle(.white)
      .background(configuration.isPressed ? Color.gray : Color.blue, in: Capsule())
      .opacity(configuration.isPressed ? 0.8 : 1)
      .scaleEffect(configuration.isPressed ? 0.5 : 1)
      .accessibilityIdentifier("pressable")
  }
}

private struct PressableApp: App {
  @State private var count = 0
  var body: some Scene {
    WindowGroup { Button("Pressed \(count)") { count += 1 }.buttonStyle(PressableStyle()) }
  }
}

private struct ExchangeApp: App {
  var body: some Scene {
    WindowGroup { ExchangeView() }
  }
}

private struct MotionApp: App {
  var body: some Scene {
    WindowGroup { MotionView() }
  }
}

@MainActor @Suite("Motion in a browser", .serialized)
struct MotionJourneyTests {
  @Test("Gestures, clocks, transitions, matched views and endless animations")
  func journey() async throws {
    try await PageServer.run([LiveApp("Motion", MotionApp.self)]) { server in
      try await Chromium.run { browser in
        let page = try await browser.newPage(url: server.address)
        try await page.waitFor(.button("Pulse"))
        try await page.settle()
        try await screenshot(page, "motion-light")

        // A drag follows the pointer, and says where it ended.
        let drag = try await page.middle(of: "[data-identifier=drag]")
        try await page.pointer(.move, x: drag.x, y: drag.y)
        try await page.pointer(.press, x: drag.x, y: drag.y)
        try await page.pointer(.move, x: drag.x + 20, y: drag.y, isPressed: true)
        try await page.pointer(.move, x: drag.x + 40, y: drag.y, isPressed: true)
        try await page.waitFor(.text("Drag 40"))
        try await page.pointer(.release, x: drag.x + 40, y: drag.y)
        try await page.waitFor(.text("Drag 0"))
        try await page.waitForText("dropped40")

        let press = try await page.middle(of: "[data-identifier=press]")
        try await page.pointer(.move, x: press.x, y: press.y)
        try await page.pointer(.press, x: press.x, y: press.y)
        try await page.waitForText("pressed")
        try await page.pointer(.release, x: press.x, y: press.y)

        let twice = try await page.middle(of: "[data-identifier=twice]")
        try await page.pointer(.press, x: twice.x, y: twice.y)
        try await page.pointer(.release, x: twice.x, y: twice.y)
        try await page.waitForText("once")
        for count in [1, 2] {
          try await page.pointer(.press, x: twice.x, y: twice.y, clickCount: count)
          try await page.pointer(.release, x: twice.x, y: twice.y, clickCount: count)
        }
        try await page.waitForText("twice")

        let hover = try await page.middle(of: "[data-identifier=hover]")
        try await page.pointer(.move, x: hover.x, y: hover.y)
        try await page.waitForText("over")
        try await page.pointer(.move, x: 3, y: 3)
        try await page.waitForText("away")
        #expect(
          try await page.evaluate("document.querySelector('[data-identifier=log]').textContent")
            == .string("Log: dropped40 pressed once twice over away"))

        // The browser's clock alone makes the text go on.
        try await page.evaluate("globalThis.realNow = Date.now; Date.now = () => realNow() + 3661000")
        try await page.waitFor("/^1:01:/.test(document.querySelector('[data-identifier=timer]').textContent)")
        try await page.evaluate("Date.now = realNow")

        // In by one way, out by another, leaving nothing.
        try await page.click(.button("Toggle"))
        try await page.waitFor(
          "document.querySelector('[data-identifier=guest]')?.getAnimations().length === 1")
        let entry = try await page.evaluate(
          "document.querySelector('[data-identifier=guest]').getAnimations()[0].effect.getKeyframes()[0].translate"
        )
        #expect(entry == .string("-100% 0%"))
        try await page.waitFor(
          "document.querySelector('[data-identifier=guest]').getAnimations().length === 0")
        try await page.click(.button("Toggle"))
        try await page.waitFor("document.querySelector('[data-ghost]') !== null")
        let exit = try await page.evaluate(
          "document.querySelector('[data-ghost]').getAnimations()[0].effect.getKeyframes()[1].scale")
        #expect(exit == .string("0.2"))
        try await page.waitFor("document.querySelector('[data-ghost]') === null")

        // A text rolls, and is only itself afterwards.
        try await page.click(.button("Count"))
        try await page.waitFor("document.querySelector('.roll') !== null")
        try await page.waitFor("document.querySelector('.roll') === null")
        #expect(
          try await page.evaluate("document.querySelector('[data-identifier=count]').textContent")
            == .string("10"))

        // The pill goes over from one tab to the other.
        try await page.click(.button("right"))
        try await page.waitFor(
          """
          [...document.querySelectorAll('[data-matched]:not([data-ghost])')].some((element) =>
            element.getAnimations().some((one) => /translate/.test(one.effect.getKeyframes()[0].transform)))
          """)
        try await page.waitFor("document.querySelectorAll('[data-matched]').length === 1")

        // What repeats for ever does, and stops.
        try await page.click(.button("Pulse"))
        let endless =
          "document.querySelector('[data-identifier=heart]').getAnimations().some((one) => one.effect.getTiming().iterations === Infinity)"
        try await page.waitFor(endless)
        try await screenshot(page, "motion-pulsing")
        try await page.click(.button("Pulse"))
        try await page.waitFor(
          "document.querySelector('[data-identifier=heart]').getAnimations().length === 0")

        try await page.setDark(true)
        try await page.settle()
        try await screenshot(page, "motion-dark")
        let console = await page.console
        #expect(console.filter(\.isError).map(\.description) == [])
      }
    }
  }

  @Test(
    "Two views that exchange their places go from the one's frame to the other's; what is pushed aside glides"
  )
  func exchange() async throws {
    try await PageServer.run([LiveApp("Exchange", ExchangeApp.self)]) { server in
      try await Chromium.run { browser in
        let page = try await browser.newPage(url: server.address)
        try await page.waitFor(.button("Exchange"))
        try await page.settle()
        /// Where the tiles are, those that leave not counted: left, top and width.
        let tiles = """
          Object.fromEntries([...document.querySelectorAll('[data-matched]:not([data-ghost], [data-ghost] *)')].map((each) => {
            const { left, top, width } = each.getBoundingClientRect();
            return [each.getAttribute('data-matched').split('.')[1].split('|')[0], [left, top, width].map(Math.round)];
          }))
          """
        // Moments of a motion are asked for, not waited for.
        func at(_ part: Double) -> String {
          "document.getAnimations().forEach((each) => { each.pause(); each.currentTime = 2000 * \(part); })"
        }
        let before = try await page.evaluate(tiles)
        try await page.click(.button("Exchange"))
        try await page.waitFor("document.querySelector('[data-ghost]') !== null")
        try await page.evaluate(at(0))
        #expect(try await page.evaluate(tiles) == before)
        try await page.evaluate(at(0.5))
        let middle = try await page.evaluate(tiles)
        try await screenshot(page, "exchange")
        try await page.evaluate("document.getAnimations().forEach((each) => each.finish())")
        try await page.waitFor("document.querySelector('[data-ghost]') === null")
        let after = try await page.evaluate(tiles)
        for name in ["red", "blue"] {
          for index in 0..<3 {
            let values = [before, middle, after].map { $0[name][index].double ?? .nan }
            #expect(abs(values[1] - (values[0] + values[2]) / 2) <= 1, "\(name) \(values)")
          }
        }
        #expect((before["red"][0].double ?? 0) < (after["red"][0].double ?? 0))
        #expect((before["blue"][2].double ?? 0) > (after["blue"][2].double ?? 0))

        let tops =
          "['One', 'Two', 'Three'].map((name) => Math.round(document.querySelector(`[data-identifier=${name}]`).getBoundingClientRect().top))"
        for button in ["Shuffle", "Open"] {
          let before = try await page.evaluate(tops)
          try await page.click(.button(button))
          // The change's own motion, not the button's.
          try await page.waitFor(
            "document.getAnimations().some((each) => each.effect.getComputedTiming().duration === 2000)")
          try await page.evaluate(at(0))
          #expect(try await page.evaluate(tops) == before, "\(button)")
          try await page.evaluate("document.getAnimations().forEach((each) => each.finish())")
          #expect(try await page.evaluate(tops) != before, "\(button)")
        }
        #expect(await page.console.filter(\.isError).map(\.description) == [])
      }
    }
  }

  @Test("A pressed button looks as its style says, before the server hears of it")
  func pressedButton() async throws {
    try await PageServer.run([LiveApp("Pressable", PressableApp.self)]) { server in
      try await Chromium.run { browser in
        let page = try await browser.newPage(url: server.address)
        try await page.waitFor(.button("Pressed 0"))
        try await page.settle()
        let look = """
          (() => {
            const inside = [...document.querySelectorAll('.button, .button *')];
            const all = (name, usual) => [...new Set(inside.map((each) => getComputedStyle(each)[name]))]
              .filter((value) => value !== usual).sort().join();
            return [all('scale', 'none'), all('opacity', '1'),
              document.querySelector('.button').getBoundingClientRect().width > 0].join(' ');
          })()
          """
        let resting = try await page.evaluate(look)
        let place = try await page.middle(of: ".button")
        try await page.pointer(.move, x: place.x, y: place.y)
        try await page.pointer(.press, x: place.x, y: place.y)
        try await page.waitFor("\(look) === '0.5 0.8 true'")
        #expect(resting != "0.5 0.8 true")
        try await page.pointer(.release, x: place.x, y: place.y)
        try await page.waitFor(.button("Pressed 1"))
        try await page.pointer(.move, x: 5, y: 5)
        _ = try await page.waitFor("\(look) === '\(resting.string ?? "")'")
        #expect(await page.console.filter(\.isError).map(\.description) == [])
      }
    }
  }

  @Test("Whoever wants less motion sees no motion")
  func reducedMotion() async throws {
    try await PageServer.run([LiveApp("Motion", MotionApp.self)]) { server in
      try await Chromium.run { browser in
        let page = try await browser.newPage(url: "about:blank")
        try await page.setReducedMotion(true)
        try await page.open(server.address)
        try await page.click(.button("Pulse"))
        try await page.waitFor("document.querySelector('[data-identifier=heart].moves') !== null")
        #expect(
          try await page.evaluate(
            "getComputedStyle(document.querySelector('[data-identifier=heart]')).animationName")
            == .string("none"))
      }
    }
  }

  /// Where somebody wants to look at them.
  private func screenshot(_ page: Page, _ name: String) async throws {
    guard let folder = ProcessInfo.processInfo.environment["COUNTERPOINT_SCREENSHOTS"] else { return }
    try await page.screenshot(to: "\(folder)/\(name).png")
  }
}
