import SwiftUI

// Turns of phrase of everyday screens, each of which did not compile once.

/// Closes itself by the action that the environment hands it, wherever the code runs that closes.
struct BinderView: View {
  @Environment(\.dismiss) private var dismiss
  @Environment(\.dismissSearch) private var dismissSearch
  @Environment(\.rename) private var rename

  var body: some View {
    Button("Done", action: dismiss.callAsFunction)
    Button("Stop searching", action: dismissSearch.callAsFunction)
    Button("Close later") {
      Task.detached { [dismiss, rename] in
        await rename?()
        await dismiss()
      }
    }
  }
}

extension UIColor {
  /// Says whether dark text is read best on it.
  var isLight: Bool {
    var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    var (white, hue) = (CGFloat(0), CGFloat(0))
    getWhite(&white, alpha: nil)
    getHue(&hue, saturation: nil, brightness: nil, alpha: nil)
    return white > 0.5 || hue + red + green + blue > 3
  }
}

/// The height of the keyboard that a notification tells of.
func keyboardHeight(_ notification: Notification) -> CGFloat {
  let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
  return frame?.cgRectValue.height ?? 0
}

struct PlotWindows: Scene {
  var body: some Scene {
    WindowGroup("Plot", id: "plot", for: UUID.self) { $plot in
      Text(plot.uuidString)
    } defaultValue: {
      UUID()
    }
    WindowGroup("Bed", for: Int.self) { $bed in
      Text("\(bed)")
    } defaultValue: {
      1
    }
  }
}

struct InkWell: View {
  @State private var ink = CGColor(red: 0, green: 0, blue: 0, alpha: 1)

  var body: some View {
    ColorPicker("Ink", selection: $ink, supportsOpacity: false)
    ColorPicker(selection: $ink) { Label("Ink", systemImage: "drop") }
  }
}

struct Leaflet: View {
  let leaves: Int

  private var summary: AttributedString {
    var text = AttributedString(localized: "**\(leaves)** leaves", comment: "Below the leaflet")
    text.foregroundColor = .green
    return text
  }

  var body: some View { Text(summary) }
}

struct Watched: View {
  var body: some View {
    let _ = Self._printChanges()
    let _ = Self._logChanges()
    VStack {
      let _ = print("The stack is built.")
      Text("Watched")
    }
  }
}
