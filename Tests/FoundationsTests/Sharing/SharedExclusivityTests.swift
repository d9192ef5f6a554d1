import ConcurrencyExtras
import CounterpointValues
import Foundation
import IdentifiedCollections
import OpenCombine
import Sharing
import Testing

private struct Crate: Identifiable, Equatable, Sendable {
  let id: Int
  var label = "crate"
  var lid: String? = "oak"
}

private struct Cellar: Equatable, Sendable {
  var crates: IdentifiedArrayOf<Crate>
  var favorite: Crate?
  var visits = 0

  init(count: Int) {
    crates = IdentifiedArray(uniqueElements: (0..<count).map { Crate(id: $0) })
    favorite = Crate(id: -1, label: "favorite")
  }
}

/// Reads on a thread of its own, and waits for it.
private func onAnotherThread<R: Sendable>(_ read: @escaping @Sendable () -> R) -> R {
  let result = LockIsolated<R?>(nil)
  let isDone = DispatchSemaphore(value: 0)
  Thread.detachNewThread {
    result.setValue(read())
    isDone.signal()
  }
  isDone.wait()
  return result.value!
}

@Suite("Reading a shared value while it is changed", .timeLimit(.minutes(5)))
struct SharedExclusivityTests {
  @Test("Rule 107: An element is removed by the identity of a value that is derived from it")
  func removeByDerived() throws {
    @Shared(value: Cellar(count: 3)) var cellar
    let crates = $cellar.crates
    let crate = try #require(Shared(crates[id: 1]))
    crates.withLock { _ = $0.remove(id: crate.wrappedValue.id) }
    #expect(cellar.crates.ids == [0, 2] && crate.wrappedValue.id == 1)
    crates.withLock { _ = $0.remove(id: crate.id) }
    #expect(cellar.crates.count == 2)
  }

