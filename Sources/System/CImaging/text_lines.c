#include "flatten.h"
#include "memory_or_end.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <allheaders.h>

/* How far a line may lean: dy over dx. */
#define STEEPEST 0.5

typedef struct { double y, density; int next, back; } ridge;
typedef struct { int w, h; uint8_t *ink; uint32_t *sum; } field;

/* A usual height of small letters: where most components crowd, three neighbouring heights together, a component
   counted by a power of its height, for specks are many. */
static int usual(const int32_t *parts, int count, double power) {
    int heights[202] = {0}, best = 0;
    double most = 0;
    for (int i = 0; i < count; i++) {
        const int32_t *p = parts + 5 * i;
        if (p[3] >= 4 && p[3] < 120 && p[2] <= 4 * p[3] && p[3] <= 4 * p[2]) heights[p[3]]++;
    }
    for (int k = 5; k < 119; k++) {
        double near = (heights[k - 1] + 2.0 * heights[k] + heights[k + 1]) * pow(k, power);
        if (heights[k - 1] + heights[k] + heights[k + 1] >= 12 && near > most) most = near, best = k;
    }
    return best;
}

/* The ink of components that can be letters, and its sums. */
static field letters(PIX *pix, const int32_t *parts, int count, int letter) {
    field f = {pixGetWidth(pix), pixGetHeight(pix), NULL, NULL};
    PIX *kept = pixSelectBySize(pix, 14 * letter, 4 * letter, 8, L_SELECT_IF_BOTH, L_SELECT_IF_LTE, NULL);
    if (!kept) kept = pixCreate(f.w, f.h, 1);
    for (int i = 0; i < count; i++) {
        const int32_t *p = parts + 5 * i;
        int small = p[2] * 4 < letter && p[3] * 4 < letter, rule = p[2] > 5 * letter && p[3] * 3 < letter;
        if (!small && !rule) continue;
        BOX *box = boxCreate(p[0], p[1], p[2], p[3]);
        pixClearInRect(kept, box);
        boxDestroy(&box);
    }
    f.ink = reviso_memory((size_t)f.w * f.h);
    f.sum = reviso_zeros((size_t)(f.w + 1) * (f.h + 1), sizeof(uint32_t));
    for (int y = 0; y < f.h; y++) {
        uint32_t row = 0, *line = pixGetData(kept) + (size_t)y * pixGetWpl(kept);
        for (int x = 0; x < f.w; x++) {
            row += f.ink[(size_t)y * f.w + x] = GET_DATA_BIT(line, x);
            f.sum[(size_t)(y + 1) * (f.w + 1) + x + 1] = f.sum[(size_t)y * (f.w + 1) + x + 1] + row;
        }
    }
    pixDestroy(&kept);
    return f;
}

/* Shares of ink around the places of a column, `a` to each side and `b` up and down. */
static void densities(const field *f, int x, int a, int b, double *out) {
    int l = x - a < 0 ? 0 : x - a, r = x + a + 1 > f->w ? f->w : x + a + 1, n = f->w + 1;
    double area = (double)(2 * a + 1) * (2 * b + 1);
    /* Rows of the sums lie far apart in memory: each is looked up once. */
    uint32_t *above = reviso_memory(sizeof(uint32_t) * (f->h + 1));
    for (int y = 0; y <= f->h; y++) above[y] = l < r ? f->sum[(size_t)y * n + r] - f->sum[(size_t)y * n + l] : 0;
    for (int y = 0; y < f->h; y++) {
        int t = y - b < 0 ? 0 : y - b, w = y + b + 1 > f->h ? f->h : y + b + 1;
        out[y] = (above[w] - above[t]) / area;
    }
    free(above);
}

/* Peaks of ink down one column of places. */
static int peaks(const field *f, int x, int letter, ridge *out, int most) {
    int a = letter * 3 / 2, b = letter * 2 / 5, n = 0, apart = letter * 7 / 10;
    double *d = reviso_memory(sizeof(double) * f->h);
    densities(f, x, a, b > 0 ? b : 1, d);
    for (int y = 1; y + 1 < f->h && n < most; y++) {
        if (d[y] < 0.1 || d[y] < d[y - 1] || d[y] <= d[y + 1]) continue;
        int top = 1;
        for (int k = y - apart; k <= y + apart && top; k++) if (k >= 0 && k < f->h && d[k] > d[y]) top = 0;
        if (!top) continue;
        double curve = d[y - 1] - 2 * d[y] + d[y + 1];
        out[n++] = (ridge){y + (curve < 0 ? 0.5 * (d[y - 1] - d[y + 1]) / curve : 0), d[y], -1, -1};
    }
    free(d);
    return n;
}

