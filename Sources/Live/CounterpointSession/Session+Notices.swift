import CounterpointValues

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

  /// The storage of settings is there again: those that could not be stored are, if it takes them.
  package func retryPendingWrites() { settings?.retryPendingWrites() }

  /// Says once that what the tab keeps cannot be stored, and once that it is after all.
  /// - Parameter error: `nil` when it is stored again.
  package func takeSceneWrite(_ error: (any Error)?) {
    if error != nil {
      // Whoever writes has logged why.
      guard !hasUnsavedScene else { return }
      hasUnsavedScene = true
      tell("What this tab keeps cannot be saved at the moment. It holds until you close this page.")
    } else if hasUnsavedScene {
      hasUnsavedScene = false
      tell("What this tab keeps is saved again.")
    }
  }

  /// Says that the screen begins anew, or would: its state cannot be read, or not be kept.
  func take(_ loss: SceneSnapshots.Loss) {
    switch loss {
    case .unreadable(let key, let reason):
      logger.error(
        "What a tab kept of its screen cannot be read: the screen begins anew.",
        metadata: ["key": "\(key)", "reason": "\(reason)"])
      tell("This screen begins anew: what was kept of it is of another version of the app.")
    case .tooLarge(let key, let byteCount, let limit):
      logger.warning(
        "A screen's state is too large to be kept over a restart.",
        metadata: ["key": "\(key)", "bytes": "\(byteCount)", "limit": "\(limit)"])
      tell("There is more on this screen than can be kept if the server is restarted. Save it soon.")
    case .unwritable(let key, let reason):
      logger.error(
        "A screen's state cannot be kept over a restart.", metadata: ["key": "\(key)", "reason": "\(reason)"])
      tell("What is on this screen cannot be kept if the server is restarted. Save it soon.")
    }
  }

  /// Says once that a file cannot be written, and once that it is after all.
  func take(_ outcome: FileWriteReport.Outcome) {
    switch outcome {
    case .failed(let error):
      logger.error(
        "A file could not be written: its value is kept in memory while the session lives.",
        metadata: ["error": "\(error)"])
      guard !hasUnsavedFiles else { return }
      hasUnsavedFiles = true
      tell("What you change cannot be saved at the moment. It holds until you close this page.")
    case .succeededAgain:
      logger.notice("Files can be written again.")
      hasUnsavedFiles = false
      tell("What you change is saved again.")
    }
  }
}
