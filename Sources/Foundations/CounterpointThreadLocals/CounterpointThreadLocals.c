#include "CounterpointThreadLocals.h"

__thread void *counterpoint_current_tracker = 0;
__thread const void *counterpoint_current_transaction = 0;
__thread const void *counterpoint_current_dependency = 0;
void (*counterpoint_test_case_observation)(void) = 0;
