import Foundation

/// A button by which a person chooses pictures or films of theirs.
///
/// The browser shows what its device has for that: on phones the photo library and the camera, elsewhere files. What is chosen
/// is brought to the server and stays there until the session ends.
public nonisolated struct PhotosPicker<Label: View>: View {
  private let request: PhotosRequest
  private let label: Label
  @State private var isPresented = false

  init(_ request: PhotosRequest, label: Label) {
    self.request = request
    self.label = label
  }

  /// Chooses one. Who chooses none changes nothing.
  public init(
    selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    @ViewBuilder label: () -> Label
  ) {
    self.init(PhotosRequest(selection, filter), label: label())
  }

  /// Chooses one. A browser has one library.
  public init(
    selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary, @ViewBuilder label: () -> Label
  ) {
    self.init(PhotosRequest(selection, filter), label: label())
  }

  /// Chooses several, in place of those chosen before.
  /// - Parameter maxSelectionCount: Of more, the first are taken.
  public init(
    selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default, matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    @ViewBuilder label: () -> Label
  ) {
    self.init(PhotosRequest(selection, maxSelectionCount, filter), label: label())
  }

  /// Chooses several, in place of those chosen before. A browser has one library.
  public init(
    selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default, matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary, @ViewBuilder label: () -> Label
  ) {
    self.init(PhotosRequest(selection, maxSelectionCount, filter), label: label())
  }

  @MainActor public var body: some View {
    Button {
      isPresented = true
    } label: {
      label
    }
    .modifier(FileDialogModifier(isPresented: $isPresented, present: request.present))
  }
}

extension PhotosPicker where Label == Text {
  /// Creates a button for choosing one picture, with a title that is looked up in the string catalog.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<PhotosPickerItem?>,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
  ) {
    self.init(PhotosRequest(selection, filter), label: Text(titleKey))
  }

  /// Creates a button for choosing one picture, with a title that is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
  ) {
    self.init(PhotosRequest(selection, filter), label: Text(title))
  }

  /// Creates a button for choosing several pictures, with a title that is looked up in the string catalog; `nil` sets no limit.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default, matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
  ) {
    self.init(PhotosRequest(selection, maxSelectionCount, filter), label: Text(titleKey))
  }

  /// Creates a button for choosing several pictures, with a title that is shown as it is; `nil` sets no limit.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default, matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
  ) {
    self.init(PhotosRequest(selection, maxSelectionCount, filter), label: Text(title))
  }
}

extension View {
  /// Lets the person choose a picture while `isPresented`.
  nonisolated public func photosPicker(
    isPresented: Binding<Bool>, selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
  ) -> some View {
    modifier(
      FileDialogModifier(isPresented: isPresented, present: PhotosRequest(selection, filter).present))
  }

  /// Lets the person choose pictures while `isPresented`.
  nonisolated public func photosPicker(
    isPresented: Binding<Bool>, selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default, matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
  ) -> some View {
    modifier(
      FileDialogModifier(
        isPresented: isPresented, present: PhotosRequest(selection, maxSelectionCount, filter).present))
  }

  /// The browser's own dialog has its own form: changes nothing.
  nonisolated public func photosPickerStyle(_ mode: PhotosPickerStyle) -> some View { self }
  /// The browser's own dialog has its own parts: changes nothing.
  nonisolated public func photosPickerDisabledCapabilities(
    _ disabledCapabilities: PHPickerCapabilities
  ) -> some View { self }
  /// The browser's own dialog has its own parts: changes nothing.
  nonisolated public func photosPickerAccessoryVisibility(
    _ visibility: Visibility, edges: Edge.Set = .all
  ) -> some View { self }
}

/// A picker's request: what it asks for, and where it puts that.
nonisolated struct PhotosRequest {
  private let types: [UTType]
  private let maximumCount: Int?
  private let choose: @MainActor ([PhotosPickerItem]) -> Void

  init(_ selection: Binding<PhotosPickerItem?>, _ filter: PHPickerFilter?) {
    types = (filter ?? .all).types
    maximumCount = 1
    choose = { if let item = $0.first { selection.wrappedValue = item } }
  }

  init(_ selection: Binding<[PhotosPickerItem]>, _ maximumCount: Int?, _ filter: PHPickerFilter?) {
    types = (filter ?? .all).types
    self.maximumCount = maximumCount
    choose = { selection.wrappedValue = $0 }
  }

  @MainActor func present(_ dialogs: FileDialogs) async -> (@MainActor () -> Void)? {
    do {
      guard let urls = try await dialogs.choose(types, maximumCount != 1), !urls.isEmpty else { return nil }
      let items = urls.prefix(maximumCount.map { max(0, $0) } ?? .max).map(PhotosPickerItem.init(url:))
      return { choose(items) }
    } catch {
      // There is nobody to tell but who asks for what was chosen.
      return { choose([PhotosPickerItem(error: error)]) }
    }
  }
}

/// A picture or a film that a person has chosen.
public struct PhotosPickerItem: Hashable, Sendable {
  private enum Content: Sendable {
    case file(URL)
    case failure(any Error)
    case nothing
  }
  private let content: Content
  private let id: UUID
  /// A browser does not tell which picture of a library it is: `nil` for what was chosen.
  public let itemIdentifier: String?

  /// The encoding of a picture for the app: as the browser hands it over, whatever is asked for.
  public struct EncodingDisambiguationPolicy: Hashable, Sendable {
    private let name: String
    /// The encoding that the system chooses; here the browser's, as always.
    public static let automatic = Self(name: "automatic")
    /// The encoding that the picture has; here the browser's, as always.
    public static let current = Self(name: "current")
    /// An encoding that every device understands; here the browser's, as always.
    public static let compatible = Self(name: "compatible")
  }

