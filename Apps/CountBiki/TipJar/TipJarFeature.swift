import ComposableArchitecture
import DeviceClients
import Foundation
import SoundEffectsClient
import TipStoreClient

/// Takes tips.
@Reducer
struct TipJarFeature {
  @ObservableState
  struct State: Equatable {
    enum Products: Equatable {
      case loading
      case failed(String)
      /// By price.
      case loaded([TipProduct])
    }

    var products = Products.loading
    var paymentMethods: [TipPaymentMethod] = []
    /// Waits for the choice of a payment method.
    var chosenProduct: TipProduct?
    var productBeingBought: TipProduct.ID?
    var isRestoring = false
    /// The number of tips that there will be once those that wait for somebody's approval have come.
    var awaitedTipCount = 0
    var confettiCount = 0
    var isSandbox = false
    @Presents var alert: AlertState<Never>?
    @Presents var payment: ConfirmationDialogState<Action.Payment>?
    @Shared(.tipHistory) var tips
    @SharedReader(.sessionSettings) var settings

    /// A payment waits for somebody's approval. What is approved is added to the tips wherever the learner is by then.
    var isApprovalPending: Bool { tips.count < awaitedTipCount }
    var isUnlocked: Bool { !tips.isEmpty }
    var isBusy: Bool { productBeingBought != nil || isRestoring }
    func purchaseCount(of product: TipProduct.ID) -> Int { tips.count { $0.productID == product } }
  }

  enum Action {
    case alert(PresentationAction<Never>)
    case buyButtonTapped(TipProduct)
    case payment(PresentationAction<Payment>)
    case productsLoaded([TipProduct], [TipPaymentMethod])
    case productsFailed(String)
    case purchaseEnded(TipPurchaseOutcome)
    case purchaseFailed(String)
    case restoreButtonTapped
    case restoreFailed(String)
    case restored([TipTransaction])
    case task
    case tryAgainButtonTapped

    @CasePathable
    enum Payment: Equatable {
      case chosen(TipPaymentMethod.ID)
    }
  }

  @Dependency(\.soundEffectsClient) private var soundEffectsClient
  @Dependency(\.tipStoreClient) private var tipStoreClient
  @Dependency(\.vibration) private var vibration

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert:
        return .none

      case .buyButtonTapped(let product):
        guard !state.isBusy else { return .none }
        state.chosenProduct = product
        state.payment = Self.dialog(for: product, state.paymentMethods, isSandbox: state.isSandbox)
        return .none

      case .payment(.presented(.chosen(let method))):
        guard let product = state.chosenProduct, !state.isBusy else { return .none }
        state.chosenProduct = nil
        state.productBeingBought = product.id
        return .run { [tips = state.$tips] send in
          // Money may have moved, so a purchase is not broken off when the learner leaves the jar meanwhile: what came of it is
          // written down all the same.
          let purchase = Task { try await tipStoreClient.purchase(product: product.id, method: method) }
          let outcome = try await purchase.value
          await send(.purchaseEnded(outcome))
          guard Task.isCancelled, case .success(let transaction) = outcome else { return }
          tips.withLock { $0.add([transaction]) }
        } catch: { error, send in
          await send(.purchaseFailed(Self.message(of: error)))
        }

      case .payment:
        state.chosenProduct = nil
        return .none

      case .productsLoaded(let products, let methods):
        state.products = .loaded(products.sorted { ($0.price, $0.id) < ($1.price, $1.id) })
        state.paymentMethods = methods
        return .none

      case .productsFailed(let message):
        state.products = .failed(message)
        return .none

      case .purchaseEnded(let outcome):
        state.productBeingBought = nil
        switch outcome {
        case .cancelled:
          return .none
        case .pending:
          state.awaitedTipCount = max(state.awaitedTipCount, state.tips.count) + 1
          return .none
        case .success(let transaction):
          // This one is none of those that are awaited.
          if state.isApprovalPending { state.awaitedTipCount += 1 }
          state.$tips.withLock { $0.add([transaction]) }
          state.confettiCount += 1
          return thank(state)
        }

      case .purchaseFailed(let message):
        state.productBeingBought = nil
        state.alert = Self.alert(message)
        return .none

      case .restoreButtonTapped:
        guard !state.isBusy else { return .none }
        state.isRestoring = true
        return .run { send in
          await send(.restored(try await tipStoreClient.restore()))
        } catch: { error, send in
          await send(.restoreFailed(Self.message(of: error)))
        }

      case .restoreFailed(let message):
        state.isRestoring = false
        state.alert = Self.alert(message)
        return .none

      case .restored(let transactions):
        state.isRestoring = false
        let count = state.tips.count
        state.$tips.withLock { $0.add(transactions) }
        let new = state.tips.count - count
        state.alert = AlertState {
          TextState("Purchases Restored")
        } message: {
          TextState(
            transactions.isEmpty
              ? "The store knows of no tips from you."
              : new == 0 ? "All of your tips were here already." : "Tips that are back: \(new).")
        }
        return .none

      case .task, .tryAgainButtonTapped:
        state.isSandbox = tipStoreClient.environment() == .sandbox
        guard tipStoreClient.canMakePayments() else {
          state.products = .failed(TipStoreError.purchasesNotAllowed.description)
          return .none
        }
        state.products = .loading
        return .run { send in
          let products = try await tipStoreClient.products()
          guard !products.isEmpty else { throw TipStoreError.nothingOnSale }
          await send(.productsLoaded(products, try await tipStoreClient.paymentMethods()))
        } catch: { error, send in
          await send(.productsFailed(Self.message(of: error)))
        }
      }
    }
    .ifLet(\.$alert, action: \.alert)
    .ifLet(\.$payment, action: \.payment)
  }

  private func thank(_ state: State) -> Effect<Action> {
    .merge(
      state.settings.vibrates ? .run { _ in await vibration.play(.success) } : .none,
      state.settings.playsSounds ? .run { _ in await soundEffectsClient.play(effect: .tip) } : .none)
  }

  private static func message(of error: any Error) -> String {
    (error as? TipStoreError)?.description
      ?? "Something went wrong at the store. \(error.localizedDescription)"
  }

  private static func alert(_ message: String) -> AlertState<Never> {
    AlertState {
      TextState("Error")
    } message: {
      TextState(message)
    }
  }

  private static func dialog(
    for product: TipProduct, _ methods: [TipPaymentMethod], isSandbox: Bool
  ) -> ConfirmationDialogState<Action.Payment> {
    ConfirmationDialogState(titleVisibility: .visible) {
      TextState("How would you like to pay?")
    } actions: {
      for method in methods {
        ButtonState(action: .chosen(method.id)) { TextState(method.name) }
      }
      ButtonState(role: .cancel) { TextState("Cancel") }
    } message: {
      TextState(isSandbox ? "This is a sandbox: no money moves, whatever you choose." : product.name)
    }
  }
}

extension [TipTransaction] {
  /// Adds those that are not here yet, and keeps all in the order of their purchase.
  mutating func add(_ transactions: [TipTransaction]) {
    let known = Set(map(\.id))
    self += transactions.filter { !known.contains($0.id) }
    sort { ($0.purchaseDate, $0.id) < ($1.purchaseDate, $1.id) }
  }
}
