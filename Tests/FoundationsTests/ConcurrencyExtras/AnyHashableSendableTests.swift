import ConcurrencyExtras
import CustomDump
import Testing

@Suite("AnyHashableSendable")
struct AnyHashableSendableTests {
  private struct User: Hashable {
    var name: String
  }

  @Test("Wrapping a sendable hashable twice wraps it once")
  func wrapping() {
    let once = AnyHashableSendable(42)
    let twice = AnyHashableSendable(once as any Hashable & Sendable)
    #expect(once == twice)
    #expect(twice.base is Int)
  }

  @Test("Wrapped values are equal, and hash alike, where what they wrap does")
  func equality() {
    #expect(AnyHashableSendable(1) == AnyHashableSendable(1))
    #expect(AnyHashableSendable(1) != AnyHashableSendable("1"))
    #expect(AnyHashable(AnyHashableSendable(42)) == AnyHashable(42))
    #expect(Set<AnyHashableSendable>([1, 1, "a"]).count == 2)
    #expect([AnyHashable(42): "found"][AnyHashableSendable(42)] == "found")
  }

  @Test("Literals are wrapped as what they are by default")
  func literals() {
    let values: [AnyHashableSendable] = [1, "a", 2.5, true]
    #expect(
      values == [
        AnyHashableSendable(1), AnyHashableSendable("a"), AnyHashableSendable(2.5), AnyHashableSendable(true),
      ])
  }

  @Test("The wrapper does not show in descriptions, mirrors and dumps")
  func descriptions() {
    #expect(AnyHashableSendable("a").description == "a")
    #expect(AnyHashableSendable("a").debugDescription == "AnyHashableSendable(\"a\")")
    let user = AnyHashableSendable(User(name: "Inga"))
    #expect(Mirror(reflecting: user).children.map(\.label) == ["name"])
    #expect(ObjectIdentifier(Mirror(reflecting: user).subjectType) == ObjectIdentifier(User.self))
    #expect(String(customDumping: AnyHashableSendable(42)) == "42")
    #expect(String(customDumping: user).contains("name: \"Inga\""))
  }
}
