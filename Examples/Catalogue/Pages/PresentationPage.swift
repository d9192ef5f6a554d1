import SwiftUI

struct PresentationPage: View {
  private struct Drink: Identifiable {
    let name: String
    var id: String { name }
  }

  @State private var isAlertShown = false
  @State private var isPromptShown = false
  @State private var isDialogShown = false
  @State private var isSheetShown = false
  @State private var isDetentSheetShown = false
  @State private var isCoverShown = false
  @State private var isPopoverShown = false
  @State private var isImporterShown = false
  @State private var isExporterShown = false
  @State private var drink: Drink?
  @State private var name = ""
  @State private var answer = "Nothing yet"
  @State private var detent = PresentationDetent.medium

  var body: some View {
    Form {
      Section { LabeledContent("Answer", value: answer) }
      #Example("Alerts") {
        Button("Alert") { isAlertShown = true }
          .alert("Delete the file?", isPresented: $isAlertShown) {
            Button("Delete", role: .destructive) { answer = "Deleted" }
            Button("Cancel", role: .cancel) { answer = "Kept" }
          } message: {
            Text("This cannot be undone.")
          }
        Button("Prompt") { isPromptShown = true }
          .alert("Your name", isPresented: $isPromptShown) {
            TextField("Name", text: $name)
            Button("OK") { answer = name }
          }
        Button("Dialog") { isDialogShown = true }
          .confirmationDialog(
            "Change the background?", isPresented: $isDialogShown, titleVisibility: .visible
          ) {
            Button("Red") { answer = "Red" }
            Button("Green") { answer = "Green" }
            Button("Delete", role: .destructive) { answer = "Deleted" }
          }
      }
      #Example("Sheets") {
        Button("Sheet") { isSheetShown = true }
          .sheet(isPresented: $isSheetShown, onDismiss: { answer = "Dismissed" }) { SheetContent() }
        Button("Sheet for an item") { drink = Drink(name: "Tea") }
          .sheet(item: $drink) { Text("A cup of \($0.name)").font(.title) }
        Button("Half a sheet") { isDetentSheetShown = true }
          .sheet(isPresented: $isDetentSheetShown) {
            VStack(spacing: 12) {
              Text("Drag me").font(.title2)
              Text("I have two heights.").foregroundStyle(.secondary)
            }
            .presentationDetents([.medium, .large], selection: $detent)
            .presentationDragIndicator(.visible)
          }
      }
      #Example("Covers and popovers") {
        Button("Cover") { isCoverShown = true }
          .fullScreenCover(isPresented: $isCoverShown) { SheetContent() }
        Button("Popover") { isPopoverShown = true }
          .popover(isPresented: $isPopoverShown) {
            Text("A few words beside the button.").padding()
              .presentationCompactAdaptation(.popover)
          }
      }
      #Example("Files") {
        Button("Open a text") { isImporterShown = true }
          .fileImporter(isPresented: $isImporterShown, allowedContentTypes: [.plainText]) { result in
            switch result {
            case .success(let url): answer = (try? String(contentsOf: url, encoding: .utf8)) ?? "No text"
            case .failure(let error): answer = "\(error)"
            }
          }
        Button("Save the answer") { isExporterShown = true }
          .fileExporter(isPresented: $isExporterShown, item: answer, defaultFilename: "Answer") { result in
            if case .success(let url) = result { answer = "Saved \(url.lastPathComponent)" }
          }
      }
    }
  }
}

private struct SheetContent: View {
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      List(1..<20) { Text("Row \($0)") }
        .navigationTitle("Sheet")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
          ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
          ToolbarItem(placement: .confirmationAction) { Button("Done") { dismiss() } }
        }
    }
  }
}

#Preview("Presentation") { CatalogueView(showing: .presentation) }
