import ComposableArchitecture
import Foundation
import Testing

// States as apps declare them: every kind of property that a struct may have.

@ObservableState
public struct PublicState: Equatable, Sendable {
  public var count = 0
  public private(set) var total = 0
  public internal(set) var name: String
  let id: UUID
  var optional: Int?
  var items: [String] = []
  var tags: Set<String> { [] }
  static let limit = 10
  static var shared: PublicState { PublicState(name: "", id: UUID(0)) }
  var isEmpty: Bool { count == 0 }
  var doubled: Int {
    get { count * 2 }
    set { count = newValue / 2 }
  }
  @Presents public var sheet: SheetState?
  @Presents private(set) var alert: AlertState<Never>? = AlertState { TextState("Hello") }
  @ObservationStateIgnored var cache: [Int] = []
  @Shared(.inMemory("state-shapes")) var shared = 1

  public init(name: String, id: UUID) {
    self.name = name
    self.id = id
  }

  mutating func add(_ amount: Int) {
    total += amount
    count += 1
  }
}

@ObservableState
public struct SheetState: Equatable, Sendable {
  public var text = ""
  public init() {}
}

@ObservableState
struct GenericState<Value: Equatable & Sendable>: Equatable {
  var value: Value
  var history: [Value] = []
  @Presents var child: ChildState?

  @ObservableState
  struct ChildState: Equatable { var value: Value }
}

@ObservableState
struct WatchedState: Equatable {
  var level = 0 {
    willSet { announced.append(newValue) }
    didSet { if level != oldValue { changes += 1 } }
  }
  @ObservationStateIgnored var announced: [Int] = []
  @ObservationStateIgnored var changes = 0
  lazy var expensive = level * 1_000

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.level == rhs.level }
}

@ObservableState
struct ConstantState: Equatable, Identifiable {
  let id: Int
  let title: String
}

@ObservableState
struct OnlyPresents: Equatable {
  @Presents var sheet: SheetState?
}

@CasePathable
@dynamicMemberLookup
@ObservableState
enum ParcelState: Equatable {
  case lost
  case delivered(SheetState)
  case pending(name: String, attempts: Int)
  indirect case nested(ParcelState)
}

@ObservableState
struct ExtendedCodable: Equatable {
  var count = 0
  var name = ""
}
extension ExtendedCodable: Codable {}

@ObservableState
struct ConditionalState: Equatable, Codable {
  #if os(Linux)
    var platform = "Linux"
  #else
    var platform = "other"
    @Presents var onlyElsewhere: SheetState?
  #endif
  #if NO_SUCH_FLAG
    var absent = Absent()
  #endif
  var count = 0
}

@MainActor
struct StateShapesTests {
  @Test func accessAndInitialisers() {
    var state = PublicState(name: "Inga", id: UUID(0))
    state.add(3)
    state.doubled = 8
    #expect(state.total == 3)
    #expect(state.count == 4)
    #expect(state.alert != nil)
    state.sheet = SheetState()
    state.sheet?.text = "a"
    #expect(state.$sheet.wrappedValue?.text == "a")
    #expect(PublicState.shared.name == "")
  }

  @Test func generics() {
    var state = GenericState(value: 1)
    state.child = .init(value: 2)
    state.child?.value += 1
    state.history.append(state.value)
    #expect(state == GenericState(value: 1, history: [1], child: .init(value: 3)))
  }

  @Test func observersAndLazies() {
    var state = WatchedState()
    state.level = 2
    state.level = 2
    #expect(state.announced == [2, 2])
    #expect(state.changes == 1)
    #expect(state.expensive == 2_000)
  }

  @Test("Rule 61: a state without tracked fields is made of its own fields alone")
  func constants() {
    let make: (Int, String) -> ConstantState = ConstantState.init
    #expect(make(1, "a") == ConstantState(id: 1, title: "a"))
    #expect(OnlyPresents(sheet: nil) == OnlyPresents())
  }

  @Test func enums() {
    var state = ParcelState.delivered(SheetState())
    state.modify(\.delivered) { $0.text = "a" }
    #expect(state.delivered?.text == "a")
    state = .nested(.pending(name: "Inga", attempts: 2))
    #expect(state.nested?.pending?.attempts == 2)
  }

  @Test("Rule 60: a state that is made codable in an extension survives a round trip")
  func extendedCodable() throws {
    let state = ExtendedCodable(count: 1, name: "Inga")
    let data = try JSONEncoder().encode(state)
    #expect(try JSONDecoder().decode(ExtendedCodable.self, from: data) == state)
    #expect(!String(decoding: data, as: UTF8.self).contains("egistrar"))
  }

  @Test func conditionals() {
    var state = ConditionalState()
    state.count += 1
    state.platform += "!"
    #expect(state == ConditionalState(platform: state.platform, count: 1))
  }
}
