import Foundation

/// The names of things set aside: `settings.json.damaged-20261122T081530Z`, with a number where that is
/// taken.
package enum SetAsideName {
  package static func all(of path: String, as what: String, at date: Date = Date()) -> some Sequence<String> {
    let first = "\(path).\(what)-\(time(date))"
    return sequence(first: 1) { $0 + 1 }.lazy.map { $0 == 1 ? first : "\(first)-\($0)" }
  }

  private static func time(_ date: Date) -> String {
    date.formatted(
      .iso8601.year().month().day().dateSeparator(.omitted).time(includingFractionalSeconds: false)
        .timeSeparator(.omitted)) + "Z"
  }
}

extension KeyValueStorage {
  /// Keeps what is stored under another name, which says so, before something else is stored under `key`. Does nothing
  /// where nothing is stored, or what is stored is understood.
  package func setAside(_ key: String, unless isUnderstood: (Data) -> Bool) throws {
    guard let data = try data(forKey: key), !isUnderstood(data) else { return }
    for name in SetAsideName.all(of: key, as: "damaged") where try self.data(forKey: name) == nil {
      return try setData(data, forKey: name)
    }
  }
}
