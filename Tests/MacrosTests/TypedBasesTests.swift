import SwiftParser
import SwiftSyntax
import Testing

@testable import CounterpointMacroExpansion

/// A long chain's base is given the feature's own types, and only where that cannot change what the code means.
@Suite struct TypedBasesTests {
  private static let chain = """
    .ifLet(\\.$a, action: \\.a) { A() }
    .ifLet(\\.$b, action: \\.b) { B() }
    .forEach(\\.rows, action: \\.rows) { Row() }
    .onChange(of: \\.count) { _, _ in EmptyReducer() }
    """

  private func names(_ members: String) throws -> [String] {
    let file = Parser.parse(source: "struct Feature {\n\(members)\n}")
    let feature = try #require(file.statements.first?.item.as(StructDeclSyntax.self))
    let body = feature.memberBlock.members.lazy.compactMap { $0.decl.as(VariableDeclSyntax.self) }
      .first { $0.bindings.first?.pattern.trimmedDescription == "body" }
    return TypedBases(declaration: feature, body: body).members
      .compactMap { $0.as(FunctionDeclSyntax.self)?.name.text }
  }

  @Test("A chain of four operators on 'Reduce' gets it")
  func long() throws {
    #expect(
      try names("var body: some ReducerOf<Self> { Reduce { _, _ in .none }\n\(Self.chain) }")
        == ["Reduce", "Reduce", "Reduce"])
  }

  @Test("So does one on 'EmptyReducer'")
  func empty() throws {
    #expect(
      try names("var body: some ReducerOf<Self> { EmptyReducer()\n\(Self.chain) }")
        == ["EmptyReducer", "EmptyReducer"])
  }

  @Test("A short chain needs nothing")
  func short() throws {
    #expect(
      try names(
        "var body: some ReducerOf<Self> { Reduce { _, _ in .none }.ifLet(\\.$a, action: \\.a) { A() } }")
        == [])
  }

  @Test(
    "Where the name has to be the type's, it stays that",
    arguments: [
      "var other: some ReducerOf<Self> { Reduce<State, Action> { _, _ in .none } }",
      "var other: some ReducerOf<Self> { Reduce.init { _, _ in .none } }",
      "static let other = Reduce { (_: inout Int, _: Int) in .none }",
      "static func other() -> some Reducer<Int, Int> { Reduce { _, _ in .none } }",
      "struct Child: Reducer { var body: some Reducer<Int, Int> { Reduce { _, _ in .none } } }",
      "func Reduce() {}",
    ])
  func type(other: String) throws {
    #expect(
      try names("var body: some ReducerOf<Self> { Reduce { _, _ in .none }\n\(Self.chain) }\n\(other)") == [])
  }
}
