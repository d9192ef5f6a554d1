import CounterpointSemantics
import SwiftUI
import Testing

@testable import CounterpointViews

/// The forms and sizes in which the symbols of a view are drawn.
@MainActor
@Suite("Forms and sizes of symbols")
struct SymbolFormTests {
  private func symbols(_ view: some View) -> [String] {
    ViewGraph { view }.nodes(.image).compactMap {
      if case .string(let names) = $0[.symbol] { names } else { nil }
    }
  }

  @Test("A scale is the symbols' alone: it stands on what is below, beside every font, and sets none")
  func scale() {
    let graph = ViewGraph {
      VStack {
        Label("Tide", systemImage: "water.waves").font(.title)
        Image(systemName: "star").font(.caption).imageScale(.small)
        Text("High water")
      }
      .imageScale(.large)
      .environment(\.imageScale, .medium)
    }
    let fonts = (graph.nodes(.vstack) + graph.nodes(.text)).flatMap(\.style).filter(\.isFont)
    #expect(fonts.isEmpty)
    #expect(graph.node(.vstack).style.first(where: \.isSymbolScale) == .symbolScale(1.3))
    let images = graph.nodes(.image).map { $0.style.filter(\.isSymbolScale) }
    #expect(images == [[], [.symbolScale(0.8)]])
    #expect(graph.node(.hstack).style.contains { $0.isFont })
  }

  private struct ScaleReader: View {
    @Environment(\.imageScale) private var scale
    @Environment(\.symbolVariants) private var variants
    var body: some View { Text("\(scale.rawValue) \(variants.contains(.fill) ? "filled" : "plain")") }
  }

  @Test("The environment has scale and forms")
  func environment() {
    #expect(ViewGraph { ScaleReader() }.texts == ["medium plain"])
    let graph = ViewGraph { ScaleReader().imageScale(.small).symbolVariant(.circle.fill) }
    #expect(graph.texts == ["small filled"])
  }

  @Test("Symbols below have the form, or one that comes near, and at last their own")
  func forms() {
    let row = HStack {
      Image(systemName: "heart")
      Label("Bell", systemImage: "bell")
      Image("heart")
      Text("Heart \(Image(systemName: "heart"))")
    }
    #expect(symbols(row) == ["heart", "bell", "asset:heart", "heart"])
    #expect(
      symbols(row.symbolVariant(.fill)) == ["heart.fill heart", "bell.fill bell", "asset:heart", "heart"])
    let bell = symbols(Image(systemName: "bell").symbolVariant(.slash.fill))
    #expect(bell == ["bell.slash.fill bell.slash bell.fill bell"])
    let microphone = symbols(Image(systemName: "mic").symbolVariant(.circle.slash))
    #expect(microphone == ["mic.slash.circle mic.slash mic.circle mic"])
  }

  @Test("Forms add up from outside to inside, and the environment's value takes them back")
  func together() {
    func inFilled(_ view: some View) -> [String] { symbols(VStack { view }.symbolVariant(.fill)) }
    let star = Image(systemName: "star")
    #expect(inFilled(star.symbolVariant(.circle)) == ["star.circle.fill star.circle star.fill star"])
    #expect(inFilled(star.symbolVariant(.none)) == ["star.fill star"])
    #expect(inFilled(star.environment(\.symbolVariants, .none)) == ["star"])
    let square = inFilled(star.symbolVariant(.square).symbolVariant(.circle))
    #expect(square == ["star.square.fill star.square star.fill star"])
  }

  @Test("A name keeps the forms that it says, and the first word is the symbol itself")
  func ownForms() {
    func names(_ name: String, _ variant: SymbolVariants) -> [String] {
      symbols(Image(systemName: name).symbolVariant(variant))
    }
    #expect(names("heart.fill", .fill) == ["heart.fill"])
    #expect(names("heart.circle", .fill) == ["heart.circle.fill heart.circle"])
    #expect(names("heart.circle", .square) == ["heart.circle"])
    #expect(names("bell.fill", .slash) == ["bell.slash.fill bell.fill"])
    #expect(names("circle", .circle.fill) == ["circle.circle.fill circle.circle circle.fill circle"])
    #expect(names("square.on.square", .fill) == ["square.on.square.fill square.on.square"])
  }

  private struct Favorite: View {
    let isChosen: Bool
    var body: some View { Image(systemName: "star").symbolVariant(isChosen ? .fill : .none) }
  }

  private struct Favorites: View {
    @State private var isChosen = false
    var body: some View {
      Button("Choose") { isChosen.toggle() }
      Favorite(isChosen: isChosen)
    }
  }

  @Test("Another form is shown by the same image")
  func changes() {
    let graph = ViewGraph { Favorites() }
    let image = graph.node(.image)
    #expect(image[.symbol] == .string("star"))
    graph.tap("Choose")
    #expect(image[.symbol] == .string("star.fill star"))
    graph.tap("Choose")
    #expect(image[.symbol] == .string("star"))
  }
}

extension StyleItem {
  fileprivate var isSymbolScale: Bool { if case .symbolScale = self { true } else { false } }
  fileprivate var isFont: Bool { if case .font = self { true } else { false } }
}
