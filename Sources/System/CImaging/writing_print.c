#include "CImaging.h"
#include "memory_or_end.h"

#include <stdlib.h>
#include <string.h>
#include <allheaders.h>

static size_t at_map(const reviso_writing_map *map, int x, int y, int w, int h) {
    return (size_t)((int64_t)y * map->height / h) * (size_t)map->width + (size_t)((int64_t)x * map->width / w);
}

/* Marks grow by so many pixels along one line of count bytes that lie step apart. */
static void grown(const uint8_t *in, uint8_t *out, int count, size_t step, int by) {
    int left = -1;
    for (int i = 0; i < count; i++) out[(size_t)i * step] = 0;
    for (int i = 0; i < count; i++) {
        if (in[(size_t)i * step]) left = i;
        if (left >= 0 && i - left <= by) out[(size_t)i * step] = 1;
    }
    int right = -1;
    for (int i = count - 1; i >= 0; i--) {
        if (in[(size_t)i * step]) right = i;
        if (right >= 0 && right - i <= by) out[(size_t)i * step] = 1;
    }
}

reviso_pix reviso_writing_print(reviso_pix handle, const reviso_writing_map *map, int least, int most, int seam) {
    PIX *pix = pixCopy(NULL, (PIX *)handle);
    if (!pix) return NULL;
    int w = pixGetWidth(pix), h = pixGetHeight(pix), depth = pixGetDepth(pix), wpl = pixGetWpl(pix);
    uint8_t *hand = reviso_memory((size_t)w * h), *across = reviso_memory((size_t)w * h);
    for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++) {
            size_t at = at_map(map, x, y, w, h);
            hand[(size_t)y * w + x] = map->hand[at] >= least && map->print[at] < most;
        }
    for (int y = 0; y < h; y++) grown(hand + (size_t)y * w, across + (size_t)y * w, w, 1, seam);
    for (int x = 0; x < w; x++) grown(across + x, hand + x, h, (size_t)w, seam);
    for (int y = 0; y < h; y++) {
        uint32_t *line = pixGetData(pix) + (size_t)y * wpl;
        for (int x = 0; x < w; x++) {
            if (!hand[(size_t)y * w + x] || map->print[at_map(map, x, y, w, h)] >= most) continue;
            if (depth == 1) CLEAR_DATA_BIT(line, x);
            else if (depth == 8) SET_DATA_BYTE(line, x, 255);
            else if (depth == 32) line[x] |= 0xffffff00;
        }
    }
    free(hand), free(across);
    return (reviso_pix)pix;
}

void reviso_writing_ink(reviso_pix bilevel, reviso_pix left, const int32_t *boxes, int64_t count, int64_t *out) {
    PIX *all = (PIX *)bilevel, *kept = (PIX *)left;
    int w = pixGetWidth(all), h = pixGetHeight(all);
    for (int64_t i = 0; i < count; i++) {
        const int32_t *box = boxes + 4 * i;
        int64_t *row = out + 2 * i;
        row[0] = row[1] = 0;
        for (int y = box[1] < 0 ? 0 : box[1]; y < box[1] + box[3] && y < h; y++) {
            const uint32_t *a = pixGetData(all) + (size_t)y * pixGetWpl(all);
            const uint32_t *k = pixGetData(kept) + (size_t)y * pixGetWpl(kept);
            for (int x = box[0] < 0 ? 0 : box[0]; x < box[0] + box[2] && x < w; x++)
                row[0] += GET_DATA_BIT(a, x), row[1] += GET_DATA_BIT(k, x);
        }
    }
}
