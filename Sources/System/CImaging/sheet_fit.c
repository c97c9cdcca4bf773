#include "sheet_fit.h"
#include "memory_or_end.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { parameters = 4 + REVISO_BENDS, upright_places = 12 };

/* Cameras are held about level: a lean of one radian weighs as much as a place so many pixels off, squared. */
#define UPRIGHT 60.0

/* How far off a place stands that misses the sheet, in focal lengths. */
#define MISSED 0.3

typedef struct {
    reviso_sheet *sheet;
    const double *points;           /* in focal lengths from the middle */
    double *weight, *residual, *scale;
    const reviso_straight *all;
    int count, total, used;         /* straight things, their places, parameters that may move */
} task;

static double *parameter(reviso_sheet *s, int k) { return k < 3 ? s->turn + k : k == 3 ? &s->askew : s->bend + (k - 4); }

/* Where each place stands across its straight thing, in focal lengths. One that misses the sheet stands far off, now to
   this side and now to that: a sheet that is missed by all lines would level them all. */
static void stands(const task *t, double *out) {
    reviso_profile p;
    reviso_profile_of(t->sheet, &p);
    for (int i = 0; i < t->count; i++)
        for (int k = t->all[i].first; k < t->all[i].first + t->all[i].count; k++) {
            double s, y;
            if (!reviso_meets(&p, t->points[2 * k], t->points[2 * k + 1], &s, &y)) {
                out[k] = k % 2 ? MISSED : -MISSED;
                continue;
            }
            double askew = t->sheet->askew;
            switch (t->all[i].kind) {
            case reviso_level_print: out[k] = y; break;
            case reviso_upright_print: out[k] = s; break;
            case reviso_level_edge: out[k] = y + askew * s; break;
            default: out[k] = s - askew * y;
            }
        }
}

/* How much the sheet's coordinate moves when the picture's moves by one. */
static int scales(task *t) {
    reviso_profile p;
    reviso_profile_of(t->sheet, &p);
    for (int i = 0; i < t->count; i++)
        for (int k = t->all[i].first; k < t->all[i].first + t->all[i].count; k++) {
            int upright = t->all[i].kind % 2;
            double s[2], y[2], step = upright ? 1e-4 : 0, down = 1e-4 - step;
            for (int e = 0; e < 2; e++) {
                double sign = e ? 1 : -1;
                if (!reviso_meets(&p, t->points[2 * k] + sign * step, t->points[2 * k + 1] + sign * down, s + e, y + e)) s[e] = y[e] = e * 2e-4;
            }
            double grows = fabs((upright ? s[1] - s[0] : y[1] - y[0]) / 2e-4);
            t->scale[k] = 1 / fmax(0.2, fmin(5, grows));
        }
    return 1;
}

/* Takes each straight thing's own mean away: what is left is deviation. */
static void centred(const task *t, const double *weight, double *value) {
    for (int i = 0; i < t->count; i++) {
        double sum = 0, w = 0;
        int first = t->all[i].first, end = first + t->all[i].count;
        for (int k = first; k < end; k++) sum += weight[k] * value[k], w += weight[k];
        double mean = w > 0 ? sum / w : 0;
        for (int k = first; k < end; k++) value[k] -= mean;
    }
}

static double cost(const task *t, double *room) {
    stands(t, room);
    centred(t, t->weight, room);
    double sum = 0, f = t->sheet->focal;
    for (int k = 0; k < t->total; k++) {
        double r = room[k] * f * t->scale[k];
        sum += t->weight[k] * r * r;
    }
    /* Paper bends gently: of bends that level the lines alike, the least is right. */
    const double *b = t->sheet->bend, *a = t->sheet->turn;
    sum += UPRIGHT * (a[0] * a[0] + a[1] * a[1] + t->sheet->askew * t->sheet->askew);
    for (int k = 0; k < REVISO_BENDS; k++) sum += 20.0 * (k + 1) * (k + 1) * b[k] * b[k];
    return sum;
}

