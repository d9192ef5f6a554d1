import CounterpointSemantics
import Dependencies
import DeviceClients

extension FileImporterClient: DependencyKey {
  /// The value outside sessions. Every session puts its own in place.
  public static var liveValue: Self { Self { _ in throw BrowserServiceError.noSession } }
}

extension FileImporterClient {
  static func live(_ browser: BrowserLink) -> Self {
    Self { options in try await browser.live().importFiles(options) }
  }
}

/// A file as the browser tells of it before any of it has come.
private struct FileOffer {
  let name: String
  let contentType: String
  let byteCount: Int
}

extension Session {
  /// Bytes of a file that come with one reply, and how many replies are under way at once.
  private nonisolated static var fileChunk: Int { 49_152 }
  private nonisolated static var filePipeline: Int { 4 }

  /// The session asks for every piece, so that a browser can never send more than was agreed on. A lost connection
  /// costs the pieces that were under way.
  fileprivate func importFiles(_ options: FileImportOptions) async throws -> [ImportedFile] {
    lastFileChoice += 1
    let choice = "\(lastFileChoice)"
    let accept = options.allowedTypes.flatMap(\.accept)
    let browser = BrowserLink(self)
    let words = try await browser.value(
      .chooseFiles, choice, accept.joined(separator: ","), options.allowsMultipleSelection ? "1" : "0")
    do {
      let offers = try offers(words, options)
      var files: [ImportedFile] = []
      for (index, offer) in offers.enumerated() {
        let bytes = try await bytes(of: offer, choice, index)
        guard FileSignature.matches(bytes, contentType: offer.contentType) else {
          throw FileImportError.wrongType(name: offer.name)
        }
        files.append(ImportedFile(name: offer.name, contentType: offer.contentType, bytes: bytes))
      }
      release(choice)
      return files
    } catch {
      release(choice)
      throw error
    }
  }

  /// Lets the browser forget what was chosen, without waiting for it.
  private func release(_ choice: String) {
    Task { [weak self] in _ = try? await self?.perform(.call(.releaseFiles, [choice])) }
  }

  private func offers(_ words: [String], _ options: FileImportOptions) throws -> [FileOffer] {
    guard words.count % 3 == 0 else { throw BrowserServiceError.invalidReply }
    let count = words.count / 3
    guard count <= (options.allowsMultipleSelection ? configuration.maximumImportFiles : 1) else {
      throw FileImportError.tooMany(count)
    }
    let limit = min(options.maximumByteCount, configuration.maximumImportBytes)
    var total = 0
    return try (0..<count).map { index in
      guard let byteCount = Int(words[3 * index + 2]), byteCount >= 0, words[3 * index + 1].utf8.count <= 256
      else { throw BrowserServiceError.invalidReply }
      let offer = FileOffer(
        name: FileName.sanitized(words[3 * index]), contentType: words[3 * index + 1], byteCount: byteCount)
      let (sum, isTooMuch) = total.addingReportingOverflow(byteCount)
      total = sum
      guard !isTooMuch, total <= limit else {
        throw FileImportError.tooLarge(byteCount: isTooMuch ? .max : total, maximumByteCount: limit)
      }
      // Without types the dialog has offered everything.
      guard
        options.allowedTypes.isEmpty
          || options.allowedTypes.contains(where: {
            $0.matches(name: offer.name, contentType: offer.contentType)
          })
      else { throw FileImportError.wrongType(name: offer.name) }
      return offer
    }
  }

  private func bytes(of offer: FileOffer, _ choice: String, _ index: Int) async throws -> [UInt8] {
    // Several pieces are under way at a time, so that a slow connection is not waited for between them.
    let offsets = Array(stride(from: 0, to: offer.byteCount, by: Self.fileChunk))
    var bytes: [UInt8] = []
    bytes.reserveCapacity(offer.byteCount)
    var underWay: [Task<[UInt8], any Error>] = []
    defer { for piece in underWay { piece.cancel() } }
    var rest = offsets[...]
    while true {
      while underWay.count < Self.filePipeline, let offset = rest.popFirst() {
        let count = min(Self.fileChunk, offer.byteCount - offset)
        underWay.append(Task { try await piece(choice, index, offset: offset, count: count) })
      }
      guard let first = underWay.first else { return bytes }
      bytes += try await withTaskCancellationHandler {
        try await first.value
      } onCancel: {
        first.cancel()
      }
      underWay.removeFirst()
    }
  }

  private func piece(_ choice: String, _ index: Int, offset: Int, count: Int) async throws -> [UInt8] {
    let request = ServiceRequest.call(.readFile, [choice, "\(index)", "\(offset)", "\(count)"])
    guard case .bytes(let bytes) = try await perform(request), bytes.count == count else {
      throw BrowserServiceError.invalidReply
    }
    return bytes
  }
}
