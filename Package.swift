// swift-tools-version: 6.1

import CompilerPluginSupport
import PackageDescription

// The floors of the house, lowest last, are told in Documentation/Architecture.md. A target depends on
// floors under its own only.

/// Lets a target of screens say `import SwiftUI`. Executables alias the facade that can also serve.
func swiftUI(is module: String) -> [SwiftSetting] {
  [.unsafeFlags(["-module-alias", "SwiftUI=\(module)"])]
}

/// Lets a target say `import UIKit`, for colours, images and the application. A target of that name would make
/// `canImport(UIKit)` true in packages that know nothing of this one.
let uiKit: [SwiftSetting] = [.unsafeFlags(["-module-alias", "UIKit=CounterpointUIKit"])]

/// Lets a target say `import os` or `import OSLog`, for its logger. Targets of these names would make `canImport(os)` true
/// in packages that expect Apple's.
let os: [SwiftSetting] = [
  .unsafeFlags(["-module-alias", "os=CounterpointOS", "-module-alias", "OSLog=CounterpointOSLog"])
]

/// Lets a target say `import UniformTypeIdentifiers`, for kinds of files. A target of that name would make `canImport` true in
/// packages that expect Apple's.
let uniformTypes: [SwiftSetting] = [
  .unsafeFlags(["-module-alias", "UniformTypeIdentifiers=CounterpointUniformTypes"])
]

/// Lets a target say `import StoreKit`, for a shop over the tip store's seam and for asking for a review. A target of that name would make `canImport(StoreKit)` true
/// in packages that describe Apple's shop.
let storeKit: [SwiftSetting] = [.unsafeFlags(["-module-alias", "StoreKit=CounterpointStoreKit"])]

/// Lets a target say `import AVFoundation`, for players and spoken words, and `import Speech`, for a recogniser. Targets of these
/// names would make `canImport` true in packages that expect Apple's.
let media: [SwiftSetting] = [
  .unsafeFlags([
    "-module-alias", "AVFoundation=CounterpointAVFoundation", "-module-alias", "Speech=CounterpointSpeech",
  ])
]

/// Lets a target say `import CoreGraphics`, for outlines, colours and what Foundation has of it. A target of that name would make
/// `canImport(CoreGraphics)` true in packages that expect Apple's.
let coreGraphics: [SwiftSetting] = [
  .unsafeFlags(["-module-alias", "CoreGraphics=CounterpointCoreGraphics"])
]

/// Lets a target say `import Combine`.
let combine: [SwiftSetting] = [.unsafeFlags(["-module-alias", "Combine=OpenCombine"])]

