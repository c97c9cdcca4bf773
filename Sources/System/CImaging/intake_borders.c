#include "intake.h"
#include "memory_or_end.h"

#include <stdio.h>
#include <stdlib.h>
#include <allheaders.h>

/* A border is black beside the page's own paper: on a dark photograph paper itself is below any fixed grey. */
static int black_below(const uint8_t *grey, int size) {
    int count[256] = {0}, level = 255;
    for (int i = 0; i < size; i++) count[grey[i]]++;
    for (int seen = count[255]; level > 0 && seen * 4 < size; ) seen += count[--level];
    return level * 35 / 100 < 80 ? level * 35 / 100 : 80;
}

static int depth_of(const uint8_t *grey, int w, int h, int side, int black) {
    int along = side % 2 ? w : h, across = side % 2 ? h : w, limit = across / 8, depth = 0, missed = 0;
    for (int d = 0; d < limit && missed < 3; d++) {
        int dark = 0;
        for (int i = 0; i < along; i++) {
            int x = side == 0 ? d : side == 2 ? w - 1 - d : i, y = side == 1 ? d : side == 3 ? h - 1 - d : i;
            dark += grey[y * w + x] < black;
        }
        if (dark * 2 > along) depth = d + 1, missed = 0; else missed++;
    }
    return depth;
}

void reviso_dark_borders(reviso_pix handle, int *depths) {
    PIX *pix = (PIX *)handle;
    int w = pixGetWidth(pix), h = pixGetHeight(pix);
    uint8_t *grey = reviso_memory((size_t)w * h);
    reviso_pix_get_grey(handle, grey);
    int black = black_below(grey, w * h);
    for (int side = 0; side < 4; side++) depths[side] = depth_of(grey, w, h, side, black);
    free(grey);
}

static int grey_at(const uint32_t *line, int x, int depth) {
    if (depth == 8) return GET_DATA_BYTE(line, x);
    return (int)((77 * (line[x] >> 24) + 150 * (line[x] >> 16 & 255) + 29 * (line[x] >> 8 & 255)) >> 8);
}

/* Marks what is dark within the band and hangs on the place; gives the length along the page's edge. */
static int spread(uint8_t *state, int w, int h, int band, int start, int *stack, int *taken) {
    int top = 0, along = 0;
    *taken = 0;
    stack[top++] = start, state[start] = 2;
    while (*taken < top) {
        int at = stack[(*taken)++], x = at % w, y = at / w;
        along += x == 0 || y == 0 || x == w - 1 || y == h - 1;
        for (int k = 0; k < 4; k++) {
            int u = x + (k == 0) - (k == 1), v = y + (k == 2) - (k == 3);
            if (u < 0 || v < 0 || u >= w || v >= h || state[v * w + u] != 1) continue;
            if (u >= band && v >= band && u < w - band && v < h - band) continue;
            state[v * w + u] = 2, stack[top++] = v * w + u;
        }
    }
    return along;
}

int reviso_clear_rim(reviso_pix handle, double band_share, double least_share) {
    PIX *pix = (PIX *)handle;
    int w = pixGetWidth(pix), h = pixGetHeight(pix), depth = pixGetDepth(pix), stride = pixGetWpl(pix), cleared = 0;
    if (depth != 8 && depth != 32) return 0;
    uint32_t *data = pixGetData(pix);
    int shorter = w < h ? w : h, band = (int)(band_share * shorter), least = (int)(least_share * shorter), reach = band / 12 + 1;
    uint8_t *state = reviso_memory((size_t)w * h);
    int *stack = reviso_memory(sizeof(int) * (size_t)w * h);
    for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++) state[(size_t)y * w + x] = grey_at(data + (size_t)y * stride, x, depth) < 130;
    for (int i = 0; i < 2 * (w + h); i++) {
        int x = i < w ? i : i < 2 * w ? i - w : i < 2 * w + h ? 0 : w - 1, y = i < w ? 0 : i < 2 * w ? h - 1 : (i - 2 * w) % h, taken;
        if (state[y * w + x] != 1 || spread(state, w, h, band, y * w + x, stack, &taken) < least) continue;
        cleared += taken;
        for (int n = 0; n < taken; n++) {
            int cx = stack[n] % w, cy = stack[n] / w;
            for (int v = cy - reach; v <= cy + reach; v++)
                for (int u = cx - reach; u <= cx + reach; u++) {
                    if (u < 0 || v < 0 || u >= w || v >= h) continue;
                    uint32_t *line = data + (size_t)v * stride;
                    if (depth == 8) SET_DATA_BYTE(line, u, 255); else line[u] = 0xffffff00;
                }
        }
    }
    free(state), free(stack);
    return cleared;
}
