#include "intake.h"
#include "memory_or_end.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <stdio.h>
#include <allheaders.h>

#define WIDEST 400      /* tenths of a pixel */

typedef struct { int *counts; int edges; } tally;   /* counts[amplitude][width in tenths] */

/* Swings of the signal by more than `least`, each with the distance from a fifth to four fifths of its height.
   For a blur of s pixels that is 1.68 s. */
static void swings(const double *v, int n, double least, tally *t) {
    int from = 0, turn = 0, direction = 0;
    for (int i = 1; i < n; i++) {
        double best = v[turn];
        if (direction == 0) {
            if (fabs(v[i] - v[from]) > least) direction = v[i] > v[from] ? 1 : -1, turn = i;
            else if (i - from > 60) from++;
            continue;
        }
        if ((v[i] - best) * direction > 0) { turn = i; continue; }
        if ((best - v[i]) * direction < least && i - turn < 60) continue;
        /* The swing from `from` to `turn` is over. */
        double low = v[from], height = v[turn] - low, a = low + 0.2 * height, b = low + 0.8 * height;
        int first = from, last = turn;
        while (first < turn && (v[first + 1] - a) * direction < 0) first++;
        while (last > first && (v[last - 1] - b) * direction > 0) last--;
        for (int k = last; k > first; k--) if ((v[k - 1] - a) * direction < 0) { first = k - 1; break; }
        double start = first + (a - v[first]) / (v[first + 1] - v[first] + 1e-9 * direction);
        double end = last > 0 ? last - (v[last] - b) / (v[last] - v[last - 1] + 1e-9 * direction) : last;
        int width = (int)(10 * (end - start) + 0.5), high = (int)fabs(height);
        if (width < 0) width = 0;
        if (width >= WIDEST) width = WIDEST - 1;
        if (high > 255) high = 255;
        t->counts[high * WIDEST + width]++, t->edges++;
        if ((best - v[i]) * direction >= least) from = turn, turn = i, direction = -direction;
        else from = i, turn = i, direction = 0;
    }
}

static int amplitude_at(const tally *a, const tally *b, double share) {
    long all = a->edges + b->edges, sum = 0;
    for (int h = 255; h >= 0; h--) {
        for (int w = 0; w < WIDEST; w++) sum += a->counts[h * WIDEST + w] + b->counts[h * WIDEST + w];
        if (all && sum >= all * (1 - share)) return h;
    }
    return 0;
}

static double median_width(const tally *t, int least, int *edges) {
    int counts[WIDEST] = {0};
    long all = 0, sum = 0;
    for (int h = least; h < 256; h++)
        for (int w = 0; w < WIDEST; w++) counts[w] += t->counts[h * WIDEST + w];
    for (int w = 0; w < WIDEST; w++) all += counts[w];
    *edges = (int)all;
    for (int w = 0; w < WIDEST; w++)
        if (all && (sum += counts[w]) * 2 >= all) return w / 10.0;
    return 0;
}

static void levels(const uint8_t *g, int w, int h, double *paper, double *noise) {
    long bright[256] = {0}, steps[256] = {0}, all = 0, sum = 0;
    for (int y = 0; y < h; y += 2)
        for (int x = 0; x < w; x += 2) bright[g[(size_t)y * w + x]]++, all++;
    int level = 0;
    while (level < 255 && (sum += bright[level]) * 4 < all * 3) level++;
    *paper = level;
    all = sum = 0;
    for (int y = 0; y < h; y += 3)
        for (int x = 0; x + 2 < w; x += 3) {
            const uint8_t *p = g + (size_t)y * w + x;
            if (p[0] * 10 < level * 6) continue;
            steps[abs(p[2] - p[0])]++, all++;
        }
    /* The median step of a normal grain is 0.954 of its deviation; straight inside a grey level. */
    *noise = 0;
    for (int v = 0; v < 256; v++) {
        if ((sum + steps[v]) * 2 >= all && steps[v]) {
            *noise = (v + (all / 2.0 - sum) / steps[v] - 0.5) / 0.954;
            break;
        }
        sum += steps[v];
    }
    if (*noise < 0) *noise = 0;
}

reviso_page_look reviso_look(reviso_pix handle) {
    reviso_page_look look = {0};
    int w = reviso_pix_width(handle), h = reviso_pix_height(handle), longest = w > h ? w : h;
    uint8_t *g = reviso_memory((size_t)w * h);
    double *signal = reviso_memory(sizeof(double) * longest);
    reviso_pix_get_grey(handle, g);
    levels(g, w, h, &look.paper, &look.noise);
    double least = 0.06 * look.paper;
    /* Three rows together leave 0.58 of the grain; four and a half deviations are no accident. */
    if (least < 2.6 * look.noise) least = 2.6 * look.noise;
    if (least < 4) least = 4;
    tally across = {reviso_zeros(256 * WIDEST, sizeof(int)), 0}, down = {reviso_zeros(256 * WIDEST, sizeof(int)), 0};
    for (int y = 1; y + 1 < h; y += 6) {
        const uint8_t *p = g + (size_t)y * w;
        for (int x = 0; x < w; x++) signal[x] = (p[x - w] + p[x] + p[x + w]) / 3.0;
        swings(signal, w, least, &across);
    }
    for (int x = 1; x + 1 < w; x += 6) {
        for (int y = 0; y < h; y++) {
            const uint8_t *p = g + (size_t)y * w + x;
            signal[y] = (p[-1] + p[0] + p[1]) / 3.0;
        }
        swings(signal, h, least, &down);
    }
    int strong = amplitude_at(&across, &down, 0.85), ax, ay;
    look.contrast = look.paper > 0 ? strong / look.paper : 0;
    if (look.contrast > 1) look.contrast = 1;
    look.edge_x = median_width(&across, strong / 2, &ax);
    look.edge_y = median_width(&down, strong / 2, &ay);
    if (ax < 40) look.edge_x = 0;
    if (ay < 40) look.edge_y = 0;
    look.edges = ax + ay;
    free(g), free(signal), free(across.counts), free(down.counts);
    return look;
}
