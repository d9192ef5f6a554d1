/// The numbers that a question asks for, without any words: enough to put the same question again.
///
/// How many there are, and what they mean, is the affair of the topic: `3400`; hour and minute, `3-20`; year, month and
/// day, `2024-6-20`. It is stored as that text, so it stays readable in what a learner exports.
struct QuestionValue: Codable, Hashable, LosslessStringConvertible, Sendable {
  let numbers: [Int]

  init(_ numbers: Int...) { self.numbers = numbers }
  init(_ numbers: [Int]) { self.numbers = numbers }

  /// The value that ``description`` gives. `nil` for any other text; at most six numbers of eighteen digits are read.
  init?(_ description: String) {
    guard description.utf8.count <= 6 * 19 else { return nil }
    let parts = description.split(separator: "-", omittingEmptySubsequences: false)
    var numbers: [Int] = []
    for part in parts {
      guard (1...18).contains(part.utf8.count), part.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
        let number = Int(part)
      else { return nil }
      numbers.append(number)
    }
    guard numbers.count <= 6 else { return nil }
    self.numbers = numbers
  }

  var description: String { numbers.map(String.init).joined(separator: "-") }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let value = Self(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "“\(text.prefix(40))” is no list of numbers joined by hyphens.")
    }
    self = value
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
