import CounterpointSemantics

/// A sheet, cover or popover, mounted: a page over everything, which stands in the root.
final class PresentationNode: PageNode {
  private let inner: EnvironmentScope
  private let dismiss: @MainActor () -> Void

  init(_ kind: NodeKind, in parent: _ViewNode, dismiss: @escaping @MainActor () -> Void) {
    let outer = parent.environmentForChildren
    var values = EnvironmentValues(base: outer)
    values.setDismiss(dismiss)
    inner = EnvironmentScope(parent: outer, values: values)
    self.dismiss = dismiss
    super.init(kind, in: parent)
    semantic.onEvent(.dismiss) { _ in dismiss() }
  }

  override var environmentForChildren: EnvironmentScope { inner }

  /// Whether only the app closes it: neither a swipe nor Escape nor a press beside it does.
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
}
