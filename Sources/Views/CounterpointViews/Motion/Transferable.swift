import Foundation

/// A value that can be dragged, dropped, shared and pasted.
///
/// Within a page the value itself is handed over, or what a proxy makes of it; its bytes never leave the server.
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
}

extension TransferRepresentation where Body: TransferRepresentation {
  public func _export(_ item: Any, as type: Any.Type) -> Any? { body._export(item, as: type) }
  public func _import(_ value: Any) -> Any? { body._import(value) }
}

extension TransferRepresentation where Body == Never {
  public var body: Never { fatalError("\(Self.self) is a representation by itself") }
  public func _export(_ item: Any, as type: Any.Type) -> Any? { nil }
  public func _import(_ value: Any) -> Any? { nil }
}

extension TransferRepresentation {
  /// Does nothing: there is one person on each end.
  public func visibility(_ visibility: TransferRepresentationVisibility) -> some TransferRepresentation<Item>
  {
    self
  }
  /// Does nothing: no files are made.
  public func suggestedFileName(_ fileName: String) -> some TransferRepresentation<Item> { self }
  /// Does nothing: no files are made.
  public func suggestedFileName(_ fileName: @escaping @Sendable (Item) -> String?)
    -> some TransferRepresentation<
      Item
    >
  { self }
}

public struct TransferRepresentationVisibility: Hashable, Sendable {
  let name: String
  public static let all = Self(name: "all")
  public static let team = Self(name: "team")
  public static let group = Self(name: "group")
  public static let ownProcess = Self(name: "ownProcess")
}

/// Hands over the bytes of an encoder; within a page the value itself goes over.
public struct CodableRepresentation<Item: Transferable & Codable>: TransferRepresentation {
  public typealias Body = Never
  public init(contentType: UTType) {}
  public init(for itemType: Item.Type = Item.self, contentType: UTType) {}
}

/// Hands over another value in place of the item.
public struct ProxyRepresentation<Item: Transferable, ProxyRepresentation: Transferable>:
  TransferRepresentation
{
  public typealias Body = Never
  private let exporting: (@Sendable (Item) throws -> ProxyRepresentation)?
  private let importing: (@Sendable (ProxyRepresentation) throws -> Item)?

  public init(exporting: @escaping @Sendable (Item) throws -> ProxyRepresentation) {
    self.exporting = exporting
    importing = nil
  }
  public init(importing: @escaping @Sendable (ProxyRepresentation) throws -> Item) {
    exporting = nil
    self.importing = importing
  }
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
}

/// Hands over bytes; within a page, to who wants `Data`.
public struct DataRepresentation<Item: Transferable>: TransferRepresentation {
  public typealias Body = Never
  private let exporting: (@Sendable (Item) throws -> Data)?
  private let importing: (@Sendable (Data) throws -> Item)?

  public init(exportedContentType: UTType, exporting: @escaping @Sendable (Item) throws -> Data) {
    self.exporting = exporting
    importing = nil
  }
  public init(importedContentType: UTType, importing: @escaping @Sendable (Data) throws -> Item) {
    exporting = nil
    self.importing = importing
  }
  public init(
    contentType: UTType, exporting: @escaping @Sendable (Item) throws -> Data,
    importing: @escaping @Sendable (Data) throws -> Item
  ) {
    self.exporting = exporting
    self.importing = importing
  }

  public func _export(_ item: Any, as type: Any.Type) -> Any? {
    guard type == Data.self, let item = item as? Item else { return nil }
    return try? exporting?(item)
  }
  public func _import(_ value: Any) -> Any? { (value as? Data).flatMap { try? importing?($0) } }
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
}

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
}

extension String: Transferable {
  public static var transferRepresentation: _PlainRepresentation<String> { _PlainRepresentation<String>() }
}
extension Data: Transferable {
  public static var transferRepresentation: _PlainRepresentation<Data> { _PlainRepresentation<Data>() }
}
extension URL: Transferable {
  public static var transferRepresentation: _PlainRepresentation<URL> { _PlainRepresentation<URL>() }
}
extension AttributedString: Transferable {
  public static var transferRepresentation: _PlainRepresentation<AttributedString> {
    _PlainRepresentation<AttributedString>()
  }
}

extension Transferable {
  /// The value as one of `type`: itself, a proxy of it, or an item that is made of one.
  func transferred<T: Transferable>(as type: T.Type) -> T? {
    if let same = self as? T { return same }
    if let proxy = Self.transferRepresentation._export(self, as: type) as? T { return proxy }
    if let made = T.transferRepresentation._import(self) as? T { return made }
    if let url = self as? URL { return url.absoluteString as? T }
    return nil
  }
}

/// A kind of data, by its identifier.
public struct UTType: Hashable, Sendable, Codable {
  public let identifier: String
  public init?(_ identifier: String) { self.identifier = identifier }
  private init(named identifier: String) { self.identifier = identifier }
  public init(exportedAs identifier: String, conformingTo parent: UTType? = nil) {
    self.identifier = identifier
  }
  public init(importedAs identifier: String, conformingTo parent: UTType? = nil) {
    self.identifier = identifier
  }
  public static let item = UTType(named: "public.item")
  public static let content = UTType(named: "public.content")
  public static let data = UTType(named: "public.data")
  public static let text = UTType(named: "public.text")
  public static let plainText = UTType(named: "public.plain-text")
  public static let utf8PlainText = UTType(named: "public.utf8-plain-text")
  public static let json = UTType(named: "public.json")
  public static let url = UTType(named: "public.url")
  public static let fileURL = UTType(named: "public.file-url")
  public static let image = UTType(named: "public.image")
  public static let png = UTType(named: "public.png")
  public static let jpeg = UTType(named: "public.jpeg")
  public static let pdf = UTType(named: "com.adobe.pdf")
  public static let audio = UTType(named: "public.audio")
  public static let movie = UTType(named: "public.movie")
}
