// SPDX-License-Identifier: Apache-2.0
//
// Usage: standin_check DIRECTORY
//
// Proves that the real libqatzip runs on the stand-in of that directory: compresses 64 KiB as
// GZIP_EXT, reads the header, inflates it with zlib and with qzDecompress, joins two RAW slices,
// and demands that the stand-in did the work. Prints what differs and exits with 1 if something
// does.
#include <dlfcn.h>
#include <qatzip.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ZLIB_CONST
#include <zlib.h>

enum {
  BLOCK = 64 * 1024,
  ROOM = 2 * BLOCK,
  LEAST_FOR_DEVICE = 128,  // input_sz_thrshold's minimum (qatzip.h)
  HEADER = 24,             // gzip-ext: RFC 1952 header, XLEN and the QZ subfield
  TRAILER = 8,
  LEVEL = 1
};

__attribute__((noreturn, format(printf, 1, 2))) static void fail(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  fputs("standin_check: ", stderr);
  vfprintf(stderr, format, arguments);
  fputc('\n', stderr);
  va_end(arguments);
  exit(1);
}

static void expect(const char *what, long found, long expected) {
  if (found != expected) {
    fail("%s is %ld, expected %ld", what, found, expected);
  }
}

// The libraries in the order in which each finds those before it already loaded under its soname.
static void *open_library(const char *directory, const char *name) {
  char path[4096];
  snprintf(path, sizeof path, "%s/%s", directory, name);
  void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) {
    fail("cannot load %s: %s", path, dlerror());
  }
  return library;
}

static void *symbol(void *library, const char *name) {
  void *address = dlsym(library, name);
  if (address == NULL) {
    fail("no function %s: %s", name, dlerror());
  }
  return address;
}

static struct {
  int (*init)(QzSession_T *, unsigned char);
  int (*defaults)(QzSessionParamsDeflate_T *);
  int (*setup)(QzSession_T *, QzSessionParamsDeflate_T *);
  int (*compress)(QzSession_T *, const unsigned char *, unsigned *, unsigned char *, unsigned *,
                  unsigned);
  int (*decompress)(QzSession_T *, const unsigned char *, unsigned *, unsigned char *, unsigned *);
  int (*teardown)(QzSession_T *);
  long (*counter)(const char *);
} qz;

// dlsym answers an object pointer; POSIX says that it converts to a function's.
static void bind(void *function, void *address) { memcpy(function, &address, sizeof address); }

static void load(const char *directory) {
  open_library(directory, "libusdm.so.0");
  void *device = open_library(directory, "libqat.so.4");
  void *qatzip = open_library(directory, "libqatzip.so.3");
  bind(&qz.counter, symbol(device, "standin_get"));
  bind(&qz.init, symbol(qatzip, "qzInit"));
  bind(&qz.defaults, symbol(qatzip, "qzGetDefaultsDeflate"));
  bind(&qz.setup, symbol(qatzip, "qzSetupSessionDeflate"));
  bind(&qz.compress, symbol(qatzip, "qzCompress"));
  bind(&qz.decompress, symbol(qatzip, "qzDecompress"));
  bind(&qz.teardown, symbol(qatzip, "qzTeardownSession"));
}

static void open_session(QzSession_T *session, QzDataFormat_T format) {
  QzSessionParamsDeflate_T parameters;
  memset(&parameters, 0, sizeof parameters);
  memset(session, 0, sizeof *session);
  expect("qzGetDefaultsDeflate", qz.defaults(&parameters), QZ_OK);
  parameters.data_fmt = format;
  parameters.common_params.sw_backup = 0;
  parameters.common_params.comp_lvl = LEVEL;
  parameters.common_params.hw_buff_sz = BLOCK;
  parameters.common_params.input_sz_thrshold = LEAST_FOR_DEVICE;
  expect("qzSetupSessionDeflate", qz.setup(session, &parameters), QZ_OK);
}

// Text that deflate shortens well, with no two lines alike.
static void fill(unsigned char *block) {
  size_t at = 0;
  for (unsigned line = 0; at < BLOCK; line++) {
    char text[64];
    int length = snprintf(text, sizeof text, "line %u, its square %u\n", line, line * line);
    for (int i = 0; i < length && at < BLOCK; i++) {
      block[at++] = (unsigned char)text[i];
    }
  }
}

