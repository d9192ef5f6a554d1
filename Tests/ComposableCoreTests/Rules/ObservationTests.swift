import ComposableArchitecture
import CounterpointValues
import CustomDump
import Foundation
import Testing

@Suite struct ObservationTests {
  // MARK: Fields

  @Test("Rule 56: a reader hears of the field that it read, and of no other")
  func fields() {
    let subject = Box(Fields())
    #expect(subject.notifies(reading: { _ = $0.count }, changing: { $0.count = 1 }))
    #expect(subject.notifies(reading: { _ = $0.count }, changing: { $0.count += 1 }))
    #expect(!subject.notifies(reading: { _ = $0.count }, changing: { $0.name = "Inga" }))
  }

  @Test("Rule 56: an equal value does not notify, assigned or modified in place")
  func equalValues() {
    let subject = Box(Fields())
    #expect(!subject.notifies(reading: { _ = $0.name }, changing: { $0.name = "" }))
    #expect(!subject.notifies(reading: { _ = $0.count }, changing: { $0.count += 0 }))
  }

  @Test("Rule 56: what cannot be compared always notifies")
  func incomparable() {
    let subject = Box(Fields())
    #expect(
      subject.notifies(reading: { _ = $0.incomparable }, changing: { $0.incomparable = Incomparable() }))
  }

  @Test("Rule 56: references are compared by identity, even where they can be equal")
  func references() {
    let subject = Box(Fields())
    let same = subject.value.reference
    #expect(!subject.notifies(reading: { _ = $0.reference }, changing: { $0.reference = same }))
    #expect(subject.notifies(reading: { _ = $0.reference }, changing: { $0.reference = Reference() }))
  }

  @Test("Rule 56: a collection that grows in place notifies and is not copied")
  func collections() {
    let subject = Box(Fields())
    subject.value.numbers.reserveCapacity(8)
    let address = subject.value.numbers.withUnsafeBufferPointer { $0.baseAddress }
    #expect(subject.notifies(reading: { _ = $0.numbers }, changing: { $0.numbers.append(1) }))
    #expect(subject.value.numbers.withUnsafeBufferPointer { $0.baseAddress } == address)
  }

  @Test("Rule 61: an ignored field is not observed")
  func ignored() {
    let subject = Box(Fields())
    #expect(!subject.notifies(reading: { _ = $0.ignored }, changing: { $0.ignored += 1 }))
  }

  @Test("A field's own observers run once for each write, and may write the field")
  func ownObservers() {
    var subject = Clamped()
    subject.level = 20
    #expect(subject.level == 10)
    subject.level += 5
    #expect(subject.level == 10)
    #expect(subject.writes == 2)
  }

  // MARK: Identity

  @Test("Rule 57: copies share their identity until one of them is modified in place")
  func identity() {
    var parent = Family()
    let copy = parent.child
    #expect(parent.child._$id == copy._$id)
    parent.child.count += 1
    #expect(parent.child._$id != copy._$id)
    #expect(Child()._$id != Child()._$id)
  }

  @Test("Rule 57: a child modified in place tells the readers of its field, not those of the child")
  func nested() {
    let subject = Box(Family())
    #expect(subject.notifies(reading: { _ = $0.child.count }, changing: { $0.child.count += 1 }))
    #expect(!subject.notifies(reading: { _ = $0.child }, changing: { $0.child.count += 1 }))
    #expect(!subject.notifies(reading: { _ = $0.child.name }, changing: { $0.child.count += 1 }))
  }

  @Test("Rule 57: a child that takes another's place tells the readers of the child, equal or not")
  func replaced() {
    let subject = Box(Family())
    #expect(subject.notifies(reading: { _ = $0.child }, changing: { $0.child = Child() }))
    #expect(subject.notifies(reading: { _ = $0.child.count }, changing: { $0.child = Child(count: 1) }))
    #expect(subject.notifies(reading: { _ = $0.child }, changing: { exchange(&$0.child, for: Child()) }))
  }

  @Test("Rule 57: a child put back to an earlier copy tells the readers of the child")
  func putBack() {
    let subject = Box(Family())
    let earlier = subject.value.child
    subject.value.child.count = 5
    #expect(subject.notifies(reading: { _ = $0.child.count }, changing: { $0.child = earlier }))
  }

  @Test("Rule 57: optional children tell their readers of coming, going and being exchanged")
  func optional() {
    let subject = Box(Family())
    #expect(subject.notifies(reading: { _ = $0.optional }, changing: { $0.optional = Child() }))
    #expect(subject.notifies(reading: { _ = $0.optional?.count }, changing: { $0.optional?.count += 1 }))
    #expect(!subject.notifies(reading: { _ = $0.optional }, changing: { $0.optional?.count += 1 }))
    #expect(subject.notifies(reading: { _ = $0.optional }, changing: { $0.optional = nil }))
    #expect(!subject.notifies(reading: { _ = $0.optional }, changing: { $0.optional = nil }))
  }

  @Test("Rule 57: presented children are observed like others, by the state and by its projection")
  func presented() {
    let subject = Box(Family())
    #expect(subject.notifies(reading: { _ = $0.presented }, changing: { $0.presented = Child() }))
    #expect(subject.notifies(reading: { _ = $0.$presented }, changing: { $0.presented = Child() }))
    #expect(subject.notifies(reading: { _ = $0.presented?.count }, changing: { $0.presented?.count += 1 }))
    #expect(!subject.notifies(reading: { _ = $0.presented }, changing: { $0.presented?.count += 1 }))
    #expect(
      subject.notifies(reading: { _ = $0.presented }, changing: { $0.$presented = .init(wrappedValue: nil) }))
    #expect(!subject.notifies(reading: { _ = $0.presented }, changing: { $0.presented = nil }))
    #expect(!subject.notifies(reading: { _ = $0.child }, changing: { $0.presented = Child() }))
  }

  // MARK: Collections of states

  @Test("Rule 58: readers of an identified array hear of ids that come, go and move")
  func identifiedArrays() {
    let subject = Box(Family(rows: [Row(id: 1), Row(id: 2)]))
    #expect(subject.notifies(reading: { _ = $0.rows }, changing: { $0.rows.append(Row(id: 3)) }))
    #expect(subject.notifies(reading: { _ = $0.rows }, changing: { $0.rows.remove(id: 3) }))
    #expect(subject.notifies(reading: { _ = $0.rows }, changing: { $0.rows.swapAt(0, 1) }))
    #expect(subject.notifies(reading: { _ = $0.rows }, changing: { $0.rows = [] }))
  }

  @Test("Rule 58: an element modified in place tells its own readers alone", arguments: [true, false])
  func elements(byID: Bool) {
    let subject = Box(Family(rows: [Row(id: 1), Row(id: 2)]))
    func increment(_ family: inout Family) {
      if byID { family.rows[id: 2]?.count += 1 } else { family.rows[1].count += 1 }
    }
    #expect(!subject.notifies(reading: { _ = $0.rows }, changing: increment))
    #expect(!subject.notifies(reading: { _ = $0.rows[0].count }, changing: increment))
    #expect(subject.notifies(reading: { _ = $0.rows[1].count }, changing: increment))
  }

  @Test(
    "An element that takes the place of one with its id tells the readers of the array",
    arguments: [0, 1, 2, 3, 4])
  func exchangedElement(way: Int) {
    let subject = Box(Family(rows: [Row(id: 1)]))
    #expect(
      subject.notifies(reading: { _ = $0.rows }) { family in
        switch way {
        case 0: family.rows[id: 1] = Row(id: 1)
        case 1: family.rows[0] = Row(id: 1)
        case 2: family.rows.updateOrAppend(Row(id: 1))
        case 3: exchange(&family.rows[id: 1]!, for: Row(id: 1))
        default: family.rows.update(Row(id: 1), at: 0)
        }
      })
  }

  @Test("Rule 58: arrays compare their elements' number and identities")
  func arrays() {
    let subject = Box(Family(list: [Child(), Child()]))
    let same = subject.value.list
    #expect(!subject.notifies(reading: { _ = $0.list }, changing: { $0.list = Array(same.map { $0 }) }))
    #expect(subject.notifies(reading: { _ = $0.list }, changing: { $0.list = Array(same.reversed()) }))
    #expect(subject.notifies(reading: { _ = $0.list[0].count }, changing: { $0.list[0].count += 1 }))
    #expect(subject.notifies(reading: { _ = $0.list }, changing: { $0.list.append(Child()) }))
  }

  // MARK: Enums

  @Test("Rule 59: an enum notifies when the case or the payload's identity changes")
  func enums() {
    let subject = Box(Family())
    let child = Child()
    #expect(subject.notifies(reading: { _ = $0.choice }, changing: { $0.choice = .first(child) }))
    #expect(subject.notifies(reading: { _ = $0.choice }, changing: { $0.choice = .second(child) }))
    #expect(subject.notifies(reading: { _ = $0.choice }, changing: { $0.choice = .second(Child()) }))
    #expect(
      !subject.notifies(
        reading: { _ = $0.choice }, changing: { $0.choice.modify(\.second) { $0.count += 1 } }))
    #expect(
      subject.notifies(
        reading: { _ = $0.choice.second?.count },
        changing: { $0.choice.modify(\.second) { $0.count += 1 } }))
  }

  @Test("Rule 59: a payload that is not observable counts as changed, a case without payload does not")
  func inertPayloads() {
    let subject = Box(Family(choice: .number(1)))
    #expect(subject.notifies(reading: { _ = $0.choice }, changing: { $0.choice = .number(1) }))
    #expect(subject.notifies(reading: { _ = $0.choice }, changing: { $0.choice = .none }))
    #expect(!subject.notifies(reading: { _ = $0.choice }, changing: { $0.choice = .none }))
  }

  @Test("Rule 59: payloads that share their identity differ by their case, at any depth")
  func tags() {
    let child = Child()
    #expect(Choice.first(child)._$id != Choice.second(child)._$id)
    #expect(Outer.left(.first(child))._$id != Outer.right(.first(child))._$id)
    #expect(Outer.left(.first(child))._$id != Outer.left(.second(child))._$id)
    #expect(Outer.left(.first(child))._$id == Outer.left(.first(child))._$id)
  }

  // MARK: What stays out of sight

  @Test("Rule 60: identity takes no part in equality and hashing")
  func equality() {
    #expect(Child(count: 1) == Child(count: 1))
    #expect(Set([Child(count: 1), Child(count: 1), Child(count: 2)]).count == 2)
  }

  @Test("Rule 60: a state is coded by its fields alone, under the names that they were declared with")
  func coding() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(Coded(count: 1, fixed: 2))
    #expect(String(decoding: data, as: UTF8.self) == #"{"count":1,"fixed":2}"#)
    #expect(try JSONDecoder().decode(Coded.self, from: data) == Coded(count: 1, fixed: 2))
  }

  @Test("Rule 60: a decoded state is one of its own")
  func decodedIdentity() throws {
    let coded = Coded(count: 1, fixed: 2)
    let decoded = try JSONDecoder().decode(Coded.self, from: JSONEncoder().encode(coded))
    #expect(decoded._$id != coded._$id)
  }

  @Test("Rule 60: dumps and differences show the fields as they were declared")
  func dumps() {
    #expect(String(customDumping: Child(count: 1)) == "Child(\n  count: 1,\n  name: \"\"\n)")
    let difference = diff(Child(), Child(count: 1))
    #expect(difference == "  Child(\n-   count: 0,\n+   count: 1,\n    name: \"\"\n  )")
  }

  @Test("A state is two numbers larger than its fields")
  func size() {
    #expect(MemoryLayout<ObservationStateRegistrar>.size == 16)
    #expect(_isPOD(ObservationStateRegistrar.self))
  }

  // MARK: Initialisers

  @Test("Rule 61: the memberwise initialiser takes what the plain struct's would")
  func memberwise() {
    let make: (Int, String) -> Plain = Plain.init(count:name:)
    #expect(make(1, "Inga") == Plain(count: 1, name: "Inga"))
    #expect(Plain(name: "Inga").count == 0)
    #expect([1, 2].map(Row.init(id:)).map(\.id) == [1, 2])
  }

  // MARK: Stores

  @MainActor
  @Test("Rule 63: a read that nobody tracks is nobody's mistake")
  func untracked() {
    let store = Store<Fields, StoreAction>(initialState: Fields()) { EmptyReducer() }
    // An issue would fail this test.
    #expect(store.count == 0)
    #expect(store.numbers.isEmpty)
  }

  @MainActor
  @Test("Rule 62: a store notifies by itself only when its whole state is exchanged")
  func stores() {
    let store = Store<Fields, StoreAction>(initialState: Fields()) {
      Reduce { state, action in
        switch action {
        case .increment: state.count += 1
        case .reset: state = Fields()
        }
        return .none
      }
    }
    let count = Counter()
    let tracker = Tracker { count.increment() }
    tracker.track { _ = store.name }
    store.send(.increment)
    #expect(count.value == 0)
    store.send(.reset)
    #expect(count.value == 1)
  }

  enum StoreAction { case increment, reset }
}

