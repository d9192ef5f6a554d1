import CounterpointSemantics
import Foundation

/// Views in a layout. One kind of node for every layout, so that a change of it keeps the views and their state.
nonisolated struct ArrangedView<L: Layout, Content: View>: View {
  typealias Body = Never
  let layout: L
  let content: Content

  @MainActor static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    let node = ArrangedNode(.box, in: parent)
    let style = node.take(view.layout)
    node.mount(content: view.content, style: style)
    return node
  }

  @MainActor static func _update(_ node: _ViewNode, to view: Self) {
    let node = unsafeDowncast(node, to: ArrangedNode.self)
    node.setStyle(node.take(view.layout))
    if let child = node.child { Content._update(child, to: view.content) }
    node.arrangeLater()
  }
}

/// A layout of the app's own with what it keeps, whatever its type.
@MainActor
private protocol OwnLayout: AnyObject {
  /// - Returns: whether it is the same kind of layout.
  func update(to layout: any Layout) -> Bool
  func size(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews, isRenewed: Bool) -> CGSize
  /// - Returns: the lines that the layout says itself.
  func place(in bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews) -> LayoutGuides
}

private final class OwnLayoutOf<L: Layout>: OwnLayout {
  private var layout: L
  private var cache: L.Cache?

  init(_ layout: L) { self.layout = layout }

  func update(to layout: any Layout) -> Bool {
    guard let layout = layout as? L else { return false }
    self.layout = layout
    return true
  }

  func size(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews, isRenewed: Bool) -> CGSize {
    var cache = self.cache ?? layout.makeCache(subviews: subviews)
    if self.cache != nil, isRenewed { layout.updateCache(&cache, subviews: subviews) }
    defer { self.cache = cache }
    return layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
  }

  func place(in bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews) -> LayoutGuides {
    var cache = self.cache ?? layout.makeCache(subviews: subviews)
    layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    self.cache = cache
    return LayoutGuides(layout, in: bounds, proposal, subviews, cache: cache)
  }
}

/// A box whose views a layout arranges: one of the library's, as renderers know it, or one of the app's own, whose code is asked
/// each time that the renderer has measured something else.
final class ArrangedNode: _ContentNode {
  private var own: (any OwnLayout)?
  /// The lines that the layout of the app's own says itself, once it has been arranged.
  private var guides: LayoutGuides?
  /// The way to the line by which what stands around the layout aligns it.
  private var shift: StyleItem?
  /// The way to the line by which a frame aligns it, within that frame.
  private var innerShift: StyleItem?
  private var offered = ProposedViewSize.unspecified
  private var views: [MeasuredView] = []
  private var isRenewed = false
  /// The number of times that the layout has asked for more since anything but an answer has come.
  private var rounds = 0

  /// A layout that asks for something else each time that it is answered would never come to rest.
  private static let roundLimit = 8
  /// More fits no attribute that a browser reads quickly.
  private static let questionLimit = 256

  /// Places count from the box's edge, so that padding is a box's around it.
  override var initialPaint: LayerState { .frame }
  override var outerMoves: [StyleItem] { shift.map { [$0] } ?? [] }

  /// Indicates that the layout is one of the app's own.
  var isOwn: Bool { own != nil }
  /// The kind of stack that the layout is, where it is one of the library's.
  private(set) var arrangedKind: NodeKind?

  /// - Returns: the style of the box.
  fileprivate func take(_ layout: any Layout) -> [StyleItem] {
    let layout = (layout as? AnyLayout)?.base ?? layout
    let wasOwn = isOwn
    defer { if isOwn != wasOwn, let child { tellGuides(in: child) } }
    if let arrangement = layout._arrangement {
      own = nil
      arrangedKind = arrangement.kind
      guides = nil
      (shift, innerShift) = (nil, nil)
      if arrangement.lines.isOwn || ownLines != nil { ownLines = arrangement.lines }
      set(.styleName, "\(arrangement.kind)Layout")
      set(.measures, nil as String?)
      set(.placements, nil as String?)
      return arrangement.style
    }
    if own?.update(to: layout) != true { own = Self.make(layout) }
    rounds = 0
    arrangedKind = nil
    ownLines = nil
    set(.styleName, "ownLayout")
    if semantic[.measures] == nil { set(.measures, "layout") }
    listen(to: .report, for: self) { [weak self] payload in
      if case .report(let numbers) = payload { self?.take(numbers) }
    }
    return innerStyle
  }

