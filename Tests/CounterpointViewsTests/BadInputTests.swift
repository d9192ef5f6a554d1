import CounterpointSemantics
import Foundation
import Observation
import SwiftUI
import Synchronization
import Testing

@testable import CounterpointViews

@Observable
private final class Basket {
  var fruits = ["Apple", "Banana", "Cherry"]
  var isShown = true
  var number: Binding<Int>?
}

private struct BasketPhases: View {
  let basket: Basket
  var body: some View { PhaseAnimator(basket.fruits, trigger: 0) { Text($0) } }
}

private struct BasketList: View {
  let basket: Basket
  var body: some View {
    List {
      ForEach(basket.fruits, id: \.self) { Text($0) }
        .onDelete { offsets in for offset in offsets { basket.fruits.remove(at: offset) } }
        .onMove { basket.fruits.move(fromOffsets: $0, toOffset: $1) }
    }
  }
}

private struct Passing: View {
  let basket: Basket
  var body: some View {
    if basket.isShown { Keeping(basket: basket) } else { Text("gone") }
  }
  struct Keeping: View {
    let basket: Basket
    @State private var number = 1
    var body: some View {
      Text("number \(number)").onAppear { basket.number = $number }
    }
  }
}

private struct Restless: View {
  @State private var count = 0
  var body: some View {
    Text("\(count)").onChange(of: count, initial: true) { count += 1 }
  }
}

@MainActor @Suite("Bad input ends with a diagnostic, and with no crash")
struct BadInputTests {
  @Test("A body that invalidates itself for ever is given up on, by name, and the screen can still be used")
  func endless() {
    let graph = ViewGraph {
      VStack {
        Restless()
        Toggle("Switch", isOn: .constant(false))
      }
    }
    withKnownIssue {
      graph.start()
    } matching: { issue in
      let text = "\(issue)"
      return text.contains("again 100 times in a row") && text.contains("Restless")
    }
    #expect(graph.nodes(.toggle).count == 1)
  }

  @Test("Two elements of one identity are both shown, and named")
  func duplicates() {
    withKnownIssue {
      let graph = ViewGraph { List([1, 2, 1], id: \.self) { Text("row \($0)") } }
      #expect(graph.texts == ["row 1", "row 2", "row 1"])
    } matching: { issue in
      "\(issue)".contains("several elements with the identity '1'")
    }
  }

  @Test("A deletion on its way to a row that went meanwhile deletes nothing else")
  func staleDeletion() throws {
    let basket = Basket()
    let graph = ViewGraph { BasketList(basket: basket) }
    graph.start()
    let deletes = graph.nodes(.button).filter { $0.visibleText == "Delete" }
    #expect(deletes.count == 3)
    let reports = Mutex<[String]>([])
    // Changed, and the screen not yet brought up to it.
    basket.fruits = ["Apple"]
    let delete = try #require(deletes[2].handler(for: .tap))
    StaleRows.$report.withValue({ text in reports.withLock { $0.append(text) } }) {
      graph.update { delete(.tap) }
    }
    #expect(reports.withLock { $0.count } == 1)
    #expect(reports.withLock { $0.first }?.contains("'onDelete' was not called") == true)
    #expect(basket.fruits == ["Apple"])
    #expect(graph.texts.contains("Apple") && !graph.texts.contains("Cherry"))
  }

  @Test("A deletion finds its row where it stands by now")
  func movedDeletion() throws {
    let basket = Basket()
    let graph = ViewGraph { BasketList(basket: basket) }
    graph.start()
    let delete = try #require(
      graph.nodes(.button).filter { $0.visibleText == "Delete" }[0].handler(for: .tap))
    basket.fruits = ["Cherry", "Apple"]
    graph.update { delete(.tap) }
    #expect(basket.fruits == ["Cherry"])
  }

  @Test("Offsets that are none leave a collection as it is, and are named")
  func offsets() {
    var fruits = ["Apple", "Banana"]
    withKnownIssue {
      fruits.remove(atOffsets: IndexSet([1, 7]))
    } matching: { issue in
      "\(issue)".contains("remove elements at the offsets 7 of a collection of 2")
    }
    #expect(fruits == ["Apple"])
    withKnownIssue {
      fruits.move(fromOffsets: IndexSet([3]), toOffset: 9)
    } matching: { issue in
      "\(issue)".contains("move elements at the offsets 3, 9 of a collection of 1")
    }
    #expect(fruits == ["Apple"])
  }

  @Test("A phase animator without phases shows nothing, and says so")
  func noPhases() {
    withKnownIssue {
      let graph = ViewGraph {
        Text("before")
        PhaseAnimator([Int]()) { Text("phase \($0)") }
      }
      graph.start()
      #expect(graph.texts == ["before"])
    } matching: { issue in
      "\(issue)".contains("has no phases")
    }
  }

  @Test("A phase animator that loses its phases and gets others goes on with those")
  func phasesComeAndGo() {
    let basket = Basket()
    let graph = ViewGraph { BasketPhases(basket: basket) }
    graph.start()
    #expect(graph.texts == ["Apple"])
    withKnownIssue {
      basket.fruits = []
      graph.flush()
    } matching: { issue in
      "\(issue)".contains("has no phases")
    }
    #expect(graph.texts == [])
    basket.fruits = ["Date"]
    graph.flush()
    #expect(graph.texts == ["Date"])
  }

  @Test("Effects that wait when a screen is given up on are not lost")
  func effectsOutlastEndlessUpdate() {
    let graph = ViewGraph { Text("still") }
    graph.start()
    var runs = 0
    func plan() {
      graph.afterUpdate {
        runs += 1
        if runs < 150 { plan() }
      }
    }
    plan()
    withKnownIssue {
      graph.flush()
    } matching: { issue in
      "\(issue)".contains("again 100 times in a row")
    }
    #expect(runs == 100)
    graph.flush()
    #expect(runs == 150)
  }

  @Test("A binding that is written after its view has gone does nothing, and says which view's it was")
  func lateWrite() throws {
    let basket = Basket()
    let graph = ViewGraph { Passing(basket: basket) }
    graph.start()
    let number = try #require(basket.number)
    let reports = Mutex<[String]>([])
    WritesAfterUnmount.$report.withValue({ text in reports.withLock { $0.append(text) } }) {
      number.wrappedValue = 2
      graph.flush()
      #expect(graph.texts == ["number 2"] && reports.withLock { $0.isEmpty })
      basket.isShown = false
      graph.flush()
      number.wrappedValue = 3
      graph.flush()
    }
    #expect(graph.texts == ["gone"])
    #expect(number.wrappedValue == 3)
    let report = try #require(reports.withLock { $0.first })
    #expect(report.contains("'Int'") && report.contains("'Keeping'"))
    // A view that comes back begins anew.
    basket.isShown = true
    graph.flush()
    #expect(graph.texts == ["number 1"])
  }
}
