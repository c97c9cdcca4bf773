#include "flatten.h"
#include "warp_mix.h"

#include <stdio.h>
#include <stdlib.h>
#include <allheaders.h>

/* As floor, without a call for each pixel. */
static inline int32_t below(double value) {
    int32_t whole = (int32_t)value;
    return whole - (value < whole);
}

/* Where one row of new pixels comes from, in 1/256 pixel: straight between the grid's places. */
static void row_of(const double *points, int columns, int rows, int y, int width, int height, int32_t *u, int32_t *v) {
    double at = height > 1 ? (double)y / (height - 1) * (rows - 1) : 0;
    int j = at >= rows - 1 ? rows - 2 : (int)at;
    double fy = at - j;
    const double *top = points + 2 * (size_t)j * columns, *low = top + 2 * columns;
    for (int i = 0, x = 0; i < columns - 1; i++) {
        double a = top[2 * i] * (1 - fy) + low[2 * i] * fy, b = top[2 * i + 2] * (1 - fy) + low[2 * i + 2] * fy;
        double c = top[2 * i + 1] * (1 - fy) + low[2 * i + 1] * fy, d = top[2 * i + 3] * (1 - fy) + low[2 * i + 3] * fy;
        double step = (double)(columns - 1) / (width > 1 ? width - 1 : 1);
        for (; x < width && (x * step < i + 1 || i == columns - 2); x++) {
            double t = x * step - i, px = a + (b - a) * t, py = c + (d - c) * t;
            u[x] = px < -1e6 ? -256000000 : px > 1e6 ? 256000000 : below(px * 256 + 0.5);
            v[x] = py < -1e6 ? -256000000 : py > 1e6 ? 256000000 : below(py * 256 + 0.5);
        }
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
    int32_t *u = malloc(sizeof(int32_t) * width), *v = malloc(sizeof(int32_t) * width);
    for (int y = 0; y < height; y++) {
        uint32_t *line = tdata + (size_t)y * twpl;
        row_of(points, columns, rows, y, width, height, u, v);
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
