import Foundation
import NIOSSL
import Synchronization

/// The certificate that a server shows, read from files, and read again when it was renewed.
final class TLSFiles: Sendable {
  private let certificate: URL
  private let key: URL
  private let current: Mutex<NIOSSLContext>

  /// - Parameters:
  ///   - certificate: the server's certificate, then those that vouch for it, in PEM.
  ///   - key: the private key, in PEM, without a passphrase.
  /// - Throws: ``StartupError/tlsUnusable(path:reason:)``.
  init(certificate: URL, key: URL) throws(StartupError) {
    self.certificate = certificate
    self.key = key
    current = Mutex(try Self.load(certificate, key))
  }

  /// For the next connection. Those that are open go on with what they began with.
  var context: NIOSSLContext { current.withLock { $0 } }

  /// Reads the files again. Where they cannot be used, what was read before stays.
  func reload() throws(StartupError) {
    let context = try Self.load(certificate, key)
    current.withLock { $0 = context }
  }

  private static func load(_ certificate: URL, _ key: URL) throws(StartupError) -> NIOSSLContext {
    let chain = try read(certificate, "holds no certificate in PEM") { bytes in
      let chain = try NIOSSLCertificate.fromPEMBytes(bytes)
      return chain.isEmpty ? nil : chain
    }
    let privateKey = try read(key, "holds no private key in PEM that can be read without a passphrase") {
      try NIOSSLPrivateKey(bytes: $0, format: .pem)
    }
    var configuration = TLSConfiguration.makeServerConfiguration(
      certificateChain: chain.map { .certificate($0) }, privateKey: .privateKey(privateKey))
    configuration.minimumTLSVersion = .tlsv12
    configuration.applicationProtocols = ["http/1.1"]
    // Browsers that are gone do not answer the last word.
    configuration.shutdownTimeout = .milliseconds(500)
    do {
      return try NIOSSLContext(configuration: configuration)
    } catch {
      throw .tlsUnusable(
        path: key.path, reason: "it is not the key of the certificate in \(certificate.path)")
    }
  }

  private static func read<Value>(
    _ file: URL, _ complaint: String, _ parse: ([UInt8]) throws -> Value?
  ) throws(StartupError) -> Value {
    let bytes: [UInt8]
    do {
      bytes = Array(try Data(contentsOf: file))
    } catch {
      throw .tlsUnusable(path: file.path, reason: "it cannot be read")
    }
    guard let value = try? parse(bytes) else {
      throw .tlsUnusable(path: file.path, reason: "it \(complaint)")
    }
    return value
  }
}
