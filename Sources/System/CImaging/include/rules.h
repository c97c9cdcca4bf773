#ifndef REVISO_RULES_H
#define REVISO_RULES_H

#include "CImaging.h"

/* Straight strokes of a 1-bit picture that lie level (or stand upright where vertical is 1), at least min_length long
   and at most max_thickness thick, leaning 3 degrees at most: count rows of x, y, width, height; *out is freed by
   reviso_free. Gaps up to bridge pixels are closed. Returns -1 where Leptonica refuses. */
int reviso_pix_rules(reviso_pix bilevel, int vertical, int min_length, int max_thickness, int bridge, int32_t **out);

/* A 1-bit picture in which breaks of `gap` pixels at most are closed between components no thicker than `thickest`:
   what a scan in black and white left of a thin line. Freed by reviso_pix_free; NULL where memory is short. */
reviso_pix reviso_pix_join_dots(reviso_pix bilevel, int thickest, int gap);

/* A grey picture with a white margin on each side; NULL where Leptonica refuses. */
reviso_pix reviso_pix_pad(reviso_pix grey, int margin);

#endif
