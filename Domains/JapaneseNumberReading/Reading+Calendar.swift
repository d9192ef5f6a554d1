extension Reading {
  /// Before noon: 午前.
  public static let beforeNoon = Self("午前", "ごぜん")
  /// After noon: 午後.
  public static let afterNoon = Self("午後", "ごご")
  /// And a half, after what it is half of: 三時半.
  public static let half = Self("半", "はん")

  /// A year of an era: 平成二年, and 元年 for the first.
  public static func year(_ year: Int, of era: JapaneseEra) -> Self {
    era.reading + (year == 1 ? Self("元年", "がんねん") : counted(year, .year))
  }

  /// A time of day: 三時二十分, 三時二十分五秒.
  public static func time(hour: Int, minute: Int? = nil, second: Int? = nil) -> Self {
    var reading = counted(hour, .hour)
    if let minute { reading = reading + counted(minute, .minute) }
    if let second { reading = reading + counted(second, .second) }
    return reading
  }

  /// A length of time: 三時間二十分, 一時間二十分五秒. Parts that are nought are not said.
  public static func duration(hours: Int, minutes: Int, seconds: Int = 0) -> Self {
    var segments: [Segment] = []
    if hours > 0 { segments += counted(hours, .hours).segments }
    if minutes > 0 { segments += counted(minutes, .minute).segments }
    if seconds > 0 { segments += counted(seconds, .second).segments }
    return segments.isEmpty ? counted(0, .second) : Self(segments)
  }

  /// A day: 二千二十五年六月二十日. A part that is `nil` is left out.
  public static func date(year: Int? = nil, month: Int? = nil, day: Int? = nil) -> Self {
    var segments: [Segment] = []
    if let year { segments += counted(year, .year).segments }
    if let month { segments += counted(month, .month).segments }
    if let day { segments += counted(day, .dayOfMonth).segments }
    return Self(segments)
  }
}
