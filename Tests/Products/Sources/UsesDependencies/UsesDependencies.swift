import Dependencies
import Foundation

@main
struct UsesDependencies {
  @Dependency(\.uuid) var uuid

  static func main() {
    withDependencies {
      $0.uuid = .incrementing
    } operation: {
      precondition(UsesDependencies().uuid() == UUID(0))
    }
    print("Dependencies")
  }
}
