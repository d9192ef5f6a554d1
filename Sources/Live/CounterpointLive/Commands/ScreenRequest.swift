import CounterpointSemantics
import CounterpointSession
import CounterpointText
import CounterpointUI
import CounterpointValues
import CounterpointWeb

/// A screen that somebody wants to see without a browser.
struct ScreenRequest: Sendable {
  let app: LiveApp
  let location: PageLocation
  let environment: ClientEnvironment
  let textSize: DynamicTypeSize?
  /// Names of what is tapped on the way there.
  let taps: [String]

  /// Shows the screen to `render` and ends its session.
  /// - Throws: ``StartupError/nothingToTap(name:choices:)``.
  @MainActor
  func show<Result>(_ render: (Session) throws(StartupError) -> Result) async throws(StartupError) -> Result {
    var services = SessionServices(keyValueStorage: InMemoryKeyValueStorage()) { $0.context = .preview }
    services.location = location
    let textSize = textSize
    services.prepareEnvironment = {
      if let textSize { $0.dynamicTypeSize = textSize }
      // No server stands behind what is printed.
      $0.pictureAddresses = .inline
    }
    let session = app.makeSession("render", SessionConfiguration(), services, environment)
    defer { session.expire() }
    session.mount()
    guard session.phase != .expired else { throw .cannotPaint(app: app.name) }
    if let textSize { session.tree.root[.textSize] = .string("\(textSize)") }
    // A link leads on only once the first screen has appeared.
    if !taps.isEmpty || !location.path.isEmpty || !location.query.isEmpty {
      guard let connection = session.connect(resumingFrom: 0, makeEncoder: { WireEncoder() }, send: { _ in })
      else { throw .cannotPaint(app: app.name) }
      var number: UInt32 = 0
      await settle(session)
      for name in taps {
        number += 1
        try tap(name, number, session, connection)
        await settle(session)
      }
    }
    return try render(session)
  }

  @MainActor
  private func tap(
    _ name: String, _ number: UInt32, _ session: Session, _ connection: SessionConnection
  ) throws(StartupError) {
    var targets: [(name: String, node: SemanticNode)] = []
    func visit(_ node: SemanticNode) {
      guard node[.isHidden] != .bool(true) else { return }
      if node.handler(for: .tap) != nil { targets.append((node.accessibleName, node)) }
      for child in node.children { visit(child) }
    }
    visit(session.tree.topModal ?? session.tree.root)
    guard
      let target = targets.last(where: { $0.name == name }) ?? targets.last(where: { $0.name.contains(name) })
    else { throw .nothingToTap(name: name, choices: targets.map(\.name).filter { !$0.isEmpty }) }
    let event = Event(node: target.node.id, payload: .tap)
    if let refusal = session.receive(.event(number: number, event), from: connection) {
      throw .notTapped(name: name, reason: "\(refusal)")
    }
  }

  /// Waits until nothing is about to change at once; what takes time is not waited for.
  @MainActor
  private func settle(_ session: Session) async {
    var quiet = 0
    for _ in 0..<1_000 where quiet < 20 {
      let before = session.activity
      await Task.yield()
      quiet = session.activity == before && !session.isFlushPending ? quiet + 1 : 0
    }
  }

  @MainActor
  static func html(of session: Session, _ request: ScreenRequest) -> String {
    HTMLRenderer.document(
      session.tree, title: session.pageTitle ?? request.app.name, language: request.environment.locale,
      colorScheme: request.environment.isDark ? "dark" : "light")
  }

  @MainActor
  static func text(of session: Session, width: Int) -> String {
    CounterpointText.TextRenderer.text(of: session.tree, width: width) + "\n"
  }
}
