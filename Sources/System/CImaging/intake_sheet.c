#include "intake.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <allheaders.h>

typedef struct { double x, y; } point;
typedef struct { double a, b, c; } line;   /* a x + b y = c, (a, b) of length 1 */
typedef struct { int width, height; uint8_t *grey, *closed; } scene;

static double cross(point o, point a, point b) { return (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x); }

static line through(point p, point q) {
    double dx = q.x - p.x, dy = q.y - p.y, n = sqrt(dx * dx + dy * dy);
    line l = {-dy / n, dx / n, 0};
    l.c = l.a * p.x + l.b * p.y;
    return l;
}

static int meet(line l, line k, point *out) {
    double det = l.a * k.b - l.b * k.a;
    if (fabs(det) < 0.2) return 0;
    out->x = (l.c * k.b - l.b * k.c) / det, out->y = (l.a * k.c - l.c * k.a) / det;
    return 1;
}

/* The largest bright region: outer pixels of its rows and columns. Gives its filled area, 0 where there is none. */
static double region(const scene *s, int threshold, point *rim, int *count) {
    int w = s->width, h = s->height, size = w * h, best = 0, start = -1;
    uint8_t *seen = calloc(size, 1);
    int *stack = malloc(sizeof(int) * size);
    int *left = malloc(sizeof(int) * (size_t)(2 * h + 2 * w)), *right = left + h, *top = right + h, *low = top + w;
    for (int pass = 0; pass < 2; pass++) {
        if (pass) {
            if (start < 0) break;
            memset(seen, 0, size);
            for (int y = 0; y < h; y++) left[y] = w, right[y] = -1;
            for (int x = 0; x < w; x++) top[x] = h, low[x] = -1;
        }
        for (int seed = pass ? start : 0; seed < (pass ? start + 1 : size); seed++) {
            if (seen[seed] || s->closed[seed] <= threshold) continue;
            int n = 0, area = 0;
            seen[seed] = 1, stack[n++] = seed;
            while (n) {
                int at = stack[--n], x = at % w, y = at / w;
                area++;
                if (pass) {
                    if (x < left[y]) left[y] = x;
                    if (x > right[y]) right[y] = x;
                    if (y < top[x]) top[x] = y;
                    if (y > low[x]) low[x] = y;
                }
                if (x > 0 && !seen[at - 1] && s->closed[at - 1] > threshold) seen[at - 1] = 1, stack[n++] = at - 1;
                if (x + 1 < w && !seen[at + 1] && s->closed[at + 1] > threshold) seen[at + 1] = 1, stack[n++] = at + 1;
                if (y > 0 && !seen[at - w] && s->closed[at - w] > threshold) seen[at - w] = 1, stack[n++] = at - w;
                if (y + 1 < h && !seen[at + w] && s->closed[at + w] > threshold) seen[at + w] = 1, stack[n++] = at + w;
            }
            if (!pass && area > best) best = area, start = seed;
        }
    }
    double filled = 0;
    *count = 0;
    if (start >= 0) {
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
    }
    free(seen), free(stack), free(left);
    return filled;
}

static int by_place(const void *a, const void *b) {
    const point *p = a, *q = b;
    if (p->x != q->x) return p->x < q->x ? -1 : 1;
    return p->y < q->y ? -1 : p->y > q->y;
}

/* Convex hull, clockwise as seen (y downwards), thinned to the corners that matter most. */
static int hull(const point *rim, int count, point *out, int most) {
    point *sorted = malloc(sizeof(point) * count), *h = malloc(sizeof(point) * (2 * count + 2));
    memcpy(sorted, rim, sizeof(point) * count);
    qsort(sorted, count, sizeof(point), by_place);
    int n = 0;
    for (int i = 0; i < count; i++) {
        while (n >= 2 && cross(h[n - 2], h[n - 1], sorted[i]) <= 0) n--;
        h[n++] = sorted[i];
    }
    for (int i = count - 2, base = n + 1; i >= 0; i--) {
        while (n >= base && cross(h[n - 2], h[n - 1], sorted[i]) <= 0) n--;
        h[n++] = sorted[i];
    }
    n--;
    while (n > most) {
        int least = 0;
        double smallest = 1e300;
        for (int i = 0; i < n; i++) {
            double area = fabs(cross(h[(i + n - 1) % n], h[i], h[(i + 1) % n]));
            if (area < smallest) smallest = area, least = i;
        }
        memmove(h + least, h + least + 1, sizeof(point) * (n - least - 1));
        n--;
    }
    memcpy(out, h, sizeof(point) * (n > 0 ? n : 0));
    free(sorted), free(h);
    return n;
}

static double area4(const point *q) { return (cross(q[0], q[1], q[2]) + cross(q[0], q[2], q[3])) / 2; }

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

static int at_border(const scene *s, point p) {
    return p.x < 3 || p.y < 3 || p.x > s->width - 4 || p.y > s->height - 4;
}

