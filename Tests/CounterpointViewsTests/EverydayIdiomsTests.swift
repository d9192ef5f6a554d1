import CounterpointSemantics
import Foundation
import SwiftUI
import Testing

@testable import CounterpointViews

/// Turns of phrase of everyday screens.
@MainActor
@Suite("Everyday idioms")
struct EverydayIdiomsTests {
  private final class Dismissals {
    var count = 0
  }

  private struct Closing: View {
    @Environment(\.dismiss) private var dismiss

    var body: some View { Button("Done", action: dismiss.callAsFunction) }
  }

  @Test("An action that dismisses may be handed to a button as it is, and to code that runs elsewhere")
  func dismissing() async {
    let dismissals = Dismissals()
    let graph = ViewGraph {
      Closing().modifier(EnvironmentModifier { $0.setDismiss { dismissals.count += 1 } })
    }
    graph.tap("Done")
    #expect(dismissals.count == 1)
    var values = EnvironmentValues()
    values.setDismiss { dismissals.count += 1 }
    await Task.detached { [dismiss = values.dismiss] in await dismiss() }.value
    #expect(dismissals.count == 2)
  }
}
