import Crypto
import CryptoExtras
import Foundation

/// Turns passwords into what can be kept: scrypt, whose memory makes guessing dear (RFC 7914).
///
/// A derivation takes tens of megabytes and tenths of a second, so few run at once, on threads of their own.
package struct PasswordHasher: Sendable {
  package struct Cost: Sendable {
    /// The logarithm of the number of rounds, by which memory grows: 128 bytes × block size × rounds.
    package var logarithmOfRounds: Int
    package var blockSize: Int
    package var parallelism: Int

    /// 32 MB, three times: as strong as 128 MB once.
    package static let usual = Cost(logarithmOfRounds: 15, blockSize: 8, parallelism: 3)

    package init(logarithmOfRounds: Int, blockSize: Int, parallelism: Int) {
      self.logarithmOfRounds = logarithmOfRounds
      self.blockSize = blockSize
      self.parallelism = parallelism
    }
  }

  private let cost: Cost
  private let lanes: Lanes<DispatchQueue>
  private let onDerivation: @Sendable () -> Void

  /// - Parameter onDerivation: told of each password that has taken its time.
  package init(
    cost: Cost = .usual, concurrency: Int = 2, maximumWaiting: Int = 32,
    onDerivation: @escaping @Sendable () -> Void = {}
  ) {
    self.cost = cost
    self.onDerivation = onDerivation
    lanes = Lanes(
      (0..<concurrency).map { DispatchQueue(label: "ladder.passwords.\($0)") }, maximumWaiting: maximumWaiting
    )
  }

  /// `scrypt$rounds$block size$parallelism$salt$key`.
  func hash(_ password: String) async throws -> String {
    let salt = Data((0..<16).map { _ in UInt8.random(in: .min ... .max) })
    let key = try await derive(password, salt, cost)
    return [
      "scrypt", "\(cost.logarithmOfRounds)", "\(cost.blockSize)", "\(cost.parallelism)",
      salt.base64EncodedString(), key.base64EncodedString(),
    ].joined(separator: "$")
  }

  /// Takes the same time where there is no such account: nobody learns from it which there are.
  func verify(_ password: String, against stored: String?) async throws -> Bool {
    let parts = (stored ?? "").split(separator: "$").map(String.init)
    guard parts.count == 6, parts[0] == "scrypt", let rounds = Int(parts[1]), let block = Int(parts[2]),
      let parallelism = Int(parts[3]), let salt = Data(base64Encoded: parts[4]),
      let expected = Data(base64Encoded: parts[5])
    else {
      _ = try await derive(password, Data(count: 16), cost)
      return false
    }
    let key = try await derive(
      password, salt, Cost(logarithmOfRounds: rounds, blockSize: block, parallelism: parallelism))
    // Every byte is looked at, wherever they differ.
    return key.count == expected.count && zip(key, expected).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  private func derive(_ password: String, _ salt: Data, _ cost: Cost) async throws -> Data {
    try await lanes.withLane { queue in
      onDerivation()
      return try await withCheckedThrowingContinuation { continuation in
        queue.async {
          continuation.resume(
            with: Result {
              try KDF.Scrypt.deriveKey(
                from: Data(password.utf8), salt: salt, outputByteCount: 32,
                rounds: 1 << cost.logarithmOfRounds, blockSize: cost.blockSize, parallelism: cost.parallelism
              ).withUnsafeBytes { Data($0) }
            })
        }
      }
    }
  }
}
