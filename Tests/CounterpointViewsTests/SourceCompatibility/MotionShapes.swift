import SwiftUI

// How screens written for iOS move. Compiling is the test.

struct Breathing: View {
  @State private var isAway = true
  @State var breath: CGFloat = 1.0
  private let seconds = 1.0

  var body: some View {
    ScrollView {
      Button("In") {}
        .scaleEffect(breath)
        .onAppear {
          let seconds: TimeInterval = 1
          withAnimation(Animation.easeInOut(duration: seconds)) { self.breath = 0.8 }
        }
      Button("Out") {}
        .onAppear { isAway = false }
        .scaleEffect(isAway ? 1.4 : 1)
        .animation(.easeInOut(duration: seconds), value: isAway)
      Circle()
        .scaleEffect(breath)
        .animation(.easeInOut(duration: 1).repeatForever(autoreverses: true), value: breath)
    }
  }
}

struct OldAnimation: View {
  @State private var isOn = false
  @available(*, deprecated)
  var body: some View {
    Text("Old").opacity(isOn ? 1 : 0).animation(.easeInOut(duration: 1)).animation(nil)
  }
}

let everyAnimation: [Animation] = [
  .default, .linear, .linear(duration: 1), .easeIn, .easeIn(duration: 0.2), .easeOut, .easeOut(duration: 1),
  .easeInOut, .easeInOut(duration: 0.3), .spring, .spring(), .spring(.bouncy),
  .spring(.snappy(duration: 0.2)),
  .spring(response: 0.3, dampingFraction: 0.6),
  .spring(response: 0.3, dampingFraction: 0.6, blendDuration: 0),
  .spring(dampingFraction: 0.5), .spring(response: 0.2), .spring(duration: 0.4, bounce: 0.2),
  .spring(duration: 1),
  .spring(bounce: 0.3), .interpolatingSpring(stiffness: 50, damping: 1),
  .interpolatingSpring(mass: 1, stiffness: 100, damping: 10, initialVelocity: 0), .interpolatingSpring,
  .interpolatingSpring(duration: 1, bounce: 0.1), .interactiveSpring, .interactiveSpring(),
  .interactiveSpring(response: 0.2, dampingFraction: 0.8, blendDuration: 0.1),
  .interactiveSpring(duration: 0.2),
  .bouncy, .bouncy(duration: 0.5), .bouncy(duration: 0.5, extraBounce: 0.1), .smooth, .smooth(duration: 0.5),
  .snappy, .snappy(duration: 0.1), .snappy(duration: 0.2, extraBounce: 0.1), .timingCurve(0.2, 0.8, 0.2, 1),
  .timingCurve(0.2, 0.8, 0.2, 1, duration: 0.4), .timingCurve(.easeInOut, duration: 1),
  .timingCurve(
    .bezier(startControlPoint: .init(x: 0.3, y: 0), endControlPoint: .init(x: 0.7, y: 1)), duration: 1),
  .linear.delay(0.2).speed(2).repeatCount(3), .linear.repeatCount(3, autoreverses: false),
  .easeInOut.repeatForever(), .easeInOut(duration: 1).repeatForever(autoreverses: false),
  .easeInOut.logicallyComplete(after: 0.2),
]

private struct OriginKey: TransactionKey {
  static let defaultValue = ""
}

extension Transaction {
  fileprivate var origin: String {
    get { self[OriginKey.self] }
    set { self[OriginKey.self] = newValue }
  }
}

struct Transactions: View {
  @State private var isOn = false
  @State private var count = 0

