#include "CImaging.h"
#include "warp_mix.h"
#include "wide.h"

#include <math.h>
#include <stdlib.h>
#include <stdio.h>
#include <allheaders.h>

/* Fixed point: a pixel is 2^20, so that the sum of 10,000 steps is right to a hundredth of one. */
#define UNIT 1048576.0

static inline uint32_t mixed(uint32_t a, uint32_t b, uint32_t c, uint32_t d, uint32_t fx, uint32_t fy) {
    uint32_t upper = a * (256 - fx) + b * fx, lower = c * (256 - fx) + d * fx;
    return (upper * (256 - fy) + lower * fy + 32768) >> 16;
}

/* The part of a row for which start + x step lies in [0, limit). */
static void span(int64_t start, int64_t step, int64_t limit, int *from, int *to) {
    while (*from < *to && (start + *from * step < 0 || start + *from * step >= limit)) (*from)++;
    while (*to > *from && (start + (*to - 1) * step < 0 || start + (*to - 1) * step >= limit)) (*to)--;
}

/* The inner part of a row of an affine map, where all four neighbours are in the source: no division, no test. */
static void affine_inside(const uint32_t *source, int wpl, int depth, int64_t u, int64_t v, int64_t du, int64_t dv, int from, int to, uint32_t *line) {
    u += from * du, v += from * dv;
    for (int x = from; x < to; x++, u += du, v += dv) {
        int x0 = (int)(u >> 20);
        uint32_t fx = (uint32_t)(u >> 12) & 255, fy = (uint32_t)(v >> 12) & 255;
        const uint32_t *top = source + (size_t)(v >> 20) * (size_t)wpl, *low = top + wpl;
        if (depth == 8) {
            uint32_t a = GET_DATA_BYTE(top, x0), b = GET_DATA_BYTE(top, x0 + 1);
            uint32_t c = GET_DATA_BYTE(low, x0), d = GET_DATA_BYTE(low, x0 + 1);
            SET_DATA_BYTE(line, x, (a & b & c & d) == 255 ? 255 : mixed(a, b, c, d, fx, fy));
        } else {
            line[x] = reviso_mixed(top[x0], top[x0 + 1], low[x0], low[x0 + 1], (int)fx, (int)fy);
        }
    }
}

/* Where the pixels of a row are fetched: a loop of its own, which the compiler turns into vector divisions. */
REVISO_WIDE static void fetch_places(const double *m, int y, int width, double *restrict us, double *restrict vs) {
    double a = m[0], b = m[1] * y, c = m[2], d = m[3], e = m[4] * y, f = m[5], g = m[6], h = m[7] * y, i = m[8];
    for (int x = 0; x < width; x++) {
        double w = g * x + h + i;
        us[x] = (a * x + b + c) / w, vs[x] = (d * x + e + f) / w;
    }
}

reviso_pix reviso_pix_warp(reviso_pix handle, const double *m, int width, int height) {
    PIX *source = (PIX *)handle;
    int depth = pixGetDepth(source), sw = pixGetWidth(source), sh = pixGetHeight(source);
    if (depth != 8 && depth != 32) return NULL;
    PIX *target = depth == 32 ? pixCreateNoInit(width, height, depth) : pixCreate(width, height, depth);
    if (!target) return NULL;
    int swpl = pixGetWpl(source), twpl = pixGetWpl(target);
    int affine = m[6] == 0 && m[7] == 0 && m[8] != 0;
    uint32_t *sdata = pixGetData(source), *tdata = pixGetData(target);
    double *us = malloc(sizeof(double) * 2 * (size_t)width);
    if (!us) {
        pixDestroy(&target);
        return NULL;
    }
    double *vs = us + width;
    for (int y = 0; y < height; y++) {
        uint32_t *line = tdata + (size_t)y * twpl;
        int inner = 0, outer = 0;
        if (affine) {
            int64_t u = llround((m[1] * y + m[2]) / m[8] * UNIT), v = llround((m[4] * y + m[5]) / m[8] * UNIT);
            int64_t du = llround(m[0] / m[8] * UNIT), dv = llround(m[3] / m[8] * UNIT);
            outer = width;
            span(u, du, (int64_t)(sw - 1) << 20, &inner, &outer);
            span(v, dv, (int64_t)(sh - 1) << 20, &inner, &outer);
            affine_inside(sdata, swpl, depth, u, v, du, dv, inner, outer, line);
        }
        if (inner > 0 || outer < width) fetch_places(m, y, width, us, vs);
        for (int x = 0; x < width; x++) {
            if (x == inner && outer > inner) x = outer;
            if (x >= width) break;
            double u = us[x], v = vs[x];
            if (!(u > -1 && v > -1 && u < sw && v < sh)) {
                if (depth == 8) SET_DATA_BYTE(line, x, 255); else line[x] = 0xffffff00;
                continue;
            }
            /* As floor does from -1 on. */
            int x0 = (int)(u + 1) - 1, y0 = (int)(v + 1) - 1;
            int fx = (int)((u - x0) * 256), fy = (int)((v - y0) * 256);
            int x1 = x0 + 1 < sw ? x0 + 1 : sw - 1, y1 = y0 + 1 < sh ? y0 + 1 : sh - 1;
            if (x0 < 0) x0 = 0;
            if (y0 < 0) y0 = 0;
            uint32_t *top = sdata + (size_t)y0 * swpl, *low = sdata + (size_t)y1 * swpl;
            if (depth == 8) {
                int a = GET_DATA_BYTE(top, x0), b = GET_DATA_BYTE(top, x1);
                int c = GET_DATA_BYTE(low, x0), d = GET_DATA_BYTE(low, x1);
                int upper = a * (256 - fx) + b * fx, lower = c * (256 - fx) + d * fx;
                SET_DATA_BYTE(line, x, (upper * (256 - fy) + lower * fy + 32768) >> 16);
            } else {
                line[x] = reviso_mixed(top[x0], top[x1], low[x0], low[x1], fx, fy);
            }
        }
    }
    free(us);
    return (reviso_pix)target;
}
