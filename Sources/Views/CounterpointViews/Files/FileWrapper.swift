import Foundation

/// A file or a folder of files, in memory: what a document is read from and written to. (On Apple's platforms a class of
/// Foundation's.)
///
/// Not to be changed by several tasks at once.
public class FileWrapper {
  /// The ways in which a file is read.
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// An option that reads at once; makes no difference, as files are always read at once.
    public static let immediate = Self(rawValue: 1)
    /// An option that reads without mapping the file into memory; makes no difference, as files are always read whole.
    public static let withoutMapping = Self(rawValue: 2)
  }
  /// The ways in which a file is written.
  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// An option that writes each file elsewhere first and then moves it to its place.
    public static let atomic = Self(rawValue: 1)
    /// An option that gives the wrapper the name under which it was written as its `filename`.
    public static let withNameUpdating = Self(rawValue: 2)
  }

  /// The file's name where it was read from, or in the folder into which it was put.
  public var filename: String?
  /// The name that the file would like to have.
  public var preferredFilename: String?
  /// The bytes of a file; `nil` for a folder.
  public private(set) var regularFileContents: Data?
  /// The contents of a folder, by name; `nil` for a file.
  public private(set) var fileWrappers: [String: FileWrapper]?

  /// Creates a file with these bytes, without a name.
  public init(regularFileWithContents contents: Data) { regularFileContents = contents }

  /// Creates a folder from files by their names, which become their `filename`s; a file without a preferred name gets its key as such.
  public init(directoryWithFileWrappers childrenByPreferredName: [String: FileWrapper]) {
    fileWrappers = [:]
    for (name, child) in childrenByPreferredName {
      child.preferredFilename = child.preferredFilename ?? name
      child.filename = name
      fileWrappers?[name] = child
    }
  }

  /// Reads what is at `url`, with all that is in a folder.
  public init(url: URL, options: ReadingOptions = []) throws {
    filename = url.lastPathComponent
    preferredFilename = url.lastPathComponent
    let values = try url.resourceValues(forKeys: [.isDirectoryKey])
    guard values.isDirectory == true else {
      regularFileContents = try Data(contentsOf: url)
      return
    }
    let children = try FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)
    fileWrappers = try Dictionary(
      uniqueKeysWithValues: children.map { ($0.lastPathComponent, try FileWrapper(url: $0)) })
  }

  /// A Boolean value that is `true` for a file.
  public var isRegularFile: Bool { regularFileContents != nil }
  /// A Boolean value that is `true` for a folder.
  public var isDirectory: Bool { fileWrappers != nil }

  /// Puts a file into a folder.
  /// - Returns: The name that it got, which differs from its preferred one where that is taken.
  @discardableResult
  public func addFileWrapper(_ child: FileWrapper) -> String {
    precondition(isDirectory, "Only a folder's wrapper takes others.")
    let wanted = child.preferredFilename ?? "Untitled"
    var name = wanted
    var number = 1
    while fileWrappers?[name] != nil {
      number += 1
      name = "\(number)__#\(wanted)"
    }
    child.filename = name
    fileWrappers?[name] = child
    return name
  }

  /// Puts a new file with these bytes into a folder, and returns the name that it got; traps if this is no folder.
  @discardableResult
  public func addRegularFile(withContents data: Data, preferredFilename fileName: String) -> String {
    let child = FileWrapper(regularFileWithContents: data)
    child.preferredFilename = fileName
    return addFileWrapper(child)
  }

  /// Takes a file out of the folder, wherever that very object stands in it. O(number of files).
  public func removeFileWrapper(_ child: FileWrapper) {
    for (name, each) in fileWrappers ?? [:] where each === child { fileWrappers?[name] = nil }
  }

  /// Returns the name under which that very object stands in the folder; `nil` if it does not. O(number of files).
  public func keyForChildFileWrapper(_ child: FileWrapper) -> String? {
    fileWrappers?.first { $0.value === child }?.key
  }

  /// Writes the file, or the folder with all that is in it.
  public func write(to url: URL, options: WritingOptions = [], originalContentsURL: URL?) throws {
    if let regularFileContents {
      try regularFileContents.write(to: url, options: options.contains(.atomic) ? .atomic : [])
    } else {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      for (name, child) in fileWrappers ?? [:] {
        try child.write(to: url.appendingPathComponent(name), options: options, originalContentsURL: nil)
      }
    }
    if options.contains(.withNameUpdating) { filename = url.lastPathComponent }
  }
}
