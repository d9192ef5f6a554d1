import CounterpointSemantics
import CounterpointSession

extension Screen {
  /// The playing for the players of the app: `AVPlayer`, `AVAudioPlayer`. It plays until the test says what becomes of it.
  public var media: Media { Media(screen: self) }

  /// The browser's sounds and films, of players that can be paused and led elsewhere.
  @MainActor
  public struct Media {
    let screen: Screen

    /// A sound or a film that plays.
    public struct Playback: Hashable, Sendable {
      /// The address at which the browser fetches it.
      public var address: String
      /// The bytes that the app has handed over; `nil` where the browser fetches it elsewhere.
      public var clip: AudioClip?
      /// In seconds.
      public var time: Double
      /// The speed as a multiple of the usual one.
      public var rate: Double
      /// 0 to 1.
      public var volume: Double
      /// The number of times that it will be played again; negative for ever.
      public var loops: Int
    }

    /// All that plays, oldest first.
    public var playing: [Playback] {
      screen.browser.device.players.map {
        Playback(
          address: $0.address, clip: screen.clip(at: $0.address), time: $0.time, rate: $0.rate,
          volume: $0.volume, loops: $0.loops)
      }
    }

    /// The length of everything, in seconds.
    public var duration: Double {
      get { screen.browser.device.mediaDuration }
      nonmutating set { screen.browser.device.mediaDuration = newValue }
    }

    /// Lets the oldest play on to that time.
    public func play(to time: Double) async throws {
      try await act { device, player in
        var player = player
        player.time = time
        device.players = device.players.map { $0.request == player.request ? player : $0 }
        device.say("playing", player)
      }
    }

    /// Has the person play the film that is shown, from `time`, with the browser's own controls.
    public func start(at time: Double = 0) async throws {
      let films = screen.session.tree.root.descendants { $0.kind == .video }
      guard films.count == 1 else { throw screen.error("There are \(films.count) films, and not one.") }
      try await Element(screen: screen, node: films[0]).perform(
        .custom(name: "play", value: "\(time)"), on: films[0], "Playing")
    }

    /// Has the person pause the oldest, with the browser's own controls.
    public func pause() async throws { try await act { $0.pause($1) } }

    /// Lets the oldest come to its end.
    public func finish() async throws { try await act { $0.finish($1) } }

    /// Lets the oldest fail, for the reason that a browser would give.
    public func fail(_ reason: String) async throws { try await act { $0.end($1, .failed(reason)) } }

    private func act(_ act: (SimulatedDevice, MediaPlayer) -> Void) async throws {
      guard let oldest = screen.browser.device.players.first else {
        throw screen.error("Nothing is playing.")
      }
      act(screen.browser.device, oldest)
      await screen.settle()
    }
  }

  /// The bytes that the app has handed over to be fetched there.
  func clip(at address: String) -> AudioClip? {
    guard address.hasPrefix(MediaStore.pathPrefix) else { return nil }
    return session.media[String(address.dropFirst(MediaStore.pathPrefix.count))].map {
      AudioClip(bytes: $0.bytes, contentType: $0.contentType)
    }
  }
}
