/// A kind of data, by its identifier: what may be chosen, handed over and dropped.
///
/// The usual kinds are known with what they are kinds of, their media types and the endings of their names. There is no
/// property list here in which an app declares its own: those say by `conformingTo:` what they are a kind of.
public struct UTType: Sendable {
  /// The kind's name in reverse domain form, such as `public.png`; by it alone are kinds equal.
  public let identifier: String
  private let declared: Declaration?

  /// The facts that are known of a kind that is not in the table.
  private struct Declaration: Codable, Sendable {
    var parent: String?
    var fileExtension: String?
    var mediaType: String?
  }

  /// A kind that is known; `nil` for other identifiers.
  public init?(_ identifier: String) {
    guard KnownTypes.byIdentifier[identifier] != nil else { return nil }
    self.init(named: identifier)
  }

  /// A kind that the app makes.
  public init(exportedAs identifier: String, conformingTo parent: UTType? = nil) {
    self.init(identifier, Declaration(parent: parent?.identifier))
  }

  /// A kind that another app makes.
  public init(importedAs identifier: String, conformingTo parent: UTType? = nil) {
    self.init(identifier, Declaration(parent: parent?.identifier))
  }

  /// The kind of files whose names end so, among those of `supertype`: one that is made up where none is known.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    let ending = filenameExtension.lowercased()
    guard !ending.isEmpty, !ending.contains("/") else { return nil }
    if let known = KnownTypes.all.first(where: { $0.extensions.contains(ending) }),
      UTType(named: known.identifier).conforms(to: supertype)
    {
      self.init(named: known.identifier)
    } else {
      self.init("dyn.\(ending)", Declaration(parent: supertype.identifier, fileExtension: ending))
    }
  }

  /// The kind of that media type, among those of `supertype`: one that is made up where none is known.
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    let type = mimeType.lowercased().prefix { $0 != ";" }
    guard type.contains("/") else { return nil }
    if let known = KnownTypes.all.first(where: { $0.mediaTypes.contains(String(type)) }),
      UTType(named: known.identifier).conforms(to: supertype)
    {
      self.init(named: known.identifier)
    } else {
      self.init("dyn.\(type)", Declaration(parent: supertype.identifier, mediaType: String(type)))
    }
  }

  private init(_ identifier: String, _ declared: Declaration) {
    self.identifier = identifier
    self.declared = KnownTypes.byIdentifier[identifier] == nil ? declared : nil
  }

  private init(named identifier: String) {
    self.identifier = identifier
    declared = nil
  }

  private var known: KnownTypes.Entry? { KnownTypes.byIdentifier[identifier] }

  /// The usual ending of the names of files of the kind, without the period.
  public var preferredFilenameExtension: String? { declared?.fileExtension ?? known?.extensions.first }
  /// The name by which servers and browsers know the kind.
  public var preferredMIMEType: String? { declared?.mediaType ?? known?.mediaTypes.first }
  /// `true` if the kind was made up for an ending or a media type that nobody has declared.
  public var isDynamic: Bool { identifier.hasPrefix("dyn.") }
  /// A Boolean value that is `true` unless the kind was made up for an ending or a media type.
  public var isDeclared: Bool { !isDynamic }
  /// A Boolean value that is `true` for kinds whose identifier begins with `public.`.
  public var isPublic: Bool { identifier.hasPrefix("public.") }

  /// All that it is a kind of.
  public var supertypes: Set<UTType> {
    var found: Set<UTType> = []
    func add(_ identifiers: [String]) {
      for identifier in identifiers where found.insert(UTType(named: identifier)).inserted {
        add(KnownTypes.byIdentifier[identifier]?.parents ?? [])
      }
    }
    // A kind of which nobody says more is at least data.
    add(declared.map { [$0.parent ?? "public.data"] } ?? known?.parents ?? [])
    return found
  }

  /// Says whether it is `type` or a kind of it.
  public func conforms(to type: UTType) -> Bool { self == type || supertypes.contains(type) }
  /// Returns whether it is a kind of `type`, and not `type` itself.
  public func isSubtype(of type: UTType) -> Bool { self != type && conforms(to: type) }
  /// Returns whether `type` is a kind of it, and not the same.
  public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }

  /// The media types and the endings of names by which browsers know the kind, with those of its own kinds. Empty for
  /// kinds that any file may be of.
  package var fileTypes: [(mediaType: String, extensions: [String])] {
    if ["public.item", "public.content", "public.data", "public.composite-content"].contains(identifier) {
      return []
    }
    let family = KnownTypes.families[identifier].map { [(mediaType: $0, extensions: [String]())] } ?? []
    if let declared {
      if declared.fileExtension == nil, declared.mediaType == nil {
        return UTType(named: declared.parent ?? "public.data").fileTypes
      }
      return [
        (
          declared.mediaType ?? "application/octet-stream",
          declared.fileExtension.map { [$0] } ?? []
        )
      ]
    }
    return family
      + KnownTypes.all.filter { UTType(named: $0.identifier).conforms(to: self) }.compactMap { entry in
        entry.mediaTypes.first.map { ($0, entry.extensions) }
      }
  }
}

