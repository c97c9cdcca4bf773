#include <stdlib.h>
#include <string.h>

#include "erase.h"
#include "memory_or_end.h"

/* The first pixel from x on that is set (want 1) or clear (want 0), or width. */
static int next(const uint64_t *row, int width, int x, int want) {
    while (x < width) {
        uint64_t word = (want ? row[x / 64] : ~row[x / 64]) >> (x % 64);
        if (word) {
            x += __builtin_ctzll(word);
            return x < width ? x : width;
        }
        x = (x / 64 + 1) * 64;
    }
    return width;
}

/* The runs along rows of at least min_run, with their gaps filled. Returns whether there are any. */
static int long_runs(const uint64_t *ink, int width, int height, int min_run, uint64_t *out) {
    int words = reviso_bits_words(width), found = 0;
    memset(out, 0, sizeof(uint64_t) * words * height);
    for (int y = 0; y < height; y++) {
        const uint64_t *row = ink + (size_t)y * words;
        for (int start = next(row, width, 0, 1); start < width;) {
            int end = next(row, width, start, 0), after = next(row, width, end, 1);
            while (after < width && after - end <= 2)
                end = next(row, width, after, 0), after = next(row, width, end, 1);
            if (end - start >= min_run) {
                reviso_bits_box(out + (size_t)y * words, width, 1, start, 0, end - start, 1);
                found = 1;
            }
            start = after;
        }
    }
    return found;
}

/* What of ink is in long runs along rows; a bar thicker than a rule is a picture's edge or a solid block: no line. */
static int thin_runs(const uint64_t *ink, int width, int height, int min_run, int max_thick, uint64_t *out) {
    size_t size = (size_t)reviso_bits_words(width) * height;
    if (!long_runs(ink, width, height, min_run, out)) return 0;
    uint64_t *bars = reviso_memory(sizeof(uint64_t) * size);
    reviso_bits_open_down(out, width, height, max_thick + 1, bars);
    for (size_t i = 0; i < size; i++) out[i] &= ~bars[i];
    free(bars);
    return 1;
}

void reviso_ink_lines(const uint64_t *ink, int width, int height, int min_run, int max_thick, uint64_t *lines) {
    size_t size = (size_t)reviso_bits_words(width) * height, turned = (size_t)reviso_bits_words(height) * width;
    uint64_t *found = reviso_memory(sizeof(uint64_t) * size);
    if (thin_runs(ink, width, height, min_run, max_thick, found))
        for (size_t i = 0; i < size; i++) lines[i] |= found[i];
    uint64_t *across = reviso_memory(sizeof(uint64_t) * turned), *upright = reviso_memory(sizeof(uint64_t) * turned);
    reviso_bits_turn(ink, width, height, across);
    if (thin_runs(across, height, width, min_run, max_thick, upright)) {
        reviso_bits_turn(upright, height, width, found);
        for (size_t i = 0; i < size; i++) lines[i] |= found[i];
    }
    free(found), free(across), free(upright);
}

/* Whether any pixel of a run is set. */
static int any(const uint64_t *row, int x0, int x1) { return next(row, x1, x0, 1) < x1; }

void reviso_ink_line_along(const uint64_t *ink, int width, int height, int min_run, int joined_run, int max_thick,
                           uint64_t *line) {
    int words = reviso_bits_words(width);
    size_t size = (size_t)words * height;
    uint64_t *sure = reviso_memory(sizeof(uint64_t) * size), *likely = reviso_memory(sizeof(uint64_t) * size);
    if (thin_runs(ink, width, height, min_run, max_thick, sure) &&
        thin_runs(ink, width, height, joined_run, max_thick, likely)) {
        int64_t count = reviso_ink_count_runs(likely, (int64_t)size, words);
        int32_t *runs = reviso_memory(sizeof(int32_t) * REVISO_INK_RUN * (size_t)(count + 1));
        int labels = reviso_ink_runs(likely, width, height, runs);
        uint8_t *chosen = reviso_zeros((size_t)labels + 1, 1);
        for (int64_t i = 0; i < count; i++) {
            const int32_t *run = runs + REVISO_INK_RUN * i;
            if (any(sure + (size_t)run[0] * words, run[1], run[2])) chosen[run[3]] = 1;
        }
        for (int64_t i = 0; i < count; i++) {
            const int32_t *run = runs + REVISO_INK_RUN * i;
            if (chosen[run[3]])
                reviso_bits_box(line + (size_t)run[0] * words, width, 1, run[1], 0, run[2] - run[1], 1);
        }
        free(runs), free(chosen);
    }
    free(sure), free(likely);
}
