#define _GNU_SOURCE
#include "CounterpointConfinement.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

// By number, as the kernel documents them (Documentation/userspace-api/landlock.rst): a system's headers are often older than
// the kernels that programs of it run on.
#define CALL_CREATE_RULESET 444
#define CALL_ADD_RULE 445
#define CALL_RESTRICT_SELF 446
#define CREATE_RULESET_VERSION 1u
#define RULE_PATH_BENEATH 1
#define RULE_PORT 2

#define CONNECT_TCP 2

enum {
  EXECUTE = 1 << 0,
  WRITE_FILE = 1 << 1,
  READ_FILE = 1 << 2,
  READ_DIR = 1 << 3,
  REMOVE_DIR = 1 << 4,
  REMOVE_FILE = 1 << 5,
  MAKE_DIR = 1 << 7,
  MAKE_REG = 1 << 8,
  MAKE_FIFO = 1 << 10,
  MAKE_SYM = 1 << 12,
  REFER = 1 << 13,
  TRUNCATE = 1 << 14,
};

struct ruleset {
  uint64_t files;
  uint64_t network;
  uint64_t scopes;
};

struct rule {
  uint64_t allowed;
  int32_t parent;
} __attribute__((packed));

struct port_rule {
  uint64_t allowed;
  uint64_t port;
};

int counterpoint_landlock_version(void) {
  long version = syscall(CALL_CREATE_RULESET, NULL, 0, CREATE_RULESET_VERSION);
  return version > 0 ? (int)version : 0;
}

/// All rights to files that a version knows: 13 at first, then moving between folders, truncating, commands of devices.
static uint64_t known(int version) {
  int count = 13 + (version >= 2) + (version >= 3) + (version >= 5);
  return (1ull << count) - 1;
}

int counterpoint_landlock_begin(int version, int refuses_tcp, int refuses_others) {
  // To bind, and to connect; abstract sockets, and signals.
  struct ruleset rules = {
    .files = known(version),
    .network = version >= 4 && refuses_tcp ? 3 : 0,
    .scopes = version >= 6 && refuses_others ? 3 : 0,
  };
  // A version knows what was added with it and no more.
  size_t size = version >= 6 ? sizeof rules : version >= 4 ? 2 * sizeof(uint64_t) : sizeof(uint64_t);
  return (int)syscall(CALL_CREATE_RULESET, &rules, size, 0);
}

static int allow(int rules, int version, int descriptor, int rights) {
  uint64_t allowed = 0;
  if (rights & COUNTERPOINT_READ) allowed |= READ_FILE | READ_DIR;
  if (rights & COUNTERPOINT_EXECUTE) allowed |= EXECUTE;
  if (rights & COUNTERPOINT_WRITE) allowed |= WRITE_FILE | TRUNCATE;
  if (rights & COUNTERPOINT_CHANGE) {
    allowed |= WRITE_FILE | TRUNCATE | REMOVE_DIR | REMOVE_FILE | MAKE_DIR | MAKE_REG | MAKE_FIFO | MAKE_SYM | REFER;
  }
  struct stat status;
  if (fstat(descriptor, &status)) return errno;
  if (!S_ISDIR(status.st_mode)) allowed &= EXECUTE | WRITE_FILE | READ_FILE | TRUNCATE;
  struct rule rule = {.allowed = allowed & known(version), .parent = descriptor};
  return syscall(CALL_ADD_RULE, rules, RULE_PATH_BENEATH, &rule, 0) ? errno : 0;
}

int counterpoint_landlock_allow(int rules, int version, const char *path, int rights) {
  int descriptor = open(path, O_PATH | O_CLOEXEC);
  if (descriptor < 0) return errno;
  int error = allow(rules, version, descriptor, rights);
  close(descriptor);
  return error;
}

int counterpoint_landlock_allow_port(int rules, int version, int port) {
  if (version < 4) return 0;
  struct port_rule rule = {.allowed = CONNECT_TCP, .port = (uint64_t)port};
  return syscall(CALL_ADD_RULE, rules, RULE_PORT, &rule, 0) ? errno : 0;
}

struct program {
  int rules;
  int version;
  int error;
};

static int allow_library(struct dl_phdr_info *library, size_t size, void *context) {
  struct program *program = context;
  // What has no path is the program itself, or the kernel's.
  if (library->dlpi_name[0] != '/') return 0;
  int error =
    counterpoint_landlock_allow(program->rules, program->version, library->dlpi_name, COUNTERPOINT_READ | COUNTERPOINT_EXECUTE);
  // One that was replaced is loaded all the same.
  if (error && error != ENOENT && error != EACCES) program->error = error;
  return program->error;
}

