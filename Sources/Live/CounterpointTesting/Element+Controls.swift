import CounterpointSemantics
import Foundation

extension ElementQueries {
  /// Returns the one slider, of that label where one is given.
  public func slider(_ name: String? = nil) -> Element { element(.slider, name) }
  /// Returns the one stepper, of that label where one is given.
  public func stepper(_ name: String? = nil) -> Element { element(.stepper, name) }
  /// Returns the one date picker, of that label where one is given.
  public func datePicker(_ name: String? = nil) -> Element { element(.datePicker, name) }
  /// Returns the one color picker, of that label where one is given.
  public func colorPicker(_ name: String? = nil) -> Element { element(.colorPicker, name) }
  /// A menu by its label; its items are looked for in it.
  public func menu(_ name: String? = nil) -> Element { element(.menu, name) }
  /// Returns the one gauge, of that label where one is given.
  public func gauge(_ name: String? = nil) -> Element { element(.gauge, name) }
  /// Returns the one pair of a label and a value, of that label where one is given.
  public func labeledContent(_ name: String? = nil) -> Element { element(.labeledContent, name) }
  /// Something that a picker offers.
  public func option(_ name: String? = nil) -> Element { element(.option, name) }
}

extension Element {
  /// The options that a picker offers, in order.
  public var options: [String] { (try? find().optionNames) ?? [] }

  /// Drags a slider's thumb to `value` and lets it go there.
  public func adjust(to value: Double) async throws {
    let node = try find()
    guard node.kind == .slider else { throw screen.error("The \(description) is not a slider.") }
    try await perform(.gesture(phase: 0, []), on: node, "Taking the thumb of")
    try await perform(.adjust(value), on: node, "Moving")
    try await perform(.gesture(phase: 1, []), on: node, "Letting go of")
  }

  /// Presses a stepper's plus.
  public func increment() async throws { try await step(1) }

  /// Presses a stepper's minus.
  public func decrement() async throws { try await step(-1) }

  private func step(_ steps: Double) async throws {
    let node = try find()
    guard node.kind == .stepper else { throw screen.error("The \(description) is not a stepper.") }
    try await perform(.adjust(steps), on: node, "Stepping")
  }

  /// Enters a value as the control's field writes it: `2026-11-21`, `19:30`, `2026-11-21T19:30`, `#ff8000`.
  public func enter(_ value: String) async throws {
    try await perform(.enter(value), on: try find(), "Entering into")
  }

  /// Chooses a date, in the session's time zone as the control shows it; in `timeZone` where the view has one of its own.
  public func set(_ date: Date, timeZone: TimeZone? = nil) async throws {
    let node = try find()
    guard node.kind == .datePicker else { throw screen.error("The \(description) is not a date picker.") }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone ?? TimeZone(identifier: screen.session.environment.timeZone) ?? .gmt
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    func padded(_ number: Int?, _ digits: Int) -> String {
      let text = "\(number ?? 0)"
      return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
    let day = [padded(parts.year, 4), padded(parts.month, 2), padded(parts.day, 2)].joined(separator: "-")
    let time = padded(parts.hour, 2) + ":" + padded(parts.minute, 2)
    switch node.string(.dateComponents) {
    case "time": try await enter(time)
    case "dateTime": try await enter(day + "T" + time)
    default: try await enter(day)
    }
  }

  /// Presses a key, or a combination such as `cmd+s`, while the focus is in the element.
  public func press(_ key: String) async throws {
    try await perform(.key(key), on: try find(), "Pressing a key in")
  }

  /// The picker whose options can be chosen: where `picker` stands in a row that leads to them, the one on the screen that the row
  /// leads to.
  func pickerInFront(of picker: SemanticNode) async throws -> SemanticNode {
    guard picker.kind == .picker, picker.string(.styleName) == "value",
      let row = picker.ancestry.first(where: { $0.handler(for: .tap) != nil }),
      let stack = picker.ancestry.first(where: { $0.kind == .navigationStack })
    else { return picker }
    try await perform(.tap, on: row, "Opening the choices of")
    guard let screen = stack.children.last(where: { $0.kind == .screen }),
      let inFront = screen.descendants(where: { $0.kind == .picker }).first
    else { throw self.screen.error("The \(description) has led to no screen of choices.") }
    return inFront
  }

  func choose(_ option: SemanticNode) async throws {
    guard let picker = option.ancestry.first(where: { $0.kind == .picker }),
      let index = picker.pickerOptions.firstIndex(where: { $0 === option })
    else { throw screen.error("The \(description) belongs to no picker.") }
    try await perform(.select(index), on: picker, "Choosing")
  }
}
