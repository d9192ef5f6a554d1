import SwiftUI

/// One thing shown: how it looks and behaves, and, on demand, how it is written.
struct Example<Content: View>: View {
  let title: String
  let source: String
  let content: Content
  @State private var showsSource = false

  init(_ title: String, source: String, @ViewBuilder content: () -> Content) {
    self.title = title
    self.source = source
    self.content = content()
  }

  var body: some View {
    Section {
      content
      DisclosureGroup(isExpanded: $showsSource) {
        ScrollView(.horizontal) {
          Text(verbatim: source)
            .font(.system(.footnote, design: .monospaced))
            .textSelection(.enabled)
            .fixedSize()
        }
      } label: {
        Text("Source")
          .font(.footnote)
          .foregroundStyle(.secondary)
          .accessibilityLabel("Source of \(title)")
      }
    } header: {
      Text(title)
    }
  }
}

/// The views of the closure, with the text that they were written as.
@freestanding(expression)
macro Example<Content: View>(
  _ title: String, @ViewBuilder content: () -> Content
) -> Example<Content> = #externalMacro(module: "CounterpointMacros", type: "ExampleMacro")
