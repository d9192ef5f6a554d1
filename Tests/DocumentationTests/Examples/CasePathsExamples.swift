import CasePaths
import Testing

extension Examples {
  @Suite struct CasePathsExamples {
    @CasePathable
    @dynamicMemberLookup
    enum Delivery: Equatable {
      case ordered
      case shipped(carrier: String)
      case arrived(Parcel)
    }

    struct Parcel: Equatable {
      var weight: Double
    }

    @Test func reading() {
      let delivery = Delivery.shipped(carrier: "Rail")
      let carrier = delivery.shipped
      #expect(carrier == "Rail")
      #expect(delivery.is(\.shipped))
      #expect(delivery[case: \.arrived] == nil)
    }

    @Test func modifying() {
      var delivery = Delivery.arrived(Parcel(weight: 2))
      delivery.modify(\.arrived) { $0.weight += 1 }
      #expect(delivery == .arrived(Parcel(weight: 3)))
    }

    @Test func embedding() {
      let ship: CaseKeyPath<Delivery, String> = \.shipped
      #expect(ship("Boat") == .shipped(carrier: "Boat"))
    }

    @Test func path() {
      let weight = AnyCasePath<Int, Int>(
        embed: { $0 * 1_000 },
        extract: { $0.isMultiple(of: 1_000) ? $0 / 1_000 : nil })
      #expect(weight.embed(3) == 3_000)
      #expect(weight.extract(from: 2_500) == nil)
    }
  }
}
