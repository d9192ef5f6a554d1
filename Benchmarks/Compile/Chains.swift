// Chains of ten of what code of apps chains, one chain in a function. `scripts/bench-compile --chains` has the compiler
// check them and fails where one takes long: where overloads cannot be told apart at each link, the time is multiplied
// with each more.
//
// The features `Level0` to `Level10`, each within the next, and `Optional0` to `Optional10` are the script's.

import Combine
import ComposableArchitecture
import SwiftUI

// MARK: Stores

@MainActor
func scopes(_ store: StoreOf<Level10>) -> StoreOf<Level0> {
  store
    .scope(state: \.child, action: \.child)
    .scope(state: \.child, action: \.child)
    .scope(state: \.child, action: \.child)
    .scope(state: \.child, action: \.child)
    .scope(state: \.child, action: \.child)
    .scope(state: \.child, action: \.child)
    .scope(state: \.child, action: \.child)
    .scope(state: \.child, action: \.child)
    .scope(state: \.child, action: \.child)
    .scope(state: \.child, action: \.child)
}

@MainActor
func scopesWithoutContext(_ store: StoreOf<Level10>) {
  let leaf =
    store
    .scope(state: \.child, action: \.child)
    .scope(state: \.child, action: \.child)
    .scope(state: \.child, action: \.child)
    .scope(state: \.child, action: \.child)
    .scope(state: \.child, action: \.child)
    .scope(state: \.child, action: \.child)
    .scope(state: \.child, action: \.child)
    .scope(state: \.child, action: \.child)
    .scope(state: \.child, action: \.child)
    .scope(state: \.child, action: \.child)
  print(leaf.count)
}

@MainActor
func scopesOfOptionals(_ store: StoreOf<Optional10>) -> StoreOf<Optional0>? {
  store
    .scope(state: \.child, action: \.child)?
    .scope(state: \.child, action: \.child)?
    .scope(state: \.child, action: \.child)?
    .scope(state: \.child, action: \.child)?
    .scope(state: \.child, action: \.child)?
    .scope(state: \.child, action: \.child)?
    .scope(state: \.child, action: \.child)?
    .scope(state: \.child, action: \.child)?
    .scope(state: \.child, action: \.child)?
    .scope(state: \.child, action: \.child)
}

@MainActor
func scopesToRows(_ store: StoreOf<Level10>) -> [Int] {
  store
    .scope(state: \.child, action: \.child)
    .scope(state: \.child, action: \.child)
    .scope(state: \.child, action: \.child)
    .scope(state: \.child, action: \.child)
    .scope(state: \.child, action: \.child)
    .scope(state: \.child, action: \.child)
    .scope(state: \.child, action: \.child)
    .scope(state: \.child, action: \.child)
    .scope(state: \.child, action: \.child)
    .scope(state: \.rows, action: \.rows)
    .map(\.count)
}

@MainActor
func reads(_ store: StoreOf<Level10>) -> Int {
  store.child.child.child.child.child.child.child.child.child.child.count
}

@MainActor
func publishers(_ store: StoreOf<Level10>) -> AnyCancellable {
  store.publisher.child.child.child.child.child.child.child.child.child.child.number.sink { print($0) }
}

@MainActor
func actions(_ store: StoreOf<Level10>) {
  store.send(.child(.child(.child(.child(.child(.child(.child(.child(.child(.child(.tap)))))))))))
}

func casePaths(_ action: Level10.Action) -> Bool {
  action.is(\.child.child.child.child.child.child.child.child.child.child.tap)
}

// MARK: Effects

func effects(_ effect: Effect<Int>) -> Effect<Int> {
  effect
    .map { $0 + 1 }
    .animation()
    .cancellable(id: "first")
    .merge(with: .send(1))
    .map { $0 + 1 }
    .concatenate(with: .run { send in await send(2) })
    .debounce(id: "debounce", for: .seconds(1), scheduler: DispatchQueue.main)
    .throttle(id: "throttle", for: 1, scheduler: DispatchQueue.main, latest: true)
    .transaction(Transaction(animation: .easeIn))
    .cancellable(id: "last", cancelInFlight: true)
}

func maps(_ effect: Effect<Int>) -> Effect<Int> {
  effect
    .map { $0 + 1 }.map { $0 * 2 }.map { "\($0)" }.map { $0.count }.map { $0 + 1 }
    .map { $0 - 1 }.map { [$0] }.map { $0[0] }.map { ($0, 1) }.map { $0.0 + $0.1 }
}

