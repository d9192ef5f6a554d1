import Foundation
import Synchronization
internal import _FoundationICU

/// Numbers of years, hours and so on, and lists of them, in the words of a language: `2 Jahre, 3 Monate`.
///
/// They are those of the locale data that Foundation on Linux brings along. Its own styles offer weeks and what is shorter.
enum CountedUnits {
  enum Width {
    case narrow, short, wide

    fileprivate var skeleton: String {
      switch self {
      case .narrow: "unit-width-narrow"
      case .short: "unit-width-short"
      case .wide: "unit-width-full-name"
      }
    }

    fileprivate var list: UListFormatterWidth {
      switch self {
      case .narrow: ULISTFMT_WIDTH_NARROW
      case .short: ULISTFMT_WIDTH_SHORT
      case .wide: ULISTFMT_WIDTH_WIDE
      }
    }
  }

  /// Returns a number of a unit, by the unit's name in the locale data, such as `month`; `nil` where there is no such unit.
  static func text(_ count: Int, of unit: String, _ width: Width, in locale: Locale) -> String? {
    let skeleton = "measure-unit/duration-\(unit) \(width.skeleton)"
    guard let formatter = formatter(skeleton, locale.identifier) else { return nil }
    var status = U_ZERO_ERROR
    guard let result = swift_unumf_openResult(&status), status.isSuccess else { return nil }
    defer { swift_unumf_closeResult(result) }
    swift_unumf_formatInt(formatter.pointer, Int64(count), result, &status)
    guard status.isSuccess else { return nil }
    return string { swift_unumf_resultToString(result, $0, $1, &$2) }
  }

  /// Returns `texts` as a list of measures that belong together.
  static func list(_ texts: [String], _ width: Width, in locale: Locale) -> String? {
    guard texts.count > 1 else { return texts.first ?? "" }
    var status = U_ZERO_ERROR
    let list = swift_ulistfmt_openForType(locale.identifier, ULISTFMT_TYPE_UNITS, width.list, &status)
    guard let list, status.isSuccess else { return nil }
    defer { swift_ulistfmt_close(list) }
    let units = texts.map { Array($0.utf16) }
    let lengths = units.map { Int32($0.count) }
    let all = units.flatMap { $0 }
    return all.withUnsafeBufferPointer { all in
      guard let start = all.baseAddress else { return nil }
      var next = start
      let starts = units.map { unit -> UnsafePointer<UInt16>? in
        defer { next += unit.count }
        return next
      }
      return string { buffer, capacity, status in
        swift_ulistfmt_format(list, starts, lengths, Int32(starts.count), buffer, capacity, &status)
      }
    }
  }

  /// Has `write` fill a buffer, and another one if it is too small.
  private static func string(
    _ write: (UnsafeMutablePointer<UInt16>?, Int32, inout UErrorCode) -> Int32
  ) -> String? {
    var capacity = 64
    for _ in 0..<2 {
      var status = U_ZERO_ERROR
      var length = 0
      let text = [UInt16](unsafeUninitializedCapacity: capacity) { buffer, count in
        length = Int(write(buffer.baseAddress, Int32(capacity), &status))
        count = status.isSuccess ? min(length, capacity) : 0
      }
      if status.isSuccess { return String(decoding: text, as: UTF16.self) }
      guard status == U_BUFFER_OVERFLOW_ERROR else { return nil }
      capacity = length
    }
    return nil
  }

  // MARK: Formatters

  /// A formatter, which takes long to make and is not changed by its use.
  private final class UnitFormatter: @unchecked Sendable {
    // Unchecked, because the library lets any number of threads format with one.
    let pointer: OpaquePointer
    init(_ pointer: OpaquePointer) { self.pointer = pointer }
    deinit { swift_unumf_close(pointer) }
  }

  private struct Key: Hashable {
    let skeleton: String
    let locale: String
  }

  private static let formatters = Mutex<[Key: UnitFormatter]>([:])
  /// More than one language needs, and few enough for a server of many.
  private static let formatterLimit = 128

  private static func formatter(_ skeleton: String, _ locale: String) -> UnitFormatter? {
    let key = Key(skeleton: skeleton, locale: locale)
    if let known = formatters.withLock({ $0[key] }) { return known }
    var status = U_ZERO_ERROR
    let units = Array(skeleton.utf16)
    let pointer = swift_unumf_openForSkeletonAndLocale(units, Int32(units.count), locale, &status)
    guard let pointer else { return nil }
    let formatter = UnitFormatter(pointer)
    guard status.isSuccess else { return nil }
    formatters.withLock { formatters in
      if formatters.count >= formatterLimit { formatters.removeAll() }
      formatters[key] = formatter
    }
    return formatter
  }
}

extension UErrorCode {
  /// Warnings are negative.
  fileprivate var isSuccess: Bool { rawValue <= U_ZERO_ERROR.rawValue }
}
