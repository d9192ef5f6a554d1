import SwiftUI

struct TextPage: View {
  var body: some View {
    Form {
      #Example("Fonts") {
        Text("Large title").font(.largeTitle)
        Text("Headline").font(.headline)
        Text("Body")
        Text("Caption").font(.caption)
      }
      #Example("Markdown") {
        Text("**Bold**, *italic*, `code` and [a link](https://www.swift.org)")
      }
    }
  }
}

#Preview("Text") { TextPage() }
