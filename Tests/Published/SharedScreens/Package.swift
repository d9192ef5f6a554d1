// swift-tools-version: 6.1

import PackageDescription

// A library of screens that others depend on by version. No target of it has a flag that SwiftPM calls unsafe.

let package = Package(
  name: "shared-screens",
  platforms: [.iOS(.v17), .macOS(.v14)],
  products: [.library(name: "SharedScreens", targets: ["SharedScreens"])],
  dependencies: [
    .package(url: "https://github.com/counterpoint-swift/counterpoint", from: "0.1.0")
  ],
  targets: [
    .target(
      name: "SharedScreens",
      dependencies: [
        .product(name: "CounterpointUI", package: "counterpoint", condition: .when(platforms: [.linux]))
      ])
  ],
  swiftLanguageModes: [.v6]
)
