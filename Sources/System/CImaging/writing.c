#include "writing.h"

#include <stddef.h>

#include "bits.h"
#include "erase.h"

/* The row of a map for a row of the page. */
static size_t map_row(const reviso_writing_map *map, int y, int height) {
    return (size_t)((int64_t)y * map->height / height) * (size_t)map->width;
}

void reviso_writing_votes(const int32_t *runs, int64_t count, const reviso_writing_map *map, int sure, int width,
                          int height, int64_t *votes) {
    for (int64_t i = 0; i < count; i++) {
        const int32_t *run = runs + REVISO_INK_RUN * i;
        int64_t *row = votes + REVISO_VOTES * (int64_t)run[3];
        size_t line = map_row(map, run[0], height);
        row[0] += run[2] - run[1];
        for (int x = run[1]; x < run[2]; x++) {
            size_t at = line + (size_t)((int64_t)x * map->width / width);
            row[1] += map->print[at], row[2] += map->hand[at];
            row[3] += map->print[at] > sure, row[4] += map->hand[at] > sure;
        }
    }
}

void reviso_writing_parts(const int32_t *runs, int64_t count, const uint8_t *chosen, const reviso_writing_map *map,
                          int least, int most, int width, int height, uint64_t *bits) {
    size_t words = (size_t)reviso_bits_words(width);
    for (int64_t i = 0; i < count; i++) {
        const int32_t *run = runs + REVISO_INK_RUN * i;
        if (!chosen[run[3]]) continue;
        size_t line = map_row(map, run[0], height);
        for (int x = run[1]; x < run[2]; x++) {
            size_t at = line + (size_t)((int64_t)x * map->width / width);
            if (map->hand[at] >= least && map->print[at] < most)
                bits[(size_t)run[0] * words + (size_t)x / 64] |= 1ull << (x & 63);
        }
    }
}

void reviso_writing_bytes(const float *shares, int64_t count, uint8_t *out) {
    for (int64_t i = 0; i < count; i++) {
        float share = shares[i] < 0 ? 0 : shares[i] > 1 ? 1 : shares[i];
        out[i] = (uint8_t)(share * 255 + 0.5f);
    }
}
