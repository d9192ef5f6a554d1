import Combine
import CombineSchedulers
import Dependencies
import Foundation
import Testing

// Written as for Apple's platforms: `import Combine`, `DispatchQueue.main` as a scheduler, no word of what stands
// behind.

@MainActor
final class LookupModel {
  @Dependency(\.mainQueue) var mainQueue
  @Published var word = ""
  private(set) var lookups: [String] = []
  private var cancellables: Set<AnyCancellable> = []

  init() {
    $word
      .dropFirst()
      .debounce(for: .milliseconds(300), scheduler: mainQueue)
      .removeDuplicates()
      .sink { [weak self] word in MainActor.assumeIsolated { self?.lookups.append(word) } }
      .store(in: &cancellables)
  }
}

struct TickerClient {
  var scheduler: AnySchedulerOf<DispatchQueue>

  func ticks() -> AnyPublisher<Int, Never> {
    Publishers.Timer(every: .seconds(1), scheduler: scheduler)
      .autoconnect()
      .scan(0) { count, _ in count + 1 }
      .eraseToAnyPublisher()
  }

  func delayed(_ value: Int) -> some Publisher<Int, Never> {
    Just(value).delay(for: 0.5, scheduler: scheduler).receive(on: scheduler)
  }
}

@MainActor
@Suite struct SourceCompatibilityTests {
  @Test("A model that debounces on the main queue is moved by a test scheduler")
  func debounce() {
    let mainQueue = DispatchQueue.test
    let model = withDependencies {
      $0.mainQueue = mainQueue.eraseToAnyScheduler()
    } operation: {
      LookupModel()
    }
    model.word = "a"
    mainQueue.advance(by: .milliseconds(200))
    model.word = "ab"
    mainQueue.advance(by: .milliseconds(299))
    #expect(model.lookups == [])
    mainQueue.advance(by: 0.001)
    #expect(model.lookups == ["ab"])
  }

  @Test("The immediate scheduler leaves no time to debounce")
  func immediate() {
    let model = withDependencies {
      $0.mainQueue = .immediate
    } operation: {
      LookupModel()
    }
    model.word = "a"
    model.word = "ab"
    #expect(model.lookups == ["a", "ab"])
  }

  @Test("A client that is handed `.main`, a test scheduler or an immediate one is the same client")
  func client() async {
    let scheduler = DispatchQueue.test
    var client = TickerClient(scheduler: scheduler.eraseToAnyScheduler())
    var received: [Int] = []
    let ticks = client.ticks().sink { received.append($0) }
    await scheduler.advance(by: .seconds(3))
    #expect(received == [1, 2, 3])
    ticks.cancel()
    await scheduler.advance(by: .seconds(3))
    #expect(received == [1, 2, 3])

    client.scheduler = .immediate
    let value = client.delayed(42).sink { received.append($0) }
    #expect(received == [1, 2, 3, 42])
    value.cancel()

    client.scheduler = .main
    for await value in client.delayed(43).values { received.append(value) }
    #expect(received == [1, 2, 3, 42, 43])
  }

  @Test("`DispatchQueue.main` is a scheduler itself")
  func mainQueue() async {
    let isOnMain = await withCheckedContinuation { continuation in
      DispatchQueue.main.schedule {
        MainActor.assertIsolated()
        continuation.resume(returning: true)
      }
    }
    #expect(isOnMain)
    var delivered: [Int] = []
    let numbers = [1, 2, 3].publisher.receive(on: DispatchQueue.main)
    for await number in numbers.values { delivered.append(number) }
    #expect(delivered == [1, 2, 3])
    let _: AnySchedulerOf<DispatchQueue> = DispatchQueue.main.eraseToAnyScheduler()
    let _: AnySchedulerOf<RunLoop> = .main
    let _: AnySchedulerOf<OperationQueue> = .main
    let _: AnySchedulerOf<UIScheduler> = .shared
    let _: AnySchedulerOf<DispatchQueue> = .global(qos: .background)
  }
}
