import Foundation
import LadderModel
import Testing

@testable import LadderService

@Suite("The OpenAPI document", .serialized)
struct OpenAPITests {
  /// A value of JSON that can be compared and walked.
  typealias Object = [String: Any]

  private static func document(_ data: Data) throws -> Object {
    try #require(try JSONSerialization.jsonObject(with: data) as? Object)
  }

  @Test("It describes every route, and no other")
  func routes() async throws {
    try await TestService.run { service in
      let document = try Self.document(try await service.send("GET", "/openapi.json").data)
      #expect(document["openapi"] as? String == "3.1.0")
      var described: Set<String> = []
      for (path, item) in try #require(document["paths"] as? [String: Object]) {
        for (method, operation) in item {
          described.insert("\(method.uppercased()) \(path)")
          let security = (operation as? Object)?["security"] as? [Object] ?? []
          let route = service.server.routes.all.first {
            $0.path == path && $0.method.rawValue == method.uppercased()
          }
          let needsToken = !security.isEmpty && security.allSatisfy { !$0.isEmpty }
          #expect(route.map { $0.access == .token } == needsToken, "\(method) \(path)")
        }
      }
      #expect(described == Set(service.server.routes.all.map { "\($0.method.rawValue) \($0.path)" }))
    }
  }

  @Test("Answers are as it describes them")
  func answers() async throws {
    try await TestService.run { service in
      let document = try Self.document(try await service.send("GET", "/openapi.json").data)
      let token = try await service.guest().token
      let request = TestService.workout()
      let samples: [(String, String, String, Data?)] = [
        ("POST", "/v1/session", "/v1/session", try WireCoding.encode(SessionRequest(guest: "Otto"))),
        ("POST", "/v1/session", "/v1/session", Data("{}".utf8)),
        (
          "POST", "/v1/users", "/v1/users",
          try WireCoding.encode(SignUpRequest(email: "o@example.org", password: "long enough", name: "O"))
        ),
        ("POST", "/v1/workouts", "/v1/workouts", try WireCoding.encode(request)),
        ("POST", "/v1/workouts", "/v1/workouts", try WireCoding.encode(request)),
        (
          "POST", "/v1/workouts", "/v1/workouts",
          try WireCoding.encode(TestService.workout(challenge: "none"))
        ),
        ("GET", "/v1/me", "/v1/me", nil),
        (
          "PATCH", "/v1/me", "/v1/me",
          try WireCoding.encode(ProfileRequest(avatar: "https://a.example/b.png"))
        ),
        ("GET", "/v1/me/workouts", "/v1/me/workouts", nil),
        ("GET", "/v1/challenges", "/v1/challenges?limit=3", nil),
        ("GET", "/v1/challenges/{id}", "/v1/challenges/push-up-minute", nil),
        ("GET", "/v1/challenges/{id}/video", "/v1/challenges/push-up-minute/video", nil),
        ("GET", "/v1/leaderboard", "/v1/leaderboard?period=week", nil),
        ("GET", "/v1/leaderboard", "/v1/leaderboard?period=day", nil),
        ("DELETE", "/v1/workouts/{id}", "/v1/workouts/\(UUID().uuidString)", nil),
      ]
      for (method, path, address, body) in samples {
        let answer = try await service.send(method, address, body: body, token: token)
        let item = (document["paths"] as? [String: Object])?[path]?[method.lowercased()] as? Object
        let response = (item?["responses"] as? [String: Object])?["\(answer.status)"]
        let content = try #require(response, "\(method) \(address): \(answer.status) is not described")
        let schema = try #require(
          ((content["content"] as? [String: Object])?["application/json"])?["schema"] as? Object)
        let value = try JSONSerialization.jsonObject(with: answer.data, options: .fragmentsAllowed)
        let issues = SchemaCheck(document: document).issues(value, schema, "\(method) \(address)")
        #expect(issues.isEmpty)
      }
    }
  }

  @Test("The check of answers finds what is wrong with one")
  func check() throws {
    let schema = try Self.document(
      Data(
        #"{"type":"object","required":["a"],"additionalProperties":false,"properties":{"a":{"type":"integer","minimum":1},"b":{"type":"string","format":"uuid"}}}"#
          .utf8))
    let check = SchemaCheck(document: [:])
    #expect(check.issues(["a": 1], schema, "").isEmpty)
    for wrong in [["a": 0], ["a": 1.5], ["a": true], ["a": "1"], [:], ["a": 1, "c": 1], ["a": 1, "b": "x"]]
      as [Object]
    {
      #expect(check.issues(wrong, schema, "").count == 1)
    }
  }
}

/// Compares values with the part of JSON Schema that the document uses.
struct SchemaCheck {
  let document: [String: Any]

  func issues(_ value: Any, _ schema: [String: Any], _ path: String) -> [String] {
    if let reference = schema["$ref"] as? String {
      let name = reference.split(separator: "/").last.map(String.init) ?? ""
      let schemas = (document["components"] as? [String: Any])?["schemas"] as? [String: [String: Any]]
      guard let found = schemas?[name] else { return ["\(path): \(reference) leads nowhere"] }
      return issues(value, found, path)
    }
    switch schema["type"] as? String {
    case "object":
      guard let object = value as? [String: Any] else { return ["\(path): is no object"] }
      let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
      let required = Set(schema["required"] as? [String] ?? [])
      var found = required.subtracting(object.keys).map { "\(path).\($0): is missing" }
      for (key, value) in object {
        if let property = properties[key] {
          found += issues(value, property, "\(path).\(key)")
        } else if schema["additionalProperties"] as? Bool == false {
          found.append("\(path).\(key): is not described")
        }
      }
      return found
    case "array":
      guard let array = value as? [Any], let items = schema["items"] as? [String: Any] else {
        return ["\(path): is no array"]
      }
      return array.enumerated().flatMap { issues($0.element, items, "\(path)[\($0.offset)]") }
    case "string":
      guard let text = value as? String else { return ["\(path): is no text"] }
      let isRight: Bool =
        switch schema["format"] as? String {
        case "uuid": UUID(uuidString: text) != nil
        case "date-time": WireCoding.date(from: text) != nil
        default:
          text.count >= schema["minLength"] as? Int ?? 0 && text.count <= schema["maxLength"] as? Int ?? .max
        }
      return isRight ? [] : ["\(path): “\(text)” is not as described"]
    case "boolean": return isBoolean(value) ? [] : ["\(path): is not true or false"]
    case "integer", "number":
      guard !isBoolean(value), let number = (value as? NSNumber)?.doubleValue,
        schema["type"] as? String == "number" || number == number.rounded(),
        number >= (schema["minimum"] as? NSNumber)?.doubleValue ?? -.infinity,
        number > (schema["exclusiveMinimum"] as? NSNumber)?.doubleValue ?? -.infinity
      else { return ["\(path): \(value) is not a number as described"] }
      return []
    default: return ["\(path): has a schema that is not understood"]
    }
  }

  private func isBoolean(_ value: Any) -> Bool {
    if type(of: value) == Bool.self { return true }
    guard let number = value as? NSNumber else { return false }
    return String(cString: number.objCType) == "c"
  }
}
