/// A figure that the live runtime wants to reach, beside what others have published.
struct Goal {
  /// The origin of the figure.
  enum Source {
    /// Operations of this run.
    case operations([String])
    /// Something else that measures or tests it.
    case command(String)
  }

  var metric: String
  var goal: String
  var stretch = ""
  var anchor = ""
  var source: Source
}

/// Anchors are figures that others have published of themselves, not measured here.
let goals = [
  Goal(
    metric: "one row of 1,000 changes: evaluate, diff, encode", goal: "15 µs", stretch: "5 µs",
    anchor: "LiveView 1.0 sent the dynamic parts of all rows anew; no time published",
    source: .operations(["one row of 1000 changed: evaluate, diff, encode"])),
  Goal(
    metric: "the same with the rows as values, all evaluated", goal: "1 ms", stretch: "0.4 ms",
    source: .operations(["one value of an array of 1000 changed, all rows evaluated"])),
  Goal(
    metric: "bytes of a patch that toggles one row", goal: "24 B", stretch: "12 B",
    anchor: "7 to 8 kB for a card that moves (LiveView, issue 507, 2019)",
    source: .operations(["bytes of one row's change"])),
  Goal(
    metric: "1,000 rows mounted and encoded", goal: "12 ms, 40 kB", stretch: "5 ms, 25 kB",
    anchor: "ElementaryUI in the browser 96.8 ms; LiveView 7.4 KB for 300 rows",
    source: .operations(["mount and encode 1000 rows", "bytes of 1000 mounted rows"])),
  Goal(
    metric: "a list of 10,000 rows opened", goal: "10 ms, 100 rows",
    source: .operations(["list of 10,000 rows opened", "rows mounted of a list of 10,000"])),
  Goal(
    metric: "idle session of 50 rows in a process of its own", goal: "7 MB", stretch: "4 MB",
    anchor: "Blazor 250 to 273 KB a circuit, not isolated", source: .command("make bench-live")),
  Goal(
    metric: "idle session of 50 rows, shared", goal: "120 kB", stretch: "50 kB",
    anchor: "LiveView about 40 KB", source: .operations(["memory of a mounted screen of 50 rows"])),
  Goal(
    metric: "memory kept by 1,000,000 re-evaluations", goal: "10 MB",
    anchor: "several GB (cmux)", source: .operations(["memory kept by 1,000,000 re-evaluations"])),
  Goal(
    metric: "events a second of a core, 50 rows", goal: "20,000 (50 µs each)", stretch: "60,000 (17 µs)",
    anchor: "Blazor 5,000 users a core",
    source: .operations(["screen of 50 rows: event decoded to patch encoded"])),
  Goal(
    metric: "tap to patch on the server, p99 of 500 sessions", goal: "5 ms", stretch: "2 ms",
    source: .command("make bench-live")),
  Goal(
    metric: "first paint of 50 rows: time to the first byte", goal: "10 ms", stretch: "5 ms",
    anchor: "LiveView's dashboards mount in less than 150 ms", source: .command("make bench-live")),
  Goal(
    metric: "client.js, compressed", goal: "15 kB", stretch: "10 kB",
    anchor: "LiveView 38.3 KB; blazor.server.js 35 KB", source: .operations(["client.js, compressed"])),
  Goal(
    metric: "back within 5 minutes: state and keystrokes lost", goal: "none",
    anchor: "LiveView loses what a socket holds; Blazor keeps it for 3 minutes",
    source: .command("make test (ResumeMatrixTests)")),
  Goal(
    metric: "a view of 10 children more to compile, debug", goal: "60 ms", stretch: "40 ms",
    source: .command("make bench-compile")),
  Goal(
    metric: "serious findings of the accessibility audit", goal: "none",
    source: .command("make test (EveryPageTests)")),
  Goal(
    metric: "Spanish: a paradigm; a form looked up", goal: "50 µs; 20 µs",
    source: .operations(["Spanish: a whole paradigm of about 140 cells", "Spanish: a form looked up"])),
  Goal(
    metric: "Spanish: the index over 5,000 verbs, built and held", goal: "1 s, 40 MB",
    source: .operations(["Spanish: index over the verb list, built", "Spanish: memory of the index"])),
  Goal(
    metric: "Conjugar: a verb's page of 160 cells opened, cold; warm", goal: "60 ms; 10 ms",
    source: .operations([
      "Conjugar: a verb's page opened, the first of its process",
      "Conjugar: a verb's page opened, later ones",
    ])),
  Goal(
    metric: "files of others' iOS apps that compile unmodified", goal: "90 %", stretch: "100 %",
    anchor: "SwiftOpenUI claims 43 of 44 views", source: .command("Documentation/Compatibility.md")),
]

/// Prints the goals with the figures of this run, or where theirs come from.
func printGoals(_ results: [Measurement]) {
  func figure(_ operation: String) -> String {
    guard let result = results.first(where: { $0.operation == operation }) else { return "not measured" }
    if let bytes = result.bytes {
      return "\(bytes.formatted(.number)) \(operation.hasPrefix("rows") ? "rows" : "B")"
    }
    let (value, unit) =
      result.median < 1_000_000 ? (result.median / 1_000, "µs") : (result.median / 1_000_000, "ms")
    return value.formatted(.number.precision(.fractionLength(1))) + " " + unit
  }
  let rows = goals.map { goal -> [String] in
    let ours =
      switch goal.source {
      case .operations(let names): names.map(figure).joined(separator: ", ")
      case .command(let command): command
      }
    return [goal.metric, ours, goal.goal, goal.stretch, goal.anchor]
  }
  let table =
    [["goal of the live runtime", "ours, median", "goal, at most", "stretch", "others, as published"]] + rows
  let widths = (0..<4).map { column in table.map { $0[column].count }.max() ?? 0 }
  print("")
  for row in table {
    let cells = zip(row, widths).map { text, width in text + String(repeating: " ", count: width - text.count)
    }
    print((cells + [row[4]]).joined(separator: "  "))
  }
}
