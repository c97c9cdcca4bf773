#ifndef REVISO_FLATPAGE_H
#define REVISO_FLATPAGE_H

#include <stddef.h>
#include <stdint.h>

/* How black each pixel of a page is that lies on its blank: 0 paper, 255 the page's own print. Both are
   measured on the page: paper where the blank has no print, in blocks; black inside solid print.
   Returns that black in grey values. */
int reviso_darkness(const uint8_t *page, const uint8_t *blank, int width, int height, int block, uint8_t *out);

/* What print may explain: the blank's darkness, spread by radius pixels. */
void reviso_explained(const uint8_t *blank, int width, int height, int radius, uint8_t *out);

/* The darkness that nine of ten unprinted pixels stay under. */
int reviso_speckle(const uint8_t *dark, const uint8_t *explained, int width, int height);

/* A disc's measures: mean darkness of the page, of the blank, mean and 94th percentile of what print does
   not explain, share of pixels where that is above threshold. 0 to 255 but the share, 0 to 1. */
typedef struct {
    double page, blank, extra, strong, share;
} reviso_disc;

reviso_disc reviso_measure_disc(const uint8_t *dark, const uint8_t *blank, const uint8_t *explained, int width,
                                int height, double x, double y, double radius, int threshold);

/* Pieces of unexplained ink inside a box with at least min_area pixels: rows of x, y, w, h, area, sum of
   darkness; at most capacity. */
int reviso_extra_ink(const uint8_t *dark, const uint8_t *explained, int width, int height, int x, int y, int w,
                     int h, int threshold, int min_area, int32_t *out, int capacity);

/* Sectors of a ring, clockwise from the left, with two pixels or more of unexplained ink: one bit each. */
#define REVISO_SECTORS 24
uint32_t reviso_ring_sectors(const uint8_t *dark, const uint8_t *explained, int width, int height, double x, double y,
                             double inner, double outer, int threshold);

#endif
