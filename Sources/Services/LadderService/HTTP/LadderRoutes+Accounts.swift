import Foundation
import Hummingbird
import LadderModel

extension LadderRoutes {
  /// A new member; with a guest's token the guest becomes one, and keeps everything. Sent again with the same password, it signs in.
  @Sendable func signUp(_ call: LadderCall) async throws -> Response {
    let body = try await call.decode(SignUpRequest.self)
    let email = try FieldRules.email(body.email)
    let password = try FieldRules.password(body.password)
    let name = try body.name.map { try FieldRules.name($0) }
    let guest = call.person.flatMap { $0.isGuest ? $0.id : nil }
    if let known = try await person(email, sent: body.email) {
      guard try await verify(password, sent: body.password, of: known, email, call) else {
        throw LadderStore.Refusal.emailTaken
      }
      return try await signIn(known.id, guest: guest)
    }
    guard name != nil || guest != nil else {
      throw APIError(FieldIssue(field: "name", message: "is missing"))
    }
    if let seconds = signInRate.take(for: call.address) { throw APIError.tooMany(retryAfter: seconds) }
    let token = SessionToken()
    let expires = store.now().addingTimeInterval(SessionToken.lifetime)
    let person = try await store.signUp(
      name: name, email: email, password: try await hasher.hash(password), guest: guest,
      tokenHash: token.hash, expires: expires)
    return try Self.session(token, expires, person)
  }

  /// A member by address and password, or a guest by name. What a guest has done whose token goes with it becomes the member's.
  @Sendable func beginSession(_ call: LadderCall) async throws -> Response {
    let body = try await call.decode(SessionRequest.self)
    switch (body.email, body.password, body.name) {
    case (let email?, let password?, nil):
      // What cannot be an address is nobody's, and what cannot be a password opens nothing.
      let address = (try? FieldRules.email(email)) ?? ""
      let known = try await person(address, sent: email)
      guard let secret = try? FieldRules.password(password),
        try await verify(secret, sent: password, of: known, address, call), let known
      else { throw APIError(.unauthorized, "wrong_credentials", "The address or the password is wrong") }
      return try await signIn(known.id, guest: call.person.flatMap { $0.isGuest ? $0.id : nil })
    case (nil, nil, let name?):
      if let seconds = guestRate.take(for: call.address) { throw APIError.tooMany(retryAfter: seconds) }
      let token = SessionToken()
      let expires = store.now().addingTimeInterval(SessionToken.lifetime)
      let person = try await store.makeGuest(
        name: try FieldRules.name(name), number: body.guestID, tokenHash: token.hash, expires: expires)
      return try Self.session(token, expires, person)
    default:
      throw APIError(
        .unprocessableContent, "invalid_field",
        "email, password, name: either the first two or the last is needed")
    }
  }

  /// Returns whose address it is in normal form C, or else as it was sent: accounts from before that form have theirs so.
  private func person(_ email: String, sent: String) async throws -> Person? {
    let known = try await store.person(email: email)
    let plain = sent.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
    // By their bytes: texts that differ in their form only are equal.
    guard !email.isEmpty, !plain.utf8.elementsEqual(email.utf8) else { return known }
    // Looked for also where there is one, so that it takes the same time.
    let older = try await store.person(email: plain)
    return known ?? older
  }

  /// Looks at a wrong password as it was sent, for the same reason, where that is something else; also where there is no account.
  private func isOlder(_ sent: String, _ password: String, against stored: String?) async throws -> Bool {
    guard !sent.utf8.elementsEqual(password.utf8) else { return false }
    return try await hasher.verify(sent, against: stored)
  }

  /// Looks whether a password is the person's, unless too many have been tried. It takes the same time where there is no such person.
  private func verify(
    _ password: String, sent: String, of person: Person?, _ email: String, _ call: LadderCall
  ) async throws -> Bool {
    // The account's own wait first: guesses that are not looked at take nothing from neighbors behind the same address.
    if let seconds = attempts.wait(for: email, from: call.address) {
      throw APIError.tooManyAttempts(retryAfter: seconds)
    }
    // Nor do neighbors keep somebody out who has been in from here.
    if !attempts.knows(email, from: call.address), let seconds = signInRate.take(for: call.address) {
      throw APIError.tooMany(retryAfter: seconds)
    }
    // No account has no address, and all who mistype theirs are not one.
    guard !email.isEmpty else {
      _ = try await hasher.verify(password, against: nil)
      return try await isOlder(sent, password, against: nil)
    }
    if let seconds = attempts.begin(email, from: call.address) {
      throw APIError.tooManyAttempts(retryAfter: seconds)
    }
    var isRight: Bool
    do {
      isRight = try await hasher.verify(password, against: person?.password)
    } catch {
      attempts.withdraw(email, from: call.address)
      throw error
    }
    // The attempt counts from here on: one form of it was looked at.
    if !isRight { isRight = try await isOlder(sent, password, against: person?.password) }
    guard isRight else { return false }
    attempts.succeeded(email, from: call.address)
    return true
  }

  private func signIn(_ member: Int64, guest: Int64?) async throws -> Response {
    let token = SessionToken()
    let expires = store.now().addingTimeInterval(SessionToken.lifetime)
    let person = try await store.signIn(member, guest: guest, tokenHash: token.hash, expires: expires)
    return try Self.session(token, expires, person)
  }

  private static func session(_ token: SessionToken, _ expires: Date, _ person: Person) throws -> Response {
    try LadderCall.answer(
      Session(token: token.text, expiresAt: expires, user: person.user), status: .created)
  }

  @Sendable func endSession(_ call: LadderCall) async throws -> Response {
    if let token = SessionToken(authorization: call.request.headers[.authorization]) {
      try await store.endSession(tokenHash: token.hash)
    }
    return Response(status: .noContent)
  }

  @Sendable func me(_ call: LadderCall) async throws -> Response {
    try LadderCall.answer(try call.requirePerson().user)
  }

  @Sendable func updateMe(_ call: LadderCall) async throws -> Response {
    let body = try await call.decode(ProfileRequest.self)
    let name = try body.name.map { try FieldRules.name($0) }
    let avatar = try body.avatar.map { $0.isEmpty ? "" : try FieldRules.avatar($0) }
    let person = try await store.updateProfile(try call.requirePerson().id, name: name, avatar: avatar)
    return try LadderCall.answer(person.user)
  }
}
