#ifndef REVISO_PNG_FILES_H
#define REVISO_PNG_FILES_H

#include "CImaging.h"

/* Pages as PNG, third edition, by libpng row by row: no second copy of a page is held. */

/* Writes a page with the one filter and the level that cost least; what is printed keeps reviso_pix_write_png, whose
   bytes name an edition. 1 where the bytes were written; *out is freed by reviso_free. */
int reviso_pix_write_page(reviso_pix pix, int dpi, uint8_t **out, size_t *length);

/* Whether bytes are a PNG of 1-bit or 8-bit grey or 8-bit RGB, not interlaced; what may be transparent in it is not
   looked for. */
int reviso_is_plain_png(const uint8_t *bytes, size_t length);

/* Reads such a file; NULL where it is broken. */
reviso_pix reviso_pix_read_plain_png(const uint8_t *bytes, size_t length);

#endif
