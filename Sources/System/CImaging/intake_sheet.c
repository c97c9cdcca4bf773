#include "intake.h"
#include "sheet_sides.h"
#include "memory_or_end.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <allheaders.h>

/* Bright pixels side by side in a row, and the run of the same region that it was joined to. */
typedef struct { int y, from, to, joined; } run;

static int root(run *runs, int at) {
    while (runs[at].joined != at) at = runs[at].joined = runs[runs[at].joined].joined;
    return at;
}

/* The runs of all rows, each joined to those it touches in the row above; a region's root is its first run. */
static int bright_runs(const scene *s, int threshold, run *runs) {
    int count = 0, above = 0, here = 0;
    for (int y = 0; y < s->height; y++) {
        const uint8_t *row = s->closed + (size_t)y * s->width;
        above = here, here = count;
        int k = above;
        for (int x = 0; x < s->width;) {
            while (x < s->width && row[x] <= threshold) x++;
            if (x == s->width) break;
            int from = x;
            while (x < s->width && row[x] > threshold) x++;
            runs[count] = (run){y, from, x, count};
            while (k < here && runs[k].to <= from) k++;
            for (int j = k; j < here && runs[j].from < x; j++) {
                int a = root(runs, j), b = root(runs, count);
                if (a < b) runs[b].joined = a; else runs[a].joined = b;
            }
            count++;
        }
    }
    return count;
}

/* The largest bright region: outer pixels of its rows and columns. Gives its filled area, 0 where there is none. */
static double region(const scene *s, int threshold, point *rim, int *count) {
    int w = s->width, h = s->height, best = -1;
    run *runs = reviso_memory(sizeof(run) * (size_t)h * (size_t)(w / 2 + 1));
    int *left = reviso_memory(sizeof(int) * (size_t)(2 * h + 2 * w)), *right = left + h, *top = right + h, *low = top + w;
    int found = bright_runs(s, threshold, runs);
    int *area = reviso_zeros((size_t)found + 1, sizeof(int));
    for (int i = 0; i < found; i++) area[root(runs, i)] += runs[i].to - runs[i].from;
    for (int i = 0; i < found; i++) if (area[i] && (best < 0 || area[i] > area[best])) best = i;
    for (int y = 0; y < h; y++) left[y] = w, right[y] = -1;
    for (int x = 0; x < w; x++) top[x] = h, low[x] = -1;
    for (int i = 0; i < found; i++) {
        run r = runs[i];
        if (root(runs, i) != best) continue;
        if (r.from < left[r.y]) left[r.y] = r.from;
        if (r.to - 1 > right[r.y]) right[r.y] = r.to - 1;
        for (int x = r.from; x < r.to; x++) top[x] = r.y < top[x] ? r.y : top[x], low[x] = r.y;
    }
    double filled = 0;
    *count = 0;
    for (int y = 0; y < h; y++)
        if (right[y] >= 0) {
            filled += right[y] - left[y] + 1;
            rim[(*count)++] = (point){left[y], y};
            rim[(*count)++] = (point){right[y], y};
        }
    for (int x = 0; x < w; x++)
        if (low[x] >= 0) {
            rim[(*count)++] = (point){x, top[x]};
            rim[(*count)++] = (point){x, low[x]};
        }
    free(runs), free(area), free(left);
    return filled;
}

static int by_place(const void *a, const void *b) {
    const point *p = a, *q = b;
    if (p->x != q->x) return p->x < q->x ? -1 : 1;
    return p->y < q->y ? -1 : p->y > q->y;
}

/* Convex hull, clockwise as seen (y downwards), thinned to the corners that matter most. */
static int hull(const point *rim, int count, point *out, int most) {
    point *sorted = reviso_memory(sizeof(point) * count), *h = reviso_memory(sizeof(point) * (2 * count + 2));
    memcpy(sorted, rim, sizeof(point) * count);
    qsort(sorted, count, sizeof(point), by_place);
    int n = 0;
    for (int i = 0; i < count; i++) {
        while (n >= 2 && reviso_cross(h[n - 2], h[n - 1], sorted[i]) <= 0) n--;
        h[n++] = sorted[i];
    }
    for (int i = count - 2, base = n + 1; i >= 0; i--) {
        while (n >= base && reviso_cross(h[n - 2], h[n - 1], sorted[i]) <= 0) n--;
        h[n++] = sorted[i];
    }
    n--;
    while (n > most) {
        int least = 0;
        double smallest = 1e300;
        for (int i = 0; i < n; i++) {
            double area = fabs(reviso_cross(h[(i + n - 1) % n], h[i], h[(i + 1) % n]));
            if (area < smallest) smallest = area, least = i;
        }
        memmove(h + least, h + least + 1, sizeof(point) * (n - least - 1));
        n--;
    }
    memcpy(out, h, sizeof(point) * (n > 0 ? n : 0));
    free(sorted), free(h);
    return n;
}

