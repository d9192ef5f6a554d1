import Testing

/// Tells the cases of a test with arguments apart, so that each has caches of its own: the library that keeps those must not
/// link Testing.
@_cdecl("counterpoint_number_of_test_case")
func numberOfTestCase() -> UInt {
  guard let testCase = Test.Case.current, testCase.isParameterized else { return 0 }
  // What identifies a case is not public; its description holds all of it.
  return UInt(bitPattern: String(reflecting: testCase).hashValue) | 1
}
