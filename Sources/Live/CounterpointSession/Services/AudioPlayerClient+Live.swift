import Dependencies
import DeviceClients

extension AudioPlayerClient: DependencyKey {
  /// The value outside sessions. Every session puts its own in place.
  public static var liveValue: Self {
    Self(
      play: { _ in throw AudioPlayerError.noSession }, prepare: { _ in throw AudioPlayerError.noSession })
  }
}
