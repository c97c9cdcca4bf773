#include "code_places.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define MOST_PATTERNS 96

typedef struct { double x, y, module; int hits; } pattern;

/* Dark is what lies under the mean of its surroundings by a fifteenth and by more than grain: shade does not matter. */
static uint8_t *darkness(const uint8_t *grey, int w, int h) {
    int half = (w > h ? w : h) / 40;
    uint8_t *dark = malloc((size_t)w * h);
    uint32_t *column = calloc((size_t)w, sizeof *column), *along = malloc(sizeof *along * (size_t)(w + 1));
    if (!dark || !column || !along) { free(dark), free(column), free(along); return NULL; }
    for (int y = 0; y < half && y < h; y++)
        for (int x = 0; x < w; x++) column[x] += grey[(size_t)y * w + x];
    for (int y = 0; y < h; y++) {
        const uint8_t *row = grey + (size_t)y * w, *in = row + (size_t)half * w, *gone = row - (size_t)(half + 1) * w;
        if (y + half < h) for (int x = 0; x < w; x++) column[x] += in[x];
        if (y - half - 1 >= 0) for (int x = 0; x < w; x++) column[x] -= gone[x];
        int top = y - half < 0 ? 0 : y - half, low = y + half >= h ? h - 1 : y + half;
        along[0] = 0;
        for (int x = 0; x < w; x++) along[x + 1] = along[x] + column[x];
        for (int x = 0; x < w; x++) {
            int left = x - half < 0 ? 0 : x - half, right = x + half >= w ? w - 1 : x + half;
            uint32_t sum = along[right + 1] - along[left], area = (uint32_t)((right - left + 1) * (low - top + 1));
            dark[(size_t)y * w + x] = (row[x] + 2u) * 15 * (uint64_t)area < (uint64_t)sum * 14;
        }
    }
    free(column), free(along);
    return dark;
}

/* Five runs as 1:1:3:1:1, each side of the middle within seven tenths of a module. */
static int is_pattern(const int *run, double *module) {
    int total = run[0] + run[1] + run[2] + run[3] + run[4];
    *module = total / 7.0;
    if (total < 10) return 0;
    double slack = 0.7 * *module;
    return fabs(run[0] - *module) < slack && fabs(run[1] - *module) < slack && fabs(run[2] - 3 * *module) < 2 * slack
        && fabs(run[3] - *module) < slack && fabs(run[4] - *module) < slack;
}

/* Runs outward from a dark pixel along a step, no longer than `limit`; the middle of the core in *centre. */
static int crossed(const uint8_t *dark, int w, int h, int x, int y, int dx, int dy, int limit, double *centre, double *module) {
    int run[5] = {0}, ahead = 0;
    for (int side = 0; side < 2; side++) {
        int sign = side ? 1 : -1, u = x + (side ? dx : 0), v = y + (side ? dy : 0);
        for (int k = 0; k < 3; k++) {
            int at = side ? 2 + k : 2 - k, want = k != 1, start = run[at];
            while (u >= 0 && v >= 0 && u < w && v < h && dark[(size_t)v * w + u] == want && run[at] <= limit)
                run[at]++, u += sign * dx, v += sign * dy;
            if (side && k == 0) ahead = run[at] - start;
            if (run[at] > limit || run[at] == 0) return 0;
        }
    }
    *centre = ahead - (run[2] - 1) / 2.0;
    return is_pattern(run, module);
}

static void add(pattern *found, int *count, double x, double y, double module) {
    for (int i = 0; i < *count; i++) {
        pattern *p = found + i;
        if (fabs(p->x - x) > 2.5 * p->module || fabs(p->y - y) > 2.5 * p->module) continue;
        if (module > 1.6 * p->module || p->module > 1.6 * module) continue;
        p->x = (p->x * p->hits + x) / (p->hits + 1), p->y = (p->y * p->hits + y) / (p->hits + 1);
        p->module = (p->module * p->hits + module) / (p->hits + 1), p->hits++;
        return;
    }
    if (*count < MOST_PATTERNS) found[(*count)++] = (pattern){x, y, module, 1};
}

static int patterns(const uint8_t *dark, int w, int h, pattern *found) {
    int count = 0;
    for (int y = 0; y < h; y++) {
        const uint8_t *row = dark + (size_t)y * w;
        int run[5] = {0}, runs = 0;
        for (int x = 0, start = 0; x <= w; x++) {
            if (x < w && row[x] == row[start]) continue;
            memmove(run, run + 1, 4 * sizeof *run);
            run[4] = x - start, runs++;
            double module, down, across, move;
            if (row[start] && runs >= 5 && is_pattern(run, &module)) {
                int limit = (int)(6 * module) + 2, cx = x - run[4] - run[3] - (run[2] + 1) / 2, cy;
                if (crossed(dark, w, h, cx, y, 0, 1, limit, &move, &down) && down < 1.7 * module && module < 1.7 * down) {
                    cy = (int)lround(y + move);
                    if (crossed(dark, w, h, cx, cy, 1, 0, limit, &move, &across))
                        add(found, &count, cx + move, cy, (across + down) / 2);
                }
            }
            start = x;
        }
    }
    return count;
}

/* Three patterns as corners of a code of 21 modules: equal legs at a right angle, 14 modules long, as far as tilt and
   perspective leave them so. A turned pattern is crossed along up to √2 of its width. */
static int is_place(const pattern *a, const pattern *b, const pattern *c, reviso_code_place *out) {
    double least = fmin(a->module, fmin(b->module, c->module)), largest = fmax(a->module, fmax(b->module, c->module));
    if (largest > 1.7 * least) return 0;
    double ux = b->x - a->x, uy = b->y - a->y, vx = c->x - a->x, vy = c->y - a->y;
    double one = hypot(ux, uy), two = hypot(vx, vy), mean = (one + two) / 2, module = (a->module + b->module + c->module) / 3;
    if (one > 1.45 * two || two > 1.45 * one) return 0;
    if (fabs(ux * vx + uy * vy) > 0.35 * one * two) return 0;
    if (mean < 8 * module || mean > 19 * module) return 0;
    *out = (reviso_code_place){{a->x, b->x, c->x}, {a->y, b->y, c->y}, mean / 14};
    return 1;
}

static int by_hits(const void *a, const void *b) {
    const pattern *p = a, *q = b;
    if (p->hits != q->hits) return q->hits - p->hits;
    if (p->y != q->y) return p->y < q->y ? -1 : 1;
    return p->x < q->x ? -1 : p->x > q->x;
}

int reviso_code_places(const uint8_t *grey, int width, int height, reviso_code_place *out, int most) {
    uint8_t *dark = darkness(grey, width, height);
    if (!dark) return 0;
    pattern found[MOST_PATTERNS];
    int count = patterns(dark, width, height, found), places = 0;
    free(dark);
    qsort(found, (size_t)count, sizeof *found, by_hits);
    for (int last = 2; last < count; last++)
        for (int j = 1; j < last; j++)
            for (int i = 0; i < j; i++) {
                const pattern *p[3] = {found + i, found + j, found + last};
                for (int corner = 0; corner < 3 && places < most; corner++)
                    if (is_place(p[corner], p[(corner + 1) % 3], p[(corner + 2) % 3], out + places)) places++;
            }
    return places;
}
