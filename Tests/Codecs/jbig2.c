#include "Codecs.h"

#include <stdlib.h>
#include <string.h>

/* T.88 Annex E: how likely the less likely bit is, and the state that follows each. */
typedef struct { uint16_t qe; uint8_t more, less, turns; } state;
static const state states[47] = {
    {0x5601, 1, 1, 1}, {0x3401, 2, 6, 0}, {0x1801, 3, 9, 0}, {0x0AC1, 4, 12, 0}, {0x0521, 5, 29, 0},
    {0x0221, 38, 33, 0}, {0x5601, 7, 6, 1}, {0x5401, 8, 14, 0}, {0x4801, 9, 14, 0}, {0x3801, 10, 14, 0},
    {0x3001, 11, 17, 0}, {0x2401, 12, 18, 0}, {0x1C01, 13, 20, 0}, {0x1601, 29, 21, 0}, {0x5601, 15, 14, 1},
    {0x5401, 16, 14, 0}, {0x5101, 17, 15, 0}, {0x4801, 18, 16, 0}, {0x3801, 19, 17, 0}, {0x3401, 20, 18, 0},
    {0x3001, 21, 19, 0}, {0x2801, 22, 19, 0}, {0x2401, 23, 20, 0}, {0x2201, 24, 21, 0}, {0x1C01, 25, 22, 0},
    {0x1801, 26, 23, 0}, {0x1601, 27, 24, 0}, {0x1401, 28, 25, 0}, {0x1201, 29, 26, 0}, {0x1101, 30, 27, 0},
    {0x0AC1, 31, 28, 0}, {0x09C1, 32, 29, 0}, {0x08A1, 33, 30, 0}, {0x0521, 34, 31, 0}, {0x0441, 35, 32, 0},
    {0x02A1, 36, 33, 0}, {0x0221, 37, 34, 0}, {0x0141, 38, 35, 0}, {0x0111, 39, 36, 0}, {0x0085, 40, 37, 0},
    {0x0049, 41, 38, 0}, {0x0025, 42, 39, 0}, {0x0015, 43, 40, 0}, {0x0009, 44, 41, 0}, {0x0005, 45, 42, 0},
    {0x0001, 45, 43, 0}, {0x5601, 46, 46, 0},
};

/* §E.2, software conventions; `at` is the byte that a carry may still reach. */
typedef struct { uint8_t *at; uint32_t a, c; int count; } encoder;

static void put_byte(encoder *e) {
    int stuffed = *e->at == 0xff;
    if (!stuffed && e->c >= 0x8000000) {
        if (++*e->at == 0xff) stuffed = 1, e->c &= 0x7ffffff;
    }
    int shift = stuffed ? 20 : 19;
    *++e->at = (uint8_t)(e->c >> shift);
    e->c &= (1u << shift) - 1, e->count = stuffed ? 7 : 8;
}

static void put_bit(encoder *e, uint8_t *context, int bit) {
    /* A context is its state and, above it, the likelier bit. */
    const state *s = states + (*context >> 1);
    int likely = *context & 1;
    e->a -= s->qe;
    if (bit == likely) {
        if (e->a & 0x8000) {
            e->c += s->qe;
            return;
        }
        if (e->a < s->qe) e->a = s->qe; else e->c += s->qe;
        *context = (uint8_t)(s->more << 1 | likely);
    } else {
        if (e->a < s->qe) e->c += s->qe; else e->a = s->qe;
        *context = (uint8_t)(s->less << 1 | (s->turns ? !likely : likely));
    }
    do {
        e->a <<= 1, e->c <<= 1;
        if (--e->count == 0) put_byte(e);
    } while (!(e->a & 0x8000));
}

static void finish(encoder *e) {
    uint32_t end = e->c + e->a;
    e->c |= 0xffff;
    if (e->c >= end) e->c -= 0x8000;
    for (int k = 0; k < 2; k++) e->c <<= e->count, put_byte(e);
    if (*e->at != 0xff) *++e->at = 0xff;
    *++e->at = 0xac;
}

static uint8_t *number(uint8_t *to, uint32_t value, int bytes) {
    while (bytes--) *to++ = (uint8_t)(value >> (8 * bytes));
    return to;
}

static uint8_t *segment(uint8_t *to, uint32_t which, int type, uint32_t length) {
    to = number(to, which, 4), *to++ = (uint8_t)type, *to++ = 0, *to++ = 1;
    return number(to, length, 4);
}

static int black(const uint8_t *rgb, int width, int height, int x, int y) {
    if (x < 0 || y < 0 || x >= width || y >= height) return 0;
    const uint8_t *p = rgb + 3 * ((size_t)y * (size_t)width + (size_t)x);
    return p[0] + p[1] + p[2] < 384;
}

/* The sixteen pixels before one: figure 3, adaptive pixels where they usually are. */
static unsigned before(const uint8_t *rgb, int width, int height, int x, int y) {
    unsigned bits = 0;
    for (int k = -2; k <= 2; k++) bits = bits << 1 | (unsigned)black(rgb, width, height, x + k, y - 2);
    for (int k = -3; k <= 3; k++) bits = bits << 1 | (unsigned)black(rgb, width, height, x + k, y - 1);
    for (int k = -4; k < 0; k++) bits = bits << 1 | (unsigned)black(rgb, width, height, x + k, y);
    return bits;
}

size_t codecs_jbig2(const uint8_t *rgb, int width, int height, uint8_t **out) {
    static const uint8_t adaptive[8] = {3, 0xff, 0xfd, 0xff, 2, 0xfe, 0xfe, 0xfe};
    uint8_t *contexts = calloc(65536, 1), *coded = calloc((size_t)width * (size_t)height / 4 + 1024, 1);
    encoder e = {coded, 0x8000, 0, 12};
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++)
            put_bit(&e, contexts + before(rgb, width, height, x, y), black(rgb, width, height, x, y));
    finish(&e);
    /* The first byte only takes a carry. */
    size_t length = (size_t)(e.at - coded);
    uint8_t *at = *out = malloc(length + 128);
    at = segment(at, 0, 48, 19);
    at = number(at, (uint32_t)width, 4), at = number(at, (uint32_t)height, 4);
    memset(at, 0, 11), at += 11;
    at = segment(at, 1, 38, (uint32_t)(17 + 1 + 8 + length));
    at = number(at, (uint32_t)width, 4), at = number(at, (uint32_t)height, 4);
    memset(at, 0, 10), at += 10;
    memcpy(at, adaptive, 8), at += 8;
    memcpy(at, coded + 1, length), at += length;
    free(contexts), free(coded);
    return (size_t)(at - *out);
}
