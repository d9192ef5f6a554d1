import Dependencies
import Foundation
import Synchronization
import Testing

@Suite("What Foundation lacks on Linux")
struct FoundationNamesTests {
  @Test("A list is joined by the words of its language")
  func lists() {
    let formatter = ListFormatter()
    formatter.locale = Locale(identifier: "en_US")
    #expect(formatter.string(from: ["Ada", "Ben", "Cleo"]) == "Ada, Ben, and Cleo")
    #expect(formatter.string(from: ["Ada"]) == "Ada")
    #expect(formatter.string(from: []) == "")
    formatter.locale = Locale(identifier: "es")
    #expect(formatter.string(for: [1, 2]) == "1 y 2")
    #expect(formatter.string(for: 1) == nil)
    let numbers = NumberFormatter()
    numbers.locale = Locale(identifier: "es")
    numbers.minimumFractionDigits = 1
    formatter.itemFormatter = numbers
    #expect(formatter.string(from: [1, 2.5]) == "1,0 y 2,5")
    #expect(ListFormatter.localizedString(byJoining: ["Ada"]) == "Ada")
  }

  @Test("Dates are told from another date, in words of the language")
  func relativeDates() {
    let formatter = RelativeDateTimeFormatter()
    formatter.locale = Locale(identifier: "en_US")
    let now = Date(timeIntervalSinceReferenceDate: 0)
    #expect(formatter.localizedString(for: now - 7_200, relativeTo: now) == "2 hours ago")
    #expect(formatter.localizedString(for: now + 60, relativeTo: now) == "in 1 minute")
    #expect(formatter.localizedString(fromTimeInterval: 3_600) == "in 1 hour")
    #expect(formatter.localizedString(from: DateComponents(day: -3)) == "3 days ago")
    formatter.dateTimeStyle = .named
    #expect(formatter.localizedString(from: DateComponents(day: -1)) == "yesterday")
    formatter.formattingContext = .beginningOfSentence
    #expect(formatter.localizedString(from: DateComponents(day: -1)) == "Yesterday")
    formatter.unitsStyle = .abbreviated
    #expect(formatter.localizedString(for: now + 7_200, relativeTo: now) == "In 2h")
    formatter.unitsStyle = .spellOut
    formatter.locale = Locale(identifier: "es")
    #expect(formatter.localizedString(for: now + 7_200, relativeTo: now) == "Dentro de dos horas")
    #expect(formatter.string(for: "now") == nil)
  }

  @Test("Spans of time are spelled out where that is asked for")
  func spelledSpans() {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = .spellOut
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    calendar.locale = Locale(identifier: "en_US")
    formatter.calendar = calendar
    #expect(formatter.string(from: 7_323) == "two hours, two minutes, three seconds")
    formatter.allowedUnits = [.year, .month]
    #expect(formatter.string(from: DateComponents(year: 1, month: 2)) == "one year, two months")
    formatter.allowedUnits = [.minute]
    calendar.locale = Locale(identifier: "es")
    formatter.calendar = calendar
    #expect(formatter.string(from: 120) == "dos minutos")
  }

  /// The words that a server's visitors read: of the locale data, in each style, for every unit.
  private static let words: [(language: String, style: DateComponentsFormatter.UnitsStyle, text: String)] = [
    ("en", .full, "1 year, 2 months, 3 weeks, 1 day, 2 hours, 1 minute, 5 seconds"),
    ("en", .short, "1 yr, 2 mths, 3 wks, 1 day, 2 hr, 1 min, 5 sec"),
    ("en", .abbreviated, "1y 2mo 3w 1d 2h 1m 5s"),
    ("en", .brief, "1yr 2mths 3wks 1day 2hr 1min 5sec"),
    ("de", .full, "1 Jahr, 2 Monate, 3 Wochen, 1 Tag, 2 Stunden, 1 Minute und 5 Sekunden"),
    ("de", .short, "1 J, 2 Mon., 3 Wo., 1 Tg., 2 Std., 1 Min. und 5 Sek."),
    ("es", .full, "1 año, 2 meses, 3 semanas, 1 día, 2 horas, 1 minuto y 5 segundos"),
    ("pl", .full, "1 rok, 2 miesiące, 3 tygodnie, 1 dzień, 2 godziny, 1 minuta i 5 sekund"),
    ("ja", .full, "1年 2か月 3週間 1日 2時間 1分 5秒"),
  ]

  @Test(
    "Spans of time are in the words of their language, in every style, from years down to seconds",
    arguments: words)
  func localizedSpans(language: String, style: DateComponentsFormatter.UnitsStyle, text: String) {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = style
    formatter.allowedUnits = [.year, .month, .weekOfMonth, .day, .hour, .minute, .second]
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    calendar.locale = Locale(identifier: language)
    formatter.calendar = calendar
    let span = DateComponents(year: 1, month: 2, day: 22, hour: 2, minute: 1, second: 5)
    #expect(formatter.string(from: span) == text)
  }

