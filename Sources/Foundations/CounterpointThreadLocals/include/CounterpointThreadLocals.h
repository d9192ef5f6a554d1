#ifndef COUNTERPOINT_THREAD_LOCALS_H
#define COUNTERPOINT_THREAD_LOCALS_H

#include <stddef.h>
#include <stdint.h>

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

// The standard library's own collecting of reads, `withObservationTracking`: a pointer to the list that it collects
// them in, which it keeps in a thread-local variable for as long as the tracked closure runs.

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))
#define COUNTERPOINT_READS_ACCESS_LIST 1
#endif

/// Distance of that variable from the thread's pointer, the same on all threads. Zero before it is looked for, and where
/// it cannot be found.
extern ptrdiff_t counterpoint_access_list_offset;

/// Calls a function with something tracked meanwhile.
typedef void (*counterpoint_tracking)(void (*_Nonnull body)(void));

/// Looks for the variable. Called once in a process.
_Bool counterpoint_find_access_list(counterpoint_tracking _Nonnull track);

static inline _Bool counterpoint_access_list_is_found(void) {
  return __atomic_load_n(&counterpoint_access_list_offset, __ATOMIC_RELAXED) != 0;
}

/// Returns the list that the standard library collects this thread's reads in. Before the variable is found, something
/// that is not null: the first word behind the thread's pointer, which never is. So asking takes no branch.
static inline void *_Nullable counterpoint_get_access_list(void) {
#if COUNTERPOINT_READS_ACCESS_LIST
  ptrdiff_t offset = __atomic_load_n(&counterpoint_access_list_offset, __ATOMIC_RELAXED);
  return *(void **)((char *)__builtin_thread_pointer() + offset);
#else
  return 0;
#endif
}

/// The list that is none of this library's business: begun for what a tracker does not see, or around an inner tracker.
extern __thread const void *_Nullable counterpoint_ignored_access_list;

static inline const void *_Nullable counterpoint_get_ignored_access_list(void) {
  return counterpoint_ignored_access_list;
}

static inline void counterpoint_set_ignored_access_list(const void *_Nullable list) {
  counterpoint_ignored_access_list = list;
}

/// Returns whether anybody may be collecting reads on this thread.
static inline _Bool counterpoint_may_collect_reads(void) {
  return ((uintptr_t)counterpoint_current_tracker | (uintptr_t)counterpoint_get_access_list()) != 0;
}

/// Retains a Swift object unless its last reference is gone and it is on its way to be freed, as loading a weak reference
/// does; but without the table beside the object that those need, through which all counting would go from then on.
///
/// The object's memory must not be freed meanwhile. A function of the Swift runtime.
extern void *_Nullable swift_tryRetain(void *_Nonnull object);

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