static int ordered(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return x < y ? -1 : x > y;
}

/* Places that stand off by much more than is usual lose their weight. Gives the usual. */
static void doubted(task *t, double *room, const double *given) {
    stands(t, t->residual);
    centred(t, t->weight, t->residual);
    double f = t->sheet->focal;
    for (int k = 0; k < t->total; k++) room[k] = fabs(t->residual[k] *= f * t->scale[k]);
    qsort(room, t->total, sizeof(double), ordered);
    double usual = fmax(0.5, 1.5 * room[t->total / 2]);
    for (int k = 0; k < t->total; k++) {
        double x = t->residual[k] / (4 * usual);
        t->weight[k] = given[k] * (fabs(x) < 1 ? (1 - x * x) * (1 - x * x) : 1e-6);
    }
}

static int solved(double *a, double *b, int n) {
    for (int i = 0; i < n; i++) {
        int top = i;
        for (int j = i + 1; j < n; j++) if (fabs(a[j * n + i]) > fabs(a[top * n + i])) top = j;
        if (fabs(a[top * n + i]) < 1e-14) return 0;
        for (int k = 0; k < n; k++) { double x = a[i * n + k]; a[i * n + k] = a[top * n + k], a[top * n + k] = x; }
        double x = b[i];
        b[i] = b[top], b[top] = x;
        for (int j = i + 1; j < n; j++) {
            double g = a[j * n + i] / a[i * n + i];
            for (int k = i; k < n; k++) a[j * n + k] -= g * a[i * n + k];
            b[j] -= g * b[i];
        }
    }
    for (int i = n - 1; i >= 0; i--) {
        for (int k = i + 1; k < n; k++) b[i] -= a[i * n + k] * b[k];
        b[i] /= a[i * n + i];
    }
    return 1;
}

/* One step after Levenberg and Marquardt, lambda adapted. 0 where nothing is gained any more. */
static int stepped(task *t, double *lambda, double *room, double *jacobian) {
    int n = t->used;
    double f = t->sheet->focal, now = cost(t, room), a[parameters * parameters], b[parameters];
    if (!isfinite(now)) return 0;
    memcpy(t->residual, room, sizeof(double) * t->total);
    for (int k = 0; k < n; k++) {
        double *p = parameter(t->sheet, k), kept = *p, *column = jacobian + (size_t)k * t->total;
        *p = kept + 1e-5;
        stands(t, column);
        *p = kept;
        centred(t, t->weight, column);
        for (int i = 0; i < t->total; i++) column[i] = (column[i] - room[i]) * 1e5 * f * t->scale[i];
    }
    memset(a, 0, sizeof a), memset(b, 0, sizeof b);
    for (int k = 0; k < n; k++) {
        const double *p = jacobian + (size_t)k * t->total;
        for (int l = 0; l <= k; l++) {
            const double *q = jacobian + (size_t)l * t->total;
            double sum = 0;
            for (int i = 0; i < t->total; i++) sum += t->weight[i] * p[i] * q[i];
            a[k * n + l] = a[l * n + k] = sum;
        }
        for (int i = 0; i < t->total; i++) b[k] -= t->weight[i] * p[i] * t->residual[i] * f * t->scale[i];
        double prior = k < 2 || k == 3 ? UPRIGHT : k == 2 ? 0 : 20.0 * (k - 3) * (k - 3);
        a[k * n + k] += prior, b[k] -= prior * *parameter(t->sheet, k);
    }
    for (int try = 0; try < 6; try++) {
        double m[parameters * parameters], x[parameters], kept[parameters];
        memcpy(m, a, sizeof m), memcpy(x, b, sizeof x);
        for (int k = 0; k < n; k++) m[k * n + k] *= 1 + *lambda, kept[k] = *parameter(t->sheet, k);
        if (solved(m, x, n)) {
            double limit = 1;
            for (int k = 0; k < n; k++) if (fabs(x[k]) * limit > 0.3) limit = 0.3 / fabs(x[k]);
            for (int k = 0; k < n; k++) *parameter(t->sheet, k) += limit * x[k];
            double then = cost(t, room);
            if (then < now) {
                *lambda = fmax(1e-9, *lambda / 5);
                return now - then > 1e-6 * now;
            }
            for (int k = 0; k < n; k++) *parameter(t->sheet, k) = kept[k];
        }
        *lambda *= 6;
    }
    return 0;
}

