import Testing

@testable import CounterpointValues

@Suite("Contexts of tests")
struct TestContextsTests {
  @Test("Of many tests only the contexts used last are kept")
  func bounded() {
    var contexts = TestContexts()
    for number in 0..<5_000 { _ = contexts.context(named: "\(number)") }
    #expect(contexts.keptCount <= TestContexts.limit)
    weak let last = contexts.context(named: "4999")
    #expect(last != nil)
  }

  @Test("A context that was not used for long goes")
  func goes() {
    var contexts = TestContexts()
    weak let first = contexts.context(named: "first")
    #expect(first != nil)
    for number in 0..<5_000 { _ = contexts.context(named: "\(number)") }
    #expect(first == nil)
  }

  @Test("A context that is used again and again stays")
  func stays() {
    var contexts = TestContexts()
    weak let first = contexts.context(named: "first")
    for number in 0..<5_000 {
      _ = contexts.context(named: "\(number)")
      _ = contexts.context(named: "first")
    }
    #expect(first != nil && first === contexts.context(named: "first"))
  }

  @Test("A context that somebody holds stays the same, however many tests follow")
  func held() {
    var contexts = TestContexts()
    let first = contexts.context(named: "first")
    for number in 0..<5_000 { _ = contexts.context(named: "\(number)") }
    #expect(contexts.context(named: "first") === first)
  }

  @Test("A context that is removed is made anew")
  func removed() {
    var contexts = TestContexts()
    let first = contexts.context(named: "first")
    contexts.removeContext(named: "first")
    #expect(contexts.keptCount == 0)
    #expect(contexts.context(named: "first") !== first)
  }
}
