#define _GNU_SOURCE
#include "HostileCalls.h"

#include <arpa/inet.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/netlink.h>
#include <pwd.h>
#include <sched.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

/// What there is to get at.
struct targets {
  const char *text;
  /// For one value.
  char value[4096];
};

static const char *named(struct targets *targets, const char *name) {
  size_t length = strlen(name);
  for (const char *line = targets->text; line; line = strchr(line, '\n')) {
    if (*line == '\n') line++;
    if (strncmp(line, name, length) != 0 || line[length] != '=') continue;
    size_t count = strcspn(line + length + 1, "\n");
    if (count >= sizeof targets->value) count = sizeof targets->value - 1;
    memcpy(targets->value, line + length + 1, count);
    targets->value[count] = 0;
    return targets->value;
  }
  return "";
}

static pid_t process(struct targets *targets, const char *name) { return (pid_t)atoi(named(targets, name)); }

// MARK: Files

static int opens(const char *path, int flags) {
  int descriptor = open(path, flags | O_CLOEXEC, 0600);
  if (descriptor < 0) return errno;
  close(descriptor);
  return 0;
}

static int makes(const char *folder) {
  char path[4200];
  snprintf(path, sizeof path, "%s/left-by-a-session-%d", folder, getpid());
  int error = opens(path, O_WRONLY | O_CREAT | O_EXCL);
  if (!error) unlink(path);
  return error;
}

static int lists(const char *folder) {
  DIR *names = opendir(folder);
  if (!names) return errno;
  closedir(names);
  return 0;
}

static int changes_mode(const char *path) {
  struct stat status;
  if (stat(path, &status)) return errno;
  mode_t former = status.st_mode & 07777;
  if (chmod(path, former ^ S_IXOTH)) return errno;
  // Who is answered that it is done looks whether it is.
  if (stat(path, &status)) return errno;
  if ((status.st_mode & 07777) == former) return EPERM;
  chmod(path, former);
  return 0;
}

static int looks_into(pid_t process, const char *name) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/%s", process, name);
  int descriptor = open(path, O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return errno;
  char bytes[16];
  // Where nothing stands at address 0 one may still look.
  ssize_t count = read(descriptor, bytes, sizeof bytes);
  int error = count < 0 && errno != EIO ? errno : 0;
  close(descriptor);
  return error;
}

// MARK: In a process of its own, that takes with it what it has changed

static int in_child(int (*operation)(struct targets *), struct targets *targets) {
  pid_t child = fork();
  if (child < 0) return errno;
  if (child == 0) _exit(operation(targets));
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {}
  return WIFEXITED(status) ? WEXITSTATUS(status) : EINTR;
}

static int traces(struct targets *targets) {
  return ptrace(PTRACE_SEIZE, process(targets, "bystander"), 0, 0) ? errno : 0;
}

static int mounts(struct targets *targets) {
  const char *home = named(targets, "home");
  if (mount("none", home, "tmpfs", 0, NULL)) return errno;
  umount2(home, MNT_DETACH);
  return 0;
}

static int changes_root(struct targets *targets) {
  (void)targets;
  return chroot("/") ? errno : 0;
}

static int gets_namespaces(struct targets *targets) {
  (void)targets;
  return unshare(CLONE_NEWUSER) ? errno : 0;
}

static int gets_namespaces_by_process(struct targets *targets) {
  (void)targets;
  long child = syscall(SYS_clone, CLONE_NEWUSER | SIGCHLD, 0, 0, 0, 0);
  if (child < 0) return errno;
  if (child == 0) _exit(0);
  waitpid((pid_t)child, NULL, 0);
  return 0;
}

static int gets_namespaces_by_newer_call(struct targets *targets) {
  (void)targets;
  unsigned long arguments[8] = {CLONE_NEWUSER, 0, 0, 0, SIGCHLD, 0, 0, 0};
  long child = syscall(SYS_clone3, arguments, sizeof arguments);
  if (child < 0) return errno;
  if (child == 0) _exit(0);
  waitpid((pid_t)child, NULL, 0);
  return 0;
}

static int becomes_itself(struct targets *targets) {
  (void)targets;
  return setresuid(getuid(), getuid(), getuid()) ? errno : 0;
}

/// A program that belongs to root and runs as root, whoever starts it.
static int gains_by_program(struct targets *targets) {
  (void)targets;
  int null = open("/dev/null", O_RDWR);
  dup2(null, 1);
  dup2(null, 2);
  // Everybody may ask when their own password expires, and the answer is in a file that this program may read and they may not.
  struct passwd *user = getpwuid(getuid());
  if (!user) return EPERM;
  execl("/usr/bin/chage", "chage", "-l", user->pw_name, (char *)NULL);
  return errno;
}

static int starts_what_it_wrote(struct targets *targets) {
  char path[4200];
  snprintf(path, sizeof path, "%s/program-%d", named(targets, "home"), getpid());
  int descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0700);
  if (descriptor < 0) return errno;
  static const char text[] = "#!/bin/sh\nexit 0\n";
  ssize_t count = write(descriptor, text, sizeof text - 1);
  close(descriptor);
  if (count < 0) return errno;
  pid_t child = fork();
  if (child == 0) {
    execl(path, path, (char *)NULL);
    _exit(errno);
  }
  int status = 0;
  waitpid(child, &status, 0);
  unlink(path);
  return WIFEXITED(status) ? WEXITSTATUS(status) : EINTR;
}

