#include <math.h>
#include <string.h>

#include "registration.h"

/* Gauss elimination with pivots; 0 where the equations do not fix the unknowns. */
static int solve(double *a, double *b, int n) {
    for (int c = 0; c < n; c++) {
        int pivot = c;
        for (int r = c + 1; r < n; r++)
            if (fabs(a[r * n + c]) > fabs(a[pivot * n + c])) pivot = r;
        if (fabs(a[pivot * n + c]) < 1e-12) return 0;
        for (int k = 0; k < n; k++) {
            double t = a[c * n + k];
            a[c * n + k] = a[pivot * n + k], a[pivot * n + k] = t;
        }
        double t = b[c];
        b[c] = b[pivot], b[pivot] = t;
        for (int r = 0; r < n; r++) {
            if (r == c) continue;
            double f = a[r * n + c] / a[c * n + c];
            for (int k = c; k < n; k++) a[r * n + k] -= f * a[c * n + k];
            b[r] -= f * b[c];
        }
    }
    for (int c = 0; c < n; c++) b[c] /= a[c * n + c];
    return 1;
}

static int fit_rows(double x, double y, double u, double v, int model, double rows[2][8]) {
    memset(rows, 0, sizeof(double) * 16);
    if (model == 2) {
        rows[0][0] = x, rows[0][1] = -y, rows[0][2] = 1;
        rows[1][0] = y, rows[1][1] = x, rows[1][3] = 1;
        return 4;
    }
    rows[0][0] = x, rows[0][1] = y, rows[0][2] = 1, rows[1][3] = x, rows[1][4] = y, rows[1][5] = 1;
    if (model == 3) return 6;
    rows[0][6] = -u * x, rows[0][7] = -u * y, rows[1][6] = -v * x, rows[1][7] = -v * y;
    return 8;
}

int reviso_fit(const double *points, int count, int model, double *m) {
    double a[64] = {0}, b[8] = {0}, unit = 1.0 / 128, reach = 1.0 / 1024;
    int n = model == 2 ? 4 : model == 3 ? 6 : 8;
    for (int i = 0; i < count; i++) {
        const double *p = points + 6 * i;
        double rows[2][8], target[2] = {p[2] * reach, p[3] * reach};
        fit_rows(p[0] * unit, p[1] * unit, target[0], target[1], model, rows);
        for (int k = 0; k < 2; k++)
            for (int r = 0; r < n; r++) {
                b[r] += p[4 + k] * rows[k][r] * target[k];
                for (int c = 0; c < n; c++) a[r * n + c] += p[4 + k] * rows[k][r] * rows[k][c];
            }
    }
    if (!solve(a, b, n)) return 0;
    double h[9] = {0, 0, 0, 0, 0, 0, 0, 0, 1};
    if (model == 2) h[0] = b[0], h[1] = -b[1], h[2] = b[2], h[3] = b[1], h[4] = b[0], h[5] = b[3];
    else memcpy(h, b, sizeof(double) * n);
    for (int r = 0; r < 3; r++) {
        double back = r == 2 ? 1 : 1 / reach;
        m[3 * r] = h[3 * r] * unit * back, m[3 * r + 1] = h[3 * r + 1] * unit * back, m[3 * r + 2] = h[3 * r + 2] * back;
    }
    return 1;
}
