import CounterpointTesting
import SwiftUI
import Testing

@MainActor @Suite("What moves on a screen")
struct MotionTests {
  private struct Switching: View {
    @State private var isOn = false
    @State private var log: [String] = []
    var body: some View {
      Text("Box").scaleEffect(isOn ? 2 : 1)
      Text(log.joined(separator: ","))
      Button("Smooth") {
        withAnimation(.linear(duration: 2)) {
          isOn.toggle()
        } completion: {
          log.append("done")
        }
      }
      Button("Idle") {
        withAnimation {
        } completion: {
          log.append("idle")
        }
      }
      Button("Pulse") { withAnimation(.easeInOut(duration: 1).repeatForever()) { isOn = true } }
      Button("Stop") { withAnimation(.linear(duration: 0.5)) { isOn = false } }
      Button("Jump") { isOn.toggle() }
    }
  }

  @Test("An animated change is told with its timing, and its end is heard of by the clock")
  func completion() async throws {
    let screen = try await Screen { Switching() }
    try await screen.button("Smooth").tap()
    #expect(
      screen.lastPatch.animations == [
        SentAnimation(change: .changed, name: "Box", milliseconds: 2_000, delay: 0, easing: "linear")
      ])
    await screen.clock.advance(by: 1.9)
    #expect(!screen.text("done").exists)
    await screen.clock.advance(by: 0.2)
    #expect(screen.text("done").exists)
  }

  @Test("Where nothing moves, the completion runs soon")
  func idleCompletion() async throws {
    let screen = try await Screen { Switching() }
    try await screen.button("Idle").tap()
    #expect(screen.text("idle").exists)
  }

  @Test("What repeats is part of the look until the value changes back")
  func repeating() async throws {
    let screen = try await Screen { Switching() }
    try await screen.button("Pulse").tap()
    #expect(screen.lastPatch.animations.map(\.change) == [.repeating])
    try await screen.button("Stop").tap()
    #expect(screen.lastPatch.animations.map(\.change) == [.changed])
    #expect(screen.lastPatch.animations.first?.milliseconds == 500)
    try await screen.button("Jump").tap()
    #expect(screen.lastPatch.animations.isEmpty)
  }

  private struct Coming: View {
    @State private var isShown = false
    @State private var isOther = false
    var body: some View {
      if isShown { Text("Slow").transition(.opacity.animation(.linear(duration: 3))).padding() }
      Group { if isOther { Text("Below") } }.animation(.linear(duration: 1), value: isOther)
      Text("Calm").opacity(isShown ? 1 : 0).transaction { $0.animation = nil }
      Button("Show") { isShown.toggle() }
      Button("Animate") { withAnimation(.linear(duration: 1)) { isShown.toggle() } }
      Button("Other") { isOther.toggle() }
    }
  }

  @Test("A transition with an animation of its own plays without any other; a transaction can forbid one")
  func transitions() async throws {
    let screen = try await Screen { Coming() }
    try await screen.button("Show").tap()
    #expect(screen.lastPatch.animations.map(\.change) == [.inserted])
    #expect(screen.lastPatch.animations.first?.milliseconds == 3_000)
    try await screen.button("Animate").tap()
    #expect(screen.lastPatch.animations.map(\.change) == [.removed])
    try await screen.button("Other").tap()
    #expect(screen.text("Below").exists)
    #expect(screen.lastPatch.animations.map(\.change) == [.inserted])
    #expect(screen.lastPatch.animations.first?.milliseconds == 1_000)
  }

  private struct Counting: View, Animatable {
    var number: Double
    var animatableData: Double {
      get { number }
      set { number = newValue }
    }
    var body: some View { Text("\(Int(number)) points").accessibilityIdentifier("points") }
  }

  private struct Baking: View {
    @State private var number = 0.0
    var body: some View {
      Counting(number: number)
      Text("Shaken").keyframeAnimator(initialValue: 0.0, trigger: number) { content, value in
        content.offset(x: value)
      } keyframes: { _ in
        LinearKeyframe(10, duration: 0.1)
        LinearKeyframe(0, duration: 0.1)
      }
      Button("Count") { withAnimation(.linear(duration: 1)) { number += 100 } }
    }
  }

  @Test("Moving numbers and keyframes are worked out once, and sent as frames")
  func baking() async throws {
    let screen = try await Screen { Baking() }
    try await screen.button("Count").tap()
    #expect(screen.text("100 points").exists)
    let baked = screen.lastPatch.animations.filter { if case .baked = $0.change { true } else { false } }
    #expect(Set(baked.map(\.name)) == ["points", "Shaken"])
    #expect(screen.frameCount == 1)
  }

  private struct Phases: View {
    var body: some View {
      PhaseAnimator(["one", "two", "three"]) { phase in
        Text(phase)
      } animation: { _ in
        .linear(duration: 1)
      }
    }
  }

  @Test("Phases follow each other by the clock")
  func phases() async throws {
    let screen = try await Screen { Phases() }
    #expect(screen.text("two").exists)
    await screen.clock.advance(by: 1)
    #expect(screen.text("three").exists)
    #expect(screen.lastPatch.animations.first?.milliseconds == 1_000)
    await screen.clock.advance(by: 1)
    #expect(screen.text("one").exists)
  }
}

