// SPDX-License-Identifier: Apache-2.0
//
// What a process is told at load, and the line that it leaves at exit, for processes that a test
// starts and cannot call into.
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "counters.h"
#include "faults.h"
#include "settings.h"
#include "standin.h"

// Sets the "name=value" that text begins with. Returns what follows it, or NULL if it is none or
// the name or the value is not known.
static const char *assign(const char *text) {
  char name[64];
  size_t length = strcspn(text, "=,");
  if (text[length] != '=' || length >= sizeof name) {
    return NULL;
  }
  memcpy(name, text, length);
  name[length] = '\0';
  const char *digits = text + length + 1;
  char *end;
  long value = strtol(digits, &end, 10);
  bool whole = end != digits && (*end == ',' || *end == '\0');
  return whole && standin_set(name, value) == 0 ? end + (*end == ',') : NULL;
}

// A mistake in the environment must not pass for a test without the fault.
__attribute__((noreturn)) static void refuse(const char *text) {
  fprintf(stderr, "QZFS_STANDIN: found \"%s\", expected name=number,... as in standin.h\n", text);
  _exit(2);
}

__attribute__((constructor)) static void read_environment(void) {
  const char *text = getenv("QZFS_STANDIN");
  while (text != NULL && *text != '\0') {
    const char *rest = assign(text);
    if (rest == NULL) {
      refuse(text);
    }
    text = rest;
  }
  settings_keep();
}

// One write of the whole line, so that processes that share the file do not mix theirs.
static void append_line(const char *path, const char *line, size_t length) {
  int file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0644);
  if (file < 0 || write(file, line, length) != (ssize_t)length) {
    fprintf(stderr, "QZFS_STANDIN_LOG: cannot append to %s: %s\n", path, strerror(errno));
  }
  if (file >= 0) {
    close(file);
  }
}

static void write_log(const char *path) {
  char *line = NULL;
  size_t length = 0;
  FILE *text = open_memstream(&line, &length);
  if (text == NULL) {
    return;
  }
  fprintf(text, "pid=%ld", (long)getpid());
  counters_print(text);
  faults_print(text);
  fputc('\n', text);
  fclose(text);
  append_line(path, line, length);
  free(line);
}

__attribute__((destructor)) static void leave(void) {
  const char *path = getenv("QZFS_STANDIN_LOG");
  if (path != NULL && *path != '\0') {
    write_log(path);
  }
}
