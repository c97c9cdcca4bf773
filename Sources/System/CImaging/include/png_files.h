#ifndef REVISO_PNG_FILES_H
#define REVISO_PNG_FILES_H

#include "CImaging.h"

/* Pages as PNG, third edition: our own by libdeflate, others' by libpng row by row. */

/* Writes a page at the level that costs least; what is printed keeps reviso_pix_write_png, whose bytes name an edition.
   1 where the bytes were written; *out is freed by reviso_free. */
int reviso_pix_write_page(reviso_pix pix, int dpi, uint8_t **out, size_t *length);

/* The version of libdeflate this was built with, such as 1.14: what a page's bytes depend on. */
const char *reviso_deflate_version(void);

/* Whether bytes are a PNG of 1-bit or 8-bit grey or 8-bit RGB, not interlaced; what may be transparent in it is not
   looked for. */
int reviso_is_plain_png(const uint8_t *bytes, size_t length);

/* Reads a file that is plain and laid out as ours are; NULL where it is another, or broken. */
reviso_pix reviso_pix_read_own_png(const uint8_t *bytes, size_t length);

/* Reads such a file, whoever wrote it; NULL where it is broken. */
reviso_pix reviso_pix_read_plain_png(const uint8_t *bytes, size_t length);

#endif
