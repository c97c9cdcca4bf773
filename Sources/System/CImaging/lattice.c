#include "lattice.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The largest of a run of 2 · reach + 1, after van Herk and Gil and Werman: two passes over blocks. */
static void widest(const uint8_t *in, int count, int stride, int reach, uint8_t *out, uint8_t *work) {
    int window = 2 * reach + 1, padded = count + 2 * reach;
    int whole = (padded + window - 1) / window * window;
    uint8_t *line = work, *fore = work + whole, *back = work + 2 * whole;
    for (int i = 0; i < whole; i++) {
        int at = i - reach;
        line[i] = at >= 0 && at < count ? in[(size_t)at * stride] : 0;
    }
    for (int i = 0; i < whole; i++) fore[i] = i % window == 0 || line[i] > fore[i - 1] ? line[i] : fore[i - 1];
    for (int i = whole - 1; i >= 0; i--) back[i] = i % window == window - 1 || line[i] > back[i + 1] ? line[i] : back[i + 1];
    for (int i = 0; i < count; i++) {
        uint8_t a = back[i], b = fore[i + window - 1];
        out[(size_t)i * stride] = a > b ? a : b;
    }
}

/* The mean of a run of 2 · reach + 1, at the ends of what there is. */
static void mean(const uint8_t *in, int count, int stride, int reach, uint8_t *out) {
    int sum = 0, held = 0;
    for (int i = 0; i < reach && i < count; i++) sum += in[(size_t)i * stride], held++;
    for (int i = 0; i < count; i++) {
        if (i + reach < count) sum += in[(size_t)(i + reach) * stride], held++;
        if (i - reach - 1 >= 0) sum -= in[(size_t)(i - reach - 1) * stride], held--;
        out[(size_t)i * stride] = (uint8_t)((sum + held / 2) / held);
    }
}

static void smooth(uint8_t *plane, uint8_t *spare, int width, int height, int reach) {
    for (int y = 0; y < height; y++) mean(plane + (size_t)y * width, width, 1, reach, spare + (size_t)y * width);
    for (int x = 0; x < width; x++) mean(spare + x, height, width, reach, plane + x);
}

/* The ink that all but a hundredth of the pixels stay under. */
static int darkest(const uint8_t *ink, size_t size) {
    size_t counts[256] = {0}, seen = 0;
    for (size_t i = 0; i < size; i++) counts[ink[i]]++;
    for (int v = 255; v > 0; v--) {
        seen += counts[v];
        if (seen * 100 > size) return v;
    }
    return 0;
}

int reviso_lattice_ink(const uint8_t *grey, int width, int height, int reach, double cap, uint8_t *print, uint8_t *fill) {
    size_t size = (size_t)width * height;
    int longest = width > height ? width : height;
    uint8_t *paper = malloc(size), *spare = malloc(size), *work = malloc(3 * ((size_t)longest + 8 * reach + 8));
    if (!paper || !spare || !work) {
        free(paper), free(spare), free(work);
        return 0;
    }
    for (int y = 0; y < height; y++) widest(grey + (size_t)y * width, width, 1, reach, spare + (size_t)y * width, work);
    for (int x = 0; x < width; x++) widest(spare + x, height, width, reach, paper + x, work);
    smooth(paper, spare, width, height, reach);
    int full = (int)(cap * 256);
    for (size_t i = 0; i < size; i++) {
        int p = paper[i] > 16 ? paper[i] : 16, ink = paper[i] > grey[i] ? (paper[i] - grey[i]) * 256 / p : 0;
        fill[i] = (uint8_t)(ink > 255 ? 255 : ink);
        print[i] = (uint8_t)(ink >= full ? 255 : ink * 255 / full);
    }
    int least = darkest(fill, size) / 2;
    for (size_t i = 0; i < size; i++) fill[i] = fill[i] > least && least > 12 ? 255 : 0;
    smooth(print, spare, width, height, 1);
    smooth(fill, spare, width, height, 2);
    smooth(fill, spare, width, height, 1);
    /* A letter or a rule covers a part of a bubble, a mark covers most of it. */
    for (size_t i = 0; i < size; i++) fill[i] = (uint8_t)(fill[i] * fill[i] / 255);
    free(paper), free(spare), free(work);
    return 1;
}

