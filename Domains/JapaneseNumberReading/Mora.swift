/// A beat of spoken Japanese, as kana write it: か, きょ, ん, っ, and the second half of a long vowel.
struct Mora: Hashable, Sendable {
  /// One kana, or two of which the second is small.
  let kana: [Unicode.Scalar]
  /// It may be written ー: it lengthens the vowel before it.
  let isLongVowel: Bool

  /// The morae of a reading in hiragana.
  static func morae(of kana: String) -> [Self] {
    var morae: [Self] = []
    for scalar in kana.unicodeScalars {
      if small.contains(scalar), let last = morae.popLast() {
        morae.append(Self(kana: last.kana + [scalar], isLongVowel: false))
      } else {
        let vowel = morae.last.flatMap(\.vowel)
        morae.append(Self(kana: [scalar], isLongVowel: vowel.map { lengthens($0, scalar) } ?? false))
      }
    }
    return morae
  }

  /// The vowel that it ends in; `nil` for ん and っ.
  private var vowel: Unicode.Scalar? {
    Self.spellings[String(String.UnicodeScalarView(kana))]?.first?.unicodeScalars.last
      .flatMap { "aiueo".unicodeScalars.contains($0) ? $0 : nil }
  }

  private static func lengthens(_ vowel: Unicode.Scalar, _ kana: Unicode.Scalar) -> Bool {
    switch vowel {
    case "a": kana == "あ"
    case "i": kana == "い"
    case "u": kana == "う"
    case "e": kana == "い" || kana == "え"
    default: kana == "う" || kana == "お"
    }
  }

  /// The spellings in Latin letters: by Hepburn's system first, then by the one that schools teach (ISO 3602) where it differs.
  /// ん and っ depend on what follows and are not here.
  var spellings: [String] { Self.spellings[String(String.UnicodeScalarView(kana))] ?? [] }

  private static let small: Set<Unicode.Scalar> = ["ゃ", "ゅ", "ょ"]

  private static let spellings: [String: [String]] = {
    var table: [String: [String]] = [:]
    func row(_ kana: String, _ consonant: String) {
      for (kana, vowel) in zip(kana, "aiueo") { table[String(kana)] = ["\(consonant)\(vowel)"] }
    }
    row("あいうえお", "")
    for (kana, consonant) in [
      ("かきくけこ", "k"), ("がぎぐげご", "g"), ("さしすせそ", "s"), ("ざじずぜぞ", "z"), ("たちつてと", "t"), ("だぢづでど", "d"),
      ("なにぬねの", "n"), ("はひふへほ", "h"), ("ばびぶべぼ", "b"), ("ぱぴぷぺぽ", "p"), ("まみむめも", "m"), ("らりるれろ", "r"),
    ] {
      row(kana, consonant)
      // きゃ is ki + ya: its first kana is the second of the row.
      let i = kana[kana.index(after: kana.startIndex)]
      for (small, vowel) in [("ゃ", "a"), ("ゅ", "u"), ("ょ", "o")] {
        table["\(i)\(small)"] = ["\(consonant)y\(vowel)"]
      }
    }
    for (kana, spelling) in [("や", "ya"), ("ゆ", "yu"), ("よ", "yo"), ("わ", "wa"), ("を", "o")] {
      table[kana] = [spelling]
    }
    for (kana, hepburn) in [
      ("し", "shi"), ("しゃ", "sha"), ("しゅ", "shu"), ("しょ", "sho"), ("じ", "ji"), ("じゃ", "ja"), ("じゅ", "ju"),
      ("じょ", "jo"),
      ("ち", "chi"), ("ちゃ", "cha"), ("ちゅ", "chu"), ("ちょ", "cho"), ("つ", "tsu"), ("ふ", "fu"),
    ] {
      table[kana]?.insert(hepburn, at: 0)
    }
    return table
  }()
}
