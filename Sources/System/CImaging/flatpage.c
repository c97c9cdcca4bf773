#include "flatpage.h"
#include "memory_or_end.h"

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

/* Blocks blended for one row of pixels: sixteenths. */
static void blend_rows(const int *blocks, int columns, int rows, int block, int y, int *out) {
    int v = (y * 16 / block) - 8;
    if (v < 0) v = 0;
    if (v > (rows - 1) * 16) v = (rows - 1) * 16;
    int by = v / 16, fy = v % 16, ny = by + 1 < rows ? by + 1 : by;
    for (int x = 0; x < columns; x++)
        out[x] = blocks[by * columns + x] * (16 - fy) + blocks[ny * columns + x] * fy;
}

int reviso_darkness(const uint8_t *page, const uint8_t *blank, int width, int height, int block, uint8_t *out) {
    int columns = (width + block - 1) / block, rows = (height + block - 1) / block;
    int *paper = reviso_memory(sizeof(int) * columns * rows), all[256] = {0}, total = 0, black[256] = {0}, solids = 0;
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
    int *blended = reviso_memory(sizeof(int) * columns);
    for (int y = 0; y < height; y++) {
        blend_rows(paper, columns, rows, block, y, blended);
        for (int x = 0; x < width; x++) {
            size_t at = (size_t)y * width + x;
            int u = (x * 16 / block) - 8;
            if (u < 0) u = 0;
            if (u > (columns - 1) * 16) u = (columns - 1) * 16;
            int bx = u / 16, fx = u % 16, nx = bx + 1 < columns ? bx + 1 : bx;
            int white = (blended[bx] * (16 - fx) + blended[nx] * fx + 128) / 256, range = white - ink;
            int v = range < 20 ? 0 : (white - page[at]) * 255 / range;
            out[at] = (uint8_t)(v < 0 ? 0 : v > 255 ? 255 : v);
        }
    }
    free(paper), free(blended);
    return ink;
}

static void least(uint8_t *restrict out, const uint8_t *restrict in, int count) {
    for (int x = 0; x < count; x++) out[x] = in[x] < out[x] ? in[x] : out[x];
}

void reviso_explained(const uint8_t *blank, int width, int height, int radius, uint8_t *out) {
    size_t size = (size_t)width * height;
    uint8_t *rows = reviso_memory(size);
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

double reviso_grey_gain(const uint8_t *dark, const uint8_t *blank, const uint8_t *close, int width, int height) {
    int histogram[256] = {0}, count = 0;
    double sum = 0;
    for (size_t i = 0; i < (size_t)width * height; i++) {
        int v = 255 - blank[i];
        if (v < 70 || v > 150 || close[i] > 200) continue;
        histogram[dark[i]]++, sum += v, count++;
    }
    return count > 60 ? percentile(histogram, count, 0.4) * count / sum : 1;
}

void reviso_lift(uint8_t *explained, int64_t count, double factor) {
    for (int64_t i = 0; i < count; i++) {
        double v = explained[i] * factor;
        explained[i] = (uint8_t)(v > 255 ? 255 : v);
    }
}

int reviso_speckle(const uint8_t *dark, const uint8_t *explained, int width, int height) {
    int histogram[256] = {0}, count = 0;
    for (size_t i = 0; i < (size_t)width * height; i++)
        if (!explained[i]) histogram[dark[i]]++, count++;
    return count ? percentile(histogram, count, 0.9) : 0;
}

reviso_disc reviso_measure_disc(const uint8_t *dark, const uint8_t *blank, const uint8_t *explained, int width,
                                int height, double cx, double cy, double radius, reviso_offset page,
                                int threshold) {
    reviso_disc disc = {0, 0, 0, 0, 0};
    int histogram[256] = {0}, count = 0, above = 0;
    for (int y = (int)(cy - radius); y <= (int)(cy + radius) + 1; y++)
        for (int x = (int)(cx - radius); x <= (int)(cx + radius) + 1; x++) {
            double dx = x + 0.5 - cx, dy = y + 0.5 - cy;
            int px = x + page.x, py = y + page.y;
            if (x < 0 || y < 0 || x >= width || y >= height || dx * dx + dy * dy > radius * radius) continue;
            if (px < 0 || py < 0 || px >= width || py >= height) continue;
            size_t at = (size_t)y * width + x;
            int ink = dark[(size_t)py * width + px], extra = ink > explained[at] ? ink - explained[at] : 0;
            disc.page += ink, disc.blank += 255 - blank[at], disc.extra += extra;
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
    uint8_t *ink = reviso_memory((size_t)w * h);
    int32_t *stack = reviso_memory(sizeof(int32_t) * w * h);
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