#define PATCH (REVISO_PATCH * REVISO_PATCH)

/* Whether the patch lies on the plane; its pixels then. */
static int cut(const uint8_t *plane, int width, int height, double x, double y, float *out) {
    double half = (REVISO_PATCH - 1) / 2.0 * REVISO_PATCH_STEP;
    if (!(x - half >= 0 && y - half >= 0 && x + half < width - 1 && y + half < height - 1)) return 0;
    int columns[REVISO_PATCH];
    for (int i = 0; i < REVISO_PATCH; i++) columns[i] = (int)(x - half + i * REVISO_PATCH_STEP + 0.5);
    for (int j = 0; j < REVISO_PATCH; j++) {
        const uint8_t *row = plane + (size_t)(int)(y - half + j * REVISO_PATCH_STEP + 0.5) * width;
        for (int i = 0; i < REVISO_PATCH; i++) *out++ = row[columns[i]];
    }
    return 1;
}

double reviso_lattice_mean(const uint8_t *print, int width, int height, const reviso_spot *spots, int count, double dx, double dy,
                           reviso_patch *out) {
    float patch[PATCH];
    int seen = 0;
    memset(out, 0, sizeof *out);
    for (int k = 0; k < count; k++) {
        if (!cut(print, width, height, spots[k].x + dx, spots[k].y + dy, patch)) continue;
        for (int i = 0; i < PATCH; i++) out->ink[i] += patch[i];
        seen++;
    }
    double sum = 0, squares = 0;
    for (int i = 0; i < PATCH; i++) {
        out->ink[i] /= seen ? seen : 1;
        sum += out->ink[i], squares += (double)out->ink[i] * out->ink[i];
    }
    double mean = sum / PATCH, spread = squares / PATCH - mean * mean;
    for (int i = 0; i < PATCH; i++) out->ink[i] -= (float)mean;
    return spread * seen / (count ? count : 1);
}

/* Paper without print has a spread of this much: it looks like nothing. */
#define NOISE 30.0f

static double likeness_at(const uint8_t *print, int width, int height, double x, double y, const reviso_patch *mean, float length) {
    float patch[PATCH], sum = 0, squares = 0, both = 0;
    if (!cut(print, width, height, x, y, patch)) return 0;
    for (int i = 0; i < PATCH; i++) sum += patch[i], squares += patch[i] * patch[i], both += patch[i] * mean->ink[i];
    float spread = squares - sum * sum / PATCH;
    if (spread < 0) spread = 0;
    return 100.0 * both / sqrtf((spread + NOISE * PATCH) * length);
}

static float length_of(const reviso_patch *mean) {
    float length = 1;
    for (int i = 0; i < PATCH; i++) length += mean->ink[i] * mean->ink[i];
    return length;
}

void reviso_lattice_likeness(const uint8_t *print, int width, int height, const reviso_spot *spots, int count, const reviso_patch *mean,
                             double dx, double dy, double *out) {
    float length = length_of(mean);
    for (int k = 0; k < count; k++) out[k] = likeness_at(print, width, height, spots[k].x + dx, spots[k].y + dy, mean, length);
}

void reviso_lattice_seek(const uint8_t *print, int width, int height, const reviso_spot *spots, int count, const reviso_patch *mean,
                         int radius, double *out) {
    float length = length_of(mean);
    for (int k = 0; k < count; k++) {
        double best = -1e9, bx = 0, by = 0, here = 0, x = spots[k].x, y = spots[k].y;
        for (int dy = -radius; dy <= radius; dy++)
            for (int dx = -radius; dx <= radius; dx++) {
                /* Of places alike the nearest is taken. */
                double c = likeness_at(print, width, height, x + dx, y + dy, mean, length), rated = c - 0.5 * (dx * dx + dy * dy);
                if (rated > best) best = rated, here = c, bx = dx, by = dy;
            }
        double left = likeness_at(print, width, height, x + bx - 1, y + by, mean, length);
        double right = likeness_at(print, width, height, x + bx + 1, y + by, mean, length);
        double up = likeness_at(print, width, height, x + bx, y + by - 1, mean, length);
        double down = likeness_at(print, width, height, x + bx, y + by + 1, mean, length);
        double bendx = 2 * here - left - right, bendy = 2 * here - up - down;
        if (bendx > 1) bx += fmax(-0.5, fmin(0.5, (right - left) / (2 * bendx)));
        if (bendy > 1) by += fmax(-0.5, fmin(0.5, (down - up) / (2 * bendy)));
        out[3 * k] = bx, out[3 * k + 1] = by, out[3 * k + 2] = here;
    }
}

