import Foundation

/// A value that can be dragged, dropped, shared and pasted.
///
/// Within a page the value itself is handed over, or what a proxy makes of it. Its bytes leave the server only when a person
/// exports it as a file.
public protocol Transferable: Sendable {
  associatedtype Representation: TransferRepresentation
  /// In what forms the value can be handed over, the richest first.
  @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

/// A form in which a value is handed over.
public protocol TransferRepresentation<Item>: Sendable {
  associatedtype Item
  associatedtype Body
  @TransferRepresentationBuilder<Item> var body: Body { get }
  /// For the library: the item as a value of `type`, or `nil` where this form cannot be one.
  func _export(_ item: Any, as type: Any.Type) -> Any?
  /// For the library: an item made of the value, or `nil` where this form makes none of it.
  func _import(_ value: Any) -> Any?
  /// For the library: the item as a file of one of these kinds, or `nil` where this form makes none.
  /// - Parameter types: Empty where any will do.
  func _file(of item: any Sendable, as types: [UTType]) async throws -> _TransferredFile?
  /// For the library: an item made of a file that a person has chosen, or `nil` where this form makes none of its kind.
  func _item(from file: _ChosenFile) async throws -> Item?
}

/// For the library: a file that a person has chosen, on the server.
public struct _ChosenFile: Sendable {
  let url: URL
  var contentType: UTType { UTType(filenameExtension: url.pathExtension) ?? .data }
}

/// For the library: a value as bytes.
public struct _TransferredFile: Sendable {
  let contentType: UTType
  let contents: Data
  /// The name that the value would like to have, without or with an ending.
  var name: String?
}

extension UTType {
  /// Says whether a file of this kind is one of `types`.
  fileprivate func isWanted(_ types: [UTType]) -> Bool {
    types.isEmpty || types.contains { conforms(to: $0) }
  }
}

extension TransferRepresentation where Body: TransferRepresentation {
  public func _export(_ item: Any, as type: Any.Type) -> Any? { body._export(item, as: type) }
  public func _import(_ value: Any) -> Any? { body._import(value) }
  public func _file(of item: any Sendable, as types: [UTType]) async throws -> _TransferredFile? {
    try await body._file(of: item, as: types)
  }
  public func _item(from file: _ChosenFile) async throws -> Item? {
    try await (body as? any TransferRepresentation<Item>)?._item(from: file)
  }
}

extension TransferRepresentation where Body == Never {
  public var body: Never { fatalError("\(Self.self) is a representation by itself") }
  public func _export(_ item: Any, as type: Any.Type) -> Any? { nil }
  public func _import(_ value: Any) -> Any? { nil }
  public func _file(of item: any Sendable, as types: [UTType]) async throws -> _TransferredFile? { nil }
  public func _item(from file: _ChosenFile) async throws -> Item? { nil }
}

extension TransferRepresentation {
  /// Does nothing: there is one person on each end.
  public func visibility(_ visibility: TransferRepresentationVisibility) -> some TransferRepresentation<Item>
  {
    self
  }
  /// Names files that are made in this form, unless the code that exports them says otherwise.
  public func suggestedFileName(_ fileName: String) -> some TransferRepresentation<Item> {
    NamedRepresentation(base: self) { _ in fileName }
  }
  /// Names files that are made in this form, unless the code that exports them says otherwise.
  public func suggestedFileName(
    _ fileName: @escaping @Sendable (Item) -> String?
  ) -> some TransferRepresentation<Item> { NamedRepresentation(base: self, name: fileName) }
  /// Exports in this form where `condition` holds, and else in the next.
  public func exportingCondition(
    _ condition: @escaping @Sendable (Item) -> Bool
  ) -> some TransferRepresentation<Item> { ConditionalRepresentation(base: self, condition: condition) }
}

private struct NamedRepresentation<Base: TransferRepresentation>: TransferRepresentation {
  typealias Item = Base.Item
  typealias Body = Never
  let base: Base
  let name: @Sendable (Base.Item) -> String?

