import Foundation
import LadderModel
import Testing

@testable import LadderService

@Suite("The OpenAPI document", .serialized)
struct OpenAPITests {
  private static func run(_ body: (TestService, DocumentClient) async throws -> Void) async throws {
    try await TestService.run({
      $0.requestsPerMinuteOfAddress = 0
      $0.requestsPerMinuteOfPerson = 0
      $0.signInsPerMinute = 0
    }) { service in
      for file in ["push-up-minute.webm", "push-up-minute.png"] {
        try Data("moving".utf8).write(to: service.videos.appendingPathComponent(file))
      }
      try await body(service, try await DocumentClient.fetch(from: service))
    }
  }

  private static func sampler(_ client: DocumentClient, _ number: Int) -> SchemaSampler {
    SchemaSampler(client.check, now: TestClock.start, number: number)
  }

  @Test("It describes every route, and no other, and who needs a token")
  func routes() async throws {
    try await Self.run { service, client in
      #expect(client.document["openapi"] as? String == "3.1.0")
      let routes = service.server.routes.all
      for operation in client.operations {
        let route = routes.first { $0.path == operation.path && $0.method.rawValue == operation.method }
        #expect(route.map { $0.access == .token } == operation.needsToken, "\(operation.id)")
      }
      let described = client.operations.map { "\($0.method) \($0.path)" }
      #expect(Set(described) == Set(routes.map { "\($0.method.rawValue) \($0.path)" }))
      #expect(Set(client.operations.map(\.id)).count == client.operations.count)
    }
  }

