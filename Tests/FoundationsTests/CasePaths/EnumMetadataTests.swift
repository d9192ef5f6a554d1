@_spi(Reflection) import CasePaths
import Testing

private enum Meal {
  case nothing
  case soup
  case fish(String)
  case menu(starter: String, main: String)
  indirect case twice(Meal)
}

@Suite("Enum metadata")
struct EnumMetadataTests {
  @Test("Cases are numbered with those first that have a payload, and named as declared")
  func names() throws {
    let metadata = try #require(EnumMetadata(Meal.self))
    #expect(
      (0..<6).map { metadata.caseName(forTag: $0) } == ["fish", "menu", "twice", "nothing", "soup", nil])
    #expect(metadata.tag(of: Meal.soup) == 4)
    #expect(metadata.tag(of: Meal.menu(starter: "a", main: "b")) == 1)
  }

  @Test("Payloads have the types that were declared, and Void where there is none")
  func types() throws {
    let metadata = try #require(EnumMetadata(Meal.self))
    let types = (0..<4).map { ObjectIdentifier(metadata.associatedValueType(forTag: $0)) }
    let expected: [Any.Type] = [String.self, (starter: String, main: String).self, Meal.self, Void.self]
    #expect(types == expected.map(ObjectIdentifier.init))
  }

  @Test("Only enums have enum metadata; what their types share is one descriptor")
  func descriptors() {
    #expect(EnumMetadata(Int.self)?.typeDescriptor == nil)
    #expect(EnumMetadata(String?.self)?.typeDescriptor == EnumMetadata(Int?.self)?.typeDescriptor)
    #expect(EnumMetadata(Meal.self)?.typeDescriptor != EnumMetadata(Int?.self)?.typeDescriptor)
  }

  @Test("The payload of any enum is projected, also where the enum's type is hidden")
  func project() {
    #expect(EnumMetadata.project(Meal.fish("cod")) as? String == "cod")
    #expect(EnumMetadata.project(Meal.fish("cod") as Any) as? String == "cod")
    #expect(EnumMetadata.project(Meal.soup) is Void)
    #expect(EnumMetadata.project(Result<Int, any Error>.success(3)) as? Int == 3)
    #expect(EnumMetadata.project(3) == nil)
  }
}
