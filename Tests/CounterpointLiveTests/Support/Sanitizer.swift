import Foundation

/// The sanitizer with which the tests are built; `scripts/sanitize` says so by `COUNTERPOINT_SANITIZER`.
///
/// Its copy of the memory takes terabytes of addresses, so that the memory of a session's process is not bounded, and its thread makes it a
/// process with several, which may not leave for namespaces of their own.
enum Sanitizer {
  static let isOn = ProcessInfo.processInfo.environment["COUNTERPOINT_SANITIZER"] != nil
}
