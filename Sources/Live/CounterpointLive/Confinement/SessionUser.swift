import CounterpointProcesses
import Foundation

/// The user that the processes of sessions become, where the server may choose.
struct SessionUser: Hashable, Codable, Sendable {
  let name: String
  let user: uid_t
  let group: gid_t

  /// The name of the user that sessions become where nothing is said: `nobody`, which owns nothing.
  static let standard = "nobody"

  init(name: String, user: uid_t, group: gid_t) {
    self.name = name
    self.user = user
    self.group = group
  }

  /// The system's user of that name, `nil` where there is none.
  init?(named name: String) {
    var (record, found) = (passwd(), UnsafeMutablePointer<passwd>?.none)
    var buffer = [CChar](repeating: 0, count: 16 << 10)
    guard getpwnam_r(name, &record, &buffer, buffer.count, &found) == 0, found != nil else { return nil }
    self.init(name: name, user: record.pw_uid, group: record.pw_gid)
  }

  /// The first folder on the way to `path` through which this user cannot go; `nil` where all are open.
  ///
  /// - Parameter own: a folder that the server opens by itself, as its data directory, and whatever is below it.
  func closedFolder(onTheWayTo path: String, own: String? = nil) -> String? {
    var place = ""
    for name in [""] + path.split(separator: "/").map(String.init) {
      place += place.hasSuffix("/") ? name : "/" + name
      if place == own { return nil }
      var status = stat()
      // What is not there yet is about to be made.
      guard stat(place, &status) == 0 else { return nil }
      guard status.st_mode & S_IFMT == S_IFDIR else { return nil }
      let bit: mode_t =
        status.st_uid == user ? S_IXUSR : status.st_gid == group ? S_IXGRP : S_IXOTH
      if status.st_mode & bit == 0 { return place }
    }
    return nil
  }

  /// Lets this user's processes go through a folder, without telling them what is in it.
  /// - Returns: 0 or an error number.
  func letThrough(_ folder: String) -> Int32 {
    var status = stat()
    guard stat(folder, &status) == 0 else { return errno }
    if status.st_mode & S_IXOTH != 0 { return 0 }
    if status.st_gid != group, chown(folder, uid_t.max, group) != 0 { return errno }
    let mode = (status.st_mode & 0o7707) | S_IXGRP
    return chmod(folder, mode) == 0 ? 0 : errno
  }
}
