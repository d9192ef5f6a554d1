import Foundation
import SwiftUI

// Dialogs in the forms in which screens are written for iOS. They have to compile as they stand.

private enum SaveError: LocalizedError {
  case full
  var errorDescription: String? { "The disk is full" }
}

private struct Draft: Identifiable {
  let id: UUID
  var name: String
}

private struct DialogsView: View {
  @Environment(\.presentationMode) private var presentationMode
  @State private var isPresented = false
  @State private var draft: Draft?
  @State private var error: SaveError?
  @State private var name = ""
  @State private var password = ""
  let title: String

  var body: some View {
    VStack {
      Button("Close") { presentationMode.wrappedValue.dismiss() }
      alerts
      dialogs
      old
    }
  }

  private var alerts: some View {
    Text("Alerts")
      .alert("Title", isPresented: $isPresented) {}
      .alert(title, isPresented: $isPresented) { Button("OK") {} }
      .alert(Text("Title"), isPresented: $isPresented, actions: { Button("OK", role: .cancel) {} })
      .alert("Title \(name)", isPresented: $isPresented) {
        Button("Cancel", role: .cancel, action: {})
        Button("Delete", role: .destructive, action: delete)
      } message: {
        Text("Message")
      }
      .alert(title, isPresented: .constant(draft != nil), actions: { TextField("Name", text: $name) }) {
        Text(name)
      }
      .alert("Rename", isPresented: $isPresented, presenting: draft) { draft in
        TextField("Name", text: $name)
        Button("Rename \(draft.name)") { self.draft = nil }
        if draft.name.isEmpty { Button("Cancel", role: .cancel) {} }
      }
      .alert(Text("Rename"), isPresented: $isPresented, presenting: draft) { _ in
        Button("OK") {}
      } message: { draft in
        Text(draft.name)
      }
      .alert(isPresented: $isPresented, error: error) { Button("OK") {} }
      .alert(isPresented: $isPresented, error: error) { _ in
        Button("OK") {}
      } message: { error in
        Text(error.localizedDescription)
      }
      .dialogSuppressionToggle(isSuppressed: $isPresented)
      .dialogIcon(Image(systemName: "trash"))
      .dialogSeverity(.critical)
  }

  private var dialogs: some View {
    Text("Dialogs")
      .confirmationDialog("Title", isPresented: $isPresented) { Button("One") {} }
      .confirmationDialog(title, isPresented: $isPresented, titleVisibility: .visible) {
        ForEach(0..<3) { number in Button("\(number)") {} }
      }
      .confirmationDialog(Text("Title"), isPresented: $isPresented, titleVisibility: .hidden) {
        Button("One") {}
      } message: {
        Text("Message")
      }
      .confirmationDialog("Title", isPresented: $isPresented, presenting: draft) { draft in
        Button("Delete \(draft.name)", role: .destructive) {}
      }
      .confirmationDialog(
        "Title", isPresented: $isPresented, titleVisibility: .automatic, presenting: draft,
        actions: { _ in Button("Delete", role: .destructive) {} }, message: { Text($0.name) })
  }

  private var old: some View {
    Text("Old")
      .alert(isPresented: $isPresented) {
        Alert(title: Text("Title"))
      }
      .alert(isPresented: $isPresented) { () -> Alert in
        if name.isEmpty {
          return Alert(title: Text("A"), message: Text("B"), dismissButton: .default(Text("OK")))
        }
        return Alert(
          title: Text("A"), message: nil, primaryButton: .destructive(Text("Delete"), action: delete),
          secondaryButton: .cancel())
      }
      .alert(item: $draft) { draft in
        Alert(title: Text(draft.name), dismissButton: .cancel(Text("Close"), action: { name = "" }))
      }
      .actionSheet(isPresented: $isPresented) {
        ActionSheet(
          title: Text("Title"), message: Text("Message"),
          buttons: [.default(Text("One")) { name = "1" }, .destructive(Text("Two")), .cancel()])
      }
      .actionSheet(item: $draft) { ActionSheet(title: Text($0.name)) }
  }

  private func delete() {}
}

extension View {
  /// Closures that do not escape are handed on as they are.
  fileprivate func asking<A: View>(_ isPresented: Binding<Bool>, @ViewBuilder actions: () -> A) -> some View {
    alert("Sure?", isPresented: isPresented, actions: actions)
  }
}
