/// The lines of bytes that arrive, as UTF-8. As on Apple's platforms, lines with nothing in them are left out.
public struct AsyncLineSequence<Base: AsyncSequence>: AsyncSequence where Base.Element == UInt8 {
  /// The type of a line, without its end.
  public typealias Element = String

  private let base: Base

  init(_ base: Base) { self.base = base }

  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(base: base.makeAsyncIterator()) }

  /// Reads bytes until a line has ended.
  public struct AsyncIterator: AsyncIteratorProtocol {
    private var base: Base.AsyncIterator
    private var line: [UInt8] = []

    init(base: Base.AsyncIterator) { self.base = base }

    /// The next line without its end: a line feed, a carriage return or both, a form feed, or one of Unicode's separators.
    public mutating func next() async rethrows -> String? {
      while let byte = try await base.next() {
        line.append(byte)
        let end = endLength
        guard end > 0 else { continue }
        line.removeLast(end)
        if let text = take() { return text }
      }
      return take()
    }

    /// The number of bytes that end a line at the end of what has come. A line feed after a carriage return
    /// ends one with nothing in it, which is left out.
    private var endLength: Int {
      switch line.last {
      case 0x0A, 0x0B, 0x0C, 0x0D: 1
      case 0x85 where line.suffix(2) == [0xC2, 0x85]: 2
      case 0xA8, 0xA9: line.suffix(3).starts(with: [0xE2, 0x80]) && line.count > 2 ? 3 : 0
      default: 0
      }
    }

    private mutating func take() -> String? {
      guard !line.isEmpty else { return nil }
      defer { line.removeAll(keepingCapacity: true) }
      return String(decoding: line, as: UTF8.self)
    }
  }
}

extension AsyncLineSequence: Sendable where Base: Sendable {}

@available(*, unavailable)
extension AsyncLineSequence.AsyncIterator: Sendable {}

extension AsyncSequence where Element == UInt8 {
  /// The bytes as lines of UTF-8, those with nothing in them left out.
  public var lines: AsyncLineSequence<Self> { AsyncLineSequence(self) }
}
