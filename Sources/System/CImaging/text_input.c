#include "text_input.h"

#include <math.h>
#include <stdio.h>
#include <string.h>
#include <allheaders.h>

enum { HEIGHT = 48 };

typedef struct { const uint32_t *data; int words, width, height, depth; } page;

static page opened(reviso_pix picture) {
    PIX *pix = (PIX *)picture;
    return (page){pixGetData(pix), pixGetWpl(pix), pixGetWidth(pix), pixGetHeight(pix), pixGetDepth(pix)};
}

static inline float light(uint8_t value) { return value / 127.5f - 1; }

/* A pixel of a picture in grey or black and white, 255 white. */
static inline uint8_t grey_at(const page *p, const uint32_t *line, int x) {
    return p->depth == 8 ? GET_DATA_BYTE(line, x) : GET_DATA_BIT(line, x) ? 0 : 255;
}

void reviso_text_page(reviso_pix picture, int width, int height, float *out) {
    page p = opened(picture);
    size_t plane = (size_t)width * (size_t)height;
    float lights[256];
    for (int v = 0; v < 256; v++) lights[v] = light((uint8_t)v);
    for (int y = 0; y < height; y++) {
        float *red = out + 2 * plane + (size_t)y * (size_t)width, *green = red - plane, *blue = green - plane;
        int used = y < p.height ? (p.width < width ? p.width : width) : 0;
        const uint32_t *line = p.data + (size_t)(used ? y : 0) * (size_t)p.words;
        for (int x = 0; x < used; x++) {
            if (p.depth == 32) {
                red[x] = lights[line[x] >> 24], green[x] = lights[line[x] >> 16 & 255], blue[x] = lights[line[x] >> 8 & 255];
            } else {
                red[x] = green[x] = blue[x] = lights[grey_at(&p, line, x)];
            }
        }
        for (int x = used; x < width; x++) red[x] = green[x] = blue[x] = 1;
    }
}

static inline float between(float a, float b, float c, float d, float fx, float fy) {
    return (a * (1 - fx) + b * fx) * (1 - fy) + (c * (1 - fx) + d * fx) * fy;
}

/* One pixel between four, the edge repeated outside. Of a picture without colour only the first sum counts. */
static void sample(const page *p, float x, float y, float sum[3]) {
    x = fminf(fmaxf(x - 0.5f, 0), p->width - 1);
    y = fminf(fmaxf(y - 0.5f, 0), p->height - 1);
    int x0 = (int)x, y0 = (int)y;
    int x1 = x0 + 1 < p->width ? x0 + 1 : x0, y1 = y0 + 1 < p->height ? y0 + 1 : y0;
    float fx = x - x0, fy = y - y0;
    const uint32_t *top = p->data + (size_t)y0 * (size_t)p->words, *low = p->data + (size_t)y1 * (size_t)p->words;
    if (p->depth != 32) {
        sum[0] += between(grey_at(p, top, x0), grey_at(p, top, x1), grey_at(p, low, x0), grey_at(p, low, x1), fx, fy);
        return;
    }
    uint32_t a = top[x0], b = top[x1], c = low[x0], d = low[x1];
    for (int k = 0, shift = 24; k < 3; k++, shift -= 8)
        sum[k] += between((uint8_t)(a >> shift), (uint8_t)(b >> shift), (uint8_t)(c >> shift), (uint8_t)(d >> shift), fx, fy);
}

void reviso_level_text_line(reviso_pix picture, const float corners[8], int width, int stride, float *out) {
    page p = opened(picture);
    size_t plane = (size_t)stride * HEIGHT;
    float right[2], down[2];
    for (int k = 0; k < 2; k++) {
        right[k] = (corners[2 + k] - corners[k] + corners[4 + k] - corners[6 + k]) / 2 / width;
        down[k] = (corners[6 + k] - corners[k] + corners[4 + k] - corners[2 + k]) / 2 / HEIGHT;
    }
    float middle[2] = {(corners[0] + corners[2] + corners[4] + corners[6]) / 4,
                       (corners[1] + corners[3] + corners[5] + corners[7]) / 4};
    /* A pixel of the line is the mean of as many samples as it covers pixels of the picture. */
    int across = (int)fminf(8, fmaxf(1, ceilf(hypotf(right[0], right[1]) - 0.05f)));
    int along = (int)fminf(8, fmaxf(1, ceilf(hypotf(down[0], down[1]) - 0.05f)));
    for (int c = 0; c < 3; c++)
        for (int y = 0; y < HEIGHT; y++)
            memset(out + c * plane + (size_t)y * stride + width, 0, (size_t)(stride - width) * sizeof *out);
    for (int y = 0; y < HEIGHT; y++)
        for (int x = 0; x < width; x++) {
            float sum[3] = {0};
            for (int j = 0; j < along; j++)
                for (int i = 0; i < across; i++) {
                    float u = x + (i + 0.5f) / across - width / 2.0f;
                    float v = y + (j + 0.5f) / along - HEIGHT / 2.0f;
                    sample(&p, middle[0] + u * right[0] + v * down[0], middle[1] + u * right[1] + v * down[1], sum);
                }
            if (p.depth != 32) sum[1] = sum[2] = sum[0];
            for (int c = 0; c < 3; c++)
                out[(2 - c) * plane + (size_t)y * stride + x] = sum[c] / (across * along) / 127.5f - 1;
        }
}
