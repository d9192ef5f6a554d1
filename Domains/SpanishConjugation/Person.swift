/// A grammatical person as Spanish verbs know it.
///
/// *Usted* and *ustedes* take the forms of the third person. *Vos* stands in the place of *tú* where people speak with
/// voseo; its forms here are those of the River Plate, which the *Nueva gramática* (§4.13) gives as the cultivated ones.
public enum Person: Int, CaseIterable, Codable, Hashable, Sendable {
  case yo, tu, vos, el, nosotros, vosotros, ellos

  /// The pronouns that the person's forms go with: `él/ella/usted`.
  public var pronouns: [String] {
    switch self {
    case .yo: ["yo"]
    case .tu: ["tú"]
    case .vos: ["vos"]
    case .el: ["él", "ella", "usted"]
    case .nosotros: ["nosotros", "nosotras"]
    case .vosotros: ["vosotros", "vosotras"]
    case .ellos: ["ellos", "ellas", "ustedes"]
    }
  }

  /// The pronoun of a pronominal verb: *me lavo*, *te lavas*.
  public var reflexivePronoun: String {
    switch self {
    case .yo: "me"
    case .tu, .vos: "te"
    case .el, .ellos: "se"
    case .nosotros: "nos"
    case .vosotros: "os"
    }
  }
}
