import Foundation
import LadderModel
import Testing

@testable import LadderService

@Suite("Accounts over HTTP", .serialized)
struct AccountRoutesTests {
  @Test("A guest signs up, keeps the workouts, signs out and in again")
  func journey() async throws {
    try await TestService.run { service in
      let guest = try await service.guest("Mira")
      #expect(guest.user.isGuest && guest.user.name == "Mira")
      _ = try await service.send("POST", "/v1/workouts", TestService.workout(31), token: guest.token)
      let signUp = SignUpRequest(email: "Mira@Example.org", password: "long enough")
      let answer = try await service.send("POST", "/v1/users", signUp, token: guest.token)
      #expect(answer.status == 201)
      let member = try answer.decoded(Session.self)
      #expect(member.user.id == guest.user.id && member.user.email == "mira@example.org")
      #expect(member.user.totals.reps == 31)
      #expect(try await service.send("GET", "/v1/me", token: guest.token).status == 401)
      // A retry, whose first answer was lost.
      let again = try await service.send("POST", "/v1/users", signUp, token: guest.token)
      #expect(try again.decoded(Session.self).user.id == guest.user.id)
      #expect(try await service.send("DELETE", "/v1/session", token: member.token).status == 204)
      #expect(try await service.send("GET", "/v1/me", token: member.token).status == 401)
      let signIn = SessionRequest(email: "mira@example.org", password: "long enough")
      let back = try await service.send("POST", "/v1/session", signIn).decoded(Session.self)
      #expect(try await service.send("GET", "/v1/me", token: back.token).decoded(User.self).totals.reps == 31)
    }
  }

  @Test("A sign-up sent again signs in, with another password it is refused")
  func signUpAgain() async throws {
    try await TestService.run { service in
      let request = SignUpRequest(email: "otto@example.org", password: "long enough", name: "Otto")
      let first = try await service.send("POST", "/v1/users", request).decoded(Session.self)
      let second = try await service.send("POST", "/v1/users", request).decoded(Session.self)
      #expect(first.user.id == second.user.id && first.token != second.token)
      let other = SignUpRequest(email: "otto@example.org", password: "another one", name: "Otto")
      let refused = try await service.send("POST", "/v1/users", other)
      #expect(refused.status == 409 && refused.error?.code == "email_taken")
    }
  }

  @Test("Address and password are the same on a keyboard that writes accents as signs of their own")
  func normalForm() async throws {
    try await TestService.run { service in
      let signUp = SignUpRequest(
        email: "jose\u{301}@example.org", password: "long e\u{301}nough", name: "Jose\u{301}")
      let member = try await service.send("POST", "/v1/users", signUp).decoded(Session.self)
      let signIn = SessionRequest(email: "jos\u{E9}@example.org", password: "long \u{E9}nough")
      let back = try await service.send("POST", "/v1/session", signIn)
      #expect(back.status == 201)
      #expect(try back.decoded(Session.self).user.id == member.user.id)
      let again = try await service.send(
        "POST", "/v1/session", SessionRequest(email: signUp.email, password: signUp.password))
      #expect(again.status == 201)
    }
  }

  @Test("An account from before the normal form opens to what it was made with, and to nothing else")
  func olderForm() async throws {
    try await TestService.run { service in
      let member = try await service.member()
      let (email, password) = ("jose\u{301}@example.org", "long e\u{301}nough")
      let routes = service.server.routes
      let kept = try await routes.hasher.hash(password)
      _ = try await routes.store.engine.write {
        try $0.execute("UPDATE ladder_user SET email = $1, password = $2", [.text(email), .text(kept)])
      }
      func passwords() async throws -> Int {
        let page = String(decoding: try await service.send("GET", "/metrics").data, as: UTF8.self)
        return try #require(page.firstMatch(of: /ladder_passwords_total (\d+)/).flatMap { Int($0.1) })
      }
      let back = try await service.send(
        "POST", "/v1/session", SessionRequest(email: " Jose\u{301}@example.org", password: password))
      #expect(back.status == 201)
      #expect(try back.decoded(Session.self).user.id == member.user.id)
      let again = try await service.send(
        "POST", "/v1/users", SignUpRequest(email: email, password: password, name: "Otto"))
      #expect(try again.decoded(Session.self).user.id == member.user.id)
      // Whether there is such an account makes no difference to what is looked at.
      for address in [email, "ine\u{301}s@example.org", "no addre\u{301}ss"] {
        let before = try await passwords()
        let wrong = try await service.send(
          "POST", "/v1/session", SessionRequest(email: address, password: "wrong e\u{301}nough"))
        #expect(wrong.status == 401)
        #expect(try await passwords() == before + 2, "\(address)")
      }
    }
  }