  func _export(_ item: Any, as type: Any.Type) -> Any? { base._export(item, as: type) }
  func _import(_ value: Any) -> Any? { base._import(value) }
  func _file(of item: any Sendable, as types: [UTType]) async throws -> _TransferredFile? {
    var file = try await base._file(of: item, as: types)
    if let item = item as? Base.Item, let name = name(item) { file?.name = name }
    return file
  }
  func _item(from file: _ChosenFile) async throws -> Base.Item? { try await base._item(from: file) }
}

private struct ConditionalRepresentation<Base: TransferRepresentation>: TransferRepresentation {
  typealias Item = Base.Item
  typealias Body = Never
  let base: Base
  let condition: @Sendable (Base.Item) -> Bool

  func _export(_ item: Any, as type: Any.Type) -> Any? { holds(item) ? base._export(item, as: type) : nil }
  func _import(_ value: Any) -> Any? { base._import(value) }
  func _file(of item: any Sendable, as types: [UTType]) async throws -> _TransferredFile? {
    holds(item) ? try await base._file(of: item, as: types) : nil
  }
  func _item(from file: _ChosenFile) async throws -> Base.Item? { try await base._item(from: file) }
  private func holds(_ item: Any) -> Bool { (item as? Base.Item).map(condition) ?? false }
}

/// The people and programs to whom a form is offered. Nothing reads it.
public struct TransferRepresentationVisibility: Hashable, Sendable {
  let name: String
  /// Everyone.
  public static let all = Self(name: "all")
  /// Apps of the same maker.
  public static let team = Self(name: "team")
  /// Apps of the same group.
  public static let group = Self(name: "group")
  /// The app itself.
  public static let ownProcess = Self(name: "ownProcess")
}

/// Hands over the bytes of an encoder; within a page the value itself goes over.
public struct CodableRepresentation<Item: Transferable & Codable>: TransferRepresentation {
  public typealias Body = Never
  private let contentType: UTType
  private let encode: @Sendable (Item) throws -> Data
  private let decode: @Sendable (Data) throws -> Item

  /// Creates a form of JSON.
  public init(for itemType: Item.Type = Item.self, contentType: UTType) {
    self.contentType = contentType
    encode = { try JSONEncoder().encode($0) }
    decode = { try JSONDecoder().decode(Item.self, from: $0) }
  }
  /// Creates a form of JSON that is written and read by the given coders.
  public init(
    for itemType: Item.Type = Item.self, contentType: UTType, encoder: JSONEncoder, decoder: JSONDecoder
  ) {
    self.contentType = contentType
    encode = { try encoder.encode($0) }
    decode = { try decoder.decode(Item.self, from: $0) }
  }
  /// Creates a form of property lists that are written and read by the given coders.
  public init(
    for itemType: Item.Type = Item.self, contentType: UTType, encoder: PropertyListEncoder,
    decoder: PropertyListDecoder
  ) {
    self.contentType = contentType
    encode = { try encoder.encode($0) }
    decode = { try decoder.decode(Item.self, from: $0) }
  }

