// Tells the thread sanitizer of Swift's mutexes. Where several threads want one, `Mutex` locks and unlocks it within the Swift runtime, which is
// built without the sanitizer: each such lock would be reported as a race of what it protects. scripts/sanitize links this
// into the tests, whose own definitions come before those of the runtime, which are called from here.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

// Programs that are built without the sanitizer, such as the compiler's plugins, have none of these.
void __tsan_acquire(void *address) __attribute__((weak));
void __tsan_release(void *address) __attribute__((weak));

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))
// The lock's one word is the first of the handle, where the fast path, which the sanitizer sees, synchronizes as well.
#define LOCK_SLOW "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define TRY_LOCK_SLOW "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"
#define UNLOCK_SLOW "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

static void *runtime(const char *name) {
  void *function = dlsym(RTLD_NEXT, name);
  if (!function) {
    fprintf(stderr, "sanitize-mutex: the Swift runtime has no %s\n", name);
    abort();
  }
  return function;
}

SWIFT void lock_slow(uint32_t id, SELF void *self) __asm__(LOCK_SLOW);
SWIFT void lock_slow(uint32_t id, SELF void *self) {
  SWIFT void (*lock)(uint32_t, SELF void *) = runtime(LOCK_SLOW);
  lock(id, self);
  if (__tsan_acquire) __tsan_acquire(self);
}

SWIFT bool try_lock_slow(SELF void *self) __asm__(TRY_LOCK_SLOW);
SWIFT bool try_lock_slow(SELF void *self) {
  SWIFT bool (*lock)(SELF void *) = runtime(TRY_LOCK_SLOW);
  bool is_locked = lock(self);
  if (is_locked && __tsan_acquire) __tsan_acquire(self);
  return is_locked;
}

SWIFT void unlock_slow(SELF void *self) __asm__(UNLOCK_SLOW);
SWIFT void unlock_slow(SELF void *self) {
  SWIFT void (*unlock)(SELF void *) = runtime(UNLOCK_SLOW);
  if (__tsan_release) __tsan_release(self);
  unlock(self);
}
