#include "flatten.h"
#include "memory_or_end.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <allheaders.h>

enum { lean = 12 };                 /* pixels by which an edge may lean over its length, each way */

/* A picture looked at so that the side sought is the right one: by its brightness, for a faint edge (1), or by tint
   alone (2). */
typedef struct { const uint8_t *grey, *known; int across, down, stepx, stepy, start, faint; } view;

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

/* What is asked of one side: rows of the print, and of the paper as far as it is known; from where outwards; how bright
   paper is; and places, counted from the other end where `last` is not below 0, where paper cannot end (2), or at least
   not at a faint edge (1). */
typedef struct { int begin, sure, from, to, wide_from, wide_to, last, paper; const uint8_t *barred; } range;

/* A straight step of brightness: the share of rows that fall, or rise, there; and the brightness on both sides. */
typedef struct { int x, valid; double falls, rises, in, beyond; } step;

static step stepped(const view *v, int x, int shear, int from, int to, int each) {
    step s = {x, 0, 0, 0, 0, 0};
    for (int y = from; y < to; y += each) {
        int u = x + (int)lround((double)shear * (2 * (y - from) - (to - from)) / (2.0 * (to - from)));
        double in = strip(v, u - 5, y, 3), out = strip(v, u + 2, y, 3), beyond = strip(v, u + 5, y, 4);
        if (in < 0 || out < 0) continue;
        if (beyond < 0) beyond = out;
        double least = fmax(4, 0.05 * in), slope = 0;
        s.valid++, s.in += in, s.beyond += beyond;
        if (v->faint) {
            /* What falls off with the light is no step. */
            double before = strip(v, u - 19, y, 3);
            least = fmax(2.5, 0.015 * in), slope = before < 0 ? 0 : (before - in) / 14;
            /* A shadow beside a sheet fades outwards; a printed line ends. */
            double fall = in - out - 7 * slope;
            s.falls += fall > least && in - beyond - 10 * slope > fmax(0.4 * least, 0.35 * fall);
            continue;
        }
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

/* Whether an edge goes on beside the print, as an edge of paper does and that of a picture on it does not: 1 where it
   does, -1 where it does not, 0 where that cannot be told. Rows from `wide_from` to `wide_to` without the print's
   own. */
static int spans(const view *v, const step *s, const range *r) {
    enum { reach = 10 };
    int held = 0, open = 0;
    for (int y = r->wide_from; y < r->wide_to; y += 3) {
        if (y >= r->from && y < r->to) { y = r->to; continue; }
        double in = strip(v, s->x - reach - 5, y, 3), beyond = strip(v, s->x + reach + 2, y, 4), best = 0;
        if (in < 0 || beyond < 0) continue;
        for (int x = s->x - reach; x <= s->x + reach; x += 2) {
            double a = strip(v, x - 5, y, 3), b = strip(v, x + 2, y, 3);
            if (a >= 0 && b >= 0 && fabs(a - b) > best) best = fabs(a - b);
        }
        if (best > (v->faint ? fmax(1.5, 0.015 * in) : fmax(4, 0.05 * in))) held++;
        else if (in > 0.7 * s->in && beyond > 0.92 * in) open++;
    }
    return open >= 12 && open >= held ? -1 : held >= 12 && held > 3 * open ? 1 : 0;
}

/* Whether most rows are as bright as the paper again beyond a dark step. */
static int bright_again(const view *v, const step *s, const range *r) {
    int run = 0;
    for (int x = s->x + 10; x < v->across && run < 8; x++) {
        int valid = 0, bright = 0;
        for (int y = r->from; y < r->to; y += 3) {
            double here = strip(v, x, y, 3);
            if (here < 0) continue;
            valid++, bright += here > 0.88 * s->in;
        }
        run = valid * 5 > (r->to - r->from) / 3 * 2 && bright * 5 > valid * 3 ? run + 1 : 0;
    }
    return run >= 8;
}

/* The brightness of the paper among the print: what six sevenths of its places do not exceed. */
static int paper_of(const uint8_t *grey, const uint8_t *known, int w, int h, const int *box) {
    int count[256] = {0}, total = 0, sum = 0, level = 0;
    for (int y = box[1] < 0 ? 0 : box[1]; y < box[3] && y < h; y += 2)
        for (int x = box[0] < 0 ? 0 : box[0]; x < box[2] && x < w; x += 2) if (known[y * w + x]) count[grey[y * w + x]]++, total++;
    while (level < 255 && (sum += count[level]) * 7 < total * 6) level++;
    return level;
}

/* Whether the paper is the same on both sides of a narrow valley: a printed line, and no shadow beside a sheet. */
static int same_beyond(const view *v, const range *r, const step *fall, const step *rise) {
    double in = 0, out = 0;
    for (int y = r->from; y < r->to; y += 3) {
        double a = strip(v, fall->x - 9, y, 3), b = strip(v, rise->x + 9, y, 3);
        if (a >= 0 && b >= 0) in += a, out += b;
    }
    return fabs(in - out) < 0.04 * in;
}

/* Where the paper ends outwards from the print: 0 not seen, 1 an edge, 2 the picture's end. What is dark with paper
   again behind it is a picture on the page; but a long narrow valley beside the print is the fold of a book, and a
   narrow or a shallow one the shadow beside a sheet, if nothing better is seen. Before `sure` nothing but a fold can be
   the end, and nothing where it is barred or does not go on to the sides of the paper. */
static int sought(const view *v, const range *r, int upright, int *place) {
    step all[64];
    int end, n = steps_of(v, r->begin, r->from, r->to, all, 64, &end), maybe = -1, dark = 0;
    for (int i = 0; i < n; i++) {
        const step *s = all + i;
        int falls = s->falls > s->rises, paired = 0, going = spans(v, s, r), shallow = s->beyond > 0.6 * s->in;
        /* No shadow has a tint: what has, and goes on beside the print, may be an edge with a short line before it. */
        int sure = v->faint == 2 && going > 0 && s->falls >= 0.9;
        if (r->barred[r->last < 0 ? s->x : r->last - s->x] >= (v->faint && !sure ? 1 : 2)) continue;
        for (int j = i + 1; j < n && falls && !paired; j++)
            if (all[j].rises > all[j].falls && all[j].beyond > 0.9 * s->in) paired = j;
        /* A faint edge must be seen in most rows; one that goes on beside the print may be missed in some, but not by
           its tint: what a camera cast on two pages in colour stepped in 0.7 of the rows, where no edge was. */
        if (v->faint && (!falls || s->falls < (v->faint == 1 && going > 0 ? 0.68 : 0.8) || s->beyond > s->in - 1)) continue;
        int wide = paired ? all[paired].x - s->x : 0, fold = upright && paired && wide >= 10 && wide < 36 && s->falls >= 0.8;
        if (fold) { *place = s->x; return 1; }
        /* A desk is brighter than the paper; after what is dark on the page, or drawn on it, it is bright only
           again. */
        if (going < 0 || (!falls && (dark || s->in < 0.75 * r->paper || s->beyond < 1.04 * r->paper))) continue;
        if (s->x >= r->sure && !paired && (going > 0 || shallow || !falls || !bright_again(v, s, r))) { *place = s->x; return 1; }
        if (s->x >= r->sure && paired && maybe < 0 && (wide < 12 || (shallow && wide < 30)) && !same_beyond(v, r, s, all + paired)) maybe = s->x;
        if (paired) i = paired;
        dark |= falls && !shallow;
    }
    *place = maybe >= 0 ? maybe : end;
    return maybe >= 0 ? 1 : end < v->across ? 2 : 0;
}

reviso_pix reviso_pix_bare(reviso_pix grey, reviso_pix ink, int size) {
    PIX *out = pixCopy(NULL, (PIX *)grey), *closed = pixCloseGray((PIX *)grey, size, size), *print = pixDilateBrick(NULL, (PIX *)ink, 7, 7);
    if (!out || !closed || !print || pixCombineMasked(out, closed, print)) pixDestroy(&out);
    pixDestroy(&closed), pixDestroy(&print);
    return (reviso_pix)out;
}

/* Follows an edge place by place, row by row of the view: where brightness steps most, near the last place. */
static void followed(const view *v, int place, int rows, float *out) {
    enum { reach = 22 };
    for (int y = 0; y < rows; y++) {
        double best = 0;
        out[y] = -1;
        for (int x = place - reach; x <= place + reach; x++) {
            double in = strip(v, x - 3, y, 3), to = strip(v, x + 1, y, 3), step = fabs(in - to) - 0.15 * abs(x - place);
            if (in < 0 || to < 0 || step < (v->faint ? fmax(1.5, 0.015 * in) : fmax(5, 0.05 * in)) || step <= best) continue;
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
    float *sorted = reviso_memory(sizeof(float) * (size_t)(to - from));
    int n = 0;
    for (int k = from; k < to; k++) if (trace[k] >= 0) sorted[n++] = trace[k];
    qsort(sorted, n, sizeof(float), ordered);
    int place = n * 3 > to - from ? (int)sorted[n / 2] : otherwise;
    free(sorted);
    return place;
}

/* Looks for one side and follows it. */
static int side_of(const view *v, const range *r, const uint8_t *tints, int count, int upright, float *trace, int *place) {
    if (r->to - r->from <= 20) return 0;
    view look = *v;
    int found = sought(v, r, upright, place);
    /* Light paper on a light table, which may show by its tint alone; in the dark, grain looks like that. */
    for (int k = 0; k <= count && found != 1 && r->paper >= 110; k++) {
        int fainter = 0;
        look.faint = k ? 2 : 1;
        if (k) look.grey = tints + (size_t)(k - 1) * v->across * v->down;
        if (sought(&look, r, upright, &fainter) == 1) *place = fainter, found = 1;
    }
    if (found != 1) return found;
    followed(&look, *place, v->down, trace);
    *place = middle(trace, r->from < 0 ? 0 : r->from, r->to > v->down ? v->down : r->to, *place);
    return found;
}

int reviso_sheet_edges(
    reviso_pix grey, reviso_pix outside, const uint8_t *tints, int count, const reviso_edge_search *search, int *edges, float *traces, int *found) {
    enum { order = 4 };
    static const int sides[order] = {0, 2, 1, 3};
    PIX *closed = pixCloseGray((PIX *)grey, 3, 3);
    if (!closed) return 0;
    int w = pixGetWidth(closed), h = pixGetHeight(closed);
    const int *sure = search->sure;
    uint8_t *bytes = reviso_memory((size_t)w * h), *known = reviso_memory((size_t)w * h);
    reviso_pix_get_grey((reviso_pix)closed, bytes), reviso_pix_get_grey(outside, known);
    for (size_t i = 0; i < (size_t)w * h; i++) known[i] = known[i] < 128;
    pixDestroy(&closed);
    view views[4] = {
        {bytes, known, w, h, -1, w, w - 1, 0}, {bytes, known, h, w, -w, 1, (h - 1) * w, 0},
        {bytes, known, w, h, 1, w, 0, 0}, {bytes, known, h, w, w, 1, 0, 0}};
    int paper = paper_of(bytes, known, w, h, sure);
    /* Left and right first: an upper or lower edge must reach from one to the other. */
    for (int k = 0; k < order; k++) {
        int side = sides[k], upright = side % 2 == 0, last = upright ? w - 1 : h - 1, mirrored = side < 2, place = 0;
        range r = {mirrored ? last - search->core[side] : search->core[side], mirrored ? last - sure[side] : sure[side],
                   sure[upright ? 1 : 0], sure[upright ? 3 : 2], 0, 0, mirrored ? last : -1, paper,
                   upright ? search->barred_across : search->barred_down};
        r.wide_from = !upright && found[0] ? edges[0] + 6 : r.from, r.wide_to = !upright && found[2] ? edges[2] - 6 : r.to;
        /* A neighbouring page may have lines among the print; where they lie, this paper's edge cannot be. */
        if (r.from < r.wide_from) r.from = r.wide_from;
        if (r.to > r.wide_to) r.to = r.wide_to;
        float *trace = traces + (size_t)side * (w > h ? w : h);
        found[side] = side_of(&views[side], &r, tints, count, upright, trace, &place);
        edges[side] = mirrored ? last - place : place;
        if (found[side] != 1 || !mirrored) continue;
        for (int i = 0; i < (upright ? h : w); i++) if (trace[i] >= 0) trace[i] = last - trace[i];
    }
    free(bytes), free(known);
    return 1;
}
