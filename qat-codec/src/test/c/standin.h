// SPDX-License-Identifier: Apache-2.0
//
// A stand-in for Intel's libqat.so.4 that lets the real libqatzip take its hardware path on a
// machine without QAT. zlib does the work; time, queue depth and faults are set by the test.
//
// libqatzip sees the cpaDc and icp_sal functions that it imports and nothing else of libqat. A test
// sees the two functions below, and sets the same names at load through the environment:
//
//   QZFS_STANDIN=instances=2,compress_latency_ns=20000,fault.hang=3
//   QZFS_STANDIN_LOG=FILE      appends one line of counters when the process exits
//
// Settings (default):
//   instances (4)              instances to discover, 0 to 256; libqatzip asks once a process,
//                              and again after an init that failed
//   depth (64)                 requests that an instance holds; more are refused with RETRY
//   compress_latency_ns (0), compress_ns_per_kib (0), decompress_latency_ns (0),
//   decompress_ns_per_kib (0)  a request completes latency + uncompressed KiB * ns_per_kib after
//                              its service begins
//   serial (0)                 1: service begins when the request before it on the instance is
//                              done, which bounds the throughput; 0: at submission
//   late_ms (100)              delay of the fault "late"
//   request_error_status (-13) CpaDcReqStatus of the fault "request_error"; -13 is CPA_DC_FATALERR,
//                              -18 CPA_DC_VERIFY_ERROR
//   gone_status (-1)           CpaStatus of every cpaDc call under the fault "gone"; -1 is
//                              CPA_STATUS_FAIL, -7 CPA_STATUS_RESTARTING
//   svm (0)                    1: instances claim shared virtual memory (no pinned buffers needed)
//   memo (1)                   1: a block done before is answered from memory, without zlib
//   memo_bytes (64 MiB)        bound of that memory; when it is full, all of it is dropped
//   event                      write only: a CpaInstanceEvent (0 restarting, 1 restarted, 2 fatal),
//                              told to libqatzip when it next polls for device events; 1.3.1 stops
//                              using an instance at 2 and takes it back at 1
//   reset                      write only: faults off, settings back to those at load; counters
//                              go on
//
// Faults: fault.NAME is a mask of directions (1 compress, 2 decompress, 3 both, 0 off), and setting
// it starts the counts anew of fault.NAME.every (1: each request, n: every n-th) and
// fault.NAME.limit (injections at most; 0: no limit):
//   busy           submission answers CPA_STATUS_RETRY
//   request_error  the request completes with request_error_status
//   poll_error     polling an instance that holds such a request answers CPA_STATUS_FAIL
//   start_failure  icp_sal_userStartMultiProcess fails
//   instance_start_failure, session_failure   cpaDcStartInstance, cpaDcInitSession fail
//   no_device      icp_sal_userIsQatAvailable says no
//   zero_instances, instances_error           cpaDcGetNumInstances answers 0, or fails
//   hang           accepted; completes only once the fault is off
//   lost           accepted; never completes
//   late           completes late_ms later than it would
//   flip           one bit in the middle of the output is wrong; status and checksum are right
//   wrong_crc      the checksum is wrong; the data are right
//   short_output   half of the output is missing and produced says so; status OK
//   consumed_short consumed says half of the input; status OK
//   gone           every cpaDc call answers gone_status and polls fail; works again once off
//
// Counters, read only: compress_requests, decompress_requests (accepted), compress_completed,
// decompress_completed (called back, with or without error), sessions_inited, sessions_live,
// in_flight (accepted, neither called back nor lost), polls, memo_hits, memo_used_bytes,
// last_source_address, last_destination_address (of the request accepted last), injected.NAME of
// each fault.
//
// All of it may be called from any thread.
#ifndef QZFS_STANDIN_H
#define QZFS_STANDIN_H

// Sets a setting or a fault. Returns 0, or -1 for an unknown name or a value out of range.
long standin_set(const char *name, long value);

// Reads a setting, a fault or a counter. Returns -1 for an unknown name; gone_status and
// request_error_status are negative by nature.
long standin_get(const char *name);

#endif
