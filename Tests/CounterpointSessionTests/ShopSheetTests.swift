import CounterpointTesting
import StoreKit
import SwiftUI
import Testing

private struct TillView: View {
  @State private var isAsking = false
  @State private var isRedeeming = false
  @State private var isRecommending = false
  @State private var steps: [String] = []

  var body: some View {
    VStack {
      Text("Steps: \(steps.joined(separator: ", "))")
      Text([isAsking, isRedeeming, isRecommending].contains(true) ? "Open" : "Closed")
      Button("Refund") { isAsking = true }
      Button("Redeem") { isRedeeming = true }
      Button("Recommend") { isRecommending = true }
    }
    .refundRequestSheet(for: 7, isPresented: $isAsking) { result in
      if case .failure(.failed) = result { steps.append("no refund") }
    }
    .offerCodeRedemption(isPresented: $isRedeeming) { result in
      if case .failure(StoreKitError.notAvailableInStorefront) = result { steps.append("no codes") }
    }
    .appStoreOverlay(isPresented: $isRecommending) {
      SKOverlay.AppConfiguration(appIdentifier: "1", position: .bottom)
    }
  }
}

@MainActor @Suite("Sheets of a shop that has none of it")
struct ShopSheetTests {
  @Test("Each takes itself back, and tells that nothing came of it")
  func takenBack() async throws {
    let screen = try await Screen { TillView() }
    #expect(screen.text("Steps: ").exists, "\(screen.outline)")
    for button in ["Refund", "Redeem", "Recommend"] {
      try await screen.button(button).tap()
      #expect(screen.text("Closed").exists, "\(screen.outline)")
    }
    #expect(screen.text("Steps: no refund, no codes").exists, "\(screen.outline)")
  }
}
