import ComposableArchitecture
import SwiftUI

/// The fields of an account, each with its fault beside it.
struct AccountForm<Header: View>: View {
  @Bindable var store: StoreOf<AccountFeature>
  @ViewBuilder let header: Header
  @FocusState private var focus: AccountFeature.Field?

  var body: some View {
    Form {
      header
      Section {
        Picker("What you want", selection: $store.mode.sending(\.modeChosen)) {
          ForEach(modes, id: \.self) { Text(verbatim: $0.title).tag($0) }
        }
        .pickerStyle(.segmented)
        .labelsHidden()
        .dynamicTypeSize(...DynamicTypeSize.xLarge)
        .disabled(store.isSending)
      } footer: {
        Text(verbatim: explanation)
      }
      Section {
        ForEach(store.fields, id: \.self) { field in
          FormField(title: field.title, issue: store.state.issue(field)) { input(field) }
        }
      } footer: {
        if let failure = store.failure { ProblemText(failure.explanation) }
      }
      Section {
        Button {
          store.send(.submitButtonTapped)
        } label: {
          if store.isSending {
            ProgressView("One moment…")
          } else {
            Text(verbatim: store.mode.submitTitle)
          }
        }
        .buttonStyle(.main)
        .listRowInsets(EdgeInsets())
        .listRowBackground(Color.clear)
        .disabled(store.isSending)
      }
    }
    .bind($store.focus, to: $focus)
  }

  /// A guest is one already.
  private var modes: [AccountFeature.Mode] {
    store.guest == nil ? AccountFeature.Mode.allCases : [.signUp, .signIn]
  }

  @ViewBuilder private func input(_ field: AccountFeature.Field) -> some View {
    switch field {
    case .name:
      TextField("Name", text: $store.name, prompt: Text(verbatim: "Ada"))
        .textContentType(.name)
        .focused($focus, equals: .name)
        .submitLabel(.go)
        .onSubmit { store.send(.submitButtonTapped) }
    case .email:
      TextField("E-mail", text: $store.email, prompt: Text(verbatim: "ada@example.org"))
        .textContentType(.emailAddress)
        .keyboardType(.emailAddress)
        .textInputAutocapitalization(.never)
        .autocorrectionDisabled()
        .focused($focus, equals: .email)
        .submitLabel(.go)
        .onSubmit { store.send(.submitButtonTapped) }
    case .password:
      SecureField("Password", text: $store.password, prompt: Text(verbatim: "••••••••"))
        .textContentType(store.mode == .signUp ? .newPassword : .password)
        .focused($focus, equals: .password)
        .submitLabel(.go)
        .onSubmit { store.send(.submitButtonTapped) }
    }
  }

  private var explanation: String {
    switch store.mode {
    case .guest:
      String(
        localized: "A name is enough to begin. You can become a member later, and keep all you have done.")
    case .signUp where store.guest != nil:
      String(localized: "You keep your name, your workouts and your places, and can sign in on any device.")
    case .signUp: String(localized: "A member can sign in on any device.")
    case .signIn where store.guest != nil:
      String(localized: "What you have done as a guest becomes your account’s.")
    case .signIn: String(localized: "Welcome back.")
    }
  }
}

extension AccountForm where Header == EmptyView {
  init(store: StoreOf<AccountFeature>) { self.init(store: store) { EmptyView() } }
}

/// A field with its name above it, and beside it what is wrong with it.
struct FormField<Input: View>: View {
  let title: String
  let issue: String?
  @ViewBuilder let input: Input

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      Text(verbatim: title)
        .font(.footnote)
        .foregroundStyle(.secondary)
        .accessibilityHidden(true)
      input
        .frame(minHeight: 44)
        .accessibilityHint(issue ?? "")
      if let issue { ProblemText(issue) }
    }
    .padding(.vertical, 2)
  }
}
