import Testing

/// The modules that features and screens may import: each of these is there in Xcode, too, by itself or as a package.
private let architecture: Set = [
  "CasePaths", "Clocks", "CombineSchedulers", "ComposableArchitecture", "ConcurrencyExtras", "CustomDump",
  "Dependencies", "DependenciesAdditions", "DependenciesMacros", "IdentifiedCollections", "IssueReporting",
  "Perception", "Sharing", "SwiftNavigation", "SwiftUINavigation",
]
private let frameworks: Set = [
  "AVFoundation", "AVKit", "Charts", "Combine", "CoreGraphics", "CoreTransferable", "Foundation", "OSLog",
  "Observation", "PhotosUI",
  "Speech", "StoreKit", "SwiftUI", "UIKit", "UniformTypeIdentifiers", "os",
]
private let packages: Set = ["ConfettiSwiftUI"]

@Suite("Apps build in Xcode, too")
struct PortabilityTests {
  /// The apps; executables that serve them have names in small letters.
  private static let apps =
    (try? Repository.folders(in: "Apps").filter { $0.first?.isUppercase == true }) ?? []

  @Test("There are apps")
  func isNotEmpty() { #expect(Self.apps.count >= 2) }

  @Test(
    "Features and screens import what Xcode has, domains, clients and DeviceClients, nothing else",
    arguments: apps)
  func imports(app: String) throws {
    let clients = try Repository.folders(in: "Clients").filter { $0.hasSuffix("Client") }
    let allowed = architecture.union(frameworks).union(packages)
      .union(try Repository.folders(in: "Domains")).union(clients).union(["DeviceClients"])
    let files = Repository.swiftFiles(in: "Apps/\(app)")
    #expect(!files.isEmpty)
    for file in files {
      #expect(try Repository.imports(of: file).subtracting(allowed) == [], "\(file)")
    }
  }

  @Test("The manifest gives an app neither session nor server", arguments: apps)
  func manifest(app: String) throws {
    let text = try Repository.text(of: "Package.swift")
    let target = try #require(text.firstRange(of: ".target(\n      name: \"\(app)\""))
    let rest = text[target.upperBound...]
    let end = try #require(rest.firstRange(of: "path: \"Apps/\(app)\""))
    let named = rest[..<end.lowerBound].matches(of: /"(\w+)"/).map { String($0.1) }
    #expect(named.contains("ComposableArchitecture"))
    #expect(named.filter { $0.hasPrefix("Counterpoint") } == ["CounterpointUI"])
    #expect(named.filter { $0.hasSuffix("Live") } == [])
  }

  @Test("What apps use of the device knows no session, no view and no server")
  func deviceClients() throws {
    let files = Repository.swiftFiles(in: "Sources/Foundations/DeviceClients")
    #expect(!files.isEmpty)
    let allowed: Set = [
      "CounterpointValues", "Dependencies", "Foundation", "IssueReporting", "Synchronization",
    ]
    for file in files { #expect(try Repository.imports(of: file).subtracting(allowed) == [], "\(file)") }
  }

  @Test("The interface of a client knows no session, no view and no server")
  func clients() throws {
    let clients = try Repository.folders(in: "Clients").filter { $0.hasSuffix("Client") }
    // A domain knows nothing of ours.
    let allowed = Set(
      ["Dependencies", "DependenciesMacros", "Foundation"] + (try Repository.folders(in: "Domains")))
    for file in clients.flatMap({ Repository.swiftFiles(in: "Clients/\($0)") }) {
      #expect(try Repository.imports(of: file).subtracting(allowed) == [], "\(file)")
    }
  }
}
