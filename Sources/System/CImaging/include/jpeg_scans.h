#ifndef REVISO_JPEG_SCANS_H
#define REVISO_JPEG_SCANS_H

#include <stddef.h>
#include <stdint.h>

/* 1 where a JPEG asks to be decoded over and over: more scans than any encoder makes, or more than its size bears. */
int reviso_jpeg_is_endless(const uint8_t *bytes, size_t length);

#endif
