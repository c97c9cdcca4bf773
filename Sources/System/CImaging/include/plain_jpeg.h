#ifndef REVISO_PLAIN_JPEG_H
#define REVISO_PLAIN_JPEG_H

#include "CImaging.h"

/* A JPEG in colour, whole and without a fault, as a camera writes it: the same bits as Leptonica's, which takes each pixel
   apart and together again. NULL of any other. */
reviso_pix reviso_pix_read_plain_jpeg(const uint8_t *bytes, size_t length);

#endif
