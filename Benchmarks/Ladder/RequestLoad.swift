import Foundation
import Synchronization

/// Requests at a steady rate, whether or not the answers keep up.
struct RequestLoad: Sendable {
  enum Kind: String, CaseIterable, Sendable {
    case submit
    case firstPage = "page 1"
    case deepPage = "page 10,000"
    case rank = "own rank"
  }

  struct Outcome {
    /// Milliseconds, sorted.
    var latencies: [Double] = []
    var faults: [String] = []

    func percentile(_ percent: Double) -> Double {
      latencies.isEmpty
        ? 0 : latencies[min(latencies.count - 1, Int(Double(latencies.count) * percent / 100))]
    }
  }

  /// More than the server has of anything, so that none waits for its turn here.
  private static let connections = 48

  let port: Int
  let crowd: SampleCrowd
  let sessions: Int
  let perSecond: Int

  /// Sends for `seconds`, of which the first tenth warms up and is not counted.
  func run(_ kind: Kind, for seconds: Int) throws -> Outcome {
    let begin = ContinuousClock().now.advanced(by: .milliseconds(200))
    let count = seconds * perSecond
    let all = Mutex(Outcome())
    let group = DispatchGroup()
    for lane in 0..<Self.connections {
      let connection = Mutex(try HTTPConnection(port: port))
      group.enter()
      let thread = Thread {
        var own = Outcome()
        connection.withLock { connection in
          for number in stride(from: lane, to: count, by: Self.connections) {
            let due = begin.advanced(by: .seconds(1) / perSecond * number)
            let wait = ContinuousClock().now.duration(to: due)
            if wait > .zero { usleep(UInt32(wait / .microseconds(1))) }
            // Who is late because of the answer before counts from when it was due; not because of this program's sleep.
            let sent = wait > .zero ? ContinuousClock().now : due
            do {
              try ask(kind, connection)
              if number >= count / 10 { own.latencies.append(sent.duration(to: .now) / .milliseconds(1)) }
            } catch {
              own.faults.append("\(error)")
            }
          }
        }
        all.withLock { outcome in
          outcome.latencies += own.latencies
          outcome.faults += own.faults
        }
        group.leave()
      }
      thread.start()
    }
    group.wait()
    return all.withLock { outcome in
      outcome.latencies.sort()
      return outcome
    }
  }

  private func ask(_ kind: Kind, _ connection: HTTPConnection) throws {
    let headers = [
      "Authorization: Bearer \(crowd.token(.random(in: 0..<sessions)))",
      // Many people come from many addresses.
      "X-Forwarded-For: 10.\(UInt8.random(in: 0...255)).\(UInt8.random(in: 0...255)).\(UInt8.random(in: 1...254))",
    ]
    let (status, body) =
      switch kind {
      case .submit: try connection.send("POST", "/v1/workouts", headers: headers, body: Self.workout())
      case .firstPage: try connection.send("GET", "/v1/leaderboard?limit=20", headers: headers)
      case .deepPage:
        try connection.send("GET", "/v1/leaderboard?limit=20&page=\(deepPage)", headers: headers)
      case .rank: try connection.send("GET", "/v1/leaderboard?limit=1", headers: headers)
      }
    guard status == (kind == .submit ? 201 : 200), kind == .submit || body.count > 100 else {
      throw HTTPConnection.Trouble(
        description: "\(status): \(String(decoding: body.prefix(200), as: UTF8.self))")
    }
  }

  /// Counted from 0: the 10,000th, or the middle one where there are not as many.
  var deepPage: Int { crowd.people >= 200_020 ? 9_999 : crowd.people / 40 }

  private static func workout() -> String {
    let ids = ["push-up-minute", "squat-stairs", "burpee-sprint", "sit-up-tide", "chair-dips"]
    let started = Date().addingTimeInterval(-.random(in: 90...86_400))
    return """
      {"id":"\(UUID().uuidString)","challengeID":"\(ids.randomElement() ?? "")","repCount":\(Int.random(in: 5...124)),\
      "duration":\(Double(Int.random(in: 20_000...59_999)) / 1_000),"startedAt":"\(started.ISO8601Format())"}
      """
  }
}
