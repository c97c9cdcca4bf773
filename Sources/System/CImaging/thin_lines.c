#include <stdlib.h>

#include "erase.h"
#include "memory_or_end.h"

enum { BINS = 32, ENOUGH = 200 };

static void invert(uint8_t *plane, size_t count) {
    for (size_t i = 0; i < count; i++) plane[i] = (uint8_t)(255 - plane[i]);
}

/* What seven in ten stay below: ink beside lines is no more than a few in a hundred. */
static int most(const int *counts, int all) {
    int level = 0, below = counts[0];
    while (10 * below < 7 * all) below += counts[++level];
    return level;
}

/* By how much, in percent, the page is darker than lines whose darkest is within a bin: for lines of which there are
   few what holds for the nearest of which there are many; no less than 100, no more than 200. */
static void measure(int (*counts)[256], int *percent) {
    int all[BINS], own[BINS];
    for (int b = 0; b < BINS; b++) {
        all[b] = 0;
        for (int level = 0; level < 256; level++) all[b] += counts[b][level];
        int more = all[b] ? 100 * most(counts[b], all[b]) / (8 * b + 4) : 100;
        own[b] = more < 100 ? 100 : more > 200 ? 200 : more;
    }
    for (int b = 0; b < BINS; b++) {
        int nearest = -1;
        for (int other = 0; other < BINS; other++)
            if (all[other] >= ENOUGH && (nearest < 0 || abs(other - b) < abs(nearest - b))) nearest = other;
        percent[b] = nearest < 0 ? 100 : own[nearest];
    }
}

void reviso_darken_thin(uint8_t *plane, const uint8_t *dark, int width, int height, int thin, int near) {
    size_t size = (size_t)width * height;
    uint8_t *thick = reviso_memory(size), *peak = reviso_memory(size), *page = reviso_memory(size);
    reviso_most_near(plane, width, height, thin, peak);
    invert(plane, size), invert(peak, size);
    reviso_most_near(peak, width, height, thin, thick);
    reviso_most_near(plane, width, height, near, peak);
    reviso_most_near(dark, width, height, near, page);
    int(*counts)[256] = reviso_zeros(BINS, sizeof *counts), percent[BINS];
    for (size_t i = 0; i < size; i++)
        if (plane[i] > thick[i] && plane[i] == peak[i]) counts[peak[i] / 8][page[i]]++;
    measure(counts, percent);
    for (size_t i = 0; i < size; i++) {
        if (plane[i] <= thick[i]) continue;
        /* The soft edges of a line are left soft: as a square of how dark they are beside its middle. */
        int share = 100 * plane[i] * plane[i] / (peak[i] * peak[i]);
        int darker = thick[i] + (plane[i] - thick[i]) * (10000 + share * (percent[peak[i] / 8] - 100)) / 10000;
        plane[i] = (uint8_t)(darker > 254 ? 254 : darker);
    }
    invert(plane, size);
    free(thick), free(peak), free(page), free(counts);
}
