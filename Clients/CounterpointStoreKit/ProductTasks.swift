import CounterpointViews

extension Product {
  /// The state of loading a product.
  public enum TaskState: Sendable {
    case loading
    /// The store has none of this name.
    case unavailable
    case failure(any Error)
    case success(Product)

    /// The product once it is loaded; `nil` in every other state.
    public var product: Product? { if case .success(let product) = self { product } else { nil } }
  }

  /// The state of loading products.
  public enum CollectionTaskState: Sendable {
    case loading
    case failure(any Error)
    /// The products that the store has, in the order in which they were asked for, and the names of which it has none.
    case success([Product], unavailable: [Product.ID])

    /// The products once they are loaded, without those that the store lacks; empty in every other state.
    public var products: [Product] { if case .success(let products, _) = self { products } else { [] } }
  }
}

/// The state of loading what a person may use.
public enum EntitlementTaskState<Value> {
  case loading
  case failure(any Error)
  case success(Value)

  /// The value once it is loaded; `nil` in every other state.
  public var value: Value? { if case .success(let value) = self { value } else { nil } }

  /// Returns the state with its loaded value transformed; loading and failure stay as they are.
  public func map<T>(_ transform: (Value) throws -> T) rethrows -> EntitlementTaskState<T> {
    switch self {
    case .loading: .loading
    case .failure(let error): .failure(error)
    case .success(let value): .success(try transform(value))
    }
  }
}

extension EntitlementTaskState: Sendable where Value: Sendable {}

extension View {
  /// Asks the store for a product from the view's appearance on, and tells `action` how far that is.
  nonisolated public func storeProductTask(
    for id: Product.ID, priority: TaskPriority = .medium,
    action: @escaping @MainActor (Product.TaskState) async -> Void
  ) -> some View {
    modifier(
      StoreTask(id: id, priority: priority) {
        await action(.loading)
        await StoreAnswer.tell(action) {
          do {
            let product = try await Product.products(for: [id]).first
            return product.map { Product.TaskState.success($0) } ?? .unavailable
          } catch { return .failure(error) }
        }
      })
  }

  /// Asks the store for products from the view's appearance on, and tells `action` how far that is.
  nonisolated public func storeProductsTask<Identifiers: Collection & Equatable & Sendable>(
    for ids: Identifiers, priority: TaskPriority = .medium,
    action: @escaping @MainActor (Product.CollectionTaskState) async -> Void
  ) -> some View where Identifiers.Element == Product.ID {
    modifier(
      StoreTask(id: ids, priority: priority) {
        await action(.loading)
        await StoreAnswer.tell(action) {
          do {
            let found = try await Product.products(for: ids)
            let products = ids.compactMap { id in found.first { $0.id == id } }
            let missing = ids.filter { id in !found.contains { $0.id == id } }
            return .success(products, unavailable: missing)
          } catch { return .failure(error) }
        }
      })
  }

  /// Looks from the view's appearance on whether the person owns a product, and tells `action`. Looks again when something is bought
  /// here, when ``Transaction/updates`` tells of a purchase, and after ``AppStore/sync()``, and tells `action` where it has changed.
  nonisolated public func currentEntitlementTask(
    for productID: Product.ID, priority: TaskPriority = .medium,
    action: @escaping @MainActor (EntitlementTaskState<VerificationResult<Transaction>?>) async -> Void
  ) -> some View {
    modifier(
      StoreTask(id: productID, priority: priority) {
        // Listened to before the store is asked: nothing is bought in between unheard.
        let news = PurchaseNews.current.listen()
        await action(.loading)
        var told = await Transaction.currentEntitlement(for: productID)
        await StoreAnswer.tell(action) { .success(told) }
        // Told again when it is another one: an action that asks the store to sync would wake itself for ever.
        for await _ in news {
          let now = await Transaction.currentEntitlement(for: productID)
          guard now != told else { continue }
          told = now
          await StoreAnswer.tell(action) { .success(now) }
        }
      })
  }
}

/// An answer of the store to a view that asked.
nonisolated enum StoreAnswer {
  /// Tells `action` what the store says, unless nobody wants to know anymore: the view is gone, or has asked for something else.
  @MainActor static func tell<State: Sendable>(
    _ action: @MainActor (State) async -> Void, _ ask: @MainActor () async -> State
  ) async {
    if Task.isCancelled { return }
    let state = await ask()
    if !Task.isCancelled { await action(state) }
  }
}

/// Runs something while a view is on the screen, and anew when `id` is another.
nonisolated struct StoreTask<ID: Equatable>: ViewModifier {
  let id: ID
  let priority: TaskPriority
  let perform: @MainActor () async -> Void

  init(id: ID, priority: TaskPriority, perform: @escaping @MainActor () async -> Void) {
    self.id = id
    self.priority = priority
    self.perform = perform
  }

  @MainActor func body(content: Content) -> some View {
    let perform = perform
    return content.task(id: id, priority: priority) { await perform() }
  }
}
