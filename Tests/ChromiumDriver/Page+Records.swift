import Foundation

public struct ConsoleMessage: Sendable, CustomStringConvertible {
  /// `log`, `warning`, `error` …
  public let level: String
  public let text: String
  public var isError: Bool { level == "error" }
  public var description: String { "[\(level)] \(text)" }
}

public struct NetworkRequest: Sendable {
  let id: String
  public let method: String
  public let url: String
  /// `Document`, `Script`, `Stylesheet`, `Image`, `Media`, `Fetch`, `WebSocket` …
  public let kind: String
  /// HTTP's, or `nil` where no answer has come.
  public internal(set) var status: Int?
  /// By lower-case name.
  public internal(set) var responseHeaders: [String: String] = [:]
  /// Over the network, with headers.
  public internal(set) var byteCount = 0
  public internal(set) var failure: String?
}

public struct WebSocketFrameRecord: Sendable {
  public let isSent: Bool
  public let payload: Data
}

extension Page {
  func receive(_ event: DevToolsEvent) {
    let parameters = event.parameters
    switch event.method {
    case "Page.loadEventFired": pageDidLoad()
    case "Runtime.consoleAPICalled":
      let text = parameters["args"].array.map {
        $0["value"].string ?? $0["description"].string ?? $0["value"].source
      }
      console.append(
        ConsoleMessage(level: parameters["type"].string ?? "log", text: text.joined(separator: " ")))
    case "Runtime.exceptionThrown":
      let details = parameters["exceptionDetails"]
      let text = details["exception"]["description"].string ?? details["text"].string ?? "an exception"
      console.append(ConsoleMessage(level: "error", text: text))
    case "Log.entryAdded":
      let entry = parameters["entry"]
      let text = [entry["text"].string, entry["url"].string].compactMap(\.self).joined(separator: " ")
      console.append(ConsoleMessage(level: entry["level"].string ?? "info", text: text))
    case "Network.requestWillBeSent":
      requests.append(
        NetworkRequest(
          id: parameters["requestId"].string ?? "", method: parameters["request"]["method"].string ?? "",
          url: parameters["request"]["url"].string ?? "", kind: parameters["type"].string ?? "Other"))
    case "Network.webSocketCreated":
      requests.append(
        NetworkRequest(
          id: parameters["requestId"].string ?? "", method: "GET", url: parameters["url"].string ?? "",
          kind: "WebSocket"))
    case "Network.responseReceived", "Network.webSocketHandshakeResponseReceived":
      update(parameters) { request in
        let response = parameters["response"]
        request.status = response["status"].int
        if case .object(let headers) = response["headers"] {
          for (name, value) in headers { request.responseHeaders[name.lowercased()] = value.string }
        }
      }
    case "Network.loadingFinished":
      update(parameters) { $0.byteCount = parameters["encodedDataLength"].int ?? 0 }
    case "Network.loadingFailed":
      update(parameters) { $0.failure = parameters["errorText"].string }
    case "Network.webSocketFrameSent": record(parameters, isSent: true)
    case "Network.webSocketFrameReceived": record(parameters, isSent: false)
    default: break
    }
  }

  private func update(_ parameters: JSON, _ change: (inout NetworkRequest) -> Void) {
    let id = parameters["requestId"].string
    guard let index = requests.lastIndex(where: { $0.id == id }) else { return }
    change(&requests[index])
  }

  private func record(_ parameters: JSON, isSent: Bool) {
    let text = parameters["response"]["payloadData"].string ?? ""
    let isText = parameters["response"]["opcode"].int == 1
    let payload = isText ? Data(text.utf8) : Data(base64Encoded: text) ?? Data()
    frames.append(WebSocketFrameRecord(isSent: isSent, payload: payload))
  }
}

extension Page {
  /// The nodes of the browser's accessibility tree, those that it ignores among them.
  public func accessibilityTree() async throws -> [JSON] {
    try await call("Accessibility.getFullAXTree")["nodes"].array
  }

  /// The start of an element's markup, by the browser's own number of it.
  public func describe(_ backendNode: JSON) async throws -> String {
    guard backendNode != .null else { return "nothing in the document" }
    let html = try await call("DOM.getOuterHTML", ["backendNodeId": backendNode])["outerHTML"].string ?? ""
    return String(html.prefix(240))
  }
}
