import SwiftUI

/// A category's topics.
struct CategoryView: View {
  let category: TopicCategory
  let onTap: (Topic) -> Void

  var body: some View {
    List {
      ForEach(Topic.all(in: category)) { topic in
        Button {
          onTap(topic)
        } label: {
          VStack(alignment: .leading, spacing: 2) {
            Text(topic.title).font(.headline).foregroundStyle(.primary)
            Text(topic.caption).font(.subheadline).foregroundStyle(.secondary)
          }
          .frame(maxWidth: .infinity, alignment: .leading)
          .padding(.vertical, 4)
          .contentShape(Rectangle())
        }
        .accessibilityLabel(topic.title)
        .accessibilityHint(topic.caption)
      }
    }
    .navigationTitle(category.title)
  }
}

#Preview {
  NavigationStack { CategoryView(category: .money) { _ in } }
}
