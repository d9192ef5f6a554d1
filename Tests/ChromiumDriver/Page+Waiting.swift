import Foundation

extension Page {
  /// Waits until the JavaScript expression is true, watching the document's changes.
  /// - Returns: the expression's value.
  @discardableResult
  public func waitFor(_ expression: String, timeout: Duration = .seconds(10)) async throws -> JSON {
    let deadline = ContinuousClock.now + timeout
    while true {
      let left = max(.zero, deadline - .now)
      let script = """
        new Promise((resolve) => {
          const done = (value) => { observer.disconnect(); clearInterval(timer); resolve(value); };
          const check = () => {
            let value = null;
            try { value = (\(expression)); } catch (error) { value = null; }
            if (value) done(value);
          };
          const observer = new MutationObserver(check);
          observer.observe(document, \
        { subtree: true, childList: true, attributes: true, characterData: true });
          // What changes without the document: focus, values, history, media.
          const timer = setInterval(check, 20);
          setTimeout(() => done(false), \(Int(left / .milliseconds(1))));
          check();
        })
        """
      do {
        let value = try await evaluate(script)
        if value != .bool(false) { return value }
      } catch let error as ChromiumError {
        // A navigation takes the page away from under the script: the next one may be what is awaited.
        guard case .command = error else { throw error }
      }
      guard ContinuousClock.now < deadline else {
        throw ChromiumError.timedOut(waitingFor: expression, page: (try? await text()) ?? "nothing")
      }
    }
  }

  /// Waits until the element is there.
  public func waitFor(_ locator: Locator, timeout: Duration = .seconds(10)) async throws {
    _ = try await nodes(locator, timeout: timeout, isSought: true) { !$0.isEmpty }
  }

  /// Waits until the element is not there any more.
  public func waitUntilGone(_ locator: Locator, timeout: Duration = .seconds(10)) async throws {
    _ = try await nodes(locator, timeout: timeout) { $0.isEmpty }
  }

  /// Waits until the page shows the text.
  public func waitForText(_ text: String, timeout: Duration = .seconds(10)) async throws {
    try await waitFor("document.body.innerText.includes(\(JSON.string(text).source))", timeout: timeout)
  }

  /// Whether the element is there now.
  public func isPresent(_ locator: Locator) async throws -> Bool { try await !nodes(locator).isEmpty }

  /// Waits until the browser has painted what is in the document.
  public func settle() async throws {
    try await evaluate(
      "new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(true))))")
  }

  /// Waits until everything that moves and will come to an end has come to it.
  public func rest() async throws {
    try await evaluate(
      """
      Promise.allSettled(document.getAnimations()
        .filter((animation) => animation.effect.getComputedTiming().endTime < Infinity)
        .map((animation) => animation.finished)).then(() => true)
      """)
    try await settle()
  }

  /// The elements that the locator means now, by the browser's own number.
  func nodes(_ locator: Locator) async throws -> [JSON] {
    let document = try await call("DOM.getDocument", ["depth": 0])["root"]
    switch locator {
    case .css(let selector):
      let found = try await call(
        "DOM.querySelectorAll", ["nodeId": document["nodeId"], "selector": .string(selector)])
      var nodes: [JSON] = []
      for node in found["nodeIds"].array {
        nodes.append(try await call("DOM.describeNode", ["nodeId": node])["node"]["backendNodeId"])
      }
      return nodes
    case .role(let role, let name):
      let found = try await call(
        "Accessibility.queryAXTree",
        ["backendNodeId": document["backendNodeId"], "role": .string(role), "accessibleName": .string(name)])
      return found["nodes"].array.filter { $0["ignored"].bool != true }.map { $0["backendDOMNodeId"] }
    case .text(let text):
      let found = try await call(
        "Accessibility.queryAXTree",
        [
          "backendNodeId": document["backendNodeId"], "role": "StaticText", "accessibleName": .string(text),
        ])
      return found["nodes"].array.filter { $0["ignored"].bool != true }.map { $0["backendDOMNodeId"] }
    }
  }

  /// Looks again after every change of the document until `isEnough` says so.
  /// - Parameter isSought: whether to scroll to what is far from sight.
  func nodes(
    _ locator: Locator, timeout: Duration, isSought: Bool = false, until isEnough: ([JSON]) -> Bool
  ) async throws -> [JSON] {
    let deadline = ContinuousClock.now + timeout
    while true {
      do {
        let nodes = try await nodes(locator)
        if isEnough(nodes) { return nodes }
        if isSought { try await reveal(locator) }
        try await waitForNextChange()
      } catch let error as ChromiumError {
        // The document was exchanged while it was looked at.
        guard case .command = error else { throw error }
      }
      guard ContinuousClock.now < deadline else {
        throw ChromiumError.timedOut(
          waitingFor: "\(locator)", page: (try? await accessibleOutline()) ?? "nothing")
      }
    }
  }

  /// Scrolls to what the browser leaves out of what it draws and tells, since it is far from sight, as a person scrolls
  /// who looks for something.
  func reveal(_ locator: Locator) async throws {
    let name: String
    switch locator {
    case .role(_, let itsName): name = itsName
    case .text(let text): name = text
    case .css: return
    }
    try await evaluate(
      """
      (() => {
        const words = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
        while (words.nextNode()) {
          const { data, parentElement } = words.currentNode;
          if (data.trim() !== \(JSON.string(name).source) || !parentElement.checkVisibility()) continue;
          if (parentElement.checkVisibility({ contentVisibilityAuto: true })) continue;
          return parentElement.scrollIntoView({ block: "center" });
        }
      })()
      """)
  }

  func waitForNextChange() async throws {
    try await evaluate(
      """
      new Promise((resolve) => {
        const done = () => { observer.disconnect(); clearTimeout(timer); resolve(true); };
        const observer = new MutationObserver(done);
        observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
        const timer = setTimeout(done, 50);
      })
      """)
  }

  /// What assistive technology sees: one line for each element with a name, such as `button “Add”`.
  public func accessibleOutline() async throws -> String {
    let nodes = try await call("Accessibility.getFullAXTree")["nodes"].array
    return nodes.filter { $0["ignored"].bool != true }.compactMap { node -> String? in
      guard let role = node["role"]["value"].string, let name = node["name"]["value"].string, !name.isEmpty,
        role != "InlineTextBox"
      else { return nil }
      return "\(role) “\(name)”"
    }.joined(separator: "\n")
  }
}
