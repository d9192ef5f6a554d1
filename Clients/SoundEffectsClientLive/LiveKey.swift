import Dependencies
import DeviceClients
import Logging
import SoundEffectsClient

extension SoundEffectsClient: DependencyKey {
  /// Plays sounds that are computed when they are first needed, in the browser of the session.
  public static var liveValue: Self {
    Self { effect in
      @Dependency(\.audioPlayer) var audioPlayer
      do {
        try await audioPlayer.play(Chime.clip(of: effect))
      } catch is CancellationError {
        // Whoever asked for it is gone.
      } catch {
        Logger(label: "sounds").debug("The sound “\(effect.rawValue)” was not heard. \(error)")
      }
    }
  }
}
