import SwiftUI

/// An account of what becomes of what the app learns about people.
struct PrivacyView: View {
  var body: some View {
    List {
      section(
        "What is kept",
        """
        Your settings, your favourites, the answers that you gave and the record of your tips. They are kept on the server \
        that serves you this app, under a random name in a cookie of your browser. Nobody is asked for a name or an address.
        """)
      section(
        "What is sent elsewhere",
        """
        Nothing. There is no analysis of behaviour, no advertising and no third party. Voices of your own device may be \
        spoken by the maker of your browser; the voice Mei never leaves this server.
        """)
      section(
        "What you can do",
        """
        Session Settings has a page “Your Data” that hands you everything that is kept as a file, takes such a file back, and \
        erases all of it.
        """)
    }
    .navigationTitle("Privacy Policy")
    .navigationBarTitleDisplayMode(.inline)
  }

  private func section(_ title: String, _ text: String) -> some View {
    Section(title) { Text(text).font(.subheadline) }
  }
}
