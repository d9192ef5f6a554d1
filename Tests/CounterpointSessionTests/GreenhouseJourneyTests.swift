import ComposableArchitecture
import CounterpointTesting
import SwiftUI
import Testing

@testable import SourceCompatibilityScreens

@MainActor @Suite("The greenhouse's screens, used")
struct GreenhouseJourneyTests {
  private func screen() async throws -> Screen {
    let trays = [("Leek", false), ("Chard", true), ("Fennel", false)].enumerated().map { index, tray in
      Tray.State(id: UUID(100 + index), plant: tray.0, isWet: tray.1)
    }
    return try await Screen {
      GreenhouseView(
        store: Store(initialState: Greenhouse.State(trays: IdentifiedArray(uniqueElements: trays))) {
          Greenhouse()
        } withDependencies: {
          $0.continuousClock = ImmediateClock()
          $0.uuid = .incrementing
        })
    }
  }

  private func plants(_ screen: Screen) -> [String] { screen.list.rows.map { $0.textField().value } }

  @Test("The filter shows what it names")
  func filter() async throws {
    let screen = try await screen()
    #expect(plants(screen) == ["Leek", "Chard", "Fennel"])
    try await screen.picker("Shelf").select("Dry")
    #expect(plants(screen) == ["Leek", "Fennel"])
    try await screen.picker("Shelf").select("Watered")
    #expect(plants(screen) == ["Chard"])
    try await screen.picker("Shelf").select("Everything")
    #expect(plants(screen).count == 3)
  }

  @Test("A row is deleted at its place among those shown")
  func deletion() async throws {
    let screen = try await screen()
    try await screen.picker("Shelf").select("Dry")
    try await screen.list.rows[1].delete()
    #expect(plants(screen) == ["Leek"])
    try await screen.picker("Shelf").select("Everything")
    #expect(plants(screen) == ["Leek", "Chard"])
  }

  @Test("The store keeps the edit mode, in which rows are moved; watered ones sink")
  func editing() async throws {
    let screen = try await screen()
    try await screen.button("Edit").tap()
    #expect(screen.outline.contains("list (editing)"))
    try await screen.list.move(from: 2, to: 0)
    await screen.settle()
    #expect(plants(screen) == ["Fennel", "Leek", "Chard"])
    try await screen.button("Done").tap()
    #expect(!screen.outline.contains("editing"))
  }

  @Test("A row is added, written, watered and cleared away")
  func adding() async throws {
    let screen = try await screen()
    try await screen.button("Sow").tap()
    #expect(plants(screen) == ["", "Leek", "Chard", "Fennel"])
    try await screen.list.rows[0].textField().type("Cress")
    #expect(plants(screen) == ["Cress", "Leek", "Chard", "Fennel"])
    try await screen.list.rows[0].buttons[0].tap()
    await screen.settle()
    #expect(plants(screen) == ["Leek", "Fennel", "Cress", "Chard"])
    try await screen.button("Clear watered").tap()
    #expect(plants(screen) == ["Leek", "Fennel"])
    #expect(!screen.button("Clear watered").isEnabled)
  }
}
