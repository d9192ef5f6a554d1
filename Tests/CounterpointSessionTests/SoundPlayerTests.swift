import AVFoundation
import CounterpointSession
import CounterpointTesting
import Foundation
import SwiftUI
import Testing

@MainActor private final class Listener: AVAudioPlayerDelegate {
  var outcomes: [String] = []

  nonisolated func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {
    MainActor.assumeIsolated { outcomes.append("finished \(flag)") }
  }
  nonisolated func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {
    MainActor.assumeIsolated { outcomes.append("failed") }
  }
}

@MainActor @Suite("AVAudioPlayer")
struct SoundPlayerTests {
  private let wave = Data("RIFF0000WAVEfmt ".utf8)

  @Test("A sound that the app holds is played, again as often as it says, and its end is told")
  func sound() async throws {
    let screen = try await Screen { Text("Sound") }
    let (player, listener) = (try AVAudioPlayer(data: wave), Listener())
    player.delegate = listener
    screen.session.run {
      player.numberOfLoops = 1
      player.volume = 0.5
      player.currentTime = 3
      #expect(player.play())
    }
    await screen.settle()
    let playing = try #require(screen.media.playing.first)
    #expect(playing.clip == AudioClip(bytes: Array(wave), contentType: "audio/wav"))
    #expect(playing.time == 3 && playing.volume == 0.5 && playing.loops == 1)
    try await screen.media.finish()
    #expect(screen.media.playing.count == 1)
    #expect(listener.outcomes.isEmpty)
    try await screen.media.finish()
    #expect(screen.media.playing.isEmpty)
    #expect(listener.outcomes == ["finished true"])
    screen.session.run { #expect(!player.isPlaying && player.duration == 60) }
  }

  @Test("A stopped sound is silent, and one that cannot be decoded says so")
  func stop() async throws {
    let screen = try await Screen { Text("Sound") }
    let (player, listener) = (try AVAudioPlayer(data: wave, fileTypeHint: "public.mp3"), Listener())
    player.delegate = listener
    screen.session.run { _ = player.play() }
    await screen.settle()
    #expect(screen.media.playing.first?.clip?.contentType == "audio/mpeg")
    screen.session.run { player.stop() }
    await screen.settle()
    #expect(screen.media.playing.isEmpty)
    #expect(listener.outcomes.isEmpty)
    screen.session.run { _ = player.play() }
    await screen.settle()
    try await screen.media.fail("not a sound")
    #expect(listener.outcomes == ["failed"])
  }

  @Test("A player that nobody holds any more falls silent")
  func release() async throws {
    let screen = try await Screen { Text("Sound") }
    var player: AVAudioPlayer? = try screen.session.run { try AVAudioPlayer(data: wave) }
    screen.session.run { _ = player?.play() }
    await screen.settle()
    #expect(screen.media.playing.count == 1)
    player = nil
    await screen.settle()
    #expect(screen.media.playing.isEmpty)
  }

  @Test("A fade that never ends leaves the volume as it is", arguments: [Double.infinity, 1e300, 1e18])
  func endlessFade(duration: Double) async throws {
    let screen = try await Screen { Text("Sound") }
    let player = try AVAudioPlayer(data: wave)
    screen.session.run {
      _ = player.play()
      player.setVolume(0, fadeDuration: duration)
    }
    await screen.settle()
    #expect(screen.media.playing.map(\.volume) == [1])
    screen.session.run { player.setVolume(0.5, fadeDuration: .nan) }
    await screen.settle()
    #expect(screen.media.playing.map(\.volume) == [0.5])
  }

  @Test("A file that is not there is an error at once")
  func missing() {
    #expect(throws: (any Error).self) {
      try AVAudioPlayer(contentsOf: URL(fileURLWithPath: "/nowhere/rain.mp3"))
    }
  }
}
