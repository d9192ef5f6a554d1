import Conjugar
import CountBiki
import CounterpointDoctor
import CounterpointScaffold
import Foundation
import Ladder
import MeetingRoomClientLive
import Scrumdinger
import SoundEffectsClientLive
import SpeechSynthesisClientLive
import SwiftUI
import TipStoreClientLive

/// The command that serves the apps of this package, begins new ones, and looks over the machine.
///
/// What the apps need of the outside world is linked here and nowhere else: the live clients.
@main
enum Counterpoint {
  static func main() {
    LiveOption.read([
      LiveOption(
        "ladder-url", variable: LadderBackend.url, valueName: "address",
        help: "Ladder's service, where it runs apart; by default it runs within this server.")
    ])
    let ladder = LadderBackend(environment: ProcessInfo.processInfo.environment)
    ladder.tell()
    LiveServer.main(
      [
        LiveApp(
          "Count Biki", path: "count-biki", summary: "Hear a Japanese number, and type it.",
          rights: speech.union([.variable("COUNTERPOINT_SUPPORT_ADDRESS")]), CountBikiApp.self),
        LiveApp(
          "Conjugar", path: "conjugar", summary: "Look up Spanish verbs, and learn to conjugate them.",
          rights: speech.union([.variable("CONJUGAR_ANNOUNCEMENT")]), ConjugarApp.self
        ).preparing(ConjugarApp.prepare),
        LiveApp(
          "Scrumdinger", path: "scrumdinger", summary: "Run a stand-up on time, and keep its minutes.",
          ScrumdingerApp.self),
        LiveApp(
          "Ladder", path: "ladder", summary: "Do an exercise as often as you can, and see how others fared.",
          rights: ladder.rights, LadderApp.self),
      ],
      companions: ladder.companions, folders: ladder.folders,
      commands: [NewCommand.self, DoctorCommand.self])
  }

  /// The folders that the speech engine reads: its words and its voices.
  private static var speech: Set<SessionRight> {
    let needed = SpeechRequirements(
      environment: ProcessInfo.processInfo.environment,
      workingDirectory: FileManager.default.currentDirectoryPath)
    let folders = [needed.dictionary] + needed.voiceFolders + needed.voiceCollections
    return Set(folders.map { .reading($0) }).union([.variable("COUNTERPOINT_VOICE_DIRECTORY")])
  }
}
