// The names of ported-back observation, and beside them those that are about views.
@_exported import PerceptionCore

@_exported import struct CounterpointViews.Bindable
