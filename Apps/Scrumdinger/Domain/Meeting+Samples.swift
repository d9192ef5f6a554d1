import Foundation

extension Meeting {
  /// Three meetings to look around with.
  static func samples(uuid: () -> UUID) -> [Meeting] {
    [
      ("Design", 10, Theme.yellow, ["Cathy", "Daisy", "Simon", "Jonathan"]),
      ("App Dev", 5, .orange, ["Katie", "Gray", "Euna", "Luis", "Darla"]),
      (
        "Web Dev", 1, .poppy,
        ["Chella", "Chris", "Christina", "Eden", "Karla", "Lindsey", "Aga", "Chad", "Jenn", "Sarah"]
      ),
    ].map { title, minutes, theme, names in
      Meeting(
        id: uuid(), title: title, attendees: names.map { Attendee(id: uuid(), name: $0) }, minutes: minutes,
        theme: theme)
    }
  }
}
