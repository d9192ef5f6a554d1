/// A service that a session can ask of a browser beside sound and addresses, by its number on the wire.
///
/// Arguments and results are words; `Documentation/Wire.md` lists them.
public enum BrowserService: UInt8, Hashable, Sendable, CaseIterable {
  case vibrate = 10
  case writeClipboard = 11
  case readClipboard = 12
  case share = 13
  case notificationStatus = 14
  case requestNotifications = 15
  case showNotification = 16
  case removeNotification = 17
  case notificationResponses = 18
  case speechRecognitionStatus = 19
  case requestSpeechRecognition = 20
  case recognizeSpeech = 21
  case finishSpeech = 22
  case holdWakeLock = 23
  case exportFile = 24
  case chooseFiles = 25
  case readFile = 26
  case releaseFiles = 27
  case voices = 28
  case speak = 29
  /// Shows a text with a button, for what a browser does only after the page has been touched.
  case awaitTouch = 30
  /// Sets the icon beside the page's title.
  case setPageIcon = 31
  /// Sets the icon on the home screen of anyone who installs the app from now on.
  case setHomeScreenIcon = 32
  /// Plays a sound or a film from a position on, for a player whose film may be on the page.
  case playMedia = 33
  /// Changes what a player plays: pauses it, leads it elsewhere, makes it faster or louder.
  case changeMedia = 34
  case motionStatus = 35
  case requestMotion = 36
  /// Follows the sensor that feels how the device is moved.
  case followMotion = 37

  /// The kind of reply to a request of the service, beside ``ServiceReply/cancelled`` and ``ServiceReply/failed(_:)``.
  public enum Answer: Hashable, Sendable {
    /// ``ServiceReply/finished``
    case nothing
    /// ``ServiceReply/value(_:)``
    case value
    /// ``ServiceReply/bytes(_:)``
    case bytes
    /// ``ServiceReply/item(number:_:)``, any number of them, and then ``ServiceReply/finished``
    case items
  }

  /// The kind of reply that ends a request of the service where it succeeds.
  public var answer: Answer {
    switch self {
    case .vibrate, .writeClipboard, .showNotification, .removeNotification, .finishSpeech, .holdWakeLock,
      .exportFile, .releaseFiles, .speak, .awaitTouch, .setPageIcon,
      .setHomeScreenIcon, .changeMedia:
      .nothing
    case .readClipboard, .share, .notificationStatus, .requestNotifications, .speechRecognitionStatus,
      .requestSpeechRecognition, .chooseFiles, .voices, .motionStatus, .requestMotion:
      .value
    case .readFile: .bytes
    case .notificationResponses, .recognizeSpeech, .playMedia, .followMotion: .items
    }
  }

  /// Indicates whether a page that was loaded anew, and so knows nothing of what the page before it did, may be asked
  /// again.
  public var mayBeRepeated: Bool {
    switch self {
    case .share, .showNotification, .exportFile, .chooseFiles, .readFile, .recognizeSpeech, .speak, .vibrate,
      .playMedia, .changeMedia:
      false
    case .writeClipboard, .readClipboard, .notificationStatus, .requestNotifications, .removeNotification,
      .notificationResponses, .speechRecognitionStatus, .requestSpeechRecognition, .finishSpeech,
      .holdWakeLock,
      .releaseFiles, .voices, .awaitTouch, .setPageIcon, .setHomeScreenIcon, .motionStatus,
      .requestMotion, .followMotion:
      true
    }
  }
}
