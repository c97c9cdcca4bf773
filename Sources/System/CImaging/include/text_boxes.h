#ifndef REVISO_TEXT_BOXES_H
#define REVISO_TEXT_BOXES_H

#include <stdint.h>

/* Boxes of text in a map of probabilities (rows of `stride`, of which `width` × `height` count): connected
   places above `threshold`, as the smallest turned rectangle, kept where the mean inside it is `score` or
   more, and grown by area × `growth` / perimeter, since the map shows the heart of a line. Nine floats a box:
   upper left, upper right, lower right, lower left corner as a reader sees them, and the score. In order of
   the map's rows. *out is freed by reviso_free. Returns the count, -1 without memory. */
int reviso_text_boxes(
    const float *map, int stride, int width, int height, float threshold, float score, float growth,
    float **out);

#endif
