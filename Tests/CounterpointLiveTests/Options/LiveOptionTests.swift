import Testing

@testable import CounterpointLive

@Suite("Options of a program's own")
struct LiveOptionTests {
  private let options = [
    LiveOption("ladder-url", variable: "COUNTERPOINT_LADDER_URL", valueName: "address", help: ""),
    LiveOption("town", variable: "TOWN", valueName: "name", help: ""),
  ]

  @Test("They are taken out of the command line, and the rest is left in order")
  func taken() throws {
    let line = [
      "counterpoint", "serve", "--ladder-url", "https://a.example", "--port", "0", "--town=Lima",
      "--ladder-urls",
      "--", "--town", "x",
    ]
    let (values, rest) = try LiveOption.taken(from: line, options)
    #expect(values.map(\.variable) == ["COUNTERPOINT_LADDER_URL", "TOWN"])
    #expect(values.map(\.value) == ["https://a.example", "Lima"])
    #expect(rest == ["counterpoint", "serve", "--port", "0", "--ladder-urls", "--", "--town", "x"])
    #expect(try LiveOption.taken(from: line, []).rest == line)
  }

  @Test("One without a value is told", arguments: [["--town"], ["--town="], ["--port", "1", "--town"]])
  func missing(line: [String]) {
    #expect(
      throws: StartupError.badValue(name: "--town", value: "", expectation: "a value: <name>")
    ) { try LiveOption.taken(from: line, options) }
  }
}