// MARK: Networks

static int connects(int port) {
  int descriptor = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (descriptor < 0) return errno;
  struct sockaddr_in address = {
    .sin_family = AF_INET, .sin_port = htons((unsigned short)port), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  int error = connect(descriptor, (struct sockaddr *)&address, sizeof address) ? errno : 0;
  close(descriptor);
  return error;
}

static int binds(int family) {
  int descriptor = socket(family, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (descriptor < 0) return errno;
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  struct sockaddr_in6 longer = {.sin6_family = AF_INET6, .sin6_addr = IN6ADDR_LOOPBACK_INIT};
  int error = 0;
  if (family == AF_INET) error = bind(descriptor, (struct sockaddr *)&address, sizeof address) ? errno : 0;
  // A machine without this address still makes the socket.
  else if (bind(descriptor, (struct sockaddr *)&longer, sizeof longer) && errno != EADDRNOTAVAIL) error = errno;
  close(descriptor);
  return error;
}

static int sends_datagram(int port) {
  int descriptor = socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  if (descriptor < 0) return errno;
  struct sockaddr_in address = {
    .sin_family = AF_INET, .sin_port = htons((unsigned short)port), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  int error = sendto(descriptor, "x", 1, 0, (struct sockaddr *)&address, sizeof address) < 0 ? errno : 0;
  close(descriptor);
  return error;
}

static int makes_socket(int family, int type) {
  int descriptor = socket(family, type | SOCK_CLOEXEC, 0);
  if (descriptor < 0) return errno;
  close(descriptor);
  return 0;
}

/// Connects `descriptor`, which is closed, with what listens on this machine. An abstract name has no path.
static int meets(int descriptor, const char *name, int is_abstract) {
  if (descriptor < 0) return errno;
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  size_t length = strlen(name);
  memcpy(address.sun_path + (is_abstract ? 1 : 0), name, length);
  socklen_t size = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + 1 + length);
  int error = connect(descriptor, (struct sockaddr *)&address, size) ? errno : 0;
  close(descriptor);
  return error;
}

/// Sends something to what listens there.
static int tells(int descriptor, const char *name, int by_message) {
  if (descriptor < 0) return errno;
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  memcpy(address.sun_path, name, strlen(name));
  socklen_t size = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + 1 + strlen(name));
  struct iovec part = {"x", 1};
  struct msghdr message = {.msg_name = &address, .msg_namelen = size, .msg_iov = &part, .msg_iovlen = 1};
  ssize_t count = by_message ? sendmsg(descriptor, &message, MSG_DONTWAIT)
                             : sendto(descriptor, "x", 1, MSG_DONTWAIT, (struct sockaddr *)&address, size);
  // One that has enough already can be reached.
  int error = count < 0 && errno != EAGAIN ? errno : 0;
  close(descriptor);
  return error;
}

/// One end of a pair, which can be connected with others where it takes datagrams.
static int pair(void) {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0, ends)) return -1;
  close(ends[1]);
  return ends[0];
}

// MARK: Others

static int reads_memory(pid_t process, int writes) {
  char byte = 0;
  struct iovec here = {&byte, 1}, there = {(void *)8, 1};
  ssize_t count = writes ? process_vm_writev(process, &here, 1, &there, 1, 0)
                         : process_vm_readv(process, &here, 1, &there, 1, 0);
  // Nothing stands at that address; one may look.
  return count < 0 && errno != EFAULT ? errno : 0;
}

static int takes_descriptor(pid_t process) {
  int handle = (int)syscall(SYS_pidfd_open, process, 0);
  if (handle < 0) return errno;
  long taken = syscall(SYS_pidfd_getfd, handle, 1, 0);
  int error = taken < 0 ? errno : 0;
  if (taken >= 0) close((int)taken);
  close(handle);
  return error;
}

static int signals(pid_t process) { return kill(process, 0) ? errno : 0; }

static int limits(pid_t process) {
  struct rlimit limit;
  if (prlimit(process, RLIMIT_NOFILE, NULL, &limit)) return errno;
  return prlimit(process, RLIMIT_NOFILE, &limit, NULL) ? errno : 0;
}

static int ranks(pid_t process) {
  errno = 0;
  int rank = getpriority(PRIO_PROCESS, (id_t)process);
  if (errno) return errno;
  return setpriority(PRIO_PROCESS, (id_t)process, rank) ? errno : 0;
}

static int moves(pid_t process) {
  cpu_set_t set;
  if (sched_getaffinity(process, sizeof set, &set)) return errno;
  return sched_setaffinity(process, sizeof set, &set) ? errno : 0;
}

/// Gives itself all the processor time that there is.
static int takes_processor_time(void) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_CPU, &limit)) return errno;
  limit.rlim_cur = limit.rlim_max;
  return setrlimit(RLIMIT_CPU, &limit) ? errno : 0;
}

