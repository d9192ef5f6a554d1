import SwiftUI

// Places, badges, drinks and profiles: the shapes of tutorials and sample apps, written as for iOS.

struct Place: Hashable, Codable, Identifiable {
  var id: Int
  var name: String
  var park: String
  var isFavorite: Bool
  var isFeatured: Bool
  var category: Category
  enum Category: String, CaseIterable, Codable {
    case lakes = "Lakes"
    case rivers = "Rivers"
  }
  private var imageName: String
  var image: Image { Image(imageName) }

  init(id: Int, name: String, isFavorite: Bool = false) {
    self.id = id
    self.name = name
    self.park = "Park"
    self.isFavorite = isFavorite
    self.isFeatured = true
    self.category = .lakes
    self.imageName = "place"
  }
}

@Observable
class ModelData {
  var places: [Place] = [
    Place(id: 1, name: "Turtle Rock", isFavorite: true), Place(id: 2, name: "Silver Salmon"),
  ]
  var profile = Profile.default
  var features: [Place] { places.filter { $0.isFeatured } }
  var categories: [String: [Place]] {
    Dictionary(grouping: places, by: { $0.category.rawValue })
  }
}

struct Profile {
  var username: String
  var prefersNotifications = true
  var seasonalPhoto = Season.winter
  var goalDate = Date()
  static let `default` = Profile(username: "g_kumar")
  enum Season: String, CaseIterable, Identifiable {
    case spring = "🌷"
    case winter = "☃️"
    var id: String { rawValue }
  }
}

struct CircleImage: View {
  var image: Image

  var body: some View {
    image
      .clipShape(Circle())
      .overlay {
        Circle().stroke(.white, lineWidth: 4)
      }
      .shadow(radius: 7)
  }
}

struct PlaceRow: View {
  var place: Place

  var body: some View {
    HStack {
      place.image
        .resizable()
        .frame(width: 50, height: 50)
      Text(place.name)
      Spacer()
      if place.isFavorite {
        Image(systemName: "star.fill")
          .imageScale(.medium)
          .foregroundStyle(.yellow)
      }
    }
  }
}

struct FavoriteButton: View {
  @Binding var isSet: Bool

  var body: some View {
    Button {
      isSet.toggle()
    } label: {
      Label("Toggle Favorite", systemImage: isSet ? "star.fill" : "star")
        .labelStyle(.iconOnly)
        .foregroundStyle(isSet ? .yellow : .gray)
    }
  }
}

struct PlaceList: View {
  @Environment(ModelData.self) var modelData
  @State private var showFavoritesOnly = false
  @State private var filter = FilterCategory.all
  @State private var selectedPlace: Place?

  enum FilterCategory: String, CaseIterable, Identifiable {
    case all = "All"
    case lakes = "Lakes"
    var id: FilterCategory { self }
  }

  var filteredPlaces: [Place] {
    modelData.places.filter { place in
      (!showFavoritesOnly || place.isFavorite)
        && (filter == .all || filter.rawValue == place.category.rawValue)
    }
  }

  var title: String {
    let title = filter == .all ? "Places" : filter.rawValue
    return showFavoritesOnly ? "Favorite \(title)" : title
  }

  var index: Int? {
    modelData.places.firstIndex(where: { $0.id == selectedPlace?.id })
  }

  var body: some View {
    @Bindable var modelData = modelData

    NavigationSplitView {
      List(selection: $selectedPlace) {
        Toggle(isOn: $showFavoritesOnly) {
          Text("Favorites only")
        }
        ForEach(filteredPlaces) { place in
          NavigationLink {
            PlaceDetail(place: place)
          } label: {
            PlaceRow(place: place)
          }
          .tag(place)
        }
      }
      .animation(.default, value: filteredPlaces)
      .navigationTitle(title)
      .frame(minWidth: 300)
      .toolbar {
        ToolbarItem {
          Menu {
            Picker("Category", selection: $filter) {
              ForEach(FilterCategory.allCases) { category in
                Text(category.rawValue).tag(category)
              }
            }
            .pickerStyle(.inline)
            Toggle(isOn: $showFavoritesOnly) {
              Label("Favorites only", systemImage: "star.fill")
            }
          } label: {
            Label("Filter", systemImage: "slider.horizontal.3")
          }
        }
      }
    } detail: {
      Text("Select a Place")
    }
    .focusedValue(\.selectedPlace, $modelData.places[index ?? 0])
  }
}

private struct SelectedPlaceKey: FocusedValueKey {
  typealias Value = Binding<Place>
}

