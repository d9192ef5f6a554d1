// swift-tools-version: 6.1

import PackageDescription

// An app, which nobody depends on: it has the alias, and uses a published library of screens that has none.

let package = Package(
  name: "calendar",
  platforms: [.iOS(.v17), .macOS(.v14)],
  dependencies: [
    .package(url: "https://github.com/counterpoint-swift/counterpoint", from: "0.1.0"),
    .package(url: "https://example.com/shared-screens", from: "1.0.0"),
  ],
  targets: [
    .executableTarget(
      name: "Calendar",
      dependencies: [
        .product(name: "CounterpointUI", package: "counterpoint"),
        .product(name: "SharedScreens", package: "shared-screens"),
      ],
      swiftSettings: [
        .unsafeFlags(["-module-alias", "SwiftUI=CounterpointUI"], .when(platforms: [.linux]))
      ])
  ],
  swiftLanguageModes: [.v6]
)
