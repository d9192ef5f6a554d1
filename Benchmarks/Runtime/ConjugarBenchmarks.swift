import ArgumentParser
import Conjugar
import CounterpointSemantics
import CounterpointSession
import CounterpointValues
import CounterpointWeb
import Foundation
import SwiftUI

/// Measures the page of a verb, with its 160 cells or so: the app opened at the verb's address, up to the bytes that a
/// browser gets first.
@MainActor
func measureConjugar(_ bench: Bench) throws {
  try bench.measureInProcesses(
    "Conjugar: a verb's page opened, the first of its process", bar: 60_000_000,
    arguments: [VerbPageOpening.name])
  let infinitives = ["tener", "hablar", "ir", "pedir", "conducir", "oír", "lavar", "empezar"]
  try bench.measure(
    "Conjugar: a verb's page opened, later ones", bar: 10_000_000,
    setUp: { try infinitives.forEach { _ = try openPage(of: $0) } }
  ) { _, count in
    for index in 0..<count { blackHole(try openPage(of: infinitives[index % infinitives.count])) }
  }
  try bench.size("Conjugar: bytes of a verb's page") { try openPage(of: "tener") }
}

/// Opens the page of a verb in a process that has done nothing before, and prints how long that took, in nanoseconds.
struct VerbPageOpening: AsyncParsableCommand {
  static let name = "verb-page-opening"
  static let configuration = CommandConfiguration(commandName: name, shouldDisplay: false)

  @MainActor
  func run() async throws {
    var bytes = 0
    let elapsed = try ContinuousClock().measure { bytes = try openPage(of: "tener") }
    blackHole(bytes)
    print(Int(elapsed / .nanoseconds(1)))
  }
}

private struct MissingCells: Error, CustomStringConvertible {
  let count: Int
  var description: String { "The page of a verb has \(count) buttons: it was not opened." }
}

/// Opens the app at the page of a verb, for a visitor without settings, and closes it.
///
/// - Returns: the bytes of the first snapshot.
@MainActor
private func openPage(of infinitive: String) throws -> Int {
  var services = SessionServices(keyValueStorage: InMemoryKeyValueStorage())
  services.location = PageLocation(
    base: URL(string: "http://127.0.0.1/conjugar/")!, path: "verbs/\(infinitive)")
  let session = Session(id: "verb page", services: services) { AppView(ConjugarApp()) }
  session.mount()
  defer { session.expire() }
  let count = buttonCount(session.tree.root)
  // All persons of twenty tenses but those of the commands that nobody gives.
  guard count > 110 else { throw MissingCells(count: count) }
  return WireEncoder().encodeSnapshot(of: session.tree).count
}

@MainActor
private func buttonCount(_ node: SemanticNode) -> Int {
  node.children.reduce(node.kind == .button ? 1 : 0) { $0 + buttonCount($1) }
}
