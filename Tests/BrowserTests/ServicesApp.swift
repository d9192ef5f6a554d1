import CounterpointLive
import CounterpointSession
import Dependencies
import Foundation

/// A button for every service of the browser, and what came of it.
struct ServicesApp: App {
  var body: some Scene { WindowGroup { ServicesPage() } }
}

/// Shares something by itself, which no browser allows without a touch.
struct EagerApp: App {
  var body: some Scene { WindowGroup { EagerPage() } }
}

/// Plays a sound by itself.
struct EagerSoundApp: App {
  var body: some Scene { WindowGroup { EagerSoundPage() } }
}

private struct ServicesPage: View {
  @State private var outcome = "ready"
  @State private var task: Task<Void, Never>?
  @Dependency(\.browserSpeech) private var browserSpeech
  @Dependency(\.clipboard) private var clipboard
  @Dependency(\.fileExporter) private var fileExporter
  @Dependency(\.fileImporter) private var fileImporter
  @Dependency(\.motion) private var motion
  @Dependency(\.notifications) private var notifications
  @Dependency(\.share) private var share
  @Dependency(\.speechRecognizer) private var speechRecognizer
  @Dependency(\.vibration) private var vibration
  @Dependency(\.wakeLock) private var wakeLock

  var body: some View {
    NavigationStack {
      List {
        Text(outcome)
        Section {
          button("Vibrate") { try await vibration.vibrate(HapticFeedback.success.pattern) }
          button("Copy") { try await clipboard.write("Grüße 🎌") }
          button("Paste") { outcome = "pasted " + (try await clipboard.read()) }
          button("Share") { outcome = try await share(ShareContent(title: "Title", text: "Text")).rawValue }
        }
        Section {
          button("Ask") { outcome = try await notifications.requestAuthorization().rawValue }
          button("Notify") {
            try await notifications.show(BrowserNotification(id: "a", title: "Hello", body: "World"))
          }
          button("Watch") { for try await response in notifications.responses() { outcome = "\(response)" } }
        }
        Section {
          button("Speech") { outcome = try await speechRecognizer.authorizationStatus().rawValue }
          button("Dictate") {
            let options = SpeechRecognitionOptions(locale: Locale(identifier: "ja-JP"))
            for try await result in speechRecognizer.recognize(options) {
              outcome = "\(result.isFinal ? "final" : "partial") \(result.bestTranscription.formattedString)"
            }
          }
          button("Say") { try await browserSpeech.speak(BrowserUtterance(text: "Hello", language: "en")) }
          button("Sensor") { outcome = try await motion.authorizationStatus().rawValue }
          button("Allow sensor") { outcome = try await motion.requestAuthorization().rawValue }
          button("Feel") {
            var (count, first) = (0, 0.0)
            for try await sample in motion.samples() {
              count += 1
              if count == 1 { first = sample.time }
              // Told once in a second, by whose time the rate can be seen.
              if sample.time - first >= 1 {
                outcome =
                  "felt \(sample.x) \(sample.y) \(sample.z) at \((15...25).contains(count) ? "20" : "\(count)") Hz"
                (count, first) = (0, sample.time)
              }
            }
          }
          button("Awake") { try await wakeLock.hold() }
        }
        Section {
          button("Export") { try await fileExporter.export(ExportedFile(name: "a/b “c”.csv", text: "1,2")) }
          button("Import") {
            let files = try await fileImporter.choose(FileImportOptions(allowedTypes: [.commaSeparatedText]))
            outcome = files.map { "\($0.name) \($0.bytes.count) \($0.bytes.reduce(0) { $0 &+ Int($1) })" }
              .joined()
          }
          Button("Stop") { task?.cancel() }
        }
        FilesRow()
        DeviceRow()
      }
      .navigationTitle("Services")
    }
  }

  private func button(_ title: String, _ act: @escaping @MainActor () async throws -> Void) -> some View {
    Button(title) {
      task = Task {
        do {
          outcome = "doing"
          try await act()
          try Task.checkCancellation()
          if outcome == "doing" { outcome = "done" }
        } catch {
          outcome = error is CancellationError ? "cancelled" : "\(error)"
        }
      }
    }
  }
}

/// What views and clients know of the device.
/// Files by the modifiers of views.
private struct FilesRow: View {
  @State private var isImporting = false
  @State private var isExporting = false
  @State private var outcome = "no file"

  var body: some View {
    Section {
      Button("Open a file") { isImporting = true }
        .fileImporter(
          isPresented: $isImporting, allowedContentTypes: [.plainText, .png], allowsMultipleSelection: true
        ) { result in
          do {
            let texts = try result.get().map { url in
              "\(url.lastPathComponent): \(try String(contentsOf: url, encoding: .utf8))"
            }
            outcome = texts.joined(separator: "; ")
          } catch {
            outcome = "\(error)"
          }
        } onCancellation: {
          outcome = "chose nothing"
        }
      Button("Save a file") { isExporting = true }
        .fileExporter(isPresented: $isExporting, item: "Words", defaultFilename: "letter") { result in
          outcome = "saved \((try? result.get())?.lastPathComponent ?? "nothing")"
        }
      Text(outcome)
    }
  }
}

private struct DeviceRow: View {
  @Environment(\.colorScheme) private var colorScheme
  @Environment(\.colorSchemeContrast) private var contrast
  @Environment(\.dynamicTypeSize) private var size
  @Environment(\.timeZone) private var timeZone
  @Dependency(\.browserEnvironment) private var browserEnvironment
  @State private var told = ""

  var body: some View {
    Section("Device") {
      Text("\(colorScheme) \(contrast) \(size) \(timeZone.identifier)")
      Text(told).task {
        for await now in browserEnvironment.changes() {
          told =
            "\(now.viewport.width)x\(now.viewport.height) \(now.isOnline ? "online" : "offline") \(now.colorScheme) \(now.timeZone.identifier)"
        }
      }
    }
  }
}

private struct EagerPage: View {
  @State private var outcome = "ready"
  @Dependency(\.share) private var share
  var body: some View {
    NavigationStack {
      List {
        ForEach(["Tokyo", "Kyoto", "Osaka"], id: \.self) { Text($0) }
        Text(outcome)
      }
      .navigationTitle("Cities")
    }
    .task {
      do {
        outcome = try await share(ShareContent(title: "Three cities", text: "Tokyo, Kyoto, Osaka")).rawValue
      } catch {
        outcome = "\(error)"
      }
    }
  }
}

private struct EagerSoundPage: View {
  @State private var outcome = "ready"
  @Dependency(\.audioPlayer) private var audioPlayer
  var body: some View {
    Text(outcome).task {
      do {
        try await audioPlayer.play(AudioClip(samples: Array(repeating: 0, count: 800), sampleRate: 8_000))
        outcome = "played"
      } catch {
        outcome = "\(error)"
      }
    }
  }
}

/// Shows a picture that the person chooses.
struct AlbumApp: App {
  var body: some Scene { WindowGroup { AlbumPage() } }
}

private struct AlbumPage: View {
  @State private var item: PhotosPickerItem?
  @State private var picture: UIImage?

  var body: some View {
    NavigationStack {
      Form {
        PhotosPicker(selection: $item, matching: .images) {
          Label("Choose a picture", systemImage: "photo")
        }
        if let picture {
          Image(uiImage: picture).resizable().scaledToFit().frame(height: 120).accessibilityLabel("Yours")
        }
      }
      .navigationTitle("Album")
    }
    .task(id: item) {
      guard let data = try? await item?.loadTransferable(type: Data.self) else { return }
      picture = UIImage(data: data)
    }
  }
}
