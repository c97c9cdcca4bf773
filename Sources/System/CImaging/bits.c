#include "bits.h"
#include "memory_or_end.h"

#include <stdlib.h>
#include <string.h>

void reviso_bits_above(const uint8_t *plane, int width, int height, int threshold, uint64_t *bits) {
    const uint64_t ones = 0x0101010101010101u, low = 0x7f * ones;
    /* Above 127 a byte's own upper bit has to be set as well, up to there it is enough. */
    int high = threshold > 127;
    const uint64_t add = (uint64_t)((high ? 255 : 127) - threshold) * ones;
    int words = reviso_bits_words(width);
    for (int y = 0; y < height; y++) {
        const uint8_t *row = plane + (size_t)y * width;
        for (int k = 0; k < words; k++) {
            uint64_t word = 0;
            int first = 64 * k, count = width - first < 64 ? width - first : 64, i = 0;
            for (; i + 8 <= count; i += 8) {
                uint64_t v;
                memcpy(&v, row + first + i, 8);
                /* Eight bytes at a time: the upper bit of each says whether it is above, a product gathers them. */
                uint64_t sum = (v & low) + add;
                v = ((high ? sum & v : sum | v) >> 7) & ones;
                word |= (v * 0x0102040810204080u >> 56) << i;
            }
            for (; i < count; i++) word |= (uint64_t)(row[first + i] > threshold) << i;
            bits[(size_t)y * words + k] = word;
        }
    }
}

void reviso_bits_box(uint64_t *bits, int width, int height, int x, int y, int w, int h) {
    int words = reviso_bits_words(width), right = x + w < width ? x + w : width;
    if (x < 0) x = 0;
    for (int j = y < 0 ? 0 : y; j < y + h && j < height; j++)
        for (int i = x; i < right;) {
            int shift = i & 63, count = 64 - shift < right - i ? 64 - shift : right - i;
            bits[(size_t)j * words + i / 64] |= (count == 64 ? ~0ull : (1ull << count) - 1) << shift;
            i += count;
        }
}

int64_t reviso_bits_count(const uint64_t *bits, const uint64_t *other, int64_t words) {
    int64_t count = 0;
    for (int64_t i = 0; i < words; i++) count += __builtin_popcountll(other ? bits[i] & other[i] : bits[i]);
    return count;
}

int64_t reviso_bits_count_box(const uint64_t *bits, int width, int height, int x, int y, int w, int h) {
    int words = reviso_bits_words(width), right = x + w < width ? x + w : width;
    int64_t count = 0;
    if (x < 0) x = 0;
    for (int j = y < 0 ? 0 : y; j < y + h && j < height; j++)
        for (int i = x; i < right;) {
            int shift = i & 63, n = 64 - shift < right - i ? 64 - shift : right - i;
            uint64_t word = bits[(size_t)j * words + i / 64] >> shift;
            count += __builtin_popcountll(n == 64 ? word : word & ((1ull << n) - 1));
            i += n;
        }
    return count;
}

void reviso_bits_grow(uint64_t *bits, const uint64_t *allowed, int width, int height, int steps) {
    int words = reviso_bits_words(width);
    size_t size = (size_t)words * height;
    uint64_t *before = reviso_memory(sizeof(uint64_t) * size), *column = reviso_memory(sizeof(uint64_t) * (words + 2));
    for (int step = 0; step < steps; step++) {
        memcpy(before, bits, sizeof(uint64_t) * size);
        column[0] = column[words + 1] = 0;
        for (int y = 0; y < height; y++) {
            const uint64_t *at = before + (size_t)y * words;
            for (int k = 0; k < words; k++)
                column[k + 1] = at[k] | (y ? at[k - words] : 0) | (y + 1 < height ? at[k + words] : 0);
            for (int k = 0; k < words; k++) {
                uint64_t v = column[k + 1];
                v |= v << 1 | column[k] >> 63 | v >> 1 | column[k + 2] << 63;
                bits[(size_t)y * words + k] |= v & allowed[(size_t)y * words + k];
            }
        }
    }
    free(before), free(column);
}

