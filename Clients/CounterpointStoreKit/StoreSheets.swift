import CounterpointViews

// Sheets of Apple's shop that have no counterpart in the store's seam: each takes itself back at once, and tells whoever listens
// that nothing came of it.

extension Transaction {
  /// The outcome of asking for one's money back.
  public enum RefundRequestStatus: Hashable, Sendable { case success, userCancelled }
  /// The reason why nobody could ask for their money back.
  public enum RefundRequestError: Error, Hashable, Sendable { case duplicateRequest, failed }
}

extension View {
  /// Shows no sheet, since the store takes nothing back: takes `isPresented` back at once, and tells `onDismiss` that it failed.
  nonisolated public func refundRequestSheet(
    for transactionID: UInt64, isPresented: Binding<Bool>,
    onDismiss: ((Result<Transaction.RefundRequestStatus, Transaction.RefundRequestError>) -> Void)? = nil
  ) -> some View {
    takenBack(isPresented) { onDismiss?(.failure(.failed)) }
  }

  /// Shows no sheet, since the store knows no codes: takes `isPresented` back at once, and tells `onCompletion` that there are none
  /// to redeem (``StoreKitError/notAvailableInStorefront``).
  nonisolated public func offerCodeRedemption(
    isPresented: Binding<Bool>, onCompletion: @escaping (Result<Void, any Error>) -> Void = { _ in }
  ) -> some View {
    takenBack(isPresented) { onCompletion(.failure(StoreKitError.notAvailableInStorefront)) }
  }

  /// Shows nothing, since what a page recommends is no app of a store's: takes `isPresented` back at once. `configuration` is not
  /// asked for.
  nonisolated public func appStoreOverlay(
    isPresented: Binding<Bool>, configuration: @escaping () -> SKOverlay.Configuration
  ) -> some View {
    takenBack(isPresented) {}
  }

  nonisolated private func takenBack(
    _ isPresented: Binding<Bool>, _ tell: @escaping () -> Void
  ) -> some View {
    onChange(of: isPresented.wrappedValue, initial: true) { _, isWanted in
      guard isWanted else { return }
      isPresented.wrappedValue = false
      tell()
    }
  }
}

/// A recommendation of another app. None is ever shown.
public enum SKOverlay {
  /// The place of a recommendation.
  public enum Position: Int, Hashable, Sendable { case bottom, bottomRaised }

  /// The thing that is recommended.
  public class Configuration {
    init() {}
  }

  /// An app that is recommended, by its number in Apple's shop.
  public final class AppConfiguration: Configuration {
    /// The number of the recommended app. Nothing reads it.
    public var appIdentifier: String
    /// The place at which the recommendation would stand.
    public var position: Position
    /// Creates a recommendation of an app, which is never shown.
    public init(appIdentifier: String, position: Position) {
      self.appIdentifier = appIdentifier
      self.position = position
    }
  }

  /// The app that a part of it recommends.
  public final class AppClipConfiguration: Configuration {
    /// The place at which the recommendation would stand.
    public var position: Position
    /// Creates a recommendation of the app's whole, which is never shown.
    public init(position: Position) { self.position = position }
  }
}
