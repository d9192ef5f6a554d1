/// The name of a new project: of its folder, its executable and, with `Features` behind it, its library.
public struct ProjectName: Equatable, Sendable, CustomStringConvertible {
  /// The name as it was given.
  public let description: String

  /// - Throws: ``ScaffoldError/badName(name:reason:)`` for what cannot be a module's name, or is one already.
  public init(_ name: String) throws(ScaffoldError) {
    func bad(_ reason: String) -> ScaffoldError { .badName(name: name, reason: reason) }
    guard let first = name.unicodeScalars.first else { throw bad("a name has at least one letter") }
    guard name.unicodeScalars.count <= 64 else { throw bad("it is longer than 64 characters") }
    guard name.unicodeScalars.allSatisfy(Self.isPart) else {
      throw bad("modules are named with letters, digits and underscores, without accents")
    }
    guard Self.isLetter(first) else { throw bad("a module's name begins with a letter") }
    guard !Self.keywords.contains(name) else { throw bad("it is a word of the language") }
    // File systems that pass over case would put both into one folder, and people would mix them up everywhere.
    let lowercased = name.lowercased()
    let taken = [lowercased, lowercased + "features", lowercased + "featurestests"]
    if let module = Self.takenModules.first(where: { taken.contains($0.lowercased()) }) {
      throw bad("there is a module \(module) already, and modules of one build have different names")
    }
    description = name
  }

  /// ASCII, since names of folders and executables travel through tools that know nothing else.
  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    isLetter(scalar) || ("0"..."9").contains(scalar) || scalar == "_"
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
  }
}

extension ProjectName {
  /// Reserved words that cannot stand behind `import`.
  static let keywords: Set<String> = [
    "Any", "Protocol", "Self", "Type", "as", "associatedtype", "break", "case", "catch", "class", "continue",
    "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate",
    "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator",
    "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static",
    "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where",
    "while",
  ]

  /// Modules that a new project meets in its build: Counterpoint's, those it stands on, the toolchain's, and those of
  /// Apple's that a screen's file imports by alias.
  static let takenModules: [String] = counterpointModules + foreignModules

  /// The targets of Counterpoint's package; a test compares them with its manifest.
  static let counterpointModules: [String] = [
    "AVKit", "BenchmarkApps", "BenchmarkMemory", "BenchmarkServers", "BrowserBenchmarks", "BrowserTests",
    "CasePaths", "Catalogue", "CatalogueTests", "Charts", "ChromiumDriver", "Clocks", "CombineSchedulers",
    "CombineSchedulersTests", "ComposableArchitecture", "ComposableArchitectureLegacy",
    "ComposableArchitectureLegacyTests", "ComposableCore", "ComposableCoreTests",
    "ConcurrencyExtras", "ConfettiSwiftUI", "CoreTransferable", "CountBiki", "CountBikiTests",
    "Counter", "CounterTests",
    "counterpoint", "CounterpointBenchmarks", "CounterpointCoreGraphics", "CounterpointDoctor",
    "CounterpointDoctorTests", "CounterpointFoundation",
    "CounterpointLive", "CounterpointLiveTests", "CounterpointMacroExpansion", "CounterpointMacros",
    "CounterpointOS", "CounterpointOSLog", "CounterpointPreviewRecords", "CounterpointProcesses",
    "CounterpointPublishers",
    "CounterpointScaffold",
    "CounterpointScaffoldTests", "CounterpointSemantics", "CounterpointSession", "CounterpointSessionTests",
    "CounterpointStarter", "CounterpointStarterFeatures", "CounterpointStarterFeaturesTests",
    "CounterpointAVFoundation", "CounterpointSpeech", "CounterpointStoreKit", "CounterpointSubmodules",
    "CounterpointTesting",
    "CounterpointText", "CounterpointTextTests", "CounterpointThreadLocals",
    "CounterpointUI", "CounterpointUIKit", "CounterpointUniformTypes", "CounterpointValues",
    "CounterpointViews",
    "CounterpointViewsTests",
    "CounterpointWeb", "CounterpointWebTests", "CounterpointZlib", "Dependencies", "DependenciesMacros",
    "DependenciesTestObserver", "DependenciesTestSupport", "DeviceClients", "DocumentationSite",
    "DocumentationTests",
    "FoundationsTests", "HostFixture", "HostileCalls", "HostileProgram", "IdentifiedCollections",
    "ImportsTests", "LeakTests",
    "LiveBenchmarks", "MacrosTests",
    "MarkupReading", "Perception", "PerceptionCore", "PhotosUI", "previews", "Sharing",
    "SpeechSynthesisClient",
    "SpeechSynthesisClientLive",
    "SpeechSynthesisClientTests", "StorageWriter",
    "DependenciesAdditions", "JapaneseNumberReading", "JapaneseNumberReadingTests", "MeetingRoomClient",
    "Conjugar", "ConjugarTests",
    "MeetingRoomClientLive", "Scrumdinger", "ScrumdingerTests", "SoundEffectsClient",
    "SoundEffectsClientLive", "SourceCompatibilityScreens", "SourceCompatibilitySwift5",
    "SourceCompatibilityTests", "SpanishConjugation", "SpanishConjugationTests", "TipStoreClient",
    "TipStoreClientLive",
    "SwiftNavigation", "SwiftUICore", "SwiftUINavigation", "SwiftUINavigationCore",
    "CounterpointHTTP", "CounterpointLibpq", "CounterpointWebFiles", "Ladder", "LadderAPI", "LadderClient",
    "LadderClientLive", "LadderClientLiveTests", "LadderModel", "LadderModelTests", "LadderService",
    "LadderServiceTests", "LadderTests", "LadderTestService", "LadderBenchmarks", "DatabaseClusters",
    "ConcurrencyTesting", "NetworkLinking",
  ]

  private static let foreignModules: [String] = [
    "AVFoundation", "Algorithms", "ArgumentParser", "AsyncAlgorithms", "Atomics", "Collections", "Combine",
    "Configuration",
    "CoreMetrics", "Crypto", "CustomDump", "DequeModule", "Dispatch", "Foundation", "FoundationEssentials",
    "GRDB", "Glibc", "HTTPTypes", "HashTreeCollections", "HeapModule", "Hummingbird", "HummingbirdCore",
    "IssueReporting", "Logging", "Metrics", "Musl", "NIO", "NIOCore", "NIOEmbedded", "NIOHTTP1", "NIOPosix",
    "NIOSSL", "NIOWebSocket", "Observation", "OpenCombine", "OrderedCollections", "PackageDescription",
    "RegexBuilder", "ServiceLifecycle", "Speech", "StoreKit",
    "Subprocess", "Swift", "SwiftSyntax", "SwiftUI", "Synchronization",
    "SystemPackage", "Testing", "Tracing", "UIKit", "UniformTypeIdentifiers", "UnixSignals", "XCTest",
    "os",
  ]
}
