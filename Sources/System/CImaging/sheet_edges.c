#include "flatten.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <allheaders.h>

enum { lean = 12 };                 /* pixels by which an edge may lean over its length, each way */

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

/* A straight step of brightness: the share of rows that fall, or rise, there; and the brightness on both sides. */
typedef struct { int x, valid; double falls, rises, in, beyond; } step;

static step stepped(const view *v, int x, int shear, int from, int to, int each) {
    step s = {x, 0, 0, 0, 0, 0};
    for (int y = from; y < to; y += each) {
        int u = x + (int)lround((double)shear * (2 * (y - from) - (to - from)) / (2.0 * (to - from)));
        double in = strip(v, u - 5, y, 3), out = strip(v, u + 2, y, 3), beyond = strip(v, u + 5, y, 4);
        if (in < 0 || out < 0) continue;
        if (beyond < 0) beyond = out;
        double least = fmax(4, 0.05 * in);
        s.valid++, s.in += in, s.beyond += beyond;
        s.falls += in - out > least && in - beyond > least;
        s.rises += out - in > 0.6 * least && beyond - in > least;
    }
    if (s.valid) s.falls /= s.valid, s.rises /= s.valid, s.in /= s.valid, s.beyond /= s.valid;
    return s;
}

static double held(const step *s) { return s->falls > s->rises ? s->falls : s->rises; }

/* The best of a few leans; `valid` is the most of any. Where few rows step, the rest are not asked. */
static step leaning(const view *v, int x, int from, int to) {
    step best = stepped(v, x, 0, from, to, 3);
    int most = best.valid, promising = 0;
    for (int shear = -lean; shear <= lean && !promising; shear += 4) {
        step now = stepped(v, x, shear, from, to, 18);
        promising = held(&now) > 0.4;
    }
    for (int shear = -lean; shear <= lean && promising; shear += 2) {
        step now = stepped(v, x, shear, from, to, 3);
        if (now.valid > most) most = now.valid;
        if (now.valid * 2 >= most && held(&now) > held(&best)) best = now;
    }
    best.valid = most;
    return best;
}

/* All straight steps outwards from the print, each at its strongest; and where the picture ends. */
static int steps_of(const view *v, int begin, int from, int to, step *out, int most, int *end) {
    int rows = (to - from + 2) / 3, n = 0;
    *end = v->across;
    for (int x = begin; x < v->across; x++) {
        step now = leaning(v, x, from, to);
        if (now.valid * 5 < rows * 2) { *end = x; break; }
        if (held(&now) < 0.65) continue;
        int falls = now.falls > now.rises;
        step *last = n ? out + n - 1 : NULL;
        if (last && x - last->x < 6 && (last->falls > last->rises) == falls) {
            if (held(&now) > held(last)) *last = now;
        } else if (n < most) out[n++] = now;
    }
    return n;
}

/* Where the paper ends outwards from the print: 0 not seen, 1 an edge, 2 the picture's end. What is dark with paper again
   behind it is a picture on the page; but a long narrow valley beside the print is the fold of a book. Before `sure`
   nothing but a fold can be the end. */
static int sought(const view *v, int begin, int sure, int from, int to, int upright, int *place) {
    step all[64];
    int end, n = steps_of(v, begin, from, to, all, 64, &end), maybe = -1;
    for (int i = 0; i < n; i++) {
        int paired = 0;
        for (int j = i + 1; j < n && all[i].falls > all[i].rises && !paired; j++)
            if (all[j].rises > all[j].falls && all[j].beyond > 0.9 * all[i].in) paired = j;
        int wide = paired ? all[paired].x - all[i].x : 0, fold = upright && paired && wide < 36 && all[i].falls >= 0.8;
        if (all[i].x < sure ? fold : !paired || fold) { *place = all[i].x; return 1; }
        if (paired && wide < 12 && maybe < 0 && all[i].x >= sure) maybe = i;
        if (paired) i = paired;
    }
    if (maybe >= 0) { *place = all[maybe].x; return 1; }
    *place = end;
    return end < v->across ? 2 : 0;
}

reviso_pix reviso_pix_bare(reviso_pix grey, int size) { return (reviso_pix)pixCloseGray((PIX *)grey, size, size); }

/* Follows an edge place by place, row by row of the view: where brightness steps most, near the last place. */
static void followed(const view *v, int place, int rows, float *out) {
    enum { reach = 22 };
    for (int y = 0; y < rows; y++) {
        double best = 0;
        out[y] = -1;
        for (int x = place - reach; x <= place + reach; x++) {
            double in = strip(v, x - 3, y, 3), to = strip(v, x + 1, y, 3), step = fabs(in - to) - 0.15 * abs(x - place);
            if (in < 0 || to < 0 || step < fmax(5, 0.05 * in) || step <= best) continue;
            best = step, out[y] = (float)x;
        }
    }
}

static int ordered(const void *a, const void *b) {
    float x = *(const float *)a, y = *(const float *)b;
    return x < y ? -1 : x > y;
}

/* The middle one of an edge's places: the search stops at the first that will do, a little before the edge. */
static int middle(const float *trace, int from, int to, int otherwise) {
    float *sorted = malloc(sizeof(float) * (size_t)(to - from));
    int n = 0;
    for (int k = from; k < to; k++) if (trace[k] >= 0) sorted[n++] = trace[k];
    qsort(sorted, n, sizeof(float), ordered);
    int place = n * 3 > to - from ? (int)sorted[n / 2] : otherwise;
    free(sorted);
    return place;
}

int reviso_sheet_edges(reviso_pix grey, reviso_pix outside, const int *core, const int *sure, int *edges, float *traces, int *found) {
    PIX *closed = pixCloseGray((PIX *)grey, 3, 3);
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
        int upright = side % 2 == 0, place = 0, from = sure[upright ? 1 : 0], to = sure[upright ? 3 : 2];
        int last = upright ? w - 1 : h - 1, mirrored = side < 2;
        int begin = mirrored ? last - core[side] : core[side], firm = mirrored ? last - sure[side] : sure[side];
        found[side] = to - from > 20 ? sought(&views[side], begin, firm, from, to, upright, &place) : 0;
        edges[side] = mirrored ? last - place : place;
        float *trace = traces + (size_t)side * (w > h ? w : h);
        if (found[side] != 1) continue;
        followed(&views[side], place, upright ? h : w, trace);
        int top = from < 0 ? 0 : from, low = to > (upright ? h : w) ? (upright ? h : w) : to;
        place = middle(trace, top, low, place);
        edges[side] = mirrored ? last - place : place;
        for (int k = 0; k < (upright ? h : w); k++) if (mirrored && trace[k] >= 0) trace[k] = last - trace[k];
    }
    free(bytes), free(known);
    return 1;
}
