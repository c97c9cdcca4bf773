#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "registration.h"
#include "memory_or_end.h"

static int by_error(const void *a, const void *b) {
    const reviso_corner_guess *p = a, *q = b;
    double x = p->error - 2.0 * p->count, y = q->error - 2.0 * q->count;
    if (x != y) return x < y ? -1 : 1;
    return memcmp(p->index, q->index, sizeof p->index);
}

static int alike(double side, double expected) { return side > 0.72 * expected && side < 1.36 * expected; }

/* Two marks at two corners fix a similarity; it says where the other two corners would be. */
static int complete(const reviso_mark *marks, int count, const double *corners, double side_mm, int p, int q, int i,
                    int j, reviso_corner_guess *guess) {
    double ux = corners[2 * q] - corners[2 * p], uy = corners[2 * q + 1] - corners[2 * p + 1];
    double vx = marks[j].x - marks[i].x, vy = marks[j].y - marks[i].y, d = ux * ux + uy * uy;
    double a = (ux * vx + uy * vy) / d, b = (ux * vy - uy * vx) / d, scale = sqrt(a * a + b * b);
    if (!alike(marks[i].side, side_mm * scale) || !alike(marks[j].side, side_mm * scale)) return 0;
    guess->count = 2, guess->error = 0;
    for (int c = 0; c < 4; c++) guess->index[c] = -1;
    guess->index[p] = i, guess->index[q] = j;
    for (int c = 0; c < 4; c++) {
        if (c == p || c == q) continue;
        double rx = corners[2 * c] - corners[2 * p], ry = corners[2 * c + 1] - corners[2 * p + 1];
        double x = marks[i].x + a * rx - b * ry, y = marks[i].y + b * rx + a * ry;
        double reach = 0.12 * sqrt(d) * scale, best = reach;
        for (int k = 0; k < count; k++) {
            double dx = marks[k].x - x, dy = marks[k].y - y;
            /* Most are far off, and a root for each is a tenth of what a page costs. */
            if (fabs(dx) >= best || fabs(dy) >= best) continue;
            double distance = hypot(dx, dy);
            int taken = 0;
            for (int e = 0; e < 4; e++) taken |= guess->index[e] == k;
            if (!taken && distance < best && alike(marks[k].side, side_mm * scale))
                best = distance, guess->index[c] = k;
        }
        if (guess->index[c] >= 0) guess->count++, guess->error += best / reach;
    }
    guess->error += fabs(log(marks[i].side / marks[j].side));
    return 1;
}

int reviso_guess_corners(const reviso_mark *marks, int count, const double *corners, double side_mm,
                         reviso_corner_guess *out, int capacity) {
    static const int pairs[6][2] = {{0, 1}, {2, 3}, {0, 2}, {1, 3}, {0, 3}, {1, 2}};
    int limit = 8192, found = 0;
    reviso_corner_guess *guesses = reviso_memory(sizeof(reviso_corner_guess) * limit);
    for (int pair = 0; pair < 6; pair++)
        for (int i = 0; i < count; i++)
            for (int j = 0; j < count; j++) {
                if (i == j || found + 2 > limit) continue;
                reviso_corner_guess guess;
                if (!complete(marks, count, corners, side_mm, pairs[pair][0], pairs[pair][1], i, j, &guess)) continue;
                guesses[found++] = guess;
            }
    qsort(guesses, found, sizeof(reviso_corner_guess), by_error);
    int kept = 0;
    for (int g = 0; g < found && kept < capacity; g++) {
        int seen = 0;
        for (int k = 0; k < kept; k++) seen |= !memcmp(out[k].index, guesses[g].index, sizeof out[k].index);
        if (!seen) out[kept++] = guesses[g];
    }
    free(guesses);
    return kept;
}
