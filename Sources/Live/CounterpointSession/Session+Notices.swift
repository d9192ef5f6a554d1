extension Session {
  /// Tells the person something in a banner: now, or as soon as a browser is there.
  package func tell(_ notice: String) {
    guard phase != .expired else { return }
    if let outlet {
      outlet.send(.notice(notice))
    } else if waitingNotices.count < Self.maximumWaitingNotices, !waitingNotices.contains(notice) {
      waitingNotices.append(notice)
    }
  }

  private static var maximumWaitingNotices: Int { 8 }

  func sendWaitingNotices() {
    let notices = waitingNotices
    waitingNotices.removeAll()
    for notice in notices { tell(notice) }
  }

  /// Says once that settings cannot be stored, and once that they are after all.
  func take(_ report: SessionKeyValueStorage.Report) {
    switch report {
    case .cannotRead(let error):
      logger.error("A setting could not be read.", metadata: ["error": "\(error)"])
    case .cannotStore(let error, let count):
      logger.error(
        "A setting could not be stored: it is kept in memory while the session lives.",
        metadata: ["error": "\(error)", "unsaved": "\(count)"])
      guard !hasUnsavedSettings else { return }
      hasUnsavedSettings = true
      tell("Your settings cannot be saved at the moment. They hold until you close this page.")
    case .stored:
      logger.notice("All settings are stored again.")
      hasUnsavedSettings = false
      tell("Your settings are saved again.")
    }
  }
}
