import SwiftUI

struct EntryPage: View {
  private enum Field: Hashable { case first, second }

  @State private var name = ""
  @State private var email = ""
  @State private var password = ""
  @State private var notes = "Some notes that are longer than one line, so that the editor has to break them."
  @State private var amount = 12.5
  @State private var submitted = "Nothing was submitted yet"
  @FocusState private var field: Field?

  var body: some View {
    Form {
      #Example("Fields") {
        TextField("Name", text: $name)
        TextField("Email", text: $email, prompt: Text("ada@example.com"))
          .keyboardType(.emailAddress)
          .textInputAutocapitalization(.never)
          .autocorrectionDisabled()
          .textContentType(.emailAddress)
        SecureField("Password", text: $password)
        LabeledContent("Amount") {
          TextField("Amount", value: $amount, format: .number)
            .keyboardType(.decimalPad)
            .multilineTextAlignment(.trailing)
        }
      }
      #Example("Styles") {
        TextField("Rounded border", text: $name).textFieldStyle(.roundedBorder)
        TextField("Plain", text: $name).textFieldStyle(.plain)
        TextField("Code", text: $name)
          .font(.system(.title2, design: .monospaced))
          .textInputAutocapitalization(.characters)
        TextField("Disabled", text: .constant("Fixed")).disabled(true)
      }
      #Example("Several lines") {
        TextField("Message", text: $notes, axis: .vertical).lineLimit(2...6)
        TextEditor(text: $notes).frame(minHeight: 96).accessibilityLabel("Notes")
      }
      #Example("Focus and submitting") {
        TextField("First", text: $name)
          .focused($field, equals: .first)
          .submitLabel(.next)
          .onSubmit { field = .second }
        TextField("Second", text: $email)
          .focused($field, equals: .second)
          .submitLabel(.done)
          .onSubmit { submitted = "\(name) \(email)" }
        Text(submitted).foregroundStyle(.secondary)
        Button("Focus the first") { field = .first }
      }
    }
  }
}

#Preview("Text entry") { CatalogueView(showing: .entry) }
