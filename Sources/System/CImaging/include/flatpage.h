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

/* How much darker than on the blank its grey print is on the page, where no black is near: a scan in black and white
   makes black of grey. close: what print explains within a pixel. 1 where there is no grey print. */
double reviso_grey_gain(const uint8_t *dark, const uint8_t *blank, const uint8_t *close, int width, int height);

/* Multiplies what print explains. */
void reviso_lift(uint8_t *explained, int64_t count, double factor);

/* The darkness that nine of ten unprinted pixels stay under. */
int reviso_speckle(const uint8_t *dark, const uint8_t *explained, int width, int height);

/* How many pixels to the right and down of where the blank has it a place of the page lies. */
typedef struct {
    int x, y;
} reviso_offset;

/* A disc's measures: mean darkness of the page, of the blank, mean and 94th percentile of what print does
   not explain, share of pixels where that is above threshold. 0 to 255 but the share, 0 to 1. x and y are
   the blank's. */
typedef struct {
    double page, blank, extra, strong, share;
} reviso_disc;

reviso_disc reviso_measure_disc(const uint8_t *dark, const uint8_t *blank, const uint8_t *explained, int width,
                                int height, double x, double y, double radius, reviso_offset page, int threshold);

/* Components of unexplained ink inside a box with at least min_area pixels: rows of x, y, w, h, area, sum of
   darkness; at most capacity. */
int reviso_extra_ink(const uint8_t *dark, const uint8_t *explained, int width, int height, int x, int y, int w,
                     int h, int threshold, int min_area, int32_t *out, int capacity);

/* Sectors of a ring, clockwise from the left, with two pixels or more of unexplained ink: one bit each. x and y
   are the blank's. */
#define REVISO_SECTORS 24
uint32_t reviso_ring_sectors(const uint8_t *dark, const uint8_t *explained, int width, int height, double x, double y,
                             double inner, double outer, reviso_offset page, int threshold);

#endif
