#include "CImaging.h"
#include "memory_or_end.h"

#include <math.h>
#include <stdlib.h>
#include <allheaders.h>

/* A row's grey values in order; Leptonica keeps four of them in a word. */
static void unpack(const uint32_t *line, int width, uint8_t *out) {
    int x = 0;
    for (; x + 4 <= width; x += 4) {
        uint32_t four = line[x / 4];
        out[x] = four >> 24, out[x + 1] = four >> 16, out[x + 2] = four >> 8, out[x + 3] = four;
    }
    for (; x < width; x++) out[x] = line[x / 4] >> (24 - 8 * (x & 3));
}

/* Adds a row to the columns' sums, or takes it away. */
static void account(const uint8_t *row, int width, int sign, int32_t *sums, int32_t *squares) {
    for (int x = 0; x < width; x++) {
        int value = row[x];
        sums[x] += sign * value;
        squares[x] += sign * value * value;
    }
}

/* The sums over a window along a row of columns' sums: out[x] of those from x - half to x + half. */
static void slide(const int32_t *columns, int width, int half, float *out) {
    int64_t sum = 0;
    for (int x = 0; x < half && x < width; x++) sum += columns[x];
    for (int x = 0; x < width; x++) {
        if (x + half < width) sum += columns[x + half];
        if (x - half - 1 >= 0) sum -= columns[x - half - 1];
        out[x] = (float)sum;
    }
}

reviso_pix reviso_pix_sauvola(reviso_pix grey, int half, double factor) {
    PIX *in = (PIX *)grey;
    int width = pixGetWidth(in), height = pixGetHeight(in), wide = pixGetWpl(in);
    if (pixGetDepth(in) != 8 || half < 1) return NULL;
    PIX *out = pixCreate(width, height, 1);
    if (!out) return NULL;
    uint8_t *rows = reviso_memory((size_t)width * height);
    int32_t *sums = reviso_zeros(width, sizeof *sums), *squares = reviso_zeros(width, sizeof *squares);
    float *sum = reviso_memory(sizeof *sum * width), *square = reviso_memory(sizeof *square * width);
    float *count = reviso_memory(sizeof *count * width);
    uint8_t *ink = reviso_memory(width);
    for (int y = 0; y < height; y++)
        unpack(pixGetData(in) + (size_t)y * wide, width, rows + (size_t)y * width);
    for (int x = 0; x < width; x++) {
        int left = x - half < 0 ? 0 : x - half, right = x + half >= width ? width - 1 : x + half;
        count[x] = right - left + 1;
    }
    for (int y = 0; y < half && y < height; y++)
        account(rows + (size_t)y * width, width, 1, sums, squares);
    float k = (float)factor;
    int out_wide = pixGetWpl(out);
    for (int y = 0; y < height; y++) {
        if (y + half < height) account(rows + (size_t)(y + half) * width, width, 1, sums, squares);
        if (y - half - 1 >= 0) account(rows + (size_t)(y - half - 1) * width, width, -1, sums, squares);
        int top = y - half < 0 ? 0 : y - half, low = y + half >= height ? height - 1 : y + half;
        float high = low - top + 1;
        slide(sums, width, half, sum);
        slide(squares, width, half, square);
        const uint8_t *row = rows + (size_t)y * width;
        for (int x = 0; x < width; x++) {
            /* Whole numbers as in Leptonica's: on paper without print a rounded mean would make grain ink. */
            float share = 1 / (high * count[x]);
            int mean = (int)(sum[x] * share);
            float variance = (float)((int)(square[x] * share + 0.5f) - mean * mean);
            float spread = sqrtf(variance > 0 ? variance : 0);
            ink[x] = row[x] < (int)(mean * (1 - k * (1 - spread / 128)));
        }
        uint32_t *line = pixGetData(out) + (size_t)y * out_wide;
        for (int x = 0; x < width; x++) line[x / 32] |= (uint32_t)ink[x] << (31 - x % 32);
    }
    free(rows), free(sums), free(squares), free(sum), free(square), free(count), free(ink);
    return (reviso_pix)out;
}
