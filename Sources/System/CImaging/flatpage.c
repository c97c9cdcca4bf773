#include "flatpage.h"

#include <stdlib.h>
#include <string.h>

static int percentile(const int *histogram, int count, double share) {
    int left = (int)(count * share), v = 0;
    while (v < 255 && (left -= histogram[v]) >= 0) v++;
    return v;
}

/* Solid print: dark on the blank for two pixels around, where neither blur nor a small shift shows. */
static int solid(const uint8_t *blank, int width, int height, int x, int y) {
    if (x < 3 || y < 3 || x >= width - 3 || y >= height - 3) return 0;
    for (int j = -3; j <= 3; j += 3)
        for (int i = -3; i <= 3; i += 3)
            if (blank[(size_t)(y + j) * width + x + i] > 48) return 0;
    return 1;
}

static void spread_blocks(int *blocks, int columns, int rows, int rest) {
    for (int i = 0; i < columns * rows; i++) {
        if (blocks[i] >= 0) continue;
        int x = i % columns, y = i / columns, sum = 0, n = 0;
        for (int j = y - 2; j <= y + 2; j++)
            for (int k = x - 2; k <= x + 2; k++)
                if (j >= 0 && k >= 0 && j < rows && k < columns && blocks[j * columns + k] >= 0)
                    sum += blocks[j * columns + k], n++;
        blocks[i] = -2 - (n ? sum / n : rest);
    }
    for (int i = 0; i < columns * rows; i++)
        if (blocks[i] < 0) blocks[i] = -2 - blocks[i];
}

static int at_block(const int *blocks, int columns, int rows, int block, int x, int y) {
    int u = (x * 16 / block) - 8, v = (y * 16 / block) - 8;
    if (u < 0) u = 0;
    if (v < 0) v = 0;
    if (u > (columns - 1) * 16) u = (columns - 1) * 16;
    if (v > (rows - 1) * 16) v = (rows - 1) * 16;
    int bx = u / 16, by = v / 16, fx = u % 16, fy = v % 16;
    int nx = bx + 1 < columns ? bx + 1 : bx, ny = by + 1 < rows ? by + 1 : by;
    int top = blocks[by * columns + bx] * (16 - fx) + blocks[by * columns + nx] * fx;
    int low = blocks[ny * columns + bx] * (16 - fx) + blocks[ny * columns + nx] * fx;
    return (top * (16 - fy) + low * fy + 128) / 256;
}

int reviso_darkness(const uint8_t *page, const uint8_t *blank, int width, int height, int block, uint8_t *out) {
    int columns = (width + block - 1) / block, rows = (height + block - 1) / block;
    int *paper = malloc(sizeof(int) * columns * rows), all[256] = {0}, total = 0, black[256] = {0}, solids = 0;
    for (int by = 0; by < rows; by++)
        for (int bx = 0; bx < columns; bx++) {
            int histogram[256] = {0}, count = 0;
            for (int y = by * block; y < (by + 1) * block && y < height; y++)
                for (int x = bx * block; x < (bx + 1) * block && x < width; x++) {
                    size_t at = (size_t)y * width + x;
                    if (blank[at] >= 250) histogram[page[at]]++, all[page[at]]++, count++, total++;
                    else if (blank[at] < 48 && solid(blank, width, height, x, y)) black[page[at]]++, solids++;
                }
            paper[by * columns + bx] = count > block * block / 8 ? percentile(histogram, count, 0.7) : -1;
        }
    int rest = total ? percentile(all, total, 0.7) : 255;
    int ink = solids > 40 ? percentile(black, solids, 0.5) : rest / 4;
    if (ink > rest * 2 / 3) ink = rest * 2 / 3;
    spread_blocks(paper, columns, rows, rest);
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) {
            size_t at = (size_t)y * width + x;
            int white = at_block(paper, columns, rows, block, x, y), range = white - ink;
            int v = range < 20 ? 0 : (white - page[at]) * 255 / range;
            out[at] = (uint8_t)(v < 0 ? 0 : v > 255 ? 255 : v);
        }
    free(paper);
    return ink;
}

static void least(uint8_t *restrict out, const uint8_t *restrict in, int count) {
    for (int x = 0; x < count; x++) out[x] = in[x] < out[x] ? in[x] : out[x];
}