static double area4(const point *q) { return (reviso_cross(q[0], q[1], q[2]) + reviso_cross(q[0], q[2], q[3])) / 2; }

/* The four hull corners that hold the most. */
static double widest(const point *h, int n, point *q) {
    double best = 0;
    for (int a = 0; a < n; a++)
        for (int b = a + 1; b < n; b++)
            for (int c = b + 1; c < n; c++)
                for (int d = c + 1; d < n; d++) {
                    point now[4] = {h[a], h[b], h[c], h[d]};
                    double area = area4(now);
                    if (area > best) best = area, memcpy(q, now, sizeof now);
                }
    return best;
}

/* How far from square the corners of what was seen on all four sides may be, as a cosine. Fitted by
   make bench TABLE=sheets. */
#define SKEWEST 0.12

static int judged(const scene *s, int threshold, point *rim, point *q, int *seen, double *score) {
    int count;
    double filled = region(s, threshold, rim, &count), size = (double)s->width * s->height;
    point corners[28];
    if (filled < 0.2 * size || filled > 0.985 * size) return 0;
    int n = hull(rim, count, corners, 28);
    if (n < 4 || widest(corners, n, q) < 0.2 * size) return 0;
    line side[4];
    int known = 0;
    for (int k = 0; k < 4; k++) {
        seen[k] = reviso_fit_side(s, rim, count, q[k], q[(k + 1) & 3], &side[k]) < 0.5;
        known += seen[k];
    }
    if (known < 2) return 0;
    for (int k = 0; k < 4; k++) {
        if (seen[k]) continue;
        line other = side[(k + 2) & 3];
        if (seen[(k + 2) & 3]) {
            side[k] = reviso_pushed_side((line){-other.a, -other.b, 0}, q);
        } else {
            line next = side[(k + 1) & 3];
            side[k] = reviso_pushed_side((line){next.b, -next.a, 0}, q);
        }
    }
    point made[4];
    for (int round = 0; round < 3; round++) {
        for (int k = 0; k < 4; k++)
            if (!reviso_meet(side[(k + 3) & 3], side[k], &made[k])) return 0;
        for (int k = 0; k < 4 && round < 2; k++)
            if (seen[k]) reviso_refine_side(s, made[k], made[(k + 1) & 3], &side[k]);
    }
    if (known == 4 && reviso_off_square(made, s->width, s->height) > SKEWEST) return -1;
    double area = area4(made), slack = 0.12;
    if (filled < 0.86 * area || filled > 1.1 * area || area > 1.2 * size) return 0;
    double support = 0;
    for (int k = 0; k < 4; k++) {
        point a = made[k], b = made[(k + 1) & 3], c = made[(k + 2) & 3];
        if (a.x < -slack * s->width || a.y < -slack * s->height || a.x > (1 + slack) * s->width || a.y > (1 + slack) * s->height)
            return 0;
        double sine = reviso_cross(a, b, c) / (hypot(b.x - a.x, b.y - a.y) * hypot(c.x - b.x, c.y - b.y));
        if (!(sine > 0.7)) return 0;
        double share = reviso_side_held(s, a, b);
        if (!seen[k]) continue;
        if (share < 0) { seen[k] = 0, known--; continue; }
        if (share < 0.7) return 0;
        support += share;
    }
    if (known < 2 || reviso_bright_outside(s, made) > 0.25) return 0;
    memcpy(q, made, sizeof made);
    *score = support + 0.5 * known + filled / area;
    return 1;
}

/* The best sheet of a scene: 1 where there is one, -1 where only sides were found that belong to no rectangle,
   else 0. */
