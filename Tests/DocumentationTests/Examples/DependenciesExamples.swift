import Dependencies
import DependenciesTestSupport
import Foundation
import Testing

extension Examples {
  @Suite struct DependenciesExamples {
    struct Receipts {
      @Dependency(\.date.now) var now
      @Dependency(\.uuid) var uuid

      func print(_ amount: Int) -> String {
        "\(uuid()): \(amount) at \(now.timeIntervalSince1970)"
      }
    }

    @Test func override() {
      let receipt = withDependencies {
        $0.date.now = Date(timeIntervalSince1970: 60)
        $0.uuid = .constant(UUID(7))
      } operation: {
        Receipts().print(12)
      }
      #expect(receipt == "00000000-0000-0000-0000-000000000007: 12 at 60.0")
    }

    @Test(.dependency(\.uuid, .incrementing))
    func numbering() {
      @Dependency(\.uuid) var uuid
      #expect(uuid() == UUID(0))
      #expect(uuid() == UUID(1))
    }

    @Test func escaping() async {
      let now = await withDependencies {
        $0.date.now = .distantPast
      } operation: {
        await withCheckedContinuation { continuation in
          withEscapedDependencies { dependencies in
            DispatchQueue.global().async {
              dependencies.yield {
                @Dependency(\.date.now) var now
                continuation.resume(returning: now)
              }
            }
          }
        }
      }
      #expect(now == .distantPast)
    }
  }
}

struct Exchange: DependencyKey, Sendable {
  var rate: @Sendable (_ currency: String) async throws -> Double

  static let liveValue = Exchange { _ in 1 }
  static let testValue = Exchange { _ in 2 }
}

extension DependencyValues {
  var exchange: Exchange {
    get { self[Exchange.self] }
    set { self[Exchange.self] = newValue }
  }
}

extension Examples.DependenciesExamples {
  @Test func key() async throws {
    @Dependency(\.exchange) var exchange
    #expect(try await exchange.rate("EUR") == 2)
  }
}
