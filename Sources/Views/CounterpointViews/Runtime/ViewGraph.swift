import CounterpointSemantics
import CounterpointValues
import Foundation
import IssueReporting

/// One screen, alive: mounts a view, evaluates what has changed, and keeps the semantic tree up to date.
///
/// ```swift
/// let graph = ViewGraph { RootView() }  // mounts; nothing has appeared yet
/// _ = encoder.encodeSnapshot(of: graph.tree)  // paint
/// graph.start()  // onAppear, task
/// …
/// graph.update { node.handler(for: .tap)?(.tap) }  // an event: handle, then flush
/// _ = graph.tree.takePatch()  // what to tell the renderer
/// ```
///
/// A graph takes the `ArchitectureContext` that is current when it is made and brings it back whenever it
/// runs code of the screen.
@MainActor
public final class ViewGraph {
  /// The tree that renderers show. After ``flush()``, `SemanticTree.takePatch()` says what has changed.
  public let tree: SemanticTree

  /// Called when something has changed outside ``update(_:)``: the moment to call ``flush()`` and take the patch.
  /// Called once until the next flush.
  public var onInvalidate: (@MainActor () -> Void)?

  /// The clock of everything on the screen that moves by itself: tells the time, and waits for another.
  public let clock: ViewClock

  /// The thing that a person is dragging over the screen; see `draggable(_:)`.
  var dragged: DraggedItem?

  /// While a row is made that has been there before: what it kept.
  var handout: StateHandout?

  let queue: UpdateQueue
  private let context: ArchitectureContext
  private(set) var rootEnvironment: EnvironmentScope!
  private(set) var root: RootNode!
  var containersToReconcile: [_ElementNode] = []
  /// Nodes that have something to do in the next round which nothing that they read would tell them.
  private var nodesToReevaluate: [_ViewNode] = []
  private var effects: [() -> Void] = []
  private var evaluationCounts: [ObjectIdentifier: Int] = [:]
  private var isFlushing = false
  private var phase = Phase.mounted

  private enum Phase { case mounted, started, stopped }

  /// The number of times that a flush evaluates what its own evaluations have changed before it gives up.
  static let roundLimit = 100

  /// The storage of `@SceneStorage` properties.
  let sceneStorage: any KeyValueStorage
  /// The values that parts of the screen offer with `focusedValue`.
  let focusedValues = FocusedValueBoard()
  /// The fields that are to have the focus in the beginning, see ``DefaultFocusBoard``.
  let defaultFocuses = DefaultFocusBoard()
  /// The color schemes that the screen asks for, the latest wish last.
  private var schemeWishes: [(owner: ObjectIdentifier, scheme: ColorScheme)] = []
  private var reportedScheme: ColorScheme?
  private var shownTextSize: String?
  /// The control that the renderer has told of having the focus.
  weak var focusedElement: SemanticNode?
  /// Sheets, covers and popovers that there are.
  private var presentations: [PresentationNode] = []

  #if DEBUG
    private let mark = LiveObjects.Mark(.screen)
  #endif

  /// Mounts `root`. Nothing of it appears before ``start()``.
  /// - Parameter environment: sets the values that hold at the root; see also ``updateEnvironment(_:)``.
  public convenience init<Root: View>(
    root: Root, environment: (inout EnvironmentValues) -> Void = { _ in }
  ) {
    self.init(environment: environment) { root }
  }

