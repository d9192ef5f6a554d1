// Case paths as apps write them. What is proven here is that it compiles; what it does is tested beside.

import CasePaths
import Testing

@CasePathable
@dynamicMemberLookup
public enum AppRoute: Equatable, Sendable {
  case home
  case profile(id: Int)
  case settings(SettingsRoute)
  case search(query: String, limit: Int = 20)
  indirect case redirect(AppRoute)
  case `default`
  #if DEBUG
    case debugMenu
  #endif
}

@CasePathable
@dynamicMemberLookup
public enum SettingsRoute: Hashable, Sendable {
  case account
  case notifications(isOn: Bool)
}

@CasePathable
private enum Loadable<Value, Failure: Error> {
  case idle
  case loading(progress: Double)
  case loaded(Value)
  case failed(Failure)

  var value: Value? { self[case: \.loaded] }
}

extension Loadable: Equatable where Value: Equatable, Failure: Equatable {}

/// A library type that takes case paths of any enum.
private struct CaseFilter<Root: CasePathable & Sendable, Value>: Sendable {
  let keyPath: any CaseKeyPath<Root, Value> & Sendable

  init(_ keyPath: any CaseKeyPath<Root, Value> & Sendable) { self.keyPath = keyPath }

  func callAsFunction(_ roots: [Root]) -> [Value] {
    let path = AnyCasePath(keyPath)
    return roots.compactMap { path.extract(from: $0) }
  }
}

/// An enum whose case paths are written by hand, as libraries do.
private enum Toggle<Payload>: CasePathable {
  case off
  case on(Payload)

  static var allCasePaths: AllCasePaths { AllCasePaths() }

  struct AllCasePaths {
    var off: AnyCasePath<Toggle, Void> {
      AnyCasePath(
        embed: { .off },
        extract: {
          guard case .off = $0 else { return nil }; return ()
        })
    }
    var on: AnyCasePath<Toggle, Payload> {
      AnyCasePath(
        embed: Toggle.on,
        extract: {
          guard case .on(let payload) = $0 else { return nil }; return payload
        })
    }
    subscript(id id: Int) -> AnyCasePath<Toggle, Payload> { on }
  }
}

private final class Model {
  var route: AppRoute?
  var routes: [AppRoute] = []

  var isShowingSettings: Bool { route.is(\.settings) }
  var settings: SettingsRoute? { route?.settings }

  func toggle() {
    route.modify(\.settings.notifications) { $0.toggle() }
    if var current = route, current.is(\.profile) {
      current.modify(\.profile) { $0 += 1 }
      route = current
    }
    routes.removeAll { $0.is(\.home) }
  }

  func title(of route: AppRoute) -> String {
    switch route {
    case \.home: return "Home"
    case \.settings.account: return "Account"
    case \.settings: return "Settings"
    default: break
    }
    if let (query, limit) = route[case: \.search] { return "\(query) (\(limit))" }
    if let id = route.profile { return "Profile \(id)" }
    guard let isOn = route.settings?.notifications else { return "" }
    return isOn ? "On" : "Off"
  }
}

@Suite("Case paths as apps write them")
struct CasePathsSourceCompatibility {
  @Test("An app's routes")
  func routes() {
    let model = Model()
    model.route = .settings(.notifications(isOn: false))
    model.toggle()
    #expect(model.settings?.notifications == true && model.isShowingSettings)
    model.routes = [.home, .profile(id: 1), .search(query: "cat"), .redirect(.profile(id: 2))]
    #expect(model.routes.map(model.title(of:)) == ["Home", "Profile 1", "cat (20)", ""])
    #expect(model.routes.compactMap(\.profile) == [1])
    #expect(model.routes.compactMap(\.redirect?.profile) == [2])
    #expect(model.routes.compactMap { $0[case: \.redirect.profile] } == [2])
    #expect(CaseFilter(\AppRoute.Cases.profile)(model.routes) == [1])
    #expect(CaseFilter<AppRoute, Int>(\.redirect.profile)(model.routes) == [2])
    #expect(AppRoute.default.is(\.default))
  }

  @Test("A generic enum")
  func generic() {
    var state = Loadable<[Int], Never>.loaded([1])
    state.modify(\.loaded) { $0.append(2) }
    #expect(state.value == [1, 2])
    let make: (Double) -> Loadable<[Int], Never> = { (\Loadable<[Int], Never>.Cases.loading)($0) }
    #expect(make(0.5) == .loading(progress: 0.5))
    let cases: [PartialCaseKeyPath<Loadable<Int, Never>>] = [\.idle, \.loading, \.loaded, \.failed]
    #expect(Array(Loadable<Int, Never>.allCasePaths) == cases)
  }

  @Test("Case paths written by hand")
  func byHand() {
    let toggle = Toggle.on(3)
    #expect(toggle.is(\.on) && !toggle.is(\.off))
    #expect(toggle[case: \.[id: 4]] == 3)
    #expect((\Toggle<Int>.Cases.off)().is(\.off))
  }

  @Test("Case paths as functions' parameters")
  func parameters() {
    func count<Root: CasePathable>(_ roots: [Root], _ path: PartialCaseKeyPath<Root>) -> Int {
      roots.count { $0.is(path) }
    }
    func assign<Root: CasePathable, Value>(
      _ value: Value, _ path: CaseKeyPath<Root, Value>, to root: inout Root
    ) {
      root[case: path] = value
    }
    #expect(count([AppRoute.home, .home, .default], \.home) == 2)
    var route = AppRoute.profile(id: 1)
    assign(5, \.profile, to: &route)
    assign(.account, \.settings, to: &route)
    #expect(route == .profile(id: 5))
    let names: [PartialCaseKeyPath<AppRoute>: String] = [\.home: "Home", \.profile: "Profile"]
    #expect(names[route.case] == "Profile")
  }
}
