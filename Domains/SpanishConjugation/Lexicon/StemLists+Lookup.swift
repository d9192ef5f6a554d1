extension StemLists {
  /// The change of each listed verb's stem; without the doublets.
  static let alternations: [String: Alternation] = {
    var result: [String: Alternation] = ["jugar": .uToUe]
    let lists: [(Set<String>, Alternation)] = [
      (eToIe, .eToIe), (oToUe, .oToUe), (eToI, .eToI), (eToIeOrI, .eToIeOrI), (oToUeOrU, .oToUeOrU),
      (oToU, .oToU), (iToIe, .iToIe),
    ]
    for (verbs, alternation) in lists {
      for verb in verbs { result[verb] = alternation }
    }
    return result
  }()

  /// Prefixes that are put before verbs freely: *recomienzo, sobrecaliento*.
  ///
  /// Not *pre-* (*presentar* is not made of *sentar*), *des-* (*destronar*), *inter-* (*interrogar*), *in-*, *con-* and *a-*,
  /// which begin other stems as well: verbs that have them stand in the lists.
  private static let freePrefixes = [
    "re", "sobre", "auto", "super", "infra", "hiper", "ultra", "contra", "tele", "foto", "macro", "micro",
  ]

  /// Returns the listed verb that one which is not listed is made of with a free prefix.
  static func base(of verb: String) -> String? {
    guard !all.contains(verb) else { return nil }
    for prefix in freePrefixes where verb.hasPrefix(prefix) {
      let rest = String(verb.dropFirst(prefix.count))
      if all.contains(rest) { return rest }
    }
    return nil
  }

  private static let all = [
    changedOrNot, unchangedOrChanged, stressedI, stressedIOrNot, diphthongOrStressedI, innerHiatus,
    innerDiphthong,
  ].reduce(into: Set(alternations.keys)) { $0.formUnion($1) }
}