  var body: some View {
    VStack {
      Text("\(count)")
        .animation(nil, value: count)
        .animation(.bouncy) { $0.scaleEffect(isOn ? 1.2 : 1).opacity(isOn ? 1 : 0.5) }
        .transaction { $0.animation = nil }
        .transaction { transaction in
          transaction.animation = transaction.animation?.delay(1)
          transaction.disablesAnimations = true
        }
        .transaction(value: count) { $0.animation = .default }
        .transaction {
          $0.animation = .easeIn
        } body: {
          $0.opacity(0.5)
        }
        .geometryGroup()
      Toggle("On", isOn: $isOn.animation())
      Toggle("On", isOn: $isOn.animation(.spring()))
      Button("Go") {
        withAnimation { isOn.toggle() }
        withAnimation(.spring(response: 0.4, dampingFraction: 0.7)) { count += 1 }
        withAnimation(.easeIn, completionCriteria: .logicallyComplete) {
          count += 1
        } completion: {
          isOn = false
        }
        withAnimation {
          count += 1
        } completion: {
          isOn = false
        }
        var transaction = Transaction(animation: .linear)
        transaction.disablesAnimations = true
        transaction.isContinuous = true
        transaction.origin = "button"
        transaction.addAnimationCompletion(criteria: .removed) { isOn = true }
        withTransaction(transaction) { count += 1 }
        withTransaction(\.origin, "here") { count += 1 }
        let total = withAnimation(.default) { count + 1 }
        print(total)
      }
    }
  }
}

@available(*, deprecated)
struct Shake: AnimatableModifier {
  var times: CGFloat
  var animatableData: CGFloat {
    get { times }
    set { times = newValue }
  }
  func body(content: Content) -> some View { content.offset(x: sin(times * .pi * 2) * 10) }
}

struct Wedge: Shape {
  var end: Double
  var animatableData: Double {
    get { end }
    set { end = newValue }
  }
  func path(in rect: CGRect) -> Path { Path(rect) }
}

struct CountingText: View, Animatable {
  var number: Double
  var animatableData: Double {
    get { number }
    set { number = newValue }
  }
  var body: some View { Text("\(Int(number))") }
}

struct Spread: ViewModifier, Animatable {
  var x: Double
  var y: Double
  var animatableData: AnimatablePair<Double, Double> {
    get { AnimatablePair(x, y) }
    set {
      x = newValue.first
      y = newValue.second
    }
  }
  func body(content: Content) -> some View { content.offset(x: x, y: y) }
}

struct FlyTransition: Transition {
  func body(content: Content, phase: TransitionPhase) -> some View {
    content
      .opacity(phase.isIdentity ? 1 : 0)
      .offset(y: phase == .willAppear ? -40 : phase == .didDisappear ? 40 : 0)
      .rotationEffect(.degrees(phase.value * 10))
  }
}

struct Fade: ViewModifier {
  let isActive: Bool
  func body(content: Content) -> some View {
    content.opacity(isActive ? 0 : 1).blur(radius: isActive ? 4 : 0)
  }
}

extension AnyTransition {
  static var fly: AnyTransition {
    .asymmetric(
      insertion: .move(edge: .leading).combined(with: .opacity),
      removal: .scale(scale: 0.5, anchor: .top).combined(with: .opacity))
  }
  static var faded: AnyTransition { .modifier(active: Fade(isActive: true), identity: Fade(isActive: false)) }
}

struct Transitions: View {
  @State private var isShown = false
  @State private var count = 1
  @Namespace private var namespace

