import CounterpointSemantics
import Foundation

// Dragging and dropping within a page. Fingers pick a view up by resting on it, the mouse by moving it, the keyboard by the
// space bar; then arrow keys go from place to place and Return drops. What is dragged waits in the session: the browser
// says where from and where to, and never what.

extension View {
  /// Lets the view be dragged; `payload` is made when that begins.
  nonisolated public func draggable<T: Transferable>(_ payload: @autoclosure @escaping () -> T) -> some View {
    modifier(DragSourceModifier { DraggedItem(payload()) })
  }

  /// The preview is not shown: a picture of the view itself is dragged.
  nonisolated public func draggable<V: View, T: Transferable>(
    _ payload: @autoclosure @escaping () -> T, @ViewBuilder preview: () -> V
  ) -> some View {
    modifier(DragSourceModifier { DraggedItem(payload()) })
  }

  /// Lets values be dropped on the view that can be handed over as `payloadType`. Files from outside of the page cannot.
  /// - Parameter action: answers whether it took them; `location` is in the view's own coordinates.
  nonisolated public func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping (_ items: [T], _ location: CGPoint) -> Bool,
    isTargeted: @escaping (Bool) -> Void = { _ in }
  ) -> some View {
    // Views are made, and their actions run, on the main actor alone: boxes say so to the compiler.
    let action = UncheckedBox(action)
    return modifier(
      DropTargetModifier(
        accepts: { $0.value(as: T.self) != nil },
        perform: { item, location in item.value(as: T.self).map { action.value([$0], location) } ?? false },
        isTargeted: isTargeted))
  }

  /// Lets the view be dragged, with what the provider holds; `nil` lets nobody drag it.
  nonisolated public func itemProvider(_ action: (() -> NSItemProvider?)?) -> some View {
    modifier(DragSourceModifier(isOffered: action != nil) { action?().map { DraggedItem(provider: $0) } })
  }

  /// Lets the view be dragged, with what the provider holds.
  nonisolated public func onDrag(_ data: @escaping () -> NSItemProvider) -> some View {
    modifier(DragSourceModifier { DraggedItem(provider: data()) })
  }

  /// The preview is not shown: a picture of the view itself is dragged.
  nonisolated public func onDrag<V: View>(
    _ data: @escaping () -> NSItemProvider, @ViewBuilder preview: () -> V
  ) -> some View {
    onDrag(data)
  }

  /// - Parameter supportedContentTypes: not looked at: whatever is dragged within the page is offered.
  nonisolated public func onDrop(
    of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider]) -> Bool
  ) -> some View {
    onDrop(of: supportedContentTypes, isTargeted: isTargeted) { providers, _ in action(providers) }
  }

  /// Runs `action` when something is dropped on the view, with where that is in the view's own coordinates.
  /// - Parameter supportedContentTypes: not looked at: whatever is dragged within the page is offered.
  nonisolated public func onDrop(
    of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider], _ location: CGPoint) -> Bool
  ) -> some View {
    let action = UncheckedBox(action)
    return modifier(
      DropTargetModifier(
        accepts: { _ in true }, perform: { action.value([$0.provider], $1) },
        isTargeted: { isTargeted?.wrappedValue = $0 }))
  }

  /// - Parameter supportedTypes: identifiers of kinds, as older code gives them; not looked at.
  @_disfavoredOverload
  nonisolated public func onDrop(
    of supportedTypes: [String], isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider]) -> Bool
  ) -> some View {
    onDrop(of: supportedTypes.compactMap { UTType($0) }, isTargeted: isTargeted, perform: action)
  }

  /// - Parameter supportedTypes: identifiers of kinds, as older code gives them; not looked at.
  @_disfavoredOverload
  nonisolated public func onDrop(
    of supportedTypes: [String], isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider], _ location: CGPoint) -> Bool
  ) -> some View {
    onDrop(of: supportedTypes.compactMap { UTType($0) }, isTargeted: isTargeted, perform: action)
  }

  /// - Parameter supportedTypes: identifiers of kinds, as older code gives them; not looked at.
  @_disfavoredOverload
  nonisolated public func onDrop(of supportedTypes: [String], delegate: any DropDelegate) -> some View {
    onDrop(of: supportedTypes.compactMap { UTType($0) }, delegate: delegate)
  }

  /// Tells `delegate` what happens to things that are dragged over the view.
  /// - Parameter supportedContentTypes: not looked at: the delegate is asked about whatever is dragged within the page.
  nonisolated public func onDrop(of supportedContentTypes: [UTType], delegate: any DropDelegate) -> some View
  {
    let delegate = UncheckedBox(delegate)
    return modifier(
      DropTargetModifier(
        accepts: { delegate.value.validateDrop(info: DropInfo(provider: $0.provider)) },
        perform: { delegate.value.performDrop(info: DropInfo(location: $1, provider: $0.provider)) },
        isTargeted: { _ in },
        entered: { delegate.value.dropEntered(info: DropInfo(provider: $0.provider)) },
        exited: { delegate.value.dropExited(info: DropInfo(provider: $0.provider)) }))
  }
}

