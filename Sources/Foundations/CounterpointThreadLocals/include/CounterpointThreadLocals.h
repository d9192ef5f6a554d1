#ifndef COUNTERPOINT_THREAD_LOCALS_H
#define COUNTERPOINT_THREAD_LOCALS_H

// Swift has no thread-local storage of its own, and every read of an observable value must ask "is
// somebody collecting reads on this thread?". A task-local lookup costs tens of nanoseconds; this
// costs one.

extern __thread void *_Nullable counterpoint_current_tracker;

static inline void *_Nullable counterpoint_get_current_tracker(void) {
  return counterpoint_current_tracker;
}

static inline void counterpoint_set_current_tracker(void *_Nullable tracker) {
  counterpoint_current_tracker = tracker;
}

// The transaction in which the running code makes its changes; see `withTransaction`.

extern __thread const void *_Nullable counterpoint_current_transaction;

static inline const void *_Nullable counterpoint_get_current_transaction(void) {
  return counterpoint_current_transaction;
}

static inline void counterpoint_set_current_transaction(const void *_Nullable transaction) {
  counterpoint_current_transaction = transaction;
}

// Where the dependency that the running code reads was declared.

extern __thread const void *_Nullable counterpoint_current_dependency;

static inline const void *_Nullable counterpoint_get_current_dependency(void) {
  return counterpoint_current_dependency;
}

static inline void counterpoint_set_current_dependency(const void *_Nullable declaration) {
  counterpoint_current_dependency = declaration;
}

// What begins to watch test cases, where a library is linked that can. Not thread-local: set once, before `main`.

extern void (*_Nullable counterpoint_test_case_observation)(void);

static inline void counterpoint_set_test_case_observation(void (*_Nonnull observation)(void)) {
  counterpoint_test_case_observation = observation;
}

/// Returns whether there is anybody who can watch test cases, who then does.
static inline _Bool counterpoint_observe_test_cases(void) {
  if (!counterpoint_test_case_observation) return 0;
  counterpoint_test_case_observation();
  return 1;
}

#endif
