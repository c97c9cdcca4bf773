#ifndef REVISO_TIFF_H
#define REVISO_TIFF_H

#include "CImaging.h"

/* What a TIFF's page (from 0) says of itself: its size as it is stored, how many pages there are, dots an inch (0 where
   it does not say or they differ) and how it wants to be turned (1…8, as EXIF counts). 0 where there is no such
   page. */
int reviso_tiff_header(const uint8_t *bytes, size_t length, int page, int *width, int *height, int *pages, int *dpi,
                       int *orientation);

/* One page of a TIFF, from 0, as it is stored and not turned; 1-bit, grey or colour, transparent parts white. NULL
   where it is broken or of a kind that libtiff does not draw (floating point, 16 bits of four inks). */
reviso_pix reviso_pix_read_tiff_page(const uint8_t *bytes, size_t length, int page);

/* The version of libtiff that is loaded. */
const char *reviso_tiff_version(void);

#endif
