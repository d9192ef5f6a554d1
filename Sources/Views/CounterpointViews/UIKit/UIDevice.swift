import CounterpointValues
import Foundation

/// A kind of device. Of these, ``UIDevice/userInterfaceIdiom`` is `phone`, `pad` or, outside of sessions,
/// `unspecified`.
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone, pad, tv, carPlay
  case mac = 5
  case vision = 6
}

/// The device in front of which the person sits, as far as a page knows of it.
@preconcurrency @MainActor public final class UIDevice {
  /// Nothing of it is kept, so that all people may have the same one.
  public static let current = UIDevice()

  private init() {}

  /// A phone where there is little room, else a tablet: that is what layouts ask for.
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    switch ContextScreens.of(.current).environment?.horizontalSizeClass {
    case .compact: .phone
    case .regular: .pad
    case nil: .unspecified
    }
  }

  /// Always `Browser`: no page is told what somebody calls their device, nor which it is.
  public var name: String { model }
  /// The kind of the device, which is always `Browser`.
  public var model: String { "Browser" }
  /// The kind of the device, which is always `Browser`, in every language.
  public var localizedModel: String { model }
  /// The name of the system, which is always `Web`.
  public var systemName: String { "Web" }
  /// The version of the system on which the code runs, which is not the person's: `6.8`.
  public var systemVersion: String {
    let version = ProcessInfo.processInfo.operatingSystemVersion
    return "\(version.majorVersion).\(version.minorVersion)"
  }
  /// Always `nil`: no page is given a name for the device it is on.
  public var identifierForVendor: UUID? { nil }
}
