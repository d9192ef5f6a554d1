import CounterpointLive
import Foundation

// Writes users' values until it is killed, and says of each that it is stored: what tests hold the storage to.
//
// Arguments: the database, the user, the number of the first round.

let arguments = CommandLine.arguments
guard arguments.count == 4, let first = Int(arguments[3]) else {
  FileHandle.standardError.write(Data("StorageWriter <database> <user> <first round>\n".utf8))
  exit(64)
}

/// Told at once, by one call of the system: what was told has happened.
func tell(_ text: String) {
  let bytes = Array("\(text)\n".utf8)
  guard write(STDOUT_FILENO, bytes, bytes.count) == bytes.count else { exit(74) }
}

do {
  var options = SQLiteDatabase.Options()
  options.isChecked = false
  let store = try UserValueStore(path: arguments[1], options: options)
  let user = UserID(rawValue: arguments[2])
  for round in first... {
    let key = "key \(round % 7)"
    // From a few bytes to several pages, so that a write ends at any place of one.
    let value = "\(round):" + String(repeating: "x", count: round * 7_919 % 9_001)
    tell("\(key)=try \(round)")
    try store.setValue(Data(value.utf8), ofKey: key, user: user)
    tell("\(key)=is \(round)")
  }
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(70)
}