  private var innerStyle: [StyleItem] { innerShift.map { [$0] } ?? [] }

  private static func make<L: Layout>(_ layout: L) -> any OwnLayout { OwnLayoutOf(layout) }

  /// Tells the guides of the views that something else arranges them.
  private func tellGuides(in node: _ViewNode) {
    if let guide = node as? AlignmentGuideNode { guide.containerChanged() }
    if let element = node as? _ElementNode, element.semantic.kind != .box || element is ArrangedNode {
      return
    }
    node.forEachChild { tellGuides(in: $0) }
  }

  override func childrenReconciled() { arrangeLater() }

  func arrangeLater() {
    if own != nil, !views.isEmpty { graph.reevaluateLater(self) }
  }

  override func reevaluate() {
    isDirty = false
    arrange()
  }

  // MARK: Measures

  /// Takes the width and height that are offered (0 for a height that nobody has said), how many views there are and, for each, the
  /// ideal width and height, the least width, and 1 for a flexible width plus 2 for a flexible height; then answers, each a view, a
  /// width and the height at it.
  private func take(_ numbers: [Double]) {
    guard own != nil, numbers.count >= 3, numbers.allSatisfy({ (0..<1e6).contains($0) }) else { return }
    let count = Int(numbers[2])
    // What was measured before a view came or went tells nothing: it is measured anew.
    guard count == semantic.children.count, numbers.count >= 3 + 4 * count else { return }
    let answers = numbers[(3 + 4 * count)...]
    guard answers.count % 3 == 0 else { return }
    let told = (0..<count).map { index -> MeasuredView in
      let numbers = numbers[(3 + 4 * index)...].prefix(4).map { $0 }
      return MeasuredView(
        idealWidth: numbers[0], idealHeight: numbers[1], minWidth: min(numbers[2], numbers[0]),
        isFlexible: (Int(numbers[3]) & 1 == 1, Int(numbers[3]) & 2 == 2))
    }
    let offered = ProposedViewSize(width: numbers[0], height: numbers[1] > 0 ? numbers[1] : nil)
    let isSame = offered == self.offered && told.count == views.count && zip(told, views).allSatisfy(==)
    if !isSame {
      views = told
      self.offered = offered
      isRenewed = true
      rounds = 0
    }
    var index = answers.startIndex
    while index < answers.endIndex {
      let view = Int(answers[index])
      if views.indices.contains(view) {
        views[view].heights[MeasuredView.rounded(answers[index + 1])] = answers[index + 2]
      }
      index += 3
    }
    graph.reevaluateLater(self)
  }

  // MARK: Arranging

  private func arrange() {
    guard let own else { return }
    let nodes = semantic.children
    guard !views.isEmpty, views.count == nodes.count else { return }
    var told = views
    var index = 0
    child?.forEachElement { element in
      guard told.indices.contains(index) else { return }
      describe(&told[index], by: element)
      index += 1
    }
    let pass = LayoutPass(told)
    let subviews = LayoutSubviews(pass, direction: EnvironmentValues(base: environment).layoutDirection)
    var size = own.size(offered, subviews, isRenewed: isRenewed)
    isRenewed = false
    size.width = size.width.isFinite ? max(0, size.width) : offered.width ?? 0
    size.height = size.height.isFinite ? max(0, size.height) : offered.height ?? 0
    let bounds = CGRect(origin: .zero, size: size)
    let guides = own.place(in: bounds, offered, subviews)
    self.guides = guides
    align(by: guides, size)
    let places = pass.places(in: bounds, proposal: offered)
    let numbers =
      [size.width, size.height] + places.flatMap { [$0.minX, $0.minY, $0.width, $0.height] }
    set(.placements, numbers.map { "\((Double($0) * 100).rounded() / 100)" }.joined(separator: " "))
    ask(pass.questions)
  }

  private func ask(_ questions: [LayoutPass.Question]) {
    guard !questions.isEmpty else { return set(.measures, "layout") }
    guard rounds < Self.roundLimit else { return }
    rounds += 1
    set(
      .measures,
      "layout " + questions.prefix(Self.questionLimit).map { "\($0.view):\($0.width)" }.joined(separator: " ")
    )
  }

