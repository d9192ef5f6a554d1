import Foundation

/// The needs of speech on a machine, and where they are looked for: for whoever checks an installation.
public struct SpeechRequirements: Sendable {
  /// The engine of Japanese, a program in `PATH`.
  public let program: String
  /// The engine of Spanish and English, a program in `PATH`.
  public let eSpeakProgram: String
  /// The folder that the engine of Japanese reads words from.
  public let dictionary: String
  /// Folders in which `*.htsvoice` files are voices.
  public let voiceFolders: [String]
  /// Folders in whose folders they are.
  public let voiceCollections: [String]
  /// The remedy where the engine of Japanese or its words are missing.
  public let engineRemedy: String
  /// The remedy where there is no voice.
  public let voiceRemedy: String
  /// The remedy where the engine of Spanish and English is missing.
  public let eSpeakRemedy: String

  /// - Parameters:
  ///   - environment: the process's variables, of which `COUNTERPOINT_VOICE_DIRECTORY` counts.
  ///   - workingDirectory: the folder in whose `Voices` a voice is looked for.
  public init(environment: [String: String], workingDirectory: String) {
    let engine = OpenJTalk(voices: VoiceLibrary(folders: []))
    program = engine.program
    dictionary = engine.dictionary
    engineRemedy = OpenJTalk.engineRemedy
    voiceRemedy = OpenJTalk.voiceRemedy
    eSpeakProgram = ESpeak().program
    eSpeakRemedy = ESpeak.engineRemedy
    let own = environment["COUNTERPOINT_VOICE_DIRECTORY"].flatMap { $0.isEmpty ? nil : $0 }
    voiceFolders = (own.map { [$0] } ?? []) + [workingDirectory + "/Voices"]
    voiceCollections = ["/usr/local/share/hts-voice", "/usr/share/hts-voice"]
  }
}