extension UTType: Hashable {
  public static func == (one: UTType, other: UTType) -> Bool { one.identifier == other.identifier }
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}

extension UTType: CustomStringConvertible {
  public var description: String { identifier }
}

extension UTType: Codable {
  public init(from decoder: any Decoder) throws {
    if let identifier = try? decoder.singleValueContainer().decode(String.self) {
      self.init(identifier, Declaration())
    } else {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      self.init(
        try container.decode(String.self, forKey: .identifier),
        try container.decode(Declaration.self, forKey: .declared))
    }
  }

  private enum CodingKeys: CodingKey { case identifier, declared }

  public func encode(to encoder: any Encoder) throws {
    // No table knows such a kind where it is decoded.
    if let declared, declared.parent != nil || declared.fileExtension != nil || declared.mediaType != nil {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(identifier, forKey: .identifier)
      return try container.encode(declared, forKey: .declared)
    }
    var container = encoder.singleValueContainer()
    try container.encode(identifier)
  }
}

extension UTType {
  /// Anything that has a place: files and folders.
  public static let item = UTType(named: "public.item")
  /// Anything with contents for people, such as texts, pictures and films.
  public static let content = UTType(named: "public.content")
  /// Contents that are made of several kinds, such as text with pictures.
  public static let compositeContent = UTType(named: "public.composite-content")
  /// Any bytes, whatever they mean.
  public static let data = UTType(named: "public.data")
  /// Any directory, be it a folder or a package.
  public static let directory = UTType(named: "public.directory")
  /// A directory that people look into.
  public static let folder = UTType(named: "public.folder")
  /// A directory that is shown as if it were one file.
  public static let package = UTType(named: "com.apple.package")
  /// Any text, with or without a format.
  public static let text = UTType(named: "public.text")
  /// Text without a format, in any encoding (`txt`).
  public static let plainText = UTType(named: "public.plain-text")
  /// Text without a format, in UTF-8; has no ending of its own.
  public static let utf8PlainText = UTType(named: "public.utf8-plain-text")
  /// Text without a format, in UTF-16; has no ending of its own.
  public static let utf16PlainText = UTType(named: "public.utf16-plain-text")
  /// Text with columns, whatever divides them.
  public static let delimitedText = UTType(named: "public.delimited-values-text")
  /// Text with columns divided by commas (`csv`).
  public static let commaSeparatedText = UTType(named: "public.comma-separated-values-text")
  /// Text with columns divided by tabs (`tsv`).
  public static let tabSeparatedText = UTType(named: "public.tab-separated-values-text")
  /// Text in the Rich Text Format (`rtf`).
  public static let rtf = UTType(named: "public.rtf")
  /// A web page (`html`).
  public static let html = UTType(named: "public.html")
  /// An XML document (`xml`).
  public static let xml = UTType(named: "public.xml")
  /// A YAML document (`yaml`).
  public static let yaml = UTType(named: "public.yaml")
  /// A JSON document (`json`).
  public static let json = UTType(named: "public.json")
  /// A property list in any of its forms (`plist`).
  public static let propertyList = UTType(named: "com.apple.property-list")
  /// A property list as XML; has no ending of its own.
  public static let xmlPropertyList = UTType(named: "com.apple.xml-property-list")
  /// The log of a program (`log`).
  public static let log = UTType(named: "com.apple.log")
  /// The source of a program in any language.
  public static let sourceCode = UTType(named: "public.source-code")
  /// Swift source (`swift`).
  public static let swiftSource = UTType(named: "public.swift-source")
  /// JavaScript source (`js`).
  public static let javaScript = UTType(named: "com.netscape.javascript-source")
  /// Python source (`py`).
  public static let pythonScript = UTType(named: "public.python-script")
  /// A script for a shell (`sh`).
  public static let shellScript = UTType(named: "public.shell-script")
  /// An address.
  public static let url = UTType(named: "public.url")
  /// The address of a file.
  public static let fileURL = UTType(named: "public.file-url")
  /// Any picture.
  public static let image = UTType(named: "public.image")
  /// A PNG picture (`png`).
  public static let png = UTType(named: "public.png")
  /// A JPEG picture (`jpeg`, `jpg`).
  public static let jpeg = UTType(named: "public.jpeg")
  /// A GIF picture (`gif`).
  public static let gif = UTType(named: "com.compuserve.gif")
  /// A TIFF picture (`tiff`).
  public static let tiff = UTType(named: "public.tiff")
  /// A bitmap of Windows (`bmp`).
  public static let bmp = UTType(named: "com.microsoft.bmp")
  /// A picture made of shapes, in SVG (`svg`); also a kind of XML.
  public static let svg = UTType(named: "public.svg-image")
  /// A WebP picture (`webp`).
  public static let webP = UTType(named: "org.webmproject.webp")
  /// An HEIC picture (`heic`); a kind of `heif`.
  public static let heic = UTType(named: "public.heic")
  /// An HEIF picture (`heif`).
  public static let heif = UTType(named: "public.heif")
  /// An icon of Windows (`ico`).
  public static let ico = UTType(named: "com.microsoft.ico")
  /// The raw picture of a camera; known by the ending `dng` alone.
  public static let rawImage = UTType(named: "public.camera-raw-image")
  /// A PDF document (`pdf`).
  public static let pdf = UTType(named: "com.adobe.pdf")
  /// Any film or sound.
  public static let audiovisualContent = UTType(named: "public.audiovisual-content")
  /// Any film, with or without sound.
  public static let movie = UTType(named: "public.movie")
  /// A film without sound.
  public static let video = UTType(named: "public.video")
  /// Any sound.
  public static let audio = UTType(named: "public.audio")
  /// A QuickTime film (`mov`).
  public static let quickTimeMovie = UTType(named: "com.apple.quicktime-movie")
  /// An MPEG-4 film (`mp4`).
  public static let mpeg4Movie = UTType(named: "public.mpeg-4")
  /// Sound in MPEG-4 (`m4a`).
  public static let mpeg4Audio = UTType(named: "public.mpeg-4-audio")
  /// Sound in MP3 (`mp3`).
  public static let mp3 = UTType(named: "public.mp3")
  /// Sound in the Waveform format (`wav`).
  public static let wav = UTType(named: "com.microsoft.waveform-audio")
  /// Sound in AIFF (`aiff`).
  public static let aiff = UTType(named: "public.aiff-audio")
  /// Notes for instruments, in MIDI (`midi`).
  public static let midi = UTType(named: "public.midi-audio")
  /// Any file that holds other files.
  public static let archive = UTType(named: "public.archive")
  /// A ZIP archive (`zip`).
  public static let zip = UTType(named: "public.zip-archive")
  /// A file compressed by gzip (`gz`).
  public static let gzip = UTType(named: "org.gnu.gnu-zip-archive")
  /// A book in EPUB (`epub`).
  public static let epub = UTType(named: "org.idpf.epub-container")
  /// Any spreadsheet.
  public static let spreadsheet = UTType(named: "public.spreadsheet")
  /// Any presentation.
  public static let presentation = UTType(named: "public.presentation")
  /// Any database.
  public static let database = UTType(named: "public.database")
  /// Any font.
  public static let font = UTType(named: "public.font")
  /// The card of a person (`vcf`).
  public static let vCard = UTType(named: "public.vcard")
  /// Any event of a calendar; the kind of `ics` files is a part of it.
  public static let calendarEvent = UTType(named: "public.calendar-event")
  /// Any record of a person; `vCard` is a part of it.
  public static let contact = UTType(named: "public.contact")
  /// Any message, such as one of electronic mail.
  public static let message = UTType(named: "public.message")
}

