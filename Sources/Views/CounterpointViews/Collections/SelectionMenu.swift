import CounterpointSemantics

extension View {
  /// Offers things to do with rows of the list or table that is around, or in the view: with those that are chosen, if
  /// the row that is asked for its menu is one of them, and else with that row alone.
  ///
  /// Shown only for containers with a selection of the type. A menu for none of the rows, where there is no row under the
  /// pointer, is not offered.
  /// - Parameter primaryAction: what a tap on a row does while the container is not being edited.
  nonisolated public func contextMenu<I: Hashable, M: View>(
    forSelectionType itemType: I.Type = I.self, @ViewBuilder menu: @escaping (Set<I>) -> M,
    primaryAction: ((Set<I>) -> Void)? = nil
  ) -> some View {
    // Made and used where views are: menus and actions never leave the main actor.
    let parts = UncheckedBox((menu: menu, act: primaryAction))
    let items: @MainActor (Set<AnyHashable>) -> AnyView? = { tags in
      guard let chosen = selection(tags, of: I.self) else { return nil }
      return AnyView(parts.value.menu(chosen))
    }
    let act: @MainActor (Set<AnyHashable>) -> Void = { tags in
      if let chosen = selection(tags, of: I.self) { parts.value.act?(chosen) }
    }
    return environment(
      \.selectionMenu, SelectionMenu(items: items, primaryAction: primaryAction == nil ? nil : act))
  }
}

/// `nil` where the tags are of another type.
private func selection<I: Hashable>(_ tags: Set<AnyHashable>, of type: I.Type) -> Set<I>? {
  let items = tags.compactMap { $0.base as? I }
  return items.count == tags.count ? Set(items) : nil
}

/// The menu items and the action for rows, by their tags.
struct SelectionMenu {
  let items: @MainActor (Set<AnyHashable>) -> AnyView?
  let primaryAction: (@MainActor (Set<AnyHashable>) -> Void)?
}

/// The menus that the rows of a list have by its selection.
@MainActor
final class SelectionMenus {
  private struct Shown {
    // Held, so that no other row is taken for it.
    let row: SemanticNode
    let part: RowPart
    let tags: Set<AnyHashable>
    let edition: Int
  }

  private var shown: [ObjectIdentifier: Shown] = [:]
  private var edition = 0

  /// The menu that is offered from now on; `nil` for none.
  var menu: SelectionMenu? {
    didSet { if menu != nil || oldValue != nil { edition += 1 } }
  }

  /// Puts into each row what is offered there, and takes away what has been offered in others. O(rows); makes anew what
  /// belongs to a row whose tags or whose menu have changed.
  /// - Parameter owner: what the menus belong to, as views.
  func show(in rows: [(row: SemanticNode, tag: AnyHashable)], chosen: Set<AnyHashable>, of owner: _ViewNode) {
    guard menu != nil || !shown.isEmpty else { return }
    var gone = shown
    for (row, tag) in rows {
      let key = ObjectIdentifier(row)
      let old = shown[key]
      let tags = chosen.contains(tag) ? chosen : [tag]
      if let old, old.edition == edition, old.tags == tags {
        gone[key] = nil
        continue
      }
      guard let items = menu?.items(tags) else { continue }
      gone[key] = nil
      let part = old?.part ?? RowPart.menu(items, in: owner)
      if old == nil { row.append(part.node.semantic) } else { part.update(to: items) }
      shown[key] = Shown(row: row, part: part, tags: tags, edition: edition)
    }
    for (key, old) in gone {
      old.part.unmount()
      old.part.node.semantic.remove()
      shown[key] = nil
    }
  }

  func unmount() {
    for each in shown.values { each.part.unmount() }
    shown = [:]
  }
}

extension RowPart {
  fileprivate static func menu(_ items: AnyView, in owner: _ViewNode) -> RowPart {
    RowPart(.menuItems, in: owner, attributes: [(.role, .string("context"))], content: items)
  }
}
