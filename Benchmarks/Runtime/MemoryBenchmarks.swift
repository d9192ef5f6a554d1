import ArgumentParser
import BenchmarkServers
import ComposableArchitecture
import CounterpointSemantics
import CounterpointSession
import CounterpointWeb
import Foundation
import SwiftUI

/// Measures what stays in memory of what comes and goes: bytes per sheet, per pushed screen and per session, once it has ended.
struct Memory: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measures what stays in memory of sheets, pushed screens and sessions that have ended.")

  @Option(help: "How many sheets and how many pushed screens.")
  var mounts = 10_000
  @Option(help: "How many sessions.")
  var sessions = 5_000

  @MainActor
  func run() async throws {
    let desk = try Desk()
    let growths = [
      try await Growth.measure("a sheet, opened and closed", count: mounts, bar: 1_000) {
        try await desk.press("Present")
        try await desk.press("Close")
      },
      try await Growth.measure("a screen, pushed and popped", count: mounts, bar: 1_000) {
        try await desk.press("Push")
        try await desk.press("Close")
      },
      try await Growth.measure("a session, painted and ended", count: sessions, bar: 2_000) {
        let session = Desk.makeSession()
        session.mount()
        session.expire()
      },
      try await Growth.measure("a session, used and ended in a sheet", count: sessions, bar: 2_000) {
        let desk = try Desk()
        try await desk.press("Present")
        desk.session.expire()
      },
    ]
    desk.session.expire()
    for growth in growths { print(growth) }
    guard growths.allSatisfy({ $0.isWithinBar }) else { throw ExitCode.failure }
  }
}

/// The growth of memory with the number of operations, after a warm-up of a fifth of them.
struct Growth: CustomStringConvertible {
  let operation: String
  /// Bytes per operation that the program has allocated and not freed, and that the system counts as its own.
  let allocated: Double
  let resident: Double
  /// Bytes per operation of residence that the program is allowed.
  let bar: Double

  var isWithinBar: Bool { allocated <= bar && resident <= bar }

  var description: String {
    func bytes(_ value: Double) -> String {
      (value.formatted(.number.precision(.fractionLength(0))) + " B").padding(
        toLength: 12, withPad: " ", startingAt: 0)
    }
    return operation.padding(toLength: 40, withPad: " ", startingAt: 0)
      + "allocated \(bytes(allocated)) resident \(bytes(resident)) bar \(bytes(bar))"
      + (isWithinBar ? "" : "over")
  }

  @MainActor
  static func measure(
    _ operation: String, count: Int, bar: Double, _ body: @MainActor () async throws -> Void
  ) async throws -> Growth {
    var points: [(operations: Double, allocated: Double, resident: Double)] = []
    let portion = max(1, count / 20)
    for number in 1...max(20, count / portion) {
      for _ in 0..<portion { try await body() }
      // Stores outlive their features by the time that a screen takes to leave.
      try await Task.sleep(for: .milliseconds(400))
      points.append(
        (
          Double(number * portion), Double(allocatedMemory()),
          Double(try ProcessUsage.ofThisProcess.residentMemory())
        ))
    }
    let counted = Array(points.dropFirst(points.count / 5))
    return Growth(
      operation: operation, allocated: slope(counted.map { ($0.operations, $0.allocated) }),
      resident: slope(counted.map { ($0.operations, $0.resident) }), bar: bar)
  }

  /// Of the line through the points, by least squares.
  private static func slope(_ points: [(Double, Double)]) -> Double {
    let count = Double(points.count)
    let meanX = points.reduce(0) { $0 + $1.0 } / count, meanY = points.reduce(0) { $0 + $1.1 } / count
    let products = points.reduce(0) { $0 + ($1.0 - meanX) * ($1.1 - meanY) }
    let squares = points.reduce(0) { $0 + ($1.0 - meanX) * ($1.0 - meanX) }
    return products / max(squares, 1)
  }
}

/// A session and its browser, reduced to buttons that are pressed.
@MainActor
private final class Desk {
  struct MissingButton: Error { let name: String }

