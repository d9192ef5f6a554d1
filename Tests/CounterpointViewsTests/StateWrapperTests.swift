import Combine
import ComposableArchitecture
import CounterpointSemantics
import CounterpointValues
import Foundation
import SwiftUI
import Testing

@MainActor
@Suite("Property wrappers")
struct StateWrapperTests {
  @Test("A setting is seen by every view that reads it, and by shared state of the same key")
  func appStorage() {
    let storage = InMemoryKeyValueStorage()
    let graph = ViewGraph {
      VStack {
        SettingWriter()
        SettingReader()
      }
      .defaultAppStorage(storage)
    }
    graph.start()
    #expect(graph.texts.contains("read 3"))
    graph.tap("more")
    #expect(graph.texts.contains("read 4"))
    #expect(graph.texts.contains("wrote 4"))

    withDependencies {
      $0.defaultAppStorage = storage
    } operation: {
      @Shared(.appStorage("steps")) var steps = 0
      #expect(steps == 4)
      $steps.withLock { $0 = 9 }
    }
    graph.flush()
    #expect(graph.texts.contains("read 9"))
    #expect(graph.evaluations(of: SettingReader.self) == 3)
  }

  @Test("Settings keep every type, and what is no value of the type counts as nothing")
  func appStorageTypes() {
    let storage = InMemoryKeyValueStorage()
    @AppStorage("bool", store: storage) var bool = false
    @AppStorage("url", store: storage) var url = URL(string: "https://a.invalid")!
    @AppStorage("date", store: storage) var date = Date(timeIntervalSinceReferenceDate: 0)
    @AppStorage("mode", store: storage) var mode = Mode.slow
    @AppStorage("maybe", store: storage) var maybe: Int?
    @AppStorage("choice", store: storage) var choice: Mode?
    bool = true
    url = URL(string: "https://b.invalid")!
    date = Date(timeIntervalSinceReferenceDate: 7.5)
    mode = .fast
    maybe = 4
    choice = .fast
    #expect(bool && url.host() == "b.invalid" && date.timeIntervalSinceReferenceDate == 7.5)
    #expect(mode == .fast && maybe == 4 && choice == .fast)
    maybe = nil
    #expect(maybe == nil)
    #expect(storage.data(forKey: "maybe") == nil)
    storage.setData(Data("neither".utf8), forKey: "mode")
    storage.setData(Data("both".utf8), forKey: "choice")
    withKnownIssue {
      #expect(mode == .slow)
    } matching: {
      $0.description.contains("'neither' is stored, which is no Mode.")
    }
    withKnownIssue {
      #expect(choice == nil)
    } matching: {
      $0.description.contains("'both' is stored, which is no Mode.")
    }
  }

  @Test(
    "A setting that is no value of its type is an issue at its property's line, once, and is kept when it is replaced"
  )
  func undecodableSetting() {
    let storage = InMemoryKeyValueStorage()
    storage.setData(Data("many".utf8), forKey: "tally")
    let line = #line + 1
    @AppStorage("tally", store: storage) var tally = 7
    withKnownIssue {
      #expect(tally == 7)
    } matching: { issue in
      issue.sourceLocation?.line == line
        && issue.description.contains(
          "The stored entry 'tally' is not understood: 'many' is stored, which is no Int. The default holds.")
    }
    #expect(tally == 7)
    #expect(storage.data(forKey: "tally") == Data("many".utf8))

    // On purpose.
    tally += 1
    #expect(tally == 8 && storage.data(forKey: "tally") == Data("8".utf8))
    let kept = storage.keys.filter { $0.hasPrefix("tally.damaged-20") }
    #expect(kept.count == 1 && storage.keys.count == 2)
    #expect(kept.first.flatMap { storage.data(forKey: $0) } == Data("many".utf8))

    // Somebody else's damage is another one.
    storage.setData(Data("few".utf8), forKey: "tally")
    withKnownIssue {
      #expect(tally == 7)
    } matching: {
      $0.description.contains("'few' is stored")
    }
  }

