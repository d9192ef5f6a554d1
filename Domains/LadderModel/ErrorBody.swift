/// The body of every refusal.
public struct ErrorBody: Codable, Hashable, Sendable {
  public struct Details: Codable, Hashable, Sendable {
    /// For programs, such as `not_found`.
    public var code: String
    /// For people: what is wrong, and where.
    public var message: String

    public init(code: String, message: String) {
      self.code = code
      self.message = message
    }
  }

  public var error: Details

  public init(code: String, message: String) { error = Details(code: code, message: message) }
}