extension FocusedValues {
  var selectedPlace: Binding<Place>? {
    get { self[SelectedPlaceKey.self] }
    set { self[SelectedPlaceKey.self] = newValue }
  }
}

struct PlaceCommands: Commands {
  @FocusedBinding(\.selectedPlace) var selectedPlace

  var body: some Commands {
    SidebarCommands()
    CommandMenu("Place") {
      Button("\(selectedPlace?.isFavorite == true ? "Remove" : "Mark") as Favorite") {
        selectedPlace?.isFavorite.toggle()
      }
      .keyboardShortcut("f", modifiers: [.shift, .option])
      .disabled(selectedPlace == nil)
    }
  }
}

struct PlaceDetail: View {
  @Environment(ModelData.self) var modelData
  var place: Place

  var placeIndex: Int {
    modelData.places.firstIndex(where: { $0.id == place.id })!
  }

  var body: some View {
    @Bindable var modelData = modelData

    ScrollView {
      CircleImage(image: place.image)
        .offset(y: -130)
        .padding(.bottom, -130)
      VStack(alignment: .leading) {
        HStack {
          Text(place.name)
            .font(.title)
          FavoriteButton(isSet: $modelData.places[placeIndex].isFavorite)
        }
        HStack {
          Text(place.park)
          Spacer()
          Text("California")
        }
        .font(.subheadline)
        .foregroundStyle(.secondary)
        Divider()
        Text("About \(place.name)")
          .font(.title2)
      }
      .padding()
    }
    .navigationTitle(place.name)
    .navigationBarTitleDisplayMode(.inline)
  }
}

struct CategoryHome: View {
  @Environment(ModelData.self) var modelData
  @State private var showingProfile = false

  var body: some View {
    NavigationSplitView {
      List {
        PageView(pages: modelData.features.map { FeatureCard(place: $0) })
          .listRowInsets(EdgeInsets())
        ForEach(modelData.categories.keys.sorted(), id: \.self) { key in
          CategoryRow(categoryName: key, items: modelData.categories[key]!)
        }
        .listRowInsets(EdgeInsets())
      }
      .listStyle(.inset)
      .navigationTitle("Featured")
      .toolbar {
        Button {
          showingProfile.toggle()
        } label: {
          Label("User Profile", systemImage: "person.crop.circle")
        }
      }
      .sheet(isPresented: $showingProfile) {
        ProfileHost()
          .environment(modelData)
      }
    } detail: {
      Text("Select a Place")
    }
  }
}

struct PageView<Page: View>: View {
  var pages: [Page]
  @State private var currentPage = 0

  var body: some View {
    TabView(selection: $currentPage) {
      ForEach(pages.indices, id: \.self) { index in
        pages[index].tag(index)
      }
    }
    .tabViewStyle(.page(indexDisplayMode: .always))
    .indexViewStyle(.page(backgroundDisplayMode: .always))
    .aspectRatio(3 / 2, contentMode: .fit)
  }
}

struct FeatureCard: View {
  var place: Place

  var body: some View {
    place.image
      .resizable()
      .overlay {
        TextOverlay(place: place)
      }
  }
}

struct TextOverlay: View {
  var place: Place

  var gradient: LinearGradient {
    .linearGradient(
      Gradient(colors: [.black.opacity(0.6), .black.opacity(0)]), startPoint: .bottom, endPoint: .center)
  }

  var body: some View {
    ZStack(alignment: .bottomLeading) {
      gradient
      VStack(alignment: .leading) {
        Text(place.name)
          .font(.title)
          .bold()
        Text(place.park)
      }
      .padding()
    }
    .foregroundStyle(.white)
  }
}

struct CategoryRow: View {
  var categoryName: String
  var items: [Place]

  var body: some View {
    VStack(alignment: .leading) {
      Text(categoryName)
        .font(.headline)
        .padding(.leading, 15)
        .padding(.top, 5)
      ScrollView(.horizontal, showsIndicators: false) {
        HStack(alignment: .top, spacing: 0) {
          ForEach(items) { place in
            NavigationLink {
              PlaceDetail(place: place)
            } label: {
              VStack(alignment: .leading) {
                place.image
                  .renderingMode(.original)
                  .resizable()
                  .frame(width: 155, height: 155)
                  .cornerRadius(5)
                Text(place.name)
                  .foregroundStyle(.primary)
                  .font(.caption)
              }
              .padding(.leading, 15)
            }
          }
        }
      }
      .frame(height: 185)
    }
  }
}

