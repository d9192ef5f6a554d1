import SwiftUI

struct ValuesPage: View {
  @State private var volume = 40.0
  @State private var count = 2
  @State private var date = Date(timeIntervalSince1970: 1_720_000_000)
  @State private var dates: Set<DateComponents> = []
  @State private var color = Color.orange

  var body: some View {
    Form {
      #Example("Sliders") {
        Slider(value: $volume, in: 0...100) { Text("Volume") }
        Slider(value: $volume, in: 0...100, step: 10) {
          Text("Volume in steps")
        } minimumValueLabel: {
          Image(systemName: "speaker.fill").accessibilityLabel("Quiet")
        } maximumValueLabel: {
          Image(systemName: "speaker.wave.3.fill").accessibilityLabel("Loud")
        }
        .tint(.pink)
        LabeledContent("Volume", value: volume, format: .number.precision(.fractionLength(0)))
      }
      #Example("Steppers") {
        Stepper("Guests: \(count)", value: $count, in: 1...5)
        Stepper {
          Text("Free steps")
        } onIncrement: {
          count = min(count + 2, 5)
        } onDecrement: {
          count = max(count - 2, 1)
        }
      }
      #Example("Dates") {
        DatePicker("Due", selection: $date)
        DatePicker("Day", selection: $date, displayedComponents: .date)
        DatePicker("Time", selection: $date, displayedComponents: .hourAndMinute)
      }
      #Example("Calendar") {
        DatePicker("Calendar", selection: $date, displayedComponents: .date)
          .datePickerStyle(.graphical)
      }
      #Example("Colors") {
        ColorPicker("Accent", selection: $color)
        ColorPicker("Opaque", selection: $color, supportsOpacity: false)
        RoundedRectangle(cornerRadius: 8).fill(color).frame(height: 32)
      }
      #Example("Progress") {
        ProgressView()
        ProgressView("Loading…")
        ProgressView(value: volume, total: 100)
        ProgressView("Volume", value: volume, total: 100)
        ProgressView(value: volume, total: 100) {
          Text("Download")
        } currentValueLabel: {
          Text("\(Int(volume)) %")
        }
        .tint(.green)
        ProgressView(value: volume, total: 100).progressViewStyle(ThickProgressStyle())
          .accessibilityLabel("Volume")
      }
      #Example("Gauges") {
        Gauge(value: volume, in: 0...100) { Text("Volume") }
        HStack(spacing: 24) {
          Gauge(value: volume, in: 0...100) {
            Text("dB")
          } currentValueLabel: {
            Text("\(Int(volume))")
          }
          .gaugeStyle(.accessoryCircular)
          Gauge(value: volume, in: 0...100) {
            Text("Capacity")
          } currentValueLabel: {
            Text("\(Int(volume))")
          }
          .gaugeStyle(.accessoryCircularCapacity)
          .tint(.green)
        }
        Gauge(value: volume, in: 0...100) {
          Text("Volume")
        } currentValueLabel: {
          Text("\(Int(volume))")
        } minimumValueLabel: {
          Text("0")
        } maximumValueLabel: {
          Text("100")
        }
        .gaugeStyle(.accessoryLinear)
        .tint(Gradient(colors: [.blue, .red]))
      }
      #Example("Labelled content") {
        LabeledContent("Version", value: "1.0")
        LabeledContent("Size", value: 1_024, format: .number)
        LabeledContent {
          Image(systemName: "checkmark.seal.fill").foregroundStyle(.green).accessibilityLabel("Valid")
        } label: {
          Text("Certificate")
          Text("What it is worth")
        }
      }
    }
  }
}

private struct ThickProgressStyle: ProgressViewStyle {
  func makeBody(configuration: Configuration) -> some View {
    GeometryReader { proxy in
      ZStack(alignment: .leading) {
        Capsule().fill(.quaternary)
        Capsule().fill(.tint).frame(width: proxy.size.width * (configuration.fractionCompleted ?? 0))
      }
    }
    .frame(height: 20)
  }
}

#Preview("Values") { CatalogueView(showing: .values) }
