#ifndef REVISO_TEXT_INPUT_H
#define REVISO_TEXT_INPUT_H

#include "CImaging.h"

/* Pictures as the networks that find and read text want them, straight from a picture of any depth: a page is never
   copied for the sake of a few of its lines. */

/* A page for the network that finds text: planes blue, green, red of -1 to 1, `width` × `height` each, the picture at
   the upper left and white beyond it. */
void reviso_text_page(reviso_pix picture, int width, int height, float *out);

/* A line for the network that reads: the four corners of the picture (upper left, upper right, lower right, lower left
   as a reader sees them, eight floats) made level, 48 × `width`, written at the left of planes (blue, green, red; -1 to
   1) of `stride` × 48, 0 beyond. */
void reviso_level_text_line(reviso_pix picture, const float corners[8], int width, int stride, float *out);

#endif