struct ProfileHost: View {
  @Environment(\.editMode) var editMode
  @Environment(ModelData.self) var modelData
  @State private var draftProfile = Profile.default

  var body: some View {
    VStack(alignment: .leading, spacing: 20) {
      HStack {
        if editMode?.wrappedValue == .active {
          Button("Cancel", role: .cancel) {
            draftProfile = modelData.profile
            editMode?.animation().wrappedValue = .inactive
          }
        }
        Spacer()
        EditButton()
      }
      if editMode?.wrappedValue == .inactive {
        ProfileSummary(profile: modelData.profile)
      } else {
        ProfileEditor(profile: $draftProfile)
          .onAppear {
            draftProfile = modelData.profile
          }
          .onDisappear {
            modelData.profile = draftProfile
          }
      }
    }
    .padding()
  }
}

struct ProfileSummary: View {
  var profile: Profile

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 10) {
        Text(profile.username)
          .bold()
          .font(.title)
        Text("Notifications: \(profile.prefersNotifications ? "On" : "Off")")
        Text("Seasonal Photos: \(profile.seasonalPhoto.rawValue)")
        Text("Goal Date: ") + Text(profile.goalDate, style: .date)
        Divider()
        HikeView(name: "Lonesome Ridge")
        ScrollView(.horizontal) {
          HStack {
            HikeBadge(name: "First Hike")
            HikeBadge(name: "Earth Day")
              .hueRotation(Angle(degrees: 90))
            HikeBadge(name: "Tenth Hike")
              .grayscale(0.5)
              .hueRotation(Angle(degrees: 45))
          }
          .padding(.bottom)
        }
      }
    }
  }
}

struct ProfileEditor: View {
  @Binding var profile: Profile

  var dateRange: ClosedRange<Date> {
    let min = Calendar.current.date(byAdding: .year, value: -1, to: profile.goalDate)!
    let max = Calendar.current.date(byAdding: .year, value: 1, to: profile.goalDate)!
    return min...max
  }

  var body: some View {
    List {
      HStack {
        Text("Username")
        Spacer()
        TextField("Username", text: $profile.username)
          .foregroundStyle(.secondary)
          .multilineTextAlignment(.trailing)
      }
      Toggle(isOn: $profile.prefersNotifications) {
        Text("Enable Notifications")
      }
      Picker("Seasonal Photo", selection: $profile.seasonalPhoto) {
        ForEach(Profile.Season.allCases) { season in
          Text(season.rawValue).tag(season)
        }
      }
      DatePicker(selection: $profile.goalDate, in: dateRange, displayedComponents: .date) {
        Text("Goal Date")
      }
    }
  }
}

extension AnyTransition {
  static var moveAndFade: AnyTransition {
    .asymmetric(
      insertion: .move(edge: .trailing).combined(with: .opacity),
      removal: .scale.combined(with: .opacity)
    )
  }
}

extension Animation {
  static func ripple(index: Int) -> Animation {
    Animation.spring(dampingFraction: 0.5)
      .speed(2)
      .delay(0.03 * Double(index))
  }
}

struct HikeView: View {
  var name: String
  @State private var showDetail = false

  var body: some View {
    VStack {
      HStack {
        HikeGraph(heights: [0.2, 0.5, 0.9])
          .frame(width: 50, height: 30)
        VStack(alignment: .leading) {
          Text(name).font(.headline)
        }
        Spacer()
        Button {
          withAnimation {
            showDetail.toggle()
          }
        } label: {
          Label("Graph", systemImage: "chevron.right.circle")
            .labelStyle(.iconOnly)
            .imageScale(.large)
            .rotationEffect(.degrees(showDetail ? 90 : 0))
            .scaleEffect(showDetail ? 1.5 : 1)
            .padding()
        }
      }
      if showDetail {
        HikeGraph(heights: [0.2, 0.5, 0.9])
          .transition(.moveAndFade)
      }
    }
  }
}

struct HikeGraph: View {
  var heights: [Double]

  var body: some View {
    GeometryReader { proxy in
      HStack(alignment: .bottom, spacing: proxy.size.width / 120) {
        ForEach(Array(heights.enumerated()), id: \.offset) { index, height in
          Capsule()
            .fill(.gray)
            .frame(height: proxy.size.height * height)
            .offset(x: 0, y: proxy.size.height * -height)
            .animation(.ripple(index: index), value: heights)
            .transition(.slide)
        }
        .offset(x: 0, y: proxy.size.height * 0.5)
      }
    }
  }
}

