#include "reduce.h"
#include "wide.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <allheaders.h>

/* Eight pixels of a picture in black and white as grey bytes, by the byte that holds them. */
typedef struct { uint8_t of[256][8]; } expansion;

static void expand(expansion *e) {
    for (int v = 0; v < 256; v++)
        for (int k = 0; k < 8; k++) e->of[v][k] = (v >> (7 - k) & 1) ? 0 : 255;
}

/* A row as grey bytes, 255 white; up to 31 more are written. Leptonica keeps pixels in 32-bit words, the leftmost in the
   highest bits. */
REVISO_WIDE static void grey_row(const uint32_t *line, int depth, int width, const expansion *e, uint8_t *out) {
    if (depth == 8) {
        for (int x = 0; x < width; x += 4) {
            uint32_t v = line[x / 4];
            out[x] = (uint8_t)(v >> 24), out[x + 1] = (uint8_t)(v >> 16), out[x + 2] = (uint8_t)(v >> 8), out[x + 3] = (uint8_t)v;
        }
    } else if (depth == 32) {
        for (int x = 0; x < width; x++) {
            uint32_t v = line[x];
            out[x] = (uint8_t)((77 * (v >> 24) + 150 * (v >> 16 & 255) + 29 * (v >> 8 & 255)) >> 8);
        }
    } else {
        for (int x = 0; x < width; x += 32) {
            uint32_t v = line[x / 32];
            if (v == 0) {
                memset(out + x, 255, 32);
                continue;
            }
            memcpy(out + x, e->of[v >> 24], 8), memcpy(out + x + 8, e->of[v >> 16 & 255], 8);
            memcpy(out + x + 16, e->of[v >> 8 & 255], 8), memcpy(out + x + 24, e->of[v & 255], 8);
        }
    }
}

/* Adds a row to sums, so many 256ths of it. */
REVISO_WIDE static void add_row(const uint8_t *restrict row, int width, uint32_t weight, uint32_t *restrict sum) {
    for (int x = 0; x < width; x++) sum[x] += row[x] * weight;
}

/* The source pixels of a new one along a row: those cut at its ends, with their parts in 256ths, and how many between are
   whole. Its width has one of two sizes. */
typedef struct { uint32_t first, last, left, right, wide; } piece;

/* One output row from a row of sums, each weighted 256 for a whole source row; the sum behind the last is 0. */
static void across(const uint32_t *sum, int to, const piece *pieces, uint32_t narrow, double rows, uint8_t *out) {
    const double share[2] = {1 / (rows * narrow), 1 / (rows * (narrow + 1))};
    for (int x = 0; x < to; x++) {
        piece p = pieces[x];
        uint64_t whole = 0;
        for (uint32_t k = p.first + 1; k < p.last; k++) whole += sum[k];
        uint64_t total = (uint64_t)sum[p.first] * p.left + (uint64_t)sum[p.last] * p.right + whole * 256;
        double value = (double)(int64_t)total * share[p.wide] + 0.5;
        out[x] = value > 255 ? 255 : (uint8_t)value;
    }
}

static uint32_t bound(int at, int from, int to) { return (uint32_t)((uint64_t)at * (uint64_t)from * 256 / (uint64_t)to); }

reviso_pix reviso_pix_grey_reduced(reviso_pix handle, int width, int height) {
    PIX *pix = (PIX *)handle;
    int w = pixGetWidth(pix), h = pixGetHeight(pix), depth = pixGetDepth(pix), stride = pixGetWpl(pix);
    if (width < 1 || height < 1 || width > w || height > h || (depth != 1 && depth != 8 && depth != 32)) return NULL;
    PIX *out = pixCreate(width, height, 8);
    uint32_t *sum = malloc(sizeof *sum * (size_t)(w + 1));
    piece *pieces = malloc(sizeof *pieces * (size_t)width);
    uint8_t *row = malloc((size_t)w + 32), *made = malloc((size_t)width);
    expansion *bits = malloc(sizeof *bits);
    if (!out || !sum || !pieces || !row || !made || !bits) {
        pixDestroy(&out), free(sum), free(pieces), free(row), free(made), free(bits);
        return NULL;
    }
    expand(bits);
    uint32_t narrow = bound(1, w, width);
    for (int x = 0; x < width; x++) {
        uint32_t a = bound(x, w, width), b = bound(x + 1, w, width);
        pieces[x] = (piece){a >> 8, b >> 8, 256 - (a & 255), b & 255, b - a > narrow};
    }
    int at = -1;
    for (int y = 0; y < height; y++) {
        uint32_t a = bound(y, h, height), b = bound(y + 1, h, height);
        memset(sum, 0, sizeof *sum * (size_t)(w + 1));
        for (int v = (int)(a >> 8); v < h && (uint32_t)v << 8 < b; v++) {
            uint32_t top = (uint32_t)v << 8, low = top + 256, weight = (low < b ? low : b) - (top > a ? top : a);
            if (v != at) grey_row(pixGetData(pix) + (size_t)v * stride, depth, w, bits, row), at = v;
            add_row(row, w, weight, sum);
        }
        across(sum, width, pieces, narrow, (double)(b - a), made);
        uint32_t *line = pixGetData(out) + (size_t)y * pixGetWpl(out);
        for (int x = 0; x < width; x++) SET_DATA_BYTE(line, x, made[x]);
    }
    free(sum), free(pieces), free(row), free(made), free(bits);
    return (reviso_pix)out;
}
