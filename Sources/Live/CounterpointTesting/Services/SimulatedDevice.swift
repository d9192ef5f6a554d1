import CounterpointSemantics
import CounterpointSession
import Foundation

/// The device around a simulated browser: what is asked of it is kept for the test, and answered as a device would
/// with the person's leave, or as the test says.
///
/// A request that comes again after a lost connection is answered as before, and not done twice.
@MainActor
final class SimulatedDevice {
  /// Sends a reply, or keeps it until the connection is back.
  var send: (ClientMessage) -> Void = { _ in }
  private var known: Set<UInt32> = []
  private var answers: [UInt32: ServiceReply] = [:]

  var clipboard = ""
  var allowsClipboard = true
  var vibrations: [[Duration]] = []
  var shared: [ShareContent] = []
  var shareOutcome = ShareOutcome.shared
  var notificationAuthorization = BrowserAuthorization.notDetermined
  /// The answer that the person gives when asked.
  var allowsNotifications = true
  var shownNotifications: [BrowserNotification] = []
  var speechAuthorization = BrowserAuthorization.notDetermined
  var allowsSpeech = true
  var motionAuthorization = BrowserAuthorization.notDetermined
  var allowsMotion = true
  var downloads: [(url: String, name: String)] = []
  var voices: [BrowserVoice] = []
  var pageIcon: String?
  var homeScreenIcon: String?
  var spoken: [BrowserUtterance] = []
  var speechFailure: String?

  /// Requests that go on.
  var players: [MediaPlayer] = []
  var mediaDuration = 60.0
  private(set) var motionFollowers: [UInt32] = []
  private(set) var wakeLocks: Set<UInt32> = []
  private(set) var touchRequests: [(request: UInt32, text: String)] = []
  private(set) var recognition: (request: UInt32, options: [String])?
  private(set) var fileChoice: (request: UInt32, choice: String, accept: String)?
  private var files: [String: [ImportedFile]] = [:]
  private var listeners: [UInt32] = []
  private var itemCounts: [UInt32: UInt32] = [:]

  func perform(_ service: BrowserService, _ words: [String], number: UInt32) {
    if let answer = answers[number] { return send(.serviceReply(request: number, answer)) }
    guard known.insert(number).inserted else { return }
    switch service {
    case .vibrate:
      vibrations.append(words[0].split(separator: " ").compactMap { Int($0) }.map { .milliseconds($0) })
      answer(number, .finished)
    case .writeClipboard:
      guard allowsClipboard else { return answer(number, .failed("denied")) }
      clipboard = words[0]
      answer(number, .finished)
    case .readClipboard:
      answer(number, allowsClipboard ? .value([clipboard]) : .failed("denied"))
    case .share:
      shared.append(
        ShareContent(title: words[0], text: words[1], url: words[2].isEmpty ? nil : .init(string: words[2])))
      answer(number, .value([shareOutcome.rawValue]))
    case .notificationStatus: answer(number, .value([notificationAuthorization.rawValue]))
    case .requestNotifications:
      if notificationAuthorization == .notDetermined {
        notificationAuthorization = allowsNotifications ? .authorized : .denied
      }
      answer(number, .value([notificationAuthorization.rawValue]))
    case .showNotification:
      guard notificationAuthorization == .authorized else { return answer(number, .failed("denied")) }
      shownNotifications.removeAll { $0.id == words[0] }
      shownNotifications.append(
        BrowserNotification(id: words[0], title: words[1], body: words[2], isSilent: words[3] == "1"))
      answer(number, .finished)
    case .removeNotification:
      shownNotifications.removeAll { $0.id == words[0] }
      answer(number, .finished)
    case .notificationResponses: listeners.append(number)
    case .speechRecognitionStatus: answer(number, .value([speechAuthorization.rawValue]))
    case .requestSpeechRecognition:
      if speechAuthorization == .notDetermined { speechAuthorization = allowsSpeech ? .authorized : .denied }
      answer(number, .value([speechAuthorization.rawValue]))
    case .recognizeSpeech:
      guard speechAuthorization == .authorized else { return answer(number, .failed("denied")) }
      recognition = (number, words)
    case .finishSpeech:
      answer(number, .finished)
      endRecognition()
    case .motionStatus: answer(number, .value([motionAuthorization.rawValue]))
    case .requestMotion:
      if motionAuthorization == .notDetermined { motionAuthorization = allowsMotion ? .authorized : .denied }
      answer(number, .value([motionAuthorization.rawValue]))
    case .followMotion:
      guard motionAuthorization == .authorized else {
        return answer(number, .failed(motionAuthorization == .restricted ? "unsupported" : "denied"))
      }
      motionFollowers.append(number)
    case .holdWakeLock: wakeLocks.insert(number)
    case .exportFile:
      downloads.append((words[0], words[1]))
      answer(number, .finished)
    case .chooseFiles: fileChoice = (number, words[0], words[1])
    case .readFile: answer(number, read(words))
    case .releaseFiles:
      files[words[0]] = nil
      answer(number, .finished)
    case .voices:
      let found = voices.filter { $0.language.hasPrefix(words[0]) }
      answer(number, .value(found.flatMap { [$0.id, $0.name, $0.language, $0.isLocal ? "1" : "0"] }))
    case .setPageIcon:
      pageIcon = words[0].isEmpty ? nil : words[0]
      answer(number, .finished)
    case .setHomeScreenIcon:
      homeScreenIcon = words[0].isEmpty ? nil : words[0]
      answer(number, .finished)
    case .playMedia: play(words, number)
    case .changeMedia:
      change(words)
      answer(number, .finished)
    case .awaitTouch: touchRequests.append((number, words[0]))
    case .speak:
      if let speechFailure { return answer(number, .failed(speechFailure)) }
      guard words[2].isEmpty || voices.contains(where: { $0.id == words[2] }) else {
        return answer(number, .failed("unsupported"))
      }
      spoken.append(
        BrowserUtterance(
          text: words[0], language: words[1], voice: words[2].isEmpty ? nil : words[2],
          rate: Double(words[3]) ?? 1, pitch: Double(words[4]) ?? 1, volume: Double(words[5]) ?? 1))
      answer(number, .finished)
    }
  }

