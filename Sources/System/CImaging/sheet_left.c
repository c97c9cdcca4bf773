#include "sheet_fit.h"
#include "memory_or_end.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { columns = REVISO_GRID_COLUMNS, rows = REVISO_GRID_ROWS, cells = columns * rows, reach = 2 * columns + 3 };

/* Squared second differences of three neighbours, into the band of the normal equations. */
static void smooth(double *a, int i, int j, int k, double weight) {
    int at[3] = {i, j, k};
    double c[3] = {1, -2, 1};
    for (int p = 0; p < 3; p++)
        for (int q = 0; q < 3; q++) if (at[q] >= at[p]) a[at[p] * reach + at[q] - at[p]] += weight * c[p] * c[q];
}

/* Cholesky's way for a band, in place. */
static int solved(double *a, double *b) {
    for (int i = 0; i < cells; i++) {
        for (int k = i - reach + 1 > 0 ? i - reach + 1 : 0; k < i; k++) {
            double f = a[k * reach + i - k];
            if (f == 0) continue;
            for (int j = i; j < cells && j - k < reach; j++) a[i * reach + j - i] -= f * a[k * reach + j - k];
            b[i] -= f * b[k];
        }
        if (!(a[i * reach] > 1e-12)) return 0;
        double root = sqrt(a[i * reach]);
        for (int j = 0; j < reach; j++) a[i * reach + j] /= root;
        b[i] /= root;
    }
    for (int i = cells - 1; i >= 0; i--) {
        for (int j = 1; j < reach && i + j < cells; j++) b[i] -= a[i * reach + j] * b[i + j];
        b[i] /= a[i * reach];
    }
    return 1;
}

void reviso_fit_left(reviso_sheet *sheet, const reviso_text_lines *lines, const double *weight) {
    const double *box = sheet->box;
    if (!(box[2] > box[0] && box[3] > box[1])) return;
    double *a = reviso_zeros((size_t)cells * reach, sizeof(double)), b[cells] = {0};
    memset(sheet->left, 0, sizeof sheet->left);
    reviso_profile profile;
    reviso_profile_of(sheet, &profile);
    for (int i = 0; i < lines->lines; i++) {
        int first = lines->line[i].first, end = first + lines->line[i].count;
        double sum = 0, w = 0;
        for (int pass = 0; pass < 2; pass++)
            for (int k = first; k < end; k++) {
                double s, y;
                if (!reviso_picture_to_sheet(sheet, &profile, lines->points[2 * k], lines->points[2 * k + 1], &s, &y)) continue;
                if (!pass) { sum += weight[k] * y, w += weight[k]; continue; }
                if (!(w > 0)) continue;
                double off = y - sum / w, u = (s - box[0]) / (box[2] - box[0]) * (columns - 1);
                double v = (sum / w - box[1]) / (box[3] - box[1]) * (rows - 1);
                if (!(u >= 0 && v >= 0 && u <= columns - 1 && v <= rows - 1)) continue;
                int x = u >= columns - 1 ? columns - 2 : (int)u, z = v >= rows - 1 ? rows - 2 : (int)v;
                double f[4] = {(1 - u + x) * (1 - v + z), (u - x) * (1 - v + z), (1 - u + x) * (v - z), (u - x) * (v - z)};
                int at[4] = {z * columns + x, z * columns + x + 1, (z + 1) * columns + x, (z + 1) * columns + x + 1};
                for (int p = 0; p < 4; p++) {
                    b[at[p]] += weight[k] * f[p] * off;
                    for (int q = p; q < 4; q++) a[at[p] * reach + at[q] - at[p]] += weight[k] * f[p] * f[q];
                }
            }
    }
    /* As much weight as a few places in each cell: what one line alone says of the paper is not followed. */
    double stiff = 2.0 + 0.004 * lines->places;
    for (int j = 0; j < rows; j++)
        for (int i = 0; i < columns; i++) {
            int at = j * columns + i;
            a[at * reach] += 0.02;
            if (i > 0 && i < columns - 1) smooth(a, at - 1, at, at + 1, stiff);
            if (j > 0 && j < rows - 1) smooth(a, at - columns, at, at + columns, stiff);
        }
    if (solved(a, b)) memcpy(sheet->left, b, sizeof b);
    free(a);
}
