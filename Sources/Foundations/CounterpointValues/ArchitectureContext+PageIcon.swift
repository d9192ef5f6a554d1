import Foundation
import Synchronization

extension ArchitectureContext {
  /// The icon of the page of the person to whom the context belongs.
  package var pageIcon: ContextPageIcon { value(of: ContextPageIcon.self, orMake: ContextPageIcon.init) }
}

/// The icon of one context's page by its name, for code that knows icons as UIKit does.
package final class ContextPageIcon: Sendable {
  private typealias Show = @Sendable (_ svg: String?) async throws -> Void
  private struct Page: Sendable {
    let folders: @Sendable () -> [URL]
    let show: Show
  }
  private let page = Mutex<Page?>(nil)

  /// The key under which the name is kept, so that the person finds the icon again.
  private static let key = "UIApplication.alternateIconName"

  fileprivate init() {}

  /// Says whether there is a page.
  package var isThere: Bool { page.withLock { $0 != nil } }

  /// The name that was set last; `nil` for the usual icon.
  package var name: String? {
    let stored = try? ArchitectureContext.current.keyValueStorage.data(forKey: Self.key)
    return stored.flatMap { $0.isEmpty ? nil : String(decoding: $0, as: UTF8.self) }
  }

  /// Has icons be shown by `show` from now on.
  /// - Parameter folders: where their pictures lie, asked when one is looked for.
  package func onChange(
    in folders: @escaping @Sendable () -> [URL] = { AlternateIcon.folders },
    show: @escaping @Sendable (_ svg: String?) async throws -> Void
  ) {
    page.withLock { $0 = Page(folders: folders, show: show) }
  }

  /// Shows the icon of a name, the usual one for `nil`, and remembers the name.
  /// - Throws: ``AlternateIconError``, or what the page says.
  package func set(_ name: String?) async throws {
    let page = page.withLock { $0 }
    guard let page else { throw AlternateIconError.noSession }
    try await page.show(try name.map { try AlternateIcon.svg(named: $0, in: page.folders()) })
    try ArchitectureContext.current.keyValueStorage.setData(name.map { Data($0.utf8) }, forKey: Self.key)
  }

  /// Shows what the person chose another time.
  /// - Throws: as ``set(_:)``.
  package func restore() async throws {
    let page = page.withLock { $0 }
    guard let name, let page else { return }
    try await page.show(try AlternateIcon.svg(named: name, in: page.folders()))
  }
}

/// A reason why an icon cannot be shown.
package enum AlternateIconError: Error, Equatable, CustomStringConvertible, LocalizedError {
  case noSession
  case notFound(String)
  case tooLarge(String, byteCount: Int)

  package var description: String {
    switch self {
    case .noSession:
      "The icon cannot be changed: this code runs in no session. Change it from a view, an action or an effect of one."
    case .notFound(let name):
      "There is no icon '\(name)': put '\(name).svg' or '\(name).png' among the resources of one of the app's modules."
    case .tooLarge(let name, let byteCount):
      "The icon '\(name)' has \(byteCount) bytes: a page takes SVGs of at most 16 KB and PNGs of at most 11 KB."
    }
  }

  package var errorDescription: String? { description }
}

/// Pictures of an app's resources, as icons of a page.
package enum AlternateIcon {
  /// Bytes of a picture that a page takes at most.
  private static let limit = 16_384

  /// The program's own folder, and the resources of its modules beside it.
  package static var folders: [URL] { Translations.folders(ofProgramIn: Bundle.main.bundleURL) }

  /// The picture of that name, as SVG in text.
  /// - Throws: ``AlternateIconError``.
  package static func svg(named name: String, in folders: [URL]) throws -> String {
    // A name is no path.
    guard !name.isEmpty, !name.contains("/"), !name.hasPrefix(".") else {
      throw AlternateIconError.notFound(name)
    }
    for folder in folders {
      if let data = try? Data(contentsOf: folder.appending(path: "\(name).svg")) {
        guard data.count <= limit else {
          throw AlternateIconError.tooLarge(name, byteCount: data.count)
        }
        return String(decoding: data, as: UTF8.self)
      }
      if let data = try? Data(contentsOf: folder.appending(path: "\(name).png")) {
        let svg = """
          <svg xmlns="http://www.w3.org/2000/svg" width="180" height="180"><image width="180" height="180" \
          href="data:image/png;base64,\(data.base64EncodedString())"/></svg>
          """
        guard svg.utf8.count <= limit else {
          throw AlternateIconError.tooLarge(name, byteCount: data.count)
        }
        return svg
      }
    }
    throw AlternateIconError.notFound(name)
  }
}
