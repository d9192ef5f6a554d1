import Foundation

// Foundation has these on Apple's platforms alone, and code that keeps files begins with them. They are the folders of the
// XDG base directories; for a user's session they stand for those of the user, see `FileStorage.folder(_:maximumByteCount:)`.
extension URL {
  /// The folder of the user's documents: `~/Documents`, unless the system says otherwise.
  public static var documentsDirectory: URL { folder(.documentDirectory, "Documents") }

  /// The folder of what an app keeps and does not show: `~/.local/share`, unless the system says otherwise.
  public static var applicationSupportDirectory: URL {
    folder(.applicationSupportDirectory, ".local/share")
  }

  /// The folder of what an app can make again: `~/.cache`, unless the system says otherwise.
  public static var cachesDirectory: URL { folder(.cachesDirectory, ".cache") }

  /// The folder of what the user has downloaded: `~/Downloads`, unless the system says otherwise.
  public static var downloadsDirectory: URL { folder(.downloadsDirectory, "Downloads") }

  /// The folder of what lies on the user's desktop: `~/Desktop`, unless the system says otherwise.
  public static var desktopDirectory: URL { folder(.desktopDirectory, "Desktop") }

  /// The folder of the user's films: `~/Videos`, unless the system says otherwise.
  public static var moviesDirectory: URL { folder(.moviesDirectory, "Videos") }

  /// The folder of the user's music: `~/Music`, unless the system says otherwise.
  public static var musicDirectory: URL { folder(.musicDirectory, "Music") }

  /// The folder of the user's pictures: `~/Pictures`, unless the system says otherwise.
  public static var picturesDirectory: URL { folder(.picturesDirectory, "Pictures") }

  /// The folder of what the user offers to others: `~/Public`, unless the system says otherwise.
  public static var sharedPublicDirectory: URL { folder(.sharedPublicDirectory, "Public") }

  /// The folder of what the user has thrown away: `~/.Trash`, unless the system says otherwise.
  public static var trashDirectory: URL { folder(.trashDirectory, ".Trash") }

  /// The folder of what programs keep for the user: `~/.local/share`, as ``applicationSupportDirectory``. On Linux there is
  /// no folder around that one and ``cachesDirectory``.
  public static var libraryDirectory: URL { folder(.libraryDirectory, ".local/share") }

  private static func folder(_ folder: FileManager.SearchPathDirectory, _ usual: String) -> URL {
    FileManager.default.urls(for: folder, in: .userDomainMask).first
      ?? URL.homeDirectory.appending(path: usual, directoryHint: .isDirectory)
  }
}
