import Foundation
import SwiftUI

/// A list of what the app uses of others, and on what terms.
struct LicencesView: View {
  var body: some View {
    List(Licence.all) { licence in
      Section(licence.name) {
        Text(licence.notice).font(.subheadline)
        ForEach(licence.links) { Link($0.title, destination: $0.url) }
      }
    }
    .navigationTitle("Licences")
    .navigationBarTitleDisplayMode(.inline)
  }
}

/// The notice that one of the things in the project's NOTICE asks for. A test compares the two.
struct Licence: Identifiable {
  /// As the heading in NOTICE says.
  let name: String
  let notice: String
  var links: [Source] = []
  var id: String { name }

  /// The place it comes from, or the text of its license.
  struct Source: Identifiable {
    let title: String
    let url: URL
    var id: URL { url }
  }

  /// The app that this one is after.
  static let inspiration = URL(string: "https://github.com/twocentstudios/count-biki")!

  static let all = [
    Licence(
      name: "The voice \"Mei\"",
      notice: """
        Copyright (c) 2009-2013 Nagoya Institute of Technology, Department of Computer Science. Released by the \
        MMDAgent Project Team under the Creative Commons Attribution 3.0 licence.
        """,
      links: [
        Source(title: "MMDAgent Project Team", url: URL(string: "http://www.mmdagent.jp/")!),
        Source(
          title: "Creative Commons Attribution 3.0",
          url: URL(string: "https://creativecommons.org/licenses/by/3.0/")!),
      ]),
    Licence(
      name: "Open JTalk",
      notice: """
        Copyright (c) 2008-2016 Nagoya Institute of Technology, Department of Computer Science (modified BSD licence), \
        with the NAIST Japanese dictionary (BSD licence). Run as a separate program.
        """),
    Licence(
      name: "Readings of numbers",
      notice: """
        Tests compare the readings with those of num2words (LGPL), of which no part is in this app, and the kanji with those \
        of Unicode’s CLDR as Foundation carries it (Unicode licence).
        """),
    Licence(
      name: "Icons",
      notice: """
        Bootstrap Icons, Copyright (c) 2019-2024 The Bootstrap Authors, MIT licence. Permission is hereby granted, free of \
        charge, to any person obtaining a copy of this software and associated documentation files (the “Software”), to \
        deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, \
        publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is \
        furnished to do so, subject to the following conditions: The above copyright notice and this permission notice \
        shall be included in all copies or substantial portions of the Software. THE SOFTWARE IS PROVIDED “AS IS”, WITHOUT \
        WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS \
        FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY \
        CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN \
        CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.
        """),
    Licence(
      name: "OpenCombine",
      notice: """
        Copyright (c) 2019 Sergej Jaskiewicz and the OpenCombine contributors, MIT licence.
        """,
      links: [Source(title: "OpenCombine", url: URL(string: "https://github.com/OpenCombine/OpenCombine")!)]),
    Licence(
      name: "The apps",
      notice: """
        After Count Biki by Chris Trott. No code, art, sound or text of it is in this app.
        """,
      links: [Source(title: "Count Biki for iPhone", url: inspiration)]),
  ]
}
