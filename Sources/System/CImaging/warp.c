#include "CImaging.h"

#include <stdlib.h>
#include <stdio.h>
#include <allheaders.h>

static inline uint8_t channel(uint32_t value, int shift) { return (uint8_t)(value >> shift); }

/* Where the pixels of a row are fetched: a loop of its own, which the compiler turns into vector divisions. */
static void fetch_places(const double *m, int y, int width, double *restrict us, double *restrict vs) {
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
    PIX *target = pixCreate(width, height, depth);
    if (!target) return NULL;
    int swpl = pixGetWpl(source), twpl = pixGetWpl(target);
    uint32_t *sdata = pixGetData(source), *tdata = pixGetData(target);
    double *us = malloc(sizeof(double) * 2 * width), *vs = us + width;
    for (int y = 0; y < height; y++) {
        uint32_t *line = tdata + (size_t)y * twpl;
        fetch_places(m, y, width, us, vs);
        for (int x = 0; x < width; x++) {
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
                uint32_t out = 0;
                for (int shift = 24; shift >= 8; shift -= 8) {
                    int upper = channel(top[x0], shift) * (256 - fx) + channel(top[x1], shift) * fx;
                    int lower = channel(low[x0], shift) * (256 - fx) + channel(low[x1], shift) * fx;
                    out |= (uint32_t)((upper * (256 - fy) + lower * fy + 32768) >> 16) << shift;
                }
                line[x] = out;
            }
        }
    }
    free(us);
    return (reviso_pix)target;
}
