import Dependencies

extension DependencyValues {
  /// Rooms in which several people follow one thing.
  public var meetingRoomClient: MeetingRoomClient {
    get { self[MeetingRoomClient.self] }
    set { self[MeetingRoomClient.self] = newValue }
  }
}

extension MeetingRoomClient: TestDependencyKey {
  /// Reports an issue wherever it is called.
  public static let testValue = Self()
  /// The client for previews, in which there are no rooms.
  public static var previewValue: Self { .noop }

  /// There are no rooms.
  public static let noop = Self(
    open: { _, _ in throw MeetingRoomError.closed },
    room: { _ in nil },
    follow: { _, _ in .finished() },
    setAway: { _, _, _ in },
    publish: { _, _, _, _ in throw MeetingRoomError.closed },
    makeHost: { _, _, _, _ in throw MeetingRoomError.closed },
    close: { _ in }
  )
}
