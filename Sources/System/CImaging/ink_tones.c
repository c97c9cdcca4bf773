#include <stdlib.h>

#include "erase.h"
#include "ink_paper.h"
#include "memory_or_end.h"

/* Every value against every white: 255 where as bright as the paper. */
static uint8_t *against(void) {
    uint8_t *table = reviso_memory(256 * 256);
    for (int white = 0; white < 256; white++)
        for (int v = 0; v < 256; v++) {
            int x = v * 255 / (white ? white : 1);
            table[256 * white + v] = (uint8_t)(x > 255 ? 255 : x);
        }
    return table;
}

void reviso_ink_dark(const uint8_t *grey, const uint8_t *blocks, int width, int height, int block, uint8_t *dark) {
    paper_rows paper = paper_open(blocks, width, height, block);
    uint8_t *table = against(), *white = reviso_memory(width);
    for (int y = 0; y < height; y++) {
        const uint8_t *in = grey + (size_t)y * width;
        uint8_t *out = dark + (size_t)y * width;
        paper_row(&paper, 0, y, white, 1);
        for (int x = 0; x < width; x++) out[x] = (uint8_t)(255 - table[256 * white[x] + in[x]]);
    }
    paper_close(&paper), free(table), free(white);
}

static int angle_of(const int v[3], int high, int range) {
    if (high == v[0]) return 60 * (v[1] - v[2]) / range + 360;
    if (high == v[1]) return 60 * (v[2] - v[0]) / range + 120;
    return 60 * (v[0] - v[1]) / range + 240;
}

int64_t reviso_ink_tones(const uint8_t *rgb, const uint8_t *blocks, int width, int height, int block, uint8_t *dark,
                         uint8_t *chroma, uint8_t *hue) {
    paper_rows paper = paper_open(blocks, width, height, block);
    uint8_t *table = against(), *white = reviso_memory((size_t)3 * width);
    int64_t found = 0;
    for (int y = 0; y < height; y++) {
        for (int c = 0; c < 3; c++) paper_row(&paper, c, y, white + (size_t)c * width, 1);
        for (int x = 0; x < width; x++) {
            size_t i = (size_t)y * width + x;
            int v[3];
            for (int c = 0; c < 3; c++) v[c] = table[256 * white[(size_t)c * width + x] + rgb[3 * i + c]];
            int high = v[0] > v[1] ? v[0] : v[1], low = v[0] < v[1] ? v[0] : v[1];
            if (v[2] > high) high = v[2];
            if (v[2] < low) low = v[2];
            int range = high - low, deep = 255 - ((77 * v[0] + 150 * v[1] + 29 * v[2]) >> 8);
            /* Grey print has colour fringes, pale against what it takes from the light; ink keeps its hue. */
            int coloured = range > 16 && deep > 16 && range * 100 > 19 * (255 - low);
            dark[i] = (uint8_t)deep, chroma[i] = 0, hue[i] = 12;
            if (!coloured) continue;
            chroma[i] = (uint8_t)range, hue[i] = (uint8_t)(((angle_of(v, high, range) + 15) % 360) / 30), found++;
        }
    }
    paper_close(&paper), free(table), free(white);
    return found;
}

/* The paper's own grain at a place: how a near pixel of bare paper in its row, outside the mask, differs from the paper
   there; nearest first, always tried in the same order, so that neighbours take neighbours. */
static void grain_of(const uint8_t *in, const uint8_t *white, int channels, int width, int x, const uint64_t *mask,
                     int *grain) {
    static const int steps[] = {-12, 12, -18, 18, -26, 26, -38, 38, -56, 56, -80, 80};
    for (int c = 0; c < channels; c++) grain[c] = 0;
    for (size_t k = 0; k < sizeof steps / sizeof *steps; k++) {
        int from = x + steps[k], fits = from >= 0 && from < width && !(mask[from / 64] >> (from % 64) & 1);
        for (int c = 0; c < channels && fits; c++) {
            int own = white[channels * from + c];
            grain[c] = in[channels * from + c] - own;
            fits = 16 * abs(grain[c]) <= own;
        }
        if (fits) return;
    }
    for (int c = 0; c < channels; c++) grain[c] = 0;
}

static int any(const uint64_t *row, int words) {
    uint64_t all = 0;
    for (int k = 0; k < words; k++) all |= row[k];
    return all != 0;
}

void reviso_ink_fill_printed(uint8_t *pixels, int channels, const uint8_t *blocks, int width, int height, int block,
                             const uint64_t *mask, const uint8_t *blank, int black) {
    paper_rows paper = paper_open(blocks, width, height, block);
    int words = reviso_bits_words(width);
    uint8_t *white = reviso_memory((size_t)channels * width);
    for (int y = 0; y < height; y++) {
        const uint64_t *row = mask + (size_t)y * words;
        if (!any(row, words)) continue;
        for (int c = 0; c < channels; c++) paper_row(&paper, c, y, white + c, channels);
        const uint8_t *line = pixels + (size_t)channels * y * width;
        for (int k = 0; k < words; k++)
            for (uint64_t left = row[k]; left; left &= left - 1) {
                int x = 64 * k + __builtin_ctzll(left);
                size_t at = (size_t)y * width + x;
                int print = blank ? (255 - blank[at]) * black / 255 : 0;
                int grain[3];
                grain_of(line, white, channels, width, x, row, grain);
                for (int c = 0; c < channels; c++) {
                    int v = white[channels * x + c] * (255 - print) / 255 + grain[c];
                    pixels[channels * at + c] = (uint8_t)(v < 0 ? 0 : v > 255 ? 255 : v);
                }
            }
    }
    paper_close(&paper), free(white);
}

void reviso_ink_fill(uint8_t *pixels, int channels, const uint8_t *blocks, int width, int height, int block,
                     const uint64_t *mask) {
    reviso_ink_fill_printed(pixels, channels, blocks, width, height, block, mask, NULL, 0);
}
