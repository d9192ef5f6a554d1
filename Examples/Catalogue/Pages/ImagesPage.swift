import SwiftUI

struct ImagesPage: View {
  private static let names = [
    "star", "heart.fill", "bolt.fill", "cloud.sun", "bell.badge", "paperplane", "trash", "folder",
    "gearshape",
    "person.crop.circle", "cart", "flag.fill",
  ]

  var body: some View {
    Form {
      #Example("Symbols") {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 56))], spacing: 16) {
          ForEach(Self.names, id: \.self) { name in
            Image(systemName: name).font(.title2)
          }
        }
        .accessibilityHidden(true)
        .padding(.vertical, 8)
      }
      #Example("Sizes") {
        HStack(spacing: 20) {
          Image(systemName: "star.fill").imageScale(.small)
          Image(systemName: "star.fill")
          Image(systemName: "star.fill").imageScale(.large)
          Image(systemName: "star.fill").font(.largeTitle)
          Image(systemName: "star.fill")
            .resizable()
            .aspectRatio(contentMode: .fit)
            .frame(width: 48, height: 48)
        }
        .foregroundStyle(.yellow)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("Stars of five sizes")
      }
      #Example("Colors") {
        HStack(spacing: 20) {
          Image(systemName: "cloud.sun.fill")
            .symbolRenderingMode(.multicolor)
          Image(systemName: "speaker.wave.3.fill")
            .symbolRenderingMode(.hierarchical)
            .foregroundStyle(.blue)
          Image(systemName: "person.crop.circle.badge.checkmark")
            .symbolRenderingMode(.palette)
            .foregroundStyle(.green, .gray)
          Image(systemName: "heart").symbolVariant(.fill).foregroundStyle(.red)
        }
        .font(.title)
        .accessibilityHidden(true)
      }
      #Example("Labels") {
        Label("Title and icon", systemImage: "bolt.fill")
        Label("Title only", systemImage: "bolt.fill").labelStyle(.titleOnly)
        Label("Icon only", systemImage: "bolt.fill").labelStyle(.iconOnly)
        Label {
          Text("Icon of one’s own")
        } icon: {
          Circle().fill(.orange).frame(width: 20, height: 20)
        }
        Label("Trailing icon", systemImage: "clock").labelStyle(.trailingIcon)
      }
      #Example("Pictures") {
        AsyncImage(url: nil) { image in
          image.resizable().scaledToFill()
        } placeholder: {
          ZStack {
            Color.gray.opacity(0.2)
            Image(systemName: "photo").font(.largeTitle).foregroundStyle(.secondary)
              .accessibilityHidden(true)
          }
        }
        .frame(height: 120)
        .clipShape(.rect(cornerRadius: 12))
        .accessibilityLabel("A picture that is on its way")
      }
    }
  }
}

private struct TrailingIconLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.title
      configuration.icon.accessibilityHidden(true)
    }
  }
}

extension LabelStyle where Self == TrailingIconLabelStyle {
  fileprivate static var trailingIcon: Self { Self() }
}

#Preview("Images") { CatalogueView(showing: .images) }
