#include "patches.h"
#include "memory_or_end.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { SPAN = 16 };

void reviso_flatten(const uint8_t *source, int sw, int sh, const double *m, int left, int top, int width, int height,
                    uint8_t *out) {
    for (int y = 0; y < height; y++) {
        uint8_t *row = out + (size_t)y * width;
        for (int x = 0; x < width; x += SPAN) {
            int n = width - x < SPAN ? width - x : SPAN;
            double a = left + x, b = top + y, w0 = m[6] * a + m[7] * b + m[8], w1 = w0 + m[6] * n;
            double u0 = (m[0] * a + m[1] * b + m[2]) / w0, v0 = (m[3] * a + m[4] * b + m[5]) / w0;
            double u1 = (m[0] * (a + n) + m[1] * b + m[2]) / w1, v1 = (m[3] * (a + n) + m[4] * b + m[5]) / w1;
            int inside = fmin(u0, u1) >= 0 && fmin(v0, v1) >= 0 && fmax(u0, u1) < sw - 1 && fmax(v0, v1) < sh - 1;
            if (!inside && (fmax(u0, u1) < -1 || fmax(v0, v1) < -1 || fmin(u0, u1) > sw || fmin(v0, v1) > sh)) {
                memset(row + x, 255, (size_t)n);
                continue;
            }
            int32_t u = (int32_t)lrint(u0 * 4096), v = (int32_t)lrint(v0 * 4096);
            int32_t du = (int32_t)lrint((u1 - u0) / n * 4096), dv = (int32_t)lrint((v1 - v0) / n * 4096);
            for (int i = 0; i < n; i++, u += du, v += dv) {
                int p = u >> 12, q = v >> 12, fx = u >> 4 & 255, fy = v >> 4 & 255;
                if (!inside && (p < 0 || q < 0 || p >= sw - 1 || q >= sh - 1)) {
                    row[x + i] = 255;
                    continue;
                }
                const uint8_t *s = source + (size_t)q * sw + p;
                int upper = s[0] * (256 - fx) + s[1] * fx, lower = s[sw] * (256 - fx) + s[sw + 1] * fx;
                row[x + i] = (uint8_t)((upper * (256 - fy) + lower * fy + 32768) >> 16);
            }
        }
    }
}

/* Sums and sums of squares of all rectangles from the upper left corner. */
static void integrate(const uint8_t *plane, int width, int height, uint32_t *sums, uint32_t *squares) {
    int stride = width + 1;
    memset(sums, 0, sizeof *sums * (size_t)stride), memset(squares, 0, sizeof *squares * (size_t)stride);
    for (int y = 0; y < height; y++) {
        uint32_t s = 0, q = 0, *above = sums + (size_t)y * stride, *before = squares + (size_t)y * stride;
        above[stride] = before[stride] = 0;
        for (int x = 0; x < width; x++) {
            uint32_t v = plane[(size_t)y * width + x];
            s += v, q += v * v;
            above[stride + x + 1] = above[x + 1] + s, before[stride + x + 1] = before[x + 1] + q;
        }
    }
}

static double rectangle(const uint32_t *sums, int stride, int x, int y, int w, int h) {
    const uint32_t *a = sums + (size_t)y * stride + x, *b = a + (size_t)h * stride;
    return (double)(uint32_t)(b[w] - b[0] - a[w] + a[0]);
}

static uint32_t products(const uint8_t *a, int a_stride, const uint8_t *b, int b_stride, int w, int h) {
    uint32_t sum = 0;
    for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++) sum += (uint32_t)a[(size_t)y * a_stride + x] * b[(size_t)y * b_stride + x];
    return sum;
}

static double peak(double before, double at, double after) {
    double d = before - 2 * at + after;
    return d < -1e-9 ? fmax(-0.5, fmin(0.5, 0.5 * (before - after) / d)) : 0;
}

/* The best place in a field of scores, between its cells; hold is what a place must be better than the middle by at
   the radius' distance. */
static void settle(const double *scores, int radius, double hold, double *row) {
    int side = 2 * radius + 1, best = radius * side + radius;
    double most = scores[best];
    for (int s = 0; s < side * side; s++) {
        int dx = s % side - radius, dy = s / side - radius;
        double score = scores[s] - hold * (dx * dx + dy * dy) / (radius * radius);
        if (score > most + 1e-9) most = score, best = s;
    }
    int x = best % side, y = best / side, rim = x == 0 || y == 0 || x + 1 == side || y + 1 == side;
    double at = scores[best];
    row[0] = x - radius, row[1] = y - radius, row[2] = rim ? fmin(at, 0) : at, row[3] = row[4] = 0;
    if (rim) return;
    double l = scores[best - 1], r = scores[best + 1], u = scores[best - side], d = scores[best + side];
    row[0] += peak(l, at, r), row[1] += peak(u, at, d);
    row[3] = fmax(0, 2 * at - l - r), row[4] = fmax(0, 2 * at - u - d);
}

void reviso_seek_patches(const uint8_t *source, int sw, int sh, const double *map, const uint8_t *blank, int width,
                         const int32_t *boxes, int count, int radius, double hold, double *out) {
    int side = 2 * radius + 1, widest = 0, highest = 0;
    for (int k = 0; k < count; k++) {
        if (boxes[4 * k + 2] > widest) widest = boxes[4 * k + 2];
        if (boxes[4 * k + 3] > highest) highest = boxes[4 * k + 3];
    }
    size_t most = (size_t)(widest + side) * (size_t)(highest + side);
    uint8_t *near = reviso_memory(most);
    uint32_t *sums = reviso_memory(sizeof *sums * most), *squares = reviso_memory(sizeof *squares * most);
    double *scores = reviso_memory(sizeof *scores * (size_t)(side * side));
    for (int k = 0; k < count; k++) {
        int x = boxes[4 * k], y = boxes[4 * k + 1], w = boxes[4 * k + 2], h = boxes[4 * k + 3];
        int wide = w + 2 * radius, high = h + 2 * radius;
        reviso_flatten(source, sw, sh, map, x - radius, y - radius, wide, high, near);
        integrate(near, wide, high, sums, squares);
        const uint8_t *print = blank + (size_t)y * width + x;
        double n = (double)w * h, sb = 0, sbb = 0;
        for (int j = 0; j < h; j++)
            for (int i = 0; i < w; i++) {
                double v = print[(size_t)j * width + i];
                sb += v, sbb += v * v;
            }
        double vb = sbb - sb * sb / n;
        for (int s = 0; s < side * side; s++) {
            int dx = s % side, dy = s / side;
            double sa = rectangle(sums, wide + 1, dx, dy, w, h), saa = rectangle(squares, wide + 1, dx, dy, w, h);
            double va = saa - sa * sa / n;
            double sab = products(near + (size_t)dy * wide + dx, wide, print, width, w, h);
            scores[s] = va < n || vb < n ? 0 : (sab - sa * sb / n) / sqrt(va * vb);
        }
        settle(scores, radius, hold, out + 5 * k);
    }
    free(near), free(sums), free(squares), free(scores);
}