@MainActor @Suite("Clocks on a screen")
struct ClockTests {
  private struct Ticking: View {
    let start: Date
    var body: some View {
      Text(start, style: .timer)
      Text("Since \(start, style: .relative)")
      Text(timerInterval: start...start.addingTimeInterval(90))
      TimelineView(.periodic(from: start, by: 5)) { context in
        Text("\(Int(context.date.timeIntervalSince(start))) s")
      }
    }
  }

  private struct Stopwatches: View {
    let start: Date
    var body: some View {
      Text(.currentDate, format: .stopwatch(startingAt: start))
      Text(.currentDate, format: .stopwatch(startingAt: start, maxFieldCount: 3))
      Text(.currentDate, format: .stopwatch(startingAt: start, showsHours: false))
      Text(.currentDate, format: .stopwatch(startingAt: start, maxPrecision: .milliseconds(100)))
      Text(
        .currentDate,
        format: .timer(
          countingUpIn: start..<start.addingTimeInterval(90), maxFieldCount: 4,
          maxPrecision: .milliseconds(10)))
      Text("Since \(Text(.currentDate, format: .stopwatch(startingAt: start, maxPrecision: .seconds(1))))")
    }
  }

  @Test("Stopwatches go on in hundredths without the session, as many fields as were asked for")
  func stopwatches() async throws {
    let start = Date(timeIntervalSince1970: 1_000_000)
    let screen = try await Screen(now: start) { Stopwatches(start: start) }
    #expect(
      screen.texts.map(\.text) == [
        "0:00.00", "0:00.00", "0:00.00", "0:00.0", "0:00.00", "Since 0:00", "Since ", "0:00",
      ])
    let frames = screen.frameCount
    await screen.clock.advance(by: 62.349)
    #expect(
      screen.texts.map(\.text) == [
        "1:02.34", "1:02.34", "1:02.34", "1:02.3", "1:02.34", "Since 1:02", "Since ", "1:02",
      ])
    await screen.clock.advance(by: 3_600)
    #expect(
      screen.texts.map(\.text) == [
        "1:01:02.34", "1:01:02", "61:02.34", "1:01:02.3", "1:30.00", "Since 1:01:02", "Since ",
        "1:01:02",
      ])
    #expect(screen.frameCount == frames)
  }

  @Test("A stopwatch that has not begun says zero, and one in Spain has a comma")
  func stopwatchBeforeStart() async throws {
    let start = Date(timeIntervalSince1970: 1_000_000)
    let screen = try await Screen(
      environment: .init(locale: "es-ES"), now: start.addingTimeInterval(-5)
    ) { Stopwatches(start: start) }
    #expect(screen.texts.first?.text == "0:00,00")
    let format = SystemFormatStyle.Stopwatch(startingAt: start).locale(Locale(identifier: "es-ES"))
    #expect(String(format.format(start.addingTimeInterval(1.5)).characters) == "0:01,50")
  }

  @Test("Texts tick without the session, timelines with it, by one clock")
  func ticking() async throws {
    let start = Date(timeIntervalSince1970: 1_000_000)
    let screen = try await Screen(now: start) { Ticking(start: start) }
    #expect(screen.text("0:00").exists)
    #expect(screen.text("1:30").exists)
    #expect(screen.text("0 s").exists)
    let frames = screen.frameCount
    await screen.clock.advance(by: 4)
    #expect(screen.text("0:04").exists)
    #expect(screen.text("1:26").exists)
    #expect(screen.text("Since 4 sec").exists)
    #expect(screen.frameCount == frames)
    await screen.clock.advance(by: 61)
    #expect(screen.text("1:05").exists)
    #expect(screen.text("Since 1 min, 5 sec").exists)
    #expect(screen.text("65 s").exists)
  }
}

@MainActor @Suite("Dates of a timeline")
struct TimelineDateTests {
  private struct Timeline: View {
    let start: Date
    var body: some View {
      TimelineView(.explicit([start, start.addingTimeInterval(5)])) { context in
        Text("\(Int(context.date.timeIntervalSince(start))) s")
      }
    }
  }

  private struct Stage: View {
    let start: Date
    @State private var phase = ScenePhase.active
    var body: some View {
      VStack {
        Timeline(start: start).environment(\.scenePhase, phase)
        Button("Leave") { phase = .background }
        Button("Return") { phase = .active }
      }
    }
  }

  @Test("A date that came in the background is shown after the return, though no other follows")
  func background() async throws {
    let start = Date(timeIntervalSince1970: 1_000_000)
    let screen = try await Screen(now: start) { Stage(start: start) }
    try await screen.button("Leave").tap()
    await screen.clock.advance(by: 6)
    #expect(screen.text("0 s").exists)
    try await screen.button("Return").tap()
    #expect(screen.text("5 s").exists)
  }