  /// Mounts the view that `root` makes, which runs in the graph's context with a current environment of its own.
  /// - Parameter sceneStorage: keeps what `@SceneStorage` properties hold; by default as long as the graph lives.
  public init<Root: View>(
    clock: ViewClock = .system, sceneStorage: any KeyValueStorage = InMemoryKeyValueStorage(),
    environment: (inout EnvironmentValues) -> Void = { _ in },
    @ViewBuilder root: () -> Root
  ) {
    self.clock = clock
    self.sceneStorage = sceneStorage
    let invalidation = Invalidation()
    queue = UpdateQueue { Task { @MainActor in invalidation.graph?.invalidate() } }
    tree = SemanticTree()
    context = .current
    var values = EnvironmentValues()
    environment(&values)
    reportedScheme = values.ownValue(ColorSchemeKey.self)
    rootEnvironment = EnvironmentScope(of: self, values: values)
    invalidation.graph = self
    var screenValues = EnvironmentValues(base: rootEnvironment)
    screenValues.beginEditing()
    let node = RootNode(environment: EnvironmentScope(parent: rootEnvironment, values: screenValues))
    self.root = node
    showTextSize(values)
    ContextScreens.of(context).add(self)
    isFlushing = true
    node.mount(content: root())
    isFlushing = false
    flush()
  }

  /// Lets the queue, which is made first, reach the graph.
  @MainActor
  private final class Invalidation {
    weak var graph: ViewGraph?
    nonisolated init() {}
  }

  private func invalidate() {
    if needsFlush { onInvalidate?() }
  }

  /// Indicates whether something has changed since the last flush.
  public var needsFlush: Bool {
    !queue.isEmpty || !nodesToReevaluate.isEmpty || !containersToReconcile.isEmpty
      || (phase == .started && !effects.isEmpty)
  }

  /// Sets values at the root of the environment; what has read them is evaluated in the next flush.
  public func updateEnvironment(_ transform: (inout EnvironmentValues) -> Void) {
    var values = EnvironmentValues(base: rootEnvironment)
    transform(&values)
    if let scheme = values.ownValue(ColorSchemeKey.self) { reportedScheme = scheme }
    if let wish = schemeWishes.last { values.colorScheme = wish.scheme }
    rootEnvironment.set(values)
    showTextSize(values)
  }

  /// With texts as large as those for people who see little, a renderer breaks words and lines as it does not elsewhere. What is
  /// smaller is the browser's own affair.
  private func showTextSize(_ values: EnvironmentValues) {
    let size = values.dynamicTypeSize
    let shown = size.isAccessibilitySize ? "\(size)" : nil
    guard shown != shownTextSize else { return }
    shownTextSize = shown
    root.semantic[.textSize] = shown.map { .string($0) }
  }

  /// Has the whole screen shown in the colours that `owner` wishes, or takes the wish back.
  func prefer(_ scheme: ColorScheme?, for owner: AnyObject) {
    let owner = ObjectIdentifier(owner)
    let before = schemeWishes.last?.scheme
    if let index = schemeWishes.firstIndex(where: { $0.owner == owner }) {
      if let scheme { schemeWishes[index].scheme = scheme } else { schemeWishes.remove(at: index) }
    } else if let scheme {
      schemeWishes.append((owner, scheme))
    }
    let wish = schemeWishes.last?.scheme
    guard wish != before else { return }
    root.semantic[.colorScheme] = wish.map { .string($0.name) }
    let shown = wish ?? reportedScheme ?? .light
    var values = EnvironmentValues(base: rootEnvironment)
    values.colorScheme = shown
    rootEnvironment.set(values)
  }

  /// Runs what comes from outside as the screen's own code. What it changes shows with the next flush.
  func perform(_ operation: () -> Void) {
    ArchitectureContext.withContext(context, operation: operation)
  }

  /// Has assistive technology read `text` aloud.
  func announce(_ text: String) {
    tree.perform(.announce(text))
    if !isFlushing { onInvalidate?() }
  }

  /// Lets the person feel something, as `sensoryFeedback` does.
  func play(_ feedback: SensoryFeedback) {
    tree.root.play(.feedback, .string(feedback.name))
    if !isFlushing { onInvalidate?() }
  }

  /// Runs `body`, such as an event's handler, in the graph's context, and flushes what it has changed.
  @discardableResult
  public func update<Result>(_ body: () throws -> Result) rethrows -> Result {
    queue.promiseFlush()
    defer { flush() }
    return try ArchitectureContext.withContext(context, operation: body)
  }