static uint32_t little_endian(const unsigned char *bytes, int count) {
  uint32_t value = 0;
  for (int i = 0; i < count; i++) {
    value |= (uint32_t)bytes[i] << (8 * i);
  }
  return value;
}

// Inflates the bytes, raw or as gzip, and compares them with the block.
static void expect_inflates(const unsigned char *bytes, unsigned length, int window_bits,
                            const unsigned char *block) {
  static unsigned char plain[ROOM];
  z_stream stream = {.next_in = bytes, .avail_in = length, .next_out = plain, .avail_out = ROOM};
  expect("inflateInit2", inflateInit2(&stream, window_bits), Z_OK);
  expect("zlib's inflate", inflate(&stream, Z_FINISH), Z_STREAM_END);
  expect("bytes that zlib left", stream.avail_in, 0);
  expect("bytes that zlib inflated", (long)stream.total_out, BLOCK);
  expect("difference to the input", memcmp(plain, block, BLOCK), 0);
  inflateEnd(&stream);
}

static unsigned compress_all(QzSession_T *session, const unsigned char *source, unsigned length,
                         unsigned char *destination, unsigned room, unsigned last) {
  unsigned consumed = length;
  unsigned produced = room;
  expect("qzCompress", qz.compress(session, source, &consumed, destination, &produced, last),
         QZ_OK);
  expect("bytes that qzCompress read", consumed, length);
  return produced;
}

static void expect_header(const unsigned char *member, unsigned length) {
  // ID, CM, FLG, MTIME, XFL and OS of RFC 1952, then XLEN and the subfield's ID and length.
  static const unsigned char fixed[] = {0x1f, 0x8b, 8, 4, 0,   0,   0, 0,
                                        0,    0xff, 12, 0, 'Q', 'Z', 8, 0};
  for (unsigned i = 0; i < sizeof fixed; i++) {
    if (member[i] != fixed[i]) {
      fail("header byte %u is 0x%02x, expected 0x%02x", i, member[i], fixed[i]);
    }
  }
  expect("QZ source length", little_endian(member + 16, 4), BLOCK);
  expect("QZ body length", little_endian(member + 20, 4), length - HEADER - TRAILER);
  expect("ISIZE", little_endian(member + length - 4, 4), BLOCK);
}

static void check_gzip_ext(const unsigned char *block) {
  static unsigned char member[ROOM];
  static unsigned char plain[ROOM];
  QzSession_T session;
  open_session(&session, QZ_DEFLATE_GZIP_EXT);
  unsigned length = compress_all(&session, block, BLOCK, member, ROOM, 1);
  expect_header(member, length);
  expect_inflates(member, length, MAX_WBITS + 16, block);
  unsigned consumed = length;
  unsigned produced = BLOCK;
  expect("qzDecompress", qz.decompress(&session, member, &consumed, plain, &produced), QZ_OK);
  expect("bytes that qzDecompress read", consumed, length);
  expect("bytes that qzDecompress wrote", produced, BLOCK);
  expect("difference of qzDecompress", memcmp(plain, block, BLOCK), 0);
  expect("qzTeardownSession", qz.teardown(&session), QZ_OK);
}

static void check_joined_raw(const unsigned char *block) {
  static unsigned char body[ROOM];
  QzSession_T session;
  open_session(&session, QZ_DEFLATE_RAW);
  unsigned first = compress_all(&session, block, BLOCK / 2, body, ROOM, 0);
  unsigned second =
      compress_all(&session, block + BLOCK / 2, BLOCK / 2, body + first, ROOM - first, 1);
  expect_inflates(body, first + second, -MAX_WBITS, block);
  expect("qzTeardownSession", qz.teardown(&session), QZ_OK);
}

int main(int count, char **arguments) {
  static unsigned char block[BLOCK];
  if (count != 2) {
    fputs("usage: standin_check DIRECTORY\n", stderr);
    return 2;
  }
  load(arguments[1]);
  QzSession_T session;
  memset(&session, 0, sizeof session);
  expect("qzInit", qz.init(&session, 0), QZ_OK);
  fill(block);
  check_gzip_ext(block);
  check_joined_raw(block);
  expect("compress requests on the stand-in", qz.counter("compress_requests"), 3);
  expect("decompress requests on the stand-in", qz.counter("decompress_requests"), 1);
  expect("requests left on the stand-in", qz.counter("in_flight"), 0);
  return 0;
}
