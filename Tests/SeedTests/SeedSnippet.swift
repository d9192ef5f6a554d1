/// A piece of code in a seed: one of the documents that this project grows from.
struct SeedSnippet {
  /// The seed, a dot, and which piece of it; with a letter where several stand for one thing.
  let id: String
  /// Where it stands in the document.
  let lines: ClosedRange<Int>
  /// Lines of it that are written otherwise here.
  var changed: [Int] = []
  var note = ""
  /// Why it is not compiled; `nil` where it is.
  var exception: String?

  static func compiled(_ id: String, lines: ClosedRange<Int>, changed: [Int] = [], note: String = "") -> Self
  {
    Self(id: id, lines: lines, changed: changed, note: note)
  }

  static func exception(_ id: String, lines: ClosedRange<Int>, _ reason: String) -> Self {
    Self(id: id, lines: lines, exception: reason)
  }

  var seed: String { String(id.prefix(3)) }

  static let all: [SeedSnippet] = [
    .compiled("000.1", lines: 80...122),
    .compiled("000.2", lines: 142...146),
    .compiled("000.3", lines: 169...201),
    .compiled("000.4", lines: 263...267),
    .compiled("000.5", lines: 271...294, note: "The quotation has a brace too many."),
    .compiled("000.6", lines: 298...303),
    .compiled("000.7", lines: 307...311),
    .compiled("000.8", lines: 333...351),
    .compiled("000.9", lines: 363...368),
    .compiled("000.10", lines: 376...378),
    .compiled("000.11", lines: 388...405),
    .compiled("000.12", lines: 429...448),
    .compiled("000.13", lines: 452...456),
    .compiled("000.14", lines: 462...484),
    .compiled("000.15", lines: 490...493),
    .compiled("000.16a", lines: 511...514),
    .compiled("000.16b", lines: 516...524),
    .compiled("000.16c", lines: 526...532),
    .compiled("000.17a", lines: 538...546),
    .compiled("000.17b", lines: 548...551),
    .compiled("000.17c", lines: 553...560),
    .compiled("000.17d", lines: 562...572),
    .compiled("001.1", lines: 34...114),
    .compiled("001.2", lines: 121...198),
    .compiled("001.3", lines: 210...244),
    .compiled("001.4", lines: 247...271),
    .compiled("001.5", lines: 294...398),
    .compiled("001.6", lines: 401...477),
    .compiled("001.7", lines: 515...569),
    .compiled("002.1a", lines: 85...89),
    .compiled("002.1b", lines: 91...105, note: "In the language mode of Swift 5: a global variable."),
    .compiled("002.2", lines: 113...113),
    .compiled(
      "002.3", lines: 129...129, changed: [129],
      note: "Quoted in a sentence. `UIHostingController` is a stand-in."),
    .compiled("002.4", lines: 130...130, changed: [130], note: "Quoted in a sentence."),
    .compiled("002.5", lines: 134...134),
    .compiled("002.6", lines: 156...166),
    .compiled("002.7", lines: 172...172),
    .compiled("002.8", lines: 178...187),
    .exception("002.9", lines: 193...193, "A line of 002.8, quoted again."),
    .compiled("002.10a", lines: 214...214),
    .compiled("002.10b", lines: 218...228, changed: [219]),
    .compiled("002.11a", lines: 244...247),
    .compiled("002.11b", lines: 251...259, changed: [252]),
    .compiled(
      "002.12", lines: 295...297,
      note: "The function is isolated and asynchronous: it reads the body of a view."),
    .exception(
      "002.13", lines: 305...312,
      "Drives a control of UIKit. The same steps are taken on the screen by Seed002Tests.selectionStore."),
    .compiled("003.1", lines: 46...54),
    .compiled("003.2", lines: 58...64),
    .compiled("003.3", lines: 68...70),
    .compiled("003.4", lines: 76...83),
    .exception(
      "003.5", lines: 85...95,
      "A bad example that the compiler refuses: the closure returns `Void`. What it warns of is reported at run time, which AntiPatternTests.unstructuredTask shows."
    ),
    .compiled("003.6", lines: 99...112),
    .compiled("003.7", lines: 116...126),
    .compiled("003.8", lines: 130...144),
    .compiled("003.9a", lines: 164...167),
    .compiled("003.9b", lines: 169...172),
    .compiled("003.10", lines: 206...244),
    .compiled("003.11", lines: 250...255),
    .compiled("003.12", lines: 269...274),
    .compiled("003.13", lines: 278...283),
    .compiled("003.14a", lines: 289...294),
    .compiled("003.14b", lines: 296...304),
    .compiled("003.14c", lines: 306...309),
    .compiled("003.15", lines: 315...323),
    .compiled("003.16", lines: 331...337),
    .compiled("003.17", lines: 343...362),
    .compiled("003.18a", lines: 368...368),
    .compiled("003.18b", lines: 370...387),
    .compiled("003.19a", lines: 399...399),
    .compiled("003.19b", lines: 401...416),
    .compiled(
      "003.20a", lines: 422...425, changed: [422], note: "`CaseIterable` is added, which `allCases` needs."),
    .compiled("003.20b", lines: 427...428),
    .compiled("003.20c", lines: 430...431),
    .compiled("003.20d", lines: 433...435),
    .compiled("003.21a", lines: 443...474),
    .compiled("003.21b", lines: 476...479),
    .compiled("003.22a", lines: 485...488),
    .compiled("003.22b", lines: 490...511),
    .compiled("003.22c", lines: 513...523),
    .compiled("003.23a", lines: 527...530),
    .compiled("003.23b", lines: 532...539),
    .compiled("003.23c", lines: 541...556),
    .compiled("003.24", lines: 562...571),
    .compiled(
      "003.25", lines: 575...598, changed: [575],
      note: "Has to fail, and does: a hundred ticks come where one is expected."),
    .compiled("003.26", lines: 602...615),
    .compiled("003.27a", lines: 624...626, note: "Has to fail, and does."),
    .compiled("003.27b", lines: 628...632),
    .compiled("003.28", lines: 638...711),
    .compiled("003.29", lines: 715...791),
    .compiled("003.30", lines: 795...858),
    .compiled("003.31", lines: 862...901),
    .compiled("003.32", lines: 907...914),
    .compiled("003.33a", lines: 918...925),
    .compiled("003.33b", lines: 927...932),
    .compiled("003.33c", lines: 934...936),
    .compiled("003.34", lines: 940...949),
    .compiled("003.35a", lines: 953...957),
    .compiled("003.35b", lines: 959...963, note: "Not `Equatable`, and so not in a state that is."),
    .exception(
      "003.40a", lines: 969...976, "A bad example that the compiler refuses: a class without an initialiser."),
    .compiled("003.40b", lines: 978...979),
    .exception(
      "003.41a", lines: 983...986,
      "A bad example that the compiler refuses: a reducer cannot suspend or throw."),
    .compiled("003.41b", lines: 988...993),
    .compiled("003.42a", lines: 997...1003),
    .compiled("003.42b", lines: 1005...1015),
    .compiled("003.43a", lines: 1019...1023),
    .compiled("003.43b", lines: 1025...1030),
    .compiled(
      "003.44a", lines: 1034...1036, note: "Has to fail, and does, although the guide says that it passes."),
    .compiled("003.44b", lines: 1038...1041),
    .exception("003.45", lines: 1049...1054, "A manifest that names the original package."),
    .compiled("004.1", lines: 59...69),
    .compiled("004.2", lines: 77...87),
    .compiled("004.3", lines: 91...96),
    .compiled("004.4", lines: 104...109),
    .compiled("004.5", lines: 113...115),
    .compiled("004.6", lines: 130...137),
    .compiled("004.7", lines: 139...148),
    .compiled("004.8", lines: 150...169),
    .compiled("004.9", lines: 171...171),
    .compiled("004.10", lines: 173...181),
  ]
}
