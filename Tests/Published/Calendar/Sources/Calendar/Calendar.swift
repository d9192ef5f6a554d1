import SharedScreens
import SwiftUI

/// A day with its number of events: the library's badge among SwiftUI's own views.
struct DayView: View {
  let day: Int
  let events: Int

  var body: some View {
    HStack {
      Text(day, format: .number)
      Badge(events)
    }
  }
}

@main
enum Calendar {
  @MainActor
  static func main() {
    // One view of SwiftUI's, by either name: the app's alias and the library's import mean the same module.
    print(type(of: DayView(day: 1, events: 2).body))
  }
}
