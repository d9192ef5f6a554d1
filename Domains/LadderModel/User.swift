import Foundation

/// A person, as that person sees themselves.
public struct User: Codable, Hashable, Sendable, Identifiable {
  public struct Totals: Codable, Hashable, Sendable {
    public var workouts: Int
    public var reps: Int

    public init(workouts: Int = 0, reps: Int = 0) {
      self.workouts = workouts
      self.reps = reps
    }
  }

  public let id: String
  public var name: String
  public var avatar: String?
  /// `nil` for a guest.
  public var email: String?
  public let createdAt: Date
  public var totals: Totals

  public var isGuest: Bool { email == nil }

  public init(
    id: String, name: String, avatar: String? = nil, email: String? = nil, createdAt: Date,
    totals: Totals = Totals()
  ) {
    self.id = id
    self.name = name
    self.avatar = avatar
    self.email = email
    self.createdAt = createdAt
    self.totals = totals
  }
}

/// The answer to a new person, guest or member, or to one who comes back.
public struct Session: Codable, Hashable, Sendable {
  /// Goes with each request: `Authorization: Bearer …`.
  public let token: String
  public let expiresAt: Date
  public let user: User

  public init(token: String, expiresAt: Date, user: User) {
    self.token = token
    self.expiresAt = expiresAt
    self.user = user
  }
}

/// Asks for a session: with `email` and `password` for a member, with `name` for a guest.
public struct SessionRequest: Codable, Hashable, Sendable {
  public var email: String?
  public var password: String?
  public var name: String?
  /// Chosen by whoever asks for a guest's session, and sent again with each retry: there is one guest then.
  public var guestID: UUID?

  public init(email: String, password: String) {
    self.email = email
    self.password = password
  }

  public init(guest name: String, id: UUID? = nil) {
    self.name = name
    guestID = id
  }
}

/// Makes a member: a new one, or of the guest whose token goes with it.
public struct SignUpRequest: Codable, Hashable, Sendable {
  public var email: String
  public var password: String
  /// May be left out by a guest, who has a name.
  public var name: String?

  public init(email: String, password: String, name: String? = nil) {
    self.email = email
    self.password = password
    self.name = name
  }
}

/// Changes what is there; what is left out stays. An empty avatar removes it.
public struct ProfileRequest: Codable, Hashable, Sendable {
  public var name: String?
  public var avatar: String?

  public init(name: String? = nil, avatar: String? = nil) {
    self.name = name
    self.avatar = avatar
  }
}
