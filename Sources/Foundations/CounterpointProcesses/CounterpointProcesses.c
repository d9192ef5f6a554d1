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
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>
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
  if (output >= 0) {
    if (!error) error = posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
    if (!error) error = posix_spawn_file_actions_adddup2(&actions, output, 1);
    if (!error) error = posix_spawn_file_actions_adddup2(&actions, output, 2);
  }
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
  short flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK;
  if (output >= 0) flags |= POSIX_SPAWN_SETPGROUP;
  if (!error) error = posix_spawnattr_setflags(&attributes, flags);
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

// A sanitizer's copy of the memory takes terabytes of addresses, which count, and deeper stacks.
#if __has_feature(thread_sanitizer) || __has_feature(address_sanitizer)
static const int bounds_memory = 0;
#else
static const int bounds_memory = 1;
#endif

static void ignore(int signal) {}

int counterpoint_die_with(pid_t parent) {
  if (prctl(PR_SET_PDEATHSIG, SIGKILL)) return errno;
  // Who has died before that cannot be told by a signal.
  return getppid() == parent ? 0 : ESRCH;
}

int counterpoint_enter_serving_process(pid_t supervisor) {
  int error = counterpoint_die_with(supervisor);
  if (error) return error;
  prctl(PR_SET_NAME, "server");
  return fcntl(3, F_SETFD, FD_CLOEXEC) ? errno : 0;
}

int counterpoint_enter_session_process(pid_t parent, const struct counterpoint_limits *limits) {
  int orphaned = parent ? counterpoint_die_with(parent) : 0;
  if (orphaned) return orphaned;
  prctl(PR_SET_NAME, "session");

  int error = bound(RLIMIT_CORE, 0, 0);
  if (!error && limits->memory && bounds_memory) error = bound(RLIMIT_DATA, limits->memory, limits->memory);
  if (!error && limits->address_space && bounds_memory)
    error = bound(RLIMIT_AS, limits->address_space, limits->address_space);
  if (!error && limits->open_files) error = bound(RLIMIT_NOFILE, limits->open_files, limits->open_files);
  if (!error && limits->processor_seconds) error = bound(RLIMIT_CPU, limits->processor_seconds, RLIM_INFINITY);
  if (!error && limits->file_size) error = bound(RLIMIT_FSIZE, limits->file_size, limits->file_size);
  if (!error && limits->processes) error = bound(RLIMIT_NPROC, limits->processes, limits->processes);
  // Memory that cannot be paged out, queues that outlive processes, and ranks above those of others.
  if (!error) error = bound(RLIMIT_MEMLOCK, 64 << 10, 64 << 10);
  if (!error) error = bound(RLIMIT_MSGQUEUE, 0, 0);
  if (!error) error = bound(RLIMIT_NICE, 0, 0);
  if (!error) error = bound(RLIMIT_RTPRIO, 0, 0);
  if (error) return error;

  // Threads get what they get on iOS and a little more, rather than 8 MB each, which count as memory.
  pthread_attr_t threads;
  if (bounds_memory && !pthread_attr_init(&threads)) {
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
  // Who writes more into a file than it may gets an error.
  signal(SIGXFSZ, SIG_IGN);

  // What it writes is its user's alone.
  umask(077);

  // What an app prints is not to be lost when it fails.
  setvbuf(stdout, NULL, _IOLBF, 0);

  // What it was given by number is not for the programs that its app starts.
  for (int descriptor = 3; descriptor < 3 + COUNTERPOINT_DESCRIPTORS; descriptor++) {
    if (fcntl(descriptor, F_SETFD, FD_CLOEXEC) && errno != EBADF) return errno;
  }
  return 0;
}

/// Sets or reads a limit of a process that has another user, as root without the capability for that (CAP_SYS_RESOURCE), which containers
/// withhold: the kernel asks who really sets it, so that this thread, and no other, is that user meanwhile.
static int limit_as_owner(
  pid_t process, __rlimit_resource_t resource, const struct rlimit *new, struct rlimit *old
) {
  char path[32], text[1024];
  uid_t user;
  gid_t group;
  snprintf(path, sizeof path, "/proc/%d/status", process);
  int status = open(path, O_RDONLY | O_CLOEXEC);
  if (status < 0) return errno;
  ssize_t count = read(status, text, sizeof text - 1);
  close(status);
  if (count <= 0) return ESRCH;
  text[count] = 0;
  const char *users = strstr(text, "\nUid:"), *groups = strstr(text, "\nGid:");
  if (!users || !groups || sscanf(users, "\nUid: %u", &user) != 1 || sscanf(groups, "\nGid: %u", &group) != 1) return EPERM;
  uid_t own = getuid();
  gid_t own_group = getgid();
  // Not the library's functions, which change all threads.
  int error = syscall(SYS_setresgid, group, -1, -1) ? errno : 0;
  if (!error && syscall(SYS_setresuid, user, -1, -1)) error = errno;
  if (!error && prlimit(process, resource, new, old)) error = errno;
  syscall(SYS_setresuid, own, -1, -1);
  syscall(SYS_setresgid, own_group, -1, -1);
  return error;
}

static int limit_of(pid_t process, __rlimit_resource_t resource, const struct rlimit *new, struct rlimit *old) {
  if (!prlimit(process, resource, new, old)) return 0;
  return errno == EPERM ? limit_as_owner(process, resource, new, old) : errno;
}

int counterpoint_renew_processor_time(pid_t process, unsigned long seconds) {
  clockid_t clock;
  struct timespec used;
  struct rlimit limit;
  int error = clock_getcpuclockid(process, &clock);
  if (error) return error;
  if (clock_gettime(clock, &used)) return errno;
  error = limit_of(process, RLIMIT_CPU, NULL, &limit);
  if (error) return error;
  limit.rlim_cur = (unsigned long)used.tv_sec + 1 + seconds;
  if (limit.rlim_cur > limit.rlim_max) limit.rlim_cur = limit.rlim_max;
  return limit_of(process, RLIMIT_CPU, &limit, NULL);
}

void counterpoint_raise_open_files(void) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_NOFILE, &limit)) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

