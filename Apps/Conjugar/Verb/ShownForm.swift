import SpanishConjugation

/// A form as a page shows it: its letters, those that are irregular apart from the others.
struct ShownForm: Equatable, Sendable {
  /// A run of letters that are marked alike.
  struct Run: Equatable, Sendable {
    var text: String
    /// The kind of irregularity; none for regular letters.
    var mark: Irregularity.Kind?
  }

  /// The form as it is spoken, without exclamation marks.
  let spoken: String
  let runs: [Run]
  let usage: Usage

  /// The form as it is written on the page.
  var text: String { runs.map(\.text).joined() }

  init(
    _ form: Form, _ irregularities: [Irregularity], isOrder: Bool = false
  ) {
    spoken = form.text
    usage = form.usage
    var marks = [Irregularity.Kind?](repeating: nil, count: form.text.unicodeScalars.count)
    // A letter that is irregular in two ways is marked by the graver one: other sounds.
    for irregularity in irregularities.sorted(by: { Self.weight($0.kind) < Self.weight($1.kind) }) {
      for place in irregularity.range where marks.indices.contains(place) { marks[place] = irregularity.kind }
    }
    var runs: [Run] = []
    for (scalar, mark) in zip(form.text.unicodeScalars, marks) {
      if let last = runs.indices.last, runs[last].mark == mark {
        runs[last].text.unicodeScalars.append(scalar)
      } else {
        runs.append(Run(text: String(scalar), mark: mark))
      }
    }
    if isOrder {
      Self.put("¡", at: \.first, of: &runs)
      Self.put("!", at: \.last, of: &runs)
    }
    self.runs = runs
  }

  private static func weight(_ kind: Irregularity.Kind) -> Int {
    switch kind {
    case .spelling: 0
    case .stress: 1
    case .sound: 2
    }
  }

  /// Puts a mark before or behind the runs: within the outermost one if it is regular.
  private static func put(_ mark: String, at end: KeyPath<[Run], Run?>, of runs: inout [Run]) {
    let isFirst = end == \[Run].first
    if let run = runs[keyPath: end], run.mark == nil {
      let index = isFirst ? 0 : runs.count - 1
      runs[index].text = isFirst ? mark + run.text : run.text + mark
    } else {
      runs.insert(Run(text: mark, mark: nil), at: isFirst ? 0 : runs.count)
    }
  }
}
