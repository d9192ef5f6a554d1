extension Examination {
  static let browser = Examination(name: "browser", title: "Browser for tests") { machine in
    let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
    guard let program = names.lazy.compactMap({ machine.program(named: $0) }).first else {
      return .warning(
        "none of \(names.joined(separator: ", ")) is in PATH: tests in a real browser cannot run",
        remedy:
          "Install one: sudo apt-get install chromium (on Ubuntu, which has it as a snap only, Google Chrome)"
      )
    }
    return .ok(program)
  }

  static let fonts = Examination(name: "fonts", title: "Japanese font") { machine in
    let remedy = "Install one: sudo apt-get install fonts-noto-cjk"
    guard let program = machine.program(named: "fc-list") else {
      return .warning(
        "there is no fc-list to ask for fonts: pictures of tests may show boxes", remedy: remedy)
    }
    let output: String
    do { output = try machine.output(of: program, arguments: [":lang=ja", "family"]) } catch {
      return .warning("\(program) does not answer: \(MachineError(error).reason)", remedy: remedy)
    }
    let families = output.split(whereSeparator: \.isNewline).map { $0.split(separator: ",")[0] }.sorted()
    guard let family = families.first else {
      return .warning("no font has Japanese: pictures of tests show boxes", remedy: remedy)
    }
    return .ok("\(family)")
  }
}
