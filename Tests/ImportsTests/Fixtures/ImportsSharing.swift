// For addresses themselves.
import Foundation
import Sharing

private struct Cargo {
  // Sharing
  @Shared(.inMemory("crates")) var crates = 0
  @SharedReader(.appStorage("name")) var name = ""
  // CounterpointFoundation
  static let folder = URL.documentsDirectory
}
