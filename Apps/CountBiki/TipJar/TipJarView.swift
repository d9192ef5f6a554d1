import ComposableArchitecture
import ConfettiSwiftUI
import SwiftUI
import TipStoreClient

/// Three tips to choose from.
struct TipJarView: View {
  @Bindable var store: StoreOf<TipJarFeature>

  var body: some View {
    ScrollView {
      VStack(spacing: 20) {
        header
        switch store.products {
        case .loading:
          ProgressView().padding(.vertical, 40).accessibilityLabel("Loading tips")
        case .failed(let message):
          VStack(spacing: 12) {
            Label(message, systemImage: "exclamationmark.triangle").multilineTextAlignment(.center)
            Button("Try Again") { store.send(.tryAgainButtonTapped) }.buttonStyle(.borderedProminent)
          }
          .padding()
          .frame(maxWidth: .infinity)
          .background(Color(.secondarySystemBackground), in: RoundedRectangle(cornerRadius: 16))
        case .loaded(let products):
          ForEach(products) { TipCard(product: $0, store: store) }
        }
        if store.isApprovalPending {
          Label("A tip waits for approval. It will be counted when it comes.", systemImage: "hourglass")
            .font(.footnote)
            .foregroundStyle(.secondary)
        }
        if store.isSandbox {
          Label("Sandbox: this store moves no money. Every tip is a rehearsal.", systemImage: "info.circle")
            .font(.footnote)
            .foregroundStyle(.secondary)
        }
        HStack(spacing: 16) {
          Button("Restore Purchases") { store.send(.restoreButtonTapped) }.disabled(store.isBusy)
          NavigationLink {
            PrivacyView()
          } label: {
            Text("Privacy Policy").foregroundStyle(.tint)
          }
        }
        .font(.footnote)
      }
      .padding()
      .frame(maxWidth: 560)
      .frame(maxWidth: .infinity)
      .confettiCannon(
        trigger: store.confettiCount, num: 85, openingAngle: .degrees(20), closingAngle: .degrees(160),
        radius: 180)
    }
    .navigationTitle("Night Owls’ Circle")
    .navigationBarTitleDisplayMode(.inline)
    .alert($store.scope(state: \.alert, action: \.alert))
    .confirmationDialog($store.scope(state: \.payment, action: \.payment))
    .task { await store.send(.task).finish() }
  }

  private var header: some View {
    VStack(spacing: 12) {
      OwlView(mood: store.isUnlocked ? .happy : .content)
      Text(store.isUnlocked ? "Welcome, night owl!" : "Join the Night Owls")
        .font(.largeTitle.bold())
        .foregroundStyle(
          .linearGradient(colors: [.red, .orange, .yellow], startPoint: .leading, endPoint: .trailing)
        )
        .multilineTextAlignment(.center)
      VStack(alignment: .leading, spacing: 8) {
        Label("Biki stays free for everybody who learns.", systemImage: "heart.fill")
        Label(
          store.isUnlocked ? "All app icons are yours." : "Every tip opens all app icons.",
          systemImage: store.isUnlocked ? "lock.open.fill" : "app.gift.fill")
      }
      .font(.subheadline)
      .foregroundStyle(.secondary)
    }
    .padding(.bottom, 8)
  }
}

private struct TipCard: View {
  let product: TipProduct
  let store: StoreOf<TipJarFeature>
  @Environment(\.locale) private var locale

  var body: some View {
    Button {
      store.send(.buyButtonTapped(product))
    } label: {
      HStack(spacing: 14) {
        Image(systemName: TipItem(product.id).symbol)
          .font(.title)
          .foregroundStyle(.tint)
          .frame(width: 44)
        VStack(alignment: .leading, spacing: 3) {
          Text(TipItem(product.id).title).font(.headline)
          Text(product.name).font(.subheadline).foregroundStyle(.secondary)
          Text(product.summary).font(.footnote).foregroundStyle(.secondary)
          if count > 0 { Text("Purchased: \(count)").font(.footnote.bold()).foregroundStyle(.tint) }
        }
        Spacer(minLength: 8)
        if store.productBeingBought == product.id {
          ProgressView().accessibilityLabel("Buying")
        } else {
          Text(product.displayPrice(locale: locale)).font(.headline).monospacedDigit().lineLimit(1)
            .fixedSize()
        }
      }
      .padding()
      .frame(maxWidth: .infinity, alignment: .leading)
      .background(Color(.secondarySystemBackground), in: RoundedRectangle(cornerRadius: 16))
      .contentShape(Rectangle())
    }
    .buttonStyle(.plain)
    .disabled(store.isBusy)
    .accessibilityLabel("\(TipItem(product.id).title), \(product.displayPrice(locale: locale))")
    .accessibilityValue(count > 0 ? "Purchased: \(count)" : "")
    .accessibilityHint(product.summary)
  }

  private var count: Int { store.state.purchaseCount(of: product.id) }
}

/// A thing that a tip buys the owl.
private struct TipItem {
  let title: String
  let symbol: String

  init(_ product: TipProduct.ID) {
    switch product {
    case "countbiki.tip.sencha": (title, symbol) = ("Cup of Sencha", "cup.and.saucer.fill")
    case "countbiki.tip.ramen": (title, symbol) = ("Bowl of Ramen", "fork.knife")
    case "countbiki.tip.perch": (title, symbol) = ("Cedar Perch", "tree.fill")
    default: (title, symbol) = ("Tip", "gift.fill")
    }
  }
}

#Preview {
  NavigationStack { TipJarView(store: Store(initialState: TipJarFeature.State()) { TipJarFeature() }) }
}
