import ComposableArchitecture
import LadderModel
import SwiftUI

/// The person, and what they have done in numbers.
struct PersonSection: View {
  @Bindable var store: StoreOf<ProfileFeature>
  let user: User
  @FocusState private var isNameFocused: Bool
  @Environment(\.dynamicTypeSize) private var textSize

  var body: some View {
    Section {
      HStack(spacing: 14) {
        if !textSize.isAccessibilitySize { AvatarView(name: user.name, id: user.id, size: 56) }
        VStack(alignment: .leading, spacing: 2) {
          Text(verbatim: user.name).font(.title2.bold()).accessibilityAddTraits(.isHeader)
          Text(verbatim: user.email ?? String(localized: "Guest"))
            .font(.subheadline)
            .foregroundStyle(.secondary)
        }
        Spacer(minLength: 0)
        if store.typedName == nil {
          Button {
            store.send(.nameEditTapped)
          } label: {
            Image(systemName: "pencil").accessibilityLabel(Text("Change Your Name"))
          }
          .buttonStyle(.borderless)
        }
      }
      .padding(.vertical, 4)
      if store.typedName != nil { nameForm }
      LabeledContent("Workouts") { Text("\(store.totals.workouts)").monospacedDigit() }
      LabeledContent("Reps") { Text("\(store.totals.reps)").monospacedDigit() }
    }
  }

  private var nameForm: some View {
    VStack(alignment: .leading, spacing: 8) {
      FormField(
        title: AccountFeature.Field.name.title,
        issue: store.nameIssue ?? store.renamingFailure?.explanation
      ) {
        TextField("Name", text: Binding($store.typedName) ?? .constant(""))
          .textContentType(.name)
          .focused($isNameFocused)
          .submitLabel(.done)
          .onSubmit { store.send(.nameSubmitted) }
      }
      HStack(spacing: 12) {
        Button("Save") { store.send(.nameSubmitted) }
          .disabled(store.nameIssue != nil || store.isRenaming)
        Button("Cancel") { store.send(.nameCancelled) }
        if store.isRenaming { ProgressView().accessibilityLabel(Text("Saving")) }
      }
      .buttonStyle(.bordered)
    }
    .onAppear { isNameFocused = true }
  }
}