static int best_sheet(const scene *whole, point *chosen, int *seen) {
    scene s = *whole;
    int size = s.width * s.height;
    long count[256] = {0}, total = 0;
    for (int i = 0; i < size; i++) count[s.closed[i]]++;
    /* Otsu's two means. */
    double sum = 0, low = 0, high = 255, best = -1, part = 0, n = 0;
    for (int v = 0; v < 256; v++) sum += (double)v * count[v], total += count[v];
    for (int v = 0; v < 255; v++) {
        n += count[v], part += (double)v * count[v];
        if (n == 0 || n == total) continue;
        double a = part / n, b = (sum - part) / (total - n), between = n * (total - n) * (b - a) * (b - a);
        if (between > best) best = between, low = a, high = b;
    }
    point *rim = reviso_memory(sizeof(point) * (size_t)(2 * s.width + 2 * s.height + 8)), q[4];
    double top = 0;
    int crooked = 0;
    for (int k = 2; k <= 8; k++) {
        double score;
        int now[4], is = judged(&s, (int)(low + (high - low) * k / 10), rim, q, now, &score);
        crooked |= is < 0;
        if (is <= 0 || score <= top) continue;
        top = score;
        memcpy(chosen, q, sizeof q);
        memcpy(seen, now, sizeof now);
    }
    free(rim);
    return top > 0 ? 1 : crooked ? -1 : 0;
}

static int by_size(const void *a, const void *b) {
    float p = *(const float *)a, q = *(const float *)b;
    return p < q ? -1 : p > q;
}

/* How light falls off over a picture in one direction, as a logarithm for each pixel: of all steps the middle one, for
   edges are few. Light that comes from one side falls alike on paper and on the table. */
static double fall(const scene *s, int across) {
    int lag = 12, n = 0, wide = across ? s->width - lag : s->width, high = across ? s->height : s->height - lag;
    float *steps = reviso_memory(sizeof(float) * (size_t)(wide / 3 + 1) * (size_t)(high / 3 + 1));
    for (int y = 0; y < high; y += 3)
        for (int x = 0; x < wide; x += 3) {
            int a = s->closed[y * s->width + x], b = s->closed[across ? y * s->width + x + lag : (y + lag) * s->width + x];
            if (a > 24 && b > 24) steps[n++] = logf((float)b / a);
        }
    qsort(steps, (size_t)n, sizeof(float), by_size);
    double middle = n ? steps[n / 2] / (double)lag : 0;
    free(steps);
    return middle;
}

/* Less of a change over the whole picture is no fall of light that hides an edge. */
#define NOTABLE 0.15

/* Brings a scene under one light where it falls off evenly; gives whether it did. */
static int levelled(scene *s) {
    double x_fall = fall(s, 1), y_fall = fall(s, 0);
    if (fabs(x_fall) * s->width + fabs(y_fall) * s->height < NOTABLE) return 0;
    /* The brightest corner keeps its light. */
    double from_x = x_fall < 0 ? 0 : s->width - 1, from_y = y_fall < 0 ? 0 : s->height - 1;
    for (int y = 0; y < s->height; y++)
        for (int x = 0; x < s->width; x++) {
            double value = s->closed[y * s->width + x] * exp(x_fall * (from_x - x) + y_fall * (from_y - y));
            s->closed[y * s->width + x] = (uint8_t)(value > 255 ? 255 : value);
        }
    return 1;
}

int reviso_find_sheet(reviso_pix handle, double *out, int *seen) {
    PIX *pix = (PIX *)handle;
    if (pixGetDepth(pix) != 8) return 0;
    scene s = {pixGetWidth(pix), pixGetHeight(pix), NULL, NULL};
    if (s.width < 60 || s.height < 60) return 0;
    PIX *closed = pixCloseGray(pix, 13, 13);
    s.closed = reviso_memory((size_t)s.width * s.height);
    reviso_pix_get_grey((reviso_pix)closed, s.closed);
    pixDestroy(&closed);
    point chosen[4];
    int found = best_sheet(&s, chosen, seen);
    /* Where one side is dark, paper there may be no brighter than the table where it is lit. */
    if (found != 1 && levelled(&s) && best_sheet(&s, chosen, seen) == 1) found = 1;
    free(s.closed);
    if (found != 1) return found;
    int first = 0;
    for (int k = 1; k < 4; k++)
        if (chosen[k].x + chosen[k].y < chosen[first].x + chosen[first].y) first = k;
    int turned[4];
    for (int k = 0; k < 4; k++) {
        out[2 * k] = chosen[(first + k) & 3].x, out[2 * k + 1] = chosen[(first + k) & 3].y;
        turned[k] = seen[(first + k) & 3];
    }
    memcpy(seen, turned, sizeof turned);
    return 1;
}
