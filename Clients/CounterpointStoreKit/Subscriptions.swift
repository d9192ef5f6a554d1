import CounterpointViews

extension Product {
  /// A subscription that a product stands for. The store's seam, `TipStoreClient`, knows none.
  public struct SubscriptionInfo: Hashable, Sendable {
    private init() {}

    /// The state of a subscription.
    public struct RenewalState: RawRepresentable, Hashable, Sendable {
      public let rawValue: Int
      public init(rawValue: Int) { self.rawValue = rawValue }
      /// The state of a subscription that is paid for.
      public static let subscribed = Self(rawValue: 1)
      /// The state of a subscription that has ended.
      public static let expired = Self(rawValue: 2)
      /// The state of a subscription whose payment failed and is tried again.
      public static let inBillingRetryPeriod = Self(rawValue: 3)
      /// The state of a subscription whose payment failed and that can still be used.
      public static let inGracePeriod = Self(rawValue: 4)
      /// The state of a subscription whose money was given back.
      public static let revoked = Self(rawValue: 5)
    }

    /// A subscription that the person has. There are none.
    public struct Status: Hashable, Sendable {
      /// The subscription's present state.
      public let state: RenewalState
      /// The newest purchase of the subscription.
      public let transaction: VerificationResult<Transaction>
    }

    /// The person's subscriptions: none.
    public static func status(for groupID: String) async throws -> [Status] { [] }
  }

  /// The subscription that the product stands for: `nil`, since the store sells none.
  public var subscription: SubscriptionInfo? { nil }
}

extension View {
  /// Tells `action` of the person's subscriptions from the view's appearance on: the store sells none, and so there are none.
  nonisolated public func subscriptionStatusTask(
    for groupID: String, priority: TaskPriority = .medium,
    action: @escaping @MainActor (EntitlementTaskState<[Product.SubscriptionInfo.Status]>) async -> Void
  ) -> some View {
    modifier(
      StoreTask(id: groupID, priority: priority) {
        await action(.loading)
        await StoreAnswer.tell(action) {
          do { return .success(try await Product.SubscriptionInfo.status(for: groupID)) } catch {
            return .failure(error)
          }
        }
      })
  }

  /// Shows no sheet, since the store sells no subscriptions: takes `isPresented` back at once.
  nonisolated public func manageSubscriptionsSheet(isPresented: Binding<Bool>) -> some View {
    onChange(of: isPresented.wrappedValue, initial: true) { _, isWanted in
      if isWanted { isPresented.wrappedValue = false }
    }
  }

  /// Shows no sheet, since the store sells no subscriptions: takes `isPresented` back at once.
  nonisolated public func manageSubscriptionsSheet(
    isPresented: Binding<Bool>, subscriptionGroupID: String
  ) -> some View {
    manageSubscriptionsSheet(isPresented: isPresented)
  }
}