/* Joins each peak to the one in the next column that it and that one like best. */
static void join(ridge *from, int n, ridge *to, int m, double reach) {
    for (int pass = 0; pass < 2; pass++) {
        ridge *a = pass ? to : from, *b = pass ? from : to;
        int na = pass ? m : n, nb = pass ? n : m;
        for (int i = 0, k = 0; i < na; i++) {
            double best = reach;
            int found = -1;
            while (k < nb && b[k].y < a[i].y - reach) k++;
            for (int j = k; j < nb && b[j].y <= a[i].y + reach; j++)
                if (fabs(b[j].y - a[i].y) < best) best = fabs(b[j].y - a[i].y), found = j;
            if (pass) a[i].back = found; else a[i].next = found;
        }
    }
    for (int i = 0; i < n; i++) if (from[i].next >= 0 && to[from[i].next].back != i) from[i].next = -1;
    for (int j = 0; j < m; j++) if (to[j].back >= 0 && from[to[j].back].next != j) to[j].back = -1;
}

typedef struct { double x, y; } place;

/* As floor, without a call. */
static inline int below(double value) {
    int whole = (int)value;
    return whole - (value < whole);
}

/* Straight through the places within some of one of them: y there, and the slope. */
static void local(const place *c, int n, int at, int span, double *y, double *slope) {
    double k = 0, sx = 0, sy = 0, xx = 0, xy = 0;
    for (int i = at - span; i <= at + span; i++) {
        if (i < 0 || i >= n) continue;
        double x = c[i].x - c[at].x;
        k++, sx += x, sy += c[i].y, xx += x * x, xy += x * c[i].y;
    }
    double det = k * xx - sx * sx;
    *slope = det > 0 ? (k * xy - sx * sy) / det : 0;
    *y = (sy - *slope * sx) / k;
}

/* The base line under a place of the ridge: where ink, summed along the slope, falls off fastest. */
static int based(const field *f, double x, double y, double slope, int letter, double *base) {
    int deep = letter * 3 / 2, wide = letter * 5 / 2, least = 0;
    double p[400] = {0}, best = 0;
    if (deep > 190) deep = 190;
    for (int dx = -wide; dx <= wide; dx++) {
        int u = (int)floor(x + dx + 0.5);
        if (u < 0 || u >= f->w) continue;
        double from = y + slope * dx;
        for (int k = -2; k <= deep; k++) {
            double v = from + k;
            int j = below(v);
            double t = v - j;
            if (j < 0 || j + 1 >= f->h) continue;
            p[k + 2] += f->ink[(size_t)j * f->w + u] * (1 - t) + f->ink[(size_t)(j + 1) * f->w + u] * t;
        }
    }
    double top = 0, fall[400] = {0};
    for (int k = 0; k <= deep; k++) if (p[k] > top) top = p[k];
    for (int k = 1; k <= deep; k++) {
        fall[k] = p[k - 1] + p[k] - p[k + 1] - p[k + 2];
        if (k * 10 <= 11 * letter && fall[k] > best) best = fall[k], least = k;
    }
    if (top < 3 || best < 0.5 * top || least < 2) return 0;
    double a = fall[least - 1], b = fall[least], c = fall[least + 1], curve = a - 2 * b + c;
    *base = least - 2 + 0.5 + (curve < 0 ? 0.5 * (a - c) / curve : 0);
    return 1;
}

static int ordered(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return x < y ? -1 : x > y;
}

/* Where the ink of a chain of places really begins or ends. */
static double end_of(const field *f, const place *c, int n, int left, int letter) {
    double y, slope, x0 = left ? c[0].x : c[n - 1].x;
    local(c, n, left ? (n > 3 ? 3 : 0) : (n > 3 ? n - 4 : n - 1), 6, &y, &slope);
    double from = left ? c[n > 3 ? 3 : 0].x : c[n > 3 ? n - 4 : n - 1].x;
    int step = left ? 1 : -1;
    for (double x = x0 - step * 2.0 * letter; left ? x < x0 + 6 * letter : x > x0 - 6 * letter; x += step) {
        int ink = 0;
        for (int k = -letter * 6 / 10; k <= letter * 6 / 10; k++) {
            int v = (int)floor(y + slope * (x - from) + k + 0.5), u = (int)floor(x + 0.5);
            if (u >= 0 && v >= 0 && u < f->w && v < f->h) ink += f->ink[(size_t)v * f->w + u];
        }
        if (ink >= 2) return x;
    }
    return x0;
}