  let session: Session
  private var connection: SessionConnection?
  private var lastFrame: UInt32 = 0
  private var lastEvent: UInt32 = 0

  static func makeSession() -> Session {
    var configuration = SessionConfiguration()
    // What is measured is not how fast somebody may press.
    configuration.eventsPerSecond = 1_000_000
    configuration.eventBurst = 1_000_000
    configuration.patchBytesPerSecond = 1 << 30
    configuration.patchByteBurst = 1 << 40
    return Session(id: "memory", configuration: configuration) {
      OfficeView(store: Store(initialState: Office.State()) { Office() })
    }
  }

  init() throws {
    session = Self.makeSession()
    session.mount()
    connection = session.connect(resumingFrom: 0, makeEncoder: { WireEncoder() }) { [weak self] message in
      if case .patch(let sequence, _, _) = message { self?.lastFrame = sequence }
      if case .snapshot(let sequence, _, _) = message { self?.lastFrame = sequence }
    }
  }

  /// Presses the button, and lets begin what that starts.
  func press(_ name: String) async throws {
    guard let connection, let button = session.tree.root.button(named: name) else {
      throw MissingButton(name: name)
    }
    lastEvent += 1
    session.batch {
      session.receive(.acknowledge(sequence: lastFrame), from: connection)
      session.receive(.event(number: lastEvent, Event(node: button.id, payload: .tap)), from: connection)
    }
    for _ in 0..<3 { await Task.yield() }
  }
}

extension SemanticNode {
  /// The button of that name that lies above all others.
  fileprivate func button(named name: String) -> SemanticNode? {
    if kind == .button, accessibleName == name { return self }
    return children.reversed().lazy.compactMap { $0.button(named: name) }.first
  }
}

@Reducer
private struct Office {
  @ObservableState
  struct State: Equatable {
    @Presents var room: Room.State?
    var path = StackState<Room.State>()
    @Shared(.appStorage("visits")) var visits = 0
  }
  enum Action {
    case presentTapped, pushTapped
    case room(PresentationAction<Room.Action>)
    case path(StackActionOf<Room>)
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .presentTapped: state.room = Room.State()
      case .pushTapped: state.path.append(Room.State())
      case .room(.presented(.closeTapped)): state.room = nil
      case .path(.element(_, .closeTapped)): state.path.removeLast()
      case .room, .path: break
      }
      return .none
    }
    .ifLet(\.$room, action: \.room) { Room() }
    .forEach(\.path, action: \.path) { Room() }
  }
}

@Reducer
private struct Room {
  @ObservableState
  struct State: Equatable {
    var name = ""
    var ticks = 0
    @Shared(.appStorage("visits")) var visits = 0
  }
  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case closeTapped, task, ticked
  }
  @Dependency(\.continuousClock) var clock
  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .task:
        return .run { send in for await _ in clock.timer(interval: .seconds(3_600)) { await send(.ticked) } }
      case .ticked: state.ticks += 1
      case .binding, .closeTapped: break
      }
      return .none
    }
  }
}

private struct OfficeView: View {
  @Bindable var store: StoreOf<Office>
  var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      List {
        Button("Present") { store.send(.presentTapped) }
        Button("Push") { store.send(.pushTapped) }
        Text("\(store.visits) visits")
      }
      .navigationTitle("Office")
      .toolbar { Button("Bar") {} }
    } destination: {
      RoomView(store: $0)
    }
    .sheet(item: $store.scope(state: \.room, action: \.room)) { store in
      NavigationStack { RoomView(store: store) }
    }
  }
}

private struct RoomView: View {
  @Bindable var store: StoreOf<Room>
  @State private var isOn = false
  var body: some View {
    Form {
      TextField("Name", text: $store.name)
      Toggle("On", isOn: $isOn)
      Stepper("\(store.ticks) ticks", value: $store.ticks)
      Text("\(store.state.visits) visits")
    }
    .navigationTitle("Room")
    .toolbar { ToolbarItem(placement: .cancellationAction) { Button("Close") { store.send(.closeTapped) } } }
    .task { await store.send(.task).finish() }
  }
}