/// The kinds that are known. Identifiers, parents and media types are those that Apple, IANA and the formats' makers name.
private enum KnownTypes {
  struct Entry: Sendable {
    let identifier: String
    let parents: [String]
    let mediaTypes: [String]
    let extensions: [String]
  }

  /// Kinds whose members all have media types of one family.
  static let families = [
    "public.image": "image/*", "public.audio": "audio/*", "public.movie": "video/*",
    "public.video": "video/*",
    "public.text": "text/*", "public.font": "font/*",
  ]

  static let byIdentifier = Dictionary(uniqueKeysWithValues: all.map { ($0.identifier, $0) })

  static let all: [Entry] = lines.split(separator: "\n").map { line in
    let columns = line.split(separator: "|", omittingEmptySubsequences: false)
    func words(_ column: Int) -> [String] { columns[column].split(separator: " ").map(String.init) }
    return Entry(
      identifier: String(columns[0]), parents: words(1), mediaTypes: words(2), extensions: words(3))
  }

  /// Identifier, what it is a kind of, media types, endings of names; the usual ones first.
  private static let lines = """
    public.item|||
    public.content|||
    public.composite-content|public.content||
    public.data|public.item||
    public.directory|public.item||
    public.folder|public.directory||
    com.apple.package|public.directory||
    public.text|public.data public.content||
    public.plain-text|public.text|text/plain|txt text
    public.utf8-plain-text|public.plain-text||
    public.utf16-plain-text|public.plain-text||
    public.delimited-values-text|public.text||
    public.comma-separated-values-text|public.delimited-values-text|text/csv|csv
    public.tab-separated-values-text|public.delimited-values-text|text/tab-separated-values|tsv
    net.daringfireball.markdown|public.text|text/markdown|md markdown
    public.rtf|public.text|text/rtf application/rtf|rtf
    public.html|public.text|text/html|html htm
    public.xml|public.text|application/xml text/xml|xml
    public.yaml|public.text|application/yaml application/x-yaml|yaml yml
    public.json|public.text|application/json|json
    com.apple.property-list|public.data|application/x-plist|plist
    com.apple.xml-property-list|public.xml com.apple.property-list||
    com.apple.log|public.plain-text|text/plain|log
    public.source-code|public.plain-text||
    public.swift-source|public.source-code|text/x-swift|swift
    com.netscape.javascript-source|public.source-code|text/javascript|js mjs
    public.python-script|public.source-code|text/x-python-script|py
    public.shell-script|public.source-code|application/x-sh|sh
    public.url|public.data||
    public.file-url|public.url||
    public.image|public.data public.content||
    public.png|public.image|image/png|png
    public.jpeg|public.image|image/jpeg|jpeg jpg
    com.compuserve.gif|public.image|image/gif|gif
    public.tiff|public.image|image/tiff|tiff tif
    com.microsoft.bmp|public.image|image/bmp|bmp
    public.svg-image|public.image public.xml|image/svg+xml|svg
    org.webmproject.webp|public.image|image/webp|webp
    public.heic|public.heif|image/heic|heic
    public.heif|public.image|image/heif|heif
    com.microsoft.ico|public.image|image/vnd.microsoft.icon|ico
    public.camera-raw-image|public.image|image/x-adobe-dng|dng
    com.adobe.pdf|public.data public.composite-content|application/pdf|pdf
    public.audiovisual-content|public.data public.content||
    public.movie|public.audiovisual-content||
    public.video|public.movie||
    public.audio|public.audiovisual-content||
    com.apple.quicktime-movie|public.movie|video/quicktime|mov qt
    public.mpeg-4|public.movie|video/mp4|mp4
    org.webmproject.webm|public.movie|video/webm|webm
    public.mpeg-4-audio|public.audio|audio/mp4|m4a
    public.mp3|public.audio|audio/mpeg|mp3
    com.microsoft.waveform-audio|public.audio|audio/vnd.wave audio/wav audio/x-wav|wav
    public.aiff-audio|public.audio|audio/aiff|aiff aif
    public.midi-audio|public.audio|audio/midi|midi mid
    org.xiph.ogg-audio|public.audio|audio/ogg|ogg oga opus
    public.archive|public.data||
    public.zip-archive|public.archive|application/zip application/x-zip-compressed|zip
    org.gnu.gnu-zip-archive|public.archive|application/gzip application/x-gzip|gz
    public.tar-archive|public.archive|application/x-tar|tar
    org.idpf.epub-container|public.data public.composite-content|application/epub+zip|epub
    public.spreadsheet|public.data public.content||
    org.openxmlformats.spreadsheetml.sheet|public.spreadsheet|application/vnd.openxmlformats-officedocument.spreadsheetml.sheet|xlsx
    public.presentation|public.data public.composite-content||
    org.openxmlformats.presentationml.presentation|public.presentation|application/vnd.openxmlformats-officedocument.presentationml.presentation|pptx
    org.openxmlformats.wordprocessingml.document|public.data public.composite-content|application/vnd.openxmlformats-officedocument.wordprocessingml.document|docx
    public.database|public.data||
    public.font|public.data||
    public.truetype-ttf-font|public.font|font/ttf|ttf
    public.opentype-font|public.font|font/otf|otf
    public.contact|public.content||
    public.vcard|public.text public.contact|text/vcard|vcf vcard
    public.calendar-event|public.content||
    com.apple.ical.ics|public.text public.calendar-event|text/calendar|ics
    public.message|public.data||
    """
}
