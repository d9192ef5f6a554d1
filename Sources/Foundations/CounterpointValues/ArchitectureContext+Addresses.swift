import Foundation
import Synchronization

extension ArchitectureContext {
  /// Opens an address for the person to whom the context belongs, and answers whether that could be done: what a session
  /// was handed, else nothing.
  package var openAddress: (@Sendable (URL) async -> Bool)? {
    get { value(of: AddressOpener.self, orMake: AddressOpener.init).open.withLock { $0 } }
    set { value(of: AddressOpener.self, orMake: AddressOpener.init).open.withLock { $0 = newValue } }
  }

  private final class AddressOpener: Sendable {
    let open = Mutex<(@Sendable (URL) async -> Bool)?>(nil)
  }
}
