#include <stdlib.h>
#include <string.h>

#include "erase.h"
#include "flatpage.h"
#include "memory_or_end.h"

/* Where a page is darker than what a plane explains by more than a limit. */
static void darker_than(const uint8_t *dark, const uint8_t *explained, int width, int height, int limit,
                        uint64_t *out) {
    uint8_t *row = reviso_memory(width);
    int words = reviso_bits_words(width);
    for (int y = 0; y < height; y++) {
        size_t at = (size_t)y * width;
        for (int x = 0; x < width; x++) row[x] = dark[at + x] > explained[at + x] + limit;
        reviso_bits_above(row, width, 1, 0, out + (size_t)y * words);
    }
    free(row);
}

/* Set where the page is darker than the blank itself, and where that, or the blank's print, lets ink spread: a ring
   of print would shield what lies beyond it. */
static void sort_pixels(const uint8_t *dark, const uint8_t *blank, int width, int height, int faint, uint64_t *darker,
                        uint64_t *allowed) {
    uint8_t *row = reviso_memory((size_t)2 * width);
    int words = reviso_bits_words(width);
    for (int y = 0; y < height; y++) {
        size_t at = (size_t)y * width;
        for (int x = 0; x < width; x++) {
            row[x] = dark[at + x] > 255 - blank[at + x] + faint;
            row[width + x] = (uint8_t)(row[x] | (blank[at + x] < 165));
        }
        reviso_bits_above(row, width, 1, 0, darker + (size_t)y * words);
        reviso_bits_above(row + width, width, 1, 0, allowed + (size_t)y * words);
    }
    free(row);
}

/* Sets mask where a run's component is chosen. */
static void set_chosen(const int32_t *runs, int64_t count, const uint8_t *chosen, int width, uint64_t *mask) {
    int words = reviso_bits_words(width);
    for (int64_t i = 0; i < count; i++) {
        const int32_t *run = runs + REVISO_INK_RUN * i;
        if (chosen[run[3]])
            reviso_bits_box(mask + (size_t)run[0] * words, width, 1, run[1], 0, run[2] - run[1], 1);
    }
}

/* Components of what may be ink. */
typedef struct {
    int32_t *runs, *measures;
    int64_t count;
    int found;
    uint8_t *chosen;
} candidates;

static candidates measured(const uint64_t *weak, const uint8_t *dark, const uint64_t *strong, const uint64_t *pale,
                           const uint64_t *thick, int width, int height, reviso_ink_limits limits) {
    candidates all;
    int words = reviso_bits_words(width);
    size_t size = (size_t)words * height;
    uint64_t *broad = reviso_memory(sizeof(uint64_t) * size);
    reviso_bits_core(weak, width, height, limits.broad, broad);
    all.count = reviso_ink_count_runs(weak, (int64_t)size, words);
    all.runs = reviso_memory(sizeof(int32_t) * REVISO_INK_RUN * (all.count ? all.count : 1));
    int components = reviso_ink_runs(weak, width, height, all.runs);
    all.measures = reviso_memory(sizeof(int32_t) * REVISO_INK_ROW * (components + 1));
    all.chosen = reviso_zeros((size_t)components + 1, 1);
    all.found = reviso_ink_measure(all.runs, all.count, components, dark, 0, NULL, NULL, strong, pale, thick, broad,
                                   width, limits.min_area, all.measures, components);
    free(broad);
    return all;
}

/* Chooses the components with a pixel in a plane. */
static void choose_touching(candidates *all, const uint64_t *plane, int width) {
    int words = reviso_bits_words(width);
    for (int64_t i = 0; i < all->count; i++) {
        const int32_t *run = all->runs + REVISO_INK_RUN * i;
        const uint64_t *row = plane + (size_t)run[0] * words;
        for (int x = run[1]; x < run[2] && !all->chosen[run[3]]; x++)
            all->chosen[run[3]] = row[x / 64] >> (x % 64) & 1;
    }
}

int reviso_ink_beyond(const uint8_t *dark, const uint8_t *blank, const uint64_t *closed, int width, int height,
                      reviso_ink_limits limits, uint64_t *mask, int32_t *rows, int capacity) {
    size_t size = (size_t)reviso_bits_words(width) * height;
    uint8_t *explained = reviso_memory((size_t)width * height);
    uint64_t *planes = reviso_memory(sizeof(uint64_t) * size * 6);
    uint64_t *weak = planes, *strong = planes + size, *pale = planes + 2 * size, *darker = planes + 3 * size,
             *allowed = planes + 4 * size, *thick = planes + 5 * size;
    reviso_explained(blank, width, height, limits.near, explained);
    darker_than(dark, explained, width, height, limits.weak, weak);
    darker_than(dark, explained, width, height, limits.strong, strong);
    reviso_bits_core(strong, width, height, limits.amid, thick);
    reviso_explained(blank, width, height, limits.far, explained);
    darker_than(dark, explained, width, height, limits.strong, strong);
    darker_than(dark, explained, width, height, limits.pale, pale);
    free(explained);
    sort_pixels(dark, blank, width, height, limits.faint, darker, allowed);
    for (size_t i = 0; i < size; i++) weak[i] &= ~closed[i], allowed[i] &= ~closed[i];
    candidates all = measured(weak, dark, strong, pale, thick, width, height, limits);
    int count = 0;
    for (int k = 0; k < all.found; k++) {
        const int32_t *row = all.measures + (size_t)REVISO_INK_ROW * k;
        int is_stroke = row[7] >= 3 * limits.min_area && 3 * row[9] < row[4];
        if (row[6] < limits.min_area && row[8] < limits.min_core && !is_stroke) continue;
        if (count < capacity) memcpy(rows + 6 * count++, row, sizeof(int32_t) * 6);
        all.chosen[row[24]] = 1;
    }
    memset(mask, 0, sizeof(uint64_t) * size);
    set_chosen(all.runs, all.count, all.chosen, width, mask);
    memcpy(strong, mask, sizeof(uint64_t) * size);
    reviso_bits_grow(strong, allowed, width, height, limits.beside);
    choose_touching(&all, strong, width);
    set_chosen(all.runs, all.count, all.chosen, width, mask);
    reviso_bits_grow(mask, allowed, width, height, limits.reach);
    for (size_t i = 0; i < size; i++) mask[i] &= darker[i];
    free(planes), free(all.runs), free(all.measures), free(all.chosen);
    return count;
}
