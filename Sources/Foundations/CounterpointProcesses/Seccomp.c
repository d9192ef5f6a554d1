#define _GNU_SOURCE
#include "CounterpointConfinement.h"

#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <netinet/in.h>
#include <sched.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#else
#define ARCHITECTURE 0
#endif

// Calls that are younger than many systems' headers; their numbers are the same everywhere.
#ifndef SYS_quotactl_fd
#define SYS_quotactl_fd 443
#endif
#define CALL_FCHMODAT2 452
#define CALL_SETXATTRAT 463
#define CALL_REMOVEXATTRAT 466
#define CALL_OPEN_TREE_ATTR 467
#define CALL_FILE_SETATTR 469

/// Refused whatever they are given.
static const int refused[] = {
  // To look into other processes, or to take what they have open.
  SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev, SYS_pidfd_getfd, SYS_kcmp, SYS_process_madvise, SYS_move_pages,
  SYS_migrate_pages, SYS_perf_event_open,
  // Other views of the machine.
  SYS_unshare, SYS_setns, SYS_mount, SYS_umount2, SYS_pivot_root, SYS_chroot, SYS_move_mount, SYS_open_tree, SYS_fsopen,
  SYS_fsconfig, SYS_fsmount, SYS_fspick, SYS_mount_setattr, CALL_OPEN_TREE_ATTR, SYS_open_by_handle_at,
  SYS_fanotify_init, SYS_quotactl, SYS_quotactl_fd,
  // To become somebody else.
  SYS_setuid, SYS_setgid, SYS_setreuid, SYS_setregid, SYS_setresuid, SYS_setresgid, SYS_setfsuid, SYS_setfsgid,
  SYS_setgroups, SYS_capset,
  // Large parts of the kernel that no app has a use for, and in which faults were found again and again.
  SYS_bpf, SYS_userfaultfd, SYS_io_uring_setup, SYS_io_uring_enter, SYS_io_uring_register, SYS_keyctl, SYS_add_key,
  SYS_request_key, SYS_vhangup,
#ifdef SYS_modify_ldt
  SYS_modify_ldt, SYS_iopl, SYS_ioperm,
#endif
  // The machine itself.
  SYS_init_module, SYS_finit_module, SYS_delete_module, SYS_kexec_load, SYS_kexec_file_load, SYS_reboot, SYS_swapon,
  SYS_swapoff, SYS_acct, SYS_syslog, SYS_settimeofday, SYS_clock_settime, SYS_adjtimex, SYS_clock_adjtime,
  SYS_sethostname, SYS_setdomainname,
  // What processes of the same user share.
  SYS_shmget, SYS_shmat, SYS_shmctl, SYS_semget, SYS_semop, SYS_semtimedop, SYS_semctl, SYS_msgget, SYS_msgsnd,
  SYS_msgrcv, SYS_msgctl, SYS_mq_open, SYS_mq_unlink, SYS_ioprio_set,
  // Landlock does not look at these, and files of the same user are not only the session's. What a descriptor is open for stays
  // changeable through that.
#ifdef SYS_chown
  SYS_chown, SYS_lchown,
#endif
  SYS_fchownat, SYS_setxattr, SYS_lsetxattr, CALL_SETXATTRAT, SYS_removexattr,
  SYS_lremovexattr, CALL_REMOVEXATTRAT, CALL_FILE_SETATTR,
};

/// Answered as if they had been done: Foundation gives the user's defaults, by path, the modes that they have anyway, and does not
/// keep them when it cannot. All that a session may write is in folders that are its user's alone, so that modes mean nothing there.
static const int ignored[] = {
#ifdef SYS_chmod
  SYS_chmod,
#endif
  SYS_fchmodat, CALL_FCHMODAT2,
};

/// The bits of a kind of socket that are not flags.
#define SOCKET_KIND 0xf

#define COUNT(array) (sizeof(array) / sizeof *(array))

#define LOAD(offset) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offset)
#define LOW(index) LOAD(offsetof(struct seccomp_data, args[index]))
#define HIGH(index) LOAD(offsetof(struct seccomp_data, args[index]) + 4)
#define IF_EQUAL(value, then, otherwise) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (unsigned)(value), then, otherwise)
#define IF_BITS(value, then, otherwise) BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, (unsigned)(value), then, otherwise)
#define ALLOW BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)
#define REFUSE(code) BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | (code))

/// A filter that is being written.
struct filter {
  struct sock_filter code[512];
  size_t count;
};

static void add(struct filter *filter, const struct sock_filter *code, size_t count) {
  for (size_t index = 0; index < count; index++) filter->code[filter->count++] = code[index];
}

#define ADD(filter, ...) \
  do { \
    struct sock_filter added[] = {__VA_ARGS__}; \
    add(filter, added, COUNT(added)); \
  } while (0)

/// What is to be done with one call: code that ends the filter, whatever the arguments are.
#define CALL(filter, number, ...) \
  do { \
    struct sock_filter block[] = {__VA_ARGS__}; \
    ADD(filter, IF_EQUAL(number, 0, COUNT(block))); \
    add(filter, block, COUNT(block)); \
  } while (0)

static int enter(struct filter *filter) {
  ADD(filter, ALLOW);
  struct sock_fprog program = {.len = (unsigned short)filter->count, .filter = filter->code};
  long thread = syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program);
  // A positive answer names a thread that has entered another filter by itself.
  return thread == 0 ? 0 : thread > 0 ? EBUSY : errno;
}

