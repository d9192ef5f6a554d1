import PhotosUI
import SwiftUI
import UIKit

// Screens with pictures that people choose, written as for iOS.

struct ProfileScreen: View {
  @State private var avatarItem: PhotosPickerItem?
  @State private var avatar: UIImage?
  @State private var problem: String?
  @State private var isBannerShown = false
  @State private var gallery: [PhotosPickerItem] = []
  @State private var pictures: [Image] = []
  @State private var films: [Film] = []

  var body: some View {
    Form {
      Section("You") {
        if let avatar {
          Image(uiImage: avatar)
            .resizable()
            .scaledToFill()
            .frame(width: 80, height: 80)
            .clipShape(Circle())
            .accessibilityLabel("Your picture")
          Button("Remove", role: .destructive) { self.avatar = nil }
        }
        PhotosPicker(selection: $avatarItem, matching: .images, photoLibrary: .shared()) {
          Label("Choose a picture", systemImage: "photo")
        }
        if let problem { Text(problem).foregroundStyle(.red) }
      }
      Section("Gallery") {
        PhotosPicker(
          "Add pictures", selection: $gallery, maxSelectionCount: 2, selectionBehavior: .ordered,
          matching: .any(of: [.images, .videos]))
        ForEach(pictures.indices, id: \.self) { index in
          pictures[index].resizable().scaledToFit().accessibilityLabel("Picture \(index + 1)")
        }
        ForEach(films, id: \.name) { Text("Film \($0.name)") }
        Button("Banner") { isBannerShown = true }
      }
    }
    .photosPicker(isPresented: $isBannerShown, selection: $avatarItem, matching: .not(.videos))
    .onChange(of: avatarItem) {
      Task {
        do {
          guard let data = try await avatarItem?.loadTransferable(type: Data.self) else { return }
          avatar = UIImage(data: data)
          problem = avatar == nil ? "That is no picture." : nil
        } catch {
          problem = error.localizedDescription
        }
      }
    }
    .task(id: gallery) {
      var (pictures, films): ([Image], [Film]) = ([], [])
      for item in gallery {
        if let picture = try? await item.loadTransferable(type: Picture.self) {
          pictures.append(picture.image)
        } else if let film = try? await item.loadTransferable(type: Film.self) {
          films.append(film)
        }
      }
      (self.pictures, self.films) = (pictures, films)
    }
  }
}

/// A picture of whatever kind that the app can show.
struct Picture: Transferable {
  enum TransferError: Error { case importFailed }
  let image: Image

  static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(importedContentType: .image) { data in
      guard let uiImage = UIImage(data: data) else { throw TransferError.importFailed }
      return Picture(image: Image(uiImage: uiImage))
    }
  }
}

struct Film: Transferable {
  let name: String

  static var transferRepresentation: some TransferRepresentation {
    FileRepresentation(importedContentType: .movie) { received in
      Film(name: received.file.lastPathComponent)
    }
  }
}
