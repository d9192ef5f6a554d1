import Dependencies
import LadderClient

extension LadderClient: DependencyKey {
  public static var liveValue: Self { Self() }
}
