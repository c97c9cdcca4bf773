#include "CImaging.h"
#include "memory_or_end.h"

#include <stdio.h>
#include <stdlib.h>
#include <allheaders.h>

#define PIX(handle) ((PIX *)(handle))
#define HANDLE(pix) ((reviso_pix)(pix))

reviso_pix reviso_pix_create(int width, int height, int depth) {
    PIX *pix = pixCreate(width, height, depth);
    if (pix && depth != 1) pixSetAll(pix);
    return HANDLE(pix);
}

reviso_pix reviso_pix_copy(reviso_pix pix) { return HANDLE(pixCopy(NULL, PIX(pix))); }

void reviso_pix_destroy(reviso_pix pix) {
    PIX *p = PIX(pix);
    pixDestroy(&p);
}

int reviso_pix_width(reviso_pix pix) { return pixGetWidth(PIX(pix)); }
int reviso_pix_height(reviso_pix pix) { return pixGetHeight(PIX(pix)); }
int reviso_pix_depth(reviso_pix pix) { return pixGetDepth(PIX(pix)); }

int reviso_pix_write_png(reviso_pix pix, int dpi, uint8_t **out, size_t *length) {
    /* The resolution is the file's, not the picture's: what is written of it next is not to depend on this. */
    int across = pixGetXRes(PIX(pix)), down = pixGetYRes(PIX(pix));
    pixSetXRes(PIX(pix), dpi);
    pixSetYRes(PIX(pix), dpi);
    pixSetZlibCompression(PIX(pix), pixGetDepth(PIX(pix)) == 1 ? 6 : 1);
    pixSetText(PIX(pix), NULL);
    int done = pixWriteMemPng(out, length, PIX(pix), 0.0) == 0;
    pixSetXRes(PIX(pix), across);
    pixSetYRes(PIX(pix), down);
    return done;
}

void reviso_free(void *pointer) { free(pointer); }

/* A word holds its leftmost pixel in its upper bits; four bytes at once is four times as fast as one by one. */
static void read_bytes(const uint32_t *line, int width, uint8_t *row) {
    int x = 0;
    for (; x + 4 <= width; x += 4) {
        uint32_t v = line[x / 4];
        row[x] = (uint8_t)(v >> 24), row[x + 1] = (uint8_t)(v >> 16), row[x + 2] = (uint8_t)(v >> 8), row[x + 3] = (uint8_t)v;
    }
    for (; x < width; x++) row[x] = GET_DATA_BYTE(line, x);
}

static void write_bytes(const uint8_t *row, int width, uint32_t *line) {
    int x = 0;
    for (; x + 4 <= width; x += 4)
        line[x / 4] = (uint32_t)row[x] << 24 | (uint32_t)row[x + 1] << 16 | (uint32_t)row[x + 2] << 8 | row[x + 3];
    for (; x < width; x++) SET_DATA_BYTE(line, x, row[x]);
}

void reviso_pix_get_grey(reviso_pix pix, uint8_t *out) {
    int width = pixGetWidth(PIX(pix)), height = pixGetHeight(PIX(pix)), depth = pixGetDepth(PIX(pix));
    int stride = pixGetWpl(PIX(pix));
    uint32_t *data = pixGetData(PIX(pix));
    for (int y = 0; y < height; y++) {
        uint32_t *line = data + (size_t)y * stride;
        uint8_t *row = out + (size_t)y * width;
        if (depth == 1) {
            for (int x = 0; x < width; x++) row[x] = GET_DATA_BIT(line, x) ? 0 : 255;
        } else if (depth == 8) {
            read_bytes(line, width, row);
        } else {
            for (int x = 0; x < width; x++) {
                uint32_t v = line[x];
                row[x] = (uint8_t)((77 * (v >> 24) + 150 * ((v >> 16) & 255) + 29 * ((v >> 8) & 255)) >> 8);
            }
        }
    }
}

void reviso_pix_get_rgb(reviso_pix pix, uint8_t *out) {
    int width = pixGetWidth(PIX(pix)), height = pixGetHeight(PIX(pix)), depth = pixGetDepth(PIX(pix));
    int stride = pixGetWpl(PIX(pix));
    uint32_t *data = pixGetData(PIX(pix));
    for (int y = 0; y < height; y++) {
        uint32_t *line = data + (size_t)y * stride;
        uint8_t *row = out + (size_t)y * width * 3;
        for (int x = 0; x < width; x++) {
            uint8_t *p = row + 3 * x;
            if (depth == 32) {
                p[0] = line[x] >> 24, p[1] = line[x] >> 16, p[2] = line[x] >> 8;
            } else {
                p[0] = p[1] = p[2] = depth == 8 ? GET_DATA_BYTE(line, x) : GET_DATA_BIT(line, x) ? 0 : 255;
            }
        }
    }
}