/* A chain becomes a line: places on its base, about every second letter, without the odd ones. */
static void add(reviso_text_lines *out, const field *f, const place *c, int n, int *room, int *rows) {
    int letter = (int)out->letter, kept = 0, made = 0;
    double *base = reviso_memory(sizeof(double) * n), *sorted = reviso_memory(sizeof(double) * n);
    place *at = reviso_memory(sizeof(place) * n);
    double l = end_of(f, c, n, 1, letter), r = end_of(f, c, n, 0, letter);
    for (int i = 0; i < n; i += 4) {
        double y, slope, b;
        if (c[i].x < l || c[i].x > r) continue;
        local(c, n, i, 5, &y, &slope);
        if (!based(f, c[i].x, y, slope, letter, &b)) continue;
        at[made] = (place){c[i].x, y}, base[made] = sorted[made] = b, made++;
    }
    qsort(sorted, made, sizeof(double), ordered);
    if (made >= 4) {
        double middle = sorted[made / 2];
        if (out->lines == *rows) out->line = reviso_more_memory(out->line, sizeof(reviso_text_line) * (*rows *= 2));
        reviso_text_line *line = out->line + out->lines;
        line->first = out->places;
        for (int i = 0; i < made; i++) {
            if (fabs(base[i] - middle) > 0.25 * letter) continue;
            if (out->places == *room) out->points = reviso_more_memory(out->points, sizeof(double) * 2 * (*room *= 2));
            out->points[2 * out->places] = at[i].x, out->points[2 * out->places + 1] = at[i].y + base[i];
            out->places++, kept++;
        }
        line->count = kept;
        double y, slope;
        local(c, n, 0, 6, &y, &slope);
        line->left[0] = l, line->left[1] = y + slope * (l - c[0].x) + middle;
        local(c, n, n - 1, 6, &y, &slope);
        line->right[0] = r, line->right[1] = y + slope * (r - c[n - 1].x) + middle;
        if (kept >= 4) out->lines++; else out->places = line->first;
    }
    free(base), free(sorted), free(at);
}

static void chained(reviso_text_lines *out, const field *f) {
    enum { most = 400 };
    int letter = (int)out->letter, step = letter > 3 ? letter / 2 : 1, columns = f->w / step, room = 256, rows = 32;
    ridge *all = reviso_memory(sizeof(ridge) * most * (size_t)(columns + 1));
    int *count = reviso_zeros(columns + 1, sizeof(int));
    place *chain = reviso_memory(sizeof(place) * (columns + 1));
    out->line = reviso_memory(sizeof(reviso_text_line) * rows), out->points = reviso_memory(sizeof(double) * 2 * room);
    for (int i = 0; i < columns; i++) {
        count[i] = peaks(f, i * step, letter, all + (size_t)i * most, most);
        if (i) join(all + (size_t)(i - 1) * most, count[i - 1], all + (size_t)i * most, count[i], STEEPEST * step + 0.1 * letter + 1);
    }
    for (int i = 0; i < columns; i++)
        for (int k = 0; k < count[i]; k++) {
            if (all[(size_t)i * most + k].back >= 0) continue;
            int n = 0;
            for (int j = i, at = k; at >= 0; at = all[(size_t)j * most + at].next, j++)
                chain[n++] = (place){j * step, all[(size_t)j * most + at].y};
            if (n * step >= 8 * letter) add(out, f, chain, n, &room, &rows);
        }
    free(all), free(count), free(chain);
}

static reviso_text_lines *traced(PIX *pix, const int32_t *parts, int count, int letter, double *length) {
    reviso_text_lines *out = reviso_zeros(1, sizeof *out);
    out->letter = letter, *length = 0;
    if (letter <= 0) return out;
    field f = letters(pix, parts, count, letter);
    chained(out, &f);
    free(f.ink), free(f.sum);
    for (int i = 0; i < out->lines; i++) *length += out->line[i].right[0] - out->line[i].left[0];
    return out;
}

reviso_text_lines *reviso_trace_lines(reviso_pix bilevel) {
    PIX *pix = (PIX *)bilevel;
    reviso_text_lines *best = reviso_zeros(1, sizeof *best);
    int32_t *parts = NULL;
    if (pixGetDepth(pix) != 1) return best;
    int count = reviso_pix_components(bilevel, &parts), tried[3] = {0};
    double longest = 0;
    /* What is usual depends on how specks are counted; the height that gives the most lines is right. */
    for (int k = 0; k < 3 && count > 0; k++) {
        double length;
        tried[k] = usual(parts, count, k);
        if ((k && tried[k] == tried[k - 1]) || tried[k] == 0) continue;
        reviso_text_lines *now = traced(pix, parts, count, tried[k], &length);
        if (length > longest) {
            reviso_text_lines_free(best);
            best = now, longest = length;
        } else reviso_text_lines_free(now);
    }
    reviso_free(parts);
    return best;
}

void reviso_text_lines_free(reviso_text_lines *lines) {
    if (!lines) return;
    free(lines->line), free(lines->points), free(lines);
}
