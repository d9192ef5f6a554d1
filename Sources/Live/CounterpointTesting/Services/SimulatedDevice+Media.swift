import CounterpointSemantics

/// The playing for one player of the app's.
struct MediaPlayer {
  let request: UInt32
  let player: String
  let address: String
  var time: Double
  var rate: Double
  var volume: Double
  var loops: Int
}

extension SimulatedDevice {
  /// Begins at once, as a page does that has been touched.
  func play(_ words: [String], _ number: UInt32) {
    for other in players where other.player == words[0] { end(other, .cancelled) }
    let player = MediaPlayer(
      request: number, player: words[0], address: words[1], time: Double(words[2]) ?? 0,
      rate: Double(words[3]) ?? 1, volume: Double(words[4]) ?? 1, loops: Int(words[5]) ?? 0)
    players.append(player)
    say("playing", player)
  }

  func change(_ words: [String]) {
    guard let index = players.firstIndex(where: { $0.player == words[0] }) else { return }
    let value = Double(words[2]) ?? 0
    switch words[1] {
    case "pause": pause(players[index])
    case "seek":
      players[index].time = value
      say("playing", players[index])
    case "rate": players[index].rate = value
    case "volume": players[index].volume = value
    default: break
    }
  }

  func pause(_ player: MediaPlayer) {
    say("paused", player)
    end(player, .finished)
  }

  func finish(_ player: MediaPlayer) {
    guard let index = players.firstIndex(where: { $0.request == player.request }) else { return }
    if player.loops != 0 {
      players[index].loops -= 1
      players[index].time = 0
      return say("playing", players[index])
    }
    players[index].time = mediaDuration
    say("ended", players[index])
    end(player, .finished)
  }

  func end(_ player: MediaPlayer, _ reply: ServiceReply) {
    players.removeAll { $0.request == player.request }
    answer(player.request, reply)
  }

  func say(_ state: String, _ player: MediaPlayer) {
    item(player.request, [state, "\(player.time)", "\(mediaDuration)"])
  }
}