  @Test("Many languages at once: each thread gets the words of its own")
  func manyLanguages() async {
    let languages = [
      "en": "2 years", "de": "2 Jahre", "fr": "2 ans", "ja": "2年", "ar": "سنتان", "pl": "2 lata",
    ]
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<300 {
        let (language, text) = languages.sorted { $0.key < $1.key }[number % languages.count]
        group.addTask {
          let formatter = DateComponentsFormatter()
          formatter.unitsStyle = .full
          formatter.allowedUnits = [.year]
          var calendar = Calendar(identifier: .gregorian)
          calendar.locale = Locale(identifier: number < 200 ? language : "\(language)_\(number)")
          formatter.calendar = calendar
          #expect(formatter.string(from: DateComponents(year: 2)) == text)
        }
      }
    }
  }

  @Test("The usual folders are there")
  func folders() {
    let folders: [URL] = [
      .documentsDirectory, .applicationSupportDirectory, .cachesDirectory, .downloadsDirectory,
      .desktopDirectory, .moviesDirectory, .musicDirectory, .picturesDirectory, .sharedPublicDirectory,
      .trashDirectory, .libraryDirectory,
    ]
    #expect(folders.allSatisfy { $0.isFileURL && $0.path.hasPrefix("/") && $0.path.count > 1 })
    // The folder around caches and supporting files is that of the latter.
    #expect(Set(folders).count == folders.count - 1 || URL.libraryDirectory != .applicationSupportDirectory)
  }

  @Test("A server saves no power, and a bundle's keys are what they say")
  func constants() {
    #expect(!ProcessInfo.processInfo.isLowPowerModeEnabled)
    #expect(ProcessInfo.processInfo.thermalState == .nominal)
    #expect(kCFBundleVersionKey as String == "CFBundleVersion")
    #expect(kCFBundleNameKey as String == "CFBundleName")
  }

  @Test("Lines end where Unicode says, and empty ones are left out")
  func lines() async throws {
    let text = "one\r\ntwo\n\nthree\rfour\u{2028}five\u{85}six\u{2013}seven"
    let bytes = AsyncStream<UInt8> { continuation in
      for byte in text.utf8 { continuation.yield(byte) }
      continuation.finish()
    }
    var lines: [String] = []
    for await line in bytes.lines { lines.append(line) }
    #expect(lines == ["one", "two", "three", "four", "five", "six\u{2013}seven"])
  }

  @Test(
    "Bytes come while more is on its way, with the response before them, and a request ends with its reader")
  func bytes() async throws {
    let session = Tap.session()
    let reader = Task {
      let (bytes, response) = try await session.bytes(from: Tap.running)
      #expect((response as? HTTPURLResponse)?.statusCode == 200)
      var iterator = bytes.lines.makeAsyncIterator()
      return try await iterator.next()
    }
    #expect(try await reader.value == "first")
    // Nobody reads on: the tap is turned off.
    await Tap.stopped()
  }

  @Test("All bytes come, and then the end")
  func allBytes() async throws {
    let (bytes, _) = try await Tap.session().bytes(for: URLRequest(url: Tap.ending))
    var received: [UInt8] = []
    for try await byte in bytes { received.append(byte) }
    #expect(String(decoding: received, as: UTF8.self) == "first\nsecond\n")
  }

  @Test("A failure is thrown: before the response by the call, after it by the bytes")
  func failures() async throws {
    await #expect(throws: URLError.self) { try await Tap.session().bytes(from: Tap.closed) }
    let (bytes, _) = try await Tap.session().bytes(from: Tap.breaking)
    var lines: [String] = []
    await #expect(throws: (any Error).self) { for try await line in bytes.lines { lines.append(line) } }
    #expect(lines == ["first"])
  }

  @Test("A task that is cancelled before it asks gets an error, and does not wait")
  func cancelled() async {
    let session = Tap.session()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      _ = try await session.bytes(from: Tap.running)
    }
    await #expect(throws: (any Error).self) { try await task.value }
  }
}

/// Answers requests: with lines that go on, with all lines, with an error, with lines and an error.
private final class Tap: URLProtocol {
  static let running = URL(string: "http://tap.example/running")!
  static let ending = URL(string: "http://tap.example/ending")!
  static let closed = URL(string: "http://tap.example/closed")!
  static let breaking = URL(string: "http://tap.example/breaking")!

  private static let stops = Mutex<(count: Int, waiting: [CheckedContinuation<Void, Never>])>((0, []))

  static func session() -> URLSession {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [Tap.self]
    return URLSession(configuration: configuration)
  }

  /// Returns when a request that went on has been stopped.
  static func stopped() async {
    await withCheckedContinuation { continuation in
      let isStopped = stops.withLock { stops in
        if stops.count == 0 { stops.waiting.append(continuation) }
        return stops.count > 0
      }
      if isStopped { continuation.resume() }
    }
  }

  override class func canInit(with request: URLRequest) -> Bool { request.url?.host == "tap.example" }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    let url = request.url!
    guard url != Self.closed else {
      return client!.urlProtocol(self, didFailWithError: URLError(.cannotConnectToHost))
    }
    let response = HTTPURLResponse(url: url, statusCode: 200, httpVersion: nil, headerFields: nil)!
    client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
    client?.urlProtocol(self, didLoad: Data("first\n".utf8))
    switch url {
    case Self.ending:
      client?.urlProtocol(self, didLoad: Data("second\n".utf8))
      client?.urlProtocolDidFinishLoading(self)
    case Self.breaking: client?.urlProtocol(self, didFailWithError: URLError(.networkConnectionLost))
    default: break
    }
  }

  override func stopLoading() {
    guard request.url == Self.running else { return }
    let waiting = Self.stops.withLock { stops in
      stops.count += 1
      defer { stops.waiting = [] }
      return stops.waiting
    }
    for continuation in waiting { continuation.resume() }
  }
}