  fileprivate init(url: URL) {
    content = .file(url)
    id = UUID()
    itemIdentifier = nil
  }

  fileprivate init(error: any Error) {
    content = .failure(error)
    id = UUID()
    itemIdentifier = nil
  }

  /// A picture by its identifier in a library: there is none to find it in, so nothing can be made of it.
  public init(itemIdentifier: String) {
    content = .nothing
    id = UUID()
    self.itemIdentifier = itemIdentifier
  }

  /// The kind of the file.
  public var supportedContentTypes: [UTType] {
    guard case .file(let url) = content else { return [] }
    return [_ChosenFile(url: url).contentType]
  }

  /// The picture as a value of `type`, such as `Data` or `Image`.
  /// - Returns: `nil` where such a value is not made of files of this kind.
  /// - Throws: why the file could not be brought here or read, or what the type's own way of making a value throws.
  public func loadTransferable<T: Transferable>(type: T.Type) async throws -> T? {
    switch content {
    case .file(let url): try await T._made(from: _ChosenFile(url: url))
    case .failure(let error): throw error
    case .nothing: nil
    }
  }

  /// The same, told to a closure.
  @discardableResult
  public func loadTransferable<T: Transferable>(
    type: T.Type, completionHandler: @escaping @Sendable (Result<T?, any Error>) -> Void
  ) -> Progress {
    let progress = Progress(totalUnitCount: 1)
    Task {
      let result: Result<T?, any Error>
      do { result = .success(try await loadTransferable(type: type)) } catch { result = .failure(error) }
      progress.completedUnitCount = 1
      completionHandler(result)
    }
    return progress
  }

  public static func == (one: Self, other: Self) -> Bool {
    // Of a library, the same is what has the same identifier.
    one.itemIdentifier != nil ? one.itemIdentifier == other.itemIdentifier : one.id == other.id
  }
  public func hash(into hasher: inout Hasher) {
    if let itemIdentifier { hasher.combine(itemIdentifier) } else { hasher.combine(id) }
  }
}

/// The kinds of pictures that may be chosen. Browsers tell pictures from films, and no more.
public struct PHPickerFilter: Hashable, Sendable {
  let types: [UTType]

  static let all = Self(types: [.image, .movie])
  /// All pictures, without films.
  public static let images = Self(types: [.image])
  /// All films.
  public static let videos = Self(types: [.movie])
  /// All pictures: browsers do not tell live photos from others.
  public static let livePhotos = images
  /// All pictures: browsers do not tell screenshots from others.
  public static let screenshots = images
  /// All pictures: browsers do not tell panoramas from others.
  public static let panoramas = images
  /// All pictures: browsers do not tell bursts from others.
  public static let bursts = images
  /// All pictures: browsers do not tell those with a depth from others.
  public static let depthEffectPhotos = images
  /// All pictures and films: browsers do not tell spatial ones from others.
  public static let spatialMedia = all
  /// All films: browsers do not tell recordings of a screen from others.
  public static let screenRecordings = videos
  /// All films: browsers do not tell cinematic ones from others.
  public static let cinematicVideos = videos
  /// All films: browsers do not tell slow motion from others.
  public static let slomoVideos = videos
  /// All films: browsers do not tell time lapses from others.
  public static let timelapseVideos = videos

  /// Returns a filter for what at least one of `subfilters` lets through.
  public static func any(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
    Self(types: all.types.filter { type in subfilters.contains { $0.types.contains(type) } })
  }
  /// Returns a filter for what each of `subfilters` lets through.
  public static func all(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
    Self(types: all.types.filter { type in subfilters.allSatisfy { $0.types.contains(type) } })
  }
  /// All but the other kind: what is a part of a kind is not told from the rest of it.
  public static func not(_ filter: PHPickerFilter) -> PHPickerFilter {
    let rest = all.types.filter { !filter.types.contains($0) }
    return rest.isEmpty ? filter : Self(types: rest)
  }
}

/// The order in which what is chosen arrives: the browser's, whatever is asked for.
public struct PhotosPickerSelectionBehavior: Hashable, Sendable {
  private let name: String
  /// The usual order; as the browser hands the pictures over.
  public static let `default` = Self(name: "default")
  /// The order of choice; here as the browser hands the pictures over.
  public static let ordered = Self(name: "ordered")
  /// Choices told while the dialog is open; here once it is closed.
  public static let continuous = Self(name: "continuous")
  /// Choices told in order while the dialog is open; here once it is closed, as the browser hands them over.
  public static let continuousAndOrdered = Self(name: "continuousAndOrdered")
}

/// The way in which a picker is shown: as the browser's dialog.
public struct PhotosPickerStyle: Hashable, Sendable {
  private let name: String
  /// A dialog of its own, as always here.
  public static let presentation = Self(name: "presentation")
  /// A picker among other views; here a dialog.
  public static let inline = Self(name: "inline")
  /// A single row among other views; here a dialog.
  public static let compact = Self(name: "compact")
}

/// Parts of a picker, which are the browser's.
public struct PHPickerCapabilities: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The search for pictures.
  public static let search = Self(rawValue: 1)
  /// The place for those chosen so far.
  public static let stagingArea = Self(rawValue: 2)
  /// The way through albums.
  public static let collectionNavigation = Self(rawValue: 4)
  /// The buttons that confirm a choice or give it up.
  public static let selectionActions = Self(rawValue: 8)
  /// The warning before sensitive pictures are shown.
  public static let sensitivityAnalysisIntervention = Self(rawValue: 16)
}

/// The library that pictures are chosen from: the browser's device has one.
public final class PHPhotoLibrary: Sendable {
  private static let library = PHPhotoLibrary()
  private init() {}
  /// Returns the one library that there is.
  public static func shared() -> PHPhotoLibrary { library }
}
