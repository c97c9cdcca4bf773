#include "flatten.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <allheaders.h>

enum { lean = 5 };                  /* pixels by which an edge may lean over its length, each way */

/* A picture looked at so that the side sought is the right one. */
typedef struct { const uint8_t *grey, *known; int across, down, stepx, stepy, start; } view;

static inline int at(const view *v, int x, int y) { return v->start + x * v->stepx + y * v->stepy; }

/* The mean from x to x + n; below 0 where part of it is not in the picture. */
static double strip(const view *v, int x, int y, int n) {
    int sum = 0;
    if (x < 0 || x + n > v->across) return -1;
    for (int k = 0; k < n; k++) {
        int i = at(v, x + k, y);
        if (!v->known[i]) return -1;
        sum += v->grey[i];
    }
    return (double)sum / n;
}

/* How many of the rows step down, or up, at x; and how many could be looked at. */
static void steps(const view *v, int x, int shear, int from, int to, int *falls, int *rises, int *valid) {
    *falls = *rises = *valid = 0;
    for (int y = from; y < to; y += 2) {
        int u = x + (int)lround((double)shear * (2 * (y - from) - (to - from)) / (2.0 * (to - from)));
        double in = strip(v, u - 5, y, 3), out = strip(v, u + 2, y, 3), beyond = strip(v, u + 5, y, 4);
        if (in < 0 || out < 0) continue;
        if (beyond < 0) beyond = out;
        double least = fmax(4, 0.05 * in);
        (*valid)++;
        *falls += in - out > least && in - beyond > least;
        *rises += out - in > least && beyond - in > least;
    }
}

/* Outwards from the print: the first straight step of brightness, or where the picture ends. 0 none, 1 an edge, 2 the
   picture's end. */
static int sought(const view *v, int begin, int from, int to, int *place) {
    int rows = (to - from + 1) / 2;
    for (int x = begin; x < v->across; x++) {
        int best = 0, most = 0;
        for (int shear = -lean; shear <= lean; shear++) {
            int falls, rises, valid;
            steps(v, x, shear, from, to, &falls, &rises, &valid);
            int held = falls > rises ? falls : rises;
            if (valid > most) most = valid;
            if (valid * 5 >= rows * 2 && held * 20 >= valid * 13 && held > best) best = held;
        }
        if (best) {
            /* The strongest of the next few is the edge itself. */
            int top = best, where = x;
            for (int k = 1; k <= 5; k++)
                for (int shear = -lean; shear <= lean; shear++) {
                    int falls, rises, valid;
                    steps(v, x + k, shear, from, to, &falls, &rises, &valid);
                    int held = falls > rises ? falls : rises;
                    if (held > top) top = held, where = x + k;
                }
            *place = where;
            return 1;
        }
        if (most * 5 < rows * 2) { *place = x; return 2; }
    }
    return 0;
}

int reviso_sheet_edges(reviso_pix grey, reviso_pix outside, const int *core, int *edges, int *found) {
    PIX *closed = pixCloseGray((PIX *)grey, 11, 11);
    if (!closed) return 0;
    int w = pixGetWidth(closed), h = pixGetHeight(closed);
    uint8_t *bytes = malloc((size_t)w * h), *known = malloc((size_t)w * h);
    reviso_pix_get_grey((reviso_pix)closed, bytes), reviso_pix_get_grey(outside, known);
    for (size_t i = 0; i < (size_t)w * h; i++) known[i] = known[i] < 128;
    pixDestroy(&closed);
    view views[4] = {
        {bytes, known, w, h, -1, w, w - 1}, {bytes, known, h, w, -w, 1, (h - 1) * w},
        {bytes, known, w, h, 1, w, 0}, {bytes, known, h, w, w, 1, 0}};
    for (int side = 0; side < 4; side++) {
        int upright = side % 2 == 0, place = 0, from = core[upright ? 1 : 0], to = core[upright ? 3 : 2];
        int begin = side == 0 ? w - 1 - core[0] : side == 1 ? h - 1 - core[1] : core[side];
        found[side] = to - from > 20 ? sought(&views[side], begin, from, to, &place) : 0;
        edges[side] = side == 0 ? w - 1 - place : side == 1 ? h - 1 - place : place;
    }
    free(bytes), free(known);
    return 1;
}
