import SwiftUI

struct StacksPage: View {
  @State private var isVertical = false
  @State private var size = CGSize.zero

  var body: some View {
    Form {
      #Example("Stacks") {
        HStack {
          Tile("1")
          Tile("2")
          Spacer()
          Tile("3")
        }
        VStack(alignment: .trailing, spacing: 4) {
          Tile("1")
          Tile("2")
        }
        .frame(maxWidth: .infinity)
        ZStack(alignment: .bottomTrailing) {
          RoundedRectangle(cornerRadius: 12).fill(.blue.opacity(0.2)).frame(height: 80)
          Tile("1").padding(8)
        }
      }
      #Example("Alignment") {
        HStack(alignment: .firstTextBaseline) {
          Text("Large").font(.largeTitle)
          Text("and small, on one line").font(.caption)
        }
        HStack(alignment: .top) {
          Tile("1")
          Text("This text begins where the tile begins, and goes on for as many lines as it needs.")
        }
      }
      #Example("Frames") {
        Tile("leading").frame(maxWidth: .infinity, alignment: .leading)
        Tile("trailing").frame(maxWidth: .infinity, alignment: .trailing)
        Tile("120 × 60").frame(width: 120, height: 60).border(.red)
        HStack {
          Text("What matters more").layoutPriority(1)
          Text("is wide, and what matters less is cut").lineLimit(1).foregroundStyle(.secondary)
        }
        Text("Fixed size").fixedSize()
        Tile("offset").offset(x: 24)
        Tile("overlay").overlay(alignment: .topTrailing) {
          Circle().fill(.red).frame(width: 12, height: 12).offset(x: 6, y: -6)
        }
      }
      #Example("What fits") {
        ViewThatFits {
          HStack { ForEach(0..<12) { Tile("wide \($0)") } }
          HStack { ForEach(0..<3) { Tile("narrow \($0)") } }
        }
      }
      #Example("Changing the layout") {
        let layout = isVertical ? AnyLayout(VStackLayout(alignment: .leading)) : AnyLayout(HStackLayout())
        Toggle("Vertical", isOn: $isVertical.animation())
        layout {
          Tile("One")
          Tile("Two")
          Tile("Three")
        }
      }
      #Example("Geometry") {
        GeometryReader { proxy in
          HStack(spacing: 0) {
            Color.orange.frame(width: proxy.size.width * 0.25)
            Color.teal
          }
        }
        .frame(height: 44)
        .clipShape(.rect(cornerRadius: 8))
        Text("\(Int(size.width)) points wide")
          .frame(maxWidth: .infinity)
          .onGeometryChange(for: CGSize.self, of: \.size) { size = $0 }
      }
    }
  }
}

struct Tile: View {
  let title: String

  init(_ title: String) { self.title = title }

  var body: some View {
    Text(title)
      .font(.footnote.weight(.medium))
      .padding(.horizontal, 10)
      .padding(.vertical, 6)
      .background(.blue.opacity(0.15), in: .rect(cornerRadius: 6))
  }
}

#Preview("Stacks") { CatalogueView(showing: .stacks) }
