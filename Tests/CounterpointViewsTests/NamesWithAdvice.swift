import SwiftUI

// Names that browsers have nothing for, as apps write them. What uses them is itself unavailable here: elsewhere the
// compiler says of each what to use instead.

@available(*, unavailable) private struct Wave: TextRenderer {
  var phase: Double
  var animatableData: Double {
    get { phase }
    set { phase = newValue }
  }
  func draw(layout: Text.Layout, in context: inout GraphicsContext) {
    for line in layout {
      for run in line { for slice in run { context.draw(slice, options: .disablesSubpixelQuantization) } }
      context.draw(line)
    }
  }
}

@available(*, unavailable) private struct Ripples: View {
  let time: Double
  var body: some View {
    Text("Pond").textRenderer(Wave(phase: time))
    Text("Pond").colorEffect(ShaderLibrary.tint(.float(time), .color(.blue)))
      .layerEffect(
        ShaderLibrary.default.ripple(.float2(1, 2), .boundingRect),
        maxSampleOffset: CGSize(width: 4, height: 4))
    Text("Pond").visualEffect { content, geometry in
      content.distortionEffect(
        ShaderLibrary.bundle(.main).bend(.float2(geometry.size)), maxSampleOffset: .zero, isEnabled: true)
    }
    let tint = ShaderFunction(library: .default, name: "tint")
    Text("Pond").colorEffect(Shader(function: tint, arguments: [.float(time)]))
  }
}
