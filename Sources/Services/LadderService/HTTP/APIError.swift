import Foundation
import HTTPTypes
import Hummingbird
import LadderModel

/// A refusal, as it is told.
struct APIError: Error {
  let status: HTTPResponse.Status
  let code: String
  let message: String
  var headers: HTTPFields = [:]

  init(_ status: HTTPResponse.Status, _ code: String, _ message: String, headers: HTTPFields = [:]) {
    self.status = status
    self.code = code
    self.message = message
    self.headers = headers
  }

  init(_ issue: FieldIssue) {
    self.init(.unprocessableContent, "invalid_field", "\(issue.field): \(issue.message)")
  }

  static func tooMany(retryAfter seconds: Int) -> APIError {
    APIError(
      .tooManyRequests, "too_many_requests", "Too many requests: try again in \(seconds) seconds",
      headers: [.retryAfter: "\(seconds)"])
  }

  static func tooManyAttempts(retryAfter seconds: Int) -> APIError {
    APIError(
      .tooManyRequests, "too_many_attempts",
      "Too many wrong passwords for this address: try again in \(seconds) seconds",
      headers: [.retryAfter: "\(seconds)"])
  }

  static func busy(_ code: String, _ message: String, retryAfter seconds: Int) -> APIError {
    APIError(.serviceUnavailable, code, message, headers: [.retryAfter: "\(seconds)"])
  }

  static func notFound(_ what: String) -> APIError {
    APIError(.notFound, "not_found", "There is no such \(what)")
  }

  static let unauthorized = APIError(
    .unauthorized, "unauthorized", "A token in force is needed: Authorization: Bearer …",
    headers: [.wwwAuthenticate: "Bearer"])

  /// Returns what any error of a request is told as; `nil` where it is the service's own fault.
  static func of(_ error: any Error) -> APIError? {
    switch error {
    case let error as APIError: error
    case let issue as FieldIssue: APIError(issue)
    case let refusal as LadderStore.Refusal: of(refusal)
    case let failure as StorageFailure: of(failure)
    case is Lanes<DispatchQueue>.Crowded:
      busy("busy", "Too many people sign in at the moment", retryAfter: 2)
    case let crowded as AdmissionLimit.Crowded:
      busy(
        "busy", "Too many changes are being written at the moment, and this one was not: send the same again",
        retryAfter: max(1, Int((crowded.retryAfter / .seconds(1)).rounded(.up))))
    // Of a wait for its turn: nothing was begun.
    case is CancellationError:
      busy("busy", "The request was given up before its turn: send the same again", retryAfter: 1)
    case let error as HTTPError: of(error)
    default: nil
    }
  }

  private static func of(_ refusal: LadderStore.Refusal) -> APIError {
    switch refusal {
    case .unknownChallenge: notFound("challenge")
    case .unknownWorkout: notFound("workout")
    case .foreignWorkout: APIError(.forbidden, "forbidden", "The workout is another person's")
    case .workoutDiffers: APIError(.conflict, "id_taken", "id: was used for another workout")
    case .workoutGone: APIError(.gone, "workout_deleted", "The workout was deleted")
    case .challengeClosed(let message): APIError(.unprocessableContent, "invalid_field", message)
    case .emailTaken: APIError(.conflict, "email_taken", "email: there is an account with this address")
    case .guestTaken: APIError(.conflict, "id_taken", "guestID: was used for another guest")
    case .unknownPerson: unauthorized
    }
  }

  private static func of(_ failure: StorageFailure) -> APIError? {
    switch failure.kind {
    case .conflict, .disconnected:
      busy(
        "storage_unavailable", "The database cannot be reached at the moment: send the same again",
        retryAfter: 1)
    case .full: busy("storage_full", "The database has no room at the moment", retryAfter: 60)
    case .unique, .other: nil
    }
  }

  private static func of(_ error: HTTPError) -> APIError {
    switch error.status {
    case .notFound: APIError(.notFound, "not_found", "There is nothing at this address")
    case .contentTooLarge: tooLarge
    default: APIError(error.status, "bad_request", error.body ?? error.status.reasonPhrase)
    }
  }

  static let tooLarge = APIError(
    .contentTooLarge, "too_large", "The body has more than \(Limits.bodyBytes) bytes")

  var body: Data { (try? WireCoding.encode(ErrorBody(code: code, message: message))) ?? Data() }

  var allHeaders: HTTPFields {
    var all = headers
    all[.contentType] = "application/json; charset=utf-8"
    all[.cacheControl] = "no-store"
    return all
  }

  var response: Response {
    Response(
      status: status, headers: allHeaders, body: ResponseBody(byteBuffer: ByteBuffer(bytes: body)))
  }
}
