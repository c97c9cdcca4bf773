#include "erase.h"

#include <stdlib.h>
#include <string.h>

#include "flatpage.h"

static int percentile(const int *histogram, int count, double share) {
    int left = (int)(count * share), v = 0;
    while (v < 255 && (left -= histogram[v]) >= 0) v++;
    return v;
}

/* Blocks that are mostly ink or picture take the brighter of their neighbours. */
static void smooth_blocks(uint8_t *blocks, int columns, int rows) {
    uint8_t *copy = malloc((size_t)columns * rows);
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

void reviso_ink_paper(const uint8_t *rgb, int width, int height, int block, uint8_t *paper) {
    int columns = (width + block - 1) / block, rows = (height + block - 1) / block;
    uint8_t *blocks = malloc((size_t)columns * rows);
    for (int c = 0; c < 3; c++) {
        for (int by = 0; by < rows; by++)
            for (int bx = 0; bx < columns; bx++) {
                int histogram[256] = {0}, count = 0;
                for (int y = by * block; y < (by + 1) * block && y < height; y++)
                    for (int x = bx * block; x < (bx + 1) * block && x < width; x++)
                        histogram[rgb[3 * ((size_t)y * width + x) + c]]++, count++;
                /* The mean of what is near the bright side: bare paper with its grain, without ink. */
                int bright = percentile(histogram, count, 0.8), sum = 0, n = 0;
                for (int v = bright * 9 / 10; v <= (bright * 21 / 20 > 255 ? 255 : bright * 21 / 20); v++)
                    sum += v * histogram[v], n += histogram[v];
                blocks[by * columns + bx] = (uint8_t)(n ? (sum + n / 2) / n : bright);
            }
        smooth_blocks(blocks, columns, rows);
        for (int y = 0; y < height; y++) {
            int v = y * 64 / block - 32;
            v = v < 0 ? 0 : v > (rows - 1) * 64 ? (rows - 1) * 64 : v;
            int y0 = v / 64, fy = v % 64, y1 = y0 + 1 < rows ? y0 + 1 : y0;
            for (int x = 0; x < width; x++) {
                int u = x * 64 / block - 32;
                u = u < 0 ? 0 : u > (columns - 1) * 64 ? (columns - 1) * 64 : u;
                int x0 = u / 64, fx = u % 64, x1 = x0 + 1 < columns ? x0 + 1 : x0;
                int top = blocks[y0 * columns + x0] * (64 - fx) + blocks[y0 * columns + x1] * fx;
                int low = blocks[y1 * columns + x0] * (64 - fx) + blocks[y1 * columns + x1] * fx;
                paper[3 * ((size_t)y * width + x) + c] = (uint8_t)((top * (64 - fy) + low * fy + 2048) / 4096);
            }
        }
    }
    free(blocks);
}

void reviso_ink_tones(const uint8_t *rgb, const uint8_t *paper, int64_t count, uint8_t *dark, uint8_t *chroma,
                      uint8_t *hue) {
    for (int64_t i = 0; i < count; i++) {
        int v[3];
        for (int c = 0; c < 3; c++) {
            int white = paper[3 * i + c] ? paper[3 * i + c] : 1, x = rgb[3 * i + c] * 255 / white;
            v[c] = x > 255 ? 255 : x;
        }
        int high = v[0] > v[1] ? v[0] : v[1], low = v[0] < v[1] ? v[0] : v[1];
        if (v[2] > high) high = v[2];
        if (v[2] < low) low = v[2];
        int range = high - low, angle = 0;
        if (range > 0) {
            if (high == v[0]) angle = 60 * (v[1] - v[2]) / range + 360;
            else if (high == v[1]) angle = 60 * (v[2] - v[0]) / range + 120;
            else angle = 60 * (v[0] - v[1]) / range + 240;
        }
        dark[i] = (uint8_t)(255 - ((77 * v[0] + 150 * v[1] + 29 * v[2]) >> 8));
        /* Grey print has colour fringes, pale against what it takes from the light; ink keeps its hue. */
        int coloured = range > 16 && dark[i] > 16 && range * 100 > 19 * (255 - low);
        chroma[i] = (uint8_t)(coloured ? range : 0);
        hue[i] = (uint8_t)(coloured ? ((angle + 15) % 360) / 30 : 12);
    }
}

void reviso_ink_lines(const uint8_t *dark, const uint8_t *zones, int bit, int width, int height, int threshold,
                      int min_run, int max_thick, int upright, uint8_t *lines) {
    int along = upright ? height : width, across = upright ? width : height;
    size_t step = upright ? (size_t)width : 1, other = upright ? 1 : (size_t)width;
    uint8_t *long_run = calloc((size_t)width * height, 1);
    for (int a = 0; a < across; a++) {
        int start = -1, gap = 0;
        for (int i = 0; i <= along; i++) {
            size_t at = a * other + i * step;
            int on = i < along && dark[at] > threshold && (!bit || (zones[at] & bit));
            if (on) {
                if (start < 0) start = i;
                gap = 0;
            } else if (start >= 0 && (i == along || ++gap > 2)) {
                int end = i == along ? along - gap : i - gap + 1;
                if (end - start >= min_run)
                    for (int k = start; k < end; k++) long_run[a * other + k * step] = 1;
                start = -1, gap = 0;
            }
        }
    }
    /* A bar thicker than a rule is a picture's edge or a solid block: no line. */
    for (int i = 0; i < along; i++) {
        int start = -1;
        for (int a = 0; a <= across; a++) {
            int on = a < across && long_run[a * other + i * step];
            if (on && start < 0) start = a;
            if (!on && start >= 0) {
                if (a - start <= max_thick)
                    for (int k = start; k < a; k++) lines[k * other + i * step] = 1;
                start = -1;
            }
        }
    }
    free(long_run);
}

void reviso_ink_plane(const uint8_t *dark, const uint8_t *chroma, const uint8_t *lines, const uint8_t *mask,
                      int64_t count, int threshold, int coloured, uint8_t *ink) {
    for (int64_t i = 0; i < count; i++) {
        int colour = chroma[i] > 0, deep = !lines[i] && dark[i] > threshold;
        ink[i] = !mask[i] && (coloured == 2 ? colour || deep : coloured ? colour : deep);
    }
}

void reviso_ink_deep(const uint8_t *dark, const uint8_t *chroma, int64_t count, int threshold, uint8_t *out) {
    for (int64_t i = 0; i < count; i++) out[i] = !chroma[i] && dark[i] > threshold;
}

void reviso_ink_zone(uint8_t *zones, int width, int height, int x, int y, int w, int h, int bit) {
    for (int j = y < 0 ? 0 : y; j < y + h && j < height; j++)
        for (int i = x < 0 ? 0 : x; i < x + w && i < width; i++) zones[(size_t)j * width + i] |= bit;
}

/* Pixels at least radius away from paper along rows and columns. */
static uint8_t *thick(const uint8_t *ink, int width, int height, int radius) {
    size_t size = (size_t)width * height;
    uint8_t *rows = calloc(size, 1), *out = calloc(size, 1);
    for (int y = 0; y < height; y++) {
        int run = 0;
        for (int x = 0; x < width; x++) {
            run = ink[(size_t)y * width + x] ? run + 1 : 0;
            if (run > 2 * radius) rows[(size_t)y * width + x - radius] = 1;
        }
    }
    for (int x = 0; x < width; x++) {
        int run = 0;
        for (int y = 0; y < height; y++) {
            run = rows[(size_t)y * width + x] ? run + 1 : 0;
            if (run > 2 * radius) out[(size_t)(y - radius) * width + x] = 1;
        }
    }
    free(rows);
    return out;
}

int reviso_ink_pieces(const uint8_t *ink, const uint8_t *dark, const uint8_t *hue, const uint8_t *chroma,
                      const uint8_t *zones, int width, int height, int radius, int32_t *labels, int32_t *rows, int capacity) {
    size_t size = (size_t)width * height;
    uint8_t *core = thick(ink, width, height, radius);
    int32_t *stack = malloc(sizeof(int32_t) * size);
    int count = 0;
    memset(labels, 0, sizeof(int32_t) * size);
    for (size_t s = 0; s < size && count < capacity; s++) {
        if (!ink[s] || labels[s]) continue;
        int32_t *row = rows + (size_t)REVISO_INK_ROW * count++;
        memset(row, 0, sizeof(int32_t) * REVISO_INK_ROW);
        int x0 = width, y0 = height, x1 = -1, y1 = -1, top = 0;
        stack[top++] = (int32_t)s, labels[s] = count;
        while (top) {
            int32_t at = stack[--top];
            int x = at % width, y = at / width;
            if (x < x0) x0 = x;
            if (x > x1) x1 = x;
            if (y < y0) y0 = y;
            if (y > y1) y1 = y;
            row[4]++, row[5] += dark[at], row[6] += zones[at] & 1, row[7] += zones[at] >> 1 & 1;
            row[8] += zones[at] >> 2 & 1, row[9] += core[at], row[10 + hue[at]]++, row[23] += chroma[at] > 27;
            for (int j = y - 1; j <= y + 1; j++)
                for (int i = x - 1; i <= x + 1; i++) {
                    if (i < 0 || j < 0 || i >= width || j >= height) continue;
                    size_t next = (size_t)j * width + i;
                    if (ink[next] && !labels[next]) labels[next] = count, stack[top++] = (int32_t)next;
                }
        }
        row[0] = x0, row[1] = y0, row[2] = x1 - x0 + 1, row[3] = y1 - y0 + 1;
    }
    free(core), free(stack);
    return count;
}

/* One step outward over allowed pixels, 8 neighbours. */
static void grow(uint8_t *mask, const uint8_t *allowed, int width, int height) {
    uint8_t *before = malloc((size_t)width * height);
    memcpy(before, mask, (size_t)width * height);
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) {
            size_t at = (size_t)y * width + x;
            if (before[at] || !allowed[at]) continue;
            for (int j = y - 1; j <= y + 1 && !mask[at]; j++)
                for (int i = x - 1; i <= x + 1; i++)
                    if (i >= 0 && j >= 0 && i < width && j < height && before[(size_t)j * width + i]) {
                        mask[at] = 1;
                        break;
                    }
        }
    free(before);
}

