import Dispatch

/// Tells whether the running code is the main actor's, without trapping where it is not.
///
/// The main thread would be the wrong question: on Linux the main actor need not run on it.
package enum MainQueue {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  package static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }
}
