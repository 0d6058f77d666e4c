/*
 * Simulates a slow disk and power cuts: loaded before the C library (LD_PRELOAD) of a server whose storage is tested.
 *   SHIM_COPIES=<folder>   each sync of a database file copies it here: a power cut would lose everything written since
 *   SHIM_DELAY_FILE=<file> each sync takes as many milliseconds as the number in this file (0 or no file: no delay)
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static int ends_with(const char *text, const char *end) {
  size_t a = strlen(text), b = strlen(end);
  return a >= b && strcmp(text + a - b, end) == 0;
}

static void keep_copy(int fd, const char *path) {
  const char *folder = getenv("SHIM_COPIES");
  if (folder == NULL) return;
  const char *name = strrchr(path, '/');
  name = name == NULL ? path : name + 1;
  char target[PATH_MAX], part[PATH_MAX + 8];
  snprintf(target, sizeof target, "%s/%s", folder, name);
  snprintf(part, sizeof part, "%s.part", target);
  int out = open(part, O_CREAT | O_TRUNC | O_WRONLY, 0600);
  if (out < 0) return;
  char block[65536];
  off_t at = 0;
  ssize_t got;
  while ((got = pread(fd, block, sizeof block, at)) > 0) {
    if (pwrite(out, block, (size_t)got, at) != got) break;
    at += got;
  }
  close(out);
  rename(part, target);
}

static void delay(void) {
  const char *file = getenv("SHIM_DELAY_FILE");
  if (file == NULL) return;
  FILE *in = fopen(file, "r");
  long ms = 0;
  if (in == NULL) return;
  if (fscanf(in, "%ld", &ms) != 1) ms = 0;
  fclose(in);
  struct timespec pause = {ms / 1000, (ms % 1000) * 1000000};
  if (ms > 0) nanosleep(&pause, NULL);
}

static int synced(int fd, const char *call) {
  int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, call);
  char link[64], path[PATH_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length > 0) {
    path[length] = 0;
    if (ends_with(path, ".db") || ends_with(path, ".db-wal")) {
      delay();
      int result = real(fd);
      if (result == 0) keep_copy(fd, path);
      return result;
    }
  }
  return real(fd);
}

int fsync(int fd) { return synced(fd, "fsync"); }
int fdatasync(int fd) { return synced(fd, "fdatasync"); }