/// Hears what happens to something that is dragged over a view.
@MainActor @preconcurrency public protocol DropDelegate {
  func validateDrop(info: DropInfo) -> Bool
  func performDrop(info: DropInfo) -> Bool
  func dropEntered(info: DropInfo)
  func dropUpdated(info: DropInfo) -> DropProposal?
  func dropExited(info: DropInfo)
}

extension DropDelegate {
  /// Returns `true`: takes whatever is dragged, unless the delegate has a method of its own.
  public func validateDrop(info: DropInfo) -> Bool { true }
  /// Does nothing, unless the delegate has a method of its own.
  public func dropEntered(info: DropInfo) {}
  /// Never called: browsers report where a drag comes and goes, not each move.
  public func dropUpdated(info: DropInfo) -> DropProposal? { nil }
  /// Does nothing, unless the delegate has a method of its own.
  public func dropExited(info: DropInfo) {}
}

/// The things that are dropped, and the place.
public struct DropInfo {
  /// In the view's own coordinates. Known when it is dropped.
  public var location = CGPoint.zero
  var provider: NSItemProvider
  /// Returns `true` whatever is dragged: kinds are not looked at.
  public func hasItemsConforming(to contentTypes: [UTType]) -> Bool { true }
  /// Returns the one provider of what is dragged, whatever its kind.
  public func itemProviders(for contentTypes: [UTType]) -> [NSItemProvider] { [provider] }
  /// Returns `true` whatever is dragged: kinds, here by their identifiers, are not looked at.
  @_disfavoredOverload
  public func hasItemsConforming(to types: [String]) -> Bool { true }
  /// Returns the one provider of what is dragged, whatever its kind; kinds are given by their identifiers.
  @_disfavoredOverload
  public func itemProviders(for types: [String]) -> [NSItemProvider] { [provider] }
}

/// The use that is made of something that is dropped.
public enum DropOperation: Hashable, Sendable { case cancel, forbidden, copy, move }

/// A delegate's proposal for what to do with what is dropped. No renderer shows it.
public struct DropProposal: Sendable {
  /// The use that the delegate would make of what is dropped.
  public let operation: DropOperation
  /// Creates a proposal for `operation`.
  public init(operation: DropOperation) { self.operation = operation }
}

/// Holds a value that is dragged. (On Apple's platforms a class of Foundation's.)
public final class NSItemProvider {
  let value: Any?
  /// The name that the value would like to have as a file. Nothing reads it.
  public var suggestedName: String?
  /// Creates a provider that holds nothing.
  public init() { value = nil }
  /// Creates a provider that holds `object`; an `NSString` is held as a `String`.
  public init(object: Any) { value = (object as? NSString).map { "\($0)" } ?? object }
  /// Creates a provider that holds `url` itself, and not what is there. Never `nil`.
  public init?(contentsOf url: URL) { value = url }

  /// Returns whether the value is one of `type`; a string is an `NSString` as well.
  public func canLoadObject<T>(ofClass type: T.Type) -> Bool {
    value is T || type == NSString.self && value is String
  }

  /// Hands the value over at once, if it is one of `type`; fails with `CocoaError.featureUnsupported` where it is none.
  @discardableResult
  public func loadObject<T>(ofClass type: T.Type, completionHandler: (T?, (any Error)?) -> Void) -> Progress {
    let found = (value as? T) ?? ((value as? String).map { NSString(string: $0) } as? T)
    completionHandler(found, found == nil ? CocoaError(.featureUnsupported) : nil)
    return Progress(totalUnitCount: 1)
  }

