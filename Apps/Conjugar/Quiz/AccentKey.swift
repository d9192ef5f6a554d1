/// A letter that keyboards of other languages lack.
enum AccentKey: String, CaseIterable, Sendable {
  case a = "á"
  case e = "é"
  case i = "í"
  case o = "ó"
  case u = "ú"
  case n = "ñ"
  case diaeresis = "ü"
}