  /// Stops what goes on. What is done already was answered.
  func stop(_ number: UInt32) {
    guard known.contains(number), answers[number] == nil else { return }
    wakeLocks.remove(number)
    motionFollowers.removeAll { $0 == number }
    listeners.removeAll { $0 == number }
    touchRequests.removeAll { $0.request == number }
    if recognition?.request == number { recognition = nil }
    if fileChoice?.request == number { fileChoice = nil }
    players.removeAll { $0.request == number }
    answer(number, .cancelled)
  }

  func hear(_ result: SpeechRecognitionResult) -> Bool {
    guard let recognition else { return false }
    if result.isFinal || recognition.options[1] == "1" {
      item(
        recognition.request,
        [result.isFinal ? "1" : "0"]
          + result.transcriptions.flatMap { [$0.formattedString, "\($0.confidence)"] })
    }
    if result.isFinal, recognition.options[2] == "0" { endRecognition() }
    return true
  }

  func move(_ samples: [MotionSample]) -> Bool {
    guard !motionFollowers.isEmpty else { return false }
    let words = samples.flatMap { ["\($0.time)", "\($0.x)", "\($0.y)", "\($0.z)"] }
    for follower in motionFollowers { item(follower, words) }
    return true
  }

  func endRecognition(_ reply: ServiceReply = .finished) {
    guard let recognition else { return }
    self.recognition = nil
    answer(recognition.request, reply)
  }

  func respond(_ kind: String, to id: String) {
    shownNotifications.removeAll { $0.id == id }
    for listener in listeners { item(listener, [kind, id]) }
  }

  func choose(_ chosen: [ImportedFile]) -> Bool {
    guard let choice = fileChoice else { return false }
    fileChoice = nil
    files[choice.choice] = chosen
    answer(choice.request, .value(chosen.flatMap { [$0.name, $0.contentType, "\($0.bytes.count)"] }))
    return true
  }

  func touch(_ reply: ServiceReply) -> Bool {
    guard !touchRequests.isEmpty else { return false }
    answer(touchRequests.removeFirst().request, reply)
    return true
  }

  private func read(_ words: [String]) -> ServiceReply {
    guard let files = files[words[0]], let index = Int(words[1]), let start = Int(words[2]),
      let count = Int(words[3]), files.indices.contains(index), start + count <= files[index].bytes.count
    else { return .failed("gone") }
    return .bytes(Array(files[index].bytes[start..<start + count]))
  }

  func item(_ number: UInt32, _ words: [String]) {
    itemCounts[number, default: 0] += 1
    send(.serviceReply(request: number, .item(number: itemCounts[number, default: 1], words)))
  }

  func answer(_ number: UInt32, _ reply: ServiceReply) {
    answers[number] = reply
    send(.serviceReply(request: number, reply))
  }
}
