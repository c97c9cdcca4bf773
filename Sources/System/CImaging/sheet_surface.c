#include "sheet_fit.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Legendre's polynomials 1 … 5: with mean nought, so that a bend is never a turn. */
static double slope_at(const reviso_sheet *s, double t) {
    double before = 1, now = t, sum = 0;
    for (int k = 1; k <= REVISO_BENDS; k++) {
        sum += s->bend[k - 1] * now;
        double next = ((2 * k + 1) * t * now - k * before) / (k + 1);
        before = now, now = next;
    }
    return sum;
}

/* Beyond what was told of, the sheet runs straight on. */
void reviso_profile_of(const reviso_sheet *sheet, reviso_profile *p) {
    double wide = 2 * sheet->reach;
    p->from = -wide, p->step = 2 * wide / (profile_steps - 1);
    int zero = (profile_steps - 1) / 2;
    p->x[zero] = p->z[zero] = 0;
    for (int way = -1; way <= 1; way += 2)
        for (int i = zero; i > 0 && i < profile_steps - 1; i += way) {
            double t = (p->from + (i + 0.5 * way) * p->step) / sheet->reach;
            double a = slope_at(sheet, t < -1 ? -1 : t > 1 ? 1 : t);
            p->x[i + way] = p->x[i] + way * cos(a) * p->step, p->z[i + way] = p->z[i] + way * sin(a) * p->step;
        }
    double a = sheet->turn[0], b = sheet->turn[1], c = sheet->turn[2];
    double m[9] = {cos(b), sin(a) * sin(b), cos(a) * sin(b), 0, cos(a), -sin(a), -sin(b), sin(a) * cos(b), cos(a) * cos(b)};
    for (int k = 0; k < 3; k++) {
        p->r[k] = cos(c) * m[k] - sin(c) * m[3 + k];
        p->r[3 + k] = sin(c) * m[k] + cos(c) * m[3 + k];
        p->r[6 + k] = m[6 + k];
    }
    /* The sheet's origin lies one focal length before the camera, on its axis. */
    for (int k = 0; k < 3; k++) p->eye[k] = -p->r[6 + k];
}

int reviso_meets(const reviso_profile *p, double u, double v, double *s, double *y) {
    double d[3];
    for (int k = 0; k < 3; k++) d[k] = p->r[k] * u + p->r[3 + k] * v + p->r[6 + k];
    int low = 0, high = profile_steps - 1;
    #define SIDE(i) ((p->x[i] - p->eye[0]) * d[2] - (p->z[i] - p->eye[2]) * d[0])
    double a = SIDE(low), b = SIDE(high);
    /* Beyond its ends the sheet runs straight on. */
    if (a > 0) high = 1, b = SIDE(1);
    else if (b < 0) low = high - 1, a = SIDE(low);
    /* Which half comes next is as good as thrown: a choice of numbers, not of ways, spares the processor the wrong
       guesses. */
    while (high - low > 1) {
        int mid = (low + high) / 2, is_low = SIDE(mid) <= 0;
        low = is_low ? mid : low, high = is_low ? high : mid;
    }
    a = SIDE(low), b = SIDE(high);
    /* A sheet seen edge on, or from behind, is not met: a bend that has all lines there would level them all. */
    if (!(b > a)) return 0;
    double t = -a / (b - a);
    double x = p->x[low] + t * (p->x[high] - p->x[low]), z = p->z[low] + t * (p->z[high] - p->z[low]);
    double far = fabs(d[2]) > fabs(d[0]) ? (z - p->eye[2]) / d[2] : (x - p->eye[0]) / d[0];
    if (!(far > 0)) return 0;
    *s = p->from + (low + t) * p->step, *y = p->eye[1] + far * d[1];
    return 1;
}

static double left_at(const reviso_sheet *sheet, double s, double y) {
    const double *b = sheet->box;
    if (!(b[2] > b[0] && b[3] > b[1])) return 0;
    double u = (s - b[0]) / (b[2] - b[0]) * (REVISO_GRID_COLUMNS - 1), v = (y - b[1]) / (b[3] - b[1]) * (REVISO_GRID_ROWS - 1);
    u = u < 0 ? 0 : u > REVISO_GRID_COLUMNS - 1 ? REVISO_GRID_COLUMNS - 1 : u;
    v = v < 0 ? 0 : v > REVISO_GRID_ROWS - 1 ? REVISO_GRID_ROWS - 1 : v;
    int i = u >= REVISO_GRID_COLUMNS - 1 ? REVISO_GRID_COLUMNS - 2 : (int)u, j = v >= REVISO_GRID_ROWS - 1 ? REVISO_GRID_ROWS - 2 : (int)v;
    const double *a = sheet->left + j * REVISO_GRID_COLUMNS + i, *c = a + REVISO_GRID_COLUMNS;
    double x = u - i, z = v - j;
    return (a[0] * (1 - x) + a[1] * x) * (1 - z) + (c[0] * (1 - x) + c[1] * x) * z;
}

static void seen(const reviso_sheet *sheet, const reviso_profile *p, double s, double y, double *u, double *v) {
    double f = sheet->focal, at = (s / f - p->from) / p->step;
    y = (y + left_at(sheet, s, y)) / f;
    int i = at < 0 ? 0 : at > profile_steps - 2 ? profile_steps - 2 : (int)at;
    double t = at - i, x = p->x[i] + t * (p->x[i + 1] - p->x[i]), z = p->z[i] + t * (p->z[i + 1] - p->z[i]), c[3];
    for (int k = 0; k < 3; k++) c[k] = p->r[3 * k] * x + p->r[3 * k + 1] * y + p->r[3 * k + 2] * z + (k == 2);
    *u = sheet->middle[0] + f * c[0] / c[2], *v = sheet->middle[1] + f * c[1] / c[2];
}

reviso_profile *reviso_profile_made(const reviso_sheet *sheet) {
    reviso_profile *p = malloc(sizeof *p);
    if (p) reviso_profile_of(sheet, p);
    return p;
}

void reviso_sheet_to_picture(const reviso_sheet *sheet, const reviso_profile *p, double s, double y, double *u, double *v) {
    seen(sheet, p, s, y, u, v);
}

int reviso_picture_to_sheet(const reviso_sheet *sheet, const reviso_profile *p, double u, double v, double *s, double *y) {
    double f = sheet->focal;
    if (!reviso_meets(p, (u - sheet->middle[0]) / f, (v - sheet->middle[1]) / f, s, y)) return 0;
    *s *= f, *y *= f;
    /* y + left(s, y) is what was met. */
    double met = *y;
    for (int round = 0; round < 6; round++) *y = met - left_at(sheet, *s, *y);
    return 1;
}

void reviso_sheet_grid(
    const reviso_sheet *sheet, const reviso_profile *p, const double *box, int columns, int rows, double *points) {
    for (int j = 0; j < rows; j++)
        for (int i = 0; i < columns; i++) {
            double *out = points + 2 * (j * columns + i);
            seen(sheet, p, box[0] + (box[2] - box[0]) * i / (columns - 1), box[1] + (box[3] - box[1]) * j / (rows - 1), out, out + 1);
        }
}
