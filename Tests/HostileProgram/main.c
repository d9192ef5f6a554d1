// What a subverted session starts: tries the ways out that it is told, and prints each with its error number. As a bystander it
// does nothing but to be there, with sockets that others could connect with.
#define _GNU_SOURCE
#include "HostileCalls.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

static int listen_at(const char *name, int type, int is_abstract) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  size_t length = strlen(name);
  if (length + 2 > sizeof address.sun_path) return -1;
  memcpy(address.sun_path + (is_abstract ? 1 : 0), name, length);
  int descriptor = socket(AF_UNIX, type, 0);
  if (bind(descriptor, (struct sockaddr *)&address, (socklen_t)(offsetof(struct sockaddr_un, sun_path) + 1 + length))) return -1;
  if (!is_abstract) chmod(name, 0777);
  return type == SOCK_STREAM ? listen(descriptor, 64) : 0;
}

static int stand_by(char **names) {
  if (listen_at(names[0], SOCK_STREAM, 0) || listen_at(names[1], SOCK_DGRAM, 0) || listen_at(names[2], SOCK_STREAM, 1)) {
    perror("socket");
    return 1;
  }
  puts("ready");
  fflush(stdout);
  for (;;) pause();
}

int main(int count, char **arguments) {
  if (count == 5 && strcmp(arguments[1], "bystander") == 0) return stand_by(arguments + 2);
  for (int index = 2; index < count; index++) {
    printf("%s=%d\n", arguments[index], hostile_attempt(arguments[index], arguments[1]));
  }
  return 0;
}
