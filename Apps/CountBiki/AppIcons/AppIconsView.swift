import ComposableArchitecture
import SwiftUI

/// Six icons to choose from.
struct AppIconsView: View {
  @Bindable var store: StoreOf<AppIconsFeature>

  var body: some View {
    ScrollView {
      VStack(spacing: 24) {
        Text(
          store.isUnlocked
            ? "Thank you for the tip! Choose the owl that sits in your browser’s tab, and on your home screen."
            : "Whoever gives a tip, of any size, may choose the owl that sits in the browser’s tab."
        )
        .multilineTextAlignment(.center)
        .foregroundStyle(.secondary)
        LazyVGrid(
          columns: [GridItem(.flexible()), GridItem(.flexible()), GridItem(.flexible())], spacing: 24
        ) {
          ForEach(AppIcon.allCases) { icon in
            IconButton(icon: icon, isSelected: icon == store.selected) { store.send(.iconTapped(icon)) }
          }
        }
        .disabled(!store.isUnlocked)
        Text("An app that you install on your home screen takes the icon that is chosen then, and keeps it.")
          .font(.footnote)
          .foregroundStyle(.secondary)
          .multilineTextAlignment(.center)
      }
      .padding()
      .frame(maxWidth: 560)
      .frame(maxWidth: .infinity)
    }
    .navigationTitle("App Icon")
    .navigationBarTitleDisplayMode(.inline)
    .alert($store.scope(state: \.alert, action: \.alert))
  }
}

private struct IconButton: View {
  let icon: AppIcon
  let isSelected: Bool
  let action: @MainActor () -> Void
  @Environment(\.isEnabled) private var isEnabled

  var body: some View {
    Button(action: action) {
      VStack(spacing: 8) {
        AppIconView(icon: icon, size: 76)
          .opacity(isEnabled ? 1 : 0.45)
          .padding(7)
          .overlay {
            if isSelected {
              RoundedRectangle(cornerRadius: 22)
                .stroke(.tint, lineWidth: 6)
                .transition(.scale(scale: 0.92).combined(with: .opacity))
            }
          }
          .overlay(alignment: .bottomTrailing) {
            if !isEnabled {
              ZStack { Image(systemName: "lock.fill").font(.caption) }
                .padding(6)
                .background(.bar, in: Circle())
            }
          }
        Text(icon.title).font(.subheadline)
      }
      .contentShape(Rectangle())
    }
    .buttonStyle(.plain)
    .animation(.easeInOut(duration: 0.5), value: isSelected)
    .accessibilityLabel(icon.title)
    .accessibilityAddTraits(isSelected ? .isSelected : [])
  }
}

#Preview {
  NavigationStack { AppIconsView(store: Store(initialState: AppIconsFeature.State()) { AppIconsFeature() }) }
}