void reviso_ink_mask(const int32_t *labels, const uint8_t *chosen, const uint8_t *dark, const uint8_t *keep,
                     int width, int height, int reach, int faint, uint8_t *mask) {
    size_t size = (size_t)width * height;
    uint8_t *fresh = calloc(size, 1), *allowed = malloc(size);
    for (size_t i = 0; i < size; i++) {
        int mine = labels[i] && chosen[labels[i]];
        fresh[i] = mine && !keep[i];
        allowed[i] = !keep[i] && dark[i] > faint && (!labels[i] || mine);
    }
    for (int step = 0; step < reach; step++) grow(fresh, allowed, width, height);
    for (size_t i = 0; i < size; i++) mask[i] |= fresh[i];
    free(fresh), free(allowed);
}

int64_t reviso_ink_fill(uint8_t *rgb, const uint8_t *mask, const uint8_t *fill, int64_t count) {
    int64_t pixels = 0;
    for (int64_t i = 0; i < count; i++)
        if (mask[i]) memcpy(rgb + 3 * i, fill + 3 * i, 3), pixels++;
    return pixels;
}

void reviso_ink_unwritten(const uint8_t *blank, const uint8_t *paper, int black, int64_t count, uint8_t *rgb) {
    for (int64_t i = 0; i < count; i++) {
        int print = (255 - blank[i]) * black / 255;
        for (int c = 0; c < 3; c++) rgb[3 * i + c] = (uint8_t)(paper[3 * i + c] * (255 - print) / 255);
    }
}

