#ifndef REVISO_PNG_ROWS_H
#define REVISO_PNG_ROWS_H

#include <stddef.h>
#include <stdint.h>

/* Rows of 1-bit or 8-bit grey or 8-bit RGB as PNG has them, and as Leptonica does: in words, the leftmost pixel in the
   highest bits, ink set. */

/* A row's bytes, in whole words. */
size_t reviso_row_size(int width, int depth);

/* Both want room for whole words. */
void reviso_bytes_of(const uint32_t *line, int depth, int width, uint8_t *row);
void reviso_words_of(const uint8_t *row, int depth, int width, uint32_t *line);

#endif
