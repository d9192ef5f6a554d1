import ComposableArchitecture
import CustomDump
import Foundation
import Testing

@testable import Ladder

@Suite("Tokens")
struct SecretTests {
  @Test("No description, dump or reflection of what holds a token shows it")
  func hidden() {
    given(account: .ada)
    let state = AppFeature.State()
    var dumped = ""
    customDump(state, to: &dumped)
    var plain = ""
    dump(state, to: &plain)
    for text in [dumped, plain, "\(state)", String(reflecting: state), "\(Account.ada)"] {
      #expect(!text.contains("token-of-ada"))
    }
    #expect(dumped.contains("Ada"))
  }

  @Test("What a tab keeps of the screens holds neither token nor password")
  func screens() throws {
    given(account: .ada)
    var state = AppFeature.State()
    state.account = AccountFeature.State(.signUp)
    state.account?.password = "correct horse"
    let text = String(decoding: try JSONEncoder().encode(state.saved), as: UTF8.self)
    #expect(!text.contains("token-of-ada") && !text.contains("correct horse") && text.contains("signUp"))
  }

  @Test("It is stored and read as it is")
  func stored() throws {
    let data = try JSONEncoder().encode(Account.ada)
    #expect(String(decoding: data, as: UTF8.self).contains("token-of-ada"))
    #expect(try JSONDecoder().decode(Account.self, from: data) == .ada)
  }
}
