// What is overridden most comes along: clocks, and the boxes that tests look into.
@_exported import Clocks
@_exported import ConcurrencyExtras
