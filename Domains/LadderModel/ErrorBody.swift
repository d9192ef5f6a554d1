/// The body of every refusal.
public struct ErrorBody: Codable, Hashable, Sendable {
  /// The code and the message of a refusal.
  public struct Details: Codable, Hashable, Sendable {
    /// For programs, such as `not_found`.
    public var code: String
    /// For people: what is wrong, and where.
    public var message: String

    /// Creates the details of a refusal.
    public init(code: String, message: String) {
      self.code = code
      self.message = message
    }
  }

  /// The only member of the body, under whose key the details stand.
  public var error: Details

  /// Creates the body of a refusal with this code and this message.
  public init(code: String, message: String) { error = Details(code: code, message: message) }
}