  @Test("A wrong password and an unknown address are refused alike")
  func wrongCredentials() async throws {
    try await TestService.run { service in
      let request = SignUpRequest(email: "otto@example.org", password: "long enough", name: "Otto")
      _ = try await service.send("POST", "/v1/users", request)
      var bodies: [Data] = []
      for email in ["otto@example.org", "nobody@example.org", "no address"] {
        let answer = try await service.send(
          "POST", "/v1/session", SessionRequest(email: email, password: "wrong enough"))
        #expect(answer.status == 401)
        bodies.append(answer.data)
      }
      #expect(Set(bodies).count == 1)
    }
  }

  @Test("What a guest has done is the member's after signing in with the guest's token")
  func merging() async throws {
    try await TestService.run { service in
      let request = SignUpRequest(email: "otto@example.org", password: "long enough", name: "Otto")
      let member = try await service.send("POST", "/v1/users", request).decoded(Session.self)
      let guest = try await service.guest("Somebody")
      _ = try await service.send("POST", "/v1/workouts", TestService.workout(9), token: guest.token)
      let both = try await service.send(
        "POST", "/v1/session", SessionRequest(email: "otto@example.org", password: "long enough"),
        token: guest.token
      ).decoded(Session.self)
      #expect(both.user.id == member.user.id && both.user.totals == User.Totals(workouts: 1, reps: 9))
      #expect(try await service.send("GET", "/v1/me", token: guest.token).status == 401)
    }
  }

  @Test("Name and picture are changed, and checked")
  func profile() async throws {
    try await TestService.run { service in
      let token = try await service.guest().token
      let renamed = try await service.send(
        "PATCH", "/v1/me", ProfileRequest(name: " Mirabelle "), token: token)
      #expect(try renamed.decoded(User.self).name == "Mirabelle")
      let refused = try await service.send(
        "PATCH", "/v1/me", ProfileRequest(avatar: "ftp://a/b"), token: token)
      #expect(refused.status == 422 && refused.error?.message.hasPrefix("avatar: ") == true)
    }
  }

  @Test(
    "A name's length is counted as people see it, and the document allows every name that the service takes")
  func longNames() async throws {
    try await TestService.run { service in
      let token = try await service.guest().token
      // An accent of its own is a letter more for JSON Schema, and none for people.
      let name = "e\u{301}" + String(repeating: "a", count: 39)
      let answer = try await service.send("PATCH", "/v1/me", ProfileRequest(name: name), token: token)
      #expect(answer.status == 200 && name.unicodeScalars.count == 41)
      let client = try await DocumentClient.fetch(from: service)
      let schema = client.operation("updateMe")?.body?["$ref"] as? String
      let described = client.check.resolved(["$ref": schema ?? ""])?["properties"] as? [String: [String: Any]]
      let longest = try #require(described?["name"]?["maxLength"] as? Int)
      #expect(longest >= name.unicodeScalars.count)
      let refused = String(repeating: "a", count: longest + 1)
      #expect(
        try await service.send("PATCH", "/v1/me", ProfileRequest(name: refused), token: token).status == 422)
    }
  }

  @Test("A stored password is scrypt's, salted, and is found by the same password alone")
  func hashes() async throws {
    let hasher = PasswordHasher(cost: PasswordHasher.Cost(logarithmOfRounds: 4, blockSize: 8, parallelism: 1))
    let (one, other) = (try await hasher.hash("long enough"), try await hasher.hash("long enough"))
    #expect(one != other && one.hasPrefix("scrypt$4$8$1$"))
    // By its own cost, whatever is usual today.
    #expect(try await PasswordHasher(cost: .usual).verify("long enough", against: one))
    #expect(try await !hasher.verify("long enougH", against: one))
    #expect(try await !hasher.verify("long enough", against: nil))
  }
}
