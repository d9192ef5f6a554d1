/// Figures in the text format that Prometheus reads, version 0.0.4.
package struct MetricsPage {
  package private(set) var text = ""

  package init() {}

  package enum Kind: String { case counter, gauge, histogram, summary }

  /// One figure with its values, each with the labels that tell it from the others.
  package mutating func add(
    _ name: String, _ kind: Kind, help: String, _ values: [(labels: [(String, String)], value: Double)]
  ) {
    guard !values.isEmpty else { return }
    begin(name, kind, help: help)
    for (labels, value) in values { line(name, labels, value) }
  }

  package mutating func add(_ name: String, _ kind: Kind, help: String, _ value: Double) {
    add(name, kind, help: help, [([], value)])
  }

  /// - Parameter counts: by bound, and those beyond every bound last; not yet added up.
  package mutating func addHistogram(
    _ name: String, help: String, labels: [(String, String)] = [], bounds: [Double], counts: [Int],
    sum: Double
  ) {
    begin(name, .histogram, help: help)
    histogram(name, labels: labels, bounds: bounds, counts: counts, sum: sum)
  }

  package mutating func begin(_ name: String, _ kind: Kind, help: String) {
    if !help.isEmpty { text += "# HELP \(name) \(Self.escaped(help, quotes: false))\n" }
    text += "# TYPE \(name) \(kind.rawValue)\n"
  }

  package mutating func histogram(
    _ name: String, labels: [(String, String)], bounds: [Double], counts: [Int], sum: Double
  ) {
    var total = 0
    for (index, count) in counts.enumerated() {
      total += count
      let bound = index < bounds.count ? Self.number(bounds[index]) : "+Inf"
      line(name + "_bucket", labels + [("le", bound)], Double(total))
    }
    line(name + "_sum", labels, sum)
    line(name + "_count", labels, Double(total))
  }

  package mutating func line(_ name: String, _ labels: [(String, String)], _ value: Double) {
    text += name
    if !labels.isEmpty {
      let all = labels.map { "\(Self.name($0.0))=\"\(Self.escaped($0.1, quotes: true))\"" }
      text += "{\(all.joined(separator: ","))}"
    }
    text += " \(Self.number(value))\n"
  }

  /// A name that the format allows: what it does not becomes an underscore.
  package static func name(_ text: String) -> String {
    let name = String(
      text.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == ":") ? $0 : "_" })
    return name.first.map(\.isNumber) ?? true ? "_" + name : name
  }

  package static func number(_ value: Double) -> String {
    if value.isNaN { return "NaN" }
    if value.isInfinite { return value < 0 ? "-Inf" : "+Inf" }
    return value == value.rounded() && abs(value) < 1e15 ? "\(Int64(value))" : "\(value)"
  }

  private static func escaped(_ text: String, quotes: Bool) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "\\": escaped += "\\\\"
      case "\n": escaped += "\\n"
      case "\"" where quotes: escaped += "\\\""
      default: escaped.append(character)
      }
    }
    return escaped
  }
}
