#include <stdlib.h>
#include <string.h>

#include "erase.h"
#include "flatpage.h"

/* Set where ink is unexplained (core), and where it may be spread over (allowed): darker than the blank, or its
   print, since a ring of print would shield what lies beyond it. */
static void sort_pixels(const uint8_t *dark, const uint8_t *blank, const uint8_t *explained, int count, int threshold,
                        int faint, uint8_t *core, uint8_t *darker, uint8_t *allowed) {
    for (int x = 0; x < count; x++) {
        int beyond = dark[x] > 255 - blank[x] + faint;
        core[x] = dark[x] > explained[x] + threshold, darker[x] = (uint8_t)beyond;
        allowed[x] = (uint8_t)(beyond | (blank[x] < 165));
    }
}

/* Keeps the pieces of at least min_area, the first capacity of them; rows as reviso_ink_beyond says. */
static int keep_pieces(uint64_t *core, const uint8_t *dark, int width, int height, int min_area, int32_t *rows,
                       int capacity) {
    int words = reviso_bits_words(width);
    size_t size = (size_t)words * height;
    int64_t count = reviso_ink_count_runs(core, (int64_t)size, words);
    int32_t *runs = malloc(sizeof(int32_t) * REVISO_INK_RUN * (count ? count : 1));
    int32_t *measures = malloc(sizeof(int32_t) * REVISO_INK_ROW * capacity);
    int pieces = reviso_ink_runs(core, width, height, runs);
    int found = reviso_ink_measure(runs, count, pieces, dark, 0, NULL, NULL, core, core, core, core, width, min_area,
                                   measures, capacity);
    uint8_t *chosen = calloc((size_t)pieces + 1, 1);
    for (int k = 0; k < found; k++) {
        memcpy(rows + 6 * k, measures + (size_t)REVISO_INK_ROW * k, sizeof(int32_t) * 6);
        chosen[measures[(size_t)REVISO_INK_ROW * k + 24]] = 1;
    }
    memset(core, 0, sizeof(uint64_t) * size);
    for (int64_t i = 0; i < count; i++) {
        const int32_t *run = runs + REVISO_INK_RUN * i;
        if (chosen[run[3]])
            reviso_bits_box(core + (size_t)run[0] * words, width, 1, run[1], 0, run[2] - run[1], 1);
    }
    free(runs), free(measures), free(chosen);
    return found;
}

int reviso_ink_beyond(const uint8_t *dark, const uint8_t *blank, const uint64_t *closed, int width, int height,
                      int radius, int threshold, int min_area, int reach, int faint, uint64_t *mask, int32_t *rows,
                      int capacity) {
    int words = reviso_bits_words(width);
    size_t size = (size_t)words * height;
    uint8_t *explained = malloc((size_t)width * height), *row = malloc((size_t)3 * width);
    uint64_t *allowed = malloc(sizeof(uint64_t) * size), *darker = malloc(sizeof(uint64_t) * size);
    reviso_explained(blank, width, height, radius, explained);
    for (int y = 0; y < height; y++) {
        size_t at = (size_t)y * width, line = (size_t)y * words;
        sort_pixels(dark + at, blank + at, explained + at, width, threshold, faint, row, row + width, row + 2 * width);
        reviso_bits_above(row, width, 1, 0, mask + line);
        reviso_bits_above(row + width, width, 1, 0, darker + line);
        reviso_bits_above(row + 2 * width, width, 1, 0, allowed + line);
        for (int k = 0; k < words; k++) mask[line + k] &= ~closed[line + k], allowed[line + k] &= ~closed[line + k];
    }
    int count = keep_pieces(mask, dark, width, height, min_area, rows, capacity);
    reviso_bits_grow(mask, allowed, width, height, reach);
    for (size_t i = 0; i < size; i++) mask[i] &= darker[i];
    free(explained), free(row), free(allowed), free(darker);
    return count;
}