  @Test("A damaged setting is told once for all views that read it, and a press on a control replaces it")
  func undecodableSettingInViews() {
    let storage = InMemoryKeyValueStorage()
    storage.setData(Data("many".utf8), forKey: "steps")
    func graph() -> ViewGraph {
      let graph = ViewGraph {
        VStack {
          SettingWriter()
          SettingReader()
        }
        .defaultAppStorage(storage)
      }
      graph.start()
      return graph
    }
    withKnownIssue {
      #expect(graph().texts.contains("read 3"))
    } matching: { issue in
      issue.sourceLocation?.fileName == "StateWrapperTests.swift"
        && issue.description.contains("'many' is stored")
    }
    let second = graph()
    #expect(second.texts.contains("read 3") && second.texts.contains("wrote 3"))
    second.tap("more")
    #expect(second.texts.contains("read 4"))
    #expect(storage.data(forKey: "steps") == Data("4".utf8) && storage.keys.count == 2)
  }

  @Test("Settings of a context are one for plain code, for views and for features")
  func contextStorage() {
    let graph = ViewGraph { SettingReader() }
    @AppStorage("steps") var steps = 0
    steps = 11
    graph.flush()
    #expect(graph.texts == ["read 11"])
    @Shared(.appStorage("steps")) var shared = 0
    #expect(shared == 11)
  }

  @Test("Scene storage is one for the scene and none of another's")
  func sceneStorage() {
    let graph = ViewGraph { SceneCounter() }
    graph.start()
    graph.tap("more")
    #expect(graph.texts.contains("scene 1"))
    #expect(graph.texts.contains("child 1"))
    #expect(ViewGraph { SceneCounter() }.texts.contains("scene 0"))
  }

  @Test("An object made for a place is made once, and survives the evaluation of what is around")
  func stateObject() {
    Counting.made = 0
    let graph = ViewGraph { ObjectParent() }
    graph.start()
    graph.tap("object 0")
    #expect(graph.texts.contains("object 1"))
    graph.tap("parent 0")
    #expect(graph.texts.contains("parent 1"))
    #expect(graph.texts.contains("object 1"))
    #expect(graph.texts.contains("observed 1"))
    #expect(graph.texts.contains("environment 1"))
    #expect(Counting.made == 1)
  }

  @Test("A view that does not read an object is left alone when it changes")
  func objectReads() {
    let object = Counting()
    let graph = ViewGraph {
      VStack {
        ObservedView(object: object)
        PassingView(object: object)
      }
    }
    graph.update { object.count += 1 }
    #expect(graph.texts == ["observed 1", "fixed"])
    #expect(graph.evaluations(of: ObservedView.self) == 2)
    #expect(graph.evaluations(of: PassingView.self) == 1)
  }

  @Test("A binding to an object's property shows and sets it")
  func objectBinding() {
    let object = Counting()
    let graph = ViewGraph { ObjectField(object: object) }
    let field = graph.node(.textField)
    graph.perform(.edit(value: "Eva", edit: 1), on: field)
    #expect(object.name == "Eva")
    graph.update { object.name = "Ada" }
    #expect(graph.node(.textField)[.value] == .string("Ada"))
    #expect(graph.texts.contains("bound Ada"))
  }

  @Test("A model in a state is kept, however often its view is made")
  func keptState() {
    Made.count = 0
    let graph = ViewGraph { LazyParent() }
    graph.start()
    graph.tap("again 0")
    #expect(graph.texts.contains("again 1"))
    // As in SwiftUI, each making of the view makes a value, of which the first is kept.
    #expect(Made.count == 2)
    #expect(graph.texts.contains("made 1"))
  }