static int knows(const char *secret) {
  for (char **variable = environ; *variable; variable++) {
    if (strstr(*variable, secret)) return 0;
  }
  return ENOENT;
}

static int shares_memory(void) {
  int memory = shmget(IPC_PRIVATE, 4096, IPC_CREAT | 0600);
  if (memory < 0) return errno;
  shmctl(memory, IPC_RMID, NULL);
  return 0;
}

/// Makes a call that cannot succeed as it is made. Where it is open the kernel says what is wrong with it.
static int calls(long number, long first, long second, long third) {
  if (syscall(number, first, second, third, -1L, 0L) >= 0) return 0;
  return errno == EINVAL || errno == EFAULT || errno == EBADF || errno == E2BIG || errno == ENOKEY || errno == ENOEXEC
           ? 0
           : errno;
}

int hostile_attempt(const char *way, const char *text) {
  struct targets all = {.text = text};
  struct targets *targets = &all;
  int port = atoi(named(targets, "port"));
  pid_t server = process(targets, "server");
  pid_t other = process(targets, "other");
#define WAY(name, expression) \
  if (strcmp(way, name) == 0) return expression

  WAY("readDatabase", opens(named(targets, "database"), O_RDONLY));
  WAY("writeDatabase", opens(named(targets, "database"), O_WRONLY));
  WAY("readLog", opens(named(targets, "log"), O_RDONLY));
  WAY("readKey", opens(named(targets, "key"), O_RDONLY));
  WAY("readOtherHome", opens(named(targets, "diary"), O_RDONLY));
  WAY("writeOtherHome", makes(named(targets, "otherHome")));
  WAY("listHomes", lists(named(targets, "homes")));
  WAY("writeDataDirectory", makes(named(targets, "dataDirectory")));
  WAY("readOutside", opens(named(targets, "outside"), O_RDONLY));
  WAY("writeOutside", makes("/tmp"));
  WAY("changeMode", changes_mode(named(targets, "database")));
  WAY("readPasswords", opens("/etc/shadow", O_RDONLY));
  WAY("startWhatItWrote", in_child(starts_what_it_wrote, targets));

  WAY("serverMemory", looks_into(server, "mem"));
  WAY("serverEnvironment", looks_into(server, "environ"));
  WAY("serverCommand", looks_into(server, "cmdline"));
  WAY("otherMemory", looks_into(other, "mem"));
  WAY("firstProcess", looks_into(1, "cmdline"));
  WAY("readMemory", reads_memory(server, 0));
  WAY("writeMemory", reads_memory(server, 1));
  WAY("readOtherMemory", reads_memory(other, 0));
  WAY("trace", in_child(traces, targets));
  WAY("takeDescriptor", takes_descriptor(server));
  WAY("signalServer", signals(server));
  WAY("signalOther", signals(other));
  WAY("signalBystander", signals(process(targets, "bystander")));
  WAY("limitServer", limits(server));
  WAY("rankServer", ranks(server));
  WAY("moveServer", moves(server));
  WAY("processorTime", takes_processor_time());
  WAY("secret", knows(named(targets, "secret")));
  WAY("sharedMemory", shares_memory());

  WAY("connect", connects(port));
  WAY("bind", binds(AF_INET));
  WAY("bindSixth", binds(AF_INET6));
  WAY("datagram", sends_datagram(port));
  WAY("netlink", makes_socket(AF_NETLINK, SOCK_RAW));
  WAY("packets", makes_socket(AF_PACKET, SOCK_RAW));
  WAY("socketWithPath", meets(socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0), named(targets, "socket"), 0));
  WAY("abstractSocket", meets(socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0), named(targets, "abstract"), 1));
  WAY("pairWithPath", meets(pair(), named(targets, "datagrams"), 0));
  WAY("pairToPath", tells(pair(), named(targets, "datagrams"), 0));
  WAY("messageToPath", tells(pair(), named(targets, "datagrams"), 1));

  WAY("becomeItself", in_child(becomes_itself, targets));
  WAY("gainByProgram", in_child(gains_by_program, targets));
  WAY("namespaces", in_child(gets_namespaces, targets));
  WAY("namespacesByProcess", in_child(gets_namespaces_by_process, targets));
  WAY("namespacesByNewerCall", in_child(gets_namespaces_by_newer_call, targets));
  WAY("mount", in_child(mounts, targets));
  WAY("changeRoot", in_child(changes_root, targets));
  WAY("keys", calls(SYS_keyctl, 0, -3, 0));
  WAY("programInKernel", calls(SYS_bpf, 0, 0, 0));
  WAY("performanceCounters", calls(SYS_perf_event_open, 0, 0, -1));
  WAY("faults", calls(SYS_userfaultfd, -1, 0, 0));
  WAY("ring", calls(SYS_io_uring_setup, 1, 0, 0));
  WAY("fileByHandle", calls(SYS_open_by_handle_at, -1, 0, 0));
  WAY("module", calls(SYS_finit_module, -1, 0, 0));
  return -1;
}