struct HexagonParameters {
  struct Segment {
    let line: CGPoint
    let curve: CGPoint
    let control: CGPoint
  }
  static let adjustment: CGFloat = 0.085
  static let segments = [
    Segment(
      line: CGPoint(x: 0.60, y: 0.05), curve: CGPoint(x: 0.40, y: 0.05), control: CGPoint(x: 0.50, y: 0.00)),
    Segment(
      line: CGPoint(x: 0.05, y: 0.20 + adjustment), curve: CGPoint(x: 0.00, y: 0.30 + adjustment),
      control: CGPoint(x: 0.00, y: 0.25 + adjustment)),
  ]
}

struct BadgeBackground: View {
  var body: some View {
    GeometryReader { geometry in
      Path { path in
        var width: CGFloat = min(geometry.size.width, geometry.size.height)
        let height = width
        let xScale: CGFloat = 0.832
        let xOffset = (width * (1.0 - xScale)) / 2.0
        width *= xScale
        path.move(
          to: CGPoint(x: width * 0.95 + xOffset, y: height * (0.20 + HexagonParameters.adjustment)))
        HexagonParameters.segments.forEach { segment in
          path.addLine(to: CGPoint(x: width * segment.line.x + xOffset, y: height * segment.line.y))
          path.addQuadCurve(
            to: CGPoint(x: width * segment.curve.x + xOffset, y: height * segment.curve.y),
            control: CGPoint(x: width * segment.control.x + xOffset, y: height * segment.control.y))
        }
      }
      .fill(
        .linearGradient(
          Gradient(colors: [Self.gradientStart, Self.gradientEnd]),
          startPoint: UnitPoint(x: 0.5, y: 0), endPoint: UnitPoint(x: 0.5, y: 0.6)))
    }
    .aspectRatio(1, contentMode: .fit)
  }
  static let gradientStart = Color(red: 239.0 / 255, green: 120.0 / 255, blue: 221.0 / 255)
  static let gradientEnd = Color(red: 239.0 / 255, green: 172.0 / 255, blue: 120.0 / 255)
}

struct BadgeSymbol: View {
  static let symbolColor = Color(red: 79.0 / 255, green: 79.0 / 255, blue: 191.0 / 255)

  var body: some View {
    GeometryReader { geometry in
      Path { path in
        let width = min(geometry.size.width, geometry.size.height)
        let spacing = width * 0.030
        path.addLines([
          CGPoint(x: width / 2, y: spacing),
          CGPoint(x: width - spacing, y: width / 2),
        ])
        path.closeSubpath()
        path.move(to: CGPoint(x: width / 2, y: width / 2 + spacing * 3))
      }
      .fill(Self.symbolColor)
    }
  }
}

struct Badge: View {
  var badgeSymbols: some View {
    ForEach(0..<8) { index in
      BadgeSymbol()
        .padding(-60)
        .rotationEffect(.degrees(Double(index) / Double(8)) * 360.0, anchor: .bottom)
    }
    .opacity(0.5)
  }

  var body: some View {
    ZStack {
      BadgeBackground()
      GeometryReader { geometry in
        badgeSymbols
          .scaleEffect(1.0 / 4.0, anchor: .top)
          .position(x: geometry.size.width / 2.0, y: (3.0 / 4.0) * geometry.size.height)
      }
    }
    .scaledToFit()
  }
}

struct HikeBadge: View {
  var name: String

  var body: some View {
    VStack(alignment: .center) {
      Badge()
        .frame(width: 300, height: 300)
        .scaleEffect(1.0 / 3.0)
        .frame(width: 100, height: 100)
      Text(name)
        .font(.caption)
        .accessibilityLabel("Badge for \(name).")
    }
  }
}

struct Drink: Identifiable, Hashable {
  var id: String
  var title: String
  var calories = 250
  var isBought = false
}

struct DrinkMenu: View {
  @State private var searchString = ""
  @State private var selection: Drink.ID?
  @State private var presentsOrder = false
  @Namespace private var namespace
  @Environment(\.colorScheme) private var colorScheme
  var drinks: [Drink]
  private var listed: [Drink] {
    drinks.filter { searchString.isEmpty || $0.title.localizedCaseInsensitiveContains(searchString) }
  }

