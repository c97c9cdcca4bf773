#ifndef REVISO_PATCHES_H
#define REVISO_PATCHES_H

#include <stdint.h>

/* out(x, y) = source(map · (left + x, top + y, 1)), bilinear, white beyond the source. Grey planes; map has nine
   numbers by row and bends so little that sixteen pixels of a row lie on a line. */
void reviso_flatten(const uint8_t *source, int source_width, int source_height, const double *map, int left, int top,
                    int width, int height, uint8_t *out);

/* Looks for patches of a blank in a picture that is laid on it by a map (blank's pixels to the source's), each within a
   radius of where it should be. boxes: x, y, w, h. hold: by how much more a patch must correlate at the radius'
   distance than where it should be, 0 or more: along a rule it looks alike everywhere, and noise would choose. Rows
   out: dx, dy, correlation, curvature along x, along y; a patch that fits best at the rim of its radius is not found,
   its correlation is 0 or less. */
void reviso_seek_patches(const uint8_t *source, int source_width, int source_height, const double *map,
                         const uint8_t *blank, int width, const int32_t *boxes, int count, int radius, double hold,
                         double *out);

#endif
