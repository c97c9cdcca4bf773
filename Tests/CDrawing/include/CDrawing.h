#ifndef REVISO_DRAWING_H
#define REVISO_DRAWING_H

#include <stddef.h>
#include <stdint.h>

/* What scanners and cameras do to a drawn page. Grey planes are packed rows, one byte a pixel, 255 white. */

/* out(x, y) = source(inverse · (x, y, 1)), bilinear; beyond the source lies a table of one grey. The sheet is curled:
   before it is fetched, a point is moved along y by curl · sin(π x / width) pixels of the source, and along x by as
   much as a bent line is shorter. */
void drawing_lay(const uint8_t *source, int width, int height, const double *inverse, double curl, int table,
                 uint8_t *out, int out_width, int out_height);

/* value = ink + value · (paper − ink) / 255, times a light that falls from 1 to 1 − fall along a direction in radians,
   plus triangular noise of a greatest deviation. */
void drawing_tone(uint8_t *plane, int width, int height, double paper, double ink, double fall, double direction,
                  double noise, uint64_t seed);

/* 0 below the threshold, 255 from it on. */
void drawing_threshold(uint8_t *plane, size_t count, int threshold);

#endif
