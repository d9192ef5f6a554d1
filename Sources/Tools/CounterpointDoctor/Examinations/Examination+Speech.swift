import SpeechSynthesisClientLive

extension Examination {
  static let speechEngine = Examination(name: "speech-engine", title: "Speech engine") { machine in
    let needed = requirements(machine)
    guard let program = machine.program(named: needed.program) else {
      return .warning(
        "there is no \(needed.program) in PATH: Count Biki is silent", remedy: needed.engineRemedy)
    }
    return .ok(program)
  }

  static let speechDictionary = Examination(name: "speech-dictionary", title: "Dictionary") { machine in
    let needed = requirements(machine)
    guard machine.exists(path: needed.dictionary) else {
      return .warning("\(needed.dictionary) is not there: Count Biki is silent", remedy: needed.engineRemedy)
    }
    return .ok(needed.dictionary)
  }

  static let voice = Examination(name: "voice", title: "Voice") { machine in
    let needed = requirements(machine)
    let collected = needed.voiceCollections.flatMap { collection in
      (machine.contents(ofFolder: collection) ?? []).sorted().map { "\(collection)/\($0)" }
    }
    for folder in needed.voiceFolders + collected {
      let files = machine.contents(ofFolder: folder) ?? []
      if let file = files.sorted().first(where: { $0.hasSuffix(".htsvoice") && !$0.hasPrefix(".") }) {
        return .ok("\(folder)/\(file)")
      }
    }
    let looked = (needed.voiceFolders + needed.voiceCollections).joined(separator: ", ")
    return .warning("no voice in \(looked): Count Biki is silent", remedy: needed.voiceRemedy)
  }

  static let otherSpeech = Examination(name: "espeak-ng", title: "Spanish speech") { machine in
    let needed = requirements(machine)
    guard let program = machine.program(named: needed.eSpeakProgram) else {
      return .warning(
        "there is no \(needed.eSpeakProgram) in PATH: Conjugar is silent but for voices of devices",
        remedy: needed.eSpeakRemedy)
    }
    // Its words and voices are no part of the program: a copied one says nothing.
    do {
      _ = try machine.output(of: program, arguments: ["-v", "es", "-q", "a"])
    } catch {
      return .warning(
        "\(program) does not speak Spanish (\(MachineError(error).reason)): Conjugar is silent",
        remedy: needed.eSpeakRemedy)
    }
    return .ok(program)
  }

  private static func requirements(_ machine: MachineClient) -> SpeechRequirements {
    SpeechRequirements(
      environment: machine.environment(), workingDirectory: machine.workingDirectory())
  }
}
