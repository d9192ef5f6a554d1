import SwiftUI

// A choir's rehearsals in plain SwiftUI: a list of bindings, a form in a sheet, a picker on a screen of its own, a clock that
// runs while its screen is there, styles and arcs.

enum Hall: String, CaseIterable, Identifiable, Codable {
  case chapel, gym, loft
  var id: Self { self }
  var paint: Color { self == .gym ? .mint : self == .loft ? .teal : .brown }
  var ink: Color { self == .gym ? .black : .white }
  var name: String { rawValue.capitalized }
}

struct Rehearsal: Identifiable, Codable, Equatable {
  struct Part: Identifiable, Codable, Equatable {
    var id = UUID()
    var name: String
    var isSung = false
  }
  var id = UUID()
  var title = ""
  var parts: [Part] = []
  var minutes = 45.0
  var hall = Hall.chapel
  var evenings: [Date] = []

  static let plan = [Rehearsal(title: "Nocturne", parts: [Part(name: "Altos"), Part(name: "Basses")])]
}

struct IconLast: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.title
      configuration.icon
    }
  }
}

extension LabelStyle where Self == IconLast {
  static var iconLast: Self { Self() }
}

struct RehearsalCard: View {
  let rehearsal: Rehearsal

  var body: some View {
    VStack(alignment: .leading) {
      Text(rehearsal.title).font(.headline).accessibilityAddTraits(.isHeader)
      Label("\(rehearsal.parts.count)", systemImage: "music.note.list")
        .accessibilityLabel("\(rehearsal.parts.count) parts")
        .labelStyle(.iconLast)
    }
    .foregroundColor(rehearsal.hall.ink)
  }
}

struct RehearsalsView: View {
  @Binding var rehearsals: [Rehearsal]
  @Environment(\.scenePhase) private var scenePhase
  @State private var isAdding = false
  @State private var draft = Rehearsal()
  let save: () -> Void

  var body: some View {
    NavigationStack {
      List($rehearsals) { $rehearsal in
        NavigationLink(destination: RehearsalDetail(rehearsal: $rehearsal)) {
          RehearsalCard(rehearsal: rehearsal)
        }
        .listRowBackground(rehearsal.hall.paint)
      }
      .navigationTitle("This season")
      .toolbar {
        Button(action: { isAdding = true }) { Image(systemName: "plus") }
          .accessibilityLabel("Plan another")
      }
    }
    .sheet(isPresented: $isAdding) {
      editor($draft, isShown: $isAdding, confirm: "Plan") {
        rehearsals.append(draft)
        draft = Rehearsal()
      }
    }
    .onChange(of: scenePhase) { phase in
      if phase == .inactive { save() }
    }
  }
}

@MainActor private func editor(
  _ rehearsal: Binding<Rehearsal>, isShown: Binding<Bool>, confirm: String, done: @escaping () -> Void
) -> some View {
  NavigationStack {
    RehearsalForm(rehearsal: rehearsal)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) { Button("Forget") { isShown.wrappedValue = false } }
        ToolbarItem(placement: .confirmationAction) {
          Button(confirm) {
            done()
            isShown.wrappedValue = false
          }
        }
      }
  }
}

struct RehearsalDetail: View {
  @Binding var rehearsal: Rehearsal
  @State private var draft = Rehearsal()
  @State private var isEditing = false

  var body: some View {
    List {
      Section(header: Text("Evening")) {
        NavigationLink(destination: ConductorView(rehearsal: $rehearsal)) {
          Label("Begin", systemImage: "metronome").foregroundColor(.accentColor)
        }
        HStack {
          Label("Length", systemImage: "clock")
          Spacer()
          Text("\(Int(rehearsal.minutes)) minutes")
        }
        .accessibilityElement(children: .combine)
        Text(rehearsal.hall.name).padding(4).background(rehearsal.hall.paint).cornerRadius(4)
      }
      Section(header: Text("Parts")) {
        ForEach(rehearsal.parts) { Label($0.name, systemImage: "music.mic") }
      }
      Section(header: Text("Sung on")) {
        if rehearsal.evenings.isEmpty { Label("Never yet", systemImage: "calendar") }
        ForEach(rehearsal.evenings, id: \.self) { Text($0, style: .date) }
      }
    }
    .navigationTitle(rehearsal.title)
    .toolbar {
      Button("Change") {
        draft = rehearsal
        isEditing = true
      }
    }
    .sheet(isPresented: $isEditing) {
      editor($draft, isShown: $isEditing, confirm: "Keep") { rehearsal = draft }
    }
  }
}

struct RehearsalForm: View {
  @Binding var rehearsal: Rehearsal
  @State private var newPart = ""

