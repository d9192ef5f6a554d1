import Foundation

/// The place that a field's text comes from and goes to.
struct TextSource {
  let read: (FormatPlace) -> String
  /// Called at each edit.
  let edit: (String) -> Void
  /// Called when the editing ends or is submitted, with the text as it stands then.
  let commit: ((String, FormatPlace) -> Void)?
  var onEditingChanged: ((Bool) -> Void)?
  var onCommit: (() -> Void)?
  /// The part of the text that is selected; see ``TextSelection``.
  var selection: Binding<TextSelection?>?

  init(_ text: Binding<String>) {
    read = { _ in text.wrappedValue }
    edit = { text.wrappedValue = $0 }
    commit = nil
  }

  init<F: ParseableFormatStyle>(value: Binding<F.FormatInput>, format: F) where F.FormatOutput == String {
    read = { format.adapted(to: $0).format(value.wrappedValue) }
    edit = { _ in }
    commit = { text, place in
      if let parsed = try? format.adapted(to: place).parseStrategy.parse(text) { value.wrappedValue = parsed }
    }
  }

  init<F: ParseableFormatStyle>(value: Binding<F.FormatInput?>, format: F) where F.FormatOutput == String {
    read = { value.wrappedValue.map(format.adapted(to: $0).format) ?? "" }
    edit = { _ in }
    commit = { text, place in
      let text = text.trimmingCharacters(in: .whitespaces)
      if text.isEmpty {
        value.wrappedValue = nil
      } else if let parsed = try? format.adapted(to: place).parseStrategy.parse(text) {
        value.wrappedValue = parsed
      }
    }
  }
}

extension TextSource {
  /// Through a formatter of Foundation's, whose values are of type `V`.
  init<V>(value: Binding<V>, formatter: Formatter) {
    read = { _ in formatter.string(for: value.wrappedValue) ?? "" }
    edit = { _ in }
    commit = { text, _ in
      let parsed: Any? =
        switch formatter {
        case let formatter as NumberFormatter: formatter.number(from: text)
        case let formatter as DateFormatter: formatter.date(from: text)
        default: nil
        }
      if let number = parsed as? NSNumber, let new = number.value(as: V.self) {
        value.wrappedValue = new
      } else if let new = parsed as? V {
        value.wrappedValue = new
      }
    }
  }

  func hearing(_ onEditingChanged: ((Bool) -> Void)?, _ onCommit: (() -> Void)?) -> TextSource {
    var copy = self
    copy.onEditingChanged = onEditingChanged
    copy.onCommit = onCommit
    return copy
  }
}

extension NSNumber {
  fileprivate func value<V>(as type: V.Type) -> V? {
    switch type {
    case is Double.Type, is Double?.Type: doubleValue as? V
    case is Float.Type, is Float?.Type: floatValue as? V
    case is Int.Type, is Int?.Type: intValue as? V
    case is Decimal.Type, is Decimal?.Type: decimalValue as? V
    default: self as? V
    }
  }
}
