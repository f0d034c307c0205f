// SPDX-License-Identifier: Apache-2.0
#ifndef QZFS_STANDIN_FAULTS_H
#define QZFS_STANDIN_FAULTS_H

#include <stdbool.h>
#include <stdio.h>

// In the order of the names in faults.c; standin.h says what each does.
enum fault {
  FAULT_BUSY,
  FAULT_REQUEST_ERROR,
  FAULT_POLL_ERROR,
  FAULT_START_FAILURE,
  FAULT_INSTANCE_START_FAILURE,
  FAULT_SESSION_FAILURE,
  FAULT_NO_DEVICE,
  FAULT_ZERO_INSTANCES,
  FAULT_INSTANCES_ERROR,
  FAULT_HANG,
  FAULT_LOST,
  FAULT_LATE,
  FAULT_FLIP,
  FAULT_WRONG_CRC,
  FAULT_SHORT_OUTPUT,
  FAULT_CONSUMED_SHORT,
  FAULT_GONE,
  FAULT_COUNT
};

// Whether the fault strikes this time, counted against its every and limit. directions: those that
// the call concerns; a call that concerns no request passes both.
bool fault_strikes(enum fault fault, int directions);

// Whether the fault is on for one of the directions; counts nothing.
bool fault_is_on(enum fault fault, int directions);

// name: the part behind "fault.". False if there is no such fault or the value is out of range.
bool fault_assign(const char *name, long value);
bool fault_read(const char *name, long *value);

// name: the part behind "injected.".
bool fault_read_injected(const char *name, long *value);

void faults_off(void);

// Writes " injected.name=value" of each fault that struck.
void faults_print(FILE *out);

#endif
