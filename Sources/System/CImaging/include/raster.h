#ifndef REVISO_RASTER_H
#define REVISO_RASTER_H

#include "CImaging.h"

/* Between a picture and cairo's 32-bit rows (0xXXRRGGBB in the machine's order), stride in bytes. A 1-bit
   or grey picture is widened on the way out. The way in gives grey (depth 8) or colour (depth 32). */
void reviso_pix_get_xrgb(reviso_pix pix, uint8_t *rows, int stride);
reviso_pix reviso_pix_from_xrgb(const uint8_t *rows, int stride, int width, int height, int depth);

/* 1 where the JPEG bytes were written; *out is freed by reviso_free. Grey stays grey. */
int reviso_pix_write_jpeg(reviso_pix pix, int quality, uint8_t **out, size_t *length);

/* Fills a 1-bit picture from a bit plane (bits.h); set is black. */
void reviso_pix_set_bits(reviso_pix pix, const uint64_t *bits);

#endif
