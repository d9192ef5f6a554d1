/// Addresses that may stand on a page.
public enum SafeURL {
  /// Bytes of a picture that stands in its own address.
  private static let maximumPictureBytes = 4 << 20

  /// The address if a person may be sent there: a path of this server, or a scheme that runs nothing
  /// (`https`, `http`, `mailto`, `tel`, `sms`); `nil` otherwise.
  ///
  /// Control characters and white space, which browsers leave out and with which `java\nscript:` becomes a scheme
  /// again, are refused anywhere; so are backslashes, which browsers read as slashes.
  public static func link(_ address: String) -> String? {
    guard isClean(address) else { return nil }
    guard let scheme = scheme(of: address) else { return isPath(address) ? address : nil }
    return ["https", "http", "mailto", "tel", "sms"].contains(scheme) ? address : nil
  }

  /// The address if an image may come from there: a path of this server, or SVG and bitmap data in the address.
  public static func image(_ address: String) -> String? {
    let isData = address.prefix(11).lowercased() == "data:image/"
    guard isClean(address, maximum: isData ? maximumPictureBytes : 65_536) else { return nil }
    guard let scheme = scheme(of: address) else { return isPath(address) ? address : nil }
    guard scheme == "data" else { return nil }
    let lowered = address.prefix(24).lowercased()
    let types = [
      "data:image/png", "data:image/jpeg", "data:image/gif", "data:image/webp", "data:image/svg+xml",
    ]
    return types.contains { lowered.hasPrefix($0) } ? address : nil
  }

  /// As ``image(_:)``, and from other servers over TLS: whether the browser fetches it from there is up to the
  /// page's content security policy, which names the hosts that the app's owner has allowed.
  public static func picture(_ address: String) -> String? {
    if let allowed = image(address) { return allowed }
    return isClean(address) && scheme(of: address) == "https" ? address : nil
  }

  /// The address if sound or moving pictures may come from there: a path of this server, or, as with
  /// ``picture(_:)``, another server's.
  public static func media(_ address: String) -> String? {
    guard isClean(address) else { return nil }
    guard let scheme = scheme(of: address) else { return isPath(address) ? address : nil }
    return scheme == "https" ? address : nil
  }

  /// The address if there is anything that it may be used for.
  static func any(_ address: String) -> String? { link(address) ?? picture(address) ?? media(address) }

  /// The address if a script may come from there: a path of this server.
  static func script(_ address: String) -> String? {
    isClean(address) && scheme(of: address) == nil && isPath(address) ? address : nil
  }

  private static func isClean(_ address: String, maximum: Int = 65_536) -> Bool {
    guard !address.isEmpty, address.utf8.count <= maximum else { return false }
    // Nearly all are plain; a picture in its address is long.
    if address.utf8.allSatisfy({ (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "\\") }) { return true }
    return address.unicodeScalars.allSatisfy {
      $0.value > 0x20 && !(0x7F...0xA0).contains($0.value) && $0 != "\\" && !$0.properties.isWhitespace
    }
  }

  /// `//host` is another server.
  private static func isPath(_ address: String) -> Bool { !address.hasPrefix("//") }

  /// Returns the part before the first colon, if that comes before any slash, question mark or hash.
  private static func scheme(of address: String) -> String? {
    guard let end = address.firstIndex(where: { ":/?#".contains($0) }), address[end] == ":" else {
      return nil
    }
    return address[..<end].lowercased()
  }
}