// MARK: - Subjects

@ObservableState
private struct Fields {
  var count = 0
  var name = ""
  var incomparable = Incomparable()
  var reference = Reference()
  var numbers: [Int] = []
  @ObservationStateIgnored var ignored = 0
}

private struct Incomparable {}

private final class Reference: Equatable {
  static func == (lhs: Reference, rhs: Reference) -> Bool { true }
}

@ObservableState
private struct Clamped {
  var level = 0 {
    didSet {
      writes += 1
      if level > 10 { level = 10 }
    }
  }
  @ObservationStateIgnored var writes = 0
}

@ObservableState
private struct Child: Equatable, Hashable {
  var count = 0
  var name = ""
}

@ObservableState
private struct Row: Equatable, Identifiable {
  let id: Int
  var count = 0

  init(id: Int) { self.id = id }
}

@ObservableState
private struct Plain: Equatable {
  var count = 0
  var name: String
}

@ObservableState
private struct Family: Equatable {
  var child = Child()
  var optional: Child?
  @Presents var presented: Child?
  var rows: IdentifiedArrayOf<Row> = []
  var list: [Child] = []
  var choice: Choice = .none
}

@CasePathable
@dynamicMemberLookup
@ObservableState
private enum Choice: Equatable {
  case none
  case first(Child)
  case second(Child)
  case number(Int)
}

@ObservableState
private enum Outer {
  case left(Choice)
  case right(Choice)
}

@ObservableState
private struct Coded: Codable, Equatable {
  var count = 0
  let fixed: Int
}

// MARK: - Watching

private final class Counter: Sendable {
  private let count = LockIsolated(0)
  var value: Int { count.value }
  func increment() { count.withValue { $0 += 1 } }
}

/// A value that is read and changed in turn.
private final class Box<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }

  /// Returns whether a reader is told of a change: a tracker, and the standard library's tracking, which are to agree.
  func notifies(
    reading read: (Value) -> Void, changing change: (inout Value) -> Void,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> Bool {
    let count = Counter()
    let standardCount = Counter()
    let tracker = Tracker { count.increment() }
    tracker.track { read(value) }
    withObservationTracking {
      read(value)
    } onChange: {
      standardCount.increment()
    }
    change(&value)
    #expect((standardCount.value == 1) == (count.value > 0), sourceLocation: sourceLocation)
    return count.value > 0
  }
}

private func exchange<Value>(_ value: inout Value, for new: Value) { value = new }
