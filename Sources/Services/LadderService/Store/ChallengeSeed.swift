/// The challenges that a new service has.
struct ChallengeSeed: Sendable {
  let slug: String
  let title: String
  let exercise: String
  let summary: String
  /// Seconds.
  let timeLimit: Double?
  let videoSeconds: Double

  static let all = [
    ChallengeSeed(
      slug: "push-up-minute", title: "The Push-up Minute", exercise: "Push-ups",
      summary:
        "Chest to a fist's height above the floor, arms straight at the top. One minute, knees or toes.",
      timeLimit: 60, videoSeconds: 6),
    ChallengeSeed(
      slug: "squat-stairs", title: "Squat Stairs", exercise: "Squats",
      summary:
        "Hips to the height of the knees, heels on the ground. Two minutes are longer than they sound.",
      timeLimit: 120, videoSeconds: 6),
    ChallengeSeed(
      slug: "burpee-sprint", title: "Burpee Sprint", exercise: "Burpees",
      summary: "Down, back, forth and a jump with the hands above the head. Ninety seconds.",
      timeLimit: 90, videoSeconds: 7),
    ChallengeSeed(
      slug: "sit-up-tide", title: "Sit-up Tide", exercise: "Sit-ups",
      summary: "Shoulder blades to the floor, elbows to the knees, steady as the tide, for two minutes.",
      timeLimit: 120, videoSeconds: 6),
    ChallengeSeed(
      slug: "lunge-walk", title: "The Long Lunge", exercise: "Lunges",
      summary: "Left and right count one each. The knee behind comes close to the floor without touching it.",
      timeLimit: 180, videoSeconds: 8),
    ChallengeSeed(
      slug: "jumping-jack-storm", title: "Jumping Jack Storm", exercise: "Jumping jacks",
      summary: "Hands meet above the head, feet land wider than the shoulders. As many as a minute holds.",
      timeLimit: 60, videoSeconds: 5),
    ChallengeSeed(
      slug: "mountain-climb", title: "Up the Mountain", exercise: "Mountain climbers",
      summary: "From the top of a push-up, each knee to the chest in turn. Each knee counts.",
      timeLimit: 90, videoSeconds: 6),
    ChallengeSeed(
      slug: "chair-dips", title: "Kitchen Chair Dips", exercise: "Dips",
      summary: "Hands on a chair that cannot slide, elbows to a right angle. No clock: stop when you must.",
      timeLimit: nil, videoSeconds: 7),
    ChallengeSeed(
      slug: "calf-raise-count", title: "Tiptoe Count", exercise: "Calf raises",
      summary: "Up until you stand on your toes, down until the heels kiss the floor. Three minutes.",
      timeLimit: 180, videoSeconds: 5),
    ChallengeSeed(
      slug: "pull-up-honest", title: "Honest Pull-ups", exercise: "Pull-ups",
      summary: "From hanging still to the chin above the bar, without swinging. No clock.",
      timeLimit: nil, videoSeconds: 8),
  ]
}