void reviso_explained(const uint8_t *blank, int width, int height, int radius, uint8_t *out) {
    size_t size = (size_t)width * height;
    uint8_t *rows = malloc(size);
    memcpy(rows, blank, size);
    for (int y = 0; y < height; y++) {
        const uint8_t *in = blank + (size_t)y * width;
        uint8_t *row = rows + (size_t)y * width;
        for (int i = 1; i <= radius && i < width; i++) least(row, in + i, width - i), least(row + i, in, width - i);
    }
    for (int y = 0; y < height; y++) {
        uint8_t *row = out + (size_t)y * width;
        memcpy(row, rows + (size_t)y * width, width);
        for (int j = y - radius < 0 ? 0 : y - radius; j <= y + radius && j < height; j++)
            least(row, rows + (size_t)j * width, width);
        /* Scanners and toner make grey print darker than drawn, by up to a third. */
        for (int x = 0; x < width; x++) {
            int v = (255 - row[x]) * 4 / 3;
            row[x] = (uint8_t)(v > 255 ? 255 : v);
        }
    }
    free(rows);
}

int reviso_speckle(const uint8_t *dark, const uint8_t *explained, int width, int height) {
    int histogram[256] = {0}, count = 0;
    for (size_t i = 0; i < (size_t)width * height; i++)
        if (!explained[i]) histogram[dark[i]]++, count++;
    return count ? percentile(histogram, count, 0.9) : 0;
}

reviso_disc reviso_measure_disc(const uint8_t *dark, const uint8_t *blank, const uint8_t *explained, int width,
                                int height, double cx, double cy, double radius, int threshold) {
    reviso_disc disc = {0, 0, 0, 0, 0};
    int histogram[256] = {0}, count = 0, above = 0;
    for (int y = (int)(cy - radius); y <= (int)(cy + radius) + 1; y++)
        for (int x = (int)(cx - radius); x <= (int)(cx + radius) + 1; x++) {
            double dx = x + 0.5 - cx, dy = y + 0.5 - cy;
            if (x < 0 || y < 0 || x >= width || y >= height || dx * dx + dy * dy > radius * radius) continue;
            size_t at = (size_t)y * width + x;
            int extra = dark[at] > explained[at] ? dark[at] - explained[at] : 0;
            disc.page += dark[at], disc.blank += 255 - blank[at], disc.extra += extra;
            histogram[extra]++, count++, above += extra > threshold;
        }
    if (!count) return disc;
    disc.page /= count, disc.blank /= count, disc.extra /= count, disc.share = (double)above / count;
    disc.strong = percentile(histogram, count, 0.94);
    return disc;
}

int reviso_extra_ink(const uint8_t *dark, const uint8_t *explained, int width, int height, int left, int top, int w,
                     int h, int threshold, int min_area, int32_t *out, int capacity) {
    if (left < 0) w += left, left = 0;
    if (top < 0) h += top, top = 0;
    if (left + w > width) w = width - left;
    if (top + h > height) h = height - top;
    if (w <= 0 || h <= 0) return 0;
    uint8_t *ink = malloc((size_t)w * h);
    int32_t *stack = malloc(sizeof(int32_t) * w * h);
    for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++) {
            size_t at = (size_t)(top + y) * width + left + x;
            ink[(size_t)y * w + x] = dark[at] > explained[at] + threshold;
        }
    int found = 0;
    for (int start = 0; start < w * h && found < capacity; start++) {
        if (ink[start] != 1) continue;
        int n = 0, area = 0, sum = 0, x0 = w, y0 = h, x1 = -1, y1 = -1;
        stack[n++] = start, ink[start] = 2;
        while (n) {
            int at = stack[--n], x = at % w, y = at / w;
            if (x < x0) x0 = x;
            if (x > x1) x1 = x;
            if (y < y0) y0 = y;
            if (y > y1) y1 = y;
            area++, sum += dark[(size_t)(top + y) * width + left + x];
            for (int j = y - 1; j <= y + 1; j++)
                for (int i = x - 1; i <= x + 1; i++)
                    if (i >= 0 && j >= 0 && i < w && j < h && ink[j * w + i] == 1)
                        ink[j * w + i] = 2, stack[n++] = j * w + i;
        }
        if (area < min_area) continue;
        int32_t *row = out + 6 * found++;
        row[0] = left + x0, row[1] = top + y0, row[2] = x1 - x0 + 1, row[3] = y1 - y0 + 1, row[4] = area, row[5] = sum;
    }
    free(ink), free(stack);
    return found;
}
