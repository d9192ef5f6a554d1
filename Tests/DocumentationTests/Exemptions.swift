/// A block of Swift in a document that is not compiled, and why that is right.
///
/// The list is empty, and that is how it should stay: a block is compiled by standing in an example, which may be a
/// manifest. Where that truly cannot be, the block begins with `// not compiled: ` and the reason, and is listed here.
struct Exemption: Hashable {
  let document: String
  /// What stands behind `// not compiled: `.
  let reason: String

  static let all: [Exemption] = []
}
