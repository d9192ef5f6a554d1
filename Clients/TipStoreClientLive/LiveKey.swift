import Dependencies
import Sharing
import TipStoreClient

extension TipStoreClient: DependencyKey {
  /// A sandbox: no money moves. Each person has a ledger of their own, in their own storage.
  public static var liveValue: Self { sandbox() }
}
