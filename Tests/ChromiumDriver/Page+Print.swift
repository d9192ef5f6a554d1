import Foundation

extension Page {
  /// Prints the page as a browser's own command does.
  /// - Returns: how many sheets of paper that takes, by the document that comes of it.
  public func printedPageCount() async throws -> Int {
    let reply = try await call("Page.printToPDF", ["printBackground": true])
    guard let data = reply["data"].string.flatMap({ Data(base64Encoded: $0) }) else {
      throw ChromiumError.command(method: "Page.printToPDF", message: "no document came")
    }
    return String(decoding: data, as: UTF8.self).matches(of: /\/Type\s*\/Page[^s]/).count
  }

  /// Shows the page as it is printed, or as it is on a screen again.
  public func setPaper(_ isPaper: Bool) async throws {
    _ = try await call("Emulation.setEmulatedMedia", ["media": isPaper ? "print" : ""])
  }
}
