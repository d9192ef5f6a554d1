import Foundation
import LadderModel

/// Compares values with the part of JSON Schema that the document uses.
struct SchemaCheck {
  let document: [String: Any]

  /// Returns the schema behind a reference, or the schema itself.
  func resolved(_ schema: [String: Any]) -> [String: Any]? {
    guard let reference = schema["$ref"] as? String else { return schema }
    let name = reference.split(separator: "/").last.map(String.init) ?? ""
    let schemas = (document["components"] as? [String: Any])?["schemas"] as? [String: [String: Any]]
    return schemas?[name].flatMap(resolved)
  }

  func issues(_ value: Any, _ schema: [String: Any], _ path: String) -> [String] {
    guard let schema = resolved(schema) else { return ["\(path): \(schema) leads nowhere"] }
    if let choices = schema["oneOf"] as? [[String: Any]] {
      let fitting = choices.count { issues(value, $0, path).isEmpty }
      return fitting == 1 ? [] : ["\(path): \(fitting) of \(choices.count) descriptions fit"]
    }
    if let allowed = schema["enum"] as? [String] {
      guard let text = value as? String, allowed.contains(text) else {
        return ["\(path): \(value) is none of \(allowed)"]
      }
      return []
    }
    return switch schema["type"] as? String {
    case "object": issues(ofObject: value, schema, path)
    case "array": issues(ofArray: value, schema, path)
    case "string": issues(ofText: value, schema, path)
    case "boolean": isBoolean(value) ? [] : ["\(path): is not true or false"]
    case "integer", "number": issues(ofNumber: value, schema, path)
    default: ["\(path): has a schema that is not understood"]
    }
  }

  private func issues(ofObject value: Any, _ schema: [String: Any], _ path: String) -> [String] {
    guard let object = value as? [String: Any] else { return ["\(path): is no object"] }
    let properties = schema["properties"] as? [String: Any] ?? [:]
    let required = Set(schema["required"] as? [String] ?? [])
    var found = required.subtracting(object.keys).map { "\(path).\($0): is missing" }
    for (key, value) in object {
      if let property = properties[key] as? [String: Any] {
        found += issues(value, property, "\(path).\(key)")
      } else if properties[key] != nil {
        found.append("\(path).\(key): must not be there")
      } else if schema["additionalProperties"] as? Bool == false {
        found.append("\(path).\(key): is not described")
      }
    }
    return found
  }

  private func issues(ofArray value: Any, _ schema: [String: Any], _ path: String) -> [String] {
    guard let array = value as? [Any], let items = schema["items"] as? [String: Any] else {
      return ["\(path): is no array"]
    }
    return array.enumerated().flatMap { issues($0.element, items, "\(path)[\($0.offset)]") }
  }

  private func issues(ofText value: Any, _ schema: [String: Any], _ path: String) -> [String] {
    guard let text = value as? String else { return ["\(path): is no text"] }
    let isRight: Bool =
      switch schema["format"] as? String {
      case "uuid": UUID(uuidString: text) != nil
      case "date-time": WireCoding.date(from: text) != nil
      default:
        text.count >= schema["minLength"] as? Int ?? 0 && text.count <= schema["maxLength"] as? Int ?? .max
          && (schema["pattern"] as? String).map { text.range(of: $0, options: .regularExpression) != nil }
            ?? true
      }
    return isRight ? [] : ["\(path): “\(text)” is not as described"]
  }

  private func issues(ofNumber value: Any, _ schema: [String: Any], _ path: String) -> [String] {
    func bound(_ name: String, _ none: Double) -> Double { (schema[name] as? NSNumber)?.doubleValue ?? none }
    guard !isBoolean(value), let number = (value as? NSNumber)?.doubleValue,
      schema["type"] as? String == "number" || number == number.rounded(),
      number >= bound("minimum", -.infinity), number > bound("exclusiveMinimum", -.infinity),
      number <= bound("maximum", .infinity)
    else { return ["\(path): \(value) is not a number as described"] }
    return []
  }

  private func isBoolean(_ value: Any) -> Bool {
    if type(of: value) == Bool.self { return true }
    guard let number = value as? NSNumber else { return false }
    return String(cString: number.objCType) == "c"
  }
}
