import Foundation

extension Text {
  /// A value as a formatter of Foundation's writes it now: in the formatter's own language and zone.
  public init<Subject>(_ subject: Subject, formatter: Formatter) {
    self.init(verbatim: formatter.words(for: subject))
  }
}

extension LocalizedStringKey.StringInterpolation {
  /// A value as a formatter of Foundation's writes it now: in the formatter's own language and zone.
  public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter) {
    appendInterpolation(formatter.words(for: subject))
  }
}

extension Formatter {
  /// The words for a value, or the value's own description where the formatter is not made for it.
  ///
  /// The formatters of Foundation for Linux know Swift's values and not the objects that stand for them, so those are
  /// tried first.
  fileprivate func words(for subject: Any) -> String {
    switch (self, subject) {
    case (let formatter as DateFormatter, let date as Date): formatter.string(from: date)
    case (let formatter as DateFormatter, let date as NSDate):
      formatter.string(from: Date(timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate))
    case (let formatter as NumberFormatter, let number as NSNumber):
      formatter.string(from: number) ?? "\(number)"
    case (let formatter as DateIntervalFormatter, let interval as DateInterval):
      formatter.string(from: interval) ?? "\(interval)"
    case (let formatter as DateComponentsFormatter, let components as DateComponents):
      formatter.string(from: components) ?? "\(components)"
    default: string(for: subject) ?? "\(subject)"
    }
  }
}
