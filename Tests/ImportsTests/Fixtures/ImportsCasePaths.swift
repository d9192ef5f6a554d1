import CasePaths

@CasePathable private enum Parcel {
  case letter(String)
  case crate
}

private func names() {
  // CasePaths
  _ = Parcel.letter("Inga").is(\.letter)
  _ = AnyCasePath<Parcel, String>.self
}
