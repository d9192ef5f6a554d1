import CasePaths

@CasePathable
@dynamicMemberLookup
enum Loading<Value> {
  case idle
  case loaded(Value)
}

@main
struct UsesCasePaths {
  static func main() {
    let state = Loading.loaded(42)
    precondition(state.loaded == 42)
    precondition(state.is(\.loaded) && !state.is(\.idle))
    precondition((\Loading<Int>.Cases.loaded)(1).loaded == 1)
    print("CasePaths")
  }
}