  @Test("Rule 107: While a value is changed, everybody reads it as it was, by every way that leads to it")
  func everyReader() throws {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      let cellar = Shared(value: Cellar(count: 4))
      var model = cellar.wrappedValue
      let favorite = try #require(Shared(cellar.favorite))
      let reader = SharedReader(cellar)
      let mapped = cellar.read { $0.crates.map(\.label) }
      let visits = cellar.visits.read { "\($0)" }
      let elements = Array(cellar.crates)
      let lid = try #require(Shared(elements[0].lid))
      var lastLid = "oak"

      /// Every way answers with `model`.
      func expectReads(_ moment: Comment) {
        let values = [cellar.wrappedValue, reader.wrappedValue, onAnotherThread { cellar.wrappedValue }]
        #expect(values.allSatisfy { $0 == model }, moment)
        #expect(mapped.wrappedValue == model.crates.map(\.label), moment)
        #expect(
          visits.wrappedValue == "\(model.visits)" && cellar.visits.wrappedValue == model.visits, moment)
        #expect(favorite.wrappedValue.label == model.favorite!.label, moment)
        #expect(elements.map(\.wrappedValue) == Array(model.crates), moment)
        let elsewhere = onAnotherThread { (elements.map(\.wrappedValue), lid.wrappedValue) }
        #expect(elsewhere.0 == Array(model.crates), moment)
        #expect(lid.wrappedValue == lastLid && elsewhere.1 == lastLid, moment)
      }
      func change<Value>(_ shared: Shared<Value>, _ body: (inout Value) -> Void) {
        shared.withLock { value in
          expectReads("before the change")
          body(&value)
          expectReads("after the change, within")
        }
      }
      for step in 0..<6 {
        var next = model
        switch Int.random(in: 0..<7, using: &random) {
        case 0:
          next.visits += 1
          change(cellar.visits) { $0 += 1 }
        case 1:
          next.crates[id: 2]!.label += "\(step)"
          change(elements[2]) { $0.label += "\(step)" }
        case 2:
          next.favorite!.label += "\(step)"
          change(favorite) { $0.label += "\(step)" }
        case 3:
          next.crates[id: 1]!.label = "moved"
          next.visits = step
          change(cellar) {
            $0.crates[id: 1]!.label = "moved"
            $0.visits = step
          }
        case 4:
          next.crates[id: 0]!.lid?.append("!")
          change(lid) { $0.append("!") }
          // Where the lid is gone, who has kept it changes what it keeps.
          lastLid += "!"
        case 5:
          next.crates[id: 0]!.lid = nil
          change(elements[0].lid) { $0 = nil }
        default:
          change(cellar) { _ in }
        }
        model = next
        expectReads("afterwards")
      }
    }
  }

  @Test("Rule 107: A change within a change holds until that is done, which takes its place")
  func nested() {
    @Shared(value: Cellar(count: 1)) var cellar
    let visits = $cellar.visits
    visits.withLock { outer in
      outer = 10
      visits.withLock { $0 += 1 }
      #expect(cellar.visits == 1)
      $cellar.withLock { inner in
        inner.visits += 1
        #expect(visits.wrappedValue == 1)
      }
      let elsewhere = onAnotherThread { [visits] in visits.wrappedValue }
      #expect(elsewhere == 2)
    }
    #expect(cellar.visits == 10)
  }

  @Test("Rule 107: What a change throws leaves what it had changed, and others can go on")
  func throwing() {
    struct Failure: Error {}
    let count = Shared(value: 1)
    #expect(throws: Failure.self) {
      try count.withLock {
        $0 = 2
        #expect(count.wrappedValue == 1)
        throw Failure()
      }
    }
    #expect(count.wrappedValue == 2)
    onAnotherThread { count.withLock { $0 += 1 } }
    #expect(count.wrappedValue == 3)
  }

  @Test("Rule 107: Who hears of a change may change the value, and read it meanwhile")
  func fromObservers() throws {
    let cellar = Shared(value: Cellar(count: 3))
    let crates = cellar.crates
    let crate = try #require(Shared(crates[id: 0]))
    let seen = LockIsolated<[Int]>([])
    let subscription = cellar.publisher.sink { value in
      seen.withValue { $0.append(value.crates.count) }
      if value.crates.count == 2 {
        crates.withLock { $0.removeAll { $0.id > crate.wrappedValue.id && cellar.wrappedValue.visits >= 0 } }
      }
    }
    let labels = LockIsolated<[String]>([])
    let mapped = cellar.read { $0.crates.first?.label ?? "none" }
    let tracker = LockIsolated<Tracker?>(nil)
    tracker.setValue(
      Tracker {
        cellar.visits.withLock { visits in
          visits += 1
          labels.withValue { $0.append(mapped.wrappedValue + "\(cellar.visits.wrappedValue)") }
        }
      })
    tracker.value?.track { _ = mapped.wrappedValue }
    crates.withLock { _ = $0.remove(id: 0) }
    #expect(cellar.wrappedValue.crates.isEmpty && labels.value.count == 1)
    #expect(labels.value.first?.hasSuffix("0") == true)
    #expect(seen.value.first == 3 && seen.value.last == 0)
    subscription.cancel()
  }

  @Test("Rule 107: Values whose end reads or changes the value that they were in")
  func releasedValues() {
    final class Bottle: Sendable {
      let onEnd: @Sendable () -> Void
      init(onEnd: @escaping @Sendable () -> Void) { self.onEnd = onEnd }
      deinit { onEnd() }
    }
    let ends = LockIsolated(0)
    let bottle = Shared<Bottle?>(value: nil)
    bottle.withLock {
      $0 = Bottle {
        ends.withValue { $0 += 1 }
        _ = bottle.wrappedValue
        bottle.withLock { _ in }
      }
    }
    bottle.withLock { $0 = nil }
    #expect(ends.value == 1 && bottle.wrappedValue == nil)
  }

  @Test("Rule 107: Those who change a value wait for each other, however long it takes")
  func writers() async {
    let count = Shared(value: 0)
    let isInside = LockIsolated(0)
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<1_000 {
        group.addTask {
          count.withLock { value in
            isInside.withValue { inside in
              #expect(inside == 0)
              inside += 1
            }
            let before = value
            if number.isMultiple(of: 7) { sched_yield() }
            #expect(count.wrappedValue == before)
            value = before + 1
            isInside.withValue { $0 -= 1 }
          }
        }
      }
    }
    #expect(count.wrappedValue == 1_000)
  }

  @Test("Rule 107: Readers never see half of a change, and never go back")
  func readers() async {
    let pair = Shared(value: ["0", "0"])
    let isDone = LockIsolated(false)
    async let readers: Void = withTaskGroup(of: Void.self) { group in
      for _ in 0..<2 {
        group.addTask {
          var last = 0
          while !isDone.value {
            let value = pair.wrappedValue
            #expect(value[0] == value[1] && Int(value[0])! >= last)
            last = Int(value[0])!
            await Task.yield()
          }
        }
      }
    }
    for number in 1...2_000 {
      pair.withLock {
        $0[0] = "\(number)"
        $0[1] = "\(number)"
      }
      await Task.yield()
    }
    isDone.setValue(true)
    await readers
  }

  @Test("A value is copied once for a change, and not at all to be read")
  func copies() {
    let numbers = Shared(value: Array(0..<1_000))
    func address() -> UnsafeRawPointer? { numbers.wrappedValue.withUnsafeBytes { $0.baseAddress } }
    let before = address()
    numbers.withLock { _ = $0.count }
    #expect(address() == before)
    var addresses: Set<UnsafeRawPointer?> = []
    numbers.withLock {
      for index in $0.indices {
        $0[index] += 1
        addresses.insert($0.withUnsafeBytes { $0.baseAddress })
      }
    }
    #expect(addresses.count == 1 && address() == addresses.first)
  }
}
