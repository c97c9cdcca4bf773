#include "sheet_sides.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

double reviso_cross(point o, point a, point b) { return (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x); }

line reviso_through(point p, point q) {
    double dx = q.x - p.x, dy = q.y - p.y, n = sqrt(dx * dx + dy * dy);
    line l = {-dy / n, dx / n, 0};
    l.c = l.a * p.x + l.b * p.y;
    return l;
}

int reviso_meet(line l, line k, point *out) {
    double det = l.a * k.b - l.b * k.a;
    if (fabs(det) < 0.2) return 0;
    out->x = (l.c * k.b - l.b * k.c) / det, out->y = (l.a * k.c - l.c * k.a) / det;
    return 1;
}

static int at_border(const scene *s, point p) {
    return p.x < 3 || p.y < 3 || p.x > s->width - 4 || p.y > s->height - 4;
}

double reviso_fit_side(const scene *s, const point *rim, int count, point from, point to, line *out) {
    double length = hypot(to.x - from.x, to.y - from.y), reach = 0.04 * (s->width + s->height) / 2;
    *out = reviso_through(from, to);
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

double reviso_side_held(const scene *s, point from, point to) {
    line l = reviso_through(from, to);
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

void reviso_refine_side(const scene *s, point from, point to, line *side) {
    enum { places = 64, reach = 14 };
    double t[places], off[places];
    int n = 0, kept[places];
    line l = reviso_through(from, to);
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
    *side = reviso_through(p, q);
}

line reviso_pushed_side(line l, const point *q) {
    double inner = (q[0].x + q[1].x + q[2].x + q[3].x) / 4 * l.a + (q[0].y + q[1].y + q[2].y + q[3].y) / 4 * l.b;
    double least = inner;
    for (int i = 0; i < 4; i++) {
        double at = q[i].x * l.a + q[i].y * l.b;
        if (at < least) least = at;
    }
    l.c = least;
    return l;
}

double reviso_bright_outside(const scene *s, const point *q) {
    long inside = 0, n = 0, out = 0, bright = 0;
    for (int pass = 0; pass < 2; pass++)
        for (int y = 0; y < s->height; y += 3)
            for (int x = 0; x < s->width; x += 3) {
                double away = 1e9;
                for (int k = 0; k < 4; k++) {
                    line l = reviso_through(q[k], q[(k + 1) & 3]);
                    double d = l.a * x + l.b * y - l.c;
                    if (d < away) away = d;
                }
                int v = s->closed[y * s->width + x];
                if (!pass && away > 5) inside += v, n++;
                if (pass && away < -8) out++, bright += v * n > inside * 0.92;
            }
    return out < 50 ? 0 : (double)bright / out;
}

double reviso_off_square(const point *q, int width, int height) {
    double f = 0.8 * (width > height ? width : height), x[4], y[4];
    for (int k = 0; k < 4; k++) x[k] = (q[k].x - width / 2.0) / f, y[k] = (q[k].y - height / 2.0) / f;
    /* The square's picture: two columns of its homography are its sides as they lie before the camera. */
    double ax = x[1] - x[2], ay = y[1] - y[2], bx = x[3] - x[2], by = y[3] - y[2];
    double sx = x[0] - x[1] + x[2] - x[3], sy = y[0] - y[1] + y[2] - y[3], det = ax * by - bx * ay;
    if (fabs(det) < 1e-12) return 1;
    double g = (sx * by - sy * bx) / det, h = (ax * sy - ay * sx) / det;
    double a[3] = {x[1] - x[0] + g * x[1], y[1] - y[0] + g * y[1], g}, b[3] = {x[3] - x[0] + h * x[3], y[3] - y[0] + h * y[3], h};
    double ab = 0, aa = 0, bb = 0;
    for (int k = 0; k < 3; k++) ab += a[k] * b[k], aa += a[k] * a[k], bb += b[k] * b[k];
    return fabs(ab) / sqrt(aa * bb);
}
