import CounterpointPreviewRecords
import CounterpointValues

/// A view that somebody looks at while writing it: what a `#Preview` of the program says.
public struct CollectedPreview {
  /// The preview's name, or `nil` for one without a name.
  public let name: String?
  /// The module and the file, as `#fileID` has them: `CountBiki/TopicsView.swift`.
  public let fileID: String
  /// The line of the file at which the macro stands, from 1 on.
  public let line: Int
  /// Makes the preview's traits.
  package let makeTraits: @MainActor () -> [PreviewTrait<Preview.ViewTraits>]
  /// Makes the view, in the surroundings that its traits give it. Its stores and dependencies are made with it, so make it
  /// where it shall live. Dependencies that traits set are a gallery's to set, for the whole session.
  public let makeView: @MainActor () -> AnyView

  /// The module that the preview stands in.
  public var module: String { fileID.split(separator: "/").first.map(String.init) ?? fileID }

  /// Every `#Preview` that is linked into the program, by module, file and line.
  ///
  /// Each macro puts a record into a section of the program, so that nobody has to list them.
  @MainActor public static var all: [CollectedPreview] {
    var count = 0
    guard let records = counterpointPreviewRecords(&count) else { return [] }
    var previews: [CollectedPreview] = []
    for record in UnsafeBufferPointer(start: records, count: count) where record.version == 1 {
      withUnsafeMutablePointer(to: &previews) { record.add(UnsafeMutableRawPointer($0)) }
    }
    return previews.sorted { ($0.fileID, $0.line) < ($1.fileID, $1.line) }
  }
}

/// The record that a `#Preview` puts into the program: the version of this layout, and the function that adds the
/// preview to a list.
public typealias _PreviewRecord = (
  version: UInt, add: @convention(c) (_ list: UnsafeMutableRawPointer) -> Void
)

/// Adds a preview to the list at `list`. Called by what `#Preview` expands to, through ``CollectedPreview/all`` only.
public func _collectPreview(
  into list: UnsafeMutableRawPointer, _ name: String?, fileID: String, line: Int,
  @ViewBuilder body: @escaping @MainActor () -> any View
) {
  _collectPreview(into: list, name, fileID: fileID, line: line, traits: { [] }, body: body)
}

/// Adds a preview with traits to the list at `list`, as the other form does.
public func _collectPreview(
  into list: UnsafeMutableRawPointer, _ name: String?, fileID: String, line: Int,
  traits makeTraits: @escaping @MainActor () -> [PreviewTrait<Preview.ViewTraits>],
  @ViewBuilder body: @escaping @MainActor () -> any View
) {
  let makeView: @MainActor () -> AnyView = {
    var make: @MainActor () -> AnyView = { AnyView(erasing: body()) }
    // The first trait is the innermost, as with modifiers.
    for trait in makeTraits() {
      guard let surroundings = trait.effect as? PreviewSurroundings else { continue }
      let makeContent = make
      make = { surroundings.wrap(makeContent) }
    }
    return make()
  }
  list.assumingMemoryBound(to: [CollectedPreview].self).pointee.append(
    CollectedPreview(
      name: name, fileID: fileID, line: line, makeTraits: makeTraits, makeView: makeView))
}

extension AnyView {
  @MainActor fileprivate init(erasing view: any View) {
    func erase(_ view: some View) -> AnyView { AnyView(view) }
    self = erase(view)
  }
}
