import CounterpointSemantics
import CounterpointSession

extension Screen {
  /// The picture that the app has set beside the page's title, as SVG; `nil` for the usual one.
  public var pageIcon: String? { browser.device.pageIcon }

  /// The picture that a person who installs the app now gets on the home screen, as SVG; `nil` for the usual one.
  public var homeScreenIcon: String? { browser.device.homeScreenIcon }

  /// The vibrations that the device was asked for, pattern by pattern, oldest first.
  public var vibrations: [[Duration]] { browser.device.vibrations }

  /// `true` while something keeps the device's screen on.
  public var isKeptAwake: Bool { !browser.device.wakeLocks.isEmpty }

  /// The utterances that the device was asked to say with a voice of its own, oldest first.
  public var spoken: [BrowserUtterance] { browser.device.spoken }

  /// The reason for which the device says nothing, in a browser's words, such as `synthesis-failed`; `nil` while it speaks.
  public var speechFailure: String? {
    get { browser.device.speechFailure }
    set { browser.device.speechFailure = newValue }
  }

  /// The voices that the device has. It speaks with no other.
  public var voices: [BrowserVoice] {
    get { browser.device.voices }
    set { browser.device.voices = newValue }
  }

  /// `true` while the device has a network. The connection of the screen stays as it is; see ``connection``.
  public var isOnline: Bool {
    get { session.environment.isOnline }
    set { change { $0.isOnline = newValue } }
  }

  /// `true` while the page is in sight.
  public var isVisible: Bool {
    get { session.environment.isVisible }
    set { change { $0.isVisible = newValue } }
  }

  private func change(_ change: (inout ClientEnvironment) -> Void) {
    var environment = session.environment
    change(&environment)
    browser.report(environment)
  }

  /// The clipboard of the device.
  public var clipboard: Clipboard { Clipboard(device: browser.device) }

  /// The clipboard that apps of the device share.
  @MainActor
  public struct Clipboard {
    let device: SimulatedDevice
    /// The text in the clipboard; empty where there is none.
    public var text: String {
      get { device.clipboard }
      nonmutating set { device.clipboard = newValue }
    }
    /// `true` if the page may use it.
    public var isAllowed: Bool {
      get { device.allowsClipboard }
      nonmutating set { device.allowsClipboard = newValue }
    }
  }

  /// The things that were handed to other apps.
  public var sharing: Sharing { Sharing(device: browser.device) }

  /// The device's sheet for sharing, and the person who uses it.
  @MainActor
  public struct Sharing {
    let device: SimulatedDevice
    /// Oldest first.
    public var contents: [ShareContent] { device.shared }
    /// The outcome that the person chooses for the next.
    public var outcome: ShareOutcome {
      get { device.shareOutcome }
      nonmutating set { device.shareOutcome = newValue }
    }
  }

  /// Notifications of the device.
  public var notifications: Notifications { Notifications(screen: self) }

  /// The notifications that the device shows, and the person's leave for them.
  @MainActor
  public struct Notifications {
    let screen: Screen
    private var device: SimulatedDevice { screen.browser.device }
    /// Those that can be seen, oldest first.
    public var shown: [BrowserNotification] { device.shownNotifications }
    /// The leave that the person has given or refused; it can be set, as in the browser's settings.
    public var authorization: BrowserAuthorization {
      get { device.notificationAuthorization }
      nonmutating set { device.notificationAuthorization = newValue }
    }
    /// The answer that the person gives when asked.
    public var isAllowedWhenAsked: Bool {
      get { device.allowsNotifications }
      nonmutating set { device.allowsNotifications = newValue }
    }

    /// Taps a notification that is shown. Throws where it is not.
    public func tap(_ id: BrowserNotification.ID) async throws { try await respond("tapped", to: id) }
    /// Dismisses a notification that is shown. Throws where it is not.
    public func dismiss(_ id: BrowserNotification.ID) async throws { try await respond("dismissed", to: id) }

