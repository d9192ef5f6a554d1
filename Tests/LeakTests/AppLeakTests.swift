import ComposableArchitecture
import CounterpointSession
import Foundation
import LadderModel
import SwiftUI
import Testing

@testable import Conjugar
@testable import CountBiki
@testable import CounterpointTesting
@testable import Ladder
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
        Scrumdinger.AppView(
          store: Store(initialState: Scrumdinger.AppFeature.State(opening: "")) { Scrumdinger.AppFeature() })
      }
      #expect(titles.isSuperset(of: ["Daily Scrums", "Kitchen", "New Meeting", "Theme"]), "\(titles)")
    }

    @Test("Whatever one tap leads to on a verb’s page, in a quiz and in its settings, leaves nothing behind")
    func conjugar() async throws {
      var titles: Set<String> = []
      for tab in Conjugar.AppFeature.Tab.allCases {
        titles.formUnion(
          try await walk("Conjugar, \(tab)", taps: 12) {
            var state = Conjugar.AppFeature.State(opening: "verbs/tener")
            state.selectedTab = tab
            return Conjugar.AppView(store: Store(initialState: state) { Conjugar.AppFeature() })
          })
      }
      #expect(
        titles.isSuperset(of: ["Tener", "Quiz", "Practice", "History", "Info", "Settings"]), "\(titles)")
    }

    @Test("Whatever one tap leads to in Ladder, signed in and not, and two, leaves nothing behind")
    func ladder() async throws {
      var titles = try await walk("Ladder, nobody", taps: 8) {
        Ladder.AppView(store: Store(initialState: Ladder.AppFeature.State()) { Ladder.AppFeature() })
      }
      for tab in Ladder.AppFeature.Tab.allCases {
        titles.formUnion(
          try await walk("Ladder, \(tab)", taps: 10) {
            @Shared(.account) var person
            let user = User(id: "u1", name: "Ines", createdAt: Date(timeIntervalSince1970: 1_790_000_000))
            $person.withLock {
              $0 = Account(LadderModel.Session(token: "sample", expiresAt: .distantFuture, user: user))
            }
            var state = Ladder.AppFeature.State()
            state.selectedTab = tab
            return Ladder.AppView(store: Store(initialState: state) { Ladder.AppFeature() })
          })
      }
      #expect(
        titles.isSuperset(of: ["Ladder", "Workouts", "The Push-up Minute", "Leaderboard", "Profile"]),
        "\(titles)")
    }

    /// Taps everything that can be tapped on the first screen, and on each that this leads to everything again, each time on
    /// a screen of its own that is closed with all that is open by then.
    /// - Parameters:
    ///   - preparation: a button that is pressed before all others, where it is there.
    ///   - taps: how many buttons of the first screen are pressed.
    /// - Returns: the titles of all screens that were seen.
    private func walk<Root: View>(
      _ app: String, preparedBy preparation: String? = nil, taps: Int = .max,
      @ViewBuilder root: @escaping @MainActor () -> Root
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
      for first in 0..<min(taps, try await open([])) { _ = try await open([first]) }
      for first in 0..<min(taps, try await open([])) {
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
