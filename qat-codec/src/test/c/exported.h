// SPDX-License-Identifier: Apache-2.0
#ifndef QZFS_STANDIN_EXPORTED_H
#define QZFS_STANDIN_EXPORTED_H

// All else is hidden: the library must offer no more than it means to.
#define EXPORTED __attribute__((visibility("default")))

#endif
