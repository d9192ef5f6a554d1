/// An exercise that there is a drawing of.
enum ExerciseKind: String, CaseIterable, Sendable {
  case pushUp, squat, burpee, sitUp, lunge, jumpingJack, mountainClimber, dip, calfRaise, pullUp
  /// Any other.
  case other

  /// Finds the kind by the name that the service has for it.
  init(exercise name: String) {
    let word = name.lowercased().filter(\.isLetter)
    self =
      switch word {
      case let word where word.hasPrefix("pushup") || word.hasPrefix("pressup"): .pushUp
      case let word where word.hasPrefix("squat"): .squat
      case let word where word.hasPrefix("burpee"): .burpee
      case let word where word.hasPrefix("situp") || word.hasPrefix("crunch"): .sitUp
      case let word where word.hasPrefix("lunge"): .lunge
      case let word where word.hasPrefix("jumpingjack"): .jumpingJack
      case let word where word.hasPrefix("mountainclimber"): .mountainClimber
      case let word where word.hasPrefix("dip"): .dip
      case let word where word.hasPrefix("calfraise"): .calfRaise
      case let word where word.hasPrefix("pullup") || word.hasPrefix("chinup"): .pullUp
      default: .other
      }
  }
}
