import Foundation
import IdentifiedCollections
import LadderModel
import Sharing

// What the app keeps for a person, on the server: none of it is in the browser.

extension SharedKey where Self == AppStorageKey<Account?>.Default {
  /// The account that is signed in; `nil` for nobody.
  static var account: Self { Self[.appStorage("Ladder_Account"), default: nil] }
}

extension SharedKey where Self == AppStorageKey<GuestWish?>.Default {
  /// The guest whose account was asked for, until the service has answered.
  static var guestWish: Self { Self[.appStorage("Ladder_GuestWish"), default: nil] }
}

extension SharedKey where Self == AppStorageKey<Outbox>.Default {
  /// The results and deletions that the service has yet to be told.
  static var outbox: Self { Self[.appStorage("Ladder_Outbox"), default: Outbox()] }
}

extension SharedKey where Self == AppStorageKey<Receipts>.Default {
  /// The latest answers to results.
  static var receipts: Self { Self[.appStorage("Ladder_Receipts"), default: Receipts()] }
}

extension SharedKey where Self == AppStorageKey<RunningTest?>.Default {
  /// The test that goes on, in whatever tab; `nil` for none.
  static var runningTest: Self { Self[.appStorage("Ladder_RunningTest"), default: nil] }
}

extension SharedKey where Self == AppStorageKey<Bool>.Default {
  /// Sounds tell of the start and the end of a test.
  static var isSoundOn: Self { Self[.appStorage("Ladder_Sound"), default: true] }
  /// The motion sensor counts repetitions, where there is one.
  static var countsByMotion: Self { Self[.appStorage("Ladder_Motion"), default: false] }
}

extension SharedKey where Self == SceneStorageKey<String>.Default {
  /// The name of this tab among those of the person; empty until it needs one.
  static var tabID: Self { Self[.sceneStorage("Ladder_Tab"), default: ""] }
}

extension Shared<String> {
  /// Returns the name that is there, or gives one, in one step.
  func identity(making make: () -> UUID) -> String {
    guard wrappedValue.isEmpty else { return wrappedValue }
    return withLock { name in
      if name.isEmpty { name = make().uuidString }
      return name
    }
  }
}
