#define _GNU_SOURCE
#include "CounterpointConfinement.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <linux/capability.h>
#include <linux/securebits.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static int capabilities(struct __user_cap_data_struct data[_LINUX_CAPABILITY_U32S_3], long call) {
  struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3, .pid = 0};
  return syscall(call, &header, data) ? errno : 0;
}

int counterpoint_can_change_users(void) {
  struct __user_cap_data_struct data[_LINUX_CAPABILITY_U32S_3];
  if (capabilities(data, SYS_capget)) return 0;
  unsigned needed = 1u << CAP_CHOWN | 1u << CAP_DAC_OVERRIDE | 1u << CAP_FOWNER | 1u << CAP_KILL | 1u << CAP_SETGID |
                    1u << CAP_SETUID;
  return (data[0].effective & needed) == needed;
}

int counterpoint_give_up_privileges(int changes, uid_t user, gid_t group) {
  // Both need a capability that a container's root may not have. Then it gains nothing by them either, since new rights are
  // refused; see `counterpoint_refuse_new_privileges`.
  for (int capability = 0; prctl(PR_CAPBSET_READ, capability, 0, 0, 0) >= 0; capability++) {
    prctl(PR_CAPBSET_DROP, capability, 0, 0, 0);
  }
  prctl(PR_SET_SECUREBITS, SECBIT_NOROOT | SECBIT_NOROOT_LOCKED, 0, 0, 0);
  prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0);
  if (changes) {
    if (setgroups(0, NULL)) return errno;
    if (setresgid(group, group, group)) return errno;
    if (setresuid(user, user, user)) return errno;
    uid_t users[3];
    if (getresuid(&users[0], &users[1], &users[2])) return errno;
    if (users[0] != user || users[1] != user || users[2] != user) return EPERM;
  }
  struct __user_cap_data_struct none[_LINUX_CAPABILITY_U32S_3];
  memset(none, 0, sizeof none);
  return capabilities(none, SYS_capset);
}

int counterpoint_hide_memory(void) { return prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) ? errno : 0; }

int counterpoint_refuse_new_privileges(void) { return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) ? errno : 0; }

int counterpoint_is_elevated(void) { return getauxval(AT_SECURE) != 0; }

/// Opens a folder that stands in another, for its names; not what a link there leads to.
static DIR *open_folder(int folder, const char *name) {
  int descriptor = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (descriptor < 0) return NULL;
  DIR *names = fdopendir(descriptor);
  if (!names) close(descriptor);
  return names;
}

static int is_name(const struct dirent *entry) {
  return strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0;
}

/// Folders within each other that are followed. Deeper ones than a path can name are nobody's by accident.
#define DEEPEST 2048

static int give(int folder, const char *name, uid_t user, gid_t group, int depth) {
  if (fchownat(folder, name, user, group, AT_SYMLINK_NOFOLLOW)) return errno == ENOENT ? 0 : errno;
  if (depth > DEEPEST) return ELOOP;
  DIR *names = open_folder(folder, name);
  if (!names) return errno == ENOTDIR || errno == ELOOP || errno == ENOENT ? 0 : errno;
  int error = 0;
  struct dirent *entry;
  while (!error && (entry = readdir(names))) {
    if (is_name(entry)) error = give(dirfd(names), entry->d_name, user, group, depth + 1);
  }
  closedir(names);
  return error;
}

int counterpoint_give_tree(int folder, const char *name, uid_t user, gid_t group) {
  return give(folder, name, user, group, 0);
}

static int drop(int folder, const char *name, int depth) {
  if (!unlinkat(folder, name, 0) || errno == ENOENT) return 0;
  if (errno != EISDIR && errno != EPERM) return errno;
  if (depth > DEEPEST) return ELOOP;
  DIR *names = open_folder(folder, name);
  if (!names) return errno == ENOENT ? 0 : errno;
  int error = 0;
  struct dirent *entry;
  while ((entry = readdir(names))) {
    int failure = is_name(entry) ? drop(dirfd(names), entry->d_name, depth + 1) : 0;
    if (failure) error = failure;
  }
  closedir(names);
  if (unlinkat(folder, name, AT_REMOVEDIR) && errno != ENOENT && !error) error = errno;
  return error;
}

int counterpoint_remove_tree(int folder, const char *name) { return drop(folder, name, 0); }
