import SwiftUI

struct EffectsPage: View {
  var body: some View {
    Form {
      #Example("Shadows") {
        HStack(spacing: 24) {
          RoundedRectangle(cornerRadius: 12).fill(.background).shadow(radius: 4)
          RoundedRectangle(cornerRadius: 12).fill(.background).shadow(
            color: .blue.opacity(0.5), radius: 8, y: 6)
          RoundedRectangle(cornerRadius: 12).fill(.orange.shadow(.inner(radius: 6)))
          RoundedRectangle(cornerRadius: 12).fill(.teal.shadow(.drop(radius: 4)))
        }
        .frame(height: 64)
        .padding()
      }
      #Example("Corners and modifiers") {
        HStack(spacing: 24) {
          Color.teal.cornerRadius(16)
          Color.orange.clipShape(.rect(cornerRadius: 16))
          Text("Framed").modifier(Framed(color: .pink))
        }
        .frame(height: 64)
        .padding(.vertical, 8)
      }
      #Example("Filters") {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 88))], spacing: 16) {
          Sample("none")
          Sample("blur").blur(radius: 2)
          Sample("opacity").opacity(0.4)
          Sample("grayscale").grayscale(1)
          Sample("saturation").saturation(3)
          Sample("brightness").brightness(0.2)
          Sample("contrast").contrast(0.5)
          Sample("hue").hueRotation(.degrees(90))
          Sample("invert").colorInvert()
          Sample("multiply").colorMultiply(.yellow)
        }
        .padding(.vertical, 8)
      }
      #Example("Turns") {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 88))], spacing: 32) {
          Sample("rotation").rotationEffect(.degrees(15))
          Sample("scale").scaleEffect(0.7)
          Sample("3D").rotation3DEffect(.degrees(45), axis: (x: 0, y: 1, z: 0))
          Sample("mirror").scaleEffect(x: -1, y: 1)
        }
        .padding(.vertical, 24)
      }
      #Example("Clips and masks") {
        HStack(spacing: 16) {
          Sample("circle").clipShape(Circle())
          Sample("corner").clipShape(.rect(cornerRadius: 20))
          Sample("mask").mask {
            LinearGradient(colors: [.black, .clear], startPoint: .top, endPoint: .bottom)
          }
          Sample("border").border(.blue, width: 3)
        }
      }
      #Example("Materials and blending") {
        ZStack {
          LinearGradient(colors: [.orange, .pink, .purple], startPoint: .leading, endPoint: .trailing)
          HStack {
            Text("Thin").padding().background(.ultraThinMaterial, in: .rect(cornerRadius: 12))
            Text("Regular").padding().background(.regularMaterial, in: .rect(cornerRadius: 12))
            Text("Thick").padding().background(.thickMaterial, in: .rect(cornerRadius: 12))
          }
        }
        .frame(height: 100)
        .clipShape(.rect(cornerRadius: 12))
        ZStack {
          Circle().fill(.red).frame(width: 64).offset(x: -20)
          Circle().fill(.green).frame(width: 64).offset(x: 20).blendMode(.screen)
        }
        .frame(maxWidth: .infinity, minHeight: 72)
      }
    }
  }
}

private struct Sample: View {
  let title: String

  init(_ title: String) { self.title = title }

  var body: some View {
    Text(title)
      .font(.caption.bold())
      .foregroundStyle(.white)
      .frame(maxWidth: .infinity, minHeight: 56)
      .background(Color.indigo.gradient)
  }
}

/// A look of the app's own.
private struct Framed: ViewModifier {
  let color: Color

  func body(content: Content) -> some View {
    content
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .overlay(RoundedRectangle(cornerRadius: 16).stroke(color, lineWidth: 2))
  }
}

#Preview("Effects") { CatalogueView(showing: .effects) }
