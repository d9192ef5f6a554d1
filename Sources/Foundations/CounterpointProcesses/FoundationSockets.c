// A pair of sockets that Foundation makes once for each process, while it still may.

#include "CounterpointConfinement.h"

#include <errno.h>
#include <stddef.h>
#include <sys/socket.h>
#include <unistd.h>

// Of Foundation's own library. Its C declarations are not part of what packages can import; where a later version has other names
// nothing is prepared.
extern void *CFSocketCreateWithNative(const void *allocator, int socket, unsigned long calls, void *call, const void *context)
  __attribute__((weak));
extern void CFSocketInvalidate(void *socket) __attribute__((weak));
extern void CFRelease(const void *object) __attribute__((weak));

int counterpoint_prepare_foundation_sockets(void) {
  if (!CFSocketCreateWithNative || !CFSocketInvalidate || !CFRelease) return 0;
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return errno;
  void *socket = CFSocketCreateWithNative(NULL, ends[0], 0, NULL, NULL);
  if (socket) {
    // This closes its end.
    CFSocketInvalidate(socket);
    CFRelease(socket);
  } else {
    close(ends[0]);
  }
  close(ends[1]);
  return socket ? 0 : ENOTSUP;
}