  @Test("The document's pattern of a picture's address is the service's rule")
  func pictures() async throws {
    try await Self.run { _, client in
      let schemas = try #require(
        (client.document["components"] as? [String: Any])?["schemas"] as? [String: Any])
      let properties = try #require(
        (schemas["ProfileRequest"] as? [String: Any])?["properties"] as? [String: Any])
      let pattern = try #require((properties["avatar"] as? [String: Any])?["pattern"] as? String)
      // Letters that an address may have and may not have, after one another.
      let letters = Array("aZ0-._~:/?#@!$&'()*+,;=%[]\\\" |<>^`{}é\u{301}\u{0}\t")
      var generator = SystemRandomNumberGenerator()
      for number in 0..<4_000 {
        let places = Int.random(in: 1...12, using: &generator)
        let rest = (0..<places).map { _ in letters.randomElement(using: &generator)! }
        let text = (number.isMultiple(of: 3) ? "https://" : "https://a.example/") + String(rest)
        let isDescribed = text.range(of: pattern, options: .regularExpression) != nil
        #expect(((try? FieldRules.avatar(text)) != nil) == isDescribed, "\(text.debugDescription)")
      }
    }
  }

  @Test("The document's pattern of a name sees what the service sees")
  func names() async throws {
    try await Self.run { _, client in
      let schemas = try #require(
        (client.document["components"] as? [String: Any])?["schemas"] as? [String: Any])
      let properties = try #require(
        (schemas["ProfileRequest"] as? [String: Any])?["properties"] as? [String: Any])
      let pattern = try #require((properties["name"] as? [String: Any])?["pattern"] as? String)
      let special = (0...0xFFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init).filter {
        $0.properties.isDefaultIgnorableCodePoint || $0.properties.isWhitespace || $0 == "\u{2800}"
      }
      // And what stands next to them in Unicode's tables.
      let values = Set(special.flatMap { [$0.value, $0.value + 1, $0.value == 0 ? 0 : $0.value - 1] })
      for scalar in values.compactMap(Unicode.Scalar.init) {
        let text = String(Character(scalar))
        let isDescribed = text.range(of: pattern, options: .regularExpression) != nil
        #expect(((try? FieldRules.name(text)) != nil) == isDescribed, "U+\(String(scalar.value, radix: 16))")
      }
    }
  }

  @Test("Who knows nothing but the document gets what it promises from every operation")
  func promises() async throws {
    try await Self.run { service, client in
      let token = try await service.member().token
      var workout = ""
      let ids = [
        "submitWorkout", "me", "updateMe", "history", "challenges", "challenge", "video", "poster",
        "leaderboard", "signUp", "beginSession", "deleteWorkout", "health", "metrics", "document",
        "endSession",
      ]
      #expect(Set(ids) == Set(client.operations.map(\.id)))
      for id in ids {
        let operation = try #require(client.operation(id), "\(id)")
        var sampler = Self.sampler(client, 0)
        let answer = try await client.send(
          operation, &sampler, values: id == "deleteWorkout" ? ["id": workout] : [:], token: token)
        #expect((200..<300).contains(answer.status), "\(id): \(answer.error?.message ?? "")")
        #expect(try client.issues(answer, to: operation) == [])
        if id == "submitWorkout" { workout = try answer.decoded(WorkoutReceipt.self).workout.id.uuidString }
      }
    }
  }

  @Test("Any request that fits the document has an answer that does")
  func fitting() async throws {
    try await Self.run { service, client in
      for number in 1...40 {
        for operation in client.operations {
          let token = try await service.guest("Guest \(number)").token
          var sampler = Self.sampler(client, number)
          let answer = try await client.send(operation, &sampler, token: token)
          #expect(answer.status < 500)
          #expect(try client.issues(answer, to: operation) == [], "\(operation.id), \(number)")
          #expect(answer.header("X-Request-ID") != nil)
        }
      }
    }
  }

  @Test("A body that does not fit is refused, as the document says")
  func broken() async throws {
    try await Self.run { service, client in
      let token = try await service.member().token
      for operation in client.operations {
        guard let schema = operation.body else { continue }
        for number in 0..<4 {
          var sampler = Self.sampler(client, number)
          guard let object = sampler.value(schema) as? [String: Any] else { continue }
          for (what, body) in sampler.broken(object, schema) {
            let answer = try await client.send(operation, &sampler, body: body, token: token)
            #expect((400..<500).contains(answer.status), "\(operation.id), \(what): \(answer.status)")
            #expect(try client.issues(answer, to: operation) == [], "\(operation.id), \(what)")
          }
        }
      }
    }
  }

  @Test("Parameters that do not fit are refused, as the document says")
  func parameters() async throws {
    try await Self.run { service, client in
      let token = try await service.member().token
      for operation in client.operations {
        for parameter in operation.parameters where parameter["in"] as? String != "header" {
          let name = try #require(parameter["name"] as? String)
          for value in ["-1", "99999999999999999999", "1.5", "%00", "%FF", "a%20b", "A", "1e3"] {
            let schema = parameter["schema"] as? [String: Any] ?? [:]
            let plain: Any = Double(value) ?? value
            guard !client.check.issues(plain, schema, "").isEmpty else { continue }
            var sampler = Self.sampler(client, 0)
            let answer = try await client.send(operation, &sampler, values: [name: value], token: token)
            #expect(
              (400..<500).contains(answer.status), "\(operation.id), \(name)=\(value): \(answer.status)")
            #expect(try client.issues(answer, to: operation) == [], "\(operation.id), \(name)=\(value)")
          }
        }
      }
    }
  }

  @Test("Without a token in force every operation that needs one is refused, as the document says")
  func tokens() async throws {
    try await Self.run { service, client in
      for operation in client.operations where operation.needsToken {
        for token in [
          nil, "", "forged", String(repeating: "A", count: 43), String(repeating: "é", count: 43),
        ] {
          var sampler = Self.sampler(client, 0)
          let answer = try await client.send(operation, &sampler, token: token)
          #expect(answer.status == 401, "\(operation.id)")
          #expect(try client.issues(answer, to: operation) == [])
        }
      }
    }
  }

  @Test("The check of answers finds what is wrong with one")
  func check() throws {
    let schema = try #require(
      try JSONSerialization.jsonObject(
        with: Data(
          #"{"type":"object","required":["a"],"additionalProperties":false,"properties":{"a":{"type":"integer","minimum":1,"maximum":9},"b":{"type":"string","format":"uuid"},"c":{"type":"string","pattern":"^x+$"},"d":{"type":"string","enum":["e"]},"f":false}}"#
            .utf8)) as? [String: Any])
    let check = SchemaCheck(document: [:])
    #expect(check.issues(["a": 1, "c": "xx", "d": "e"], schema, "").isEmpty)
    let wrong: [[String: Any]] = [
      ["a": 0], ["a": 1.5], ["a": 10], ["a": true], ["a": "1"], [:], ["a": 1, "g": 1], ["a": 1, "b": "x"],
      ["a": 1, "c": "y"], ["a": 1, "d": "f"], ["a": 1, "f": 1],
    ]
    for value in wrong { #expect(check.issues(value, schema, "").count == 1, "\(value)") }
    let choice: [String: Any] = ["oneOf": [schema, ["type": "object", "required": ["z"]]]]
    #expect(check.issues(["a": 1], choice, "").isEmpty)
    #expect(check.issues(["y": 1], choice, "").count == 1)
  }
}
