import CounterpointSemantics
import Foundation
import SwiftUI
import Testing

@MainActor
@Suite("Pasting")
struct PasteButtonTests {
  @Test("A pasted text becomes a value of the type that is asked for, by any way that there is")
  func values() {
    #expect(paste("milk", as: String.self) == ["milk"])
    #expect(paste("https://a.invalid/b", as: URL.self)?.map(\.absoluteString) == ["https://a.invalid/b"])
    #expect(paste("milk", as: AttributedString.self) == [AttributedString("milk")])
    #expect(paste("milk", as: Data.self) == [Data("milk".utf8)])
    #expect(paste("12", as: Amount.self) == [Amount(grams: 12)])
    #expect(paste("flour\nsalt", as: Recipe.self) == [Recipe(lines: ["flour", "salt"])])
    #expect(paste("https://a.invalid/b", as: Host.self) == [Host(name: "a.invalid")])
  }

  @Test("Nothing is pasted of a text that makes no such value")
  func nothing() {
    #expect(paste("twelve", as: Amount.self) == nil)
    // Bytes of a text are no picture's.
    #expect(paste("flour", as: Picture.self) == nil)
  }

  private func paste<T: Transferable>(_ text: String, as type: T.Type) -> [T]? {
    let pasted = Pasted<T>()
    let graph = ViewGraph { PasteButton(payloadType: type) { pasted.items = $0 } }
    graph.start()
    graph.perform(.enter(text), on: graph.node(.pasteButton))
    return pasted.items
  }
}

@MainActor private final class Pasted<T: Sendable> {
  var items: [T]?
}

private struct NoAmount: Error {}

/// Made of a text by way of a proxy.
private struct Amount: Transferable, Equatable {
  let grams: Int
  static var transferRepresentation: some TransferRepresentation {
    ProxyRepresentation(importing: { (text: String) throws -> Amount in
      guard let grams = Int(text) else { throw NoAmount() }
      return Amount(grams: grams)
    })
  }
}

/// Made of a text's bytes.
private struct Recipe: Transferable, Equatable {
  let lines: [String]
  static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(
      importedContentType: .plainText,
      importing: { (data: Data) throws -> Recipe in
        Recipe(lines: String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init))
      })
  }
}

/// Made of an address by way of a proxy.
private struct Host: Transferable, Equatable {
  let name: String?
  static var transferRepresentation: some TransferRepresentation {
    ProxyRepresentation(importing: { (url: URL) throws -> Host in Host(name: url.host()) })
  }
}

private struct Picture: Transferable, Equatable {
  let data: Data
  static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(
      importedContentType: .png, importing: { (data: Data) throws -> Picture in Picture(data: data) })
  }
}
