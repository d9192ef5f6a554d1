import ComposableArchitecture
import CounterpointTesting
import SwiftUI
import Testing

@testable import ForeignScreens

@MainActor @Suite("The todo screens, used")
struct TodoJourneyTests {
  private func screen() async throws -> Screen {
    let names = [("Milk", false), ("Bread", true), ("Eggs", false)]
    let todos = names.enumerated().map { index, todo in
      TaskItem.State(description: todo.0, id: UUID(index), isComplete: todo.1)
    }
    return try await Screen {
      TaskListView(
        store: Store(initialState: TaskList.State(todos: IdentifiedArray(uniqueElements: todos))) {
          TaskList()
        } withDependencies: {
          $0.continuousClock = ImmediateClock()
          $0.uuid = .incrementing
        })
    }
  }

  private func names(_ screen: Screen) -> [String] { screen.list.rows.map { $0.textField().value } }

  @Test("The filter shows what it names")
  func filter() async throws {
    let screen = try await screen()
    #expect(names(screen) == ["Milk", "Bread", "Eggs"])
    try await screen.picker("Filter").select("Active")
    #expect(names(screen) == ["Milk", "Eggs"])
    try await screen.picker("Filter").select("Completed")
    #expect(names(screen) == ["Bread"])
    try await screen.picker("Filter").select("All")
    #expect(names(screen).count == 3)
  }

  @Test("A todo is deleted at its place among those shown")
  func deletion() async throws {
    let screen = try await screen()
    try await screen.picker("Filter").select("Active")
    try await screen.list.rows[1].delete()
    #expect(names(screen) == ["Milk"])
    try await screen.picker("Filter").select("All")
    #expect(names(screen) == ["Milk", "Bread"])
  }

  @Test("The store keeps the edit mode, in which todos are moved; completed ones sink")
  func editing() async throws {
    let screen = try await screen()
    try await screen.button("Edit").tap()
    #expect(screen.outline.contains("list (editing)"))
    try await screen.list.move(from: 2, to: 0)
    await screen.settle()
    #expect(names(screen) == ["Eggs", "Milk", "Bread"])
    try await screen.button("Done").tap()
    #expect(!screen.outline.contains("editing"))
  }

  @Test("A todo is added, written, completed and cleared")
  func adding() async throws {
    let screen = try await screen()
    try await screen.button("Add Todo").tap()
    #expect(names(screen) == ["", "Milk", "Bread", "Eggs"])
    try await screen.list.rows[0].textField().type("Tea")
    #expect(names(screen) == ["Tea", "Milk", "Bread", "Eggs"])
    try await screen.list.rows[0].button().tap()
    await screen.settle()
    #expect(names(screen) == ["Milk", "Eggs", "Tea", "Bread"])
    try await screen.button("Clear Completed").tap()
    #expect(names(screen) == ["Milk", "Eggs"])
    #expect(!screen.button("Clear Completed").isEnabled)
  }
}
