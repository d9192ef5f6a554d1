import Foundation
import Testing

/// Modules that come with a product's module, beside those that these bring in their turn.
///
/// `Fixtures` holds a file for each product that imports it alone and names something of each; there, members of other modules
/// are not seen (`MemberImportVisibility`).
private let brought: [String: Set<String>] = [
  "AVKit": ["CounterpointAVFoundation", "CounterpointViews"],
  "CasePaths": [],
  "Charts": ["CounterpointViews", "Foundation"],
  "Clocks": [],
  "CombineSchedulers": ["CounterpointPublishers", "OpenCombineDispatch", "OpenCombineFoundation"],
  "ComposableArchitecture": [
    "CasePaths", "Clocks", "CombineSchedulers", "ComposableCore", "ConcurrencyExtras", "CounterpointValues",
    "CustomDump", "Dependencies", "DependenciesMacros", "IdentifiedCollections", "Observation", "Perception",
    "Sharing", "SwiftNavigation", "SwiftUINavigation",
  ],
  "ComposableArchitectureLegacy": ["ComposableArchitecture"],
  "ConcurrencyExtras": [],
  "ConfettiSwiftUI": ["CounterpointViews"],
  "CoreTransferable": [
    "CounterpointViews.CodableRepresentation", "CounterpointViews.DataRepresentation",
    "CounterpointViews.FileRepresentation", "CounterpointViews.ProxyRepresentation",
    "CounterpointViews.ReceivedTransferredFile", "CounterpointViews.SentTransferredFile",
    "CounterpointViews.Transferable", "CounterpointViews.TransferRepresentation",
    "CounterpointViews.TransferRepresentationBuilder", "CounterpointViews.TransferRepresentationVisibility",
    "CounterpointViews.UTType", "Foundation",
  ],
  "CounterpointAVFoundation": [
    "CounterpointViews.AVAsset", "CounterpointViews.AVPlayer", "CounterpointViews.AVPlayerItem",
    "CounterpointViews.AVPlayerLooper", "CounterpointViews.AVQueuePlayer", "CounterpointViews.AVURLAsset",
    "CounterpointViews.CMTime", "Foundation",
  ],
  "CounterpointCoreGraphics": [
    "CounterpointViews.CGAffineTransform", "CounterpointViews.CGColor", "CounterpointViews.CGLineCap",
    "CounterpointViews.CGLineJoin", "CounterpointViews.CGMutablePath", "CounterpointViews.CGPath",
    "CounterpointViews.CGVector", "Foundation",
  ],
  "CounterpointLive": ["CounterpointHTTP", "CounterpointUI"],
  "CounterpointOS": [],
  "CounterpointOSLog": ["CounterpointOS"],
  "CounterpointSession": ["DeviceClients"],
  "CounterpointSpeech": ["CounterpointAVFoundation.AVAudioPCMBuffer", "Foundation"],
  "CounterpointStoreKit": ["CounterpointViews.RequestReviewAction", "Foundation", "TipStoreClient"],
  "CounterpointTesting": [],
  "CounterpointUI": [
    "CounterpointPublishers", "CounterpointValues", "CounterpointViews", "Foundation", "FoundationNetworking",
    "Observation", "OpenCombine.ObservableObject", "OpenCombine.ObservableObjectPublisher",
    "OpenCombine.Published", "OpenCombineDispatch", "OpenCombineFoundation",
  ],
  "CounterpointUIKit": ["CounterpointViews", "Foundation"],
  "CounterpointUniformTypes": ["CounterpointViews.UTType"],
  "Dependencies": [
    "Clocks", "CombineSchedulers", "ConcurrencyExtras", "CounterpointFoundation", "FoundationNetworking",
    "IssueReporting", "XCTestDynamicOverlay",
  ],
  "DependenciesAdditions": ["Dependencies"],
  "DependenciesMacros": ["FoundationNetworking", "IssueReporting", "XCTestDynamicOverlay"],
  "DependenciesTestSupport": [],
  "DeviceClients": [],
  "IdentifiedCollections": [],
  "Perception": ["CounterpointViews.Bindable", "PerceptionCore"],
  "PerceptionCore": ["Observation"],
  "PhotosUI": ["CounterpointViews", "Foundation"],
  "Sharing": ["CounterpointFoundation"],
  "SwiftNavigation": ["CasePaths", "PerceptionCore"],
  "SwiftUICore": ["CounterpointUI"],
  "SwiftUINavigation": ["CasePaths", "SwiftNavigation"],
  "SwiftUINavigationCore": ["SwiftUINavigation"],
]

/// Products that extend Foundation's types, of which their fixtures therefore import the names.
private let extendingFoundation: Set = ["CombineSchedulers", "Dependencies", "Sharing"]

@Suite("What one import brings")
struct ImportsTests {
  @Test("The table has every product of the package")
  func products() throws {
    let manifest = try Repository.text(of: "Package.swift")
    let names = manifest.matches(of: /\.library\(name: "(\w+)"/).map { String($0.1) }
    #expect(Set(names) == Set(brought.keys))
  }

  @Test("A product brings what the table says, and nothing else", arguments: brought.keys.sorted())
  func brings(product: String) throws {
    var found: Set<String> = []
    for text in try Self.sources(of: product) {
      for match in text.matches(
        of: /@_exported (?:@_spi\(\w+\) )?import (?:struct |class |enum |protocol )?([\w.]+)/)
      {
        found.insert(String(match.1))
      }
    }
    #expect(found == brought[product])
  }

  @Test(
    "A product's fixture imports it alone, and names something of all that it brings",
    arguments: brought.keys.sorted())
  func fixture(product: String) throws {
    let lines = try Repository.text(of: "Tests/ImportsTests/Fixtures/Imports\(product).swift").split(
      separator: "\n"
    )
    .map { $0.trimmingCharacters(in: .whitespaces) }
    var alone: Set<String> = ["import \(product)"]
    if extendingFoundation.contains(product) { alone.insert("import Foundation") }
    #expect(
      Set(lines.filter { $0.hasPrefix("import ") || $0.hasPrefix("@") && $0.contains(" import ") }) == alone)
    let named = lines.filter { $0.hasPrefix("// ") }
      .flatMap { $0.dropFirst(3).split(separator: ", ").map(String.init) }
    #expect(brought[product]?.subtracting(named) == [])
  }

  private static func sources(of module: String) throws -> [String] {
    let files = (Repository.swiftFiles(in: "Sources") + Repository.swiftFiles(in: "Clients")).filter {
      $0.split(separator: "/").dropLast().contains(module[...])
    }
    #expect(!files.isEmpty)
    return try files.map(Repository.text)
  }
}
