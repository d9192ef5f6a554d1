import SwiftUI

struct GesturesPage: View {
  @State private var said = "Nothing yet"
  @State private var offset = CGSize.zero
  @State private var scale = 1.0
  @State private var angle = Angle.zero
  @State private var isOver = false
  @GestureState private var isPressed = false

  var body: some View {
    Form {
      Section { LabeledContent("Last", value: said) }
      #Example("Taps") {
        Text("Tap").frame(maxWidth: .infinity, minHeight: 44).contentShape(Rectangle())
          .onTapGesture { said = "Tap" }
        Text("Tap twice").frame(maxWidth: .infinity, minHeight: 44).contentShape(Rectangle())
          .onTapGesture(count: 2) { said = "Two taps" }
        Text("Press long").frame(maxWidth: .infinity, minHeight: 44).contentShape(Rectangle())
          .onLongPressGesture { said = "Long press" }
        Text("Tap somewhere").frame(maxWidth: .infinity, minHeight: 44).contentShape(Rectangle())
          .onTapGesture { said = "At \(Int($0.x)), \(Int($0.y))" }
      }
      #Example("Drags") {
        Circle().fill(.orange).frame(width: 56, height: 56)
          .offset(offset)
          .gesture(
            DragGesture()
              .onChanged { offset = $0.translation }
              .onEnded { _ in
                withAnimation(.bouncy) { offset = .zero }
                said = "Drag"
              }
          )
          .frame(maxWidth: .infinity, minHeight: 120)
          .accessibilityLabel("A ball to drag")
      }
      #Example("Pinches and turns") {
        RoundedRectangle(cornerRadius: 12).fill(.teal).frame(width: 96, height: 96)
          .scaleEffect(scale)
          .rotationEffect(angle)
          .gesture(
            MagnifyGesture()
              .onChanged { scale = $0.magnification }
              .simultaneously(with: RotateGesture().onChanged { angle = $0.rotation })
          )
          .frame(maxWidth: .infinity, minHeight: 160)
          .accessibilityLabel("A tile to pinch and turn")
      }
      #Example("Presses and pointers") {
        Text(isPressed ? "Pressed" : "Press and hold")
          .frame(maxWidth: .infinity, minHeight: 44)
          .contentShape(Rectangle())
          .gesture(
            LongPressGesture(minimumDuration: 2).updating($isPressed) { current, state, _ in state = current }
          )
        Text(isOver ? "The pointer is over me" : "Move the pointer over me")
          .frame(maxWidth: .infinity, minHeight: 44)
          .onHover { isOver = $0 }
      }
    }
  }
}

#Preview("Gestures") { CatalogueView(showing: .gestures) }
