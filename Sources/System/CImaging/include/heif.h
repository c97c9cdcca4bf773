#ifndef REVISO_HEIF_H
#define REVISO_HEIF_H

#include "CImaging.h"

/* Whether the bytes begin as HEIF does: a box `ftyp` with a brand of still pictures coded as HEVC, ISO/IEC 23008-12
   §10, or as AV1. */
int reviso_is_heif(const uint8_t *bytes, size_t length);

/* How many pictures there are, small and helping ones not counted, and the size of one of them (from 0, the main one
   first) as it is shown, after its own turns and crops; no pixel is decoded. 0 where there is none. */
int reviso_heif_size(const uint8_t *bytes, size_t length, int number, int *width, int *height, int *pictures);

/* One of the pictures in 32-bit colour as it is shown, transparent parts white; NULL where it is broken or needs more
   than 16384 pixels a side. Any place or date beside it is not looked at. */
reviso_pix reviso_pix_read_heif(const uint8_t *bytes, size_t length, int number);

/* The version of libheif that is loaded, and whether it can decode HEVC. */
const char *reviso_heif_version(void);
int reviso_heif_decodes(void);

#endif