  /// The same for what happens by the clock, where nobody waits to take the patch.
  func updateByItself(_ body: () -> Void) {
    update(body)
    onInvalidate?()
  }

  /// Evaluates everything that has changed, and what that changes, until nothing does.
  ///
  /// O(changed scopes and what they contain that changed with them).
  public func flush() {
    guard !isFlushing, phase != .stopped else { return }
    isFlushing = true
    defer { isFlushing = false }
    ArchitectureContext.withContext(context) {
      var rounds = 0
      repeat {
        rounds += 1
        if rounds > Self.roundLimit {
          reportEndlessUpdate()
          break
        }
        evaluateChanges()
        runEffects()
      } while needsFlush || !queue.finish()
      for presentation in presentations { presentation.settleName() }
    }
  }

  /// Has `presentation` called by what is in it from now on, whatever changes there.
  func add(_ presentation: PresentationNode) { presentations.append(presentation) }
  func remove(_ presentation: PresentationNode) { presentations.removeAll { $0 === presentation } }

  /// Has `node` evaluated again in the next round of the flush that is running or promised.
  func reevaluateLater(_ node: _ViewNode) { nodesToReevaluate.append(node) }

  private func evaluateChanges() {
    let (changes, transaction, completions) = queue.take()
    flushTransaction = transaction
    var nodes = nodesToReevaluate.filter(\.isMounted)
    nodesToReevaluate = []
    // Some have been evaluated since, together with what is around them.
    for change in changes where change.isPending {
      if let node = change.node { nodes.append(node) }
    }
    for node in nodes { node.isDirty = true }
    if nodes.count > 1 { nodes.sort { $0.depth < $1.depth } }
    for node in nodes where node.isDirty && node.isMounted {
      tree.withAnimation(AnimationValue(self.transaction(below: node))) { node.reevaluate() }
    }
    tree.withAnimation(AnimationValue(transaction)) { reconcileContainers() }
    for node in pendingTransactions { node.isPending = false }
    pendingTransactions = []
    if !completions.isEmpty { complete(completions, of: transaction) }
  }

  /// Has what waits for the end of the transaction's animation run in time.
  private func complete(_ completions: [AnimationCompletion], of transaction: Transaction) {
    for completion in completions {
      guard let animation = transaction.animation else {
        afterUpdate { completion.run() }
        continue
      }
      guard let seconds = animation.completionTime(isLogical: completion.criteria.isLogical) else { continue }
      Task { [weak self, clock] in
        guard (try? await clock.sleep(seconds)) != nil else { return }
        self?.updateByItself { completion.run() }
      }
    }
  }

  private func reconcileContainers() {
    while !containersToReconcile.isEmpty {
      let containers = containersToReconcile
      containersToReconcile = []
      for container in containers {
        guard hasTransactionNodes else {
          container.reconcileChildren()
          continue
        }
        var transaction = transaction(below: container)
        // Of modifiers in the container it is not known which child they are around: one that animates decides.
        for node in pendingTransactions where node.container === container {
          var own = transaction
          node.transform(&own)
          if own.animation != nil { transaction = own }
        }
        tree.withAnimation(AnimationValue(transaction)) { container.reconcileChildren() }
      }
    }
  }

  private func runEffects() {
    guard phase == .started, !effects.isEmpty else { return }
    let effects = effects
    self.effects = []
    for effect in effects { effect() }
  }

  private func reportEndlessUpdate() {
    // What is left waits for the next flush, which somebody else has to ask for: effects of others are among it.
    let names = Set(queue.suspend().compactMap(\.node?.typeName)).sorted().joined(separator: ", ")
    reportIssue(
      """
      Evaluating the screen changed it again \(Self.roundLimit) times in a row, so the last changes of \
      \(names.isEmpty ? "its lifecycle modifiers" : names) are not shown. Look for a body, an 'onChange' or an \
      'onAppear' there that writes what it depends on.
      """)
  }

  // MARK: Lifecycle

