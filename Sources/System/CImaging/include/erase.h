#ifndef REVISO_ERASE_H
#define REVISO_ERASE_H

#include <stdint.h>

/* Planes are packed rows: rgb three bytes a pixel, all others one; masks are 0 or 1. */

/* The paper's colour under every pixel: the mean of the bright pixels of each channel in blocks, smoothed. */
void reviso_ink_paper(const uint8_t *rgb, int width, int height, int block, uint8_t *paper);

/* Against the paper: darkness 0 to 255; chroma 0 to 255 and hue in twelve parts, 0 and
   12 where there is no colour to speak of. */
void reviso_ink_tones(const uint8_t *rgb, const uint8_t *paper, int64_t count, uint8_t *dark, uint8_t *chroma,
                      uint8_t *hue);

/* Adds to lines the pixels of straight dark runs of at least min_run, no thicker than max_thick,
   along rows, or along columns where upright is not 0; within a zone bit where bit is not 0. */
void reviso_ink_lines(const uint8_t *dark, const uint8_t *zones, int bit, int width, int height, int threshold,
                      int min_run, int max_thick, int upright, uint8_t *lines);

/* One plane of ink that is not in the mask yet: dark ink without lines (coloured 0), coloured ink (1), both (2). */
void reviso_ink_plane(const uint8_t *dark, const uint8_t *chroma, const uint8_t *lines, const uint8_t *mask,
                      int64_t count, int threshold, int coloured, uint8_t *ink);

/* Where a page is dark without colour. */
void reviso_ink_deep(const uint8_t *dark, const uint8_t *chroma, int64_t count, int threshold, uint8_t *out);

/* Sets a bit in zones inside a box. */
void reviso_ink_zone(uint8_t *zones, int width, int height, int x, int y, int w, int h, int bit);

#define REVISO_INK_ROW 24
/* Labels pieces (8 neighbours) from 1 and measures them; labels may be NULL-filled before. Rows of x, y, w, h,
   area, sum of darkness, area in zone bits 1, 2 and 4, area that is thicker than 2·radius, 12 areas by hue
   and one without, strongly coloured area. At most capacity pieces; the rest stay unlabelled. Returns the count. */
int reviso_ink_pieces(const uint8_t *ink, const uint8_t *dark, const uint8_t *hue, const uint8_t *chroma,
                      const uint8_t *zones, int width, int height, int radius, int32_t *labels, int32_t *rows, int capacity);

/* Sets mask where a piece is chosen (chosen[label] != 0), then spreads it by reach pixels over what is darker
   than faint and belongs to no line and to no piece that was not chosen. keep: pixels never taken. */
void reviso_ink_mask(const int32_t *labels, const uint8_t *chosen, const uint8_t *dark, const uint8_t *keep,
                     int width, int height, int reach, int faint, uint8_t *mask);

/* Puts fill where mask is set; counts pixels. */
int64_t reviso_ink_fill(uint8_t *rgb, const uint8_t *mask, const uint8_t *fill, int64_t count);

/* What a page would look like unwritten: the blank's grey (already in the page's pixels) on the page's paper;
   black is the darkness of the page's own print, 0 to 255. */
void reviso_ink_unwritten(const uint8_t *blank, const uint8_t *paper, int black, int64_t count, uint8_t *rgb);

/* Ink that a blank does not explain: core where darker than the blank's darkness spread by radius (plus
   threshold); the mask is the core of pieces of at least min_area, spread by reach over what is darker than the
   blank by faint. Rows as x, y, w, h, area, sum of darkness. Returns the count of pieces, at most capacity. */
int reviso_ink_beyond(const uint8_t *dark, const uint8_t *blank, const uint8_t *zones, int width, int height,
                      int radius, int threshold, int min_area, int reach, int faint, uint8_t *mask, int32_t *rows,
                      int capacity);

/* 255 where the mask is clear, 0 where it is set. */
void reviso_ink_negative(const uint8_t *mask, uint8_t *out, int64_t count);

/* Dark pixels of a mask (NULL: all) with a zone bit (0: anywhere). */
int64_t reviso_ink_count(const uint8_t *mask, const uint8_t *dark, const uint8_t *zones, int bit, int threshold,
                         int64_t count);

#endif
