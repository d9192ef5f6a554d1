import SwiftUI

struct ChartsPage: View {
  private struct Sale: Identifiable {
    let city: String
    let day: Int
    let amount: Double
    var id: String { "\(city) \(day)" }
  }

  private let sales = [
    Sale(city: "Vienna", day: 1, amount: 4), Sale(city: "Vienna", day: 2, amount: 7),
    Sale(city: "Vienna", day: 3, amount: 5), Sale(city: "Kyoto", day: 1, amount: 2),
    Sale(city: "Kyoto", day: 2, amount: 6), Sale(city: "Kyoto", day: 3, amount: 9),
  ]

  var body: some View {
    Form {
      #Example("Bars") {
        Chart(sales) { sale in
          BarMark(x: .value("Day", "Day \(sale.day)"), y: .value("Sales", sale.amount))
            .foregroundStyle(by: .value("City", sale.city))
        }
        .frame(height: 200)
        .accessibilityLabel("Sales of three days by city")
      }
      #Example("Lines, points, rules") {
        Chart {
          ForEach(sales) { sale in
            LineMark(x: .value("Day", sale.day), y: .value("Sales", sale.amount))
              .foregroundStyle(by: .value("City", sale.city))
              .interpolationMethod(.catmullRom)
            PointMark(x: .value("Day", sale.day), y: .value("Sales", sale.amount))
              .foregroundStyle(by: .value("City", sale.city))
          }
          RuleMark(y: .value("Goal", 6)).lineStyle(StrokeStyle(lineWidth: 1, dash: [4]))
        }
        .chartYScale(domain: 0...10)
        .frame(height: 200)
        .accessibilityLabel("Sales of three days as lines")
      }
      #Example("Areas") {
        Chart(sales.filter { $0.city == "Kyoto" }) { sale in
          AreaMark(x: .value("Day", sale.day), y: .value("Sales", sale.amount))
            .foregroundStyle(.teal.opacity(0.4))
        }
        .frame(height: 140)
        .accessibilityLabel("Sales in Kyoto as an area")
      }
      #Example("Sectors") {
        Chart(sales.filter { $0.day == 3 }) { sale in
          SectorMark(angle: .value("Sales", sale.amount), innerRadius: .ratio(0.6), angularInset: 2)
            .foregroundStyle(by: .value("City", sale.city))
        }
        .frame(height: 180)
        .accessibilityLabel("Sales of the third day by city")
      }
    }
  }
}

#Preview("Charts") { CatalogueView(showing: .charts) }
