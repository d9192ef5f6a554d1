import Combine
import SwiftUI

// A clockmaker's settings with older modifiers: dependencies in an environment object, a store that pickers are bound to, a
// button that grows as it comes.

enum Finish: String, CaseIterable { case brass = "Brass", oak = "Oak", steel = "Steel" }
enum Town: String, CaseIterable { case hill = "On the hill", river = "By the river" }
enum Chime: String, CaseIterable { case hourly = "Hourly", quarters = "Quarters", never = "Never" }

protocol Guild: AnyObject {
  var isMember: Bool { get }
  func join(_ done: @escaping (Bool) -> Void)
}

final class OpenGuild: Guild {
  private(set) var isMember = false
  func join(_ done: @escaping (Bool) -> Void) {
    isMember = true
    done(isMember)
  }
}

/// What is kept: each choice under its name.
final class Cabinet {
  private(set) var slips: [String: String]
  init(_ slips: [String: String] = [:]) { self.slips = slips }

  subscript<Choice: RawRepresentable<String>>(_ name: String, otherwise choice: Choice) -> Choice {
    get { slips[name].flatMap(Choice.init(rawValue:)) ?? choice }
    set { slips[name] = newValue.rawValue }
  }
}

final class Workshop: ObservableObject {
  @Published var cabinet: Cabinet
  @Published var guild: any Guild
  @Published var orders = 0
  var visits: [String] = []

  init(cabinet: Cabinet = Cabinet(), guild: any Guild = OpenGuild()) {
    self.cabinet = cabinet
    self.guild = guild
  }
}

final class ChoiceStore: ObservableObject {
  var workshop: Workshop?
  @Published var finish = Finish.brass {
    didSet { workshop?.cabinet["finish", otherwise: Finish.brass] = finish }
  }
  @Published var town = Town.river {
    didSet { workshop?.cabinet["town", otherwise: Town.river] = town }
  }
  // Not published: nothing else on the screen follows them.
  var dayChime = Chime.hourly {
    didSet { workshop?.cabinet["day", otherwise: Chime.hourly] = dayChime }
  }
  var nightChime = Chime.hourly {
    didSet { workshop?.cabinet["night", otherwise: Chime.hourly] = nightChime }
  }

  func open(_ workshop: Workshop) {
    finish = workshop.cabinet["finish", otherwise: .brass]
    town = workshop.cabinet["town", otherwise: .river]
    dayChime = workshop.cabinet["day", otherwise: .hourly]
    nightChime = workshop.cabinet["night", otherwise: .hourly]
    self.workshop = workshop
  }
}

struct Heading: ViewModifier {
  func body(content: Content) -> some View {
    content.font(Font.custom("Garamond-Bold", size: 21)).foregroundColor(Color.orange).padding(.top, 12)
  }
}

struct Plate: ViewModifier {
  @ObservedObject var lamp = Lamp()
  func body(content: Content) -> some View {
    content
      .font(.custom("Garamond", size: 15, relativeTo: .body))
      .foregroundColor(lamp.isLit ? .init(white: 0.9) : Color(UIColor.label))
      .lineSpacing(3)
      .padding(EdgeInsets(top: 0, leading: 14, bottom: 0, trailing: 14))
      .fixedSize(horizontal: false, vertical: true)
  }
}

struct Bars: ViewModifier {
  func body(content: Content) -> some View {
    content.pickerStyle(SegmentedPickerStyle()).padding(.leading, 14).labelsHidden()
  }
}

final class Lamp: ObservableObject {
  let objectWillChange = ObservableObjectPublisher()
  var isLit = false { willSet { objectWillChange.send() } }
}

struct WorkshopSettings: View {
  @EnvironmentObject var workshop: Workshop
  @ObservedObject var store = ChoiceStore()
  @State private var isMember = false
  @State private var isAway = true
  @Environment(\.presentationMode) var presentationMode: Binding<PresentationMode>
  @Environment(\.verticalSizeClass) var verticalSizeClass: UserInterfaceSizeClass?
  private let seconds = 1.0

  var body: some View {
    ScrollView(.vertical) {
      VStack(alignment: .center, spacing: nil) {
        Group {
          picker("Town", $store.town)
            .onAppear { self.store.open(self.workshop) }
          Text(store.town == .hill ? "The wind drives it." : "The water drives it.").modifier(Plate())
          picker("Finish", $store.finish)
          picker("By day", $store.dayChime)
          picker("By night", $store.nightChime)
        }
        if !isMember {
          Text("The guild").modifier(Heading())
          Button("Join") { self.workshop.guild.join { self.isMember = $0 } }
            .onAppear { self.isAway = false }
            .scaleEffect(isAway ? 1.6 : 1.0)
            .animation(.easeInOut(duration: seconds))
        }
        Text("\(workshop.orders) clocks are ordered.").modifier(Plate())
        Button("Order another") { self.workshop.orders += 1 }
      }
    }
    .navigationBarTitle(Text("Workshop"))
    .navigationBarHidden(verticalSizeClass == .compact)
    .actionSheet(isPresented: .constant(false)) {
      ActionSheet(
        title: Text("Leave?"), message: nil,
        buttons: [.default(Text("Leave"), action: leave), .cancel(), .destructive(Text("Break it")) {}])
    }
    .onAppear { self.workshop.visits.append("\(WorkshopSettings.self)") }
  }

  private func picker<Choice: CaseIterable & Hashable & RawRepresentable<String>>(
    _ title: String, _ choice: Binding<Choice>
  ) -> some View where Choice.AllCases: RandomAccessCollection {
    VStack {
      Text(title).modifier(Heading())
      Picker("", selection: choice) {
        ForEach(Choice.allCases, id: \.self) { Text($0.rawValue).tag($0) }
      }
      .modifier(Bars())
      .accessibility(label: Text(title))
    }
  }

  private func leave() { presentationMode.wrappedValue.dismiss() }
}
