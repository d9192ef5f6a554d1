#define _GNU_SOURCE
#include "CounterpointProcesses.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

int counterpoint_spawn(
  const char *path, char *const *arguments, char *const *environment, int output, const int *descriptors, int count,
  pid_t *process
) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  sigset_t signals;
  int error = posix_spawn_file_actions_init(&actions);
  if (error) return error;
  error = posix_spawnattr_init(&attributes);
  if (error) {
    posix_spawn_file_actions_destroy(&actions);
    return error;
  }
  if (!error) error = posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
  if (!error) error = posix_spawn_file_actions_adddup2(&actions, output, 1);
  if (!error) error = posix_spawn_file_actions_adddup2(&actions, output, 2);
  for (int index = 0; index < count && !error; index++) {
    error = descriptors[index] < 0 ? posix_spawn_file_actions_addclose(&actions, 3 + index)
                                   : posix_spawn_file_actions_adddup2(&actions, descriptors[index], 3 + index);
  }
  if (!error) error = posix_spawn_file_actions_addclosefrom_np(&actions, 3 + count);
  if (!error) error = posix_spawnattr_setpgroup(&attributes, 0);
  sigfillset(&signals);
  if (!error) error = posix_spawnattr_setsigdefault(&attributes, &signals);
  sigemptyset(&signals);
  if (!error) error = posix_spawnattr_setsigmask(&attributes, &signals);
  if (!error) {
    error = posix_spawnattr_setflags(
      &attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
  }
  if (!error) error = posix_spawn(process, path, &actions, &attributes, arguments, environment);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return error;
}

int counterpoint_pipe(int *ends) { return pipe2(ends, O_CLOEXEC); }

static int bound(__rlimit_resource_t resource, unsigned long soft, unsigned long hard) {
  struct rlimit limit;
  if (getrlimit(resource, &limit)) return errno;
  // What the system allows cannot be raised, and need not be.
  if (hard < limit.rlim_max) limit.rlim_max = hard;
  limit.rlim_cur = soft < limit.rlim_max ? soft : limit.rlim_max;
  return setrlimit(resource, &limit) ? errno : 0;
}

static void ignore(int signal) {}

int counterpoint_enter_session_process(pid_t parent, const struct counterpoint_limits *limits) {
  if (prctl(PR_SET_PDEATHSIG, SIGKILL)) return errno;
  // Who has died before that cannot be told by a signal.
  if (getppid() != parent) return ESRCH;
  prctl(PR_SET_NAME, "session");

  int error = bound(RLIMIT_CORE, 0, 0);
  if (!error && limits->memory) error = bound(RLIMIT_DATA, limits->memory, limits->memory);
  if (!error && limits->address_space) error = bound(RLIMIT_AS, limits->address_space, limits->address_space);
  if (!error && limits->open_files) error = bound(RLIMIT_NOFILE, limits->open_files, limits->open_files);
  if (!error && limits->processor_seconds) error = bound(RLIMIT_CPU, limits->processor_seconds, RLIM_INFINITY);
  if (error) return error;

  // Threads get what they get on iOS and a little more, rather than 8 MB each, which count as memory.
  pthread_attr_t threads;
  if (!pthread_attr_init(&threads)) {
    if (!pthread_attr_setstacksize(&threads, 1 << 20)) pthread_setattr_default_np(&threads);
    pthread_attr_destroy(&threads);
  }

  // When the machine has no processor or no memory left, sessions wait or go before the server does.
  setpriority(PRIO_PROCESS, 0, 5);
  int score = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);
  if (score >= 0) {
    ssize_t written = write(score, "500", 3);
    (void)written;
    close(score);
  }

  // Who stops a service signals all of its processes; when a session ends is for the server to say. Handlers, since
  // ignored signals would stay ignored in programs that the app starts.
  signal(SIGTERM, ignore);
  signal(SIGINT, ignore);
  signal(SIGHUP, ignore);
  signal(SIGPIPE, SIG_IGN);

  // What an app prints is not to be lost when it fails.
  setvbuf(stdout, NULL, _IOLBF, 0);

  // What it was given by number is not for the programs that its app starts.
  for (int descriptor = 3; descriptor < 3 + COUNTERPOINT_DESCRIPTORS; descriptor++) {
    if (fcntl(descriptor, F_SETFD, FD_CLOEXEC) && errno != EBADF) return errno;
  }
  return 0;
}

int counterpoint_renew_processor_time(pid_t process, unsigned long seconds) {
  clockid_t clock;
  struct timespec used;
  struct rlimit limit;
  int error = clock_getcpuclockid(process, &clock);
  if (error) return error;
  if (clock_gettime(clock, &used)) return errno;
  if (prlimit(process, RLIMIT_CPU, NULL, &limit)) return errno;
  limit.rlim_cur = (unsigned long)used.tv_sec + 1 + seconds;
  if (limit.rlim_cur > limit.rlim_max) limit.rlim_cur = limit.rlim_max;
  return prlimit(process, RLIMIT_CPU, &limit, NULL) ? errno : 0;
}

void counterpoint_raise_open_files(void) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_NOFILE, &limit)) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}
