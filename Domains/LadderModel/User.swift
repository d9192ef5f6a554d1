import Foundation

/// A person, as that person sees themselves.
public struct User: Codable, Hashable, Sendable, Identifiable {
  /// The sums of all workouts of a person.
  public struct Totals: Codable, Hashable, Sendable {
    /// The number of workouts.
    public var workouts: Int
    /// The number of repetitions of all workouts.
    public var reps: Int

    /// Creates sums, by default of somebody who has done nothing yet.
    public init(workouts: Int = 0, reps: Int = 0) {
      self.workouts = workouts
      self.reps = reps
    }
  }

  /// The service's identifier of the person, by which ``LeaderboardEntry/userID`` names them, too.
  public let id: String
  /// The name that everybody reads.
  public var name: String
  /// The address of the person's picture, beginning with `https`; `nil` where they have none.
  public var avatar: String?
  /// `nil` for a guest.
  public var email: String?
  /// The time at which the account, or the guest, was made.
  public let createdAt: Date
  /// The sums of the person's workouts.
  public var totals: Totals

  /// A Boolean value that says that the person has no account, and so no address of mail.
  public var isGuest: Bool { email == nil }

  /// Creates a person: a guest, where there is no `email`.
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
  /// The time after which the token is refused.
  public let expiresAt: Date
  /// The person whose session it is.
  public let user: User

  /// Creates the answer of a service that has begun a session.
  public init(token: String, expiresAt: Date, user: User) {
    self.token = token
    self.expiresAt = expiresAt
    self.user = user
  }
}

/// Asks for a session: with `email` and `password` for a member, with `name` for a guest.
public struct SessionRequest: Codable, Hashable, Sendable {
  /// The address of the member's account; `nil` for a guest.
  public var email: String?
  /// The member's password in plain text; `nil` for a guest.
  public var password: String?
  /// The name that the guest goes by; `nil` for a member.
  public var name: String?
  /// Chosen by whoever asks for a guest's session, and sent again with each retry: there is one guest then.
  public var guestID: UUID?

  /// Creates a request for the session of a member.
  public init(email: String, password: String) {
    self.email = email
    self.password = password
  }

  /// Creates a request for the session of a guest. Without `id`, each retry makes another guest.
  public init(guest name: String, id: UUID? = nil) {
    self.name = name
    guestID = id
  }
}

/// Makes a member: a new one, or of the guest whose token goes with it.
public struct SignUpRequest: Codable, Hashable, Sendable {
  /// The address by which the account will be found.
  public var email: String
  /// The password in plain text.
  public var password: String
  /// May be left out by a guest, who has a name.
  public var name: String?

  /// Creates a request for an account; `name` may be left out for a guest, who has one.
  public init(email: String, password: String, name: String? = nil) {
    self.email = email
    self.password = password
    self.name = name
  }
}

/// Changes what is there; what is left out stays. An empty avatar removes it.
public struct ProfileRequest: Codable, Hashable, Sendable {
  /// The new name; `nil` leaves the present one.
  public var name: String?
  /// The web address of the new picture; empty for no picture, `nil` to leave the present one.
  public var avatar: String?

  /// Creates a request that changes what is not `nil`.
  public init(name: String? = nil, avatar: String? = nil) {
    self.name = name
    self.avatar = avatar
  }
}
