import Crypto
import Foundation

/// The keys that sign cookies: the first signs, every one of them is believed.
///
/// They stand in `signing-keys` in the data directory, one per line in base 64, newest first. To rotate,
/// write a new key above the others and start the server again; take a line out to stop believing it.
struct SigningKeys: Sendable {
  private(set) var all: [SymmetricKey]
  var current: SymmetricKey { all[0] }

  /// - Precondition: there is at least one key.
  init(_ keys: [SymmetricKey]) {
    precondition(!keys.isEmpty, "there is no key to sign with")
    all = keys
  }

  static let fileName = "signing-keys"

  /// The keys of that data directory, with a first one made where there is none.
  static func load(from directory: DataDirectory) throws(StartupError) -> Self {
    let path = directory.path(of: fileName)
    guard let text = try directory.readPrivateFile(fileName) else {
      let key = SymmetricKey(size: .bits256)
      let line = key.withUnsafeBytes { Data($0).base64EncodedString() } + "\n"
      try directory.createPrivateFile(fileName, contents: Data(line.utf8))
      return Self([key])
    }
    let lines = String(decoding: text, as: UTF8.self).split(whereSeparator: \.isNewline)
    let keys = lines.compactMap { Data(base64Encoded: String($0)) }
    guard keys.count == lines.count, !keys.isEmpty, keys.allSatisfy({ $0.count >= 32 }) else {
      throw .signingKeyUnreadable(path: path)
    }
    return Self(keys.map { SymmetricKey(data: $0) })
  }
}
