import Combine
import CombineSchedulers
import Foundation
import Testing

@Suite struct PublishersTests {
  struct Failure: Error, Equatable {}

  @Test("Merged publishers publish as they come, and complete with the last of them")
  func merge() {
    let subjects = (0..<3).map { _ in PassthroughSubject<Int, Never>() }
    for merged in [
      subjects[0].merge(with: subjects[1], subjects[2]).eraseToAnyPublisher(),
      subjects[0].merge(with: subjects[1]).merge(with: subjects[2]).eraseToAnyPublisher(),
      Publishers.Merge(subjects[0], subjects[1]).merge(with: subjects[2]).eraseToAnyPublisher(),
      Publishers.Merge3(subjects[0], subjects[1], subjects[2]).eraseToAnyPublisher(),
      Publishers.MergeMany(subjects).eraseToAnyPublisher(),
      Publishers.MergeMany(subjects[0], subjects[1], subjects[2]).eraseToAnyPublisher(),
    ] {
      var values: [Int] = []
      let cancellable = merged.sink { values.append($0) }
      for (number, subject) in subjects.enumerated() { subject.send(number) }
      subjects[0].send(3)
      #expect(values == [0, 1, 2, 3])
      cancellable.cancel()
      subjects[0].send(4)
      #expect(values == [0, 1, 2, 3])
    }
    var isFinished = false
    let cancellable = Publishers.MergeMany(subjects).sink { _ in
      isFinished = true
    } receiveValue: { _ in
    }
    subjects[0].send(completion: .finished)
    subjects[1].send(completion: .finished)
    #expect(!isFinished)
    subjects[2].send(completion: .finished)
    #expect(isFinished)
    cancellable.cancel()
  }

  @Test("A failure ends a merge")
  func mergeFailure() {
    let (first, second) = (PassthroughSubject<Int, Failure>(), PassthroughSubject<Int, Failure>())
    var values: [Int] = []
    var completion: Subscribers.Completion<Failure>?
    let cancellable = first.merge(with: second).sink {
      completion = $0
    } receiveValue: {
      values.append($0)
    }
    first.send(completion: .failure(Failure()))
    second.send(1)
    #expect(completion == .failure(Failure()))
    #expect(values == [])
    cancellable.cancel()
  }

  @Test("The latest values are published together, once there are all")
  func combineLatest() {
    let name = PassthroughSubject<String, Never>()
    let age = CurrentValueSubject<Int, Never>(30)
    var texts: [String] = []
    var isFinished = false
    let cancellable = name.combineLatest(age)
      .sink { _ in
        isFinished = true
      } receiveValue: {
        texts.append("\($0) \($1)")
      }
    #expect(texts == [])
    name.send("Ada")
    age.send(31)
    name.send("Bob")
    #expect(texts == ["Ada 30", "Ada 31", "Bob 31"])
    name.send(completion: .finished)
    age.send(32)
    #expect(!isFinished)
    age.send(completion: .finished)
    #expect(isFinished)
    #expect(texts.last == "Bob 32")
    cancellable.cancel()
  }

  @Test("Combining ends with a publisher that completes without a value, and with a failure")
  func combineLatestCompletions() {
    let subject = CurrentValueSubject<Int, Failure>(1)
    var completions: [Subscribers.Completion<Failure>] = []
    let empty = subject.combineLatest(Empty<Int, Failure>())
      .sink {
        completions.append($0)
      } receiveValue: { _ in
      }
    let failed = subject.combineLatest(Fail<Int, Failure>(error: Failure()))
      .sink {
        completions.append($0)
      } receiveValue: { _ in
      }
    #expect(completions == [.finished, .failure(Failure())])
    empty.cancel()
    failed.cancel()
  }

  @Test("Three are combined as two are, and any number is transformed")
  func combineLatestOfThree() {
    var sums: [Int] = []
    let subject = PassthroughSubject<Int, Never>()
    let three = Just(1).combineLatest(Just(2), subject) { $0 + $1 + $2 }.sink { sums.append($0) }
    let two = Just(1).combineLatest(subject) { $0 * $1 }.sink { sums.append($0) }
    let nested = Publishers.CombineLatest3(Just(1), Just(2), Just(3)).sink { sums.append($0 + $1 + $2) }
    subject.send(10)
    #expect(sums.sorted() == [6, 10, 13])
    for cancellable in [three, two, nested] { cancellable.cancel() }
    subject.send(20)
    #expect(sums.sorted() == [6, 10, 13])
  }

  @Test("An optional that is nil is a value")
  func combineLatestOfOptionals() {
    let (first, second) = (PassthroughSubject<Int?, Never>(), PassthroughSubject<Int?, Never>())
    var values: [[Int?]] = []
    let cancellable = first.combineLatest(second).sink { values.append([$0, $1]) }
    first.send(nil)
    #expect(values == [])
    second.send(nil)
    #expect(values == [[nil, nil]])
    cancellable.cancel()
  }

  @Test("Only as much is published as is asked for, and then the latest")
  func demand() async {
    let first = CurrentValueSubject<Int, Never>(0)
    var received: [Int] = []
    for await (number, _) in first.combineLatest(Just(true)).values {
      received.append(number)
      if number == 3 { break }
      for next in (number + 1)...3 { first.send(next) }
    }
    #expect(received == [0, 3])
  }

  @Test("A subscriber to the latest values may publish in answer, and cancelling waits for no subscriber")
  func combineLatestReentrancy() {
    let subject = CurrentValueSubject<Int, Never>(0)
    let both = subject.combineLatest(Just(1))
    var values: [Int] = []
    let answering = both.sink { value, _ in
      values.append(value)
      if value == 5 { subject.send(6) }
    }
    subject.send(5)
    #expect(values == [0, 5, 6])
    answering.cancel()

    let cancelled = DispatchSemaphore(value: 0)
    var other: AnyCancellable?
    var result: DispatchTimeoutResult?
    other = both.sink { value, _ in
      guard value == 7 else { return }
      // Another thread cancels while this one still works, and does nothing else meanwhile.
      nonisolated(unsafe) let subscription = other
      Thread {
        subscription?.cancel()
        cancelled.signal()
      }
      .start()
      result = cancelled.wait(timeout: .now() + 60)
    }
    subject.send(7)
    #expect(result == .success)
    other = nil
  }
}