  public func _file(of item: any Sendable, as types: [UTType]) async throws -> _TransferredFile? {
    guard contentType.isWanted(types), let item = item as? Item else { return nil }
    return _TransferredFile(contentType: contentType, contents: try encode(item))
  }
  public func _item(from file: _ChosenFile) async throws -> Item? {
    file.contentType.conforms(to: contentType) ? try decode(Data(contentsOf: file.url)) : nil
  }
}

/// Hands over another value in place of the item.
public struct ProxyRepresentation<Item: Transferable, ProxyRepresentation: Transferable>:
  TransferRepresentation
{
  public typealias Body = Never
  private let exporting: (@Sendable (Item) throws -> ProxyRepresentation)?
  private let importing: (@Sendable (ProxyRepresentation) throws -> Item)?

  /// Creates a form that exports only. Within a page, an item for which `exporting` throws is not handed over.
  public init(exporting: @escaping @Sendable (Item) throws -> ProxyRepresentation) {
    self.exporting = exporting
    importing = nil
  }
  /// Creates a form that imports only. Within a page, a value for which `importing` throws is not taken.
  public init(importing: @escaping @Sendable (ProxyRepresentation) throws -> Item) {
    exporting = nil
    self.importing = importing
  }
  /// Creates a form that exports and imports. Within a page, an item or a value for which either throws is not handed over.
  public init(
    exporting: @escaping @Sendable (Item) throws -> ProxyRepresentation,
    importing: @escaping @Sendable (ProxyRepresentation) throws -> Item
  ) {
    self.exporting = exporting
    self.importing = importing
  }

  public func _export(_ item: Any, as type: Any.Type) -> Any? {
    guard type == ProxyRepresentation.self, let item = item as? Item else { return nil }
    return try? exporting?(item)
  }
  public func _import(_ value: Any) -> Any? {
    guard let value = value as? ProxyRepresentation else { return nil }
    return try? importing?(value)
  }
  public func _file(of item: any Sendable, as types: [UTType]) async throws -> _TransferredFile? {
    guard let exporting, let item = item as? Item else { return nil }
    return try await ProxyRepresentation.transferRepresentation._file(of: exporting(item), as: types)
  }
  public func _item(from file: _ChosenFile) async throws -> Item? {
    guard let importing, let value = try await ProxyRepresentation._made(from: file) else { return nil }
    return try importing(value)
  }
}

/// Hands over bytes; within a page, to who wants `Data`, where they are there without waiting.
public struct DataRepresentation<Item: Transferable>: TransferRepresentation {
  public typealias Body = Never
  private let contentType: UTType
  private var exporting: (@Sendable (Item) throws -> Data)?
  private var exportingLater: (@Sendable (Item) async throws -> Data)?
  private var importing: (@Sendable (Data) throws -> Item)?
  private var importingLater: (@Sendable (Data) async throws -> Item)?

  /// Creates a form that exports bytes at once, within a page as well as into files.
  public init(exportedContentType: UTType, exporting: @escaping @Sendable (Item) throws -> Data) {
    contentType = exportedContentType
    self.exporting = exporting
  }
  /// Exports with waiting: into files alone, not to where it is dropped.
  @_disfavoredOverload
  public init(exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data) {
    contentType = exportedContentType
    exportingLater = exporting
  }
  /// Creates a form that imports bytes at once: from files, and from what is dropped or pasted.
  public init(importedContentType: UTType, importing: @escaping @Sendable (Data) throws -> Item) {
    contentType = importedContentType
    self.importing = importing
  }
  /// Imports with waiting: from files alone, not from what is dropped or pasted.
  @_disfavoredOverload
  public init(importedContentType: UTType, importing: @escaping @Sendable (Data) async throws -> Item) {
    contentType = importedContentType
    importingLater = importing
  }
  /// Creates a form that exports and imports bytes at once, within a page as well as with files.
  public init(
    contentType: UTType, exporting: @escaping @Sendable (Item) throws -> Data,
    importing: @escaping @Sendable (Data) throws -> Item
  ) {
    self.contentType = contentType
    self.exporting = exporting
    self.importing = importing
  }
  /// Exports and imports with waiting: files alone, not what is dropped or pasted.
  @_disfavoredOverload
  public init(
    contentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data,
    importing: @escaping @Sendable (Data) async throws -> Item
  ) {
    self.contentType = contentType
    exportingLater = exporting
    importingLater = importing
  }

  public func _export(_ item: Any, as type: Any.Type) -> Any? {
    guard type == Data.self, let item = item as? Item else { return nil }
    return try? exporting?(item)
  }
  public func _import(_ value: Any) -> Any? {
    let contents = (value as? PastedText).map { $0.contents(for: contentType) } ?? value as? Data
    return contents.flatMap { try? importing?($0) }
  }
  public func _file(of item: any Sendable, as types: [UTType]) async throws -> _TransferredFile? {
    guard contentType.isWanted(types), let item = item as? Item else { return nil }
    let contents: Data
    if let exporting {
      contents = try exporting(item)
    } else if let exportingLater {
      contents = try await exportingLater(item)
    } else {
      return nil
    }
    return _TransferredFile(contentType: contentType, contents: contents)
  }
  public func _item(from file: _ChosenFile) async throws -> Item? {
    guard file.contentType.conforms(to: contentType) else { return nil }
    if let importing { return try importing(Data(contentsOf: file.url)) }
    return try await importingLater?(Data(contentsOf: file.url))
  }
}

/// Hands over a file. Within a page nothing is: what is dragged stays a value.
public struct FileRepresentation<Item: Transferable>: TransferRepresentation {
  public typealias Body = Never
  private let contentType: UTType
  private let exporting: (@Sendable (Item) async throws -> SentTransferredFile)?
  private let importing: (@Sendable (ReceivedTransferredFile) async throws -> Item)?

