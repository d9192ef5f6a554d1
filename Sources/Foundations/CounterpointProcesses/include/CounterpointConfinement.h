#ifndef COUNTERPOINT_CONFINEMENT_H
#define COUNTERPOINT_CONFINEMENT_H

// How a process gives up rights for good: identity, capabilities, files, networks, calls of the kernel.
//
// Landlock and seccomp filters are the kernel's own and have no wrapper in the C library. What is entered here can be left
// by nobody, neither by this process nor by the programs that it starts.

#include <stdint.h>
#include <sys/types.h>

/// Returns which version of Landlock the kernel offers; 0 for none.
int counterpoint_landlock_version(void);

/// Whether the kernel takes filters of calls, for this machine's architecture.
int counterpoint_has_seccomp(void);

/// Whether this process has all the capabilities that it takes to give others another user: for changing users, for
/// giving files away and reaching them, for ending the processes of others.
int counterpoint_can_change_users(void);

/// Gives up all capabilities, and all that could ever be got by starting a program. With `changes` it becomes `user` and
/// `group` besides, with no other groups. Before any other thread is there.
///
/// Forgets what `counterpoint_die_with` has set. Returns 0 or an error number.
int counterpoint_give_up_privileges(int changes, uid_t user, gid_t group);

/// Keeps other processes of the same user from looking into this one. Returns 0 or an error number.
int counterpoint_hide_memory(void);

/// Keeps this process from getting more rights by starting a program that grants them. Returns 0 or an error number.
int counterpoint_refuse_new_privileges(void);

/// Whether this process got rights by being started that its user has not got, as by capabilities of its file.
int counterpoint_is_elevated(void);

/// Rights to a folder with everything below, or to a file.
enum {
  COUNTERPOINT_READ = 1,
  COUNTERPOINT_EXECUTE = 2,
  /// Make, write, rename and remove files and folders, but no devices and no sockets.
  COUNTERPOINT_CHANGE = 4,
  /// Write to files that are there.
  COUNTERPOINT_WRITE = 8,
};

/// The sockets that a process may have.
enum {
  /// Connected pairs.
  COUNTERPOINT_PAIRS = 0,
  /// Those, and such that connect by TCP; with which ports is for rules to say.
  COUNTERPOINT_CONNECTIONS = 1,
  /// All of IP.
  COUNTERPOINT_NETWORKS = 2,
};

/// Begins a set of rules, by which everything is refused that no rule of it allows: files, and, as told, connections and
/// ports of TCP; signals and abstract sockets of processes that have not entered the same set.
///
/// Versions before 4 know nothing of TCP, before 6 nothing of signals and sockets. Returns a descriptor, or -1 with `errno`.
int counterpoint_landlock_begin(int version, int refuses_tcp, int refuses_others);

/// Allows `rights` to what is at `path`, symbolic links followed. Returns 0 or an error number: `ENOENT`, `ENOTDIR` or `EACCES`
/// where nothing can be reached there.
int counterpoint_landlock_allow(int rules, int version, const char *_Nonnull path, int rights);

/// Allows to connect by TCP with one port, of whatever machine: rules know no addresses. Returns 0 or an error number. Versions before
/// 4 allow all ports anyway.
int counterpoint_landlock_allow_port(int rules, int version, int port);

/// Allows to read, and to execute, this program's file and those of the libraries that it has loaded. Returns 0 or an
/// error number.
int counterpoint_landlock_allow_program(int rules, int version);

/// Has the calling thread enter a set of rules, and every thread and process that it starts from then on. Returns 0 or an error
/// number.
int counterpoint_landlock_enter(int rules);

/// Has all threads of this process enter a set of rules. The kernel does it for one thread only, so each is interrupted by
/// `SIGSYS`, which no thread of the runtimes blocks. Returns 0 or an error number: `ETIMEDOUT` where a thread does not answer
/// within a second. Whoever gets one must not go on: some threads may have entered, others not.
int counterpoint_landlock_enter_with_all_threads(int rules);

/// Has Foundation make what it needs to wait for more than one program: a thread, and two sockets of the loopback address that are
/// connected with each other, since on Linux it takes no pair. Later, without the calls for it, it goes on without a word, and its
/// thread hears of the first program only. Called once there are rules for files, which the new thread then has, too. Returns 0 or
/// an error number.
int counterpoint_prepare_foundation_sockets(void);

/// Has the kernel refuse all threads the calls that no session has a use for, with `EPERM`: to look into other processes,
/// to mount, to become somebody else, to get other namespaces, to change the limits and ranks of others, and so on; and of sockets all
/// but what `networks` leaves. To change modes of files by path does nothing. Returns 0 or an error number.
int counterpoint_refuse_calls(int networks);

/// Has the kernel refuse all threads what `counterpoint_refuse_calls` has left of sockets beyond `networks`. Returns 0 or an error
/// number.
int counterpoint_refuse_networks(int networks);

/// Gives `name` in the folder `folder`, with everything below it, to another user; symbolic links are not followed. Returns 0 or
/// an error number.
int counterpoint_give_tree(int folder, const char *_Nonnull name, uid_t user, gid_t group);

/// Removes `name` in the folder `folder` with everything below it; symbolic links are not followed, however fast somebody
/// puts them there. Returns 0 or an error number.
int counterpoint_remove_tree(int folder, const char *_Nonnull name);

#endif