int counterpoint_landlock_allow_program(int rules, int version) {
  struct program program = {.rules = rules, .version = version};
  int error = counterpoint_landlock_allow(rules, version, "/proc/self/exe", COUNTERPOINT_READ | COUNTERPOINT_EXECUTE);
  if (error) return error;
  dl_iterate_phdr(allow_library, &program);
  return program.error;
}

int counterpoint_landlock_enter(int rules) { return syscall(CALL_RESTRICT_SELF, rules, 0) ? errno : 0; }

// MARK: All threads

/// More threads than a process has before anything was asked of it.
#define MOST_THREADS 256

static struct {
  int rules;
  atomic_int count;
  _Atomic pid_t threads[MOST_THREADS];
  /// -1 until the thread of the same index has answered, then its error number.
  atomic_int answers[MOST_THREADS];
} entering;

static void enter_here(int signal) {
  int saved = errno;
  pid_t own = (pid_t)syscall(SYS_gettid);
  int count = atomic_load(&entering.count);
  for (int index = 0; index < count; index++) {
    if (atomic_load(&entering.threads[index]) != own || atomic_load(&entering.answers[index]) >= 0) continue;
    atomic_store(&entering.answers[index], counterpoint_landlock_enter(entering.rules));
  }
  errno = saved;
}

static int is_known(pid_t thread) {
  int count = atomic_load(&entering.count);
  for (int index = 0; index < count; index++) {
    if (atomic_load(&entering.threads[index]) == thread) return 1;
  }
  return 0;
}

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

/// Interrupts all threads that are not known yet. Returns how many there were, or a negative error number.
static int interrupt_others(pid_t process, pid_t own) {
  DIR *names = opendir("/proc/self/task");
  if (!names) return -errno;
  int found = 0;
  struct dirent *entry;
  while (found >= 0 && (entry = readdir(names))) {
    pid_t thread = (pid_t)atoi(entry->d_name);
    if (thread <= 0 || thread == own || is_known(thread)) continue;
    int index = atomic_load(&entering.count);
    if (index == MOST_THREADS) {
      found = -E2BIG;
      break;
    }
    atomic_store(&entering.answers[index], -1);
    atomic_store(&entering.threads[index], thread);
    atomic_store(&entering.count, index + 1);
    found++;
    if (syscall(SYS_tgkill, process, thread, SIGSYS) == 0) continue;
    if (errno == ESRCH) atomic_store(&entering.answers[index], 0);
    else found = -errno;
  }
  closedir(names);
  return found;
}

/// Waits for the answers of all that were interrupted. Returns 0 or an error number.
static int await(pid_t process, int64_t deadline) {
  int count = atomic_load(&entering.count);
  for (int index = 0; index < count; index++) {
    int answer;
    while ((answer = atomic_load(&entering.answers[index])) < 0) {
      pid_t thread = atomic_load(&entering.threads[index]);
      // One that has ended meanwhile answers nothing, and does nothing any more.
      if (syscall(SYS_tgkill, process, thread, 0) && errno == ESRCH) break;
      if (now() > deadline) return ETIMEDOUT;
      struct timespec pause = {.tv_nsec = 20000};
      nanosleep(&pause, NULL);
    }
    if (answer > 0) return answer;
  }
  return 0;
}

#if __has_feature(thread_sanitizer)
void __sanitizer_sandbox_on_notify(void *arguments);
#endif

int counterpoint_landlock_enter_with_all_threads(int rules) {
#if __has_feature(thread_sanitizer)
  // Ends the sanitizer's own thread, which takes no signals.
  __sanitizer_sandbox_on_notify(NULL);
#endif
  struct sigaction action, former;
  memset(&action, 0, sizeof action);
  action.sa_handler = enter_here;
  action.sa_flags = SA_RESTART;
  entering.rules = rules;
  atomic_store(&entering.count, 0);
  if (sigaction(SIGSYS, &action, &former)) return errno;
  pid_t process = getpid(), own = (pid_t)syscall(SYS_gettid);
  int64_t deadline = now() + 1000000000;
  // What this thread starts from here on has entered already.
  int error = counterpoint_landlock_enter(rules), found = 1;
  // What a thread has started before it entered is found by looking once more.
  while (!error && found > 0) {
    found = interrupt_others(process, own);
    error = found < 0 ? -found : await(process, deadline);
  }
  sigaction(SIGSYS, &former, NULL);
  return error;
}