  /// Creates a form that exports a file, which is read whole. Nothing is opened in place.
  public init(
    exportedContentType: UTType, shouldAllowToOpenInPlace: Bool = false,
    exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile
  ) {
    contentType = exportedContentType
    self.exporting = exporting
    importing = nil
  }
  /// Creates a form that imports a file that a person has chosen. It is a copy on the server, whatever the second argument says.
  public init(
    importedContentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
    importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) {
    contentType = importedContentType
    exporting = nil
    self.importing = importing
  }
  /// Creates a form that exports and imports files. Nothing is opened in place.
  public init(
    contentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
    exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile,
    importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) {
    self.contentType = contentType
    self.exporting = exporting
    self.importing = importing
  }

  public func _item(from file: _ChosenFile) async throws -> Item? {
    guard file.contentType.conforms(to: contentType) else { return nil }
    return try await importing?(ReceivedTransferredFile(file: file.url, isOriginalFile: false))
  }
  public func _file(of item: any Sendable, as types: [UTType]) async throws -> _TransferredFile? {
    guard contentType.isWanted(types), let exporting, let item = item as? Item else { return nil }
    let url = try await exporting(item).file
    return _TransferredFile(
      contentType: contentType, contents: try Data(contentsOf: url), name: url.lastPathComponent)
  }
}

/// A file that is handed over.
public struct SentTransferredFile: Sendable {
  /// The file on the server whose bytes are handed over. It is read at once, and not removed.
  public let file: URL
  /// Indicates whether the file itself may be opened. Nothing reads it: its bytes are handed over.
  public let allowAccessingOriginalFile: Bool
  /// Creates a file that is handed over, under its own name unless the form has another.
  public init(_ file: URL, allowAccessingOriginalFile: Bool = false) {
    self.file = file
    self.allowAccessingOriginalFile = allowAccessingOriginalFile
  }
}

/// A file that was handed over.
public struct ReceivedTransferredFile: Sendable {
  /// The file on the server.
  public let file: URL
  /// Indicates whether it is the person's own file. Always `false`: it is a copy that was sent to the server.
  public let isOriginalFile: Bool
}

/// Several forms, the first that fits counts.
public struct TupleTransferRepresentation<Item, each Part: TransferRepresentation>: TransferRepresentation {
  public typealias Body = Never
  let parts: (repeat each Part)

