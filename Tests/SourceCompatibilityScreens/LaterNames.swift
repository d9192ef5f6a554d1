import Combine
import StoreKit
import SwiftUI

// Names of later versions of iOS, and such as few screens use, as apps write them.

private final class Letter: ObservableObject { @Published var subject = "" }

private struct LetterBar: View {
  @FocusedObject var letter: Letter?
  var body: some View {
    Text(letter?.subject ?? "").scenePadding().scenePadding(.horizontal)
    if let subject = $letter?.subject { TextField("Subject", text: subject) }
  }
}

private struct LetterDesk: View {
  @StateObject private var letter = Letter()
  var optional: Letter?
  @Environment(\.backgroundProminence) private var prominence
  var body: some View {
    Text("Letter").scenePadding(.minimum, edges: .bottom)
      .focusedObject(letter).focusedObject(optional).focusedSceneObject(letter).focusedSceneObject(optional)
      .foregroundStyle(prominence == .increased ? HierarchicalShapeStyle.primary : .secondary)
      .environment(\.backgroundProminence, BackgroundProminence.standard)
  }
}

private struct Wallpaper: View {
  var body: some View {
    Rectangle().fill(ImagePaint(image: Image("tile"), scale: 0.5))
      .border(
        .image(Image("tile"), sourceRect: CGRect(x: 0, y: 0, width: 1, height: 0.5), scale: 2), width: 4)
    Capsule().stroke(.image(Image("tile")), lineWidth: 2)
    ConcentricRectangle().fill(.red)
    Color.blue.clipShape(.rect(corners: .concentric(minimum: 16), isUniform: true))
    ConcentricRectangle(corners: .fixed(8)).strokeBorder(.green)
    ConcentricRectangle(topLeadingCorner: .concentric, bottomTrailingCorner: 12)
  }
}

private struct RowedShelf<Content: View>: View {
  @ViewBuilder var content: Content
  var body: some View {
    Group(sections: content) { sections in
      if let first = sections.first { first.header }
      ForEach(sections.dropFirst()) { section in
        section.header.font(.headline)
        ForEach(section.content) { $0.padding() }
        section.footer
      }
    }
    ForEach(sections: content) { section in
      Section {
        section.content
      } header: {
        section.header
      }
    }
  }
}

private struct ThirdsBehavior: ScrollTargetBehavior {
  func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    guard context.axes.contains(.horizontal), abs(context.velocity.dx) > 1 else { return }
    let third = context.containerSize.width / 3
    target.rect.origin.x = (target.rect.minX / third).rounded() * third
    if context.layoutDirection == .rightToLeft { target.anchor = .trailing }
    if context.originalTarget.rect.maxX > context.contentSize.width { target.anchor = nil }
  }
}

extension ScrollTargetBehavior where Self == ThirdsBehavior {
  fileprivate static var thirds: ThirdsBehavior { ThirdsBehavior() }
}

private struct Strip: View {
  @State private var seen: [Int] = []
  var body: some View {
    ScrollView(.horizontal) {
      LazyHStack { ForEach(0..<9) { Text("\($0)") } }.scrollTargetLayout()
    }
    .scrollTargetBehavior(.thirds)
    .onScrollTargetVisibilityChange(idType: Int.self, threshold: 0.4) { seen = $0 }
  }
}

private struct TicketFormStyle: FormStyle {
  func makeBody(configuration: Configuration) -> some View {
    ScrollView { VStack(alignment: .leading) { configuration.content }.padding() }
  }
}

private struct GrowEffect: CustomHoverEffect {
  func body(content: Content) -> some CustomHoverEffect {
    content.hoverEffect { effect, isActive, _ in
      effect.animation(.default) { $0.scaleEffect(isActive ? 1.1 : 1) }
    }
  }
}

