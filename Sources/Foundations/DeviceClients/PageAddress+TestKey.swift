import Dependencies
import Foundation

extension PageAddress: TestDependencyKey {
  /// The first screen of an app that is nowhere, as in tests.
  public static var previewValue: Self { testValue }
  /// The first screen of an app that is nowhere.
  public static var testValue: Self { Self(base: URL(string: "http://localhost/")!) }
}
