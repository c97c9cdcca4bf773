#ifndef REVISO_WEBP_FRAME_H
#define REVISO_WEBP_FRAME_H

#include "CImaging.h"

/* Moving WebPs of one frame, which move nothing: some programs save every picture so. RFC 9649 §2.7. */

/* The frame as a file of its own, freed by reviso_free; NULL where the bytes are no moving WebP, or one of several
   frames. */
uint8_t *reviso_webp_frame(const uint8_t *bytes, size_t length, size_t *size);

#endif
