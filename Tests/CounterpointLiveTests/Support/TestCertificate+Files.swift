import Foundation
import NIOSSL

extension TestCertificate {
  /// The files of a server that speaks TLS, and what a client has to trust to speak with it.
  static func write(
    in directory: URL
  ) throws -> (certificate: URL, key: URL, trusted: NIOSSLCertificate) {
    let certificate = directory.appendingPathComponent("test-certificate.pem")
    let key = directory.appendingPathComponent("test-key.pem")
    try Data(first.utf8).write(to: certificate)
    try Data(firstKey.utf8).write(to: key)
    return (certificate, key, try NIOSSLCertificate(bytes: Array(first.utf8), format: .pem))
  }
}