#ifndef SYS_pidfd_open
#define SYS_pidfd_open 434
#endif

// The kernel closes it where another program is started.
int counterpoint_open_process(pid_t process) { return (int)syscall(SYS_pidfd_open, process, 0); }

int counterpoint_adopt_orphans(void) { return prctl(PR_SET_CHILD_SUBREAPER, 1) ? errno : 0; }

int counterpoint_signal_descriptor(const int *signals, int count) {
  sigset_t set;
  sigemptyset(&set);
  for (int index = 0; index < count; index++) sigaddset(&set, signals[index]);
  int error = pthread_sigmask(SIG_BLOCK, &set, NULL);
  if (error) {
    errno = error;
    return -1;
  }
  return signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
}

int counterpoint_next_signal(int descriptor) {
  struct signalfd_siginfo information;
  return read(descriptor, &information, sizeof information) == sizeof information ? (int)information.ssi_signo : 0;
}

pid_t counterpoint_dead_child(pid_t process) {
  siginfo_t information;
  memset(&information, 0, sizeof information);
  int error;
  do {
    error = waitid(process ? P_PID : P_ALL, (id_t)process, &information, WEXITED | WNOHANG | WNOWAIT);
  } while (error && errno == EINTR);
  return error ? -1 : information.si_pid;
}

ssize_t counterpoint_send(int socket, const void *bytes, size_t size, const int *descriptors, int count, int flags) {
  struct iovec part = {.iov_base = (void *)bytes, .iov_len = size};
  union {
    struct cmsghdr alignment;
    char space[CMSG_SPACE(sizeof(int) * COUNTERPOINT_PASSED_DESCRIPTORS)];
  } control;
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
  if (count > COUNTERPOINT_PASSED_DESCRIPTORS) {
    errno = EINVAL;
    return -1;
  }
  if (count > 0) {
    memset(&control, 0, sizeof control);
    message.msg_control = control.space;
    message.msg_controllen = CMSG_SPACE(sizeof(int) * (size_t)count);
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof(int) * (size_t)count);
    memcpy(CMSG_DATA(header), descriptors, sizeof(int) * (size_t)count);
  }
  ssize_t sent;
  do sent = sendmsg(socket, &message, flags | MSG_NOSIGNAL);
  while (sent < 0 && errno == EINTR);
  return sent;
}

ssize_t counterpoint_receive(int socket, void *bytes, size_t size, int *descriptors, int *count, int flags) {
  struct iovec part = {.iov_base = bytes, .iov_len = size};
  union {
    struct cmsghdr alignment;
    char space[CMSG_SPACE(sizeof(int) * COUNTERPOINT_PASSED_DESCRIPTORS)];
  } control;
  struct msghdr message = {
    .msg_iov = &part, .msg_iovlen = 1, .msg_control = control.space, .msg_controllen = sizeof control.space};
  *count = 0;
  ssize_t received;
  do received = recvmsg(socket, &message, flags | MSG_CMSG_CLOEXEC);
  while (received < 0 && errno == EINTR);
  if (received < 0) return received;
  for (struct cmsghdr *header = CMSG_FIRSTHDR(&message); header; header = CMSG_NXTHDR(&message, header)) {
    if (header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS) continue;
    size_t found = (header->cmsg_len - CMSG_LEN(0)) / sizeof(int);
    memcpy(descriptors, CMSG_DATA(header), sizeof(int) * found);
    *count = (int)found;
  }
  if (message.msg_flags & (MSG_TRUNC | MSG_CTRUNC)) {
    // Half a message is none.
    for (int index = 0; index < *count; index++) close(descriptors[index]);
    *count = 0;
    errno = EMSGSIZE;
    return -1;
  }
  return received;
}