static void fitted(task *t, const double *given, int rounds) {
    double *room = reviso_memory(sizeof(double) * t->total), lambda = 1e-3;
    double *jacobian = reviso_memory(sizeof(double) * t->total * parameters);
    for (int round = 0; round < rounds; round++) {
        if (!scales(t)) break;
        if (round) doubted(t, room, given);
        for (int k = 0; k < 8 && stepped(t, &lambda, room, jacobian); k++) {}
        lambda = 1e-3;
    }
    free(room), free(jacobian);
}

double reviso_level_rms(const reviso_sheet *sheet, const reviso_straight *all, int count, const double *points, const double *weight) {
    double sum = 0, n = 0;
    reviso_profile p;
    reviso_profile_of(sheet, &p);
    for (int i = 0; i < count; i++) {
        if (all[i].kind != reviso_level_print) continue;
        double w = 0, m = 0, mm = 0;
        for (int k = all[i].first; k < all[i].first + all[i].count; k++) {
            double s, y;
            if (!reviso_picture_to_sheet(sheet, &p, points[2 * k], points[2 * k + 1], &s, &y)) continue;
            w += weight[k], m += weight[k] * y, mm += weight[k] * y * y;
        }
        if (w > 0) sum += mm - m * m / w, n += w;
    }
    return n > 0 ? sqrt(fmax(0, sum / n)) : INFINITY;
}

/* Base lines, then margins and edges as places along them; in pixels. */
static int gathered(const reviso_text_lines *lines, const reviso_straight *edges, int edge_count, const double *places, int height,
                    reviso_straight *all, double *points, double *weight, int *total) {
    int count = 0, most = 8;
    double groups[5 * 8];
    memcpy(points, lines->points, sizeof(double) * 2 * lines->places);
    for (int i = 0; i < lines->places; i++) weight[i] = 1;
    for (int i = 0; i < lines->lines; i++) all[count++] = (reviso_straight){reviso_level_print, lines->line[i].first, lines->line[i].count};
    *total = lines->places;
    int made = reviso_margins(lines, height, groups, most);
    for (int i = 0; i < made; i++) {
        const double *g = groups + 5 * i;
        all[count++] = (reviso_straight){reviso_upright_print, *total, upright_places};
        for (int k = 0; k < upright_places; k++) {
            double t = (double)k / (upright_places - 1);
            points[2 * *total] = g[0] + t * (g[2] - g[0]), points[2 * *total + 1] = g[1] + t * (g[3] - g[1]);
            weight[(*total)++] = 1.5 * fmin(1, g[4] / 12);
        }
    }
    for (int i = 0; i < edge_count; i++) {
        all[count++] = (reviso_straight){edges[i].kind, *total, edges[i].count};
        memcpy(points + 2 * *total, places + 2 * edges[i].first, sizeof(double) * 2 * edges[i].count);
        for (int k = 0; k < edges[i].count; k++) weight[(*total)++] = edges[i].kind % 2 ? 1.5 : 0.7;
    }
    return count;
}

/* How many upright lines stand so far apart: the margins of a list and of its letters are one, for how they run
   together is within what either is off. */
static int apart(const reviso_straight *all, int count, const double *points, double least) {
    int found = 0;
    double last = -1e18;
    for (;;) {
        double next = 1e18;
        for (int i = 0; i < count; i++) {
            if (all[i].kind % 2 == 0) continue;
            double sum = 0;
            for (int k = 0; k < all[i].count; k++) sum += points[2 * (all[i].first + k)];
            double x = sum / all[i].count;
            if (x >= last + least && x < next) next = x;
        }
        if (next > 1e17) return found;
        found++, last = next;
    }
}

