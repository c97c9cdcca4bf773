#include "raster.h"

#include <stdio.h>
#include <allheaders.h>

#define PIX(handle) ((PIX *)(handle))

void reviso_pix_get_xrgb(reviso_pix pix, uint8_t *rows, int stride) {
    int width = pixGetWidth(PIX(pix)), height = pixGetHeight(PIX(pix)), depth = pixGetDepth(PIX(pix));
    int words = pixGetWpl(PIX(pix));
    uint32_t *data = pixGetData(PIX(pix));
    for (int y = 0; y < height; y++) {
        uint32_t *line = data + (size_t)y * words;
        uint32_t *row = (uint32_t *)(rows + (size_t)y * stride);
        for (int x = 0; x < width; x++) {
            if (depth == 32) {
                row[x] = 0xff000000u | line[x] >> 8;
            } else {
                uint32_t grey = depth == 8 ? GET_DATA_BYTE(line, x) : GET_DATA_BIT(line, x) ? 0 : 255;
                row[x] = 0xff000000u | grey << 16 | grey << 8 | grey;
            }
        }
    }
}

reviso_pix reviso_pix_from_xrgb(const uint8_t *rows, int stride, int width, int height, int depth) {
    PIX *pix = pixCreate(width, height, depth);
    if (!pix) return NULL;
    int words = pixGetWpl(pix);
    uint32_t *data = pixGetData(pix);
    for (int y = 0; y < height; y++) {
        uint32_t *line = data + (size_t)y * words;
        const uint32_t *row = (const uint32_t *)(rows + (size_t)y * stride);
        for (int x = 0; x < width; x++) {
            uint32_t v = row[x];
            if (depth == 32) {
                line[x] = v << 8;
            } else {
                uint32_t grey = (77 * (v >> 16 & 255) + 150 * (v >> 8 & 255) + 29 * (v & 255)) >> 8;
                SET_DATA_BYTE(line, x, grey);
            }
        }
    }
    return (reviso_pix)pix;
}

int reviso_pix_write_jpeg(reviso_pix pix, int quality, uint8_t **out, size_t *length) {
    PIX *source = pixGetDepth(PIX(pix)) == 1 ? pixConvertTo8(PIX(pix), 0) : pixClone(PIX(pix));
    if (!source) return 0;
    int ok = pixWriteMemJpeg(out, length, source, quality, 0) == 0;
    pixDestroy(&source);
    return ok;
}

/* The lowest bit becomes the highest. */
static uint32_t reversed(uint32_t v) {
    v = (v >> 1 & 0x55555555u) | (v & 0x55555555u) << 1;
    v = (v >> 2 & 0x33333333u) | (v & 0x33333333u) << 2;
    v = (v >> 4 & 0x0f0f0f0fu) | (v & 0x0f0f0f0fu) << 4;
    v = (v >> 8 & 0x00ff00ffu) | (v & 0x00ff00ffu) << 8;
    return v >> 16 | v << 16;
}

void reviso_pix_set_bits(reviso_pix pix, const uint64_t *bits) {
    int words = pixGetWpl(PIX(pix)), height = pixGetHeight(PIX(pix)), stride = (pixGetWidth(PIX(pix)) + 63) / 64;
    uint32_t *data = pixGetData(PIX(pix));
    for (int y = 0; y < height; y++)
        for (int k = 0; k < words; k++)
            data[(size_t)y * words + k] = reversed((uint32_t)(bits[(size_t)y * stride + k / 2] >> (k % 2 ? 32 : 0)));
}
