import Crypto
import Foundation

/// The policy that says what a page may load and run (W3C, Content Security Policy Level 3): what this server
/// means, and nothing else.
struct ContentPolicy: Sendable {
  /// `true` if pages of this server may show others of it within themselves, as a gallery of previews does.
  var allowsOwnFrames = false
  /// Other servers from which pages may show pictures, checked by ``ServerOptions``.
  var imageHosts: [String] = []
  /// Other servers from which pages may play films and sounds.
  var mediaHosts: [String] = []

  /// The header's value.
  /// - Parameter styleSheet: what stands in the page's one `style` element, to the character. A hash allows that and no
  ///   other, whatever gets into the page.
  func text(allowing styleSheet: String = "") -> String {
    func sources(_ hosts: [String]) -> String { hosts.map { " https://\($0)" }.joined() }
    let ancestors = allowsOwnFrames ? "'self'; frame-src 'self'" : "'none'"
    let inline = styleSheet.isEmpty ? "" : " 'sha256-\(Self.hash(of: styleSheet))'"
    return """
      default-src 'none'; script-src 'self'; style-src 'self'\(inline); connect-src 'self'; \
      img-src 'self' data:\(sources(imageHosts)); media-src 'self' blob:\(sources(mediaHosts)); \
      font-src 'self'; manifest-src 'self' blob:; worker-src 'self'; form-action 'self'; \
      frame-ancestors \(ancestors); base-uri 'none'
      """
  }

  private static func hash(of text: String) -> String {
    Data(SHA256.hash(data: Data(text.utf8))).base64EncodedString()
  }
}
