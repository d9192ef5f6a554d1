import CounterpointValues

extension Tracking {
  /// Reports a change that no code here has made in so many words: what another program or another tab has stored, that a
  /// load has ended or a save has failed.
  ///
  /// Observers are told on the main actor, at once where that is who runs. Such changes come on whatever thread heard of
  /// them, while who observes shared values mostly is a screen, or was made on the main actor and dies elsewhere.
  static func didChangeOutside(_ source: Source, field: Int) {
    guard !MainQueue.isCurrent else { return didChange(source, field: field) }
    Task { @MainActor in
      // What observers write is not the writing of the place that is at work here.
      PersistentPlace.$current.withValue(nil) { didChange(source, field: field) }
    }
  }
}
