#include <stdlib.h>

#include "erase.h"
#include "flatpage.h"

void reviso_two_least(const uint8_t *plane, int64_t count, uint8_t *least, uint8_t *second) {
    for (int64_t i = 0; i < count; i++) {
        uint8_t v = plane[i], a = least[i], more = v > a ? v : a;
        least[i] = v < a ? v : a;
        second[i] = more < second[i] ? more : second[i];
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

int64_t reviso_ink_left(const uint8_t *dark, const uint8_t *blank, const uint64_t *mask, const uint64_t *closed,
                        int width, int height, int radius, int threshold) {
    uint8_t *explained = malloc((size_t)width * height);
    reviso_explained(blank, width, height, radius, explained);
    int64_t left = 0;
    int words = reviso_bits_words(width);
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) {
            size_t at = (size_t)y * width + x, word = (size_t)y * words + x / 64;
            if (dark[at] > explained[at] + threshold) left += !((mask[word] | closed[word]) >> (x % 64) & 1);
        }
    free(explained);
    return left;
}
