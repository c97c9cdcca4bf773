#include "flatten.h"
#include "warp_mix.h"
#include "wide.h"
#include "memory_or_end.h"

#include <stdio.h>
#include <stdlib.h>
#include <allheaders.h>

/* A leaning row runs over many of the picture's: what so many pixels later is needed is asked of memory in time. */
enum { AHEAD = 32 };

/* As floor, without a call for each pixel. */
static inline int32_t below(double value) {
    int32_t whole = (int32_t)value;
    return whole - (value < whole);
}

/* Where a pixel lies in 1/256 pixel; so far outside that it is not looked for, where it is no number of the
   picture's. */
static inline int32_t placed(double pixel) {
    double held = pixel < -1e6 ? -1e6 : pixel > 1e6 ? 1e6 : pixel;
    return below(held * 256 + 0.5);
}

/* The places of a row's pixels between two of the grid's: a loop of its own, which the compiler turns into vectors. */
REVISO_WIDE static void between(
    int from, int to, int i, double step, double a, double b, double c, double d, int32_t *restrict u, int32_t *restrict v) {
    for (int x = from; x < to; x++) {
        double t = x * step - i;
        u[x] = placed(a + (b - a) * t), v[x] = placed(c + (d - c) * t);
    }
}

/* Where one row of new pixels comes from, in 1/256 pixel: straight between the grid's places. */
static void row_of(const double *points, int columns, int rows, int y, int width, int height, int32_t *u, int32_t *v) {
    double at = height > 1 ? (double)y / (height - 1) * (rows - 1) : 0;
    int j = at >= rows - 1 ? rows - 2 : (int)at;
    double fy = at - j, step = (double)(columns - 1) / (width > 1 ? width - 1 : 1);
    const double *top = points + 2 * (size_t)j * columns, *low = top + 2 * columns;
    for (int i = 0, x = 0; i < columns - 1; i++) {
        double a = top[2 * i] * (1 - fy) + low[2 * i] * fy, b = top[2 * i + 2] * (1 - fy) + low[2 * i + 2] * fy;
        double c = top[2 * i + 1] * (1 - fy) + low[2 * i + 1] * fy, d = top[2 * i + 3] * (1 - fy) + low[2 * i + 3] * fy;
        int end = x;
        while (end < width && (end * step < i + 1 || i == columns - 2)) end++;
        between(x, end, i, step, a, b, c, d, u, v);
        x = end;
    }
}

/* Whether every pixel of a row and its right and lower neighbours lie in the picture. */
REVISO_WIDE static int is_inside(const int32_t *restrict u, const int32_t *restrict v, int width, int wide, int high) {
    int out = 0;
    for (int x = 0; x < width; x++)
        out |= (uint32_t)u[x] >= (uint32_t)(wide - 1) << 8 | (uint32_t)v[x] >= (uint32_t)(high - 1) << 8;
    return !out;
}

/* A row of colour that lies inside throughout: no test, and each pair of neighbours is read at once. */
static void colour_inside(
    const uint32_t *data, int words, const int32_t *restrict u, const int32_t *restrict v, int width, uint32_t *restrict line) {
    for (int x = 0; x < width; x++) {
        int later = x + AHEAD < width ? x + AHEAD : width - 1;
        __builtin_prefetch(data + (size_t)((v[later] >> 8) + 1) * (size_t)words + (u[later] >> 8));
        const uint32_t *top = data + (size_t)(v[x] >> 8) * (size_t)words + (u[x] >> 8);
        line[x] = reviso_mixed_pairs(top, top + words, u[x] & 255, v[x] & 255);
    }
}

reviso_pix reviso_pix_warp_grid(reviso_pix handle, const double *points, int columns, int rows, int width, int height) {
    PIX *source = (PIX *)handle;
    int depth = pixGetDepth(source), sw = pixGetWidth(source), sh = pixGetHeight(source);
    if ((depth != 8 && depth != 32) || columns < 2 || rows < 2) return NULL;
    PIX *target = depth == 32 ? pixCreateNoInit(width, height, depth) : pixCreate(width, height, depth);
    if (!target) return NULL;
    int swpl = pixGetWpl(source), twpl = pixGetWpl(target);
    uint32_t *sdata = pixGetData(source), *tdata = pixGetData(target);
    int32_t *u = reviso_memory(sizeof(int32_t) * width), *v = reviso_memory(sizeof(int32_t) * width);
    for (int y = 0; y < height; y++) {
        uint32_t *line = tdata + (size_t)y * twpl;
        row_of(points, columns, rows, y, width, height, u, v);
        if (depth == 32 && is_inside(u, v, width, sw, sh)) {
            colour_inside(sdata, swpl, u, v, width, line);
            continue;
        }
        for (int x = 0; x < width; x++) {
            int x0 = u[x] >> 8, y0 = v[x] >> 8, fx = u[x] & 255, fy = v[x] & 255;
            if (x0 < 0 || y0 < 0 || x0 > sw - 1 || y0 > sh - 1) {
                if (depth == 8) SET_DATA_BYTE(line, x, 255); else line[x] = 0xffffff00;
                continue;
            }
            int x1 = x0 + 1 < sw ? x0 + 1 : x0, y1 = y0 + 1 < sh ? y0 + 1 : y0;
            const uint32_t *top = sdata + (size_t)y0 * swpl, *low = sdata + (size_t)y1 * swpl;
            if (depth == 8) {
                int upper = GET_DATA_BYTE(top, x0) * (256 - fx) + GET_DATA_BYTE(top, x1) * fx;
                int lower = GET_DATA_BYTE(low, x0) * (256 - fx) + GET_DATA_BYTE(low, x1) * fx;
                SET_DATA_BYTE(line, x, (upper * (256 - fy) + lower * fy + 32768) >> 16);
            } else {
                line[x] = reviso_mixed(top[x0], top[x1], low[x0], low[x1], fx, fy);
            }
        }
    }
    free(u), free(v);
    return (reviso_pix)target;
}