  var body: some View {
    VStack {
      if isShown {
        Group {
          Text("a").transition(.opacity)
          Text("b").transition(.scale)
          Text("c").transition(.scale(scale: 0.92).combined(with: .opacity))
          Text("d").transition(.slide)
          Text("e").transition(.move(edge: .top).combined(with: .opacity))
          Text("f").transition(.push(from: .trailing))
          Text("g").transition(.offset(x: 10, y: 20))
          Text("h").transition(.offset(CGSize(width: 1, height: 2)))
          Text("i").transition(.identity)
        }
        Group {
          Text("j").transition(.fly)
          Text("k").transition(.faded)
          Text("l").transition(.blurReplace)
          Text("m").transition(.opacity.animation(.easeIn(duration: 1)))
          Text("n").transition(.symbolEffect)
          Text("o").transition(FlyTransition())
          Text("p").transition(FlyTransition().combined(with: .opacity).animation(.bouncy))
          Text("q").transition(.asymmetric(insertion: .opacity, removal: .identity))
          Text("r").transition(.scale.combined(with: .opacity))
        }
      }
      Text("\(count)").contentTransition(.numericText()).contentTransition(.numericText(countsDown: true))
        .contentTransition(.numericText(value: Double(count))).contentTransition(.opacity)
        .contentTransition(.interpolate).contentTransition(.identity).contentTransition(
          .symbolEffect(.replace))
      Text("match").matchedGeometryEffect(id: "title", in: namespace)
      Text("match").matchedGeometryEffect(
        id: count, in: namespace, properties: .position, anchor: .center, isSource: false)
      Text("Bell").symbolEffect(.bounce, value: count).symbolEffect(.pulse).symbolEffect(
        .pulse, isActive: isShown
      )
      .symbolEffect(.variableColor.iterative.reversing, options: .repeating.speed(2))
      .symbolEffect(.bounce.up.byLayer, options: .repeat(2), value: count)
      Text("Feel").sensoryFeedback(.success, trigger: count)
        .sensoryFeedback(.impact(weight: .heavy, intensity: 0.5), trigger: count) { $0 < $1 }
        .sensoryFeedback(trigger: count) { old, new in new > old ? .increase : nil }
      PhaseAnimator([0.0, 1.0]) { phase in Text("x").opacity(phase) }
      PhaseAnimator([1, 2, 3], trigger: count) { phase in
        Text("\(phase)")
      } animation: { phase in
        phase == 1 ? .bouncy : .easeInOut(duration: 0.3)
      }
      Text("y").phaseAnimator([false, true]) { content, phase in content.scaleEffect(phase ? 1.2 : 1) }
      Text("y").phaseAnimator([false, true], trigger: count) { content, phase in
        content.scaleEffect(phase ? 1.2 : 1)
      } animation: { _ in
        .spring
      }
      Text("z").keyframeAnimator(initialValue: Jump(), trigger: count) { content, value in
        content.scaleEffect(value.scale).offset(y: value.height)
      } keyframes: { _ in
        KeyframeTrack(\.scale) {
          LinearKeyframe(1.2, duration: 0.2)
          SpringKeyframe(1, duration: 0.4, spring: .bouncy)
        }
        KeyframeTrack(\.height) {
          CubicKeyframe(-40, duration: 0.3)
          MoveKeyframe(-20)
          CubicKeyframe(0, duration: 0.3)
        }
      }
      KeyframeAnimator(initialValue: 0.0, repeating: true) { value in
        Text("turn").rotationEffect(.degrees(value))
      } keyframes: { _ in
        LinearKeyframe(360, duration: 2)
      }
    }
    .animation(.default, value: isShown)
  }
}

struct Jump {
  var scale = 1.0
  var height = 0.0
}

struct Gestures: View {
  @GestureState private var offset = CGSize.zero
  @GestureState(initialValue: false) private var isPressed
  @GestureState(resetTransaction: Transaction(animation: .spring())) private var place: CGPoint?
  @GestureState(reset: { _, transaction in transaction.animation = .bouncy }) private var angle: Angle?
  @State private var position = CGPoint.zero
  @State private var scale: CGFloat = 1

  private var drag: some Gesture {
    DragGesture(minimumDistance: 0, coordinateSpace: .global)
      .updating($offset) { value, state, transaction in
        state = value.translation
        transaction.animation = .interactiveSpring()
      }
      .onChanged { position = $0.location }
      .onEnded { value in
        if value.predictedEndTranslation.width > 100 { position = value.startLocation }
        _ = (value.velocity, value.time, value.predictedEndLocation)
      }
  }

