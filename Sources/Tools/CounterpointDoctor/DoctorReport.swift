import CounterpointLive
import Dependencies

/// A report of what was found on a machine.
public struct DoctorReport: Equatable, Sendable, Encodable {
  /// One thing that was looked at.
  public struct Check: Equatable, Sendable, Encodable {
    /// The check's name for programs.
    public let name: String
    /// The check's name for people.
    public let title: String
    /// The result of the check.
    public let finding: Finding

    private enum CodingKeys: CodingKey { case name, title, status, detail, remedy }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(name, forKey: .name)
      try container.encode(title, forKey: .title)
      try container.encode(finding.status, forKey: .status)
      try container.encode(finding.detail, forKey: .detail)
      // There, and null, where nothing is to be done: whoever reads it need not ask whether the key is there.
      try container.encode(finding.remedy, forKey: .remedy)
    }
  }

  /// The checks in the order in which they are printed.
  public let checks: [Check]

  /// The worst of what was found.
  public var status: Finding.Status {
    let found = Set(checks.map(\.finding.status))
    return found.contains(.failure) ? .failure : found.contains(.warning) ? .warning : .ok
  }

  private enum CodingKeys: CodingKey { case status, checks }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(status, forKey: .status)
    try container.encode(checks, forKey: .checks)
  }

  /// Looks at everything, through `\.machine`.
  public static func examine(_ settings: ServerSettings) -> DoctorReport {
    @Dependency(\.machine) var machine
    return DoctorReport(
      checks: Examination.all(settings).map {
        Check(name: $0.name, title: $0.title, finding: $0.findings(machine))
      })
  }

  /// A line for each check, one more for what to do, and the sum at the end.
  public var text: String {
    let width = checks.map(\.title.count).max() ?? 0
    var lines: [String] = []
    for check in checks {
      let title = check.title + String(repeating: " ", count: width - check.title.count)
      lines.append("\(Self.mark(check.finding.status))  \(title)  \(check.finding.detail)")
      if let remedy = check.finding.remedy {
        lines.append(String(repeating: " ", count: 9 + width + 2) + "→ \(remedy)")
      }
    }
    lines.append("")
    lines.append(summary)
    return lines.joined(separator: "\n")
  }

  private var summary: String {
    func count(_ status: Finding.Status) -> Int { checks.count { $0.finding.status == status } }
    func words(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
    switch status {
    case .ok: return "All is well."
    case .warning: return "All that is needed is there; \(words(count(.warning), "warning"))."
    case .failure: return "\(words(count(.failure), "failure")), \(words(count(.warning), "warning"))."
    }
  }

  /// Seven columns: words, so that nobody needs colours to tell them apart.
  private static func mark(_ status: Finding.Status) -> String {
    switch status {
    case .ok: "ok     "
    case .warning: "warning"
    case .failure: "FAILURE"
    }
  }
}