private struct TicketSheet: View {
  @State private var seats = 2.0
  @State private var isManaging = false
  @State private var product: Product?
  var body: some View {
    Form {
      Slider(value: $seats, in: 0...10) {
        Text("Seats")
      } ticks: {
        SliderTick(2)
        SliderTick(5) { Text("Half") }
        SliderTickContentForEach([7.0, 8.0], id: \.self) { SliderTick($0) }
      }
      .sliderThumbVisibility(.hidden)
      Slider(value: $seats, in: 0...10, step: 1) {
        Text("Seats")
      } tick: {
        $0 == 5 ? SliderTick($0) : nil
      }
      Button("Buy") {}.buttonStyle(GlassButtonStyle())
      Button("Give") {}.buttonStyle(.glass(.regular)).buttonStyle(.glass)
      Button("Keep") {}.buttonStyle(GlassProminentButtonStyle()).buttonStyle(.glassProminent)
        .hoverEffect { effect, isActive, proxy in
          effect.scaleEffect(isActive ? 1.05 : 1).offset(x: isActive ? proxy.size.width / 100 : 0)
        }
        .hoverEffect(GrowEffect()).hoverEffect(.lift).hoverEffect()
      Text("Row").typeSelectEquivalent("row").textVariant(.sizeDependent)
        .writingDirection(strategy: .contentBased).multilineTextAlignment(strategy: .writingDirectionBased)
        .accessibilityActions(category: .edit) { Button("Cut") {} }
        .accessibilityActions(category: AccessibilityActionCategory("Share")) { Button("Send") {} }
      Image(systemName: "wifi", variableValue: 0.5).symbolVariableValueMode(.draw)
        .symbolColorRenderingMode(.gradient)
      Text(product?.displayPrice ?? "")
    }
    .formStyle(TicketFormStyle())
    .symbolColorRenderingMode(.flat).symbolVariableValueMode(.color)
    .storeProductTask(for: "ticket") { state in product = state.product }
    .storeProductsTask(for: ["ticket", "season"]) { state in product = state.products.first }
    .currentEntitlementTask(for: "season") { state in isManaging = state.value != nil }
    .subscriptionStatusTask(for: "club") { state in
      if case .success(let all) = state { isManaging = all.contains { $0.state == .expired } }
    }
    .manageSubscriptionsSheet(isPresented: $isManaging)
    .manageSubscriptionsSheet(isPresented: $isManaging, subscriptionGroupID: "club")
  }
}

private struct Seat: Identifiable {
  let id: Int
  let row: String
}

private struct Seats: View {
  let seats: [Seat]
  @State private var order = [KeyPathComparator(\Seat.row)]
  @State private var chosen: Set<Seat.ID> = []
  @State private var customization = TableColumnCustomization<Seat>()
  var body: some View {
    Table(seats, selection: $chosen, sortOrder: $order, columnCustomization: $customization) {
      TableColumn("Row", value: \.row).customizationID("row")
      TableColumn("Seat") { Text("\($0.id)") }.customizationID("seat").defaultVisibility(.hidden)
    }
  }
}

private struct Halls: View {
  let way: HorizontalDirection
  let lift: VerticalDirection.Set
  let platform = PreviewPlatform.iOS
  var body: some View {
    TabView {
      Tab("Halls", systemImage: "building") { Text(way == .leading && lift.contains(.up) ? "In" : "Out") }
    }
    .tabViewSidebarHeader { Text("Theater") }.tabViewSidebarFooter { Text("Open until ten") }
    .tabViewSidebarBottomBar { Button("Help") {} }
  }
}

private func title<Document: FileDocument>(of file: FileDocumentConfiguration<Document>) -> String {
  file.isEditable ? file.fileURL?.lastPathComponent ?? "New" : "Locked"
}

private func title<Document: ReferenceFileDocument>(
  of file: ReferenceFileDocumentConfiguration<Document>
) -> String {
  file.isEditable ? file.fileURL?.lastPathComponent ?? "New" : "Locked"
}
