import Crypto
import Foundation
import Testing

@testable import CounterpointLive

@Suite("Names of networks")
struct NetworkPseudonymsTests {
  private let keys = SigningKeys([SymmetricKey(size: .bits256)])

  @Test("An address has one name for each app, by this server's key, that says nothing of it")
  func names() {
    let pseudonyms = NetworkPseudonyms(keys: keys)
    let addresses = (0..<200).map { "203.0.113.\($0)" } + ["2001.db8.0.1/64"]
    let names = addresses.map { pseudonyms.pseudonym(of: $0, for: "ladder") }
    #expect(Set(names).count == addresses.count)
    #expect(names.allSatisfy { $0.hasPrefix("_") && RandomToken.isWellFormed($0.dropFirst()) })
    #expect(names == addresses.map { NetworkPseudonyms(keys: keys).pseudonym(of: $0, for: "ladder") })
    #expect(!names.contains(pseudonyms.pseudonym(of: addresses[0], for: "conjugar")))
    let stranger = NetworkPseudonyms(keys: SigningKeys([SymmetricKey(size: .bits256)]))
    #expect(!names.contains(stranger.pseudonym(of: addresses[0], for: "ladder")))
    // Nor does anybody get them without a key.
    let bare = Data(SHA256.hash(data: Data(addresses[0].utf8))).prefix(16).base64URLEncodedString()
    #expect(!names.contains("_" + bare))
  }

  @Test("A session's process is told the name, and not the address")
  func told() throws {
    let name = NetworkPseudonyms(keys: keys).pseudonym(of: "203.0.113.7", for: "hazards")
    let request = SessionRequest(
      id: "1", token: "t", user: UserID(rawValue: "ada"), address: "203.0.113.7", app: "hazards",
      networkPseudonym: name)
    let data = try JSONEncoder().encode(request)
    #expect(!String(decoding: data, as: UTF8.self).contains("203.0.113.7"))
    #expect(try JSONDecoder().decode(SessionRequest.self, from: data).networkPseudonym == name)
  }
}