  @Test("Thousands of dates that were missed are gone through; those that never end are left")
  func missed() async throws {
    let start = Date(timeIntervalSince1970: 1_000_000)
    let screen = try await Screen(now: start) {
      TimelineView(.explicit((0...5_000).map { start.addingTimeInterval(Double($0) - 5_001) })) { context in
        Text("many \(Int(context.date.timeIntervalSince(start)))")
      }
      TimelineView(.explicit(repeatElement(start.addingTimeInterval(-7), count: .max))) { context in
        Text("endless \(Int(context.date.timeIntervalSince(start)))")
      }
    }
    #expect(screen.text("many -1").exists && screen.text("endless -7").exists)
  }
}

@MainActor @Suite("Gestures on a screen")
struct GestureTests {
  private struct Pad: View {
    @GestureState private var offset = CGSize.zero
    @State private var log: [String] = []
    var body: some View {
      Text("offset \(Int(offset.width))")
      Text(log.joined(separator: " "))
      Text("Pad")
        .gesture(
          DragGesture().updating($offset) { value, state, _ in state = value.translation }
            .onEnded { log.append("dropped \(Int($0.location.x)),\(Int($0.location.y))") }
        )
        .simultaneousGesture(LongPressGesture().onEnded { _ in log.append("pressed") })
        .onTapGesture(count: 2) { log.append("twice") }
        .onHover { log.append($0 ? "over" : "away") }
      Text("Spot").onTapGesture { (location: CGPoint) in log.append("at \(Int(location.x))") }
      Text("Order").gesture(
        LongPressGesture().sequenced(before: DragGesture()).onEnded { value in
          if case .second(true, let drag?) = value { log.append("moved \(Int(drag.translation.width))") }
        })
      Text("Both").gesture(
        MagnifyGesture().simultaneously(with: RotateGesture()).onEnded { value in
          if let first = value.first { log.append("grown \(first.magnification)") }
          if let second = value.second { log.append("turned \(Int(second.rotation.degrees.rounded()))") }
        })
      Text("Off").onLongPressGesture { log.append("never") }.disabled(true)
    }
  }

  @Test("A drag keeps its state while it goes on, and resets it")
  func drag() async throws {
    let screen = try await Screen { Pad() }
    try await screen.text("Pad").beginDrag(to: CGPoint(x: 30, y: 0))
    #expect(screen.text("offset 30").exists)
    try await screen.text("Pad").cancelDrag()
    #expect(screen.text("offset 0").exists)
    try await screen.text("Pad").drag(from: CGPoint(x: 5, y: 5), to: CGPoint(x: 25, y: 45))
    #expect(screen.text("offset 0").exists)
    #expect(screen.text("dropped 25,45").exists)
  }

  @Test("Presses, taps and the pointer")
  func others() async throws {
    let screen = try await Screen { Pad() }
    try await screen.text("Pad").shortPress()
    try await screen.text("Pad").longPress()
    try await screen.text("Pad").doubleTap()
    try await screen.text("Pad").hover()
    try await screen.text("Pad").hover(false)
    try await screen.text("Spot").tap(at: CGPoint(x: 7, y: 0))
    #expect(screen.text("pressed twice over away at 7").exists)
  }

  @Test("One gesture after another, and two at a time")
  func combined() async throws {
    let screen = try await Screen { Pad() }
    try await screen.text("Order").drag(to: CGPoint(x: 9, y: 0))
    try await screen.text("Order").longPress()
    try await screen.text("Order").drag(to: CGPoint(x: 12, y: 0))
    try await screen.text("Both").magnify(by: 2)
    try await screen.text("Both").rotate(byDegrees: 90)
    #expect(screen.text("moved 12 grown 2.0 turned 90").exists)
  }

  private struct Twofold: View {
    @State private var log: [String] = []
    var body: some View {
      Text("log \(log.joined(separator: " "))")
      Text("Twofold").gesture(
        DragGesture().simultaneously(with: LongPressGesture()).onEnded { value in
          log.append(
            "\(value.first == nil ? "no drag" : "drag"), \(value.second == true ? "press" : "no press")")
        })
    }
  }

  @Test("A gesture that was canceled has no value among those that end")
  func canceledOfTwo() async throws {
    let screen = try await Screen { Twofold() }
    try await screen.text("Twofold").beginDrag(to: CGPoint(x: 30, y: 0))
    try await screen.text("Twofold").longPress()
    try await screen.text("Twofold").cancelDrag()
    #expect(screen.text("log no drag, press").exists, "\(screen.outline)")
  }

  @Test("What is disabled takes no gesture")
  func disabled() async throws {
    let screen = try await Screen { Pad() }
    try await screen.text("Off").longPress()
    #expect(!screen.text("never").exists)
  }
}