void reviso_lattice_moves(const uint8_t *fill, int width, int height, const reviso_spot *spots, int count, int reach, double *out) {
    for (int dy = -reach; dy <= reach; dy++)
        for (int dx = -reach; dx <= reach; dx++) {
            int64_t sum = 0;
            for (int k = 0; k < count; k++) {
                int x = (int)floor(spots[k].x + dx + 0.5), y = (int)floor(spots[k].y + dy + 0.5);
                if (x >= 0 && y >= 0 && x < width && y < height) sum += fill[(size_t)y * width + x];
            }
            *out++ = count ? (double)sum / count : 0;
        }
}

#define SIDE 25

static double sample(const uint8_t *grey, int width, int height, double x, double y) {
    int i = (int)floor(x), j = (int)floor(y);
    if (i < 0 || j < 0 || i + 1 >= width || j + 1 >= height) return -1;
    double fx = x - i, fy = y - j;
    const uint8_t *p = grey + (size_t)j * width + i;
    return (p[0] * (1 - fx) + p[1] * fx) * (1 - fy) + (p[width] * (1 - fx) + p[width + 1] * fx) * fy;
}

static double percentile(const int *counts, int total, double share) {
    int wanted = (int)(share * (total - 1)), seen = 0;
    for (int v = 0; v < 256; v++) {
        seen += counts[v];
        if (seen > wanted) return v;
    }
    return 255;
}

/* The paper of a cell: what all but its brightest pixels are darker than, out to its neighbours. 0 where too little of
   it is seen. */
static double paper_of(const uint8_t *grey, int width, int height, const reviso_cell *c) {
    int counts[256] = {0}, total = 0;
    for (int j = 0; j < SIDE; j++)
        for (int i = 0; i < SIDE; i++) {
            double u = c->reach_x * (2.0 * i / (SIDE - 1) - 1), v = c->reach_y * (2.0 * j / (SIDE - 1) - 1);
            double value = sample(grey, width, height, c->x + u * c->ax + v * c->bx, c->y + u * c->ay + v * c->by);
            if (value >= 0) counts[(int)value]++, total++;
        }
    if (total < SIDE * SIDE * 3 / 4) return 0;
    double paper = percentile(counts, total, 0.85);
    return paper < 1 ? 1 : paper;
}

#define OUTSIDE 1.5

static void measure(const uint8_t *grey, int width, int height, const reviso_cell *c, double dark, reviso_cell_ink *out) {
    memset(out, 0, sizeof *out);
    double paper = paper_of(grey, width, height, c), in = 0, outside = 0;
    int inner = 0, outer = 0, over = 0, inks[256] = {0};
    if (paper < 1) return;
    for (int j = 0; j < SIDE; j++)
        for (int i = 0; i < SIDE; i++) {
            double u = OUTSIDE * (2.0 * i / (SIDE - 1) - 1), v = OUTSIDE * (2.0 * j / (SIDE - 1) - 1), r = u * u + v * v;
            int is_inside = r <= 0.72 * 0.72, is_outside = r >= 1.25 * 1.25 && r <= OUTSIDE * OUTSIDE;
            if (!is_inside && !is_outside) continue;
            double value = sample(grey, width, height, c->x + u * c->ax + v * c->bx, c->y + u * c->ay + v * c->by);
            if (value < 0) continue;
            double ink = value < paper ? (paper - value) / paper : 0;
            if (is_inside) in += ink, inner++, over += ink > dark, inks[(int)(ink * 255)]++;
            else outside += ink, outer++;
        }
    if (!inner || !outer) return;
    out->paper = paper, out->inside = in / inner, out->outside = outside / outer, out->share = (double)over / inner;
    out->least = percentile(inks, inner, 0.1) / 255;
}

