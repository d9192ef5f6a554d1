import Dependencies
import Perception
import SwiftUI

// Models and screens as they are written for systems that lack observation.

@Perceptible
private final class CounterModel {
  var count = 0
  var title = "Counter"
  @PerceptionIgnored var log: [Int] = []
  @PerceptionIgnored lazy var heading = title.uppercased()
  @PerceptionIgnored @Dependency(\.uuid) var uuid
}

private struct CounterView: View {
  @Perception.Bindable var model: CounterModel
  var body: some View {
    WithPerceptionTracking {
      TextField("Title", text: $model.title)
      Text("\(model.count)")
    }
  }
}
