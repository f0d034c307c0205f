// SPDX-License-Identifier: Apache-2.0
#ifndef QZFS_STANDIN_DEVICE_H
#define QZFS_STANDIN_DEVICE_H

#include "cpa_dc.h"

// Success, or what every cpaDc call answers while the fault "gone" is on.
CpaStatus device_status(void);

// Asks for an event to be told at the next device_tell_events.
void device_post_event(CpaInstanceEvent event);

// Tells every instance the event that was asked for last, if any.
void device_tell_events(void);

#endif