  var body: some View {
    VStack {
      Circle().offset(offset).gesture(drag)
      Circle().gesture(TapGesture(count: 2).onEnded { scale = 2 })
      Circle().gesture(TapGesture().onEnded { _ in scale = 1 })
      Circle().gesture(SpatialTapGesture().onEnded { position = $0.location })
      Circle().gesture(
        LongPressGesture(minimumDuration: 1).updating($isPressed) { current, state, _ in state = current }
          .onEnded { finished in scale = finished ? 2 : 1 })
      Circle().simultaneousGesture(MagnificationGesture().onChanged { scale = $0 }.onEnded { scale = $0 })
      Circle().simultaneousGesture(MagnifyGesture().onChanged { scale = $0.magnification })
      Circle().highPriorityGesture(RotationGesture().onChanged { position.x = $0.degrees })
      Circle().gesture(RotateGesture().onChanged { position.x = $0.rotation.degrees }, including: .gesture)
      Circle().gesture(
        LongPressGesture(minimumDuration: 0.3).sequenced(before: DragGesture())
          .onChanged { value in
            switch value {
            case .first(true): scale = 1.1
            case .second(true, let drag): position = drag?.location ?? .zero
            default: break
            }
          }
          .onEnded { value in
            guard case .second(true, let drag?) = value else { return }
            position = drag.location
          })
      Circle().gesture(
        MagnifyGesture().simultaneously(with: RotateGesture()).onChanged {
          scale = $0.first?.magnification ?? 1
          position.x = $0.second?.rotation.degrees ?? 0
        })
      Circle().gesture(
        TapGesture(count: 2).exclusively(before: TapGesture()).onEnded { value in
          switch value {
          case .first: scale = 2
          case .second: scale = 1
          }
        })
      Circle().gesture(AnyGesture(DragGesture().map(\.translation)).onEnded { _ in })
      more
    }
  }

  @ViewBuilder private var more: some View {
    Circle().onLongPressGesture { scale = 2 }
    Circle().onLongPressGesture(minimumDuration: 0.2) { scale = 2 }
    Circle().onLongPressGesture(minimumDuration: 0.2, maximumDistance: 20) {
      scale = 2
    } onPressingChanged: { isPressing in
      scale = isPressing ? 0.9 : 1
    }
    Circle().onLongPressGesture(minimumDuration: 0.1, pressing: { scale = $0 ? 0.9 : 1 }, perform: {})
    Circle().onTapGesture { scale = 1 }
    Circle().onTapGesture(count: 2) { scale = 1 }
    Circle().onTapGesture(count: 2, perform: { scale = 1 })
    Circle().onTapGesture { location in position = location }
    Circle().onTapGesture(coordinateSpace: .global) { position = $0 }
    Circle().onHover { isOver in scale = isOver ? 2 : 1 }
    Circle().onContinuousHover { phase in
      switch phase {
      case .active(let location): position = location
      case .ended: position = .zero
      }
    }
  }
}

struct Clocks: View {
  let date: Date
  var body: some View {
    VStack {
      Text(date, style: .date)
      Text(date, style: .time)
      Text(date, style: .relative)
      Text(date, style: .offset)
      Text(date, style: .timer).monospacedDigit().font(.title)
      Text(date...date.addingTimeInterval(60))
      Text(DateInterval(start: date, duration: 60))
      Text(timerInterval: date...date.addingTimeInterval(60))
      Text(timerInterval: date...date.addingTimeInterval(60), countsDown: false)
      Text(
        timerInterval: date...date.addingTimeInterval(60), pauseTime: date, countsDown: true,
        showsHours: false)
      Text("Left: \(date, style: .timer)")
      TimelineView(.periodic(from: date, by: 1)) { context in Text("\(context.date.timeIntervalSince1970)") }
      TimelineView(.everyMinute) { context in Text(context.date, style: .time) }
      TimelineView(.animation) { timeline in Text("\(timeline.date.timeIntervalSince1970)") }
      TimelineView(.animation(minimumInterval: 1, paused: false)) { _ in Text("a") }
      TimelineView(.explicit([date])) { _ in Text("b") }
    }
  }
}
