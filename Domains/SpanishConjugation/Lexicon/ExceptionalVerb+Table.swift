extension ExceptionalVerb {
  /// The verbs, such that of two which a verb ends in the longer one stands first.
  static let table: [ExceptionalVerb] = entries.sorted { $0.infinitive.count > $1.infinitive.count }

  /// Returns the verb that `infinitive` is made of, and how many letters of prefix it has.
  static func base(of infinitive: String) -> (verb: ExceptionalVerb, prefix: String)? {
    for verb in table where infinitive.hasSuffix(verb.infinitive) {
      let prefix = String(infinitive.dropLast(verb.infinitive.count))
      switch verb.derived {
      case .all: return (verb, prefix)
      case .prefixes(let prefixes): if prefix.isEmpty || prefixes.contains(prefix) { return (verb, prefix) }
      case .onlyPrefixes(let prefixes): if prefixes.contains(prefix) { return (verb, prefix) }
      }
    }
    return nil
  }

  private static let entries: [ExceptionalVerb] = [
    .init(
      infinitive: "poner", first: ["pong"], firstRule: .insertedG, preterite: "pus", futures: ["pondr"],
      imperatives: ["pon"], participles: ["puesto"]),
    .init(
      infinitive: "tener", alternation: .eToIe, first: ["teng"], firstRule: .insertedG, preterite: "tuv",
      futures: ["tendr"], imperatives: ["ten"]),
    .init(
      infinitive: "venir", alternation: .eToIeOrI, first: ["veng"], firstRule: .insertedG, preterite: "vin",
      futures: ["vendr"], imperatives: ["ven"]),
    .init(
      infinitive: "salir", derived: .prefixes(["sobre", "re"]), first: ["salg"], firstRule: .insertedG,
      futures: ["saldr"], imperatives: ["sal"]),
    .init(
      infinitive: "valer", derived: .prefixes(["equi", "pre", "con", "re"]), first: ["valg"],
      firstRule: .insertedG,
      futures: ["valdr"]),
    .init(infinitive: "asir", derived: .prefixes(["des"]), first: ["asg"], firstRule: .insertedG),
    .init(
      infinitive: "hacer", first: ["hag"], firstRule: .consonantG, preterite: "hic", futures: ["har"],
      imperatives: ["haz"], participles: ["hecho"]),
    .init(
      infinitive: "satisfacer", first: ["satisfag"], firstRule: .consonantG, preterite: "satisfic",
      futures: ["satisfar"], imperatives: ["satisfaz", "satisface"], participles: ["satisfecho"]),
    .init(
      infinitive: "facer", derived: .prefixes(["rare", "licue", "tume", "estupe"]), first: ["fag"],
      firstRule: .consonantG, preterite: "fic", futures: ["far"], participles: ["fecho"]),
    .init(
      infinitive: "decir", derived: .prefixes(["re", "entre"]), alternation: .eToI, first: ["dig"],
      firstRule: .consonantG, preterite: "dij", dropsGlide: true, futures: ["dir"], imperatives: ["di"],
      participles: ["dicho"]),
    // DPD, "bendecir": future, conditional, imperative and participle are regular.
    .init(
      infinitive: "decir", derived: .onlyPrefixes(["ben", "bien", "mal"]), alternation: .eToI, first: ["dig"],
      firstRule: .consonantG, preterite: "dij", dropsGlide: true),
    // DPD, "contradecir", "desdecir", "predecir": both futures; the regular one is now the more frequent of predecir.
    .init(
      infinitive: "decir", derived: .onlyPrefixes(["pre", "ante", "inter"]), alternation: .eToI,
      first: ["dig"],
      firstRule: .consonantG, preterite: "dij", dropsGlide: true, futures: ["decir", "dir"],
      participles: ["dicho"]),
    .init(
      infinitive: "decir", derived: .onlyPrefixes(["contra", "des", "con"]), alternation: .eToI,
      first: ["dig"],
      firstRule: .consonantG, preterite: "dij", dropsGlide: true, futures: ["dir", "decir"],
      participles: ["dicho"]),
    .init(
      infinitive: "traer", first: ["traig"], firstRule: .insertedIg, preterite: "traj", dropsGlide: true),
    .init(
      infinitive: "ducir", first: ["duzc"], firstRule: .insertedZ, preterite: "duj", dropsGlide: true),
    .init(
      infinitive: "caer", derived: .prefixes(["re", "de"]), first: ["caig"], firstRule: .insertedIg),
    .init(
      infinitive: "raer", derived: .prefixes([]), first: ["raig", "ray"], firstRule: .insertedIg),
    .init(
      infinitive: "roer", derived: .prefixes(["cor"]), first: ["ro", "roig", "roy"], firstRule: .insertedIg),
    .init(
      infinitive: "oír", derived: .prefixes(["des", "entre", "tras", "re"]), first: ["oig"],
      firstRule: .insertedIg, insertsY: true),
    .init(
      infinitive: "querer", derived: .prefixes(["bien", "mal", "des"]), alternation: .eToIe,
      preterite: "quis",
      futures: ["querr"]),
    .init(
      infinitive: "poder", derived: .prefixes([]), alternation: .oToUe, preterite: "pud", futures: ["podr"],
      gerund: "pudiendo"),
    .init(
      infinitive: "saber", derived: .prefixes(["re"]), first: ["sep"], preterite: "sup", futures: ["sabr"],
      rows: [.present: row("sé - - - - - -")]),
    .init(
      infinitive: "caber", derived: .prefixes([]), first: ["quep"], preterite: "cup", futures: ["cabr"]),
    .init(
      infinitive: "haber", derived: .prefixes([]), first: ["hay"], preterite: "hub", futures: ["habr"],
      rows: [
        .present: row("he has has ha/hay:existential hemos habéis han"),
        // DPD, "haber": the imperative is no longer in use, but for he of he aquí.
        .imperative: row("~ he:old ~ - - habed:old -"),
      ]),
    .init(
      infinitive: "estar", derived: .prefixes([]), preterite: "estuv",
      rows: [
        .present: row("estoy estás estás está - - están"),
        .presentSubjunctive: row("esté estés estés esté - - estén"),
        .imperative: row("~ está está - - - -"),
      ]),
    .init(infinitive: "andar", derived: .prefixes(["des"]), preterite: "anduv"),
    .init(
      infinitive: "dar", derived: .prefixes([]), preterite: "d", hasWeakPreterite: true, stressesEnding: true,
      rows: [.present: row("doy - - - - - -")]),
    .init(
      infinitive: "ver", derived: .prefixes(["pre", "entre", "re", "ante", "tras"]), first: ["ve"],
      participles: ["visto"], stressesEnding: true, imperfect: "ve"),
    .init(
      infinitive: "ser", derived: .prefixes([]), first: ["se"], preterite: "fu", dropsGlide: true,
      rows: [
        .present: row("soy eres sos es somos sois son"),
        .preterite: row("fui fuiste fuiste fue fuimos fuisteis fueron"),
        .imperfect: row("era eras eras era éramos erais eran"),
        .imperative: row("~ sé sé - - - -"),
      ]),
    .init(
      infinitive: "ir", derived: .prefixes([]), first: ["vay"], preterite: "fu", dropsGlide: true,
      rows: [
        .present: row("voy vas vas va vamos vais van"),
        .preterite: row("fui fuiste fuiste fue fuimos fuisteis fueron"),
        .imperfect: row("iba ibas ibas iba íbamos ibais iban"),
        // DPD, "ir": vamos, rarely vayamos; vos has none of its own and borrows that of andar.
        .imperative: row("~ ve andá - vamos/vayamos id -"),
      ]),
    .init(
      infinitive: "yacer", derived: .prefixes(["sub", "ad"]), first: ["yazc", "yazg", "yag"],
      firstRule: .insertedZ,
      imperatives: ["yace", "yaz"]),
    // DPD, "placer": plugo, pluguieron, plega and plegue are old.
    .init(
      infinitive: "placer", derived: .prefixes([]), first: ["plazc"], firstRule: .insertedZ,
      rows: [
        .preterite: row("- - - plació/plugo:old - - placieron/pluguieron:old"),
        .presentSubjunctive: row("- - - plazca/plega:old/plegue:old - - -"),
        .imperfectSubjunctiveRa: row("- - - placiera/pluguiera:old - - -"),
        .imperfectSubjunctiveSe: row("- - - placiese/pluguiese:old - - -"),
        .futureSubjunctive: row("- - - placiere/pluguiere:old - - -"),
      ]),
    .init(
      infinitive: "erguir", derived: .prefixes([]), alternation: .eToIeOrI, otherAlternation: .eToI,
      rows: [.presentSubjunctive: row("- - - - irgamos/yergamos irgáis/yergáis -")]),
    .init(infinitive: "desosar", alternation: .oToUe, rows: desosar),
  ]

  /// DPD, "desosar": hue as in hueso, in the middle of the word, too.
  private static let desosar: [Tense: Row] = [
    .present: row("deshueso deshuesas - deshuesa - - deshuesan"),
    .presentSubjunctive: row("deshuese deshueses deshueses deshuese - - deshuesen"),
    .imperative: row("~ deshuesa - - - - -"),
  ]
}