  @Test("Bindings to erased, optional and nested values write through")
  func bindings() {
    var number = 1
    let base = Binding(get: { number }, set: { number = $0 })
    let erased = Binding<AnyHashable>(base)
    erased.wrappedValue = AnyHashable(5)
    #expect(number == 5)
    erased.wrappedValue = AnyHashable("no number")
    #expect(number == 5)
    let optional = Binding<Int?>(base)
    optional.wrappedValue = 6
    optional.wrappedValue = nil
    #expect(number == 6)
    var animation: Animation?
    Binding(get: { 0 }, set: { (_: Int, transaction: Transaction) in animation = transaction.animation })
      .animation(.linear(duration: 2)).wrappedValue = 1
    #expect(animation == .linear(duration: 2))
    var names = ["a", "b"]
    let collection = Binding(get: { names }, set: { names = $0 })
    for name in collection { name.wrappedValue += "!" }
    #expect(names == ["a!", "b!"])
    #expect(collection.count == 2)
  }

  @Test("A property made of others keeps what those keep")
  func nestedProperties() {
    let graph = ViewGraph { DebouncedView() }
    graph.perform(.edit(value: "xy", edit: 1), on: graph.node(.textField))
    #expect(graph.node(.textField)[.title] == .string("XY") || graph.node(.textField).accessibleName == "XY")
  }

  @Test("What one part of a screen offers, another reads")
  func focusedValues() {
    let graph = ViewGraph { OfferingView() }
    graph.start()
    #expect(graph.texts.contains("offered 0"))
    graph.tap("more")
    #expect(graph.texts.contains("offered 1"))
    graph.tap("withdraw")
    #expect(graph.texts.contains("nothing"))
  }

  @Test("Of views within each other, the inner one's offer counts, also when the outer one's is new")
  func nestedFocusedValues() {
    let graph = ViewGraph { NestedOffers() }
    graph.start()
    #expect(graph.texts.contains("offered 1"))
    graph.tap("more")
    #expect(graph.texts.contains("offered 1"))
    graph.tap("withdraw")
    #expect(graph.texts.contains("offered 11"))
    graph.tap("withdraw")
    #expect(graph.texts.contains("offered 1"))
  }

  @Test("The binding of a focus on no screen stays at rest, and writing through it is an issue")
  func detachedFocus() {
    let view = UnmountedField()
    let (binding, accessible) = (view.binding, view.accessibleBinding)
    withKnownIssue {
      binding.wrappedValue = true
    } matching: {
      $0.description.contains("not on any screen")
    }
    withKnownIssue {
      accessible.wrappedValue = 3
    } matching: {
      $0.description.contains("not on any screen")
    }
    #expect(!binding.wrappedValue && !view.binding.wrappedValue)
    #expect(accessible.wrappedValue == nil)
  }

  @Test("A metric follows the size of text")
  func scaledMetric() {
    let graph = ViewGraph {
      VStack {
        MetricView()
        MetricView().dynamicTypeSize(.accessibility5)
        MetricView().dynamicTypeSize(.xSmall)
      }
    }
    #expect(graph.texts == ["100", "312", "82"])
  }

  @Test("Names from different places differ, and stay")
  func namespace() {
    let graph = ViewGraph {
      VStack {
        NamespaceView()
        NamespaceView()
      }
    }
    let names = graph.texts
    #expect(Set(names).count == 2)
  }

  @Test("A transaction hands its own values along")
  func transactionEntries() {
    #expect(!Transaction.current.isFromGesture)
    withTransaction(\.isFromGesture, true) {
      #expect(Transaction.current.isFromGesture)
    }
  }

  @Test("Values from a publisher reach a view while it is there")
  func onReceive() {
    let subject = PassthroughSubject<Int, Never>()
    let graph = ViewGraph { ReceivingView(subject: subject) }
    subject.send(1)
    graph.start()
    subject.send(2)
    graph.flush()
    subject.send(3)
    graph.flush()
    #expect(graph.texts == ["2,3"])
    graph.stop()
    subject.send(4)
  }
}

private enum Mode: String { case slow, fast }

private struct SettingWriter: View {
  @AppStorage("steps") private var steps = 3
  var body: some View {
    Text("wrote \(steps)")
    Button("more") { steps += 1 }
  }
}

private struct SettingReader: View {
  @AppStorage("steps") private var steps = 3
  var body: some View { Text("read \(steps)") }
}