  var body: some View {
    ScrollViewReader { proxy in
      List {
        ForEach(listed) { drink in
          NavigationLink(tag: drink.id, selection: $selection) {
            Text(drink.title)
          } label: {
            DrinkRow(drink: drink)
          }
          .matchedGeometryEffect(
            id: drink.id, in: namespace, properties: .frame, anchor: .center, isSource: true
          )
          .onChange(of: selection) { newValue in
            if newValue == drink.id {
              proxy.scrollTo(drink.id)
            }
          }
          .swipeActions {
            Button {
              withAnimation { presentsOrder.toggle() }
            } label: {
              Label {
                Text("Favorite", comment: "Swipe action button in drink list")
              } icon: {
                Image(systemName: "heart")
              }
            }
            .tint(.accentColor)
          }
        }
      }
    }
    .searchable(text: $searchString) {
      ForEach(drinks.prefix(2)) { suggestion in
        Text(suggestion.title).searchCompletion(suggestion.title)
      }
    }
    .overlay {
      if listed.isEmpty {
        Text("No drinks", comment: "Placeholder").foregroundStyle(.secondary)
      }
    }
    .navigationTitle(Text("Menu", comment: "Title of the 'menu' app section"))
    .toolbar(id: "drinks") {
      ToolbarItem(id: "order", placement: .primaryAction) {
        Button {
          presentsOrder = true
        } label: {
          Label("Order", systemImage: "bag.badge.plus")
        }
        .keyboardShortcut(.defaultAction)
      }
      ToolbarItem(id: "filter", placement: .secondaryAction, showsByDefault: true) {
        Menu("Sort") { Button("By name") {} }
      }
    }
    .sheet(isPresented: $presentsOrder) {
      NavigationView { OrderView().navigationBarTitle("Order", displayMode: .inline) }
    }
  }
}

struct DrinkRow: View {
  var drink: Drink
  @ScaledMetric private var size = 60.0

  var body: some View {
    HStack(alignment: .top) {
      let imageClipShape = RoundedRectangle(cornerRadius: 10, style: .continuous)
      Image("drink")
        .resizable()
        .aspectRatio(contentMode: .fill)
        .frame(width: size, height: size)
        .clipShape(imageClipShape)
        .overlay(imageClipShape.strokeBorder(.quaternary, lineWidth: 0.5))
        .accessibility(hidden: true)
      VStack(alignment: .leading) {
        Text(drink.title).font(.headline)
        Text(drink.calories.formatted(.number))
          .lineLimit(1)
          .foregroundStyle(.secondary)
      }
      Spacer(minLength: 0)
    }
    .font(.subheadline)
    .accessibilityElement(children: .combine)
  }
}

struct OrderView: View {
  var body: some View {
    ZStack {
      VStack(spacing: 0) {
        GroupBox {
          Text("Thank you for your order!").font(.title).bold()
        } label: {
          Label("Order", systemImage: "bag")
        }
        .groupBoxStyle(StampedBoxStyle())
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .background {
        Rectangle().fill(BackgroundStyle()).ignoresSafeArea()
      }
    }
    .frame(
      minWidth: 200, idealWidth: 400, maxWidth: .infinity, minHeight: 200, idealHeight: 400,
      maxHeight: .infinity,
      alignment: .topLeading
    )
    .overlay(alignment: .bottom) {
      VStack {
        Divider()
        HStack { Label("Total", systemImage: "sum").labelStyle(TitleFirst(spacing: 4)) }
      }
      .background(.bar)
    }
  }
}

struct StampedBoxStyle: GroupBoxStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading) {
      configuration.label.font(.headline)
      configuration.content
    }
    .padding()
    .background(.quaternary, in: RoundedRectangle(cornerRadius: 8))
  }
}

struct TitleFirst: LabelStyle {
  var spacing: Double = 0
  func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: spacing) {
      configuration.title
      configuration.icon
    }
  }
}

struct PlacesApp: App {
  @State private var modelData = ModelData()

  var body: some Scene {
    WindowGroup {
      TabView {
        CategoryHome()
          .tabItem { Label("Featured", systemImage: "star") }
        PlaceList()
          .tabItem { Label("List", systemImage: "list.bullet") }
      }
      .environment(modelData)
    }
    #if !os(watchOS)
      .commands { PlaceCommands() }
    #endif
  }
}

#Preview {
  let modelData = ModelData()
  return Group {
    PlaceRow(place: modelData.places[0])
    PlaceRow(place: modelData.places[1])
  }
}

#Preview {
  PlaceDetail(place: ModelData().places[0])
    .environment(ModelData())
}

#Preview("Sizes", traits: .sizeThatFitsLayout) {
  BadgeBackground()
}
