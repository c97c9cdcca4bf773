#include <stdlib.h>
#include <string.h>

#include "erase.h"
#include "flatpage.h"
#include "memory_or_end.h"

void reviso_two_least(const uint8_t *plane, int64_t count, uint8_t *least, uint8_t *second) {
    for (int64_t i = 0; i < count; i++) {
        uint8_t v = plane[i], a = least[i], more = v > a ? v : a;
        least[i] = v < a ? v : a;
        second[i] = more < second[i] ? more : second[i];
    }
}

void reviso_more(const uint8_t *plane, int64_t count, uint8_t *most) {
    for (int64_t i = 0; i < count; i++) most[i] = plane[i] > most[i] ? plane[i] : most[i];
}

void reviso_most_near(const uint8_t *plane, int width, int height, int radius, uint8_t *out) {
    size_t size = (size_t)width * height;
    uint8_t *rows = reviso_memory(size);
    memcpy(rows, plane, size);
    for (int y = 0; y < height; y++) {
        const uint8_t *in = plane + (size_t)y * width;
        uint8_t *row = rows + (size_t)y * width;
        for (int i = 1; i <= radius && i < width; i++)
            reviso_more(in + i, width - i, row), reviso_more(in, width - i, row + i);
    }
    memcpy(out, rows, size);
    for (int y = 0; y < height; y++)
        for (int j = y - radius < 0 ? 0 : y - radius; j <= y + radius && j < height; j++)
            reviso_more(rows + (size_t)j * width, width, out + (size_t)y * width);
    free(rows);
}

void reviso_shared_by_all(const uint8_t *least, const uint8_t *second, const uint8_t *most, int64_t count,
                          uint8_t *blank) {
    for (int64_t i = 0; i < count; i++) {
        int all = least[i] * 4 / 3;
        if (blank[i] <= all || (most && 5 * (most[i] - second[i]) <= most[i])) continue;
        blank[i] = (uint8_t)all;
    }
}

void reviso_at_most(uint8_t *plane, int64_t count, int limit) {
    for (int64_t i = 0; i < count; i++) plane[i] = (uint8_t)(plane[i] < limit ? plane[i] : limit);
}

void reviso_below(const uint8_t *plane, int64_t count, int limit, uint8_t *out) {
    for (int64_t i = 0; i < count; i++) out[i] = plane[i] < limit ? 255 : 0;
}

void reviso_clear_where(uint8_t *plane, const uint8_t *other, int64_t count) {
    for (int64_t i = 0; i < count; i++) plane[i] = other[i] > 127 ? 0 : plane[i];
}

void reviso_ink_left(const uint8_t *dark, const uint8_t *blank, const uint64_t *mask, const uint64_t *closed, int width,
                     int height, int radius, int threshold, uint64_t *left) {
    uint8_t *explained = reviso_memory((size_t)width * height);
    reviso_explained(blank, width, height, radius, explained);
    int words = reviso_bits_words(width);
    for (int y = 0; y < height; y++) {
        size_t at = (size_t)y * width, word = (size_t)y * words;
        for (int x = 0; x < width; x++) explained[at + x] = dark[at + x] > explained[at + x] + threshold;
        reviso_bits_above(explained + at, width, 1, 0, left + word);
        for (int k = 0; k < words; k++) left[word + k] &= ~(mask[word + k] | closed[word + k]);
    }
    free(explained);
}
