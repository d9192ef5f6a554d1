/// A word that follows a number to say what is counted.
public enum Counter: String, CaseIterable, Codable, Hashable, Sendable {
  case yen
  // Lengths of time.
  case hours, minutes, seconds, days, weeks, months, years
  // The clock and the calendar; 分 and 秒 within a longer duration, too.
  case hour, minute, second, dayOfMonth, month, year
  // Things and beings.
  /// Small things of any shape: 個.
  case pieces
  /// Flat things: 枚.
  case sheets
  case people
  /// Long things: 本.
  case sticks
  /// Small animals: 匹.
  case animals
  case volumes, machines, floors

  /// 円, 時間, 本 …
  public var written: String { suffix.written }
}