    private func respond(_ kind: String, to id: String) async throws {
      guard shown.contains(where: { $0.id == id }) else {
        throw screen.error("No notification “\(id)” is shown.")
      }
      device.respond(kind, to: id)
      await screen.settle()
    }
  }
}

extension Screen {
  /// The device's recogniser of speech.
  public var speechRecognition: SpeechRecognition { SpeechRecognition(device: browser.device) }

  /// The device's recognizer of speech, and the person's leave for the microphone.
  @MainActor
  public struct SpeechRecognition {
    let device: SimulatedDevice
    /// A Boolean value that says that the recognizer listens.
    public var isListening: Bool { device.recognition != nil }
    /// The language that is listened for.
    public var language: String? { device.recognition?.options[0] }
    /// The leave for the microphone that the person has given or refused; it can be set.
    public var authorization: BrowserAuthorization {
      get { device.speechAuthorization }
      nonmutating set { device.speechAuthorization = newValue }
    }
    /// The answer that the person gives when asked for the microphone.
    public var isAllowedWhenAsked: Bool {
      get { device.allowsSpeech }
      nonmutating set { device.allowsSpeech = newValue }
    }
  }

  /// Says something to a device that listens: all since it began.
  /// - Parameter isFinal: whether the speaker pauses after it.
  public func say(_ text: String, isFinal: Bool = true, confidence: Double = 1) async throws {
    let result = SpeechRecognitionResult(
      transcriptions: [.init(formattedString: text, confidence: confidence)], isFinal: isFinal)
    guard browser.device.hear(result) else { throw error("Nobody listens.") }
    await settle()
  }

  /// Says nothing until the device listens no more.
  public func fallSilent() async throws {
    guard browser.device.recognition != nil else { throw error("Nobody listens.") }
    browser.device.endRecognition()
    await settle()
  }
}

extension Screen {
  /// The sensor that feels how the device is moved.
  public var motion: Motion { Motion(device: browser.device) }

  /// The device's sensor of motion, and the person's leave for it.
  @MainActor
  public struct Motion {
    let device: SimulatedDevice
    /// A Boolean value that says that somebody follows the sensor.
    public var isFollowed: Bool { !device.motionFollowers.isEmpty }
    /// The leave for the sensor that the person has given or refused; `restricted` for a device without one.
    public var authorization: BrowserAuthorization {
      get { device.motionAuthorization }
      nonmutating set { device.motionAuthorization = newValue }
    }
    /// The answer that the person gives when asked for the sensor.
    public var isAllowedWhenAsked: Bool {
      get { device.allowsMotion }
      nonmutating set { device.allowsMotion = newValue }
    }
  }

  /// Moves a device whose sensor is followed; what is given is felt at once.
  public func move(_ samples: MotionSample...) async throws {
    guard browser.device.move(samples) else { throw error("Nobody follows the sensor.") }
    await settle()
  }
}

extension Screen {
  /// The text that asks the person to touch a button, because the browser wants a touch; `nil` where nothing does.
  public var touchRequest: String? { browser.device.touchRequests.first?.text }

  /// Touches that button, or declines.
  public func touch(declines: Bool = false) async throws {
    guard browser.device.touch(declines ? .failed("dismissed") : .finished) else {
      throw error("Nobody asks for a touch.")
    }
    await settle()
  }
}

extension Screen {
  /// Files that were handed to the person, oldest first, as far as the session still has them.
  public var downloads: [ExportedFile] {
    browser.device.downloads.compactMap { download in
      guard download.url.hasPrefix(MediaStore.pathPrefix),
        let item = session.media[String(download.url.dropFirst(MediaStore.pathPrefix.count))]
      else { return nil }
      return ExportedFile(name: download.name, bytes: item.bytes, contentType: item.contentType)
    }
  }

  /// The file types that the open dialog for files offers, as a browser is told; `nil` where none is open.
  public var fileDialog: String? { browser.device.fileChoice?.accept }

  /// Chooses files in the dialog that asks for them; none closes it.
  public func chooseFiles(_ files: ImportedFile...) async throws {
    guard browser.device.choose(files) else { throw error("Nobody asks for files.") }
    await settle()
  }
}
