#include "reduce.h"
#include "wide.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <allheaders.h>

/* What eight pixels in black and white take off white, by the byte that holds them. */
typedef struct { uint8_t of[256][8]; } expansion;

static void expand(expansion *e) {
    for (int v = 0; v < 256; v++)
        for (int k = 0; k < 8; k++) e->of[v][k] = (v >> (7 - k) & 1) ? 255 : 0;
}

/* Takes a row in black and white off sums that hold white paper, so many 256ths of it: most of a page is paper, and
   what has no ink costs nothing. Up to 31 sums behind the last are changed. */
REVISO_WIDE static void take_ink(const uint32_t *line, int width, uint32_t weight, const expansion *e, uint32_t *sum) {
    for (int x = 0; x < width; x += 32) {
        uint32_t v = line[x / 32];
        if (v == 0) continue;
        for (int b = 0; b < 4; b++) {
            const uint8_t *ink = e->of[v >> (24 - 8 * b) & 255];
            uint32_t *to = sum + x + 8 * b;
            for (int k = 0; k < 8; k++) to[k] -= ink[k] * weight;
        }
    }
}

/* A row of grey or colour as grey bytes, 255 white; up to 3 more are written. Leptonica keeps pixels in 32-bit words,
   the leftmost in the highest bits. */
REVISO_WIDE static void grey_row(const uint32_t *line, int depth, int width, uint8_t *out) {
    if (depth == 8) {
        for (int x = 0; x < width; x += 4) {
            uint32_t v = line[x / 4];
            out[x] = (uint8_t)(v >> 24), out[x + 1] = (uint8_t)(v >> 16), out[x + 2] = (uint8_t)(v >> 8), out[x + 3] = (uint8_t)v;
        }
    } else {
        for (int x = 0; x < width; x++) {
            uint32_t v = line[x];
            out[x] = (uint8_t)((77 * (v >> 24) + 150 * (v >> 16 & 255) + 29 * (v >> 8 & 255)) >> 8);
        }
    }
}

/* Adds a row to sums, so many 256ths of it. */
REVISO_WIDE static void add_row(const uint8_t *restrict row, int width, uint32_t weight, uint32_t *restrict sum) {
    for (int x = 0; x < width; x++) sum[x] += row[x] * weight;
}

/* The source pixels of a new one along a row: those cut at its ends, with their parts in 256ths, and how many between
   are whole. Its width has one of two sizes. */
typedef struct { uint32_t first, last, left, right, wide; } component;

/* One output row from a row of sums, each weighted 256 for a whole source row; the sum behind the last counts for
   nothing. */
static void across(const uint32_t *sum, int to, const component *components, uint32_t narrow, double rows, uint8_t *out) {
    const double share[2] = {1 / (rows * narrow), 1 / (rows * (narrow + 1))};
    for (int x = 0; x < to; x++) {
        component p = components[x];
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
    uint32_t *sum = malloc(sizeof *sum * ((size_t)w + 32));
    component *components = malloc(sizeof *components * (size_t)width);
    uint8_t *row = malloc((size_t)w + 32), *made = malloc((size_t)width);
    expansion *bits = malloc(sizeof *bits);
    if (!out || !sum || !components || !row || !made || !bits) {
        pixDestroy(&out), free(sum), free(components), free(row), free(made), free(bits);
        return NULL;
    }
    expand(bits);
    uint32_t narrow = bound(1, w, width);
    for (int x = 0; x < width; x++) {
        uint32_t a = bound(x, w, width), b = bound(x + 1, w, width);
        components[x] = (component){a >> 8, b >> 8, 256 - (a & 255), b & 255, b - a > narrow};
    }
    int at = -1;
    for (int y = 0; y < height; y++) {
        uint32_t a = bound(y, h, height), b = bound(y + 1, h, height);
        uint32_t paper = depth == 1 ? 255 * (b - a) : 0;
        for (int x = 0; x <= w; x++) sum[x] = paper;
        for (int v = (int)(a >> 8); v < h && (uint32_t)v << 8 < b; v++) {
            uint32_t top = (uint32_t)v << 8, low = top + 256, weight = (low < b ? low : b) - (top > a ? top : a);
            if (depth == 1) {
                take_ink(pixGetData(pix) + (size_t)v * stride, w, weight, bits, sum);
                continue;
            }
            if (v != at) grey_row(pixGetData(pix) + (size_t)v * stride, depth, w, row), at = v;
            add_row(row, w, weight, sum);
        }
        across(sum, width, components, narrow, (double)(b - a), made);
        uint32_t *line = pixGetData(out) + (size_t)y * pixGetWpl(out);
        for (int x = 0; x < width; x++) SET_DATA_BYTE(line, x, made[x]);
    }
    free(sum), free(components), free(row), free(made), free(bits);
    return (reviso_pix)out;
}
