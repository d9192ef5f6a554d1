import CounterpointSemantics
import CounterpointValues
import Foundation
import IssueReporting
import Logging

/// Views that are made from a collection, so that a list can offer to change it.
@MainActor @preconcurrency public protocol DynamicViewContent<Data>: View {
  associatedtype Data: Collection
  nonisolated var data: Data { get }
}

extension ModifiedContent: DynamicViewContent where Content: DynamicViewContent, Modifier: ViewModifier {
  /// The collection that the modified content is made from.
  public nonisolated var data: Content.Data { content.data }
}

extension DynamicViewContent {
  /// Lets rows of the list around be deleted: by a swipe, by their actions, in edit mode, or with the Delete key.
  ///
  /// `action` gets the offsets in the data. It may be a method of a class that belongs to no actor.
  nonisolated public func onDelete(perform action: @escaping (IndexSet) -> Void) -> some DynamicViewContent {
    modifier(RowEditModifier(edits: RowEdits(delete: action, move: nil)))
  }

  /// Lets rows be deleted as `onDelete(perform:)` does; `nil` lets nobody delete.
  @preconcurrency nonisolated public func onDelete(
    perform action: (@MainActor (IndexSet) -> Void)?
  ) -> some DynamicViewContent {
    modifier(RowEditModifier(edits: RowEdits(delete: RowEdits.unisolated(action), move: nil)))
  }

  // The compiler tells functions that differ in isolation alone apart by nothing: this has one more parameter.

  /// Lets rows be deleted as `onDelete(perform:)` does; `nil` lets nobody delete.
  nonisolated public func onDelete(
    perform action: ((IndexSet) -> Void)?, _: Void = ()
  ) -> some DynamicViewContent {
    modifier(RowEditModifier(edits: RowEdits(delete: action, move: nil)))
  }

  /// Lets rows of the list around be moved: by dragging their handle, or with the arrow keys on it.
  ///
  /// `action` gets the offsets of what is moved and the offset before which it shall stand, both as before the
  /// move. It may be a method of a class that belongs to no actor.
  nonisolated public func onMove(
    perform action: @escaping (IndexSet, Int) -> Void
  ) -> some DynamicViewContent {
    modifier(RowEditModifier(edits: RowEdits(delete: nil, move: action)))
  }

  /// Lets rows be moved as `onMove(perform:)` does; `nil` lets nobody move.
  @preconcurrency nonisolated public func onMove(
    perform action: (@MainActor (IndexSet, Int) -> Void)?
  ) -> some DynamicViewContent {
    modifier(RowEditModifier(edits: RowEdits(delete: nil, move: RowEdits.unisolated(action))))
  }

  /// Lets rows be moved as `onMove(perform:)` does; `nil` lets nobody move.
  nonisolated public func onMove(
    perform action: ((IndexSet, Int) -> Void)?, _: Void = ()
  ) -> some DynamicViewContent {
    modifier(RowEditModifier(edits: RowEdits(delete: nil, move: action)))
  }

  /// Nothing can be dragged into a list from outside: does nothing.
  nonisolated public func onInsert(
    of supportedContentTypes: [String], perform action: @escaping (Int, [Never]) -> Void
  ) -> some DynamicViewContent {
    modifier(EmptyModifier())
  }

  /// Nothing can be dragged into a list from outside: does nothing.
  @_disfavoredOverload
  nonisolated public func onInsert(
    of supportedContentTypes: [UTType], perform action: @escaping (Int, [NSItemProvider]) -> Void
  ) -> some DynamicViewContent {
    modifier(EmptyModifier())
  }
}

extension View {
  /// Keeps the row from being deleted if `isDisabled`, though its collection allows it.
  nonisolated public func deleteDisabled(_ isDisabled: Bool) -> some View {
    modifier(RowLimitModifier(limits: isDisabled ? .deletion : []))
  }

  /// Keeps the row from being moved if `isDisabled`, though its collection allows it.
  nonisolated public func moveDisabled(_ isDisabled: Bool) -> some View {
    modifier(RowLimitModifier(limits: isDisabled ? .moves : []))
  }

  /// Keeps the row from being chosen if `isDisabled`, though the list's rows can be.
  nonisolated public func selectionDisabled(_ isDisabled: Bool = true) -> some View {
    modifier(RowLimitModifier(limits: isDisabled ? .selection : []))
  }
}

/// The changes that a person may make to the elements of a collection by editing its list.
public struct EditActions<Data>: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Moving elements.
  public static var move: Self { Self(rawValue: 1) }
  /// Deleting elements.
  public static var delete: Self { Self(rawValue: 2) }
  /// Moving and deleting elements.
  public static var all: Self { [.move, .delete] }
}

/// The actions that are run, on the main actor, when rows are deleted and moved.
struct RowEdits {
  var delete: ((IndexSet) -> Void)?
  var move: ((IndexSet, Int) -> Void)?

  init(delete: ((IndexSet) -> Void)?, move: ((IndexSet, Int) -> Void)?) {
    self.delete = delete
    self.move = move
  }

  init?<C: RangeReplaceableCollection & MutableCollection>(_ data: Binding<C>, _ actions: EditActions<C>) {
    guard !actions.isEmpty else { return nil }
    if actions.contains(.delete) { delete = { data.wrappedValue.remove(atOffsets: $0) } }
    if actions.contains(.move) { move = { data.wrappedValue.move(fromOffsets: $0, toOffset: $1) } }
  }

  /// Returns `action` for the nodes to run, which belong to the main actor.
  static func unisolated(_ action: (@MainActor (IndexSet) -> Void)?) -> ((IndexSet) -> Void)? {
    action.map { action in { offsets in MainActor.assumeIsolated { action(offsets) } } }
  }

