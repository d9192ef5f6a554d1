import IssueReporting
import Synchronization

#if canImport(Runtime)
  import Runtime
#endif

/// The line of source from which something was called.
///
/// A property is not told who reads it, and a closure not who calls it, but a report can look at the stack. Costs tens of
/// milliseconds, and half a second in programs of hundreds of megabytes, since debug information has to be searched; `nil`
/// where there is none.
struct CallSite {
  /// File, line and function, as a message names them.
  let description: String

  /// The names that have been looked for, in runs that are no tests: there each is looked for once, lest
  /// something that is missing slow a server down. Of the process, since it tells of the program's source
  /// only.
  private static let searched = Mutex<Set<String>>([])

  private static func isWorthLookingFor(_ name: String) -> Bool {
    isTesting || searched.withLock { $0.insert(name).inserted }
  }

  /// Returns the place that reads the `@Dependency` that is being read.
  static func ofRead(_ declaration: DependencyDeclaration) -> CallSite? {
    guard isWorthLookingFor(declaration.place) else { return nil }
    let file = declaration.filePath.description
    return find(
      above: "DependencyValues.defaultValue<",
      skipping: [
        "DependencyValues.", "Dependency.wrappedValue", "DependencyDeclaration.", "withUnsafePointer",
        "TaskLocal.withValue", "KeyPath", "AtKeyPath", "getter of ",
      ]
    ) { frame in
      // The accessor that the compiler makes for the property stands where the property does.
      !(frame.path == file && frame.line == Int(declaration.line) && frame.function.contains(".getter"))
    }
  }

  /// Returns the place that calls the endpoint of `client` that is reporting.
  static func ofEndpoint(of client: Any.Type) -> CallSite? {
    guard isWorthLookingFor("\(client)") else { return nil }
    return find(above: "_$reportUnimplemented", skipping: [" initialization expression of "]) {
      // The method that stands for the endpoint is a macro's.
      !$0.path.contains("@__swiftmacro")
    }
  }

  private struct Frame {
    let path: String
    let line: Int
    let function: String

    var isSource: Bool { line > 0 && path.hasSuffix(".swift") }

    var description: String {
      // A macro has put it where nobody can look.
      if path.contains("@__swiftmacro") { return "in '\(function)', in what a macro made" }
      return "\(path.split(separator: "/").suffix(2).joined(separator: "/")):\(line), in '\(function)'"
    }
  }

  #if canImport(Runtime)
    private static let search = Mutex<Void>(())

    private static func find(
      above marker: String, skipping skipped: [String], where isWanted: (Frame) -> Bool
    ) -> CallSite? {
      // One at a time: searching debug information is the same work for all.
      search.withLock { _ in
        // Names are cheap and lines are not: those are asked for a few frames only.
        guard let names = try? Backtrace.capture(limit: 64).symbolicated(options: [])?.frames,
          let last = names.firstIndex(where: { $0.symbol?.name.contains(marker) == true })
        else { return nil }
        let candidates = names.indices.dropFirst(last + 1).filter { index in
          guard let name = names[index].symbol?.name, !name.hasPrefix("partial apply") else { return false }
          return !skipped.contains { name.contains($0) }
        }
        for index in candidates.prefix(4) {
          guard
            let frames = try? Backtrace.capture(limit: 2, offset: index, top: 0)
              .symbolicated(options: [.showSourceLocations])?.frames,
            let symbol = frames.first?.symbol, let location = symbol.sourceLocation
          else { continue }
          let frame = Frame(path: location.path, line: location.line, function: symbol.name)
          guard frame.isSource, isWanted(frame) else { continue }
          return CallSite(description: frame.description)
        }
        return nil
      }
    }
  #else
    private static func find(
      above marker: String, skipping skipped: [String], where isWanted: (Frame) -> Bool
    ) -> CallSite? {
      nil
    }
  #endif
}
