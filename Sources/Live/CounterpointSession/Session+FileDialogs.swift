import CounterpointViews
import Dependencies
import Foundation

extension Session {
  /// Returns the dialogs behind views' `fileImporter` and `fileExporter`: the same as the session's
  /// dependencies of these names.
  func fileDialogs() -> FileDialogs {
    @Dependency(\.fileImporter) var importer
    @Dependency(\.fileExporter) var exporter
    let (choose, export, folder) = (importer.choose, exporter.export, importedFiles)
    return FileDialogs { types, allowsMultipleSelection in
      // A browser hands folders over file by file, which is another thing.
      guard !types.contains(where: { $0.conforms(to: .directory) }) else {
        throw BrowserServiceError.unsupported
      }
      let options = FileImportOptions(
        allowedTypes: types.allowedFileTypes, allowsMultipleSelection: allowsMultipleSelection)
      return try await dismissedAsNil {
        let files = try await choose(options)
        return files.isEmpty ? nil : try files.map { try folder.write($0) }
      }
    } export: { file in
      let name = FileName.sanitized(file.name)
      let contentType = file.contentType.preferredMIMEType ?? "application/octet-stream"
      return try await dismissedAsNil {
        try await export(ExportedFile(name: name, bytes: Array(file.contents), contentType: contentType))
        return URL(fileURLWithPath: "/").appendingPathComponent(name)
      }
    }
  }
}

/// That a person does not want something is no failure of it.
private func dismissedAsNil<Value>(_ body: () async throws -> Value?) async throws -> Value? {
  do {
    return try await body()
  } catch BrowserServiceError.dismissed {
    return nil
  }
}

extension [UTType] {
  /// The file types that browsers are told, and that their files are held against.
  fileprivate var allowedFileTypes: [FileType] {
    let types = map(\.fileTypes)
    guard !isEmpty, !types.contains(where: \.isEmpty) else { return [.data] }
    return types.flatMap { $0.map { FileType($0.mediaType, extensions: $0.extensions) } }
  }
}
