import CounterpointSemantics

/// A sheet, cover or popover, mounted: a page over everything, which stands in the root.
final class PresentationNode: PageNode {
  private let inner: EnvironmentScope
  private let dismiss: @MainActor () -> Void
  private var detents: [PresentationDetent] = []
  private var select: (PresentationDetent) -> Void = { _ in }

  init(_ kind: NodeKind, in parent: _ViewNode, dismiss: @escaping @MainActor () -> Void) {
    let outer = parent.environmentForChildren
    var values = EnvironmentValues(base: outer)
    values.setDismiss(dismiss)
    values.beginEditing()
    inner = EnvironmentScope(parent: outer, values: values)
    self.dismiss = dismiss
    super.init(kind, in: parent)
    // Shown in the root, and so out of reach of what is said on the elements around who presents it.
    for decoration in outer.inheritedDecorations {
      for (key, value) in decoration.attributes { semantic[key] = value }
    }
    semantic.onEvent(.dismiss) { _ in dismiss() }
    graph.add(self)
  }

  override func unmount() {
    graph.remove(self)
    super.unmount()
  }

  override var environmentForChildren: EnvironmentScope { inner }

  /// `true` while only the app closes it: neither a swipe nor Escape nor a press beside it does.
  var isDismissDisabled = false {
    didSet {
      guard isDismissDisabled != oldValue else { return }
      let dismiss = dismiss
      if isDismissDisabled {
        semantic.onEvent(.dismiss, nil)
      } else {
        semantic.onEvent(.dismiss) { _ in dismiss() }
      }
    }
  }

  /// Has assistive technology say what has come up: what the content is called, or at least that it is a page of its own.
  func settleName() {
    set(.title, semantic.titleOfContent ?? EnvironmentValues(base: environment).systemString("Dialog"))
  }

  // MARK: Heights

  var grabberVisibility = Visibility.automatic { didSet { showGrabber() } }

  /// - Parameter selected: where the sheet has to rest; `nil` where people decide.
  func setDetents(
    _ detents: Set<PresentationDetent>, selected: PresentationDetent?,
    select: @escaping (PresentationDetent) -> Void
  ) {
    self.select = select
    self.detents = detents.sorted { $0.order < $1.order }
    set(.detents, self.detents.isEmpty ? nil : .strings(self.detents.map(\.name)))
    showGrabber()
    var current = selected?.name
    if current == nil, case .string(let name)? = semantic[.detent],
      self.detents.contains(where: { $0.name == name })
    {
      current = name
    }
    set(.detent, current ?? self.detents.first?.name)
    if self.detents.isEmpty {
      semantic.onEvent(.enter, nil)
    } else {
      semantic.onEvent(.enter) { [weak self] payload in
        if case .enter(let name) = payload { self?.dragged(to: name) }
      }
    }
  }

  /// The renderer shows the sheet there already; a binding that refuses has it put back.
  private func dragged(to name: String) {
    guard let detent = detents.first(where: { $0.name == name }) else { return }
    semantic.adopt(.string(name), for: .detent)
    select(detent)
  }

  private func showGrabber() {
    let isVisible = grabberVisibility == .automatic ? detents.count > 1 : grabberVisibility == .visible
    set(.hasGrabber, if: isVisible)
  }
}

extension PresentationDetent {
  /// Smaller ones first, as far as that can be told without a window.
  fileprivate var order: Double {
    let parts = name.split(separator: ":")
    guard parts.count == 2, let number = Double(parts[1]) else { return name == "large" ? 1 : 0.5 }
    return parts[0] == "fraction" ? number : number / 800
  }
}
