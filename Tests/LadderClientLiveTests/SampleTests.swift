import LadderClient
import LadderModel
import Testing

@Suite("The service of previews")
struct SampleTests {
  @Test("Its answers fit together")
  func coherence() async throws {
    let client = LadderClient.previewValue
    let token = try await client.startSession(SessionRequest(guest: "Ines"), nil).token
    let challenges = try await client.challenges(0, token).items
    let history = try await client.myWorkouts(0, token).items
    let me = try await client.me(token)
    #expect(me.totals == User.Totals(workouts: history.count, reps: history.map(\.repCount).reduce(0, +)))
    for workout in history {
      let challenge = try await client.challenge(workout.challengeID, token)
      #expect(challenge.myBest?.workoutID == workout.id && challenge.myBest?.repCount == workout.repCount)
    }
    var (board, page): ([LeaderboardEntry], Int?) = ([], 0)
    while let number = page {
      let answer = try await client.leaderboard(
        LeaderboardQuery(period: .all, challengeID: challenges[0].id, page: number, limit: 5), token)
      board += answer.items
      page = answer.nextPage
      #expect(answer.me?.repCount == challenges[0].myBest?.repCount)
    }
    #expect(board.map(\.rank) == Array(1...12) && Set(board.map(\.id)).count == 12)
    #expect(zip(board, board.dropFirst()).allSatisfy { $0.repCount > $1.repCount })
    #expect(board.count == challenges[0].participantCount)
    await #expect(throws: LadderError.self) { try await client.challenge("unknown", token) }
  }
}
