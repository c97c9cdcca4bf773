#include "ink_paper.h"
#include "memory_or_end.h"

#include <stdlib.h>
#include <string.h>

#include "erase.h"

/* The mean of what is near the bright side: bare paper with its grain, without ink. */
static uint8_t bare(const int *histogram, int count) {
    int left = (int)(count * 0.8), bright = 0, sum = 0, n = 0;
    while (bright < 255 && (left -= histogram[bright]) >= 0) bright++;
    int last = bright * 21 / 20 > 255 ? 255 : bright * 21 / 20;
    for (int v = bright * 9 / 10; v <= last; v++) sum += v * histogram[v], n += histogram[v];
    return (uint8_t)(n ? (sum + n / 2) / n : bright);
}

/* Blocks that are mostly ink or picture take the brighter of their neighbours. */
static void smooth_blocks(uint8_t *blocks, int columns, int rows) {
    uint8_t *copy = reviso_memory((size_t)columns * rows);
    for (int round = 0; round < 3; round++) {
        memcpy(copy, blocks, (size_t)columns * rows);
        for (int y = 0; y < rows; y++)
            for (int x = 0; x < columns; x++) {
                int sum = 0, n = 0, best = 0;
                for (int j = y - 1; j <= y + 1; j++)
                    for (int i = x - 1; i <= x + 1; i++)
                        if (i >= 0 && j >= 0 && i < columns && j < rows) {
                            int v = copy[j * columns + i];
                            sum += v, n++;
                            if (v > best) best = v;
                        }
                int own = copy[y * columns + x];
                blocks[y * columns + x] = (uint8_t)(own < best * 7 / 8 ? best : round == 2 ? sum / n : own);
            }
    }
    free(copy);
}

/* Counts a block's values; even and odd ones of a grey page apart, since counting one value twice in a row waits. */
static void count_block(const uint8_t *pixels, int channels, int width, int x0, int x1, int y0, int y1,
                        int histogram[4][256]) {
    memset(histogram, 0, sizeof(int) * 4 * 256);
    for (int y = y0; y < y1; y++) {
        const uint8_t *p = pixels + channels * ((size_t)y * width + x0), *end = p + channels * (x1 - x0);
        if (channels == 3) {
            for (; p < end; p += 3) histogram[0][p[0]]++, histogram[1][p[1]]++, histogram[2][p[2]]++;
        } else {
            for (; p + 4 <= end; p += 4)
                histogram[0][p[0]]++, histogram[1][p[1]]++, histogram[2][p[2]]++, histogram[3][p[3]]++;
            for (; p < end; p++) histogram[0][*p]++;
        }
    }
    for (int v = 0; channels == 1 && v < 256; v++)
        histogram[0][v] += histogram[1][v] + histogram[2][v] + histogram[3][v];
}

void reviso_ink_paper(const uint8_t *pixels, int channels, int width, int height, int block, uint8_t *blocks) {
    int columns = reviso_ink_blocks_along(width, block), rows = reviso_ink_blocks_along(height, block);
    int histogram[4][256];
    for (int by = 0; by < rows; by++)
        for (int bx = 0; bx < columns; bx++) {
            int x0 = bx * block, x1 = x0 + block < width ? x0 + block : width;
            int y0 = by * block, y1 = y0 + block < height ? y0 + block : height;
            count_block(pixels, channels, width, x0, x1, y0, y1, histogram);
            for (int c = 0; c < channels; c++)
                blocks[((size_t)c * rows + by) * columns + bx] = bare(histogram[c], (x1 - x0) * (y1 - y0));
        }
    for (int c = 0; c < channels; c++) smooth_blocks(blocks + (size_t)c * rows * columns, columns, rows);
}

paper_rows paper_open(const uint8_t *blocks, int width, int height, int block) {
    paper_rows paper = {blocks, width, block, reviso_ink_blocks_along(width, block),
                        reviso_ink_blocks_along(height, block), NULL, NULL};
    paper.place = reviso_memory(sizeof(int) * width);
    paper.mix = reviso_memory(sizeof(int) * (paper.columns + 1));
    for (int x = 0; x < width; x++) {
        int u = x * 64 / block - 32, last = (paper.columns - 1) * 64;
        paper.place[x] = u < 0 ? 0 : u > last ? last : u;
    }
    return paper;
}

void paper_close(paper_rows *paper) { free(paper->place), free(paper->mix); }

void paper_row(paper_rows *paper, int channel, int y, uint8_t *out, int stride) {
    int columns = paper->columns, last = (paper->rows - 1) * 64, v = y * 64 / paper->block - 32, even = 1;
    v = v < 0 ? 0 : v > last ? last : v;
    int y0 = v / 64, fy = v % 64, y1 = y0 + 1 < paper->rows ? y0 + 1 : y0;
    const uint8_t *plane = paper->blocks + (size_t)channel * paper->rows * columns;
    for (int k = 0; k < columns; k++) {
        paper->mix[k] = plane[y0 * columns + k] * (64 - fy) + plane[y1 * columns + k] * fy;
        even &= paper->mix[k] == paper->mix[0];
    }
    paper->mix[columns] = paper->mix[columns - 1];
    if (even && stride == 1) {
        memset(out, (paper->mix[0] * 64 + 2048) >> 12, paper->width);
        return;
    }
    for (int x = 0; x < paper->width; x++) {
        int u = paper->place[x], left = paper->mix[u >> 6], right = paper->mix[(u >> 6) + 1];
        out[x * stride] = (uint8_t)((left * 64 + (right - left) * (u & 63) + 2048) >> 12);
    }
}
