#ifndef REVISO_WRITING_H
#define REVISO_WRITING_H

#include <stdint.h>

/* How likely print and writing are on a page: two byte planes of one size, usually half the page's. */
typedef struct {
    const uint8_t *print, *hand;
    int width, height;
} reviso_writing_map;

#define REVISO_VOTES 5
/* For each component of a plane of ink, by label (runs and components as reviso_ink_runs gives them): its pixels,
   the sums of print and of hand beneath them, and how many pixels are surely (over sure of 255) print and surely
   hand. votes has room for components + 1 rows. */
void reviso_writing_votes(const int32_t *runs, int64_t count, const reviso_writing_map *map, int sure, int width,
                          int height, int64_t *votes);

/* Sets bits where a component is chosen (chosen[label] != 0) and hand is at least least and print below most. */
void reviso_writing_parts(const int32_t *runs, int64_t count, const uint8_t *chosen, const reviso_writing_map *map,
                          int least, int most, int width, int height, uint64_t *bits);

/* Shares of 0 to 1 as bytes, rounded. */
void reviso_writing_bytes(const float *shares, int64_t count, uint8_t *out);

#endif
