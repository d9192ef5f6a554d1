import CounterpointTesting
import SourceCompatibilitySwift5
import SwiftUI
import Testing
import XCTest

/// A screen of Swift 5: its world, how it is handed over, what stands between a picker and the world, its button.
@MainActor @Suite("Swift 5: a world for everybody", .serialized) struct ObservatoryTests {
  private let dome = Dome(drawer: MemoryDrawer())

  private func screen() async throws -> Screen {
    try await Screen { [dome] in domeScreen(in: dome) }
  }

  @Test("A world that is a global value holds what plain code reads")
  func plainWorld() {
    PlainDome.lens = .middle
    #expect(PlainDome.lens == .middle)
    PlainDome.lens = .wide
    #expect(PlainDome.lens == .wide)
  }

  @Test("One world for plain code and, as an environment object, for the screen")
  func oneWorld() async throws {
    _ = try await screen()
    #expect(dome.visits == ["DomeView"])
    #expect(domeOfPlainCode === dome)
    dome.lens = .narrow
    #expect(domeOfPlainCode.lens == .narrow)
  }

  @Test("Choosing on the control sets what the world keeps")
  func choosing() async throws {
    let screen = try await screen()
    #expect(dome.lens == .wide)
    let control = screen.element(.picker)
    try await control.select("Narrow")
    #expect(dome.lens == .narrow)
    try await control.select("Middle")
    #expect(dome.lens == .middle)
  }

  @Test("The selection begins with what was set before")
  func initialSelection() async throws {
    dome.lens = .narrow
    let screen = try await screen()
    #expect(screen.element(.picker).value == "Narrow")
    #expect(dome.lens == .narrow)
  }

  @Test(
    "A button comes to its size over a second, by a modifier and by `withAnimation`, in a scroll view too")
  func breath() async throws {
    let first = try await screen()
    await first.settle()
    #expect(first.lastPatch.animations.contains { $0.milliseconds == 1000 })
    let second = try await Screen { ScrollView { BreathingButton() } }
    await second.settle()
    #expect(second.lastPatch.animations.contains { $0.milliseconds == 1000 })
  }
}

/// Where `View` belongs to the main actor its `body` does, and so does a test that reads it.
final class DomeViewTests: XCTestCase {
  @MainActor func testBody() async {
    let view = DomeView()
    XCTAssertNotNil(view)
    XCTAssertNotNil(view.body)
  }
}