void reviso_pix_set_grey(reviso_pix pix, const uint8_t *in) {
    int width = pixGetWidth(PIX(pix)), height = pixGetHeight(PIX(pix)), depth = pixGetDepth(PIX(pix));
    int stride = pixGetWpl(PIX(pix));
    uint32_t *data = pixGetData(PIX(pix));
    for (int y = 0; y < height; y++) {
        uint32_t *line = data + (size_t)y * stride;
        const uint8_t *row = in + (size_t)y * width;
        if (depth == 8) write_bytes(row, width, line);
        for (int x = 0; x < width && depth != 8; x++) {
            if (depth == 1) {
                if (row[x] < 128) SET_DATA_BIT(line, x); else CLEAR_DATA_BIT(line, x);
            } else {
                line[x] = (uint32_t)row[x] << 24 | (uint32_t)row[x] << 16 | (uint32_t)row[x] << 8;
            }
        }
    }
}

void reviso_pix_set_rgb(reviso_pix pix, const uint8_t *in) {
    int width = pixGetWidth(PIX(pix)), height = pixGetHeight(PIX(pix));
    int stride = pixGetWpl(PIX(pix));
    uint32_t *data = pixGetData(PIX(pix));
    for (int y = 0; y < height; y++) {
        uint32_t *line = data + (size_t)y * stride;
        const uint8_t *row = in + (size_t)y * width * 3;
        for (int x = 0; x < width; x++)
            line[x] = (uint32_t)row[3 * x] << 24 | (uint32_t)row[3 * x + 1] << 16 | (uint32_t)row[3 * x + 2] << 8;
    }
}

reviso_pix reviso_pix_to_rgb(reviso_pix pix) { return HANDLE(pixConvertTo32(PIX(pix))); }

reviso_pix reviso_pix_crop(reviso_pix pix, int x, int y, int width, int height) {
    BOX *box = boxCreate(x, y, width, height);
    if (!box) return NULL;
    PIX *out = pixClipRectangle(PIX(pix), box, NULL);
    boxDestroy(&box);
    return HANDLE(out);
}

reviso_pix reviso_pix_scale(reviso_pix pix, double factor_x, double factor_y) {
    return HANDLE(pixScale(PIX(pix), (float)factor_x, (float)factor_y));
}

reviso_pix reviso_pix_rotate90(reviso_pix pix, int quarter_turns_clockwise) {
    return HANDLE(pixRotateOrth(PIX(pix), ((quarter_turns_clockwise % 4) + 4) % 4));
}

reviso_pix reviso_pix_rotate(reviso_pix pix, double radians_clockwise) {
    return HANDLE(pixRotate(PIX(pix), (float)radians_clockwise, L_ROTATE_AREA_MAP, L_BRING_IN_WHITE, 0, 0));
}

reviso_pix reviso_pix_otsu(reviso_pix grey) {
    enum { LEAST_TILE = 16 };
    const float score = 0.1f;
    int w = pixGetWidth(PIX(grey)), h = pixGetHeight(PIX(grey)), threshold = 0;
    PIX *out = NULL;
    if (w >= LEAST_TILE && h >= LEAST_TILE)
        return pixOtsuAdaptiveThreshold(PIX(grey), w, h, 0, 0, score, NULL, &out) ? NULL : HANDLE(out);
    /* Leptonica has no tile as small: the same threshold over all of it. */
    if (pixSplitDistributionFgBg(PIX(grey), score, 1, &threshold, NULL, NULL, NULL)) return NULL;
    return HANDLE(pixThresholdToBinary(PIX(grey), threshold));
}

int reviso_pix_components(reviso_pix bilevel, int32_t **out) {
    PIXA *components = NULL;
    BOXA *boxes = pixConnComp(PIX(bilevel), &components, 8);
    if (!boxes) return -1;
    int count = boxaGetCount(boxes);
    *out = reviso_memory(sizeof(int32_t) * 5 * (count ? count : 1));
    for (int i = 0; i < count; i++) {
        int32_t *row = *out + 5 * i;
        int x, y, w, h, ink = 0;
        boxaGetBoxGeometry(boxes, i, &x, &y, &w, &h);
        PIX *component = pixaGetPix(components, i, L_CLONE);
        pixCountPixels(component, &ink, NULL);
        pixDestroy(&component);
        row[0] = x, row[1] = y, row[2] = w, row[3] = h, row[4] = ink;
    }
    boxaDestroy(&boxes);
    pixaDestroy(&components);
    return count;
}

double reviso_pix_find_skew(reviso_pix bilevel, double *confidence) {
    float angle = 0, sure = 0;
    if (pixFindSkew(PIX(bilevel), &angle, &sure)) angle = sure = 0;
    *confidence = sure;
    return angle;
}
