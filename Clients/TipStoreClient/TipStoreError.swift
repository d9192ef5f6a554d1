import Foundation

/// A reason for which the store could not do what it was asked. Descriptions are for the person who wanted to pay.
public enum TipStoreError: Error, Hashable, Sendable {
  case purchasesNotAllowed
  case nothingOnSale
  /// The store could not be reached.
  case unreachable(reason: String)
  /// Whoever holds the money refused.
  case declined(reason: String)
  case unknownProduct(TipProduct.ID)
  case unknownPaymentMethod(TipPaymentMethod.ID)
  /// The record of what was bought could not be read or written.
  case ledger(reason: String)
}

extension TipStoreError: CustomStringConvertible, LocalizedError {
  public var description: String {
    switch self {
    case .purchasesNotAllowed: "Purchases are not allowed here."
    case .nothingOnSale: "There is nothing on sale at the moment. Please come back later."
    case .unreachable(let reason): "The store could not be reached. \(reason)"
    case .declined(let reason): "The payment was declined. \(reason)"
    case .unknownProduct(let id): "The store does not sell “\(id)” any more."
    case .unknownPaymentMethod(let id): "The store does not take “\(id)”."
    case .ledger(let reason): "The record of tips could not be used. \(reason)"
    }
  }

  public var errorDescription: String? { description }
}
