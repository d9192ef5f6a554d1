/// The kind of thing that a topic's quantities measure; the first level of the list of topics.
enum TopicCategory: String, CaseIterable, Codable, Hashable, Identifiable, Sendable {
  case number, money, duration, dateTime, counter

  var id: Self { self }

  var title: String {
    switch self {
    case .number: "Numbers"
    case .money: "Money"
    case .duration: "Time Durations"
    case .dateTime: "Dates & Times"
    case .counter: "Counters"
    }
  }

  var description: String {
    switch self {
    case .number: "Whole numbers, from one to trillions"
    case .money: "Yen, in everyday situations"
    case .duration: "From seconds to years"
    case .dateTime: "The clock and the calendar"
    case .counter: "People, bottles, books and cats"
    }
  }

  /// The name of the category's symbol.
  var symbol: String {
    switch self {
    case .number: "number"
    case .money: "yensign"
    case .duration: "clock"
    case .dateTime: "calendar"
    case .counter: "baseball"
    }
  }

  /// Indicates whether the category's answers are long numbers, which are easier to check with grouping
  /// separators.
  var groupsDigits: Bool { self == .number || self == .money }
}
