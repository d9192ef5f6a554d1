import SwiftUI

struct MotionPage: View {
  @State private var isShown = true
  @State private var isBig = false
  @State private var isRight = false
  @State private var count = 0
  @State private var celebrations = 0
  @Namespace private var namespace

  var body: some View {
    Form {
      #Example("Transitions") {
        Toggle("Shown", isOn: $isShown.animation(.smooth))
        HStack {
          if isShown {
            Tile("opacity").transition(.opacity)
            Tile("scale").transition(.scale.combined(with: .opacity))
            Tile("slide").transition(.slide)
            Tile("move").transition(.move(edge: .top).combined(with: .opacity))
          }
        }
        .frame(maxWidth: .infinity, minHeight: 32)
        .clipped()
      }
      #Example("Springs") {
        Button("Move") { isRight.toggle() }
        VStack(spacing: 8) {
          Circle().fill(.red).frame(width: 28, height: 28)
            .frame(maxWidth: .infinity, alignment: isRight ? .trailing : .leading)
            .animation(.bouncy, value: isRight)
          Circle().fill(.green).frame(width: 28, height: 28)
            .frame(maxWidth: .infinity, alignment: isRight ? .trailing : .leading)
            .animation(.spring(response: 0.6, dampingFraction: 0.4), value: isRight)
          Circle().fill(.blue).frame(width: 28, height: 28)
            .frame(maxWidth: .infinity, alignment: isRight ? .trailing : .leading)
            .animation(.easeInOut(duration: 1), value: isRight)
        }
        Button("Grow") { withAnimation(.snappy) { isBig.toggle() } }
        RoundedRectangle(cornerRadius: isBig ? 28 : 8)
          .fill(isBig ? .orange : .purple)
          .frame(width: isBig ? 160 : 56, height: 56)
      }
      #Example("Matched geometry") {
        HStack {
          ForEach(["Day", "Week", "Month"], id: \.self) { title in
            Text(title)
              .padding(.horizontal, 12)
              .padding(.vertical, 8)
              .background {
                if title == ["Day", "Week", "Month"][count % 3] {
                  Capsule().fill(.blue.opacity(0.2)).matchedGeometryEffect(id: "chosen", in: namespace)
                }
              }
          }
        }
        Button("Next") { withAnimation(.spring) { count += 1 } }
      }
      #Example("Numbers and symbols") {
        Text("\(count)").font(.largeTitle).contentTransition(.numericText())
        HStack(spacing: 24) {
          Image(systemName: "bell.fill").symbolEffect(.bounce, value: count)
          Image(systemName: "wifi").symbolEffect(.variableColor.iterative)
          Image(systemName: "heart.fill").symbolEffect(.pulse).foregroundStyle(.red)
        }
        .font(.title)
        .accessibilityHidden(true)
        Button("Count") { withAnimation { count += 1 } }
      }
      #Example("Phases and keyframes") {
        PhaseAnimator([0.8, 1.2]) { scale in
          Circle().fill(.teal).frame(width: 40, height: 40).scaleEffect(scale)
        } animation: { _ in
          .easeInOut(duration: 1)
        }
        .frame(maxWidth: .infinity, minHeight: 56)
        Tile("Jump")
          .keyframeAnimator(initialValue: 0.0, trigger: count) { content, height in
            content.offset(y: height)
          } keyframes: { _ in
            CubicKeyframe(-16, duration: 0.2)
            SpringKeyframe(0, duration: 0.4, spring: .bouncy)
          }
        Button("Jump") { count += 1 }
      }
      #Example("Confetti and feedback") {
        Button("Celebrate") { celebrations += 1 }
          .confettiCannon(counter: $celebrations, num: 40)
          .sensoryFeedback(.success, trigger: celebrations)
      }
    }
  }
}

#Preview("Motion") { CatalogueView(showing: .motion) }