void reviso_measure_cells(const uint8_t *grey, int width, int height, const reviso_cell *cells, int count, double dark,
                          reviso_cell_ink *out) {
    for (int i = 0; i < count; i++) measure(grey, width, height, cells + i, dark, out + i);
}

/* Sums of a plane and of its squares, to each pixel's upper left. */
typedef struct {
    int width;
    uint32_t *sums;
    uint64_t *squares;
} table;

static int sum_up(const uint8_t *plane, int width, int height, table *t) {
    size_t line = (size_t)width + 1;
    t->width = width + 1;
    t->sums = calloc(line * (height + 1), sizeof(uint32_t)), t->squares = calloc(line * (height + 1), sizeof(uint64_t));
    if (!t->sums || !t->squares) return 0;
    for (int y = 0; y < height; y++) {
        uint32_t s = 0;
        uint64_t ss = 0;
        for (int x = 0; x < width; x++) {
            uint32_t v = plane[(size_t)y * width + x];
            s += v, ss += v * v;
            t->sums[(y + 1) * line + x + 1] = t->sums[y * line + x + 1] + s;
            t->squares[(y + 1) * line + x + 1] = t->squares[y * line + x + 1] + ss;
        }
    }
    return 1;
}

/* Greys of a mark that differ by less than this are dirt on paper. */
#define EVEN 1000.0

static double likeness(const uint8_t *plane, const table *t, const uint8_t *mark, int w, int h, int64_t sb, double vb, int x, int y) {
    size_t a = (size_t)y * t->width + x, b = a + w, c = a + (size_t)h * t->width, d = c + w;
    double n = (double)w * h, sa = (double)t->sums[d] - t->sums[b] - t->sums[c] + t->sums[a];
    double va = (double)(t->squares[d] - t->squares[b] - t->squares[c] + t->squares[a]) - sa * sa / n;
    if (va < n * EVEN || vb < n) return 0;
    int64_t sab = 0;
    for (int j = 0; j < h; j++) {
        const uint8_t *p = plane + (size_t)(y + j) * (t->width - 1) + x, *q = mark + (size_t)j * w;
        int32_t sx = 0;
        for (int i = 0; i < w; i++) sx += p[i] * q[i];
        sab += sx;
    }
    return (sab - sa * sb / n) / sqrt(va * vb);
}

/* Puts a place in where it belongs; the count of places then. */
static int keep(reviso_peak found, int width, int height, reviso_peak *out, int count, int capacity) {
    int place = -1;
    for (int k = 0; k < count && place < 0; k++)
        if (fabs(out[k].x - found.x) * 2 < width && fabs(out[k].y - found.y) * 2 < height) place = k;
    if (place < 0) {
        if (count < capacity) place = count++;
        else if (found.fit > out[count - 1].fit) place = count - 1;
        else return count;
    } else if (found.fit <= out[place].fit) return count;
    out[place] = found;
    for (; place > 0 && out[place].fit > out[place - 1].fit; place--) {
        reviso_peak t = out[place];
        out[place] = out[place - 1], out[place - 1] = t;
    }
    return count;
}

int reviso_find_picture(const uint8_t *plane, int width, int height, const uint8_t *mark, int mark_width, int mark_height, int left,
                        int top, int right, int bottom, int step, reviso_peak *out, int capacity) {
    table t;
    int64_t sb = 0, sbb = 0;
    int count = 0;
    for (int i = 0; i < mark_width * mark_height; i++) sb += mark[i], sbb += mark[i] * mark[i];
    double vb = sbb - (double)sb * sb / ((double)mark_width * mark_height);
    left = left < 0 ? 0 : left, top = top < 0 ? 0 : top;
    int rows = bottom + mark_height < height ? bottom + mark_height + 1 : height;
    if (rows > height) rows = height;
    if (rows <= top || left >= width) return 0;
    if (sum_up(plane + (size_t)top * width, width, rows - top, &t))
        for (int y = 0; y + mark_height <= rows - top; y += step)
            for (int x = left; x + mark_width <= width && x <= right; x += step) {
                double fit = likeness(plane + (size_t)top * width, &t, mark, mark_width, mark_height, sb, vb, x, y);
                if (fit > 0) count = keep((reviso_peak){x, y + top, fit}, mark_width, mark_height, out, count, capacity);
            }
    free(t.sums), free(t.squares);
    return count;
}
