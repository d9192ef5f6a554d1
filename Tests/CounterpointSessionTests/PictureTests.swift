import CounterpointSemantics
import CounterpointTesting
import Foundation
import SwiftUI
import Testing

@testable import CounterpointSession
@testable import CounterpointViews
@testable import SourceCompatibilityScreens

@MainActor @Suite("Pictures in bytes, and their choice")
struct PictureTests {
  /// A PNG by its first bytes; what follows tells one from another.
  private func png(_ byte: UInt8, count: Int = 200_000) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10] + Array(repeating: byte, count: count)
  }

  private func file(_ byte: UInt8, named name: String = "me.png") -> ImportedFile {
    ImportedFile(name: name, contentType: "image/png", bytes: png(byte))
  }

  private func token(_ address: String?) -> String? {
    address.flatMap {
      $0.hasPrefix(MediaStore.pathPrefix) ? String($0.dropFirst(MediaStore.pathPrefix.count)) : nil
    }
  }

  private final class Model: ObservableObject {
    @Published var bytes: [UInt8]?
    @Published var evaluations = 0
    init(_ bytes: [UInt8]?) { self.bytes = bytes }
  }

  private struct Show: View {
    @ObservedObject var model: Model
    var body: some View {
      let _ = model.evaluations
      let picture = model.bytes.flatMap { UIImage(data: Data($0)) }
      (picture.map(Image.init(uiImage:)) ?? Image(systemName: "person")).accessibilityLabel("It")
    }
  }

  private func address(_ screen: CounterpointTesting.Screen) throws -> String? {
    try address(of: screen.image("It"))
  }

  private func address(of image: CounterpointTesting.Element) throws -> String? {
    guard case .string(let address) = try image.container()[.url] else { return nil }
    return address
  }

  @Test("A picture has an address of the session's while it is shown, the same for the same bytes")
  func addresses() async throws {
    let model = Model(png(1))
    let screen = try await CounterpointTesting.Screen { Show(model: model) }
    let first = try #require(token(try address(screen)))
    let item = try #require(screen.session.media[first])
    #expect(item.bytes == png(1))
    #expect(item.contentType == "image/png")
    // Made anew of the same bytes in the next body.
    model.evaluations += 1
    await screen.settle()
    #expect(token(try address(screen)) == first)
    #expect(screen.session.media[first] != nil)
    model.bytes = png(2)
    await screen.settle()
    let second = try #require(token(try address(screen)))
    #expect(second != first)
    #expect(screen.session.media[second]?.bytes == png(2))
    #expect(screen.session.media[first] == nil)
    // A symbol in its place has none, and nothing is served any more.
    model.bytes = nil
    await screen.settle()
    #expect(try address(screen) == nil)
    #expect(screen.session.media[second] == nil)
    // Nothing of it counts as the session's own.
    #expect(screen.session.media.byteCount == 0)
  }

  @Test("A picture on two places is one, and goes with the last of them")
  func twoHolders() throws {
    let store = MediaStore()
    var one = PictureData(Data(png(1)))
    var other = PictureData(Data(png(1)))
    let token = store.lend(try #require(one))
    #expect(store.lend(try #require(other)) == token)
    one = nil
    #expect(store[token]?.bytes == png(1))
    other = nil
    #expect(store[token] == nil)
    let again = try #require(PictureData(Data(png(1))))
    #expect(store.lend(again) != token)
  }

  @Test("What is no picture makes none, and a page without a server holds it in the address")
  func kinds() throws {
    #expect(UIImage(data: Data("hello".utf8)) == nil)
    #expect(UIImage(data: Data()) == nil)
    let gif = Data("GIF89a".utf8)
    let image = try #require(UIImage(data: gif, scale: 2))
    #expect(image.picture?.inlineAddress == "data:image/gif;base64,R0lGODlh")
    #expect(image.pngData() == nil)
    #expect(UIImage(data: Data(png(1)))?.pngData() == Data(png(1)))
    let jpeg = Data([0xFF, 0xD8, 0xFF, 0xE0])
    #expect(UIImage(data: jpeg)?.jpegData(compressionQuality: 0.5) == jpeg)
    #expect(UIImage(contentsOfFile: "/nowhere") == nil)
  }

  @Test("A chosen picture is shown; who chooses none keeps the one that was there")
  func choosing() async throws {
    let screen = try await CounterpointTesting.Screen { ProfileScreen() }
    try await screen.button("Choose a picture").tap()
    #expect(screen.fileDialog?.hasPrefix("image/*") == true)
    #expect(screen.fileDialog?.contains("video") == false)
    try await screen.chooseFiles(file(1))
    let shown = try address(of: screen.image("Your picture"))
    #expect(screen.session.media[try #require(token(shown))]?.bytes == png(1))
    try await screen.button("Choose a picture").tap()
    try await screen.chooseFiles()
    #expect(screen.image("Your picture").exists)
    // By a modifier, too.
    try await screen.button("Banner").tap()
    try await screen.chooseFiles(file(2))
    let next = try address(of: screen.image("Your picture"))
    #expect(screen.session.media[try #require(token(next))]?.bytes == png(2))
    try screen.audit()
  }

  @Test("A file of another kind is chosen as one whose loading says why it is none")
  func wrongKind() async throws {
    let screen = try await CounterpointTesting.Screen { ProfileScreen() }
    try await screen.button("Choose a picture").tap()
    try await screen.chooseFiles(
      ImportedFile(name: "a.exe", contentType: "application/x-msdownload", bytes: [77]))
    #expect(!screen.image("Your picture").exists)
    #expect(screen.outline.contains("“a.exe” is not a file of the type that is asked for."))
  }

  @Test("Several are chosen, as values of the app's own; of more than may be, the first are taken")
  func several() async throws {
    let screen = try await CounterpointTesting.Screen { ProfileScreen() }
    try await screen.button("Add pictures").tap()
    #expect(screen.fileDialog?.contains("video/*") == true)
    let film = ImportedFile(name: "walk.mov", contentType: "video/quicktime", bytes: [0, 0, 0, 20])
    try await screen.chooseFiles(file(1, named: "a.png"), film, file(3, named: "c.png"))
    #expect(screen.image("Picture 1").exists)
    #expect(!screen.image("Picture 2").exists)
    #expect(screen.text("Film walk.mov").exists)
  }

  @Test("An item that comes from no file makes nothing, and items are told apart")
  func items() async throws {
    let item = PhotosPickerItem(itemIdentifier: "1")
    #expect(try await item.loadTransferable(type: Data.self) == nil)
    #expect(item == PhotosPickerItem(itemIdentifier: "1"))
    #expect(item != PhotosPickerItem(itemIdentifier: "2"))
    #expect(item.supportedContentTypes == [])
    #expect(PHPickerFilter.any(of: [.livePhotos, .videos]) == .all)
    #expect(PHPickerFilter.not(.images) == .videos)
    #expect(PHPickerFilter.all(of: [.images, .screenshots]) == .images)
  }
}
