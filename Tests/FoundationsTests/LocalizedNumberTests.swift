import CounterpointValues
import Foundation
import Testing

#if !canImport(Darwin)
  @Suite("Numbers in texts with translations")
  struct LocalizedNumberTests {
    private let english = Locale(identifier: "en_US")

    @Test("Numbers in a text are written as the language writes them")
    func numbers() {
      #expect(String(localized: "\(1_234) steps", locale: english) == "1,234 steps")
      #expect(String(localized: "\(1_234) steps", locale: Locale(identifier: "de_DE")) == "1.234 steps")
      #expect(String(localized: "\(2.5, specifier: "%.2f") km", locale: english) == "2.50 km")
      #expect(String(localized: "\(0.5, format: .percent.locale(english)) done") == "50% done")
    }

    @Test("Values of every kind are written as the language writes them, with formats and specifiers too")
    func everyNumber() {
      let german = Locale(identifier: "de_DE")
      let (float, graphic) = (Float(1_234.5), CGFloat(1_234.5))
      #expect(
        String(localized: "\(float) \(graphic) \(1_234.5)", locale: german) == "1.234,5 1.234,5 1.234,5")
      #expect(
        String(localized: "\(1_234.5, specifier: "%.2f") \(float, specifier: "%.1f")", locale: german)
          == "1.234,50 1.234,5")
      #expect(
        String(
          localized: "\(7, specifier: "%02lld"):\(5.25, specifier: "%06.2f") \(-0.5, specifier: "%05.1f")",
          locale: german)
          == "07:005,25 -00,5")
      #expect(String(localized: "\(0.25, format: .number) done", locale: german) == "0,25 done")
      #expect(
        String(localized: "\(0.25, format: .number.locale(english)) done", locale: german) == "0.25 done")
      #expect(
        String(localized: "\("At least \(1_234)" as LocalizedStringResource) steps", locale: german)
          == "At least 1.234 steps")
      #expect(String(localized: "\("abc".prefix(2))", locale: german) == "ab")
    }

    @Test("A key has the placeholder of each value that other platforms have")
    func placeholders() {
      func key(_ resource: LocalizedStringResource) -> String { resource.key }
      #expect(key("\(1) \(Int64(1)) \(UInt(1)) \(UInt64(1))") == "%lld %lld %llu %llu")
      #expect(key("\(Int8(1)) \(Int16(1)) \(Int32(1))") == "%d %d %d")
      #expect(key("\(UInt8(1)) \(UInt16(1)) \(UInt32(1))") == "%u %u %u")
      #expect(key("\(1.5) \(Float(1)) \(CGFloat(1))") == "%lf %f %lf")
      #expect(key("\("a") \("a".prefix(1)) \(true) \(["b"])") == "%@ %@ %@ %@")
      #expect(key("\(1, specifier: "%03d") \(1, format: .number) 5%") == "%03d %@ 5%%")
    }
  }
#endif
