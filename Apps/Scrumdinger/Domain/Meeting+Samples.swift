import Foundation

extension Meeting {
  /// Three meetings to look around with.
  static func samples(uuid: () -> UUID) -> [Meeting] {
    [
      ("Kitchen", 10, Theme.topaz, ["Oda", "Ravi", "Maren", "Tomasz"]),
      ("Cellar", 5, .carnelian, ["Ines", "Yusuf", "Birk", "Noor", "Paolo"]),
      (
        "Orchard", 1, .cinnabar,
        ["Hanne", "Kofi", "Lucia", "Emre", "Saskia", "Dario", "Mei", "Olav", "Priya", "Teo"]
      ),
    ].map { title, minutes, theme, names in
      Meeting(
        id: uuid(), title: title, attendees: names.map { Attendee(id: uuid(), name: $0) }, minutes: minutes,
        theme: theme)
    }
  }
}
