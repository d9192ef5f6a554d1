#include "DependenciesTestObserver.h"
#include "CounterpointThreadLocals.h"

// Swift runs nothing when a program is loaded, and whoever keeps things for a test must not link XCTest. So being linked
// is what tells them: then there is somebody who can watch test cases.
__attribute__((constructor)) static void offer(void) {
  counterpoint_set_test_case_observation(counterpoint_start_observing_test_cases);
}
