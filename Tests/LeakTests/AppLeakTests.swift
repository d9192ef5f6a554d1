import ComposableArchitecture
import CounterpointSession
import SwiftUI
import Testing

@testable import CountBiki
@testable import CounterpointTesting
@testable import Scrumdinger

extension LeakTests {
  /// The apps' screens, reached as a person does.
  @MainActor
  @Suite("Every screen of the apps")
  struct Apps {
    @Test("Whatever one tap leads to in Count Biki, and two, leaves nothing behind")
    func countBiki() async throws {
      let titles = try await walk("Count Biki") {
        TopicsView(store: Store(initialState: TopicsFeature.State()) { TopicsFeature() })
      }
      #expect(
        titles.isSuperset(of: ["Topics", "Session Settings", "About", "Progress", "Your Data", "App Icon"]),
        "\(titles)")
    }

    @Test("Whatever one tap leads to in Scrumdinger, and two, leaves nothing behind")
    func scrumdinger() async throws {
      let titles = try await walk("Scrumdinger", preparedBy: "Try three sample meetings") {
        AppView(store: Store(initialState: AppFeature.State(opening: "")) { AppFeature() })
      }
      #expect(titles.isSuperset(of: ["Daily Scrums", "Kitchen", "New Meeting", "Theme"]), "\(titles)")
    }

    /// Taps everything that can be tapped on the first screen, and on each that this leads to everything again, each time on
    /// a screen of its own that is closed with all that is open by then.
    /// - Parameter preparation: a button that is pressed before all others, where it is there.
    /// - Returns: the titles of all screens that were seen.
    private func walk<Root: View>(
      _ app: String, preparedBy preparation: String? = nil, @ViewBuilder root: @escaping @MainActor () -> Root
    ) async throws -> Set<String> {
      var titles: Set<String> = []
      func open(_ way: [Int]) async throws -> Int {
        let screen = try await Screen(dependencies: { $0.context = .preview }, root: root)
        if let preparation, screen.button(preparation).exists { try await screen.button(preparation).tap() }
        for step in way {
          let buttons = screen.buttons
          guard buttons.indices.contains(step), buttons[step].isEnabled else { break }
          do { try await buttons[step].tap() } catch is ScreenError {
            // A link that leads out of the app.
          }
          titles.insert(screen.navigation.title)
        }
        let count = screen.buttons.count
        titles.insert(screen.navigation.title)
        await screen.close()
        return count
      }
      // What is made once and kept, such as layouts of types, is made the first time.
      for first in 0..<(try await open([])) { _ = try await open([first]) }
      for first in 0..<(try await open([])) {
        let count = try await open([first])
        for second in 0..<min(count, 8) { _ = try await open([first, second]) }
        let before = await Census.atRest()
        for second in 0..<min(count, 8) { _ = try await open([first, second]) }
        let left = await Census.settled(at: before).surplus(over: before)
        #expect(left.isEmpty, "\(app), button \(first): \(left.joined(separator: ", "))")
      }
      return titles
    }
  }
}
