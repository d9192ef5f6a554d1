// As `Chains.swift`, with what the legacy module adds to the same names.

import ComposableArchitectureLegacy

@MainActor
func scopesBesideLegacyOnes(_ store: StoreOf<Level10>) -> StoreOf<Level0> {
  store
    .scope(state: \.child, action: \.child)
    .scope(state: \.child, action: \.child)
    .scope(state: \.child, action: \.child)
    .scope(state: \.child, action: \.child)
    .scope(state: \.child, action: \.child)
    .scope(state: \.child, action: \.child)
    .scope(state: \.child, action: \.child)
    .scope(state: \.child, action: \.child)
    .scope(state: \.child, action: \.child)
    .scope(state: \.child, action: \.child)
}

@MainActor
func scopesByClosures(_ store: StoreOf<Level10>) -> StoreOf<Level0> {
  store
    .scope(state: { $0.child }, action: { .child($0) })
    .scope(state: { $0.child }, action: { .child($0) })
    .scope(state: { $0.child }, action: { .child($0) })
    .scope(state: { $0.child }, action: { .child($0) })
    .scope(state: { $0.child }, action: { .child($0) })
    .scope(state: { $0.child }, action: { .child($0) })
    .scope(state: { $0.child }, action: { .child($0) })
    .scope(state: { $0.child }, action: { .child($0) })
    .scope(state: { $0.child }, action: { .child($0) })
    .scope(state: { $0.child }, action: { .child($0) })
}

@MainActor
func scopesByFunctions(_ store: StoreOf<Level10>) -> StoreOf<Level0> {
  store
    .scope(state: \.child, action: Level10.Action.child)
    .scope(state: \.child, action: Level9.Action.child)
    .scope(state: \.child, action: Level8.Action.child)
    .scope(state: \.child, action: Level7.Action.child)
    .scope(state: \.child, action: Level6.Action.child)
    .scope(state: \.child, action: Level5.Action.child)
    .scope(state: \.child, action: Level4.Action.child)
    .scope(state: \.child, action: Level3.Action.child)
    .scope(state: \.child, action: Level2.Action.child)
    .scope(state: \.child, action: Level1.Action.child)
}