/* A row moved left by count pixels: pixel x takes the value of x + count. */
static inline uint64_t moved(const uint64_t *row, int words, int k, int count) {
    int at = k + count / 64, shift = count % 64;
    uint64_t v = at < words ? row[at] >> shift : 0;
    return shift && at + 1 < words ? v | row[at + 1] << (64 - shift) : v;
}

/* Set where a pixel and the count - 1 to its right are; in place, since only later words are read. */
static void erode_right(uint64_t *row, int words, int count) {
    for (int have = 1; have < count;) {
        int step = have < count - have ? have : count - have;
        for (int k = 0; k < words; k++) row[k] &= moved(row, words, k, step);
        have += step;
    }
}

/* Set where a pixel and the count - 1 below it are. */
static void erode_down(uint64_t *bits, int words, int height, int count) {
    for (int have = 1; have < count;) {
        int step = have < count - have ? have : count - have;
        for (int y = 0; y < height; y++)
            for (int k = 0; k < words; k++)
                bits[(size_t)y * words + k] &= y + step < height ? bits[(size_t)(y + step) * words + k] : 0;
        have += step;
    }
}

void reviso_bits_core(const uint64_t *bits, int width, int height, int radius, uint64_t *out) {
    int words = reviso_bits_words(width), back = radius / 64, shift = radius % 64;
    memcpy(out, bits, sizeof(uint64_t) * words * height);
    for (int y = 0; y < height; y++) erode_right(out + (size_t)y * words, words, 2 * radius + 1);
    erode_down(out, words, height, 2 * radius + 1);
    /* From the box's corner to its middle. */
    for (int y = height - 1; y >= 0; y--)
        for (int k = words - 1; k >= 0; k--) {
            uint64_t v = 0;
            if (y >= radius && k >= back) {
                const uint64_t *row = out + (size_t)(y - radius) * words;
                v = row[k - back] << shift;
                if (shift && k > back) v |= row[k - back - 1] >> (64 - shift);
            }
            out[(size_t)y * words + k] = v;
        }
}

void reviso_bits_open_down(const uint64_t *bits, int width, int height, int count, uint64_t *out) {
    int words = reviso_bits_words(width);
    memcpy(out, bits, sizeof(uint64_t) * words * height);
    erode_down(out, words, height, count);
    for (int have = 1; have < count;) {
        int step = have < count - have ? have : count - have;
        for (int y = height - 1; y >= step; y--)
            for (int k = 0; k < words; k++) out[(size_t)y * words + k] |= out[(size_t)(y - step) * words + k];
        have += step;
    }
}

/* Sixty-four rows of sixty-four bits turned in place, by halves, quarters and so on. */
static void turn_square(uint64_t square[64]) {
    uint64_t mask = 0x00000000ffffffffu;
    for (int half = 32; half; half >>= 1, mask ^= mask << half)
        for (int k = 0; k < 64; k = (k + half + 1) & ~half) {
            uint64_t t = ((square[k] >> half) ^ square[k + half]) & mask;
            square[k] ^= t << half, square[k + half] ^= t;
        }
}

void reviso_bits_turn(const uint64_t *bits, int width, int height, uint64_t *out) {
    int words = reviso_bits_words(width), turned = reviso_bits_words(height);
    for (int by = 0; by < turned; by++)
        for (int k = 0; k < words; k++) {
            uint64_t square[64], any = 0;
            for (int j = 0; j < 64; j++) {
                int y = 64 * by + j;
                any |= square[j] = y < height ? bits[(size_t)y * words + k] : 0;
            }
            if (any) turn_square(square);
            for (int i = 0; i < 64 && 64 * k + i < width; i++) out[(size_t)(64 * k + i) * turned + by] = square[i];
        }
}
