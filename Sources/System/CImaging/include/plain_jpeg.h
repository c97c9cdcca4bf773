#ifndef REVISO_PLAIN_JPEG_H
#define REVISO_PLAIN_JPEG_H

#include "CImaging.h"

/* A JPEG in colour, whole and without a fault, as a camera writes it: the same bits as Leptonica's, which takes each
   pixel apart and together again. NULL of any other. */
reviso_pix reviso_pix_read_plain_jpeg(const uint8_t *bytes, size_t length);

/* Whether a JPEG is so large that it is decoded smaller (see jpeg_ends.h), and such a one in grey or colour, whatever
   is wrong with it; NULL where nothing can be read. */
int reviso_is_large_jpeg(const uint8_t *bytes, size_t length);
reviso_pix reviso_pix_read_large_jpeg(const uint8_t *bytes, size_t length);

#endif