  var body: some View {
    Form {
      Section(header: Text("Evening")) {
        TextField("Piece", text: $rehearsal.title)
        HStack {
          Slider(value: $rehearsal.minutes, in: 15...120, step: 5) { Text("Length") }
            .accessibilityValue("\(Int(rehearsal.minutes)) minutes")
          Text("\(Int(rehearsal.minutes)) minutes").accessibilityHidden(true)
        }
        Picker("Hall", selection: $rehearsal.hall) {
          ForEach(Hall.allCases) { hall in
            Text(hall.name)
              .padding(4)
              .frame(maxWidth: .infinity)
              .background(hall.paint)
              .clipShape(RoundedRectangle(cornerRadius: 4))
              .tag(hall)
          }
        }
        .pickerStyle(.navigationLink)
      }
      Section(header: Text("Parts")) {
        ForEach(rehearsal.parts) { Text($0.name) }
          .onDelete { rehearsal.parts.remove(atOffsets: $0) }
        HStack {
          TextField("Another part", text: $newPart)
          Button(action: add) {
            Image(systemName: "plus.circle").accessibilityLabel("Add the part")
          }
          .disabled(newPart.isEmpty)
        }
      }
    }
  }

  private func add() {
    withAnimation {
      rehearsal.parts.append(.init(name: newPart))
      newPart = ""
    }
  }
}

@MainActor
final class Metronome: ObservableObject {
  @Published var parts: [Rehearsal.Part] = []
  @Published var beats = 0
  var onEnd: (() -> Void)?
  var current: Int { parts.firstIndex { !$0.isSung } ?? parts.count }
  func sing() {
    beats += 1
    guard current < parts.count else { return }
    parts[current].isSung = true
    if current == parts.count { onEnd?() }
  }
}

struct ConductorView: View {
  @Binding var rehearsal: Rehearsal
  @StateObject var metronome = Metronome()

  var body: some View {
    ZStack {
      RoundedRectangle(cornerRadius: 16).fill(rehearsal.hall.paint)
      VStack {
        ProgressView(value: Double(metronome.current), total: Double(max(metronome.parts.count, 1)))
          .progressViewStyle(BatonStyle(hall: rehearsal.hall))
          .accessibilityLabel("Sung")
        Circle().strokeBorder(lineWidth: 20)
          .overlay {
            ForEach(metronome.parts.filter(\.isSung)) { part in
              PartArc(index: metronome.parts.firstIndex(of: part) ?? 0, count: metronome.parts.count)
                .rotation(Angle(degrees: -90))
                .stroke(rehearsal.hall.ink, lineWidth: 10)
            }
          }
        if metronome.current < metronome.parts.count {
          Text("Part \(metronome.current + 1) of \(metronome.parts.count)")
          Button(action: metronome.sing) { Image(systemName: "forward.end") }
            .accessibilityLabel("Next part")
        }
      }
      .padding([.top, .horizontal])
    }
    .onAppear {
      metronome.parts = rehearsal.parts
      metronome.onEnd = { metronome.beats = 0 }
    }
    .onDisappear { rehearsal.evenings.insert(Date(), at: 0) }
    .navigationBarTitleDisplayMode(.inline)
  }
}

struct BatonStyle: ProgressViewStyle {
  var hall: Hall

  func makeBody(configuration: Configuration) -> some View {
    if #available(iOS 15.0, *) {
      ProgressView(configuration).tint(hall.ink).frame(height: 12)
    } else {
      ProgressView(configuration).frame(height: 12)
    }
  }
}

struct PartArc: Shape {
  let index: Int
  let count: Int

  func path(in rect: CGRect) -> Path {
    let turn = Angle(degrees: 360 / Double(count))
    return Path { path in
      path.addArc(
        center: CGPoint(x: rect.midX, y: rect.midY), radius: rect.width / 2 - 10,
        startAngle: turn * Double(index), endAngle: turn * Double(index + 1), clockwise: false)
    }
  }
}

struct Mishap: Identifiable {
  let id = UUID()
  let error: any Error
}

struct SeasonRoot: View {
  @State private var rehearsals = Rehearsal.plan
  @State private var mishap: Mishap?

  var body: some View {
    RehearsalsView(rehearsals: $rehearsals) { Task { mishap = nil } }
      .task {
        do { try await Task.sleep(nanoseconds: 0) } catch { mishap = Mishap(error: error) }
      }
      .sheet(item: $mishap) {
        rehearsals = Rehearsal.plan
      } content: { mishap in
        NavigationView {
          Text(mishap.error.localizedDescription).padding().background(.ultraThinMaterial)
        }
      }
  }
}

struct RehearsalCard_Previews: PreviewProvider {
  static var rehearsal = Rehearsal.plan[0]
  static var previews: some View {
    RehearsalCard(rehearsal: rehearsal).previewLayout(.fixed(width: 300, height: 50))
  }
}
