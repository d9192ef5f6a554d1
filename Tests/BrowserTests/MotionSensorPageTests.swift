import ChromiumDriver
import CounterpointLive
import Foundation
import Testing

@MainActor
@Suite("The motion sensor of a real browser", .serialized)
struct MotionSensorPageTests {
  private func run(
    script: String = "", prepare: @MainActor (Page) async throws -> Void = { _ in },
    _ operation: @MainActor (PageServer, Page) async throws -> Void
  ) async throws {
    try await PageServer.run([LiveApp("Services", ServicesApp.self)]) { server in
      try await Chromium.run { browser in
        let page = try await browser.newPage(url: "about:blank")
        if !script.isEmpty { try await page.runAtStart(script) }
        try await prepare(page)
        try await page.open(server.address)
        try await page.settle()
        try await operation(server, page)
        let console = await page.console
        #expect(console.filter(\.isError).map(\.description) == [])
      }
    }
  }

  @Test("A device that is moved is felt some twenty times a second, while it is asked and its page is seen")
  func samples() async throws {
    // Counts who listens.
    let spies = """
      globalThis.listening = 0;
      for (const [name, step] of [["addEventListener", 1], ["removeEventListener", -1]]) {
        const act = globalThis[name];
        globalThis[name] = function (kind, ...rest) {
          if (kind === "devicemotion") globalThis.listening += step;
          return act.call(globalThis, kind, ...rest);
        };
      }
      """
    try await run(script: spies) { page in
      try await page.setMotionSensors(true)
      // Chromium tells tenths.
      try await page.move(x: 1.5, y: -2.5, z: 9)
    } _: { _, page in
      try await page.click(.button("Sensor"))
      try await page.waitFor(.text("authorized"))
      #expect(try await page.evaluate("listening") == 0)
      try await page.click(.button("Feel"))
      try await page.waitFor(.text("felt 1.5 -2.5 9.0 at 20 Hz"))
      #expect(try await page.evaluate("listening") == 1)
      try await page.move(x: 0, y: 0.5, z: -3)
      try await page.waitFor(.text("felt 0.0 0.5 -3.0 at 20 Hz"))
      try await page.click(.button("Stop"))
      try await page.waitFor(.text("cancelled"))
      try await page.waitFor("listening === 0")
    }
  }

  @Test("A browser without a sensor says so")
  func noSensor() async throws {
    try await run { _, page in
      try await page.click(.button("Sensor"))
      try await page.waitFor(.text("restricted"))
      try await page.click(.button("Feel"))
      try await page.waitFor("!document.body.innerText.includes('restricted')")
      try await page.waitFor(.text("The browser has no such thing."))
    }
  }

  @Test("Where the browser asks the person it is asked within a touch, and the answer is kept")
  func permission() async throws {
    // Until it was asked it feels nothing.
    let asking = """
      globalThis.asked = [];
      const listen = globalThis.addEventListener;
      globalThis.addEventListener = function (kind, ...rest) {
        if (kind !== "devicemotion" || asked.length) listen.call(globalThis, kind, ...rest);
      };
      DeviceMotionEvent.requestPermission = async () => {
        asked.push(navigator.userActivation.isActive);
        if (!navigator.userActivation.isActive) throw new DOMException("", "NotAllowedError");
        return globalThis.answer;
      };
      """
    for (answer, hasSensor, state) in [
      ("granted", true, "authorized"), ("granted", false, "restricted"), ("denied", true, "denied"),
    ] {
      try await run(script: asking + "globalThis.answer = '\(answer)';") { page in
        if hasSensor {
          try await page.setMotionSensors(true)
          try await page.move(x: 1, y: 1, z: 1)
        }
      } _: { _, page in
        try await page.click(.button("Sensor"))
        try await page.waitFor(.text("notDetermined"))
        #expect(try await page.evaluate("asked.length") == 0)
        try await page.click(.button("Allow sensor"))
        try await page.waitFor(.text(state))
        try await page.click(.button("Sensor"))
        try await page.waitFor(.text(state))
        #expect(try await page.evaluate("asked") == [true])
      }
    }
  }

  @Test("A page that is hidden tells nothing")
  func hidden() async throws {
    let hiding = """
      globalThis.isHidden = false;
      Object.defineProperty(document, "hidden", { get: () => globalThis.isHidden });
      """
    try await run(script: hiding) { page in
      try await page.setMotionSensors(true)
      try await page.move(x: 1, y: 1, z: 1)
    } _: { _, page in
      try await page.click(.button("Feel"))
      try await page.waitFor(.text("felt 1.0 1.0 1.0 at 20 Hz"))
      try await page.evaluate("globalThis.isHidden = true")
      try await page.move(x: 2, y: 2, z: 2)
      // More events than a batch has, none of which is told.
      try await page.evaluate(
        """
        new Promise((done) => {
          let count = 0;
          addEventListener("devicemotion", () => { if (++count === 90) done(); });
        })
        """)
      try await page.evaluate("globalThis.isHidden = false")
      try await page.move(x: 3, y: 3, z: 3)
      try await page.waitFor("/felt 3.0 3.0 3.0/.test(document.body.innerText)")
      #expect(try await page.evaluate("document.body.innerText.includes('felt 2.0')") == false)
    }
  }
}
