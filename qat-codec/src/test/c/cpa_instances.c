// SPDX-License-Identifier: Apache-2.0
//
// cpa_dc.h: discovery of instances and what they can do.
#include <stdio.h>
#include <string.h>

#include "cpa_dc.h"
#include "device.h"
#include "direction.h"
#include "exported.h"
#include "faults.h"
#include "instance.h"
#include "settings.h"

EXPORTED CpaStatus cpaDcGetNumInstances(Cpa16U *count) {
  CpaStatus status = device_status();
  if (status != CPA_STATUS_SUCCESS) {
    return status;
  }
  if (fault_strikes(FAULT_INSTANCES_ERROR, BOTH_DIRECTIONS)) {
    return CPA_STATUS_FAIL;
  }
  bool none = fault_strikes(FAULT_ZERO_INSTANCES, BOTH_DIRECTIONS);
  *count = none ? 0 : (Cpa16U)instance_count();
  return CPA_STATUS_SUCCESS;
}

EXPORTED CpaStatus cpaDcGetInstances(Cpa16U count, CpaInstanceHandle *handles) {
  CpaStatus status = device_status();
  if (status != CPA_STATUS_SUCCESS) {
    return status;
  }
  if (count == 0 || count > instance_count()) {
    return CPA_STATUS_INVALID_PARAM;
  }
  for (int i = 0; i < count; i++) {
    handles[i] = instance_at(i);
  }
  return CPA_STATUS_SUCCESS;
}

// Success, the device's trouble, or a refusal of a handle that is not an instance.
static CpaStatus instance_status(CpaInstanceHandle handle) {
  CpaStatus status = device_status();
  if (status == CPA_STATUS_SUCCESS && instance_of(handle) == NULL) {
    return CPA_STATUS_INVALID_PARAM;
  }
  return status;
}

// Every instance is a package of its own, so that libqatzip spreads its work over all.
EXPORTED CpaStatus cpaDcInstanceGetInfo2(const CpaInstanceHandle handle, CpaInstanceInfo2 *info) {
  CpaStatus status = instance_status(handle);
  if (status != CPA_STATUS_SUCCESS) {
    return status;
  }
  int index = instance_index(instance_of(handle));
  memset(info, 0, sizeof *info);
  info->accelerationServiceType = CPA_ACC_SVC_TYPE_DATA_COMPRESSION;
  snprintf((char *)info->vendorName, sizeof info->vendorName, "qzfs");
  snprintf((char *)info->partName, sizeof info->partName, "stand-in");
  snprintf((char *)info->instName, sizeof info->instName, "stand-in %d", index);
  snprintf((char *)info->instID, sizeof info->instID, "stand-in_%d", index);
  info->physInstId.packageId = (Cpa16U)index;
  info->physInstId.busAddress = (Cpa16U)index;
  info->operState = CPA_OPER_STATE_UP;
  info->requiresPhysicallyContiguousMemory = setting(SETTING_SVM) == 0 ? CPA_TRUE : CPA_FALSE;
  info->isPolled = CPA_TRUE;
  info->isOffloaded = CPA_TRUE;
  return CPA_STATUS_SUCCESS;
}

// Deflate, stateless, as generation 4 has it; no LZ4, so that a test of it fails in the open.
EXPORTED CpaStatus cpaDcQueryCapabilities(CpaInstanceHandle handle,
                                          CpaDcInstanceCapabilities *capabilities) {
  CpaStatus status = instance_status(handle);
  if (status != CPA_STATUS_SUCCESS) {
    return status;
  }
  memset(capabilities, 0, sizeof *capabilities);
  capabilities->statelessDeflateCompression = CPA_TRUE;
  capabilities->statelessDeflateDecompression = CPA_TRUE;
  capabilities->checksumCRC32 = CPA_TRUE;
  capabilities->checksumAdler32 = CPA_TRUE;
  capabilities->dynamicHuffman = CPA_TRUE;
  capabilities->autoSelectBestHuffmanTree = CPA_TRUE;
  capabilities->compressAndVerify = CPA_TRUE;
  capabilities->compressAndVerifyAndRecover = CPA_TRUE;
  capabilities->endOfLastBlock = CPA_TRUE;
  return CPA_STATUS_SUCCESS;
}

EXPORTED CpaStatus cpaDcGetNumIntermediateBuffers(CpaInstanceHandle handle, Cpa16U *count) {
  *count = 0;
  return instance_status(handle);
}

EXPORTED CpaStatus cpaDcStartInstance(CpaInstanceHandle handle, Cpa16U count,
                                      CpaBufferList **intermediate) {
  (void)count;
  (void)intermediate;
  CpaStatus status = instance_status(handle);
  if (status == CPA_STATUS_SUCCESS &&
      fault_strikes(FAULT_INSTANCE_START_FAILURE, BOTH_DIRECTIONS)) {
    return CPA_STATUS_FAIL;
  }
  return status;
}

EXPORTED CpaStatus cpaDcStopInstance(CpaInstanceHandle handle) { return instance_status(handle); }

EXPORTED CpaStatus cpaDcInstanceSetNotificationCb(const CpaInstanceHandle handle,
                                                  const CpaDcInstanceNotificationCbFunc callback,
                                                  void *tag) {
  CpaStatus status = instance_status(handle);
  if (status == CPA_STATUS_SUCCESS) {
    instance_watch(instance_of(handle), callback, tag);
  }
  return status;
}

// Addresses stay virtual here.
EXPORTED CpaStatus cpaDcSetAddressTranslation(const CpaInstanceHandle handle,
                                              CpaVirtualToPhysical translation) {
  (void)translation;
  return instance_status(handle);
}

EXPORTED CpaStatus cpaDcBufferListGetMetaSize(const CpaInstanceHandle handle, Cpa32U buffers,
                                              Cpa32U *bytes) {
  // As large as a device's own list of physical addresses, so that callers do provide for it.
  *bytes = (Cpa32U)(sizeof(CpaPhysBufferList) + buffers * sizeof(CpaPhysFlatBuffer));
  return instance_status(handle);
}