  /// Hands over at once what the value or a proxy of it is as one of `type`; fails with `CocoaError.featureUnsupported` where it is none.
  @discardableResult
  public func loadTransferable<T: Transferable>(
    type: T.Type, completionHandler: (Result<T, any Error>) -> Void
  ) -> Progress {
    if let value = (value as? any Transferable)?.transferred(as: type) {
      completionHandler(.success(value))
    } else {
      completionHandler(.failure(CocoaError(.featureUnsupported)))
    }
    return Progress(totalUnitCount: 1)
  }
}

/// The thing that is being dragged, until it is dropped.
struct DraggedItem {
  let provider: NSItemProvider
  private let item: (any Transferable)?

  init(_ item: some Transferable) {
    self.item = item
    provider = NSItemProvider(object: item)
  }
  init(provider: NSItemProvider) {
    self.provider = provider
    item = provider.value as? any Transferable
  }

  func value<T: Transferable>(as type: T.Type) -> T? { item?.transferred(as: type) }
}

// MARK: Nodes

private nonisolated struct DragSourceModifier: ViewModifier {
  typealias Body = Never
  let isOffered: Bool
  let make: () -> DraggedItem?
  init(isOffered: Bool = true, _ make: @escaping () -> DraggedItem?) {
    self.isOffered = isOffered
    self.make = make
  }

  @MainActor static func _make<V: View>(_ modifier: Self, content: V, in parent: _ViewNode) -> _ViewNode {
    let node = DragSourceNode(modifier.make, in: parent)
    node.set(.isDraggable, if: modifier.isOffered)
    node.mount(content: content)
    return node
  }

  @MainActor static func _update<V: View>(_ node: _ViewNode, to modifier: Self, content: V) {
    let node = unsafeDowncast(node, to: DragSourceNode.self)
    node.makeItem = modifier.make
    node.set(.isDraggable, if: modifier.isOffered)
    if let child = node.child { V._update(child, to: content) }
  }
}

private final class DragSourceNode: _ContentNode {
  var makeItem: () -> DraggedItem?

  init(_ make: @escaping () -> DraggedItem?, in parent: _ViewNode) {
    makeItem = make
    super.init(.box, in: parent)
    listen(to: .custom, for: self) { [weak self] payload in
      guard let self, case .custom(let name, _) = payload else { return }
      switch name {
      case "drag": graph.dragged = makeItem()
      case "end": graph.dragged = nil
      default: break
      }
    }
  }
}

private nonisolated struct DropTargetModifier: ViewModifier {
  typealias Body = Never
  let accepts: @MainActor (DraggedItem) -> Bool
  let perform: @MainActor (DraggedItem, CGPoint) -> Bool
  let isTargeted: (Bool) -> Void
  var entered: @MainActor (DraggedItem) -> Void = { _ in }
  var exited: @MainActor (DraggedItem) -> Void = { _ in }

  @MainActor static func _make<V: View>(_ modifier: Self, content: V, in parent: _ViewNode) -> _ViewNode {
    let node = DropTargetNode(modifier, in: parent)
    node.mount(content: content)
    return node
  }

  @MainActor static func _update<V: View>(_ node: _ViewNode, to modifier: Self, content: V) {
    let node = unsafeDowncast(node, to: DropTargetNode.self)
    node.modifier = modifier
    if let child = node.child { V._update(child, to: content) }
  }
}

private final class DropTargetNode: _ContentNode {
  var modifier: DropTargetModifier
  private var isTargeted = false

  init(_ modifier: DropTargetModifier, in parent: _ViewNode) {
    self.modifier = modifier
    super.init(.box, in: parent)
    set(.takesDrops, if: true)
    listen(to: .custom, for: self) { [weak self] payload in
      if case .custom(let name, let value) = payload { self?.heard(name, value) }
    }
  }

  private func heard(_ name: String, _ value: String) {
    guard let item = graph.dragged, modifier.accepts(item) else { return target(false) }
    switch name {
    case "over":
      target(true)
      modifier.entered(item)
    case "out":
      target(false)
      modifier.exited(item)
    case "drop":
      let numbers = value.split(separator: " ").compactMap { Double($0) }.filter { abs($0) < 1e6 }
      let place = numbers.count >= 2 ? CGPoint(x: numbers[0], y: numbers[1]) : .zero
      graph.dragged = nil
      _ = modifier.perform(item, place)
      target(false)
    default: break
    }
  }

  private func target(_ isTargeted: Bool) {
    guard isTargeted != self.isTargeted else { return }
    self.isTargeted = isTargeted
    modifier.isTargeted(isTargeted)
  }
}
