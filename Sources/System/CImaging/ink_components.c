#include <stdlib.h>
#include <string.h>

#include "erase.h"
#include "memory_or_end.h"

int64_t reviso_ink_count_runs(const uint64_t *bits, int64_t words, int words_a_row) {
    int64_t count = 0;
    for (int64_t i = 0; i < words; i++) {
        uint64_t before = i % words_a_row ? bits[i - 1] >> 63 : 0;
        count += __builtin_popcountll(bits[i] & ~(bits[i] << 1 | before));
    }
    return count;
}

/* The runs of a row, from left to right. Returns how many. */
static int64_t row_runs(const uint64_t *row, int words, int y, int32_t *runs) {
    int64_t count = 0;
    int inside = 0;
    for (int k = 0; k < words; k++) {
        /* Every change from clear to set or back is one end of a run. */
        for (uint64_t ends = row[k] ^ (row[k] << 1 | (uint64_t)inside); ends; ends &= ends - 1) {
            int32_t *run = runs + REVISO_INK_RUN * count, x = 64 * k + __builtin_ctzll(ends);
            if (!inside) run[0] = y, run[1] = x;
            else run[2] = x, count++;
            inside = !inside;
        }
    }
    if (inside) runs[REVISO_INK_RUN * count + 2] = 64 * words, count++;
    return count;
}

static int32_t root(int32_t *parent, int32_t at) {
    while (parent[at] != at) at = parent[at] = parent[parent[at]];
    return at;
}

/* Runs of two rows that touch, edge or corner, are of one component; its first run stands for it. */
static void join_rows(const int32_t *runs, int64_t above, int64_t first, int64_t end, int32_t *parent) {
    int64_t p = above;
    for (int64_t i = first; i < end; i++) {
        const int32_t *run = runs + REVISO_INK_RUN * i;
        while (p < first && runs[REVISO_INK_RUN * p + 2] < run[1]) p++;
        for (int64_t q = p; q < first && runs[REVISO_INK_RUN * q + 1] <= run[2]; q++) {
            int32_t a = root(parent, (int32_t)q), b = root(parent, (int32_t)i);
            if (a < b) parent[b] = a;
            else parent[a] = b;
        }
    }
}

int reviso_ink_runs(const uint64_t *bits, int width, int height, int32_t *runs) {
    int words = reviso_bits_words(width), components = 0;
    int64_t count = reviso_ink_count_runs(bits, (int64_t)words * height, words), above = 0, first = 0;
    int32_t *parent = reviso_memory(sizeof(int32_t) * (count ? count : 1));
    for (int64_t i = 0; i < count; i++) parent[i] = (int32_t)i;
    for (int y = 0; y < height; y++) {
        int64_t end = first + row_runs(bits + (size_t)y * words, words, y, runs + REVISO_INK_RUN * first);
        if (y) join_rows(runs, above, first, end, parent);
        above = first, first = end;
    }
    for (int64_t i = 0; i < count; i++) {
        int32_t at = root(parent, (int32_t)i);
        runs[REVISO_INK_RUN * i + 3] = at == i ? ++components : runs[REVISO_INK_RUN * (int64_t)at + 3];
    }
    free(parent);
    return components;
}

/* The bits set from x0 up to before x1. */
static int set_between(const uint64_t *row, int x0, int x1) {
    int count = 0;
    while (x0 < x1) {
        int shift = x0 & 63, n = 64 - shift < x1 - x0 ? 64 - shift : x1 - x0;
        uint64_t word = row[x0 / 64] >> shift;
        count += __builtin_popcountll(n == 64 ? word : word & ((1ull << n) - 1));
        x0 += n;
    }
    return count;
}

/* What a component is measured on. */
typedef struct {
    const uint8_t *dark, *hue, *chroma;
    const uint64_t *answers, *print, *closed, *core;
} planes_of_ink;

static void add_run(const int32_t *run, const planes_of_ink *planes, int width, int32_t *row) {
    int words = reviso_bits_words(width), y = run[0], x0 = run[1], x1 = run[2];
    size_t line = (size_t)y * words, pixel = (size_t)y * width;
    /* Until the end x, y, w and h hold left, top, right and bottom. */
    if (!row[4] || x0 < row[0]) row[0] = x0;
    if (!row[4]) row[1] = y;
    if (x1 > row[2]) row[2] = x1;
    row[3] = y + 1, row[4] += x1 - x0;
    for (int x = x0; x < x1; x++) row[5] += planes->dark[pixel + x];
    row[6] += set_between(planes->answers + line, x0, x1), row[7] += set_between(planes->print + line, x0, x1);
    row[8] += set_between(planes->closed + line, x0, x1), row[9] += set_between(planes->core + line, x0, x1);
    if (!planes->hue) {
        row[22] += x1 - x0;
        return;
    }
    for (int x = x0; x < x1; x++) row[10 + planes->hue[pixel + x]]++, row[23] += planes->chroma[pixel + x] > 27;
}

int reviso_ink_measure(const int32_t *runs, int64_t count, int components, const uint8_t *dark, int coloured,
                       const uint8_t *hue, const uint8_t *chroma, const uint64_t *answers, const uint64_t *print,
                       const uint64_t *closed, const uint64_t *core, int width, int min_area, int32_t *rows,
                       int capacity) {
    planes_of_ink planes = {dark, coloured ? hue : NULL, chroma, answers, print, closed, core};
    int32_t *places = reviso_zeros((size_t)components + 1, sizeof(int32_t));
    for (int64_t i = 0; i < count; i++) {
        const int32_t *run = runs + REVISO_INK_RUN * i;
        places[run[3]] += run[2] - run[1];
    }
    int found = 0;
    for (int label = 1; label <= components; label++) {
        int large = places[label] >= min_area && found < capacity;
        places[label] = large ? found : -1;
        if (!large) continue;
        int32_t *row = rows + (size_t)REVISO_INK_ROW * found++;
        memset(row, 0, sizeof(int32_t) * REVISO_INK_ROW);
        row[24] = label;
    }
    for (int64_t i = 0; i < count; i++) {
        const int32_t *run = runs + REVISO_INK_RUN * i;
        if (places[run[3]] >= 0) add_run(run, &planes, width, rows + (size_t)REVISO_INK_ROW * places[run[3]]);
    }
    for (int k = 0; k < found; k++) {
        int32_t *row = rows + (size_t)REVISO_INK_ROW * k;
        row[2] -= row[0], row[3] -= row[1];
    }
    free(places);
    return found;
}

void reviso_ink_take(const int32_t *runs, int64_t count, const uint8_t *chosen, const uint64_t *keep,
                     const uint64_t *allowed, int width, int height, int reach, uint64_t *mask) {
    int words = reviso_bits_words(width);
    size_t size = (size_t)words * height;
    uint64_t *fresh = reviso_zeros(size, sizeof(uint64_t)), *others = reviso_zeros(size, sizeof(uint64_t));
    for (int64_t i = 0; i < count; i++) {
        const int32_t *run = runs + REVISO_INK_RUN * i;
        uint64_t *plane = chosen[run[3]] ? fresh : others;
        reviso_bits_box(plane + (size_t)run[0] * words, width, 1, run[1], 0, run[2] - run[1], 1);
    }
    for (size_t i = 0; i < size; i++) {
        fresh[i] &= ~keep[i];
        others[i] = allowed[i] & ~keep[i] & ~others[i];
    }
    reviso_bits_grow(fresh, others, width, height, reach);
    for (size_t i = 0; i < size; i++) mask[i] |= fresh[i];
    free(fresh), free(others);
}
