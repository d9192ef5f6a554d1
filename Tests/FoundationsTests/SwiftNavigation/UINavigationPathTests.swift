import Foundation
import SwiftNavigation
import Testing

/// Not private, so that it is found by its name.
struct NavigationScreen: Codable, Hashable {
  var id: Int
}

private struct PrivateScreen: Codable, Hashable {
  var id: Int
}

@Suite struct UINavigationPathTests {
  @Test("A path holds values of any types, and is changed at its end")
  func values() {
    var path = UINavigationPath([1, 2])
    path.append("three")
    path.append(NavigationScreen(id: 4))
    #expect(path.count == 4 && !path.isEmpty)
    path.removeLast(2)
    #expect(path == UINavigationPath([1, 2]))
    path.removeLast()
    #expect(path == UINavigationPath([1]) && path != UINavigationPath([2]))
    #expect(UINavigationPath().isEmpty)
  }

  @Test("A path is kept with the types of its values, where all of them can be")
  func codable() throws {
    var path = UINavigationPath(["one"])
    path.append(NavigationScreen(id: 2))
    let data = try JSONEncoder().encode(try #require(path.codable))
    let decoded = try JSONDecoder().decode(UINavigationPath.CodableRepresentation.self, from: data)
    #expect(decoded == path.codable)
    #expect(UINavigationPath(decoded) == path)
    path.append(ObjectIdentifier(NSObject.self))
    #expect(path.codable == nil)
    #expect(UINavigationPath([PrivateScreen(id: 1)]).codable == nil)
  }

  @Test("A path of types that are gone says so")
  func unknownType() {
    let data = Data(#"["nothing at all", "1"]"#.utf8)
    #expect {
      try JSONDecoder().decode(UINavigationPath.CodableRepresentation.self, from: data)
    } throws: {
      "\($0)".contains("There is no type 'nothing at all' that could stand on a path.")
    }
  }
}
