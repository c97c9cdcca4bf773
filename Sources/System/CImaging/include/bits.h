#ifndef REVISO_BITS_H
#define REVISO_BITS_H

#include <stdint.h>

/* Bit planes: rows of reviso_bits_words(width) words, the lowest bit of the first word is the leftmost pixel, and the
   bits past the right edge are 0. */
static inline int reviso_bits_words(int width) { return (width + 63) / 64; }

/* Set where a byte plane is above a threshold of 0 to 255. */
void reviso_bits_above(const uint8_t *plane, int width, int height, int threshold, uint64_t *bits);

/* Sets a box. */
void reviso_bits_box(uint64_t *bits, int width, int height, int x, int y, int w, int h);

/* How many are set, in both where other is not NULL. */
int64_t reviso_bits_count(const uint64_t *bits, const uint64_t *other, int64_t words);

/* How many are set within a box. */
int64_t reviso_bits_count_box(const uint64_t *bits, int width, int height, int x, int y, int w, int h);

/* Grows bits by steps over allowed pixels, 8 neighbours. */
void reviso_bits_grow(uint64_t *bits, const uint64_t *allowed, int width, int height, int steps);

/* Set where a box of 2·radius + 1 pixels a side, centred there, is set all over. */
void reviso_bits_core(const uint64_t *bits, int width, int height, int radius, uint64_t *out);

/* Keeps what is set for at least count pixels down its column. */
void reviso_bits_open_down(const uint64_t *bits, int width, int height, int count, uint64_t *out);

/* Rows become columns: out is height wide and width high. */
void reviso_bits_turn(const uint64_t *bits, int width, int height, uint64_t *out);

#endif
