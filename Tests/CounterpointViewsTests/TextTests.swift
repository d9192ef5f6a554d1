import CounterpointSemantics
import Foundation
import SwiftUI
import Testing

@testable import CounterpointViews

@MainActor
@Suite("Texts")
struct TextTests {
  private func style(_ view: some View) -> [StyleItem] { ViewGraph { view }.node(.text).style }

  @Test("The inner limit of lines says how much room is kept, too, in whichever form it is written")
  func lineLimits() {
    #expect(style(Text("a").lineLimit(3, reservesSpace: true)) == [.lineLimit(3), .reservedLines(3)])
    #expect(style(Text("a").lineLimit(1).lineLimit(3, reservesSpace: true)) == [.lineLimit(1)])
    #expect(style(Text("a").lineLimit(nil).lineLimit(3, reservesSpace: true)) == [])
    #expect(style(Text("a").lineLimit(...2).lineLimit(2...)) == [.lineLimit(2)])
    #expect(style(Text("a").lineLimit(2, reservesSpace: false).lineLimit(2...)) == [.lineLimit(2)])
    #expect(style(Text("a").environment(\.lineLimit, 1).lineLimit(2...4)) == [.lineLimit(1)])
    #expect(style(Text("a").lineLimit(2...4).lineLimit(1)) == [.lineLimit(4), .reservedLines(2)])
    #expect(style(Text("a").lineLimit(2...).lineLimit(1)) == [.reservedLines(2)])
  }

  @Test("Of what is said to a font about the same, the last counts, and can take back what was said before")
  func fonts() {
    #expect(Font.body.leading(.tight).leading(.standard) == .body)
    #expect(Font.body.leading(.tight).leading(.loose) == Font.body.leading(.loose))
    #expect(Font.body.width(.condensed).width(.expanded) == Font.body.width(.expanded))
    #expect(Font.body.lowercaseSmallCaps().uppercaseSmallCaps() == Font.body.smallCaps())
    #expect(Font.body.smallCaps().lowercaseSmallCaps() == Font.body.smallCaps())
    #expect(Font.body.bold().bold(false) == .body)
    #expect(Font.body.weight(.light).bold(false) == Font.body.weight(.light))
    #expect(Font.body.italic().italic(false) == .body)
    #expect(Font.body.monospaced().monospaced(false) == .body)
    #expect(
      style(Text("a").font(.body.uppercaseSmallCaps().width(.condensed).leading(.loose))) == [
        .font(FontValue(style: "body")), .fontWidth(-0.2), .smallCaps("upper"), .fontLeading("loose"),
      ])
  }
}
