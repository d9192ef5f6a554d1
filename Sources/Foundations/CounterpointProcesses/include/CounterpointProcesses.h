#ifndef COUNTERPOINT_PROCESSES_H
#define COUNTERPOINT_PROCESSES_H

// What the processes of sessions need of the system and Swift cannot call, or only through variadic functions.

#include <sys/types.h>

/// The most descriptors that a process is given beside its standard ones.
#define COUNTERPOINT_DESCRIPTORS 5

/// Starts `path` in a process group of its own. It gets `output` as its standard output and error, and each of the
/// `count` elements of `descriptors` as descriptor 3 and onwards; one that is negative is closed there. Nothing else that
/// is open here is open there, whatever its flags. Signals have their default actions.
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
};

/// Makes a pipe that no other process gets by accident. Returns 0, or -1 with `errno`.
int counterpoint_pipe(int *_Nonnull ends);

/// The first thing that the process of a session does: makes it die with `parent`, bounds what it may use, keeps it
/// from leaving core files, lets its parent go before it on a busy machine, and keeps descriptors 3 and onwards from its
/// children.
///
/// Returns 0, or an error number: `ESRCH` where `parent` has died meanwhile.
int counterpoint_enter_session_process(pid_t parent, const struct counterpoint_limits *_Nonnull limits);

/// Counts the processor time of `process` anew: it may use `seconds` more from now on. Returns 0 or an error number.
int counterpoint_renew_processor_time(pid_t process, unsigned long seconds);

/// Lets this process have as many descriptors open as it may at most: a server needs two for each process.
void counterpoint_raise_open_files(void);

#endif
