import Foundation
import LadderClient
import Sharing

extension Shared<Account?> {
  /// Calls the service as whoever is signed in. A token that it refuses is noted as such, unless there is a newer one by then.
  /// - Throws: `CancellationError` alone.
  func call<Answer: Sendable>(
    _ body: (_ token: String) async throws -> Answer
  ) async throws -> Result<Answer, LadderError> {
    guard let account = wrappedValue, !account.isEnded else {
      return .failure(.unauthorized(message: "Nobody is signed in."))
    }
    do {
      return .success(try await body(account.token.text))
    } catch let error as LadderError {
      if case .unauthorized = error { withLock { $0?.end(account.token) } }
      return .failure(error)
    } catch let error as CancellationError {
      throw error
    } catch {
      return .failure(.unreadable(reason: "\(error)"))
    }
  }
}