let package = Package(
  name: "counterpoint",
  products: [
    .executable(name: "counterpoint", targets: ["counterpoint"]),
    .executable(name: "Counter", targets: ["Counter"]),
    .executable(name: "LadderAPI", targets: ["LadderAPI"]),
    .library(name: "ComposableArchitecture", targets: ["ComposableArchitecture"]),
    .library(name: "ComposableArchitectureLegacy", targets: ["ComposableArchitectureLegacy"]),
    .library(name: "CounterpointUI", targets: ["CounterpointUI"]),
    .library(name: "CounterpointLive", targets: ["CounterpointLive"]),
    .library(name: "CounterpointSession", targets: ["CounterpointSession"]),
    .library(name: "CounterpointTesting", targets: ["CounterpointTesting"]),
    .library(name: "CounterpointUIKit", targets: ["CounterpointUIKit"]),
    .library(name: "CounterpointCoreGraphics", targets: ["CounterpointCoreGraphics"]),
    .library(name: "CounterpointOS", targets: ["CounterpointOS"]),
    .library(name: "CounterpointOSLog", targets: ["CounterpointOSLog"]),
    .library(name: "CounterpointAVFoundation", targets: ["CounterpointAVFoundation"]),
    .library(name: "CounterpointSpeech", targets: ["CounterpointSpeech"]),
    .library(name: "CounterpointStoreKit", targets: ["CounterpointStoreKit"]),
    .library(name: "PhotosUI", targets: ["PhotosUI"]),
    .library(name: "CounterpointUniformTypes", targets: ["CounterpointUniformTypes"]),
    .library(name: "AVKit", targets: ["AVKit"]),
    .library(name: "Charts", targets: ["Charts"]),
    .library(name: "ConfettiSwiftUI", targets: ["ConfettiSwiftUI"]),
    .library(name: "CoreTransferable", targets: ["CoreTransferable"]),
    .library(name: "SwiftUICore", targets: ["SwiftUICore"]),
    .library(name: "CasePaths", targets: ["CasePaths"]),
    .library(name: "Clocks", targets: ["Clocks"]),
    .library(name: "CombineSchedulers", targets: ["CombineSchedulers"]),
    .library(name: "ConcurrencyExtras", targets: ["ConcurrencyExtras"]),
    .library(name: "Dependencies", targets: ["Dependencies"]),
    .library(name: "DependenciesAdditions", targets: ["DependenciesAdditions"]),
    .library(name: "DependenciesMacros", targets: ["DependenciesMacros"]),
    .library(name: "DependenciesTestSupport", targets: ["DependenciesTestSupport"]),
    .library(name: "DeviceClients", targets: ["DeviceClients"]),
    .library(name: "IdentifiedCollections", targets: ["IdentifiedCollections"]),
    .library(name: "Perception", targets: ["Perception"]),
    .library(name: "PerceptionCore", targets: ["PerceptionCore"]),
    .library(name: "Sharing", targets: ["Sharing"]),
    .library(name: "SwiftNavigation", targets: ["SwiftNavigation"]),
    .library(name: "SwiftUINavigation", targets: ["SwiftUINavigation"]),
    .library(name: "SwiftUINavigationCore", targets: ["SwiftUINavigationCore"]),
  ],
  dependencies: [
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.2"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/pointfreeco/swift-custom-dump", from: "1.7.3"),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.1"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2"),
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
  ],
  targets: [
    // MARK: Floor 8: executables
    .executableTarget(
      name: "counterpoint",
      dependencies: [
        "Conjugar", "CountBiki", "CounterpointDoctor", "CounterpointLive", "CounterpointScaffold",
        "Ladder", "LadderClientLive", "LadderService", "MeetingRoomClientLive",
        "Scrumdinger", "SoundEffectsClientLive", "SpeechSynthesisClientLive", "TipStoreClientLive",
      ],
      path: "Apps/counterpoint",
      swiftSettings: swiftUI(is: "CounterpointLive")
    ),
    .executableTarget(
      name: "previews",
      dependencies: ["Catalogue", "Conjugar", "CountBiki", "CounterpointLive", "Ladder", "Scrumdinger"],
      path: "Apps/previews",
      swiftSettings: swiftUI(is: "CounterpointLive")
    ),
    .executableTarget(
      name: "LadderAPI",
      dependencies: [
        "CounterpointHTTP", "LadderService",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
      ],
      path: "Sources/Services/LadderAPI"
    ),
    .executableTarget(
      name: "Counter",
      dependencies: ["ComposableArchitecture", "CounterpointLive"],
      path: "Examples/Counter",
      swiftSettings: swiftUI(is: "CounterpointLive")
    ),

    // What the command can do beside serving: begin a project, and look over the machine.
    .target(
      name: "CounterpointScaffold",
      dependencies: [
        "CounterpointLive", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Sources/Tools/CounterpointScaffold",
      // The template's sources are embedded here, and are targets of their own below.
      resources: [
        .embedInCode("Template/Makefile.template"), .embedInCode("Template/Package.swift.template"),
        .embedInCode("Template/README.md.template"), .embedInCode("Template/gitignore.template"),
        .embedInCode("Template/Sources/CounterpointStarter/CounterpointStarterApp.swift"),
        .embedInCode("Template/Sources/CounterpointStarterFeatures/Items/ItemsFeature.swift"),
        .embedInCode("Template/Sources/CounterpointStarterFeatures/Items/ItemsView.swift"),
        .embedInCode("Template/Tests/CounterpointStarterFeaturesTests/ItemsFeatureTests.swift"),
        .embedInCode("Template/Tests/CounterpointStarterFeaturesTests/ItemsViewTests.swift"),
      ]
    ),
    .executableTarget(
      name: "CounterpointStarter",
      dependencies: ["ComposableArchitecture", "CounterpointLive", "CounterpointStarterFeatures"],
      path: "Sources/Tools/CounterpointScaffold/Template/Sources/CounterpointStarter",
      swiftSettings: swiftUI(is: "CounterpointLive")
    ),
    .target(
      name: "CounterpointStarterFeatures",
      dependencies: ["ComposableArchitecture", "CounterpointUI"],
      path: "Sources/Tools/CounterpointScaffold/Template/Sources/CounterpointStarterFeatures",
      swiftSettings: swiftUI(is: "CounterpointUI")
    ),
    .target(
      name: "CounterpointDoctor",
      dependencies: [
        "ConcurrencyExtras", "CounterpointLive", "Dependencies", "DependenciesMacros",
        "SpeechSynthesisClientLive", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Sources/Tools/CounterpointDoctor"
    ),
    // Makes articles of the repository's documents for `make docs`.
    .executableTarget(name: "DocumentationSite", path: "Sources/Tools/DocumentationSite"),

    // MARK: Floor 7: apps, the domains that they are about, and clients
    .target(
      name: "CountBiki",
      dependencies: [
        "Charts", "ComposableArchitecture", "ConfettiSwiftUI", "CounterpointUI", "DeviceClients",
        "JapaneseNumberReading", "SoundEffectsClient", "SpeechSynthesisClient", "TipStoreClient",
      ],
      path: "Apps/CountBiki",
      swiftSettings: swiftUI(is: "CounterpointUI")
    ),
    .target(
      name: "Conjugar",
      dependencies: [
        "Charts", "ComposableArchitecture", "ConfettiSwiftUI", "CounterpointUI", "DeviceClients",
        "SoundEffectsClient", "SpanishConjugation", "SpeechSynthesisClient",
      ],
      path: "Apps/Conjugar",
      // The catalog lies at the root of the bundle, where texts are looked up; the articles keep their folders of languages.
      resources: [.copy("Resources/Articles"), .copy("Resources/Localizable.xcstrings")],
      swiftSettings: swiftUI(is: "CounterpointUI")
    ),
    .target(
      name: "Ladder",
      dependencies: [
        "AVKit", "Charts", "ComposableArchitecture", "CounterpointUI", "DeviceClients", "LadderClient",
        "LadderModel",
        "SoundEffectsClient",
      ],
      path: "Apps/Ladder",
      resources: [.copy("Resources/Localizable.xcstrings")],
      swiftSettings: swiftUI(is: "CounterpointUI")
    ),
    .target(
      name: "Scrumdinger",
      dependencies: ["ComposableArchitecture", "CounterpointUI", "DeviceClients", "MeetingRoomClient"],
      path: "Apps/Scrumdinger",
      swiftSettings: swiftUI(is: "CounterpointUI")
    ),
    .target(
      name: "Catalogue",
      dependencies: ["CounterpointMacros", "CounterpointUI"],
      path: "Examples/Catalogue",
      swiftSettings: swiftUI(is: "CounterpointUI")
    ),
    .target(name: "JapaneseNumberReading", path: "Domains/JapaneseNumberReading"),
    .target(name: "SpanishConjugation", path: "Domains/SpanishConjugation"),
    .target(name: "LadderModel", path: "Domains/LadderModel"),
    // Workouts, people and leaderboards behind HTTP: within a program, or as one of its own.
    .target(
      name: "LadderService",
      dependencies: [
        "CounterpointHTTP", "CounterpointLibpq", "LadderModel",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "CryptoExtras", package: "swift-crypto"),
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
      ],
      path: "Sources/Services/LadderService",
      resources: [.embedInCode("Resources/openapi.json")]
    ),
    .target(
      name: "LadderClient",
      dependencies: ["Dependencies", "DependenciesMacros", "LadderModel"],
      path: "Clients/LadderClient"),
    .target(
      name: "LadderClientLive",
      dependencies: [
        "Dependencies", "DeviceClients", "LadderClient", "LadderModel",
        .product(name: "Logging", package: "swift-log"),
      ],
      path: "Clients/LadderClientLive"),
    .target(
      name: "SoundEffectsClient", dependencies: ["Dependencies", "DependenciesMacros"],
      path: "Clients/SoundEffectsClient"),
    .target(
      name: "SoundEffectsClientLive",
      dependencies: [
        "DeviceClients", "SoundEffectsClient", .product(name: "Logging", package: "swift-log"),
      ],
      path: "Clients/SoundEffectsClientLive"),
    .target(
      name: "TipStoreClient", dependencies: ["Dependencies", "DependenciesMacros"],
      path: "Clients/TipStoreClient"),
    // What apps write against in place of the client, where they are written for Apple's shop.
    .target(
      name: "CounterpointStoreKit",
      dependencies: ["CounterpointValues", "CounterpointViews", "Dependencies", "Sharing", "TipStoreClient"],
      path: "Clients/CounterpointStoreKit"),
    .target(
      name: "TipStoreClientLive", dependencies: ["Clocks", "Dependencies", "Sharing", "TipStoreClient"],
      path: "Clients/TipStoreClientLive"),
    .target(
      name: "MeetingRoomClient",
      dependencies: ["Dependencies", "DependenciesMacros"],
      path: "Clients/MeetingRoomClient"
    ),
    .target(
      name: "MeetingRoomClientLive",
      dependencies: ["DeviceClients", "MeetingRoomClient"],
      path: "Clients/MeetingRoomClientLive"
    ),
    .target(
      name: "SpeechSynthesisClient",
      dependencies: ["Dependencies", "DependenciesMacros"],
      path: "Clients/SpeechSynthesisClient"
    ),
    .target(
      name: "SpeechSynthesisClientLive",
      dependencies: [
        "DeviceClients", "SpeechSynthesisClient",
        .product(name: "Logging", package: "swift-log"),
        .product(name: "Subprocess", package: "swift-subprocess"),
      ],
      path: "Clients/SpeechSynthesisClientLive"
    ),

    // MARK: Floor 6: serving and testing screens
    .target(
      name: "CounterpointLive",
      dependencies: [
        "CounterpointHTTP", "CounterpointProcesses", "CounterpointSemantics", "CounterpointSession",
        "CounterpointText", "CounterpointUI", "CounterpointValues", "CounterpointWeb", "CounterpointZlib",
        "Dependencies", "Sharing",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "CoreMetrics", package: "swift-metrics"),
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOExtras", package: "swift-nio-extras"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "NIOHTTPTypesHTTP1", package: "swift-nio-extras"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
        .product(name: "NIOWebSocket", package: "swift-nio"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
      ],
      path: "Sources/Live/CounterpointLive",
      resources: [
        .embedInCode("Resources/icon-180.png"), .embedInCode("Resources/icon-192.png"),
        .embedInCode("Resources/icon-512.png"), .embedInCode("Resources/icon-maskable.png"),
        .embedInCode("Resources/worker.js"),
      ]
    ),
    .target(
      name: "CounterpointTesting",
      dependencies: [
        "CasePaths", "ComposableCore", "ConcurrencyExtras", "CounterpointSemantics", "CounterpointSession",
        "CounterpointUI", "CounterpointValues", "CounterpointWeb", "Dependencies",
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
      ],
      path: "Sources/Live/CounterpointTesting"
    ),

    // MARK: Floor 5: the facade of views, the renderers, the session, what servers have in common
    .target(
      name: "CounterpointHTTP", dependencies: [.product(name: "Logging", package: "swift-log")],
      path: "Sources/Live/CounterpointHTTP"),
    .target(
      name: "CounterpointUI",
      dependencies: [
        "CounterpointPublishers", "CounterpointValues", "CounterpointViews",
        .product(name: "OpenCombine", package: "OpenCombine"),
        .product(name: "OpenCombineDispatch", package: "OpenCombine"),
        .product(name: "OpenCombineFoundation", package: "OpenCombine"),
      ],
      path: "Sources/Views/CounterpointUI"
    ),
    .target(name: "SwiftUICore", dependencies: ["CounterpointUI"], path: "Sources/Views/SwiftUICore"),
    .target(
      name: "CounterpointUIKit", dependencies: ["CounterpointSubmodules", "CounterpointViews"],
      path: "Sources/Views/CounterpointUIKit"),
    .target(
      name: "CounterpointCoreGraphics", dependencies: ["CounterpointSubmodules", "CounterpointViews"],
      path: "Sources/Views/CounterpointCoreGraphics"),
    .target(
      name: "CounterpointUniformTypes", dependencies: ["CounterpointViews"],
      path: "Sources/Views/CounterpointUniformTypes"),
    .target(
      name: "CounterpointOSLog", dependencies: ["CounterpointOS"], path: "Sources/Views/CounterpointOSLog"),
    .target(
      name: "CounterpointWeb", dependencies: ["CounterpointSemantics", "CounterpointWebFiles"],
      path: "Sources/Live/CounterpointWeb", exclude: ["Resources"]),
    .target(name: "CounterpointWebFiles", path: "Sources/Live/CounterpointWebFiles"),
    .systemLibrary(
      name: "CounterpointZlib", path: "Sources/Live/CounterpointZlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(
      name: "CounterpointLibpq", path: "Sources/Live/CounterpointLibpq", providers: [.apt(["libpq-dev"])]),
    .target(
      name: "CounterpointText", dependencies: ["CounterpointSemantics"], path: "Sources/Live/CounterpointText"
    ),
    .target(
      name: "CounterpointSession",
      dependencies: [
        "CounterpointSemantics", "CounterpointValues", "CounterpointViews", "Dependencies",
        "DependenciesAdditions", "DeviceClients", "Sharing",
        .product(name: "DequeModule", package: "swift-collections"),
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
        .product(name: "Logging", package: "swift-log"),
      ],
      path: "Sources/Live/CounterpointSession"
    ),

    // MARK: Floor 4: data meets views, stores meet views
    .target(
      name: "ComposableArchitecture",
      dependencies: [
        "CasePaths", "Clocks", "CombineSchedulers", "ComposableCore", "ConcurrencyExtras",
        "CounterpointPublishers", "CounterpointViews", "Dependencies", "CounterpointValues",
        "DependenciesMacros",
        "IdentifiedCollections", "Perception", "Sharing", "SwiftNavigation", "SwiftUINavigation",
        .product(name: "CustomDump", package: "swift-custom-dump"),
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
        .product(name: "OpenCombine", package: "OpenCombine"),
      ],
      path: "Sources/Architecture/ComposableArchitecture"
    ),
    .target(
      name: "ComposableArchitectureLegacy",
      dependencies: [
        "ComposableArchitecture", "ComposableCore", "CounterpointViews",
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
        .product(name: "OpenCombine", package: "OpenCombine"),
      ],
      path: "Sources/Architecture/ComposableArchitectureLegacy"
    ),
    .target(
      name: "SwiftUINavigation",
      dependencies: [
        "CasePaths", "ConcurrencyExtras", "CounterpointValues", "CounterpointViews", "SwiftNavigation",
        .product(name: "CustomDump", package: "swift-custom-dump"),
      ],
      path: "Sources/Views/SwiftUINavigation"
    ),
    .target(
      name: "SwiftUINavigationCore", dependencies: ["SwiftUINavigation"],
      path: "Sources/Views/SwiftUINavigationCore"),
    .target(
      name: "Perception", dependencies: ["CounterpointViews", "PerceptionCore"],
      path: "Sources/Views/Perception"),

    // Names that screens import beside SwiftUI for views that are here already.
    .target(
      name: "CounterpointAVFoundation",
      dependencies: [
        "CounterpointValues", "CounterpointViews",
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
        .product(name: "Logging", package: "swift-log"),
      ],
      path: "Sources/Views/CounterpointAVFoundation"),
    .target(
      name: "CounterpointSpeech", dependencies: ["CounterpointAVFoundation", "CounterpointValues"],
      path: "Sources/Views/CounterpointSpeech"),
    .target(
      name: "AVKit", dependencies: ["CounterpointAVFoundation", "CounterpointViews"],
      path: "Sources/Views/AVKit"),
    .target(name: "Charts", dependencies: ["CounterpointViews"], path: "Sources/Views/Charts"),
    .target(
      name: "ConfettiSwiftUI", dependencies: ["CounterpointViews"], path: "Sources/Views/ConfettiSwiftUI"),
    .target(name: "PhotosUI", dependencies: ["CounterpointViews"], path: "Sources/Views/PhotosUI"),
    .target(
      name: "CoreTransferable", dependencies: ["CounterpointViews"], path: "Sources/Views/CoreTransferable"),

    // MARK: Floor 3: reducers and stores; views; shared values
    .target(
      name: "ComposableCore",
      dependencies: [
        "CasePaths", "CombineSchedulers", "ConcurrencyExtras", "CounterpointMacros", "CounterpointOS",
        "CounterpointValues", "Dependencies", "IdentifiedCollections", "Sharing", "SwiftNavigation",
        .product(name: "CustomDump", package: "swift-custom-dump"),
        .product(name: "DequeModule", package: "swift-collections"),
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "OpenCombine", package: "OpenCombine"),
        .product(name: "OrderedCollections", package: "swift-collections"),
      ],
      path: "Sources/Architecture/ComposableCore"
    ),
    .target(
      name: "CounterpointViews",
      dependencies: [
        "CounterpointFoundation", "CounterpointMacros", "CounterpointPreviewRecords", "CounterpointSemantics",
        "CounterpointValues",
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "OpenCombine", package: "OpenCombine"),
      ],
      path: "Sources/Views/CounterpointViews"
    ),
    .target(
      name: "Sharing",
      dependencies: [
        "ConcurrencyExtras", "CounterpointFoundation", "CounterpointValues", "Dependencies",
        "IdentifiedCollections",
        .product(name: "CustomDump", package: "swift-custom-dump"),
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
        .product(name: "OpenCombine", package: "OpenCombine"),
      ],
      path: "Sources/Foundations/Sharing"
    ),

    // MARK: Floor 2: schedulers; injected values, the main queue among them; renderer-neutral nodes
    .target(
      name: "CombineSchedulers",
      dependencies: [
        "ConcurrencyExtras", "CounterpointPublishers", "CounterpointValues",
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
        .product(name: "OpenCombine", package: "OpenCombine"),
        .product(name: "OpenCombineDispatch", package: "OpenCombine"),
        .product(name: "OpenCombineFoundation", package: "OpenCombine"),
      ],
      path: "Sources/Foundations/CombineSchedulers"
    ),
    .target(
      name: "Dependencies",
      dependencies: [
        "Clocks", "CombineSchedulers", "ConcurrencyExtras", "CounterpointFoundation",
        "CounterpointThreadLocals", "CounterpointValues",
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
        .product(name: "OpenCombine", package: "OpenCombine"),
        .product(name: "XCTestDynamicOverlay", package: "xctest-dynamic-overlay"),
      ],
      path: "Sources/Foundations/Dependencies"
    ),
    .target(
      name: "DependenciesAdditions", dependencies: ["ConcurrencyExtras", "Dependencies"],
      path: "Sources/Foundations/DependenciesAdditions"),
    // What apps use of the device and of their session, without any of the session.
    .target(
      name: "DeviceClients",
      dependencies: [
        "CounterpointValues", "Dependencies",
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
      ],
      path: "Sources/Foundations/DeviceClients"),
    .target(
      name: "DependenciesMacros",
      dependencies: [
        "CounterpointMacros", "Dependencies",
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
        .product(name: "XCTestDynamicOverlay", package: "xctest-dynamic-overlay"),
      ],
      path: "Sources/Foundations/DependenciesMacros"
    ),
    .target(
      name: "DependenciesTestSupport",
      dependencies: [
        "ConcurrencyExtras", "CounterpointValues", "Dependencies", "DependenciesTestObserver",
      ],
      path: "Sources/Foundations/DependenciesTestSupport"
    ),
    .target(
      name: "DependenciesTestObserver", dependencies: ["CounterpointThreadLocals"],
      path: "Sources/Foundations/DependenciesTestObserver"),
    .target(name: "CounterpointSemantics", path: "Sources/Views/CounterpointSemantics"),
    .target(
      name: "SwiftNavigation",
      dependencies: [
        "CasePaths", "ConcurrencyExtras", "CounterpointValues", "PerceptionCore",
        .product(name: "CustomDump", package: "swift-custom-dump"),
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
      ],
      path: "Sources/Foundations/SwiftNavigation"
    ),

    // MARK: Floor 1: small libraries
    .target(
      name: "CasePaths",
      dependencies: [
        "CounterpointMacros", .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
      ],
      path: "Sources/Foundations/CasePaths"
    ),
    .target(
      name: "CounterpointPublishers",
      dependencies: [.product(name: "OpenCombine", package: "OpenCombine")],
      path: "Sources/Foundations/CounterpointPublishers"
    ),
    .target(
      name: "IdentifiedCollections",
      dependencies: [
        "CounterpointValues", .product(name: "OrderedCollections", package: "swift-collections"),
      ],
      path: "Sources/Foundations/IdentifiedCollections"
    ),
    .target(
      name: "Clocks",
      dependencies: [
        "ConcurrencyExtras", .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
      ],
      path: "Sources/Foundations/Clocks"
    ),
    .target(name: "ConcurrencyExtras", path: "Sources/Foundations/ConcurrencyExtras"),
    .target(
      name: "PerceptionCore", dependencies: ["CounterpointMacros"], path: "Sources/Foundations/PerceptionCore"
    ),
    .target(
      name: "CounterpointValues",
      dependencies: [
        "CounterpointThreadLocals",
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
      ],
      path: "Sources/Foundations/CounterpointValues",
      // The rules of plurals, which Foundation brings along.
      linkerSettings: [.linkedLibrary("_FoundationICU", .when(platforms: [.linux]))]
    ),
    // What Foundation lacks on Linux.
    .target(
      name: "CounterpointFoundation", path: "Sources/Foundations/CounterpointFoundation",
      // The locale data that Foundation itself is linked with, of which it offers units of time up to weeks alone.
      linkerSettings: [.linkedLibrary("_FoundationICU", .when(platforms: [.linux]))]),
    .target(
      name: "CounterpointThreadLocals", path: "Sources/Foundations/CounterpointThreadLocals"),
    .target(name: "CounterpointProcesses", path: "Sources/Foundations/CounterpointProcesses"),
    .target(
      name: "CounterpointPreviewRecords", path: "Sources/Foundations/CounterpointPreviewRecords"),

    .target(
      name: "CounterpointOS",
      dependencies: ["CounterpointSubmodules", .product(name: "Logging", package: "swift-log")],
      path: "Sources/Views/CounterpointOS"),
    // The submodules that code imports of modules with an alias, such as `os.signpost`.
    .target(name: "CounterpointSubmodules", path: "Sources/Views/CounterpointSubmodules"),

    // MARK: Floor 0: the compiler plugin
    .macro(
      name: "CounterpointMacros",
      dependencies: [
        "CounterpointMacroExpansion",
        .product(name: "SwiftCompilerPlugin", package: "swift-syntax"),
        .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
      ],
      path: "Sources/Macros/CounterpointMacros"
    ),
    .target(
      name: "CounterpointMacroExpansion",
      dependencies: [
        .product(name: "SwiftDiagnostics", package: "swift-syntax"),
        .product(name: "SwiftSyntaxBuilder", package: "swift-syntax"),
        .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
      ],
      path: "Sources/Macros/CounterpointMacroExpansion"
    ),

    // MARK: Measurements
    .executableTarget(
      name: "CounterpointBenchmarks",
      dependencies: [
        "BenchmarkMemory", "BenchmarkServers", "ComposableArchitecture", "Conjugar", "CounterpointSemantics",
        "CounterpointSession", "CounterpointUI", "CounterpointValues", "CounterpointWeb",
        "SpanishConjugation",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Benchmarks/Runtime",
      swiftSettings: swiftUI(is: "CounterpointUI")
    ),
    .target(name: "BenchmarkMemory", path: "Benchmarks/Memory"),
    .executableTarget(
      name: "BenchmarkApps",
      dependencies: ["ComposableArchitecture", "CounterpointLive"],
      path: "Benchmarks/Apps",
      swiftSettings: swiftUI(is: "CounterpointLive")
    ),
    .target(name: "BenchmarkServers", path: "Benchmarks/Servers"),
    .executableTarget(
      name: "LiveBenchmarks",
      dependencies: [
        "BenchmarkServers", "ChromiumDriver",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOWebSocket", package: "swift-nio"),
      ],
      path: "Benchmarks/Live",
      exclude: ["Peers"]
    ),
    .executableTarget(
      name: "LadderBenchmarks",
      dependencies: [
        "BenchmarkServers", "CounterpointLibpq", "DatabaseClusters", "LadderModel", "LadderService",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      path: "Benchmarks/Ladder"
    ),
    .executableTarget(
      name: "BrowserBenchmarks",
      dependencies: [
        "BenchmarkServers", "ChromiumDriver",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Benchmarks/Browser"
    ),

    // MARK: Tests
    .testTarget(
      name: "FoundationsTests",
      dependencies: [
        "CasePaths", "Clocks", "ConcurrencyExtras", "ConcurrencyTesting", "CounterpointValues",
        "Dependencies", "DependenciesMacros", "DependenciesTestSupport", "IdentifiedCollections", "Sharing",
        "SwiftNavigation",
        .product(name: "CustomDump", package: "swift-custom-dump"),
        .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
        .product(name: "OpenCombine", package: "OpenCombine"),
      ],
      // Two tests look for lines of this target, also in a build that keeps nothing else for debuggers. By the frontend, since
      // the compiler's driver lets `-gnone` win.
      swiftSettings: [.unsafeFlags(["-Xfrontend", "-gline-tables-only"])]),
    // For each product a file that imports it alone.
    .testTarget(
      name: "ImportsTests",
      dependencies: [
        "AVKit", "CasePaths", "Charts", "Clocks", "CombineSchedulers", "ComposableArchitecture",
        "ComposableArchitectureLegacy", "ConcurrencyExtras", "ConfettiSwiftUI", "CounterpointLive",
        "CounterpointAVFoundation", "CounterpointCoreGraphics", "CounterpointOS", "CounterpointOSLog",
        "CounterpointSession", "CounterpointSpeech", "CounterpointStoreKit", "CounterpointTesting",
        "CoreTransferable", "CounterpointUI", "CounterpointUIKit", "CounterpointUniformTypes",
        "Dependencies", "DependenciesAdditions", "DependenciesMacros", "DependenciesTestSupport",
        "DeviceClients", "IdentifiedCollections", "Perception", "PerceptionCore", "PhotosUI", "Sharing",
        "SwiftNavigation", "SwiftUICore", "SwiftUINavigation", "SwiftUINavigationCore",
      ],
      // Extensions of modules that another file imports are otherwise seen in all files.
      swiftSettings: [.enableUpcomingFeature("MemberImportVisibility")]),
    .testTarget(
      name: "CombineSchedulersTests",
      dependencies: [
        "CombineSchedulers", "CounterpointValues", "Dependencies",
        .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
        .product(name: "OpenCombine", package: "OpenCombine"),
      ],
      swiftSettings: combine),
    .testTarget(
      name: "MacrosTests",
      dependencies: [
        "CounterpointMacroExpansion",
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntaxMacrosGenericTestSupport", package: "swift-syntax"),
      ]),
    .testTarget(
      name: "ComposableCoreTests",
      dependencies: [
        "ComposableArchitecture", "ConcurrencyTesting",
        .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "OpenCombine", package: "OpenCombine"),
      ],
      swiftSettings: combine),
    .testTarget(
      name: "ComposableArchitectureLegacyTests",
      dependencies: [
        "ComposableArchitectureLegacy", "CounterpointTesting", "CounterpointUI",
        .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
        .product(name: "OpenCombine", package: "OpenCombine"),
      ],
      // Old code uses what is deprecated today.
      swiftSettings: swiftUI(is: "CounterpointUI") + combine + [.unsafeFlags(["-suppress-warnings"])]),
    .testTarget(
      name: "CounterpointViewsTests",
      dependencies: [
        "ComposableArchitecture", "CounterpointSemantics", "CounterpointUI", "Dependencies",
        "Perception", "SwiftUINavigationCore",
        .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
        .product(name: "OpenCombine", package: "OpenCombine"),
      ],
      swiftSettings: swiftUI(is: "CounterpointUI") + combine),
    // What a browser makes of markup, and what no page may hold.
    .target(name: "MarkupReading", path: "Tests/MarkupReading"),
    .testTarget(
      name: "CounterpointWebTests",
      dependencies: ["CounterpointSemantics", "CounterpointWeb", "MarkupReading"]),
    .testTarget(
      name: "CounterpointTextTests",
      dependencies: [
        "Catalogue", "CounterpointSemantics", "CounterpointSession", "CounterpointText", "CounterpointUI",
      ],
      swiftSettings: swiftUI(is: "CounterpointUI")),
    // Screens as they are written for iOS: that they compile is a test, and journeys use them.
    .target(
      name: "SourceCompatibilityScreens",
      dependencies: [
        "AVKit", "Charts", "ComposableArchitecture", "ConfettiSwiftUI", "CounterpointAVFoundation",
        "CounterpointCoreGraphics", "CounterpointOS", "CounterpointOSLog", "CounterpointSpeech",
        "CounterpointStoreKit", "CounterpointUI", "CounterpointUIKit", "CounterpointUniformTypes",
        "CoreTransferable", "PhotosUI", "SwiftUICore",
        .product(name: "OpenCombine", package: "OpenCombine"),
      ],
      path: "Tests/SourceCompatibilityScreens",
      // They use what is deprecated today on purpose.
      swiftSettings: swiftUI(is: "CounterpointUI") + uiKit + coreGraphics + os + storeKit + uniformTypes
        + media + combine
        + [.unsafeFlags(["-suppress-warnings"])]),
    // The same in the language mode of Swift 5.
    .target(
      name: "SourceCompatibilitySwift5",
      dependencies: [
        "CounterpointUI", "CounterpointUIKit", .product(name: "OpenCombine", package: "OpenCombine"),
      ],
      path: "Tests/SourceCompatibilitySwift5",
      swiftSettings: swiftUI(is: "CounterpointUI") + uiKit + combine + [
        .swiftLanguageMode(.v5), .unsafeFlags(["-suppress-warnings"]),
      ]),
    // Features of all the architecture's years: that they compile, and do what they say.
    .testTarget(
      name: "SourceCompatibilityTests",
      dependencies: [
        "ComposableArchitecture", "ComposableArchitectureLegacy", "ConcurrencyTesting",
        "ConfettiSwiftUI", "CounterpointTesting",
        "CounterpointUI", "DependenciesAdditions", "DependenciesTestSupport", "SourceCompatibilitySwift5",
        .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
        .product(name: "OpenCombine", package: "OpenCombine"),
        .product(name: "XCTestDynamicOverlay", package: "xctest-dynamic-overlay"),
      ],
      // Old code uses what is deprecated today.
      swiftSettings: swiftUI(is: "CounterpointUI") + combine + [.unsafeFlags(["-suppress-warnings"])]),
    .testTarget(
      name: "CounterpointSessionTests",
      dependencies: [
        "SourceCompatibilityScreens",
        "AVKit", "Charts", "ComposableArchitecture", "ConcurrencyTesting", "CounterpointAVFoundation",
        "CounterpointOS",
        "CounterpointSession", "CounterpointSpeech", "CounterpointStoreKit", "CounterpointTesting",
        "TipStoreClientLive",
        "CounterpointUI", "CounterpointWeb", "Dependencies", "MarkupReading", "Perception", "PerceptionCore",
        "Sharing",
        .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "OpenCombine", package: "OpenCombine"),
      ],
      exclude: ["__Snapshots__"],
      swiftSettings: swiftUI(is: "CounterpointUI") + storeKit + media),
    // A program with sessions that fail in every way, which tests start as their server's processes.
    .executableTarget(
      name: "HostFixture",
      dependencies: [
        "CounterpointLive", "CounterpointSession", "CounterpointValues", "Dependencies", "HostileCalls",
        "Sharing", "SpeechSynthesisClient", "SpeechSynthesisClientLive",
        .product(name: "Logging", package: "swift-log"),
      ],
      path: "Tests/HostFixture"),
    // The ways out of a session's process, as a session tries them and as a program that it starts.
    .target(name: "HostileCalls", path: "Tests/HostileCalls"),
    .executableTarget(name: "HostileProgram", dependencies: ["HostileCalls"], path: "Tests/HostileProgram"),
    // A process that a test kills while it stores values.
    .executableTarget(name: "StorageWriter", dependencies: ["CounterpointLive"], path: "Tests/StorageWriter"),
    .testTarget(
      name: "CounterpointLiveTests",
      dependencies: [
        "MarkupReading", "Sharing", "StorageWriter", .product(name: "GRDB", package: "GRDB.swift"),
        "Clocks", "ConcurrencyTesting", "Counter", "CounterpointLive", "CounterpointProcesses", "HostFixture",
        "HostileProgram", "CounterpointSemantics", "SpeechSynthesisClientLive",
        "CounterpointSession", "CounterpointUI", "CounterpointValues", "CounterpointWeb", "Dependencies",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
        .product(name: "NIOWebSocket", package: "swift-nio"),
      ]),
    .testTarget(
      name: "JapaneseNumberReadingTests", dependencies: ["JapaneseNumberReading"], exclude: ["Fixtures"]),
    .testTarget(
      name: "LadderTests",
      dependencies: [
        "ConcurrencyTesting", "CounterpointSemantics", "CounterpointTesting", "DependenciesTestSupport",
        "DeviceClients", "Ladder",
        "LadderClient", "LadderModel", "SoundEffectsClient",
      ],
      swiftSettings: swiftUI(is: "CounterpointUI")),
    .testTarget(
      name: "LadderClientLiveTests",
      dependencies: [
        "Clocks", "Dependencies", "DependenciesTestSupport", "DeviceClients", "LadderClient",
        "LadderClientLive", "LadderModel", "LadderService", "LadderTestService",
        .product(name: "Logging", package: "swift-log"),
      ]),
    .testTarget(name: "LadderModelTests", dependencies: ["LadderModel"]),
    // Ladder's service within a test's process, behind a link that can be cut.
    .target(
      name: "LadderTestService",
      dependencies: [
        "LadderModel", "LadderService", "NetworkLinking",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ],
      path: "Tests/LadderTestService"),
    .testTarget(
      name: "LadderServiceTests",
      dependencies: [
        "Clocks", "ConcurrencyExtras", "ConcurrencyTesting", "CounterpointHTTP", "DatabaseClusters",
        "LadderAPI", "LadderModel", "LadderService", "LadderTestService",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "Logging", package: "swift-log"),
      ]),
    // PostgreSQL for tests and measurements, started and removed by them.
    .target(
      name: "DatabaseClusters", dependencies: ["LadderService"], path: "Tests/DatabaseClusters"),
    .testTarget(
      name: "SpanishConjugationTests", dependencies: ["SpanishConjugation"], exclude: ["Fixtures"]),
    .testTarget(
      name: "SpeechSynthesisClientTests",
      dependencies: [
        "ConcurrencyExtras", "ConcurrencyTesting", "CountBiki", "CounterpointSession",
        "JapaneseNumberReading", "SpeechSynthesisClientLive",
      ]),
    .testTarget(
      name: "CountBikiTests",
      dependencies: [
        "ConcurrencyTesting", "CountBiki", "CounterpointTesting", "DependenciesTestSupport", "DeviceClients",
        "JapaneseNumberReading",
        "SoundEffectsClientLive", "TipStoreClientLive",
      ],
      swiftSettings: swiftUI(is: "CounterpointUI")),
    .testTarget(
      name: "ConjugarTests",
      dependencies: [
        "Conjugar", "CounterpointSemantics", "CounterpointTesting", "DependenciesTestSupport",
        "DeviceClients", "SoundEffectsClient",
        "SoundEffectsClientLive", "SpanishConjugation", "SpeechSynthesisClient",
        "SpeechSynthesisClientLive",
      ],
      swiftSettings: swiftUI(is: "CounterpointUI")),
    .testTarget(
      name: "ScrumdingerTests",
      dependencies: [
        "ConcurrencyTesting", "CounterpointTesting", "DependenciesTestSupport", "DeviceClients",
        "MeetingRoomClientLive",
        "Scrumdinger",
      ],
      swiftSettings: swiftUI(is: "CounterpointUI")),
    .testTarget(
      name: "CatalogueTests", dependencies: ["Catalogue", "CounterpointTesting"],
      swiftSettings: swiftUI(is: "CounterpointUI")),
    // They count the objects of the whole process: to be run without others beside them.
    .testTarget(
      name: "LeakTests",
      dependencies: [
        "Catalogue", "ComposableArchitecture", "Conjugar", "CountBiki", "CounterpointSemantics",
        "CounterpointSession", "CounterpointTesting", "CounterpointUI", "CounterpointValues", "Ladder",
        "LadderClient", "LadderModel", "MeetingRoomClientLive", "Scrumdinger", "SoundEffectsClientLive",
        "TipStoreClientLive",
      ],
      swiftSettings: swiftUI(is: "CounterpointUI")),
    .testTarget(
      name: "CounterTests", dependencies: ["ComposableArchitecture", "Counter", "CounterpointTesting"]),
    .testTarget(
      name: "CounterpointStarterFeaturesTests",
      dependencies: ["ComposableArchitecture", "CounterpointTesting", "CounterpointStarterFeatures"],
      path: "Sources/Tools/CounterpointScaffold/Template/Tests/CounterpointStarterFeaturesTests"),
    .testTarget(
      name: "CounterpointScaffoldTests",
      dependencies: ["CounterpointLive", "CounterpointScaffold", "counterpoint"]),
    .testTarget(
      name: "CounterpointDoctorTests",
      dependencies: ["CounterpointDoctor", "CounterpointLive", "Dependencies", "DependenciesTestSupport"]),
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "CasePaths", "Clocks", "CombineSchedulers", "ComposableArchitecture",
        "ConcurrencyExtras", "CounterpointScaffold", "CounterpointSemantics", "CounterpointSession",
        "CounterpointTesting", "CounterpointUI", "CounterpointValues", "CounterpointWeb", "Dependencies",
        "DependenciesAdditions", "DependenciesTestSupport", "DeviceClients", "DocumentationSite",
        "IdentifiedCollections",
        .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
        .product(name: "OpenCombine", package: "OpenCombine"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ],
      swiftSettings: swiftUI(is: "CounterpointUI")),
    .target(name: "ChromiumDriver", path: "Tests/ChromiumDriver"),
    // How tests wait for what happens on other threads.
    .target(
      name: "ConcurrencyTesting", dependencies: ["Clocks", "ConcurrencyExtras"],
      path: "Tests/ConcurrencyTesting"),
    // A way between client and server that tests cut.
    .target(
      name: "NetworkLinking",
      dependencies: [
        .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOPosix", package: "swift-nio"),
      ],
      path: "Tests/NetworkLinking"),
    .testTarget(
      name: "BrowserTests",
      dependencies: [
        "Catalogue", "ChromiumDriver", "ComposableArchitecture", "Conjugar", "CountBiki", "Counter",
        "CounterpointLive",
        "CounterpointSession", "CounterpointStarterFeatures", "Dependencies", "HostFixture", "Ladder",
        "LadderClient", "LadderClientLive", "LadderModel", "LadderService", "LadderTestService",
        "MeetingRoomClientLive", "NetworkLinking",
        "Scrumdinger", "SoundEffectsClientLive", "SpanishConjugation",
        "SpeechSynthesisClient", "SpeechSynthesisClientLive", "TipStoreClientLive", "counterpoint",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)

// A build under a sanitizer takes long: `scripts/sanitize` names the suites that it runs, and only what these need is built.
if let suites = Context.environment["COUNTERPOINT_ONLY_SUITES"] {
  func dependencies(of target: Target) -> [String] {
    target.dependencies.compactMap {
      switch $0 {
      case .byNameItem(let name, _), .targetItem(let name, _): name
      default: nil
      }
    }
  }
  var needed: Set<String> = []
  var open = suites.split(separator: ",").map(String.init)
  while let name = open.popLast() {
    guard needed.insert(name).inserted, let target = package.targets.first(where: { $0.name == name }) else {
      continue
    }
    open += dependencies(of: target)
  }
  package.targets.removeAll { !needed.contains($0.name) }
  // A product needs all of its targets.
  package.products.removeAll { product in
    switch product {
    case let library as Product.Library: !needed.isSuperset(of: library.targets)
    case let executable as Product.Executable: !needed.isSuperset(of: executable.targets)
    default: false
    }
  }
}
