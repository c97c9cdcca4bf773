#ifndef REVISO_JPEG_ENDS_H
#define REVISO_JPEG_ENDS_H

#include "CImaging.h"

/* JPEGs that lack their end mark: some telephones put notes of their own behind the coded rows instead. ITU T.81 §B. */

/* Where the end mark of a JPEG has to be put: behind its last coded rows. 0 where it has one, and where no row was
   coded. */
size_t reviso_jpeg_cut(const uint8_t *bytes, size_t length);

/* How many of a JPEG's rows are coded, and how many it should have; 0 where none is, or where its rows come in passes
   that are not all there. */
int reviso_jpeg_rows(const uint8_t *bytes, size_t length, int *height);

/* Such a JPEG with those of its rows that are there; NULL where none is. */
reviso_pix reviso_pix_read_cut_jpeg(const uint8_t *bytes, size_t length);

/* In how many eighths of its size a JPEG is decoded: 8, but for one in rows that is too large to be held whole. */
int reviso_jpeg_eighths(const uint8_t *bytes, size_t length);

#endif
