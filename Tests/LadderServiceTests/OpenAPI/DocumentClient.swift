import Foundation
import LadderTestService

/// A client that knows of the service only what the OpenAPI document says.
struct DocumentClient {
  typealias Object = [String: Any]

  /// One method of one address.
  struct Operation {
    let id: String
    let method: String
    let path: String
    let description: Object

    var responses: [String: Object] { description["responses"] as? [String: Object] ?? [:] }
    var parameters: [Object] { description["parameters"] as? [Object] ?? [] }
    var body: Object? {
      let content = (description["requestBody"] as? Object)?["content"] as? [String: Object]
      return content?["application/json"]?["schema"] as? Object
    }
    private var security: [Object] { description["security"] as? [Object] ?? [] }
    var needsToken: Bool { !security.isEmpty && security.allSatisfy { !$0.isEmpty } }
  }

  struct Unreadable: Error {}

  let service: LadderTestService
  let document: Object
  var check: SchemaCheck { SchemaCheck(document: document) }

  static func fetch(from service: LadderTestService) async throws -> DocumentClient {
    let data = try await service.send("GET", "/openapi.json").data
    guard let document = try JSONSerialization.jsonObject(with: data) as? Object else { throw Unreadable() }
    return DocumentClient(service: service, document: document)
  }

  var operations: [Operation] {
    (document["paths"] as? [String: Object] ?? [:]).sorted { $0.key < $1.key }.flatMap { path, item in
      item.sorted { $0.key < $1.key }.compactMap { method, description in
        guard let description = description as? Object, let id = description["operationId"] as? String else {
          return nil
        }
        return Operation(id: id, method: method.uppercased(), path: path, description: description)
      }
    }
  }

  func operation(_ id: String) -> Operation? { operations.first { $0.id == id } }

  /// Sends a request of the operation.
  /// - Parameters:
  ///   - values: parameters that are known; the others are made up.
  ///   - body: what is sent in place of one that is made up.
  func send(
    _ operation: Operation, _ sampler: inout SchemaSampler, values: [String: String] = [:], body: Any? = nil,
    token: String?
  ) async throws -> LadderTestService.Answer {
    var path = operation.path
    var query: [String] = []
    var headers: [String: String] = [:]
    for parameter in operation.parameters {
      guard let name = parameter["name"] as? String, let place = parameter["in"] as? String else {
        throw Unreadable()
      }
      let isRequired = parameter["required"] as? Bool == true
      let example = (parameter["example"] as? String).map { $0 as Any }
      let made = example ?? sampler.value(parameter["schema"] as? Object ?? [:])
      guard let value = values[name] ?? (isRequired || place == "query" ? "\(made)" : nil) else { continue }
      switch place {
      case "path": path = path.replacing("{\(name)}", with: value)
      case "query": query.append("\(name)=\(value)")
      default: headers[name] = value
      }
    }
    if !query.isEmpty { path += "?" + query.joined(separator: "&") }
    let content = try (body ?? operation.body.map { sampler.value($0) }).map {
      try JSONSerialization.data(withJSONObject: $0, options: .fragmentsAllowed)
    }
    return try await service.send(operation.method, path, body: content, token: token, headers: headers)
  }

  /// Returns what of an answer is not as the document says.
  func issues(_ answer: LadderTestService.Answer, to operation: Operation) throws -> [String] {
    let place = "\(operation.method) \(operation.path): \(answer.status)"
    guard let response = operation.responses["\(answer.status)"] else { return ["\(place) is not described"] }
    var found = (response["headers"] as? Object ?? [:]).keys.sorted()
      .filter { answer.header($0) == nil }.map { "\(place) has no \($0)" }
    guard let content = response["content"] as? [String: Object] else {
      return found + (answer.data.isEmpty ? [] : ["\(place) has a body, which is not described"])
    }
    let type = answer.header("Content-Type")?.split(separator: ";").first.map(String.init) ?? ""
    guard let described = content[type] else {
      return found + ["\(place) is \(type), which is not described"]
    }
    if type == "application/json", let schema = described["schema"] as? Object {
      let value = try JSONSerialization.jsonObject(with: answer.data, options: .fragmentsAllowed)
      found += check.issues(value, schema, place)
    }
    return found
  }
}
