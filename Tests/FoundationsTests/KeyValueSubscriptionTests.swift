import ConcurrencyExtras
import CounterpointValues
import Foundation
import Testing

@Suite("Subscriptions to stored values")
struct KeyValueSubscriptionTests {
  @Test("A subscription ends once, however often it is cancelled, and at the latest with its release")
  func once() {
    let count = LockIsolated(0)
    var subscription: KeyValueSubscription? = KeyValueSubscription { count.withValue { $0 += 1 } }
    subscription?.cancel()
    subscription?.cancel()
    #expect(count.value == 1)
    subscription = nil
    #expect(count.value == 1)
    _ = KeyValueSubscription { count.withValue { $0 += 1 } }
    #expect(count.value == 2)
  }

  @Test("What ends a subscription may cancel it, and is released with it")
  func cancelling() {
    final class Owner: Sendable {
      let subscription = LockIsolated<KeyValueSubscription?>(nil)
      init() { subscription.setValue(KeyValueSubscription { self.subscription.value?.cancel() }) }
    }
    var owner: Owner? = Owner()
    weak let weakOwner = owner
    owner?.subscription.value?.cancel()
    owner = nil
    #expect(weakOwner == nil)
  }

  @Test("A subscriber that holds another subscription lets go of both")
  func chain() {
    let storage = InMemoryKeyValueStorage()
    let heard = LockIsolated<[String]>([])
    let inner = LockIsolated<KeyValueSubscription?>(
      storage.subscribe(toKey: "a") { _ in heard.withValue { $0.append("inner") } })
    var outer: KeyValueSubscription? = storage.subscribe(toKey: "a") {
      [subscription = inner.value] _ in
      withExtendedLifetime(subscription) { heard.withValue { $0.append("outer") } }
    }
    inner.setValue(nil)
    storage.setData(Data([1]), forKey: "a")
    #expect(Set(heard.value) == ["inner", "outer"])
    outer?.cancel()
    outer = nil
    storage.setData(Data([2]), forKey: "a")
    #expect(heard.value.count == 2)
  }
}