  static func unisolated(_ action: (@MainActor (IndexSet, Int) -> Void)?) -> ((IndexSet, Int) -> Void)? {
    action.map { action in { offsets, end in MainActor.assumeIsolated { action(offsets, end) } } }
  }

  func allows(_ other: RowEdits) -> Bool {
    (delete == nil) == (other.delete == nil) && (move == nil) == (other.move == nil)
  }
}

extension ItemsNode {
  /// Offers what `edits` allow for a row of this collection.
  final func join(_ row: inout RowDraft, _ edits: RowEdits, from owner: _ViewNode? = nil) {
    let owner = owner ?? self
    guard let scope = row.item?.scope else { return }
    if let delete = edits.delete {
      // The row holds what is offered, and the scope holds the row.
      row.offerDeletion(by: owner) { [weak self, weak scope] in
        guard let self, let scope else { return }
        // What has changed since the row was shown decides whether it is still there.
        if graph.needsFlush { graph.flush() }
        // Deleted twice, or gone by another's doing: there is nothing left to do.
        guard let offset = self.offset(of: scope) else { return StaleRows.note(typeName) }
        self.changing(.delete, [offset]) { delete(IndexSet(integer: offset)) }
      }
    }
    if let move = edits.move {
      row.offerMoves { [weak self] way in
        guard let self, way.destination != way.source, way.destination != way.source + 1 else { return }
        self.changing(.move, [way.source]) { move(IndexSet(integer: way.source), way.destination) }
      }
    }
  }

  private enum Change: String { case delete, move }

  /// Runs the app's own change, animated as lists do it.
  private func changing(_ change: Change, _ offsets: [Int], _ action: () -> Void) {
    guard let last = offsets.max(), last < itemCount else {
      return reportIssue(
        """
        A row that stood at offset \(offsets.max() ?? 0) was to \(change.rawValue), but its 'ForEach' has \
        \(itemCount) elements by now, so nothing was done.
        """)
    }
    withAnimation(.default, action)
  }
}

/// Tells of changes to rows that have gone meanwhile: nobody's fault, and worth knowing where one wonders why nothing
/// happens.
enum StaleRows {
  /// Hears of each; by default a log.
  @TaskLocal static var report: @Sendable (String) -> Void = { logger.notice("\($0)") }

  private static let logger = Logger(label: "counterpoint.views")

  static func note(_ collection: String) {
    report(
      """
      A row was to be deleted that '\(collection)' does not show any more, so 'onDelete' was not called: its element \
      was removed after the person had seen it.
      """)
  }
}

/// Lets the rows below be edited.
private nonisolated struct RowEditModifier: ViewModifier {
  typealias Body = Never
  let edits: RowEdits

  @MainActor static func _make<V: View>(_ modifier: Self, content: V, in parent: _ViewNode) -> _ViewNode {
    let node = RowEditNode(modifier.edits, in: parent)
    node.child = V._make(content, in: node)
    return node
  }

  @MainActor static func _update<V: View>(_ node: _ViewNode, to modifier: Self, content: V) {
    let node = unsafeDowncast(node, to: RowEditNode.self)
    let isSame = node.edits.allows(modifier.edits)
    node.edits = modifier.edits
    V._update(node.child, to: content)
    if !isSame { node.forEachElement { $0.rowChanged() } }
  }
}

private final class RowEditNode: _ViewNode {
  var edits: RowEdits
  var child: _ViewNode!

  init(_ edits: RowEdits, in parent: _ViewNode) {
    self.edits = edits
    super.init(in: parent)
  }

  override func forEachChild(_ body: (_ViewNode) -> Void) {
    if let child { body(child) }
  }

  /// Handlers ask for the edits when they are needed, so that no stale closure runs.
  override func join(_ row: inout RowDraft) {
    var current = RowEdits(delete: nil, move: nil)
    if edits.delete != nil { current.delete = { [weak self] in self?.edits.delete?($0) } }
    if edits.move != nil { current.move = { [weak self] in self?.edits.move?($0, $1) } }
    row.item?.items.join(&row, current, from: self)
  }
}

private struct RowLimits: OptionSet {
  let rawValue: Int
  static let deletion = Self(rawValue: 1)
  static let moves = Self(rawValue: 2)
  static let selection = Self(rawValue: 4)
}

private nonisolated struct RowLimitModifier: ViewModifier {
  typealias Body = Never
  let limits: RowLimits

  @MainActor static func _make<V: View>(_ modifier: Self, content: V, in parent: _ViewNode) -> _ViewNode {
    let node = RowLimitNode(modifier.limits, in: parent)
    node.child = V._make(content, in: node)
    return node
  }

  @MainActor static func _update<V: View>(_ node: _ViewNode, to modifier: Self, content: V) {
    let node = unsafeDowncast(node, to: RowLimitNode.self)
    let isSame = node.limits == modifier.limits
    node.limits = modifier.limits
    V._update(node.child, to: content)
    if !isSame { node.forEachElement { $0.rowChanged() } }
  }
}

private final class RowLimitNode: _ViewNode {
  var limits: RowLimits
  var child: _ViewNode!

  init(_ limits: RowLimits, in parent: _ViewNode) {
    self.limits = limits
    super.init(in: parent)
  }

  override func forEachChild(_ body: (_ViewNode) -> Void) {
    if let child { body(child) }
  }

  override func join(_ row: inout RowDraft) {
    if limits.contains(.deletion) { row.allowsDeletion = false }
    if limits.contains(.moves) { row.allowsMoves = false }
    if limits.contains(.selection) { row.allowsSelection = false }
  }
}
