import Crypto
import Foundation
import Testing

@testable import CounterpointLive

@Suite("The user's cookie")
struct UserCookieTests {
  private let cookie = UserCookie(keys: SigningKeys([SymmetricKey(size: .bits256)]))

  @Test("What was signed here is believed")
  func valid() {
    let user = UserID.make()
    #expect(cookie.verify(cookie.value(for: user)) == .valid(user, isCurrent: true))
  }

  @Test("No changed, shortened or foreign value is believed")
  func forged() {
    let user = UserID.make()
    let value = cookie.value(for: user)
    let stranger = UserCookie(keys: SigningKeys([SymmetricKey(size: .bits256)]))
    #expect(cookie.verify(stranger.value(for: user)) == .forged)
    for index in value.indices where value[index] != "." {
      // The last character of a part carries unused bits that decoding ignores: change it by more than those.
      let other: Character = value[index] == "A" ? "w" : "A"
      let changed = value[..<index] + String(other) + value[value.index(after: index)...]
      #expect(cookie.verify(changed) == .forged)
    }
    for length in 0..<value.count { #expect(cookie.verify(value.prefix(length)) == .forged) }
    #expect(cookie.verify("v1.\(user.rawValue).") == .forged)
    #expect(cookie.verify(value + ".x") == .forged)
  }

  @Test("After a rotation the old key's cookies are believed until it is taken out")
  func rotation() {
    let old = SymmetricKey(size: .bits256)
    let new = SymmetricKey(size: .bits256)
    let user = UserID.make()
    let value = UserCookie(keys: SigningKeys([old])).value(for: user)
    let rotated = UserCookie(keys: SigningKeys([new, old]))
    #expect(rotated.verify(value) == .valid(user, isCurrent: false))
    #expect(rotated.verify(rotated.value(for: user)) == .valid(user, isCurrent: true))
    #expect(UserCookie(keys: SigningKeys([new])).verify(value) == .forged)
  }

  @Test("Scripts cannot read it, other sites cannot send it, and TLS ties it to the host")
  func attributes() {
    let user = UserID.make()
    let plain = cookie.header(for: user, isSecure: false)
    #expect(plain.hasPrefix("counterpoint-user=v1."))
    #expect(plain.contains("; HttpOnly; SameSite=Lax"))
    #expect(!plain.contains("Secure"))
    let secure = cookie.header(for: user, isSecure: true)
    #expect(secure.hasPrefix("__Host-counterpoint-user=v1."))
    #expect(secure.contains("; Path=/;"))
    #expect(secure.hasSuffix("; HttpOnly; SameSite=Lax; Secure"))
  }

  @Test("Random names are well formed and differ")
  func tokens() {
    let tokens = (0..<1_000).map { _ in RandomToken.make() }
    #expect(tokens.allSatisfy { RandomToken.isWellFormed($0) })
    #expect(Set(tokens).count == tokens.count)
    #expect(!RandomToken.isWellFormed("../../../../etc/passwd"))
    #expect(!RandomToken.isWellFormed(String(repeating: "é", count: 11)))
  }
}

@Suite("The signing keys")
struct SigningKeysTests {
  @Test("They are made once, for the server's owner alone, and found again")
  func persistence() throws {
    try withTemporaryDirectory { url in
      let directory = try DataDirectory(url)
      let made = try SigningKeys.load(from: directory)
      let found = try SigningKeys.load(from: directory)
      #expect(made.current == found.current)
      let attributes = try FileManager.default.attributesOfItem(atPath: directory.path(of: "signing-keys"))
      #expect(attributes[.posixPermissions] as? Int == 0o600)
    }
  }

  @Test("Rights that others have to the file are taken away")
  func permissions() throws {
    try withTemporaryDirectory { url in
      let directory = try DataDirectory(url)
      _ = try SigningKeys.load(from: directory)
      let path = directory.path(of: "signing-keys")
      try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
      _ = try SigningKeys.load(from: directory)
      #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
    }
  }

  @Test("A file that holds something else is left alone and named")
  func unreadable() throws {
    try withTemporaryDirectory { url in
      let directory = try DataDirectory(url)
      let path = directory.path(of: "signing-keys")
      for text in ["", "not a key\n", Data("short".utf8).base64EncodedString()] {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        #expect(throws: StartupError.signingKeyUnreadable(path: path)) {
          try SigningKeys.load(from: directory)
        }
        #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
      }
    }
  }
}
