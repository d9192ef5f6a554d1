import SwiftUI

struct LanguagesPage: View {
  @State private var isOn = true
  @State private var volume = 0.4
  @State private var isRightToLeft = true
  @State private var size = 3.0
  @ScaledMetric private var side = 32.0

  private var typeSize: DynamicTypeSize { DynamicTypeSize.allCases[Int(size)] }

  var body: some View {
    Form {
      #Example("Directions") {
        Toggle("Right to left", isOn: $isRightToLeft)
        Group {
          Label("مرحبا بالعالم", systemImage: "globe")
          Toggle("الصوت", isOn: $isOn)
          Slider(value: $volume) { Text("مستوى الصوت") }
          HStack {
            Image(systemName: "chevron.forward").accessibilityHidden(true)
            Text("من البداية")
            Spacer()
            Text("إلى النهاية")
          }
        }
        .environment(\.layoutDirection, isRightToLeft ? .rightToLeft : .leftToRight)
      }
      #Example("Text sizes") {
        Slider(value: $size, in: 0...Double(DynamicTypeSize.allCases.count - 1), step: 1) { Text("Size") }
        VStack(alignment: .leading) {
          Text("Headline").font(.headline)
          Text("Text that grows as people want it to grow.")
          Label("Symbol", systemImage: "star")
        }
        .dynamicTypeSize(typeSize)
        Text("Never larger than this").dynamicTypeSize(...DynamicTypeSize.large)
        Circle().fill(.teal).frame(width: side, height: side)
      }
      #Example("Numbers and dates") {
        ForEach(["en_US", "de_AT", "ja_JP"], id: \.self) { identifier in
          LabeledContent(identifier) {
            Text(1_234.5.formatted(.number.locale(Locale(identifier: identifier))))
          }
        }
        Text("Ein langes Wort: Donaudampfschifffahrtsgesellschaftskapitän")
          .typesettingLanguage(.init(languageCode: .german))
      }
    }
  }
}

#Preview("Languages") { CatalogueView(showing: .languages) }