  public func _export(_ item: Any, as type: Any.Type) -> Any? {
    for part in repeat each parts { if let value = part._export(item, as: type) { return value } }
    return nil
  }
  public func _import(_ value: Any) -> Any? {
    for part in repeat each parts { if let item = part._import(value) { return item } }
    return nil
  }
  public func _file(of item: any Sendable, as types: [UTType]) async throws -> _TransferredFile? {
    for part in repeat each parts {
      if let file = try await part._file(of: item, as: types) { return file }
    }
    return nil
  }
  public func _item(from file: _ChosenFile) async throws -> Item? {
    for part in repeat each parts {
      if let part = part as? any TransferRepresentation<Item>, let item = try await part._item(from: file) {
        return item
      }
    }
    return nil
  }
}

/// Puts forms in a row: the first that fits counts.
@resultBuilder
public struct TransferRepresentationBuilder<Item> {
  public static func buildExpression(
    _ content: CodableRepresentation<Item>
  ) -> CodableRepresentation<Item> where Item: Transferable & Codable { content }
  public static func buildExpression<Proxy>(
    _ content: ProxyRepresentation<Item, Proxy>
  ) -> ProxyRepresentation<Item, Proxy> where Item: Transferable { content }
  public static func buildExpression(
    _ content: DataRepresentation<Item>
  ) -> DataRepresentation<Item> where Item: Transferable { content }
  public static func buildExpression(
    _ content: FileRepresentation<Item>
  ) -> FileRepresentation<Item> where Item: Transferable { content }
  @_disfavoredOverload
  public static func buildExpression<Content: TransferRepresentation<Item>>(_ content: Content) -> Content {
    content
  }
  public static func buildBlock<Content: TransferRepresentation<Item>>(_ content: Content) -> Content {
    content
  }
  public static func buildBlock<each Content: TransferRepresentation>(
    _ content: repeat each Content
  ) -> TupleTransferRepresentation<Item, repeat each Content> {
    TupleTransferRepresentation(parts: (repeat each content))
  }
}

/// Hands the value itself over.
public struct _PlainRepresentation<Item>: TransferRepresentation {
  public typealias Body = Never
  public func _file(of item: any Sendable, as types: [UTType]) async throws -> _TransferredFile? {
    let type: UTType
    let contents: Data
    switch item {
    case let data as Data: (type, contents) = (types.first ?? .data, data)
    case let text as String: (type, contents) = (.utf8PlainText, Data(text.utf8))
    case let url as URL where url.isFileURL:
      type = UTType(filenameExtension: url.pathExtension) ?? .data
      guard type.isWanted(types) else { return nil }
      return _TransferredFile(
        contentType: type, contents: try Data(contentsOf: url), name: url.lastPathComponent)
    case let url as URL: (type, contents) = (.utf8PlainText, Data(url.absoluteString.utf8))
    case let text as AttributedString:
      (type, contents) = (.utf8PlainText, Data(String(text.characters).utf8))
    case let image as Image:
      guard let picture = image.picture else { return nil }
      (type, contents) = (UTType(mimeType: picture.contentType) ?? .image, Data(picture.bytes))
    default: return nil
    }
    return type.isWanted(types) ? _TransferredFile(contentType: type, contents: contents) : nil
  }
  public func _item(from file: _ChosenFile) async throws -> Item? {
    if Item.self == URL.self { return file.url as? Item }
    let contents = try Data(contentsOf: file.url)
    switch Item.self {
    case is Data.Type: return contents as? Item
    case is String.Type where file.contentType.conforms(to: .text):
      return String(data: contents, encoding: .utf8) as? Item
    case is Image.Type: return UIImage(data: contents).map(Image.init(uiImage:)) as? Item
    default: return nil
    }
  }
}

extension String: Transferable {
  /// The text itself; as a file, plain text in UTF-8.
  public static var transferRepresentation: _PlainRepresentation<String> { _PlainRepresentation<String>() }
}
extension Data: Transferable {
  /// The bytes themselves, also as a file of whatever kind is wanted.
  public static var transferRepresentation: _PlainRepresentation<Data> { _PlainRepresentation<Data>() }
}
extension URL: Transferable {
  /// The address itself. As a file, it is the contents of a local file, and else a plain text with the address.
  public static var transferRepresentation: _PlainRepresentation<URL> { _PlainRepresentation<URL>() }
}
extension AttributedString: Transferable {
  /// The text itself; as a file, its characters as plain text. It is not made from files.
  public static var transferRepresentation: _PlainRepresentation<AttributedString> {
    _PlainRepresentation<AttributedString>()
  }
}

/// Can be dragged within the page. Handed over, a picture that the app holds in bytes is a file; of any other the bytes are not
/// known, and shared, it is its description.
extension Image: Transferable {
  /// The image itself, within the page. A picture that is held in bytes becomes a file, and is made from files with pictures.
  public static var transferRepresentation: _PlainRepresentation<Image> { _PlainRepresentation<Image>() }
}
extension Color: Transferable {
  /// The color itself, within the page. It neither becomes a file nor is made from one.
  public static var transferRepresentation: _PlainRepresentation<Color> { _PlainRepresentation<Color>() }
}

extension Transferable {
  /// A value made of a file that a person has chosen; `nil` where none of its forms is of the file's kind.
  static func _made(from file: _ChosenFile) async throws -> Self? {
    let representation = transferRepresentation as? any TransferRepresentation<Self>
    return try await representation?._item(from: file)
  }

  /// The value as one of `type`: itself, a proxy of it, or an item that is made of one.
  func transferred<T: Transferable>(as type: T.Type) -> T? {
    if let same = self as? T { return same }
    if let proxy = Self.transferRepresentation._export(self, as: type) as? T { return proxy }
    if let made = T.transferRepresentation._import(self) as? T { return made }
    if let url = self as? URL { return url.absoluteString as? T }
    return nil
  }
}
