import ChromiumDriver
import CounterpointLive
import Foundation
import Testing

/// Sliders whose answers come late, among them one whose app takes only what it likes.
private struct SliderApp: App {
  var body: some Scene { WindowGroup { SliderView() } }
}

private struct SliderView: View {
  @State private var volume = 10.0
  @State private var bounded = 10.0
  @State private var isOn = false
  @State private var seen = -1.0
  @State private var isHeld = false

  var body: some View {
    List {
      Slider(value: $volume, in: 0...200, step: 1) {
        Text("Volume")
      } onEditingChanged: {
        isHeld = $0
      }
      Text("Volume: \(Int(volume))")
      Text(isHeld ? "Held" : "Let go")
      Slider(
        value: Binding {
          bounded
        } set: {
          bounded = min(($0 / 5).rounded() * 5, 50)
        }, in: 0...200, step: 1
      ) { Text("Bounded") }
      Text("Bounded: \(Int(bounded))")
      Toggle("Light", isOn: $isOn)
      Text(isOn ? "It is light" : "It is dark")
      Button("Look") { seen = volume }
      Text("Seen: \(Int(seen))")
    }
  }
}

/// A slider ends where the person left it, whatever comes late, is lost or drawn anew; over each ``LateNetwork``.
@MainActor
@Suite("Sliders over slow networks", .serialized)
struct LateSliderTests {
  private static let app = LiveApp("Sliders", SliderApp.self)

  private func slider(_ name: String) -> String {
    "document.querySelector('input[type=range][aria-label=\(name)]')"
  }

  private func shown(_ name: String, _ page: Page) async throws -> Int {
    Int(try await page.evaluate("Number(\(slider(name)).value)").double ?? -1)
  }