func merges(_ effect: Effect<Int>) -> Effect<Int> {
  effect
    .merge(with: .send(1)).merge(with: .none).merge(with: .send(2)).merge(with: .cancel(id: 1))
    .merge(with: .run { await $0(1) }).concatenate(with: .send(3)).concatenate(with: .none)
    .concatenate(with: .merge(.send(1), .send(2))).merge(with: .concatenate(.send(1), .none))
    .concatenate(with: .cancel(id: "id"))
}

// MARK: Reducers

@Reducer
struct ReducerChain {
  @ObservableState
  struct State: Equatable {
    var level = Level0.State()
    @Presents var first: Level0.State?
    @Presents var second: Level0.State?
    var third: Level0.State?
    var rows: IdentifiedArrayOf<Level0.State> = []
    var path = StackState<Level0.State>()
    var number = 0
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case first(PresentationAction<Level0.Action>)
    case second(PresentationAction<Level0.Action>)
    case third(Level0.Action)
    case rows(IdentifiedActionOf<Level0>)
    case path(StackActionOf<Level0>)
    case level(Level0.Action)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
      .onChange(of: \.number) { _, new in Reduce { state, _ in .none } }
    Scope(state: \.level, action: \.level) { Level0() }
    Reduce { state, action in .none }
      .ifLet(\.$first, action: \.first) { Level0() }
      .ifLet(\.$second, action: \.second) { Level0() }
      .ifLet(\.third, action: \.third) { Level0() }
      .forEach(\.rows, action: \.rows) { Level0() }
      .forEach(\.path, action: \.path) { Level0() }
      .onChange(of: \.number) { old, new in Reduce { state, _ in .send(.level(.tap)) } }
      .onChange(of: \.level.count) { _, _ in Reduce { state, _ in .none } }
      .dependency(\.date, .constant(.distantPast))
      .transformDependency(\.self) { $0.uuid = .incrementing }
      ._printChanges()
  }
}

// MARK: Bindings

struct Values: Equatable, Sendable {
  var next: Next? = Next()
  var number: Int? = 1
  var text = ""
  var items: [Next] = []
  struct Next: Equatable, Sendable {
    var nested = Nested()
    struct Nested: Equatable, Sendable { var choice = Choice.number(1) }
  }
  @CasePathable
  @dynamicMemberLookup
  enum Choice: Equatable, Sendable {
    case number(Int)
    case text(String)
  }
}

@MainActor
func bindings(_ binding: Binding<Values>) -> Binding<Bool> {
  binding
    .animation()
    .next
    .transaction(Transaction(animation: .easeIn))
    .animation(.linear)
    .removeDuplicates()
    .animation(nil)
    .removeDuplicates(by: ==)
    .transaction(Transaction())
    ._printChanges()
    .isPresent()
}

@MainActor
func casesOfBindings(_ choice: Binding<Values.Choice?>) -> (Binding<Int?>, Binding<Bool>) {
  (
    choice.number.animation().animation().transaction(Transaction()).animation().animation(nil),
    choice.text.animation().animation().animation().transaction(Transaction()).animation(nil).isPresent()
  )
}

@MainActor
func bindingsOfStores(_ store: Bindable<StoreOf<Level10>>) -> Binding<Int> {
  store.child.child.child.child.child.child.child.child.child.child.count.sending(\.counted)
}

@MainActor
func bindingsWithoutViews(_ binding: UIBinding<Values>) -> UIBinding<String> {
  binding
    ._printChanges()
    .transaction(UITransaction())
    ._printChanges()
    .transaction(UITransaction())
    ._printChanges()
    .transaction(UITransaction())
    ._printChanges()
    .transaction(UITransaction())
    ._printChanges()
    .text
}

// MARK: Shared values

func sharedMembers(_ shared: Shared<Level10.State>) -> Shared<Int> {
  shared.child.child.child.child.child.child.child.child.child.child.count
}

func sharedReads(_ shared: Shared<Int>) -> SharedReader<Int> {
  shared
    .read { $0 + 1 }.read { $0 * 2 }.read { "\($0)" }.read { $0.count }.read { $0 + 1 }
    .read { $0 - 1 }.read { [$0] }.read { $0[0] }.read { ($0, 1) }.read { $0.0 + $0.1 }
}

// MARK: Views

struct Modifiers: View {
  @State private var isOn = false
  @State private var item: Int?
  @State private var text = ""
  @Bindable var store: StoreOf<ReducerChain>

