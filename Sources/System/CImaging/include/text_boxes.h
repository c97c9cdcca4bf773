#ifndef REVISO_TEXT_BOXES_H
#define REVISO_TEXT_BOXES_H

#include <stdint.h>

/* A page for the network that finds text: planes blue, green, red of -1 to 1, `width` × `height` each, the
   picture at the upper left and white beyond it. */
void reviso_text_page(
    const uint8_t *rgb, int picture_width, int picture_height, int width, int height, float *out);

/* Boxes of text in a map of probabilities (rows of `stride`, of which `width` × `height` count): connected
   places above `threshold`, as the smallest turned rectangle, kept where the mean inside it is `score` or
   more, and grown by area × `growth` / perimeter, since the map shows the heart of a line. Nine floats a box:
   upper left, upper right, lower right, lower left corner as a reader sees them, and the score. In order of
   the map's rows. *out is freed by reviso_free. Returns the count, -1 without memory. */
int reviso_text_boxes(
    const float *map, int stride, int width, int height, float threshold, float score, float growth,
    float **out);

/* A line for the network that reads: the four corners of the picture (as above, eight floats) made level,
   48 × `width`, written at the left of planes (blue, green, red; -1 to 1) of `stride` × 48, 0 beyond. */
void reviso_level_text_line(
    const uint8_t *rgb, int picture_width, int picture_height, const float corners[8], int width,
    int stride, float *out);

#endif