static void boxed(reviso_sheet *sheet, const reviso_text_lines *lines) {
    double *b = sheet->box;
    reviso_profile profile;
    reviso_profile_of(sheet, &profile);
    b[0] = b[1] = 1e9, b[2] = b[3] = -1e9;
    for (int i = 0; i < lines->lines; i++)
        for (int side = 0; side < 2; side++) {
            const double *p = side ? lines->line[i].right : lines->line[i].left;
            double s, y;
            if (!reviso_picture_to_sheet(sheet, &profile, p[0], p[1], &s, &y)) continue;
            b[0] = fmin(b[0], s), b[2] = fmax(b[2], s), b[1] = fmin(b[1], y - lines->letter), b[3] = fmax(b[3], y);
        }
}

/* The usual lean of the lines. */
static double lean(const reviso_text_lines *lines) {
    double *a = reviso_memory(sizeof(double) * lines->lines);
    for (int i = 0; i < lines->lines; i++) {
        const reviso_text_line *l = lines->line + i;
        a[i] = atan2(l->right[1] - l->left[1], l->right[0] - l->left[0]);
    }
    qsort(a, lines->lines, sizeof(double), ordered);
    double middle = a[lines->lines / 2];
    free(a);
    return middle;
}

int reviso_fit_sheet(const reviso_text_lines *lines, const reviso_straight *edges, int count, const double *places, int width,
                     int height, double focal, int may_bend, reviso_sheet *out) {
    memset(out, 0, sizeof *out);
    if (lines->lines < 4 || lines->places < 24) return 0;
    out->middle[0] = (width - 1) / 2.0, out->middle[1] = (height - 1) / 2.0, out->focal = focal;
    out->reach = 0.62 * width / focal, out->turn[2] = lean(lines);
    int room = lines->places + upright_places * 8, total;
    for (int i = 0; i < count; i++) room += edges[i].count;
    double *points = reviso_memory(sizeof(double) * 2 * room), *unit = reviso_memory(sizeof(double) * 2 * room);
    double *given = reviso_memory(sizeof(double) * 4 * room);
    reviso_straight *all = reviso_memory(sizeof(reviso_straight) * (lines->lines + 8 + count));
    task t = {out, unit, given + room, given + 2 * room, given + 3 * room, all, 0, 0, 4};
    t.count = gathered(lines, edges, count, places, height, all, points, given, &total);
    t.total = total;
    out->rulings = apart(all, t.count, points, width / 6.0);
    for (int k = 0; k < total; k++)
        unit[2 * k] = (points[2 * k] - out->middle[0]) / focal, unit[2 * k + 1] = (points[2 * k + 1] - out->middle[1]) / focal;
    memcpy(t.weight, given, sizeof(double) * total);
    fitted(&t, given, 4);
    reviso_sheet flat = *out;
    out->flat_rms = reviso_level_rms(out, all, t.count, points, t.weight);
    if (may_bend) {
        memcpy(t.weight, given, sizeof(double) * total);
        t.used = 4 + 2;
        fitted(&t, given, 2);
        t.used = parameters;
        fitted(&t, given, 5);
    }
    out->bent_rms = reviso_level_rms(out, all, t.count, points, t.weight);
    flat.flat_rms = reviso_level_rms(&flat, all, t.count, points, t.weight), flat.bent_rms = out->bent_rms;
    out->flat_rms = flat.flat_rms;
    int finite = isfinite(out->bent_rms) && out->bent_rms > 0;
    /* A flat sheet stays flat: what a bend would mend of it is chance. */
    if (!finite || flat.flat_rms < 0.7 || flat.flat_rms < 1.1 * out->bent_rms) *out = flat;
    boxed(out, lines);
    reviso_fit_left(out, lines, t.weight);
    out->left_rms = reviso_level_rms(out, all, t.count, points, t.weight);
    free(points), free(given), free(unit), free(all);
    return isfinite(out->left_rms);
}
