#include "registration.h"
#include "memory_or_end.h"

#include <math.h>
#include <stdlib.h>

double reviso_correlation(const uint8_t *a, const uint8_t *b, int width, int height) {
    double n = (double)width * height, sa = 0, sb = 0, saa = 0, sbb = 0, sab = 0;
    for (size_t i = 0; i < (size_t)n; i++) {
        double x = a[i], y = b[i];
        sa += x, sb += y, saa += x * x, sbb += y * y, sab += x * y;
    }
    double va = saa - sa * sa / n, vb = sbb - sb * sb / n;
    return va < n * 0.5 || vb < n * 0.5 ? 0 : (sab - sa * sb / n) / sqrt(va * vb);
}

void reviso_best_shift(const uint8_t *large, int large_width, int large_height, const uint8_t *small, int width, int height,
                       double *out) {
    double n = (double)width * height, sb = 0, sbb = 0;
    for (size_t i = 0; i < (size_t)width * height; i++) sb += small[i], sbb += (double)small[i] * small[i];
    double vb = sbb - sb * sb / n;
    out[0] = out[1] = 0, out[2] = -1;
    for (int top = 0; top + height <= large_height; top++)
        for (int left = 0; left + width <= large_width; left++) {
            int64_t sa = 0, saa = 0, sab = 0;
            for (int y = 0; y < height; y++) {
                const uint8_t *a = large + (size_t)(top + y) * large_width + left, *b = small + (size_t)y * width;
                int32_t s = 0, ss = 0, sx = 0;
                for (int x = 0; x < width; x++) s += a[x], ss += a[x] * a[x], sx += a[x] * b[x];
                sa += s, saa += ss, sab += sx;
            }
            double va = saa - (double)sa * sa / n;
            double r = va < n * 0.5 || vb < n * 0.5 ? 0 : (sab - sa * sb / n) / sqrt(va * vb);
            if (r > out[2]) out[0] = left, out[1] = top, out[2] = r;
        }
}

double reviso_variance(const uint8_t *plane, int width, int x, int y, int w, int h) {
    double n = (double)w * h, s = 0, ss = 0;
    for (int j = y; j < y + h; j++)
        for (int i = x; i < x + w; i++) {
            double v = plane[(size_t)j * width + i];
            s += v, ss += v * v;
        }
    return ss / n - s * s / n / n;
}

typedef struct {
    const uint8_t *page, *blank;
    int width, height, x, y, w, h;
    double sum, square;
    /* Sums and sums of squares of the page left of and above each pixel of the reach: a window's are four look-ups. */
    int left, top, columns;
    int64_t *sums, *squares;
} patch;

static void sum_reach(patch *p, int radius) {
    int right = p->x + p->w + radius < p->width ? p->x + p->w + radius : p->width;
    int bottom = p->y + p->h + radius < p->height ? p->y + p->h + radius : p->height;
    p->left = p->x > radius ? p->x - radius : 0, p->top = p->y > radius ? p->y - radius : 0;
    p->columns = right - p->left + 1;
    size_t size = (size_t)p->columns * (bottom - p->top + 1);
    p->sums = reviso_zeros(size, sizeof(int64_t)), p->squares = reviso_zeros(size, sizeof(int64_t));
    for (int y = p->top; y < bottom; y++) {
        size_t at = (size_t)(y - p->top + 1) * p->columns;
        int64_t sum = 0, square = 0;
        for (int x = p->left; x < right; x++) {
            int64_t v = p->page[(size_t)y * p->width + x];
            sum += v, square += v * v, at++;
            p->sums[at] = p->sums[at - p->columns] + sum, p->squares[at] = p->squares[at - p->columns] + square;
        }
    }
}

static int64_t window(const patch *p, const int64_t *sums, int x, int y) {
    size_t at = (size_t)(y - p->top) * p->columns + x - p->left, low = at + (size_t)p->h * p->columns;
    return sums[low + p->w] - sums[low] - sums[at + p->w] + sums[at];
}

static double correlate(const patch *p, int dx, int dy) {
    int x = p->x + dx, y = p->y + dy;
    if (x < 0 || y < 0 || x + p->w > p->width || y + p->h > p->height) return -1;
    int64_t sa = window(p, p->sums, x, y), saa = window(p, p->squares, x, y), sab = 0;
    for (int j = 0; j < p->h; j++) {
        const uint8_t *a = p->page + (size_t)(y + j) * p->width + x;
        const uint8_t *b = p->blank + (size_t)(p->y + j) * p->width + p->x;
        int32_t rab = 0;
        for (int i = 0; i < p->w; i++) rab += a[i] * b[i];
        sab += rab;
    }
    double n = (double)p->w * p->h, va = saa - (double)sa * sa / n, vb = p->square - p->sum * p->sum / n;
    return va < n || vb < n ? 0 : (sab - (double)sa * p->sum / n) / sqrt(va * vb);
}

static double peak(double before, double at, double after) {
    double d = before - 2 * at + after;
    return d < -1e-9 ? fmax(-0.5, fmin(0.5, 0.5 * (before - after) / d)) : 0;
}

void reviso_match_patches(const uint8_t *page, const uint8_t *blank, int width, int height, const int32_t *boxes,
                          int count, int radius, double *out) {
    int side = 2 * radius + 1;
    double *scores = reviso_memory(sizeof(double) * side * side);
    for (int k = 0; k < count; k++) {
        const int32_t *box = boxes + 4 * k;
        patch p = {page, blank, width, height, box[0], box[1], box[2], box[3], 0, 0, 0, 0, 0, NULL, NULL};
        sum_reach(&p, radius);
        for (int j = 0; j < p.h; j++)
            for (int i = 0; i < p.w; i++) {
                double v = blank[(size_t)(p.y + j) * width + p.x + i];
                p.sum += v, p.square += v * v;
            }
        int best = radius * side + radius;
        for (int j = 0; j < side; j++)
            for (int i = 0; i < side; i++) scores[j * side + i] = correlate(&p, i - radius, j - radius);
        for (int s = 0; s < side * side; s++)
            if (scores[s] > scores[best] + 1e-9) best = s;
        free(p.sums), free(p.squares);
        int bx = best % side, by = best / side;
        double *row = out + 5 * k, at = scores[best];
        row[0] = bx - radius, row[1] = by - radius, row[2] = at, row[3] = row[4] = 0;
        if (bx > 0 && bx + 1 < side) {
            double l = scores[best - 1], r = scores[best + 1];
            row[0] += peak(l, at, r), row[3] = fmax(0, 2 * at - l - r);
        }
        if (by > 0 && by + 1 < side) {
            double u = scores[best - side], d = scores[best + side];
            row[1] += peak(u, at, d), row[4] = fmax(0, 2 * at - u - d);
        }
        if (bx == 0 || by == 0 || bx + 1 == side || by + 1 == side) row[2] = fmin(row[2], 0);
    }
    free(scores);
}
