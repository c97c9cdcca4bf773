#include "reduce.h"
#include "wide.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <allheaders.h>

/* Reductions by more than this have sums too long for the multiplication that stands for a division. */
enum { MOST = 12, PARTS = 16 };

/* The source pixels of a new one along a side, as Leptonica cuts them: in sixteenths, those at both ends in part. */
typedef struct { int first, last, before, behind; } cut;

static int wide_of(cut c) { return c.before + PARTS * (c.last - c.first - 1) + c.behind; }

static cut cut_at(float scale, int at) {
    int from = (int)(scale * at), to = (int)(scale * (at + 1.0));
    return (cut){from / PARTS, to / PARTS, PARTS - from % PARTS, to % PARTS};
}

/* Adds a row's bytes to sums, so many sixteenths of it. */
REVISO_WIDE static void add_bytes(const uint8_t *restrict row, size_t count, uint32_t weight, uint32_t *restrict sum) {
    for (size_t k = 0; k < count; k++) sum[k] += row[k] * weight;
}

/* One new row from sums of four bytes a pixel. A quotient is a product with 2^40 / area, rounded up: the same, where a
   sum times the area is less than 2^40. Cuts have few widths, and as few areas. */
static void across(const uint32_t *sum, const cut *cuts, int to, int width, int tall, const uint32_t *nearest, uint32_t *line) {
    uint64_t shares[PARTS * (MOST + 2)] = {0};
    for (int x = 0; x < to; x++) {
        cut c = cuts[x];
        if (c.last > width - 2) {
            line[x] = nearest[c.first];
            continue;
        }
        uint32_t total[4];
        const uint32_t *a = sum + 4 * (size_t)c.first, *b = sum + 4 * (size_t)c.last;
        for (int k = 0; k < 4; k++) total[k] = a[k] * (uint32_t)c.before + b[k] * (uint32_t)c.behind + 128;
        for (const uint32_t *m = a + 4; m < b; m += 4)
            for (int k = 0; k < 4; k++) total[k] += m[k] * PARTS;
        uint64_t *share = shares + wide_of(c), area = (uint64_t)wide_of(c) * (uint64_t)tall;
        if (!*share) *share = ((1ull << 40) + area - 1) / area;
        uint32_t pixel = 0;
        for (int k = 1; k < 4; k++) pixel |= (uint32_t)(total[k] * *share >> 40) << (8 * k);
        line[x] = pixel;
    }
}

int reviso_reduces_colour(reviso_pix handle, int width, int height) {
    const uint32_t one = 1;
    PIX *pix = (PIX *)handle;
    if (*(const uint8_t *)&one != 1 || pixGetDepth(pix) != 32 || width < 1 || height < 1) return 0;
    float x = (float)width / (float)pixGetWidth(pix), y = (float)height / (float)pixGetHeight(pix);
    /* Where little is taken off, Leptonica looks between pixels instead; by halves it has rounding of its own. */
    float most = x > y ? x : y, least = x < y ? x : y, half = 0.5f;
    for (; half > 0.03f; half /= 2) if (x == half && y == half) return 0;
    return most < 0.7f && least * MOST >= 1;
}

reviso_pix reviso_pix_colour_reduced(reviso_pix handle, int width, int height) {
    PIX *pix = (PIX *)handle;
    int w = pixGetWidth(pix), h = pixGetHeight(pix), stride = pixGetWpl(pix);
    float across_scale = 16.f * (float)w / (float)width, down_scale = 16.f * (float)h / (float)height;
    PIX *out = pixCreateNoInit(width, height, 32);
    uint32_t *sum = malloc(sizeof *sum * 4 * (size_t)w);
    cut *cuts = malloc(sizeof *cuts * (size_t)width);
    if (!out || !sum || !cuts) {
        pixDestroy(&out), free(sum), free(cuts);
        return NULL;
    }
    for (int x = 0; x < width; x++) cuts[x] = cut_at(across_scale, x);
    for (int y = 0; y < height; y++) {
        cut c = cut_at(down_scale, y);
        const uint32_t *top = pixGetData(pix) + (size_t)c.first * stride;
        uint32_t *line = pixGetData(out) + (size_t)y * pixGetWpl(out);
        if (c.last > h - 2) {
            for (int x = 0; x < width; x++) line[x] = top[cuts[x].first];
            continue;
        }
        memset(sum, 0, sizeof *sum * 4 * (size_t)w);
        for (int v = c.first; v <= c.last; v++) {
            int weight = v == c.first ? c.before : v == c.last ? c.behind : PARTS;
            add_bytes((const uint8_t *)(pixGetData(pix) + (size_t)v * stride), 4 * (size_t)w, (uint32_t)weight, sum);
        }
        across(sum, cuts, width, w, wide_of(c), top, line);
    }
    free(sum), free(cuts);
    return (reviso_pix)out;
}
