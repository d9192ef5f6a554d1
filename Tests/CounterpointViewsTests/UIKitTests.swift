import CounterpointSemantics
import CounterpointValues
import Foundation
import SwiftUI
import Synchronization
import Testing

@MainActor @Suite("UIKit's names")
struct UIKitTests {
  private struct Feeling: View {
    var body: some View {
      Button("Hit") { UIImpactFeedbackGenerator(style: .heavy).impactOccurred() }
      Button("Succeed") {
        let generator = UINotificationFeedbackGenerator()
        generator.prepare()
        generator.notificationOccurred(.success)
      }
      Button("Choose") { UISelectionFeedbackGenerator().selectionChanged() }
      Button("Say") { UIAccessibility.post(notification: .announcement, argument: "Done") }
      Button("Lay out") { UIAccessibility.post(notification: .layoutChanged, argument: "Done") }
    }
  }

  @Test("What is to be felt or read aloud reaches the screens of the person whose code runs, each time")
  func feedback() {
    ArchitectureContext.withContext(ArchitectureContext(name: "person")) {
      let graph = ViewGraph { Feeling() }
      graph.start()
      _ = graph.tree.takePatch()
      for button in ["Hit", "Succeed", "Choose", "Hit"] {
        graph.tap(button)
        #expect(graph.takeOperations() == ["set feedback"])
      }
      graph.tap("Say")
      #expect(graph.takeOperations() == ["announce"])
      graph.tap("Lay out")
      #expect(graph.takeOperations() == [])
    }
  }

  @Test("Strings of every kind are read aloud, without their attributes, and nothing else is")
  func announcements() {
    ArchitectureContext.withContext(ArchitectureContext(name: "person")) {
      let graph = ViewGraph { Text("Page") }
      graph.start()
      @MainActor func said(_ argument: Any?) -> [String] {
        _ = graph.tree.takePatch()
        UIAccessibility.post(notification: .announcement, argument: argument)
        return (graph.tree.takePatch()?.operations ?? []).compactMap {
          if case .announce(let text) = $0 { text } else { nil }
        }
      }
      #expect(said("One") == ["One"])
      #expect(said(NSString(string: "Two")) == ["Two"])
      #expect(
        said(NSAttributedString(string: "Three", attributes: [.init("UIAccessibilitySpeechPitch"): 2])) == [
          "Three"
        ])
      #expect(said(NSMutableAttributedString(string: "Four")) == ["Four"])
      #expect(said(AttributedString("Five")) == ["Five"])
      #expect(said(6) == [])
      #expect(said(nil) == [])
    }
  }

  @Test("What is copied goes to the clipboard of the person, and no other; outside sessions it is reported")
  func pasteboard() {
    let copied = Mutex<[String]>([])
    let context = ArchitectureContext(name: "person")
    ArchitectureContext.withContext(context) {
      context.clipboard.onWrite { text in copied.withLock { $0.append(text) } }
      #expect(UIPasteboard.general.string == nil)
      UIPasteboard.general.string = "one"
      UIPasteboard.general.url = URL(string: "https://example.com/two")
      #expect(UIPasteboard.general.string == "https://example.com/two")
      #expect(UIPasteboard.general.hasURLs)
    }
    #expect(copied.withLock { $0 } == ["one", "https://example.com/two"])
    ArchitectureContext.withContext(ArchitectureContext(name: "person")) {
      #expect(UIPasteboard.general.string == nil)
      withKnownIssue {
        UIPasteboard.general.string = "lost"
      } matching: {
        $0.description.contains("'lost' cannot be copied")
      }
    }
  }

  @Test("A device is a phone where there is little room", arguments: [true, false])
  func device(isCompact: Bool) {
    ArchitectureContext.withContext(ArchitectureContext(name: "person")) {
      #expect(UIDevice.current.userInterfaceIdiom == .unspecified)
      let graph = ViewGraph(environment: { $0.horizontalSizeClass = isCompact ? .compact : .regular }) {
        Text(UIDevice.current.userInterfaceIdiom == .phone ? "phone" : "other")
        Button("Ask") { #expect(UIDevice.current.userInterfaceIdiom == (isCompact ? .phone : .pad)) }
      }
      graph.start()
      graph.tap("Ask")
    }
  }

  @Test("An application is in the state of its person's screen")
  func applicationState() {
    #expect(UIApplication.shared.applicationState == .active)
    for (phase, state) in [(ScenePhase.active, UIApplication.State.active), (.background, .background)] {
      ArchitectureContext.withContext(ArchitectureContext(name: "person")) {
        let graph = ViewGraph(environment: { $0.scenePhase = phase }) {
          Button("Ask") { #expect(UIApplication.shared.applicationState == state) }
        }
        graph.start()
        graph.tap("Ask")
      }
    }
  }
}