static void begin(struct filter *filter) {
  filter->count = 0;
  // Numbers mean other calls to programs of other architectures.
  ADD(filter, LOAD(offsetof(struct seccomp_data, arch)), IF_EQUAL(ARCHITECTURE, 1, 0), REFUSE(EPERM));
  ADD(filter, LOAD(offsetof(struct seccomp_data, nr)));
#ifdef __x86_64__
  ADD(filter, BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1), REFUSE(EPERM));
#endif
}

/// No sockets but pairs. Even those could be connected with any socket that has a path, or send to it, where they take datagrams, and
/// a filter cannot see the address of a whole message.
static void refuse_internet(struct filter *filter) {
  const int calls[] = {SYS_socket, SYS_connect, SYS_bind, SYS_listen, SYS_sendmsg, SYS_sendmmsg};
  for (size_t index = 0; index < COUNT(calls); index++) CALL(filter, calls[index], REFUSE(EPERM));
  CALL(filter, SYS_sendto, HIGH(4), IF_EQUAL(0, 0, 2), LOW(4), IF_EQUAL(0, 1, 0), REFUSE(EPERM), ALLOW);
}

/// Connections of TCP, whose ports Landlock looks at, and nothing else: other protocols of the same families, it does not look at.
static void refuse_all_but_connections(struct filter *filter) {
  CALL(
    filter, SYS_socket, LOW(0), IF_EQUAL(AF_INET, 1, 0), IF_EQUAL(AF_INET6, 0, 6), LOW(1),
    BPF_STMT(BPF_ALU | BPF_AND | BPF_K, SOCKET_KIND), IF_EQUAL(SOCK_STREAM, 0, 3), LOW(2), IF_EQUAL(0, 2, 0),
    IF_EQUAL(IPPROTO_TCP, 1, 0), REFUSE(EPERM), ALLOW);
  // Pairs that take datagrams could be connected with any socket that has a path.
  CALL(
    filter, SYS_socketpair, LOW(1), BPF_STMT(BPF_ALU | BPF_AND | BPF_K, SOCKET_KIND), IF_EQUAL(SOCK_DGRAM, 0, 1),
    REFUSE(EPERM), ALLOW);
  const int calls[] = {SYS_bind, SYS_listen, SYS_sendmsg, SYS_sendmmsg};
  for (size_t index = 0; index < COUNT(calls); index++) CALL(filter, calls[index], REFUSE(EPERM));
  // One with an address connects, too, and is not looked at.
  CALL(filter, SYS_sendto, HIGH(4), IF_EQUAL(0, 0, 2), LOW(4), IF_EQUAL(0, 1, 0), REFUSE(EPERM), ALLOW);
}

int counterpoint_has_seccomp(void) {
  unsigned action = SECCOMP_RET_ERRNO;
  return ARCHITECTURE != 0 && syscall(SYS_seccomp, SECCOMP_GET_ACTION_AVAIL, 0, &action) == 0;
}

int counterpoint_refuse_calls(int networks) {
  struct filter filter;
  begin(&filter);
  for (size_t index = 0; index < COUNT(refused); index++) CALL(&filter, refused[index], REFUSE(EPERM));
  for (size_t index = 0; index < COUNT(ignored); index++) CALL(&filter, ignored[index], REFUSE(0));

  // New threads and processes in the namespaces that there are. The younger call has its flags in memory, where a filter cannot
  // look: libraries take the older one where it is not there.
  CALL(&filter, SYS_clone3, REFUSE(ENOSYS));
  unsigned namespaces =
    CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS | CLONE_NEWIPC | CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNET;
  CALL(&filter, SYS_clone, LOW(0), IF_BITS(namespaces, 0, 1), REFUSE(EPERM), ALLOW);

  switch (networks) {
  case COUNTERPOINT_NETWORKS:
    CALL(&filter, SYS_socket, LOW(0), IF_EQUAL(AF_INET, 1, 0), IF_EQUAL(AF_INET6, 0, 1), ALLOW, REFUSE(EPERM));
    break;
  case COUNTERPOINT_CONNECTIONS: refuse_all_but_connections(&filter); break;
  default: refuse_internet(&filter);
  }
  // Limits can be read. Those of others, and the processor time, which the server counts anew, cannot be set.
  CALL(
    &filter, SYS_prlimit64, HIGH(2), IF_EQUAL(0, 0, 3), LOW(2), IF_EQUAL(0, 0, 1), ALLOW, LOW(0), IF_EQUAL(0, 1, 0),
    REFUSE(EPERM), LOW(1), IF_EQUAL(RLIMIT_CPU, 0, 1), REFUSE(EPERM), ALLOW);
#ifdef SYS_setrlimit
  CALL(&filter, SYS_setrlimit, LOW(0), IF_EQUAL(RLIMIT_CPU, 0, 1), REFUSE(EPERM), ALLOW);
#endif

  // Ranks of others.
  const int ranks[] = {SYS_sched_setaffinity, SYS_sched_setscheduler, SYS_sched_setparam, SYS_sched_setattr};
  for (size_t index = 0; index < COUNT(ranks); index++) {
    CALL(&filter, ranks[index], LOW(0), IF_EQUAL(0, 1, 0), REFUSE(EPERM), ALLOW);
  }
  CALL(
    &filter, SYS_setpriority, LOW(0), IF_EQUAL(PRIO_PROCESS, 0, 2), LOW(1), IF_EQUAL(0, 1, 0), REFUSE(EPERM), ALLOW);
  return enter(&filter);
}

int counterpoint_refuse_networks(int networks) {
  if (networks == COUNTERPOINT_NETWORKS) return 0;
  struct filter filter;
  begin(&filter);
  if (networks == COUNTERPOINT_CONNECTIONS) refuse_all_but_connections(&filter); else refuse_internet(&filter);
  return enter(&filter);
}
