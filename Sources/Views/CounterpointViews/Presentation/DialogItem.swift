import CounterpointSemantics

// Dialogs about an item that says itself which one it is: for alerts and dialogs that are kept as data.

extension View {
  /// Asks about an item while there is one. An item of another identity gets an alert of its own.
  ///
  /// - Parameters:
  ///   - item: the item with its identity; what it reads concerns the alert alone.
  ///   - dismiss: runs when the alert is closed while its item is still there.
  package nonisolated func asking<Item, A: View, M: View>(
    _ item: @escaping () -> (id: AnyHashable, item: Item)?, dismiss: @escaping () -> Void,
    title: @escaping (Item) -> Text, message: @escaping (Item) -> M?, actions: @escaping (Item) -> A
  ) -> some View {
    modifier(
      PresentationModifier<Item, DialogContent<A, M>>(
        kind: .alert, item: item, dismiss: dismiss,
        page: { item in
          DialogContent(title: title(item).plain, message: message(item), actions: actions(item))
        }))
  }

  /// Offers actions for an item while there is one. An item of another identity gets a dialog of its own.
  ///
  /// - Parameters:
  ///   - item: the item with its identity; what it reads concerns the dialog alone.
  ///   - dismiss: runs when the dialog is closed while its item is still there.
  package nonisolated func offering<Item, A: View, M: View>(
    _ item: @escaping () -> (id: AnyHashable, item: Item)?, dismiss: @escaping () -> Void,
    title: @escaping (Item) -> (Text, Visibility), message: @escaping (Item) -> M?,
    actions: @escaping (Item) -> A
  ) -> some View {
    modifier(
      PresentationModifier<Item, TitledDialogContent<A, M>>(
        kind: .confirmationDialog, item: item, dismiss: dismiss,
        page: { item in
          let (title, visibility) = title(item)
          return TitledDialogContent(
            content: DialogContent(title: title.plain, message: message(item), actions: actions(item)),
            showsTitle: visibility == .visible)
        }))
  }
}

/// The content of a dialog of which only the item knows whether it shows its title.
private nonisolated struct TitledDialogContent<Actions: View, Message: View>: View {
  typealias Body = Never
  let content: DialogContent<Actions, Message>
  let showsTitle: Bool

  @MainActor static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    // A hidden title is still the dialog's name for assistive technology.
    parent.containerForChildren?.set(.styleName, view.showsTitle ? nil : "untitled")
    return DialogContent._make(view.content, in: parent)
  }

  @MainActor static func _update(_ node: _ViewNode, to view: Self) {
    DialogContent._update(node, to: view.content)
  }
}
