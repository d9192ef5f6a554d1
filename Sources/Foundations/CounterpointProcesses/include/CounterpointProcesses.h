#ifndef COUNTERPOINT_PROCESSES_H
#define COUNTERPOINT_PROCESSES_H

// What the processes of sessions need of the system and Swift cannot call, or only through variadic functions.

#include "CounterpointConfinement.h"

#include <sys/types.h>

/// The most descriptors that a process is given beside its standard ones.
#define COUNTERPOINT_DESCRIPTORS 5

/// Starts `path` in a process group of its own. It gets `output` as its standard output and error, and each of the
/// `count` elements of `descriptors` as descriptor 3 and onwards; one that is negative is closed there. Nothing else that
/// is open here is open there, whatever its flags. Signals have their default actions.
///
/// A negative `output` leaves the process the standard streams and the process group of this one.
///
/// At most `COUNTERPOINT_DESCRIPTORS`, which like `output` must be above all numbers that they get. Returns 0 or an error
/// number.
int counterpoint_spawn(
  const char *_Nonnull path, char *_Nullable const *_Nonnull arguments, char *_Nullable const *_Nonnull environment,
  int output, const int *_Nonnull descriptors, int count, pid_t *_Nonnull process);

/// What one process may use. 0 stands for as much as it wants.
struct counterpoint_limits {
  /// Bytes of memory that can be written to: heap, stacks of threads, and so on.
  unsigned long memory;
  /// Bytes of address space.
  unsigned long address_space;
  unsigned long open_files;
  /// Seconds on the processors, over all threads; see `counterpoint_renew_processor_time`.
  unsigned long processor_seconds;
  /// Bytes of one file.
  unsigned long file_size;
  /// Processes and threads of the user whom the process becomes, over all processes.
  unsigned long processes;
};

/// Makes a pipe that no other process gets by accident. Returns 0, or -1 with `errno`.
int counterpoint_pipe(int *_Nonnull ends);

/// Has the kernel kill this process when the thread that has started it ends. Returns 0, or an error number: `ESRCH` where
/// `parent` has died meanwhile.
int counterpoint_die_with(pid_t parent);

/// The first thing that the process does which serves under a supervisor: makes it die with that, gives it a name of its
/// own, and keeps descriptor 3 from its children. Returns 0 or an error number.
int counterpoint_enter_serving_process(pid_t supervisor);

/// The first thing that the process of a session does: makes it die with `parent`, where that is not 0, bounds what it may use, keeps it
/// from leaving core files, lets its parent go before it on a busy machine, and keeps descriptors 3 and onwards from its
/// children.
///
/// Returns 0, or an error number: `ESRCH` where `parent` has died meanwhile.
int counterpoint_enter_session_process(pid_t parent, const struct counterpoint_limits *_Nonnull limits);

/// Counts the processor time of `process` anew: it may use `seconds` more from now on. Returns 0 or an error number.
int counterpoint_renew_processor_time(pid_t process, unsigned long seconds);

/// Lets this process have as many descriptors open as it may at most: a server needs two for each process.
void counterpoint_raise_open_files(void);

/// Makes this process the parent of all that descend from it and lose theirs. Returns 0 or an error number.
int counterpoint_adopt_orphans(void);

/// Blocks signals and has them read instead. Returns a descriptor, or -1 with `errno`.
int counterpoint_signal_descriptor(const int *_Nonnull signals, int count);

/// The next signal that waits at a descriptor of `counterpoint_signal_descriptor`; 0 where none does.
int counterpoint_next_signal(int descriptor);

/// The number of a child that has died and was not waited for: `process`, or any where that is 0. It keeps its number. Returns
/// 0 where it lives or none has died, and -1 where `process` is no child of this process.
pid_t counterpoint_dead_child(pid_t process);

/// Opens a descriptor that can be read from as soon as the child `process` is dead, which keeps its number meanwhile. Returns -1
/// with `errno`: `ENOSYS` before Linux 5.3.
int counterpoint_open_process(pid_t process);

/// The most descriptors that go along with one message.
#define COUNTERPOINT_PASSED_DESCRIPTORS 8

/// Sends one message with `descriptors`, which stay open here. Returns what `sendmsg` does; nobody gets SIGPIPE.
ssize_t counterpoint_send(
  int socket, const void *_Nonnull bytes, size_t size, const int *_Nullable descriptors, int count, int flags);

/// Receives one message with its descriptors, which programs started from here do not get. `descriptors` has room for
/// `COUNTERPOINT_PASSED_DESCRIPTORS`. Returns what `recvmsg` does; -1 with `EMSGSIZE` for one that is cut short.
ssize_t counterpoint_receive(
  int socket, void *_Nonnull bytes, size_t size, int *_Nonnull descriptors, int *_Nonnull count, int flags);

#endif
