import CounterpointUI

@MainActor private func names() {
  // CounterpointViews
  _ = Text("Pier")
  _ = URL.documentsDirectory
  // CounterpointValues
  _ = Animation.default
  // Foundation
  _ = URL.self
  // FoundationNetworking
  _ = URLSession.shared
  // Observation
  withObservationTracking {
  } onChange: {
  }
  // OpenCombineDispatch
  _ = DispatchQueue.main.ocombine
  // OpenCombineFoundation
  let notes = NotificationCenter.default.publisher(for: Notification.Name("crate"))
  // CounterpointPublishers
  _ = notes.merge(with: notes)
  // OpenCombine.ObservableObject, OpenCombine.ObservableObjectPublisher, OpenCombine.Published
  _ = [ObservableObjectPublisher.self, Published<Int>.self, (any ObservableObject).self] as [Any.Type]
}
