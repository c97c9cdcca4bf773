#include "reduce.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <allheaders.h>

/* A row as grey bytes, 255 white. Leptonica keeps pixels in 32-bit words, the leftmost in the highest bits. */
static void grey_row(const uint32_t *line, int depth, int width, uint8_t *out) {
    if (depth == 8) {
        int x = 0;
        for (; x + 4 <= width; x += 4) {
            uint32_t v = line[x / 4];
            out[x] = (uint8_t)(v >> 24), out[x + 1] = (uint8_t)(v >> 16), out[x + 2] = (uint8_t)(v >> 8), out[x + 3] = (uint8_t)v;
        }
        for (; x < width; x++) out[x] = GET_DATA_BYTE(line, x);
    } else if (depth == 32) {
        for (int x = 0; x < width; x++) {
            uint32_t v = line[x];
            out[x] = (uint8_t)((77 * (v >> 24) + 150 * (v >> 16 & 255) + 29 * (v >> 8 & 255)) >> 8);
        }
    } else {
        for (int x = 0; x < width; x += 32) {
            uint32_t v = line[x / 32];
            int n = width - x < 32 ? width - x : 32;
            if (v == 0) memset(out + x, 255, (size_t)n);
            else for (int k = 0; k < n; k++) out[x + k] = (v >> (31 - k) & 1) ? 0 : 255;
        }
    }
}

/* One output row from a row of sums, each weighted 256 for a whole source row: shares of pixels in 256ths, too. */
static void across(const uint32_t *sum, int from, int to, const uint32_t *bounds, double rows, uint8_t *out) {
    /* A pixel's share of columns has one of two sizes. */
    uint32_t narrow = bounds[1] - bounds[0];
    double share[2] = {1 / (rows * narrow), 1 / (rows * (narrow + 1))};
    for (int x = 0; x < to; x++) {
        uint32_t a = bounds[x], b = bounds[x + 1];
        uint32_t first = a >> 8, last = b >> 8;
        uint64_t total;
        if (first == last) {
            total = (uint64_t)sum[first] * (b - a);
        } else {
            total = (uint64_t)sum[first] * (256 - (a & 255));
            uint64_t whole = 0;
            for (uint32_t k = first + 1; k < last; k++) whole += sum[k];
            total += whole * 256;
            if ((b & 255) && last < (uint32_t)from) total += (uint64_t)sum[last] * (b & 255);
        }
        double value = (double)total * share[b - a > narrow] + 0.5;
        out[x] = value > 255 ? 255 : (uint8_t)value;
    }
}

static uint32_t bound(int at, int from, int to) { return (uint32_t)((uint64_t)at * (uint64_t)from * 256 / (uint64_t)to); }

reviso_pix reviso_pix_grey_reduced(reviso_pix handle, int width, int height) {
    PIX *pix = (PIX *)handle;
    int w = pixGetWidth(pix), h = pixGetHeight(pix), depth = pixGetDepth(pix), stride = pixGetWpl(pix);
    if (width < 1 || height < 1 || width > w || height > h || (depth != 1 && depth != 8 && depth != 32)) return NULL;
    PIX *out = pixCreate(width, height, 8);
    uint32_t *sum = malloc(sizeof *sum * (size_t)(w + 1)), *bounds = malloc(sizeof *bounds * (size_t)(width + 1));
    uint8_t *row = malloc((size_t)w), *made = malloc((size_t)width);
    if (!out || !sum || !bounds || !row || !made) {
        pixDestroy(&out), free(sum), free(bounds), free(row), free(made);
        return NULL;
    }
    for (int x = 0; x <= width; x++) bounds[x] = bound(x, w, width);
    int at = -1;
    for (int y = 0; y < height; y++) {
        uint32_t a = bound(y, h, height), b = bound(y + 1, h, height);
        memset(sum, 0, sizeof *sum * (size_t)(w + 1));
        for (int v = (int)(a >> 8); v < h && (uint32_t)v << 8 < b; v++) {
            uint32_t top = (uint32_t)v << 8, low = top + 256, weight = (low < b ? low : b) - (top > a ? top : a);
            if (v != at) grey_row(pixGetData(pix) + (size_t)v * stride, depth, w, row), at = v;
            if (weight == 256) for (int x = 0; x < w; x++) sum[x] += (uint32_t)row[x] << 8;
            else for (int x = 0; x < w; x++) sum[x] += row[x] * weight;
        }
        across(sum, w, width, bounds, (double)(b - a), made);
        uint32_t *line = pixGetData(out) + (size_t)y * pixGetWpl(out);
        for (int x = 0; x < width; x++) SET_DATA_BYTE(line, x, made[x]);
    }
    free(sum), free(bounds), free(row), free(made);
    return (reviso_pix)out;
}