/* Fits the line of one side through the rim's points near it. Gives the share of them at the picture's border. */
static double fit(const scene *s, const point *rim, int count, point from, point to, line *out) {
    double length = hypot(to.x - from.x, to.y - from.y), reach = 0.04 * (s->width + s->height) / 2;
    *out = through(from, to);
    double border = 0, all = 0;
    for (int round = 0; round < 4; round++) {
        double n = 0, mx = 0, my = 0, xx = 0, xy = 0, yy = 0;
        border = all = 0;
        for (int i = 0; i < count; i++) {
            double t = ((rim[i].x - from.x) * (to.x - from.x) + (rim[i].y - from.y) * (to.y - from.y)) / (length * length);
            if (t < 0.06 || t > 0.94 || fabs(out->a * rim[i].x + out->b * rim[i].y - out->c) > reach) continue;
            all++;
            if (at_border(s, rim[i])) { border++; continue; }
            n++, mx += rim[i].x, my += rim[i].y;
            xx += rim[i].x * rim[i].x, xy += rim[i].x * rim[i].y, yy += rim[i].y * rim[i].y;
        }
        if (n < 20) break;
        mx /= n, my /= n, xx = xx / n - mx * mx, xy = xy / n - mx * my, yy = yy / n - my * my;
        double angle = 0.5 * atan2(2 * xy, xx - yy);
        line l = {-sin(angle), cos(angle), 0};
        if (l.a * out->a + l.b * out->b < 0) l.a = -l.a, l.b = -l.b;
        l.c = l.a * mx + l.b * my;
        *out = l;
        reach = reach > 5 ? reach * 0.6 : 3;
    }
    return all ? border / all : 1;
}

static double patch(const scene *s, double x, double y) {
    int u = (int)floor(x + 0.5), v = (int)floor(y + 0.5), sum = 0;
    if (u < 1 || v < 1 || u > s->width - 2 || v > s->height - 2) return -1;
    for (int j = -1; j <= 1; j++)
        for (int i = -1; i <= 1; i++) sum += s->closed[(v + j) * s->width + u + i];
    return sum / 9.0;
}

/* The share of a side's places where it is brighter inside than outside; -1 where too little lies in the picture.
   Inside is on the side of the normal that `through` gives for a clockwise side. */
static double held(const scene *s, point from, point to) {
    line l = through(from, to);
    int known = 0, good = 0;
    for (int i = 0; i < 48; i++) {
        double t = 0.04 + 0.92 * i / 47, x = from.x + t * (to.x - from.x), y = from.y + t * (to.y - from.y);
        double in = patch(s, x + 6 * l.a, y + 6 * l.b), out = patch(s, x - 6 * l.a, y - 6 * l.b);
        if (in < 0 || out < 0) continue;
        known++;
        good += in - out > 10 && in - out > 0.1 * in;
    }
    return known < 12 ? -1 : (double)good / known;
}

/* Lays a side on the strongest step from bright to dark near it, place by place, then straight through those places. */
static void refine(const scene *s, point from, point to, line *side) {
    enum { places = 64, reach = 14 };
    double t[places], off[places];
    int n = 0, kept[places];
    line l = through(from, to);
    for (int i = 0; i < places; i++) {
        double at = 0.05 + 0.9 * i / (places - 1), best = 8;
        double x = from.x + at * (to.x - from.x), y = from.y + at * (to.y - from.y);
        int found = -99;
        for (int k = -reach; k <= reach; k++) {
            double in = patch(s, x + (k + 3) * l.a, y + (k + 3) * l.b), out = patch(s, x + (k - 2) * l.a, y + (k - 2) * l.b);
            if (in < 0 || out < 0 || in - out - 0.3 * abs(k) <= best) continue;
            best = in - out - 0.3 * abs(k), found = k;
        }
        if (found > -99) t[n] = at - 0.5, off[n] = found + 0.5, kept[n++] = 1;
    }
    double a = 0, b = 0, limit = 1e9;
    for (int round = 0; round < 5; round++) {
        double c = 0, st = 0, so = 0, tt = 0, to_ = 0;
        for (int i = 0; i < n; i++) {
            kept[i] = fabs(off[i] - a - b * t[i]) <= limit;
            if (kept[i]) c++, st += t[i], so += off[i], tt += t[i] * t[i], to_ += t[i] * off[i];
        }
        if (c < 20) return;
        b = (to_ - st * so / c) / (tt - st * st / c), a = (so - b * st) / c;
        limit = round == 0 ? 6 : round == 1 ? 4 : 2.5;
    }
    point p = {from.x + (a - b / 2) * l.a, from.y + (a - b / 2) * l.b}, q = {to.x + (a + b / 2) * l.a, to.y + (a + b / 2) * l.b};
    *side = through(p, q);
}

/* Moves a line, keeping its direction, out to the furthest of the corners. */
static line pushed(line l, const point *q) {
    double inner = (q[0].x + q[1].x + q[2].x + q[3].x) / 4 * l.a + (q[0].y + q[1].y + q[2].y + q[3].y) / 4 * l.b;
    double least = inner;
    for (int i = 0; i < 4; i++) {
        double at = q[i].x * l.a + q[i].y * l.b;
        if (at < least) least = at;
    }
    l.c = least;
    return l;
}

