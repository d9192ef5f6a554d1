import CounterpointSemantics

/// The lines by which what stands around an element aligns it; `nil` along an axis where nothing does.
///
/// A line of an app's own is known as such where a stack aligns by it; a frame knows the edge or the centre that stands for it.
@MainActor
struct SurroundingLines {
  private(set) var horizontal: HorizontalAlignment?
  private(set) var vertical: VerticalAlignment?
  /// Says along which axes it is a frame of the element's own that aligns it.
  private(set) var isFramed = (horizontal: false, vertical: false)
  /// The padding between the element and that which aligns it. The line of a padded element lies further within.
  private(set) var padding = EdgeInsets()

  init(_ element: _ElementNode) {
    var current = element
    while true {
      readFrames(around: current)
      if current === element { isFramed = (horizontal != nil, vertical != nil) }
      guard let around = current.container, !read(around) else { return }
      current = around
    }
  }

  /// Frames align what is in them along the axes in which they say how large they are.
  private mutating func readFrames(around element: _ElementNode) {
    var next = element.decorator
    while let node = next {
      for item in node.decoration.items { read(item, with: node.decoration.items.alignment) }
      next = node.decorator
    }
  }

  private mutating func read(_ item: StyleItem, with lines: Alignment) {
    switch item {
    case .frame(let width, let height):
      if width != nil { take(lines.horizontal) }
      if height != nil { take(lines.vertical) }
    case .flexibleFrame(let minWidth, _, let maxWidth, let minHeight, _, let maxHeight):
      if minWidth != nil || maxWidth != nil { take(lines.horizontal) }
      if minHeight != nil || maxHeight != nil { take(lines.vertical) }
    case .padding(let edges, let length):
      if horizontal == nil {
        if edges.contains(.leading) { padding.leading += length }
        if edges.contains(.trailing) { padding.trailing += length }
      }
      if vertical == nil {
        if edges.contains(.top) { padding.top += length }
        if edges.contains(.bottom) { padding.bottom += length }
      }
    default: break
    }
  }

  /// - Returns: whether what is around the container aligns it, and no longer what is in it.
  private mutating func read(_ container: _ElementNode) -> Bool {
    let lines = container.ownLines ?? container.semantic.style.alignment
    switch (container as? ArrangedNode)?.arrangedKind ?? container.semantic.kind {
    case .hstack: take(lines.vertical)
    case .vstack: take(lines.horizontal)
    case .zstack:
      take(lines.horizontal)
      take(lines.vertical)
    case .box where container is ArrangedNode: break
    case .box:
      // A layer before or behind other content, or a box that a modifier has put around it.
      guard container.semantic[.placement] != nil else { return false }
      take(lines.horizontal)
      take(lines.vertical)
    default: break
    }
    return true
  }

  private mutating func take(_ line: HorizontalAlignment) { horizontal = horizontal ?? line }
  private mutating func take(_ line: VerticalAlignment) { vertical = vertical ?? line }
}

extension VerticalAlignment {
  var isBaseline: Bool { placement == .firstTextBaseline || placement == .lastTextBaseline }
}

extension [StyleItem] {
  /// The alignment among the items; the centre where they say none.
  fileprivate var alignment: Alignment {
    for case .alignment(let horizontal, let vertical) in self {
      return Alignment(
        horizontal: HorizontalAlignment(placement: horizontal),
        vertical: VerticalAlignment(placement: vertical)
      )
    }
    return .center
  }
}
