#ifndef REVISO_APPLE_PNG_H
#define REVISO_APPLE_PNG_H

#include "CImaging.h"

/* PNGs as Apple's tools pack them for telephones: a chunk `CgBI` first, data deflated without zlib's head, blue before
   red, and colours that their own transparency has dimmed. */

/* Whether bytes begin as such a file, and the size it says; 0 where they do not. */
int reviso_apple_png_size(const uint8_t *bytes, size_t length, int *width, int *height);

/* The picture in 32-bit colour, transparent parts white; NULL where it is broken, interlaced, or not 8 bits a channel
   in colour. */
reviso_pix reviso_pix_read_apple_png(const uint8_t *bytes, size_t length);

#endif
