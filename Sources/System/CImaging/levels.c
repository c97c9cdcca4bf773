#include "levels.h"

#include <stdio.h>
#include <allheaders.h>

#define PIX(handle) ((PIX *)(handle))

/* The brightness below which a share of the pixels lies. */
static int brightness(const int64_t *histogram, int64_t count, double share) {
    int64_t left = (int64_t)((double)count * share);
    int value = 0;
    while (value < 255 && (left -= histogram[value]) >= 0) value++;
    return value;
}

reviso_pix reviso_pix_level(reviso_pix pix, double share, int slack) {
    PIX *copy = pixCopy(NULL, PIX(pix));
    if (!copy) return NULL;
    int width = pixGetWidth(copy), height = pixGetHeight(copy), words = pixGetWpl(copy);
    uint32_t *data = pixGetData(copy);
    int64_t histogram[256] = {0};
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) histogram[GET_DATA_BYTE(data + (size_t)y * words, x)]++;
    int64_t count = (int64_t)width * height;
    int ink = brightness(histogram, count, 0.01), paper = brightness(histogram, count, share) - slack;
    if (paper - ink < 32) return (reviso_pix)copy;
    for (int y = 0; y < height; y++) {
        uint32_t *line = data + (size_t)y * words;
        for (int x = 0; x < width; x++) {
            int value = (GET_DATA_BYTE(line, x) - ink) * 255 / (paper - ink);
            SET_DATA_BYTE(line, x, value < 0 ? 0 : value > 255 ? 255 : value);
        }
    }
    return (reviso_pix)copy;
}