  var backgrounds: some View {
    Text("Backgrounds")
      .background(.red).background(Color.blue).background(.thinMaterial)
      .background(Color.green.opacity(0.5))
      .background(.blue, in: Capsule()).background { Color.red }.background(isOn ? .red : .blue)
      .background(Color.red.gradient).background(.ultraThinMaterial, in: .capsule).background(
        .yellow.opacity(0.2))
  }

  var overlays: some View {
    Text("Overlays")
      .overlay(Color.red).overlay { Text("A") }.overlay(alignment: .top) { Text("B") }
      .overlay(Circle().stroke(.red)).overlay(Rectangle().fill(.blue), alignment: .bottom)
      .overlay { if isOn { Text("C") } }.overlay(Text("D")).overlay(alignment: .leading) { Color.blue }
      .overlay(RoundedRectangle(cornerRadius: 4).stroke(Color.gray, lineWidth: 1)).overlay { ProgressView() }
  }

  var styles: some View {
    Text("Styles")
      .foregroundStyle(.red).foregroundColor(.blue).tint(.green).font(.headline).fontWeight(.bold)
      .foregroundStyle(isOn ? .red : .blue).foregroundStyle(.secondary).tint(isOn ? .red : nil)
      .foregroundStyle(Color.red.opacity(0.5)).font(.system(size: 12, weight: .bold))
  }

  var layout: some View {
    Text("Layout")
      .padding().padding(8).padding(.horizontal).padding(.vertical, 4).padding([.top, .leading], 4)
      .frame(width: 40).frame(maxWidth: .infinity).frame(width: 10, height: 10, alignment: .top)
      .frame(minWidth: 10, maxWidth: 20, alignment: .leading).padding(EdgeInsets())
  }

  var presentations: some View {
    Text("Presentations")
      .sheet(isPresented: $isOn) { Text("A") }
      .sheet(item: $store.scope(state: \.first, action: \.first)) { Text("\($0.count)") }
      .alert("B", isPresented: $isOn) { Button("C") {} }
      .alert("D", isPresented: $isOn) {
        Button("E") {}
      } message: {
        Text("F")
      }
      .confirmationDialog("G", isPresented: $isOn) { Button("H") {} }
      .popover(isPresented: $isOn) { Text("I") }
      .popover(item: $store.scope(state: \.second, action: \.second)) { Text("\($0.count)") }
      .fullScreenCover(isPresented: $isOn) { Text("J") }
      .navigationDestination(isPresented: $isOn) { Text("K") }
      .navigationDestination(item: $store.scope(state: \.first, action: \.first)) { Text("\($0.count)") }
  }

  var events: some View {
    Text("Events")
      .onChange(of: isOn) { isOn = false }
      .onChange(of: store.number) { old, new in print(old, new) }
      .onAppear { store.send(.level(.tap)) }
      .task { await store.send(.level(.tap)).finish() }
      .onTapGesture { store.send(.level(.tap)) }
      .onTapGesture(count: 2) { isOn = true }
      .onDisappear { isOn = false }
      .onSubmit { store.send(.level(.tap)) }
      .gesture(TapGesture().onEnded { isOn = true })
      .onChange(of: text, initial: true) { print(text) }
  }

  var animations: some View {
    Text("Animations")
      .animation(.easeIn, value: isOn).animation(.default, value: store.number)
      .transition(.opacity).transition(.move(edge: .top).combined(with: .opacity))
      .animation(.spring(), value: text).animation(nil, value: isOn)
      .transition(.asymmetric(insertion: .slide, removal: .opacity)).transaction { $0.animation = nil }
      .animation(isOn ? .easeIn : nil, value: isOn).animation(.linear(duration: 1).delay(1), value: item)
  }

  var shapes: some View {
    Text("Shapes")
      .clipShape(Circle()).clipShape(.capsule).cornerRadius(4).mask { Circle() }.border(.red)
      .border(Color.red, width: 2).shadow(radius: 2).shadow(color: .black.opacity(0.2), radius: 2, x: 0, y: 1)
      .contentShape(Rectangle()).clipShape(.rect(cornerRadius: 8))
  }

  var texts: Text {
    Text("A") + Text("B").bold() + Text("C").foregroundColor(.red) + Text("\(store.number)")
      + Text(verbatim: "D")
      + Text("E").italic() + Text("F").font(.headline) + Text("G").fontWeight(.bold) + Text(text) + Text("H")
  }

  var body: some View { backgrounds }
}
