import Combine
import SwiftUI
import UIKit

// A search that waits for a pause in typing, in a model of the older kind, written as for iOS.

final class SearchModel: ObservableObject {
  @Published var query = ""
  @Published var isWhole = false
  @Published private(set) var results: [String] = []
  private var cancellables: Set<AnyCancellable> = []

  init(words: [String], pause: DispatchQueue.SchedulerTimeType.Stride = .milliseconds(300)) {
    $query
      .debounce(for: pause, scheduler: DispatchQueue.main)
      .removeDuplicates()
      .combineLatest($isWhole)
      .map { query, isWhole in words.filter { isWhole ? $0 == query : $0.hasPrefix(query) } }
      .receive(on: DispatchQueue.main)
      .sink { [weak self] in self?.results = $0 }
      .store(in: &cancellables)
  }
}

struct WordSearchView: View {
  @StateObject private var model = SearchModel(words: ["one", "two", "three"])

  var body: some View {
    List(model.results, id: \.self) { Text($0) }
      .toolbar { Toggle("Whole words", isOn: $model.isWhole) }
      .searchable(text: $model.query)
      .onReceive(model.$results.throttle(for: 1, scheduler: RunLoop.main, latest: true)) { print($0) }
      .onAppear {
        UIApplication.shared.isIdleTimerDisabled = UIApplication.shared.applicationState == .active
      }
      .onDisappear { UIApplication.shared.isIdleTimerDisabled = false }
  }
}
