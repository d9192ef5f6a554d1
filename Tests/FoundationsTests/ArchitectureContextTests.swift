import CounterpointValues
import Testing

@Suite("ArchitectureContext")
struct ArchitectureContextTests {
  final class Cache: Sendable {}

  @Test("A context makes a value once and keeps it")
  func makesOnce() {
    let context = ArchitectureContext(name: "one")
    var made = 0
    func cache() -> Cache {
      context.value {
        made += 1
        return Cache()
      }
    }
    #expect(cache() === cache())
    #expect(made == 1)
  }

  @Test("Two contexts keep values of their own")
  func separate() {
    let one = ArchitectureContext(name: "one").value { Cache() }
    let two = ArchitectureContext(name: "two").value { Cache() }
    #expect(one !== two)
  }

  @Test("The context holds for tasks that are started inside of it")
  func inherited() async {
    let context = ArchitectureContext(name: "user")
    let task = ArchitectureContext.withContext(context) {
      Task { ArchitectureContext.current }
    }
    #expect(await task.value === context)
    #expect(ArchitectureContext.current !== context)
  }

  @Test("A test has a context of its own")
  func ofTest() {
    #expect(ArchitectureContext.current !== ArchitectureContext.process)
    #expect(ArchitectureContext.current === ArchitectureContext.current)
    #expect(ArchitectureContext.current.name.contains("ofTest"))
  }

  @Test("Many threads that ask for a value at once get the same one")
  func concurrent() async {
    let context = ArchitectureContext(name: "shared")
    let caches = await withTaskGroup(of: Cache.self) { group in
      for _ in 0..<50 { group.addTask { context.value { Cache() } } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(caches.allSatisfy { $0 === caches[0] })
  }
}
