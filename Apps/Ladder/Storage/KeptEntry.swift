import ComposableArchitecture
import Foundation

/// Something that is kept for a person as JSON, and may be damaged.
enum KeptEntry: CaseIterable, Equatable, Sendable {
  case account, outbox, receipts, test

  /// The name that the screens show.
  var title: String {
    switch self {
    case .account: String(localized: "account")
    case .outbox: String(localized: "results to be sent")
    case .receipts: String(localized: "answers to results")
    case .test: String(localized: "running test")
    }
  }

  /// Something is stored that cannot be read. A storage that cannot be reached is no damage.
  var isDamaged: Bool { loadError is DecodingError }

  /// The entries that cannot be read.
  static var damaged: [Self] { allCases.filter(\.isDamaged) }

  private var loadError: (any Error)? {
    @Shared(.account) var account
    @Shared(.outbox) var outbox
    @Shared(.receipts) var receipts
    @Shared(.runningTest) var test
    return switch self {
    case .account: $account.loadError
    case .outbox: $outbox.loadError
    case .receipts: $receipts.loadError
    case .test: $test.loadError
    }
  }

  /// Stores the default; what was there is set aside under a name of its own.
  func beginAnew() {
    @Shared(.account) var account
    @Shared(.outbox) var outbox
    @Shared(.receipts) var receipts
    @Shared(.runningTest) var test
    switch self {
    case .account: $account.withLock { $0 = nil }
    case .outbox: $outbox.withLock { $0 = Outbox() }
    case .receipts: $receipts.withLock { $0 = Receipts() }
    case .test: $test.withLock { $0 = nil }
    }
  }
}
