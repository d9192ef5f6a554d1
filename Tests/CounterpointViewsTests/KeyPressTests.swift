import CounterpointSemantics
import SwiftUI
import Testing

@MainActor
@Suite("Key presses")
struct KeyPressTests {
  @Test("The innermost modifier hears a key first; what it ignores goes on outwards, to the views around")
  func order() {
    var log: [String] = []
    let graph = ViewGraph {
      VStack {
        Text("Board").focusable()
          .onKeyPress(keys: ["a", "b"]) { press in
            log.append("inner \(press.characters)")
            return press.key == "a" ? .handled : .ignored
          }
          .padding().background(.red).frame(width: 100)
          .onKeyPress("c") {
            log.append("middle")
            return .ignored
          }
      }
      .onKeyPress { press in
        log.append("outer \(press.characters)")
        return .handled
      }
      .onKeyPress { _ in
        log.append("never")
        return .handled
      }
    }
    let board = graph.node(.text)
    #expect(board[.keys] == .string("a b c"))
    for key in ["a", "b", "c"] {
      graph.perform(.key(key), on: board)
    }
    #expect(log == ["inner a", "inner b", "outer b", "middle", "outer c"])
  }

  @Test("All keys are asked for where one modifier hears all")
  func all() {
    let graph = ViewGraph {
      Text("Board").onKeyPress("a") { .handled }.onKeyPress { _ in .ignored }
    }
    #expect(graph.node(.text)[.keys] == .string("*"))
  }

  @Test("What a sheet ignores does not go to the view that presents it")
  func sheet() {
    var log: [String] = []
    let graph = ViewGraph {
      Text("Page")
        .sheet(isPresented: .constant(true)) {
          Text("Sheet").onKeyPress { _ in
            log.append("sheet")
            return .ignored
          }
        }
        .onKeyPress { _ in
          log.append("page")
          return .handled
        }
    }
    graph.start()
    graph.perform(.key("a"), on: graph.nodes(.text).first { $0.visibleText == "Sheet" }!)
    #expect(log == ["sheet"])
  }

  private func heard(_ words: String...) -> [KeyPress] {
    var presses: [KeyPress] = []
    let graph = ViewGraph {
      Text("Board").onKeyPress { press in
        presses.append(press)
        return .handled
      }
    }
    for words in words { graph.perform(.key(words), on: graph.node(.text)) }
    return presses
  }

  @Test("The plus sign is a key like others, alone and in combinations")
  func plus() {
    let presses = heard("+", "shift++", "cmd+alt++")
    #expect(presses.map(\.key) == ["+", "+", "+"])
    #expect(presses.map(\.characters) == ["+", "+", "+"])
    #expect(presses.map(\.modifiers) == [[], .shift, [.command, .option]])
  }

  @Test("Characters are as they were typed; Shift makes another key, Caps Lock does not")
  func capitals() {
    let presses = heard("a", "shift+A", "A", "shift+arrowup")
    #expect(presses.map(\.characters) == ["a", "A", "A", String(KeyEquivalent.upArrow.character)])
    #expect(presses.map(\.key) == ["a", "A", "a", .upArrow])
    #expect(presses.map(\.modifiers) == [[], .shift, [], .shift])
  }

  @Test("Control is told from Command")
  func control() {
    #expect(heard("ctrl+x", "cmd+x").map(\.modifiers) == [.control, .command])
  }

  @Test("What is no key is heard by nobody", arguments: ["", "dead", "cmd+", "shift+unidentified"])
  func none(words: String) {
    #expect(heard(words).isEmpty)
  }

  @Test("A capital is heard as itself, or else as the key that types it")
  func named() {
    var keys: [KeyEquivalent] = []
    let graph = ViewGraph {
      Text("Capital").onKeyPress(keys: ["A"]) { press in
        keys.append(press.key)
        return .handled
      }
      Text("Small").onKeyPress(keys: ["a"]) { press in
        keys.append(press.key)
        return .handled
      }
      Text("Both").onKeyPress(keys: ["a", "A"]) { press in
        keys.append(press.key)
        return .handled
      }
    }
    let texts = graph.nodes(.text)
    // The browser asks without regard to case.
    #expect(texts.map { $0[.keys] } == [.string("a"), .string("a"), .string("a")])
    for text in texts {
      graph.perform(.key("a"), on: text)
      graph.perform(.key("shift+A"), on: text)
    }
    #expect(keys == ["A", "a", "a", "a", "A"])
  }

  @Test("Keys of a set of characters are heard as they are typed, and the others go on")
  func characterSet() {
    var log: [String] = []
    let graph = ViewGraph {
      Text("Board")
        .onKeyPress(characters: .uppercaseLetters) { press in
          log.append("capital \(press.characters)")
          return .handled
        }
        .onKeyPress { press in
          log.append(press.characters)
          return .handled
        }
    }
    graph.perform(.key("shift+A"), on: graph.node(.text))
    graph.perform(.key("a"), on: graph.node(.text))
    #expect(log == ["capital A", "a"])
  }
}
