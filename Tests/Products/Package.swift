// swift-tools-version: 6.1

import Foundation
import PackageDescription

// A package of a user's: uses every product of Counterpoint, each alone in an executable of its own.
// `make products` builds and runs them all.

let counterpoint = ProcessInfo.processInfo.environment["COUNTERPOINT_PATH"] ?? "../.."

func use(_ product: String) -> Target {
  .executableTarget(
    name: "Uses\(product)",
    dependencies: [.product(name: product, package: "counterpoint")],
    path: "Sources/Uses\(product)")
}

let package = Package(
  name: "products",
  dependencies: [.package(name: "counterpoint", path: counterpoint)],
  targets: [
    use("AVKit"),
    use("CasePaths"),
    use("Charts"),
    use("ConfettiSwiftUI"),
    use("CoreTransferable"),
    use("CounterpointAVFoundation"),
    use("CounterpointCoreGraphics"),
    use("CounterpointOS"),
    use("CounterpointOSLog"),
    use("CounterpointSpeech"),
    use("CounterpointStoreKit"),
    use("CounterpointUIKit"),
    use("CounterpointUniformTypes"),
    use("Clocks"),
    use("CombineSchedulers"),
    use("ComposableArchitecture"),
    use("ComposableArchitectureLegacy"),
    use("ConcurrencyExtras"),
    use("CounterpointLive"),
    use("CounterpointSession"),
    use("CounterpointUI"),
    use("Dependencies"),
    use("DependenciesAdditions"),
    use("DependenciesMacros"),
    use("DeviceClients"),
    use("IdentifiedCollections"),
    use("Perception"),
    use("PerceptionCore"),
    use("PhotosUI"),
    use("Sharing"),
    use("SwiftNavigation"),
    use("SwiftUICore"),
    use("SwiftUINavigation"),
    use("SwiftUINavigationCore"),
    // For tests only: these two link the testing libraries.
    .testTarget(
      name: "TestingProductsTests",
      dependencies: [
        .product(name: "ComposableArchitecture", package: "counterpoint"),
        .product(name: "CounterpointTesting", package: "counterpoint"),
        .product(name: "CounterpointUI", package: "counterpoint"),
        .product(name: "DependenciesTestSupport", package: "counterpoint"),
      ],
      path: "Tests/TestingProductsTests"),
  ],
  swiftLanguageModes: [.v6]
)
