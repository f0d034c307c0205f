// SPDX-License-Identifier: Apache-2.0
#ifndef QZFS_STANDIN_INSTANCE_H
#define QZFS_STANDIN_INSTANCE_H

#include "cpa_dc.h"
#include "request.h"

// One instance of the device: a queue of requests in the order of their submission.
struct instance;

// How many a process may discover now.
int instance_count(void);

struct instance *instance_at(int index);
int instance_index(const struct instance *instance);

// The instance of this handle, or NULL if it is none of ours.
struct instance *instance_of(CpaInstanceHandle handle);

// Queues the request, to be due when the settings say, or refuses it with CPA_STATUS_RETRY if the
// queue is full; it is the caller's then. submitted_ns: when the caller asked, before any work.
CpaStatus instance_submit(struct instance *instance, struct request *request,
                          int64_t submitted_ns);

// Completes requests that are due, at most quota of them, or all if quota is 0. Answers
// CPA_STATUS_RETRY if none was, as icp_sal_DcPollInstance does.
CpaStatus instance_poll(struct instance *instance, Cpa32U quota);

// What to call when the device tells of an event.
void instance_watch(struct instance *instance, CpaDcInstanceNotificationCbFunc callback, void *tag);
void instance_tell(struct instance *instance, CpaInstanceEvent event);

int64_t monotonic_ns(void);

#endif
