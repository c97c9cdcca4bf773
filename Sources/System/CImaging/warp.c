#include "CImaging.h"

#include <math.h>
#include <stdlib.h>
#include <stdio.h>
#include <allheaders.h>

static inline uint8_t channel(uint32_t value, int shift) { return (uint8_t)(value >> shift); }

reviso_pix reviso_pix_warp(reviso_pix handle, const double *m, int width, int height) {
    PIX *source = (PIX *)handle;
    int depth = pixGetDepth(source), sw = pixGetWidth(source), sh = pixGetHeight(source);
    if (depth != 8 && depth != 32) return NULL;
    PIX *target = pixCreate(width, height, depth);
    if (!target) return NULL;
    int swpl = pixGetWpl(source), twpl = pixGetWpl(target);
    uint32_t *sdata = pixGetData(source), *tdata = pixGetData(target);
    for (int y = 0; y < height; y++) {
        uint32_t *line = tdata + (size_t)y * twpl;
        for (int x = 0; x < width; x++) {
            double w = m[6] * x + m[7] * y + m[8];
            double u = (m[0] * x + m[1] * y + m[2]) / w, v = (m[3] * x + m[4] * y + m[5]) / w;
            if (!(u > -1 && v > -1 && u < sw && v < sh)) {
                if (depth == 8) SET_DATA_BYTE(line, x, 255); else line[x] = 0xffffff00;
                continue;
            }
            int x0 = (int)floor(u), y0 = (int)floor(v);
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
    return (reviso_pix)target;
}