  /// Lets the screen appear: `onAppear` and `task` of everything mounted run, and run from now on for what is
  /// mounted later. Once.
  public func start() {
    guard phase == .mounted else { return }
    phase = .started
    queue.promiseFlush()
    flush()
  }

  /// The views that want to know of addresses that the app is opened at.
  var openedURLNodes: [OpenedURLNode] = []

  /// Hands an address that the app was opened at to every `onOpenURL` on screen.
  /// - Returns: whether there was one.
  @discardableResult
  public func open(_ url: URL) -> Bool {
    guard phase == .started else { return false }
    let nodes = openedURLNodes.filter(\.isVisible)
    guard !nodes.isEmpty else { return false }
    update { for node in nodes where node.isMounted { node.open(url) } }
    return true
  }

  /// Ends the screen: tasks are cancelled, `onDisappear` runs, nothing is evaluated any more. Once, for good.
  public func stop() {
    guard phase != .stopped else { return }
    ArchitectureContext.withContext(context) {
      if phase == .started { runEffects() }
      root.unmount()
      if phase == .started { runEffects() }
    }
    phase = .stopped
    effects = []
  }

  /// Has `effect` run after the changes of the running flush have been made, and not before the screen has started.
  func afterUpdate(_ effect: @escaping () -> Void) {
    effects.append(effect)
    if !isFlushing, phase == .started { queue.promiseFlush() }
  }

  /// Indicates whether what disappears now had appeared.
  var hasStarted: Bool { phase == .started }

  // MARK: Animation

  /// Indicates whether any modifier has a say in transactions.
  var hasTransactionNodes = false
  /// The transaction of the flush that is running.
  private var flushTransaction = Transaction()
  /// The modifiers that have a say in what changes below them in the running flush.
  private var pendingTransactions: [TransactionNode] = []

  /// Runs `body`, which changes what is below `node`, in the transaction that `node` makes for the rest of the flush.
  func change(below node: TransactionNode, _ body: () -> Void) {
    if !node.isPending {
      node.isPending = true
      pendingTransactions.append(node)
    }
    tree.withAnimation(AnimationValue(transaction(below: node)), body)
  }

  /// The transaction in which something below `node` changes now.
  func transaction(below node: _ViewNode) -> Transaction {
    guard hasTransactionNodes else { return flushTransaction }
    var nodes: [TransactionNode] = []
    var current: _ViewNode? = node
    while let node = current {
      if let node = node as? TransactionNode, node.applies { nodes.append(node) }
      current = node.parent
    }
    // The innermost has the last word.
    return nodes.reversed().reduce(into: flushTransaction) { $1.transform(&$0) }
  }

  // MARK: Reads

  private var spareReads: PendingChange?

  /// Many scopes turn out to read nothing that can change, such as rows that only hand an element on: what they
  /// were evaluated with serves the next one.
  func makeReads(for node: _ViewNode) -> PendingChange {
    guard let reads = spareReads else { return PendingChange(of: node) }
    spareReads = nil
    reads.node = node
    return reads
  }

  func keepForNextScope(_ reads: PendingChange) {
    reads.node = nil
    spareReads = reads
  }

  // MARK: Measurement

  func countEvaluation(of type: Any.Type) {
    evaluationCounts[ObjectIdentifier(type), default: 0] += 1
  }

  /// Returns the number of times that bodies of this type of view have been evaluated since the graph was made or
  /// ``resetEvaluations()`` was called.
  public func evaluations<V: View>(of type: V.Type) -> Int {
    evaluationCounts[ObjectIdentifier(type), default: 0]
  }

  /// Sets the numbers of evaluations of all types of views back to 0.
  public func resetEvaluations() { evaluationCounts = [:] }

  /// Returns the number of views of this type that are mounted, hidden ones included. O(nodes).
  public func count<V: View>(of type: V.Type) -> Int {
    func count(_ node: _ViewNode) -> Int {
      var sum = node is BodyScope<V> ? 1 : 0
      node.forEachChild { sum += count($0) }
      return sum
    }
    return count(root)
  }
}
