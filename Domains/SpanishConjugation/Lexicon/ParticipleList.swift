/// Participles that do not end in -ado or -ido, by the ending of the infinitive that they stand for
/// (*Nueva gramática*, §4.12; of the doublets *Diccionario panhispánico de dudas*, "imprimir", "freír", "proveer").
enum ParticipleList {
  struct Entry: Sendable {
    let infinitive: String
    /// The participles that stand in the infinitive's place, the best first.
    let forms: [(text: String, usage: Usage)]
    /// Returns whether verbs with a prefix have the same.
    let isCarriedOver: Bool
  }

  private static func entry(_ infinitive: String, _ forms: String, carried: Bool = true) -> Entry {
    Entry(
      infinitive: infinitive,
      forms: forms.split(separator: "/").map { part in
        let pieces = part.split(separator: ":")
        return (
          String(pieces[0]), pieces.count > 1 ? Usage(rawValue: String(pieces[1])) ?? .general : .general
        )
      }, isCarriedOver: carried)
  }

  static let entries: [Entry] = [
    entry("abrir", "abierto"), entry("cubrir", "cubierto"), entry("morir", "muerto"),
    entry("volver", "vuelto"), entry("solver", "suelto"),
    entry("romper", "roto", carried: false), entry("podrir", "podrido"), entry("pudrir", "podrido"),
    entry("imprimir", "impreso/imprimido"), entry("freír", "frito/freído"),
    entry("proveer", "provisto/proveído"),
    // Argentina and Uruguay write descripto, inscripto; not so of escribir itself.
    entry("describir", "descrito/descripto:riverPlate"), entry("inscribir", "inscrito/inscripto:riverPlate"),
    entry("adscribir", "adscrito/adscripto:riverPlate"),
    entry("prescribir", "prescrito/prescripto:riverPlate"),
    entry("proscribir", "proscrito/proscripto:riverPlate"),
    entry("suscribir", "suscrito/suscripto:riverPlate"),
    entry("subscribir", "subscrito/subscripto:riverPlate"),
    entry("transcribir", "transcrito/transcripto:riverPlate"),
    entry("trascribir", "trascrito/trascripto:riverPlate"),
    entry("circunscribir", "circunscrito/circunscripto:riverPlate"),
    entry("escribir", "escrito"), entry("scribir", "scrito"),
  ]

  /// Returns the entry for a verb, and how much of its infinitive is prefix.
  static func entry(for infinitive: String) -> (entry: Entry, prefix: Int)? {
    for entry in entries where infinitive.hasSuffix(entry.infinitive) {
      let prefix = infinitive.unicodeScalars.count - entry.infinitive.unicodeScalars.count
      if prefix == 0 || entry.isCarriedOver { return (entry, prefix) }
    }
    return nil
  }
}
