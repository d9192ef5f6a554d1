#ifndef DEPENDENCIES_TEST_OBSERVER_H
#define DEPENDENCIES_TEST_OBSERVER_H

// Begins to watch for the start and the end of XCTest's test cases. Written in Swift, in `DependenciesTestSupport`.
void counterpoint_start_observing_test_cases(void);

#endif
