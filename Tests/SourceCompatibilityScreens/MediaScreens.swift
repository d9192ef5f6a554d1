import AVKit
import Charts
import StoreKit
import SwiftUI
import UIKit

// Screens that import more than SwiftUI, written as for iOS.

struct ScorePoint: Identifiable {
  let day: Date
  let score: Int
  var id: Date { day }
}

struct ScoreChart: View {
  let points: [ScorePoint]
  @Environment(\.requestReview) private var requestReview

  var body: some View {
    Chart(points) { point in
      BarMark(x: .value("Day", point.day, unit: .day), y: .value("Score", point.score))
        .foregroundStyle(.blue)
    }
    .chartYScale(domain: 0...100)
    .frame(height: 200)
    .background(Color(uiColor: .systemGroupedBackground))
    .onTapGesture { requestReview() }
  }
}

struct ClipScreen: View {
  let url: URL
  @State private var player: AVPlayer?

  var body: some View {
    VideoPlayer(player: player)
      .aspectRatio(16 / 9, contentMode: .fit)
      .onAppear { player = AVPlayer(url: url) }
  }
}
