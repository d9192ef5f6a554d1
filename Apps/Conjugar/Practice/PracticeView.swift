import ComposableArchitecture
import SpanishConjugation
import SwiftUI

/// The choice of what to practice.
struct PracticeView: View {
  @Bindable var store: StoreOf<PracticeFeature>

  var body: some View {
    Form {
      Section("Questions") {
        Picker("Questions", selection: $store.choice.length.sending(\.lengthChosen)) {
          ForEach(PracticeChoice.Length.allCases, id: \.self) { length in
            // A word would be cut off on a small phone.
            Text(verbatim: length.count.map { "\($0)" } ?? "∞")
              .accessibilityLabel(Text(verbatim: length.title))
              .tag(length)
          }
        }
        .segmented()
        .labelsHidden()
      }
      Section("Persons") {
        ChoiceGrid(Person.allCases, width: 110) { person in
          ChoiceButton(person.title, isOn: store.state.choice.persons.contains(person)) {
            store.send(.personTapped(person))
          }
        }
      }
      Section("Tenses") {
        ChoiceGrid(PracticeChoice.tenses, width: 230) { tense in
          ChoiceButton(tense.title(in: .spanish), isOn: store.state.choice.tenses.contains(tense)) {
            store.send(.tenseTapped(tense))
          }
        }
      }
      Section("Patterns") {
        ChoiceGrid(PracticePattern.allCases, width: 230) { pattern in
          ChoiceButton(pattern.title, isOn: store.state.choice.patterns.contains(pattern)) {
            store.send(.patternTapped(pattern))
          }
        }
      }
      verbs
    }
    .navigationTitle("Practice")
    .navigationBarTitleDisplayMode(.inline)
    .safeAreaInset(edge: .bottom) { PracticeStart(store: store) }
  }

  private var verbs: some View {
    Section {
      HStack {
        TextField("Add a verb", text: $store.typedVerb)
          .autocorrectionDisabled()
          .textInputAutocapitalization(.never)
          .submitLabel(.done)
          .onSubmit { store.send(.verbSubmitted) }
        Button {
          store.send(.verbSubmitted)
        } label: {
          Image(systemName: "plus.circle.fill")
        }
        .accessibilityLabel("Add")
        .disabled(store.typedVerb.isEmpty)
      }
      if case .unknownVerb(let text) = store.problem {
        Text("“\(text)” is no verb that is known here. Write an infinitive, such as hablar.").foregroundStyle(
          .red)
      } else if store.problem == .tooManyVerbs {
        Text("No more verbs fit.").foregroundStyle(.red)
      }
      ForEach(store.state.choice.verbs, id: \.self) { verb in
        HStack {
          Text(verbatim: verb)
          Spacer()
          Button {
            store.send(.verbRemoved(verb))
          } label: {
            Image(systemName: "minus.circle")
          }
          .buttonStyle(.borderless)
          .accessibilityLabel("Remove \(verb)")
        }
      }
    } header: {
      Text("Verbs")
    } footer: {
      if store.state.choice.verbs.isEmpty { Text("Without any, the most frequent verbs are asked.") }
    }
  }
}

private struct PracticeStart: View {
  let store: StoreOf<PracticeFeature>

  var body: some View {
    VStack(spacing: 8) {
      if store.problem == .nothingFits {
        Text("Nothing fits this choice. Choose more tenses, persons or patterns.")
          .font(.subheadline)
          .foregroundStyle(.red)
          .multilineTextAlignment(.center)
      }
      Button {
        store.send(.startButtonTapped)
      } label: {
        Text("Start").font(.headline).frame(maxWidth: .infinity).padding(.vertical, 6)
      }
      .buttonStyle(.borderedProminent)
    }
    .frame(maxWidth: 560)
    .padding()
    .frame(maxWidth: .infinity)
    .background(.bar)
    .dynamicTypeSize(...DynamicTypeSize.accessibility1)
  }
}

private struct ChoiceGrid<Value: Hashable, Cell: View>: View {
  let values: [Value]
  let width: CGFloat
  let cell: (Value) -> Cell

  init(_ values: [Value], width: CGFloat, @ViewBuilder cell: @escaping (Value) -> Cell) {
    self.values = values
    self.width = width
    self.cell = cell
  }

  var body: some View {
    LazyVGrid(columns: [GridItem(.adaptive(minimum: width), spacing: 8)], spacing: 8) {
      ForEach(values, id: \.self) { cell($0) }
    }
    .padding(.vertical, 4)
  }
}

private struct ChoiceButton: View {
  let title: String
  let isOn: Bool
  let action: @MainActor () -> Void

  init(_ title: String, isOn: Bool, action: @MainActor @escaping () -> Void) {
    self.title = title
    self.isOn = isOn
    self.action = action
  }

  var body: some View {
    Button(action: action) {
      HStack(spacing: 6) {
        Image(systemName: isOn ? "checkmark.circle.fill" : "circle")
          .foregroundStyle(isOn ? AnyShapeStyle(.tint) : AnyShapeStyle(.secondary))
          .accessibilityHidden(true)
        Text(verbatim: title).multilineTextAlignment(.leading)
        Spacer(minLength: 0)
      }
      .padding(.vertical, 8)
      .padding(.horizontal, 8)
      .frame(maxWidth: .infinity, minHeight: 44)
      .background(Color(.tertiarySystemFill), in: RoundedRectangle(cornerRadius: 10))
      .contentShape(Rectangle())
    }
    .buttonStyle(.plain)
    .accessibilityAddTraits(isOn ? .isSelected : [])
  }
}