  /// The page and the session agree, and the answer to the last event is there.
  private func agree(_ name: String, _ visit: LateNetwork.Visit, on value: Int? = nil) async throws {
    let page = visit.page
    let shown = try await shown(name, page)
    if let value { #expect(shown == value, "\(visit.network)") }
    try await page.waitFor(.text("\(name): \(value ?? shown)"), timeout: .seconds(30))
    try await page.rest()
    #expect(try await self.shown(name, page) == value ?? shown, "\(visit.network)")
  }

  private func ends(of name: String, _ page: Page) async throws -> (left: Double, right: Double, y: Double) {
    let box = try await page.evaluate(
      "(() => { const { left, right, top, height } = \(slider(name)).getBoundingClientRect(); return [left, right, top + height / 2]; })()"
    )
    return (box[0].double ?? 0, box[1].double ?? 0, box[2].double ?? 0)
  }

  @Test(
    "A fast drag, let go between two of the reports, ends where the thumb was let go",
    arguments: [true, false])
  func drag(isTouch: Bool) async throws {
    try await LateNetwork.each(Self.app) { visit in
      let page = visit.page
      try await page.setTouchScreen(isTouch)
      let (left, right, y) = try await ends(of: "Volume", page)
      for round in 0..<3 {
        var x = left + 40
        let to = left + (right - left) * [0.7, 0.3, 0.55][round]
        if isTouch {
          try await page.touch("touchStart", [TouchPoint(x: x, y: y)])
        } else {
          try await page.pointer(.press, x: x, y: y)
        }
        let step = (to - x) / 11
        for _ in 0..<11 {
          x += step
          if isTouch {
            try await page.touch("touchMove", [TouchPoint(x: x, y: y)])
          } else {
            try await page.pointer(.move, x: x, y: y, isPressed: true)
          }
        }
        if isTouch {
          try await page.touch("touchEnd", [])
        } else {
          try await page.pointer(.release, x: x, y: y)
        }
        // What is pressed at once sees it.
        try await page.evaluate(
          "void [...document.querySelectorAll('.button')].find((each) => each.textContent === 'Look').click()"
        )
        let value = try await shown("Volume", page)
        #expect(value > 20)
        try await page.waitFor(.text("Seen: \(value)"), timeout: .seconds(30))
        try await agree("Volume", visit)
        try await page.waitFor(.text("Let go"), timeout: .seconds(30))
      }
    }
  }

  @Test("Keys that repeat, and then leave at once, end where the last one led")
  func keys() async throws {
    try await LateNetwork.each(Self.app) { visit in
      let page = visit.page
      try await page.evaluate("void \(slider("Volume")).focus()")
      for _ in 0..<40 { try await page.press("ArrowRight") }
      try await page.evaluate("void document.activeElement.blur()")
      try await agree("Volume", visit, on: 50)
    }
  }

  @Test(
    "A slider whose app rounds and bounds what it takes shows what the app has", arguments: [true, false])
  func bounded(isDrag: Bool) async throws {
    try await LateNetwork.each(Self.app) { visit in
      let page = visit.page
      if isDrag {
        let (left, right, y) = try await ends(of: "Bounded", page)
        try await page.drag(from: (left + 20, y), to: (left + (right - left) * 0.8, y), steps: 25)
      } else {
        try await page.evaluate("void \(slider("Bounded")).focus()")
        for _ in 0..<23 { try await page.press("ArrowRight") }
        try await page.evaluate("void document.activeElement.blur()")
      }
      try await page.waitFor("!document.querySelector('[data-busy]')", timeout: .seconds(30))
      let text =
        "[...document.querySelectorAll('.text')].find((each) => each.textContent.startsWith('Bounded: ')).textContent.slice(9)"
      try await page.waitFor(
        "\(text) !== '10' && \(text) === \(slider("Bounded")).value", timeout: .seconds(30))
      try await page.rest()
      #expect(try await page.evaluate("\(text) === \(slider("Bounded")).value") == true, "\(visit.network)")
      if isDrag { #expect(try await shown("Bounded", page) == 50, "\(visit.network)") }
    }
  }

  @Test("A slider that is held while the connection is lost ends where it was let go")
  func dropped() async throws {
    try await LateNetwork.each(Self.app) { visit in
      let page = visit.page
      let (left, right, y) = try await ends(of: "Volume", page)
      try await page.pointer(.press, x: left + 30, y: y)
      for step in 1...30 {
        if step == 10 { await visit.server.link.cut() }
        if step == 20 { await visit.server.link.mend() }
        try await page.pointer(
          .move, x: left + 30 + (right - left) / 60 * Double(step), y: y, isPressed: true)
      }
      try await page.pointer(.release, x: left + 30 + (right - left) / 2, y: y)
      try await page.evaluate("void dispatchEvent(new Event('online'))")
      try await agree("Volume", visit)
      try await page.waitFor(.text("Let go"), timeout: .seconds(30))
    }
  }

  @Test(
    "Issue 19: a slider that is drawn anew with its keys on their way counts on from where they led, not a step short"
  )
  func drawnAnew() async throws {
    try await LateNetwork.each(Self.app) { visit in
      let page = visit.page
      try await page.evaluate("void \(slider("Volume")).focus()")
      for _ in 0..<10 { try await page.press("ArrowRight") }
      try await page.evaluate("void document.querySelector('.toggle input').click()")
      // The session's own page, which has not heard of the newest keys when it is drawn.
      try await page.reload()
      try await page.waitFor(
        "sessionStorage.length && \(slider("Volume"))?.value === '20'", timeout: .seconds(30))
      #expect(
        try await page.evaluate("document.querySelector('.toggle input').checked") == true, "\(visit.network)"
      )
      try await page.evaluate("void \(slider("Volume")).focus()")
      for _ in 0..<10 { try await page.press("ArrowRight") }
      try await agree("Volume", visit, on: 30)
      try await page.waitFor(.text("It is light"), timeout: .seconds(30))
    }
  }

  @Test("Issue 19: a slider whose session is gone counts on in the next from where the keys led")
  func anotherSession() async throws {
    try await LateNetwork.each(Self.app) { visit in
      let page = visit.page
      try await page.evaluate("void \(slider("Volume")).focus()")
      for _ in 0..<10 { try await page.press("ArrowRight") }
      try await page.waitFor(.text("Volume: 20"), timeout: .seconds(30))
      let session = try await page.evaluate(
        "sessionStorage.getItem(Object.keys(sessionStorage).find(key => key.startsWith('counterpoint /')))")
      try await visit.server.stop()
      try await page.press("ArrowRight")
      try await visit.server.start()
      try await page.evaluate("void dispatchEvent(new Event('online'))")
      // Pressed on all the time, as the page moves.
      var keys = 11
      while true {
        try await page.press("ArrowRight")
        keys += 1
        let now = try await page.evaluate(
          "sessionStorage.getItem(Object.keys(sessionStorage).find(key => key.startsWith('counterpoint /')))")
        if now != session { break }
        try await page.evaluate("new Promise((done) => setTimeout(done, 40))")
        try #require(keys < 180)
      }
      for _ in 0..<5 { try await page.press("ArrowRight") }
      try await agree("Volume", visit, on: 10 + keys + 5)
    }
  }
}