int reviso_ink_beyond(const uint8_t *dark, const uint8_t *blank, const uint8_t *zones, int width, int height,
                      int radius, int threshold, int min_area, int reach, int faint, uint8_t *mask, int32_t *rows,
                      int capacity) {
    size_t size = (size_t)width * height;
    uint8_t *explained = malloc(size), *core = malloc(size), *allowed = malloc(size);
    int32_t *stack = malloc(sizeof(int32_t) * size);
    reviso_explained(blank, width, height, radius, explained);
    for (size_t i = 0; i < size; i++) {
        core[i] = !(zones[i] & 4) && dark[i] > explained[i] + threshold;
        /* Growing passes through print, or a ring would shield what lies beyond it. */
        allowed[i] = !(zones[i] & 4) && (dark[i] > 255 - blank[i] + faint || blank[i] < 165);
    }
    int count = 0;
    memset(mask, 0, size);
    for (size_t s = 0; s < size && count < capacity; s++) {
        if (core[s] != 1) continue;
        int x0 = width, y0 = height, x1 = -1, y1 = -1, top = 0, done = 0, sum = 0;
        stack[top++] = (int32_t)s, core[s] = 2;
        /* The stack keeps what was taken in its lower part, so that a piece can be put into the mask. */
        while (done < top) {
            int32_t at = stack[done++];
            int x = at % width, y = at / width;
            if (x < x0) x0 = x;
            if (x > x1) x1 = x;
            if (y < y0) y0 = y;
            if (y > y1) y1 = y;
            sum += dark[at];
            for (int j = y - 1; j <= y + 1; j++)
                for (int i = x - 1; i <= x + 1; i++)
                    if (i >= 0 && j >= 0 && i < width && j < height && core[(size_t)j * width + i] == 1)
                        core[(size_t)j * width + i] = 2, stack[top++] = (int32_t)((size_t)j * width + i);
        }
        if (top < min_area) continue;
        for (int k = 0; k < top; k++) mask[stack[k]] = 1;
        int32_t *row = rows + 6 * (size_t)count++;
        row[0] = x0, row[1] = y0, row[2] = x1 - x0 + 1, row[3] = y1 - y0 + 1, row[4] = top, row[5] = sum;
    }
    for (int step = 0; step < reach; step++) grow(mask, allowed, width, height);
    for (size_t i = 0; i < size; i++) mask[i] &= dark[i] > 255 - blank[i] + faint;
    free(explained), free(core), free(allowed), free(stack);
    return count;
}

void reviso_ink_negative(const uint8_t *mask, uint8_t *out, int64_t count) {
    for (int64_t i = 0; i < count; i++) out[i] = mask[i] ? 0 : 255;
}

int64_t reviso_ink_count(const uint8_t *mask, const uint8_t *dark, const uint8_t *zones, int bit, int threshold,
                         int64_t count) {
    int64_t pixels = 0;
    for (int64_t i = 0; i < count; i++)
        pixels += (!mask || mask[i]) && dark[i] > threshold && (!bit || (zones[i] & bit));
    return pixels;
}
