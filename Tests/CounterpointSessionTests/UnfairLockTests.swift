import CounterpointOS
import Testing

@Suite("OSAllocatedUnfairLock")
struct UnfairLockTests {
  @Test("Loses no change of many tasks")
  func changes() async {
    let count = OSAllocatedUnfairLock(initialState: 0)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<100 {
        group.addTask {
          for _ in 0..<100 { count.withLock { $0 += 1 } }
        }
      }
    }
    #expect(count.withLock { $0 } == 10_000)
  }

  @Test("Answers nil, and runs nothing, while it is taken")
  func taken() {
    let lock = OSAllocatedUnfairLock(initialState: "a")
    lock.withLock { _ in
      #expect(lock.withLockIfAvailable { $0 = "b" } == nil)
    }
    #expect(lock.withLockIfAvailable { $0 } == "a")
  }

  @Test("Is given back after an error, and keeps what had been changed")
  func errors() {
    let lock = OSAllocatedUnfairLock(initialState: 1)
    #expect(throws: CancellationError.self) {
      try lock.withLock { number in
        number = 2
        throw CancellationError()
      }
    }
    #expect(lock.withLock { $0 } == 2)
  }

  @Test("Without a value, is taken and given back")
  func plain() {
    let lock = OSAllocatedUnfairLock()
    lock.lock()
    #expect(!lock.lockIfAvailable())
    lock.unlock()
    #expect(lock.lockIfAvailable())
    lock.unlock()
    #expect(lock.withLock { 3 } == 3)
  }
}
