/// The result of an examination.
public struct Finding: Equatable, Sendable, Encodable {
  /// A grade of what was found.
  public enum Status: String, Sendable, Encodable, CaseIterable {
    case ok
    /// Something that not everybody needs is missing.
    case warning
    /// The apps cannot be built or served as things are.
    case failure
  }

  /// The grade.
  public var status: Status
  /// A description of what was seen.
  public var detail: String
  /// Advice about what to do.
  public var remedy: String?

  static func ok(_ detail: String) -> Self { Self(status: .ok, detail: detail) }

  static func warning(_ detail: String, remedy: String) -> Self {
    Self(status: .warning, detail: detail, remedy: remedy)
  }

  static func failure(_ detail: String, remedy: String) -> Self {
    Self(status: .failure, detail: detail, remedy: remedy)
  }
}
