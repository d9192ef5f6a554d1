import SwiftUI

struct TextPage: View {
  @State private var price = 12.5

  var body: some View {
    Form {
      #Example("Fonts") {
        Text("Large title").font(.largeTitle)
        Text("Title").font(.title)
        Text("Title 2").font(.title2)
        Text("Title 3").font(.title3)
        Text("Headline").font(.headline)
        Text("Subheadline").font(.subheadline)
        Text("Body")
        Text("Callout").font(.callout)
        Text("Footnote").font(.footnote)
        Text("Caption").font(.caption)
        Text("Caption 2").font(.caption2)
      }
      #Example("Designs and weights") {
        Text("Rounded").fontDesign(.rounded)
        Text("Serif").fontDesign(.serif)
        Text("Monospaced").font(.system(.body, design: .monospaced))
        Text("Light").fontWeight(.light)
        Text("Semibold").fontWeight(.semibold)
        Text("Black").font(.title.weight(.black))
        Text("Thirty points").font(.system(size: 30, weight: .bold))
        Text("1,234,567").monospacedDigit()
      }
      #Example("Styles") {
        Text("Bold").bold()
        Text("Italic").italic()
        Text("Underlined").underline()
        Text("Dashed").underline(true, pattern: .dash, color: .red)
        Text("Struck").strikethrough(color: .red)
        Text("Tracking").tracking(4)
        Text("Upper case").textCase(.uppercase)
        Text("Base") + Text("line").baselineOffset(6).font(.caption) + Text(" moved")
      }
      #Example("Colors") {
        Text("Primary").foregroundStyle(.primary)
        Text("Secondary").foregroundStyle(.secondary)
        Text("Tertiary").foregroundStyle(.tertiary)
        Text("Tint").foregroundStyle(.tint)
        Text("Gradient")
          .font(.title.bold())
          .foregroundStyle(
            .linearGradient(colors: [.pink, .purple], startPoint: .leading, endPoint: .trailing))
        Text("Old colour").foregroundColor(.green)
      }
      #Example("Lines") {
        Text(
          "This paragraph is cut after two lines, however much there is to be told about the weather of today."
        )
        .lineLimit(2)
        Text("a/long/path/to/some/file/that/is/too/long/for/one/line.swift")
          .lineLimit(1)
          .truncationMode(.middle)
        Text("Smaller where there is too little room for all of it at its own size")
          .lineLimit(1)
          .minimumScaleFactor(0.5)
        Text("Centred text\nover several lines\nlooks like this")
          .multilineTextAlignment(.center)
          .frame(maxWidth: .infinity)
        Text("Lines with some air between them, which makes long text easier to read.")
          .lineSpacing(8)
      }
      #Example("Markdown and links") {
        Text("**Bold**, *italic*, `code`, ~~struck~~ and [a link](https://www.swift.org)")
        Link("Swift.org", destination: URL(string: "https://www.swift.org")!)
        Text("Symbols \(Image(systemName: "star.fill")) within text")
        Text("Select me").textSelection(.enabled)
      }
      #Example("Values") {
        Text("\(price, format: .currency(code: "EUR"))")
        Text(1_234.5, format: .number)
        Text(0.25, format: .percent)
        Text(Date(timeIntervalSince1970: 0), style: .date)
        Text(verbatim: "**As it is**")
      }
    }
  }
}

#Preview("Text") { CatalogueView(showing: .text) }
