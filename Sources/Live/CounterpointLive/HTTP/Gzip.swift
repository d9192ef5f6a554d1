import CounterpointZlib

/// Compression of what is sent.
enum Gzip {
  enum Level {
    /// For what is sent again and again: once, as well as can be.
    case best
    /// For what is made for one person.
    case fast
  }

  /// `bytes` in the gzip format (RFC 1952), or `nil` where that would not be shorter.
  static func compressed(_ bytes: [UInt8], level: Level = .best) -> [UInt8]? {
    var stream = z_stream()
    // 16 more than the window's size asks for a gzip header in place of zlib's.
    let begun = deflateInit2_(
      &stream, level == .best ? Z_BEST_COMPRESSION : Z_DEFAULT_COMPRESSION, Z_DEFLATED, MAX_WBITS + 16,
      MAX_MEM_LEVEL, Z_DEFAULT_STRATEGY,
      ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    guard begun == Z_OK else { return nil }
    defer { deflateEnd(&stream) }
    var input = bytes
    var output = [UInt8](repeating: 0, count: Int(deflateBound(&stream, UInt(bytes.count))))
    let ended = input.withUnsafeMutableBufferPointer { source in
      output.withUnsafeMutableBufferPointer { target in
        stream.next_in = source.baseAddress
        stream.avail_in = UInt32(source.count)
        stream.next_out = target.baseAddress
        stream.avail_out = UInt32(target.count)
        return deflate(&stream, Z_FINISH)
      }
    }
    let count = Int(stream.total_out)
    guard ended == Z_STREAM_END, count < bytes.count else { return nil }
    return Array(output[..<count])
  }
}