  /// Moves the layout so that a line of its own lies on that of what stands around it.
  private func align(by guides: LayoutGuides, _ size: CGSize) {
    let lines = SurroundingLines(self)
    func way(from line: GuideLine?, _ fraction: Double?, in length: CGFloat, _ padding: (Double, Double))
      -> Double
    {
      guard let line, let fraction, !isSet(line), let position = guides.position(of: line) else { return 0 }
      return fraction * (Double(length) + padding.0 + padding.1) - (Double(position) + padding.0)
    }
    let x = way(
      from: lines.horizontal.map(GuideLine.horizontal), lines.horizontal?.fraction, in: size.width,
      (lines.padding.leading, lines.padding.trailing))
    // What a browser aligns by baselines lies with its lower edge on them, as there is no text in it but in its views.
    let y = way(
      from: lines.vertical.map(GuideLine.vertical), lines.vertical.map { $0.isBaseline ? 1 : $0.fraction },
      in: size.height, (lines.padding.top, lines.padding.bottom))
    let (innerX, innerY) = (lines.isFramed.horizontal ? x : 0, lines.isFramed.vertical ? y : 0)
    move(by: Self.shift(x - innerX, y - innerY), within: Self.shift(innerX, innerY))
    // The code of a layout around this one may have asked for its lines.
    ancestor(of: ArrangedNode.self)?.arrangeLater()
  }

  private static func shift(_ x: Double, _ y: Double) -> StyleItem? {
    x == 0 && y == 0 ? nil : .shift(xFraction: 0, xPoints: x, yFraction: 0, yPoints: y)
  }

  private func move(by shift: StyleItem?, within innerShift: StyleItem?) {
    guard shift != self.shift || innerShift != self.innerShift else { return }
    (self.shift, self.innerShift) = (shift, innerShift)
    outerMovesChanged(style: innerStyle)
  }

  /// Says whether an `alignmentGuide` around the layout sets a line, which then moves it.
  private func isSet(_ line: GuideLine) -> Bool {
    var next = decorator
    while let node = next {
      if (node as? AlignmentGuideNode)?.guide == line { return true }
      next = node.decorator
    }
    return false
  }

  /// Adds what the modifiers around a view tell its layout.
  private func describe(_ view: inout MeasuredView, by element: _ElementNode) {
    var guides: [AlignmentGuideNode] = []
    defer { view.guides = guides.map { ($0.guide, $0.compute) } }
    var node: _ViewNode? = element.parent
    while let current = node, current !== self {
      read(current, into: &view)
      if let guide = current as? AlignmentGuideNode { guides.append(guide) }
      node = current.parent
    }
    // Inside of boxes that modifiers have put around the view, too.
    var inner: _ViewNode? = element
    while let current = inner {
      if current !== element { read(current, into: &view) }
      if let guide = current as? AlignmentGuideNode { guides.insert(guide, at: 0) }
      if let arranged = current as? ArrangedNode { view.layout = arranged.guides }
      guard (current as? _ElementNode)?.semantic.kind ?? .box == .box, !(current is ArrangedNode) else {
        break
      }
      var children: [_ViewNode] = []
      current.forEachChild { children.append($0) }
      // Beside the view stands what is behind it, or before it.
      let isAlone = children.dropFirst().allSatisfy { ($0 as? _ElementNode)?.semantic[.placement] != nil }
      inner = isAlone ? children.first : nil
    }
  }

  private func read(_ node: _ViewNode, into view: inout MeasuredView) {
    switch node {
    case let node as LayoutValueNode where view.values[node.key] == nil: view.values[node.key] = node.value
    case let node as DecorationNode:
      for case .layoutPriority(let priority) in node.decoration.items { view.priority = priority }
    default: break
    }
  }
}

extension MeasuredView {
  /// The same measures, to half a point; what was asked for in addition is left aside.
  fileprivate static func == (lhs: Self, rhs: Self) -> Bool {
    abs(lhs.idealWidth - rhs.idealWidth) < 0.5 && abs(lhs.idealHeight - rhs.idealHeight) < 0.5
      && abs(lhs.minWidth - rhs.minWidth) < 0.5 && lhs.isFlexible == rhs.isFlexible
  }
}
