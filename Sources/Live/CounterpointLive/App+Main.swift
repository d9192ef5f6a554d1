import CounterpointUI
import Foundation

extension App {
  /// Serves the app to web browsers, at `/`, until the process is asked to end.
  ///
  /// What `@main` calls. The command line and the environment say where; `--help` tells how.
  public static func main() {
    LiveServer.main([LiveApp(Self.displayName, Self.self)])
  }

  /// `CounterApp` as people would write it: `Counter`.
  private static var displayName: String {
    let name = String(describing: Self.self)
    return name.count > 3 && name.hasSuffix("App") ? String(name.dropLast(3)) : name
  }
}