private struct SceneCounter: View {
  @SceneStorage("count") private var count = 0
  var body: some View {
    Text("scene \(count)")
    Button("more") { count += 1 }
    SceneChild()
  }
}

private struct SceneChild: View {
  @SceneStorage("count") private var count = 0
  var body: some View { Text("child \(count)") }
}

private final class Counting: ObservableObject {
  @MainActor static var made = 0
  @Published var count = 0
  @Published var name = "Max"
  @MainActor init(isCounted: Bool) { Self.made += 1 }
  init() {}
}

private struct ObjectParent: View {
  @State private var count = 0
  var body: some View {
    Button("parent \(count)") { count += 1 }
    ObjectOwner(number: count)
  }
}

private struct ObjectOwner: View {
  let number: Int
  @StateObject private var object = Counting(isCounted: true)
  var body: some View {
    Button("object \(object.count)") { object.count += 1 }
    ObservedView(object: object)
    EnvironmentObjectView().environmentObject(object)
  }
}

private struct ObservedView: View {
  @ObservedObject var object: Counting
  var body: some View { Text("observed \(object.count)") }
}

private struct PassingView: View {
  @ObservedObject var object: Counting
  var body: some View { Text("fixed") }
}

private struct EnvironmentObjectView: View {
  @EnvironmentObject private var object: Counting
  var body: some View { Text("environment \(object.count)") }
}

private struct ObjectField: View {
  @ObservedObject var object: Counting
  var body: some View {
    TextField("Name", text: $object.name)
    BoundText(name: $object.name)
  }
}

private struct BoundText: View {
  @Binding var name: String
  var body: some View { Text("bound \(name)") }
}

@MainActor
private final class Made {
  static var count = 0
  let number: Int
  init() {
    Self.count += 1
    number = Self.count
  }
}

private struct LazyParent: View {
  @State private var count = 0
  var body: some View {
    Button("again \(count)") { count += 1 }
    LazyChild(number: count)
  }
}

private struct LazyChild: View {
  let number: Int
  @State private var made = Made()
  var body: some View {
    Text("child \(number)")
    Text("made \(made.number)")
  }
}

private struct OfferKey: FocusedValueKey { typealias Value = Int }

extension FocusedValues {
  fileprivate var offer: Int? {
    get { self[OfferKey.self] }
    set { self[OfferKey.self] = newValue }
  }
}

private struct OfferingView: View {
  @State private var count = 0
  @State private var isOffering = true
  @FocusedValue(\.offer) private var offer
  var body: some View {
    Text(offer.map { "offered \($0)" } ?? "nothing")
    Button("more") { count += 1 }
    Button("withdraw") { isOffering = false }
    if isOffering { Text("offers").focusedSceneValue(\.offer, count) }
  }
}

private struct NestedOffers: View {
  @State private var count = 10
  @State private var isOffering = true
  @FocusedValue(\.offer) private var offer
  var body: some View {
    VStack {
      Text(offer.map { "offered \($0)" } ?? "nothing")
      Button("more") { count += 1 }
      Button("withdraw") { isOffering.toggle() }
      if isOffering { Text("offers").focusedValue(\.offer, 1) }
    }
    .focusedValue(\.offer, count)
  }
}

private struct UnmountedField {
  @FocusState private var isFocused: Bool
  @AccessibilityFocusState private var part: Int?
  var binding: FocusState<Bool>.Binding { $isFocused }
  var accessibleBinding: AccessibilityFocusState<Int?>.Binding { $part }
}

private struct MetricView: View {
  @ScaledMetric private var side = 100.0
  var body: some View { Text(verbatim: "\(Int(side.rounded()))") }
}

private struct NamespaceView: View {
  @Namespace private var namespace
  var body: some View { Text(verbatim: "\(namespace)") }
}

private struct ReceivingView: View {
  let subject: PassthroughSubject<Int, Never>
  @State private var received: [Int] = []
  var body: some View {
    Text(verbatim: received.map(String.init).joined(separator: ","))
      .onReceive(subject) { received.append($0) }
  }
}
