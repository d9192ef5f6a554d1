// Earlier versions had alerts, dialogs and texts as data in a module of this name.
@_exported import SwiftUINavigation
