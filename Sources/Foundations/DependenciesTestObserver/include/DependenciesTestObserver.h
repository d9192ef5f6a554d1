#ifndef DEPENDENCIES_TEST_OBSERVER_H
#define DEPENDENCIES_TEST_OBSERVER_H

// Begins to watch for the start and the end of XCTest's test cases. Written in Swift, in `DependenciesTestSupport`.
void counterpoint_start_observing_test_cases(void);

// Defined in Swift: a number of the running case of a test with arguments, else 0.
unsigned long counterpoint_number_of_test_case(void);

#endif