/* How much of what lies outside is as bright as the sheet: then it is a box on a page, not a page. */
static double bright_outside(const scene *s, const point *q) {
    long inside = 0, n = 0, out = 0, bright = 0;
    for (int pass = 0; pass < 2; pass++)
        for (int y = 0; y < s->height; y += 3)
            for (int x = 0; x < s->width; x += 3) {
                double away = 1e9;
                for (int k = 0; k < 4; k++) {
                    line l = through(q[k], q[(k + 1) & 3]);
                    double d = l.a * x + l.b * y - l.c;
                    if (d < away) away = d;
                }
                int v = s->closed[y * s->width + x];
                if (!pass && away > 5) inside += v, n++;
                if (pass && away < -8) out++, bright += v * n > inside * 0.92;
            }
    return out < 50 ? 0 : (double)bright / out;
}

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
        seen[k] = fit(s, rim, count, q[k], q[(k + 1) & 3], &side[k]) < 0.5;
        known += seen[k];
    }
    if (known < 2) return 0;
    for (int k = 0; k < 4; k++) {
        if (seen[k]) continue;
        line other = side[(k + 2) & 3];
        if (seen[(k + 2) & 3]) {
            side[k] = pushed((line){-other.a, -other.b, 0}, q);
        } else {
            line next = side[(k + 1) & 3];
            side[k] = pushed((line){next.b, -next.a, 0}, q);
        }
    }
    point made[4];
    for (int round = 0; round < 3; round++) {
        for (int k = 0; k < 4; k++)
            if (!meet(side[(k + 3) & 3], side[k], &made[k])) return 0;
        for (int k = 0; k < 4 && round < 2; k++)
            if (seen[k]) refine(s, made[k], made[(k + 1) & 3], &side[k]);
    }
    double area = area4(made), slack = 0.12;
    if (filled < 0.86 * area || filled > 1.1 * area || area > 1.2 * size) return 0;
    double support = 0;
    for (int k = 0; k < 4; k++) {
        point a = made[k], b = made[(k + 1) & 3], c = made[(k + 2) & 3];
        if (a.x < -slack * s->width || a.y < -slack * s->height || a.x > (1 + slack) * s->width || a.y > (1 + slack) * s->height)
            return 0;
        double sine = cross(a, b, c) / (hypot(b.x - a.x, b.y - a.y) * hypot(c.x - b.x, c.y - b.y));
        if (!(sine > 0.7)) return 0;
        double share = held(s, a, b);
        if (!seen[k]) continue;
        if (share < 0) { seen[k] = 0, known--; continue; }
        if (share < 0.7) return 0;
        support += share;
    }
    if (known < 2 || bright_outside(s, made) > 0.25) return 0;
    memcpy(q, made, sizeof made);
    *score = support + 0.5 * known + filled / area;
    return 1;
}

int reviso_find_sheet(reviso_pix handle, double *out, int *seen) {
    PIX *pix = (PIX *)handle;
    if (pixGetDepth(pix) != 8) return 0;
    scene s = {pixGetWidth(pix), pixGetHeight(pix), NULL, NULL};
    int size = s.width * s.height;
    if (s.width < 60 || s.height < 60) return 0;
    PIX *closed = pixCloseGray(pix, 13, 13);
    s.closed = malloc(size);
    reviso_pix_get_grey((reviso_pix)closed, s.closed);
    pixDestroy(&closed);
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
    point *rim = malloc(sizeof(point) * (size_t)(2 * s.width + 2 * s.height + 8)), q[4], chosen[4];
    double top = 0;
    for (int k = 2; k <= 8; k++) {
        double score;
        int now[4];
        if (!judged(&s, (int)(low + (high - low) * k / 10), rim, q, now, &score) || score <= top) continue;
        top = score;
        memcpy(chosen, q, sizeof q);
        memcpy(seen, now, sizeof now);
    }
    free(rim), free(s.closed);
    if (top == 0) return 0;
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

static int depth_of(const uint8_t *grey, int w, int h, int side) {
    int along = side % 2 ? w : h, across = side % 2 ? h : w, limit = across / 8, depth = 0, missed = 0;
    for (int d = 0; d < limit && missed < 3; d++) {
        int dark = 0;
        for (int i = 0; i < along; i++) {
            int x = side == 0 ? d : side == 2 ? w - 1 - d : i, y = side == 1 ? d : side == 3 ? h - 1 - d : i;
            dark += grey[y * w + x] < 80;
        }
        if (dark * 2 > along) depth = d + 1, missed = 0; else missed++;
    }
    return depth;
}

void reviso_dark_borders(reviso_pix handle, int *depths) {
    PIX *pix = (PIX *)handle;
    int w = pixGetWidth(pix), h = pixGetHeight(pix);
    uint8_t *grey = malloc((size_t)w * h);
    reviso_pix_get_grey(handle, grey);
    for (int side = 0; side < 4; side++) depths[side] = depth_of(grey, w, h, side);
    free(grey);
}
