#include "intake.h"
#include "wide.h"
#include "memory_or_end.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <allheaders.h>

/* Light changes slowly over paper and a picture's or a box's edge is sudden: cells whose brightness differs by less
   than this from a neighbour's lie under the same light. A shade of 4 : 1 that falls off over 12 mm passes. */
#define SLOW 0.87

/* The least, in hundredths, that paper has of the brightest light within 13 mm. */
#define DARK 42

/* One channel of a row as bytes. */
REVISO_WIDE static void samples(const uint32_t *line, int width, int depth, int channel, uint8_t *out) {
    if (depth == 32) {
        int shift = 24 - 8 * channel;
        for (int x = 0; x < width; x++) out[x] = (uint8_t)(line[x] >> shift);
        return;
    }
    int x = 0;
    for (; x + 4 <= width; x += 4) {
        uint32_t v = line[x / 4];
        out[x] = (uint8_t)(v >> 24), out[x + 1] = (uint8_t)(v >> 16), out[x + 2] = (uint8_t)(v >> 8), out[x + 3] = (uint8_t)v;
    }
    for (; x < width; x++) out[x] = GET_DATA_BYTE(line, x);
}

/* What four fifths of a cell's pixels do not exceed: the paper, where ink covers less than four fifths of it. Pixels
   side by side are mostly alike, and a count waits for the last one of its own: they go to two tallies in turn. One
   cell is counted after the other, so that its tallies stay near. */
static void cells(PIX *pix, int cell, int channel, uint8_t *map, int columns, int rows) {
    int width = pixGetWidth(pix), height = pixGetHeight(pix), depth = pixGetDepth(pix), stride = pixGetWpl(pix);
    uint32_t *data = pixGetData(pix), even[256], odd[256];
    uint8_t *values = reviso_memory((size_t)width * cell);
    for (int row = 0; row < rows; row++) {
        int top = row * cell, high = top + cell < height ? cell : height - top;
        for (int y = 0; y < high; y++)
            samples(data + (size_t)(top + y) * stride, width, depth, channel, values + (size_t)y * width);
        for (int column = 0; column < columns; column++) {
            int left = column * cell, right = left + cell < width ? left + cell : width, level = 255;
            memset(even, 0, sizeof even), memset(odd, 0, sizeof odd);
            for (int y = 0; y < high; y++) {
                const uint8_t *line = values + (size_t)y * width;
                int x = left;
                for (; x + 1 < right; x += 2) even[line[x]]++, odd[line[x + 1]]++;
                for (; x < right; x++) even[line[x]]++;
            }
            uint32_t total = (uint32_t)((right - left) * high), above = 0;
            while (level > 0 && (above + even[level] + odd[level]) * 5 <= total) above += even[level] + odd[level], level--;
            map[row * columns + column] = (uint8_t)level;
        }
    }
    free(values);
}

static void median3(uint8_t *map, int columns, int rows) {
    uint8_t *from = reviso_memory((size_t)columns * rows);
    memcpy(from, map, (size_t)columns * rows);
    for (int y = 0; y < rows; y++)
        for (int x = 0; x < columns; x++) {
            uint8_t near[9];
            int n = 0;
            for (int v = y - 1; v <= y + 1; v++)
                for (int u = x - 1; u <= x + 1; u++) {
                    if (u < 0 || v < 0 || u >= columns || v >= rows) continue;
                    uint8_t value = from[v * columns + u];
                    int at = n++;
                    for (; at > 0 && near[at - 1] > value; at--) near[at] = near[at - 1];
                    near[at] = value;
                }
            map[y * columns + x] = near[n / 2];
        }
    free(from);
}

/* The brightest of the cells within some of one. */
static uint8_t *brightest(const uint8_t *map, int columns, int rows, int reach) {
    uint8_t *across = reviso_memory((size_t)columns * rows), *out = reviso_memory((size_t)columns * rows);
    for (int y = 0; y < rows; y++)
        for (int x = 0; x < columns; x++) {
            int most = 0;
            for (int u = x - reach < 0 ? 0 : x - reach; u <= x + reach && u < columns; u++)
                if (map[y * columns + u] > most) most = map[y * columns + u];
            across[y * columns + x] = (uint8_t)most;
        }
    for (int y = 0; y < rows; y++)
        for (int x = 0; x < columns; x++) {
            int most = 0;
            for (int v = y - reach < 0 ? 0 : y - reach; v <= y + reach && v < rows; v++)
                if (across[v * columns + x] > most) most = across[v * columns + x];
            out[y * columns + x] = (uint8_t)most;
        }
    free(across);
    return out;
}

/* Labels regions under one light; the largest becomes 1 in `paper`, smaller bright ones join where they fit it. A large
   one that is far darker than another is a picture or a desk; so is what is far darker than the brightest near it,
   however softly it becomes so: a shadow takes half of the light. */
static int flood(const uint8_t *map, int columns, int rows, uint8_t *paper) {
    int size = columns * rows, best = 0, best_seed = -1, bright = 0;
    int *label = reviso_zeros(size, sizeof(int)), *stack = reviso_memory(sizeof(int) * size), *mark = reviso_memory(sizeof(int) * size);
    int *level = reviso_memory(sizeof(int) * size), next = 0;
    uint8_t *near = brightest(map, columns, rows, 10);
    for (int seed = 0; seed < size; seed++) {
        if (label[seed]) continue;
        int top = 0, count = 0;
        double sum = 0;
        label[seed] = ++next;
        stack[top++] = seed;
        while (top) {
            int at = stack[--top], x = at % columns, y = at / columns, here = map[at];
            count++, sum += here;
            for (int k = 0; k < 4; k++) {
                int u = x + (k == 0) - (k == 1), v = y + (k == 2) - (k == 3);
                if (u < 0 || v < 0 || u >= columns || v >= rows) continue;
                int to = v * columns + u, there = map[to];
                if (label[to]) continue;
                int low = here < there ? here : there, high = here < there ? there : here;
                if (low + 3 < high * SLOW || (here * 100 < near[at] * DARK) != (there * 100 < near[to] * DARK)) continue;
                label[to] = next;
                stack[top++] = to;
            }
        }
        mark[next - 1] = count, level[next - 1] = (int)(sum / count);
        if (count * 20 > size && level[next - 1] > bright) bright = level[next - 1];
    }
    for (int i = 0; i < next; i++)
        if (mark[i] > best && level[i] * 10 >= bright * 4) best = mark[i], best_seed = i + 1;
    int taken = 0, usual = best ? level[best_seed - 1] : 255;
    for (int i = 0; i < size; i++) {
        int own = label[i] == best_seed;
        /* A component of paper that lines or boxes cut off: not small, and as bright. */
        int component = mark[label[i] - 1] * 400 > size && map[i] > usual * 0.9;
        taken += paper[i] = (own && map[i] * 100 >= near[i] * DARK) || component;
    }
    free(label), free(stack), free(mark), free(level), free(near);
    return taken;
}

/* Cells that are no paper take the light of the paper around: rings of means, outward. */
static void fill(uint8_t *map, const uint8_t *paper, int columns, int rows) {
    int size = columns * rows, left = 0;
    uint8_t *known = reviso_memory(size), *next = reviso_memory(size);
    memcpy(known, paper, size);
    for (int i = 0; i < size; i++) left += !known[i];
    while (left > 0 && left < size) {
        memcpy(next, known, size);
        int before = left;
        for (int y = 0; y < rows; y++)
            for (int x = 0; x < columns; x++) {
                int at = y * columns + x, sum = 0, n = 0;
                if (known[at]) continue;
                for (int v = y - 1; v <= y + 1; v++)
                    for (int u = x - 1; u <= x + 1; u++) {
                        if (u < 0 || v < 0 || u >= columns || v >= rows || !known[v * columns + u]) continue;
                        sum += map[v * columns + u], n++;
                    }
                if (n) map[at] = (uint8_t)((sum + n / 2) / n), next[at] = 1, left--;
            }
        memcpy(known, next, size);
        if (left == before) break;
    }
    free(known), free(next);
}

static void smooth(uint8_t *map, int columns, int rows) {
    uint8_t *from = reviso_memory((size_t)columns * rows);
    memcpy(from, map, (size_t)columns * rows);
    for (int y = 0; y < rows; y++)
        for (int x = 0; x < columns; x++) {
            int sum = 0, n = 0;
            for (int v = y - 2; v <= y + 2; v++)
                for (int u = x - 2; u <= x + 2; u++)
                    if (u >= 0 && v >= 0 && u < columns && v < rows) sum += from[v * columns + u], n++;
            map[y * columns + x] = (uint8_t)((sum + n / 2) / n);
        }
    free(from);
}

/* On grey paper what is fully white is no paper but the canvas that a turn brought in: its light is the paper's beside
   it. */
static void without_canvas(const uint8_t *grey, uint8_t *paper, size_t size) {
    size_t greyer = 0;
    for (size_t i = 0; i < size; i++) greyer += grey[i] <= 250;
    if (greyer * 2 < size) return;
    for (size_t i = 0; i < size; i++) paper[i] &= grey[i] < 254;
}

uint8_t *reviso_light_map(reviso_pix handle, int cell, int *columns, int *rows, int *channels, double *share) {
    PIX *pix = (PIX *)handle;
    int depth = pixGetDepth(pix);
    if (depth != 8 && depth != 32) return NULL;
    *columns = (pixGetWidth(pix) + cell - 1) / cell, *rows = (pixGetHeight(pix) + cell - 1) / cell;
    *channels = depth == 8 ? 1 : 3;
    size_t size = (size_t)*columns * *rows;
    uint8_t *maps = reviso_memory(size * *channels), *paper = reviso_memory(size), *grey = reviso_memory(size);
    for (int c = 0; c < *channels; c++) {
        cells(pix, cell, c, maps + c * size, *columns, *rows);
        median3(maps + c * size, *columns, *rows);
    }
    for (size_t i = 0; i < size; i++)
        grey[i] = *channels == 1 ? maps[i] : (uint8_t)((77 * maps[i] + 150 * maps[size + i] + 29 * maps[2 * size + i]) >> 8);
    *share = (double)flood(grey, *columns, *rows, paper) / size;
    without_canvas(grey, paper, size);
    for (int c = 0; c < *channels; c++) {
        fill(maps + c * size, paper, *columns, *rows);
        smooth(maps + c * size, *columns, *rows);
    }
    free(paper), free(grey);
    return maps;
}

/* Where each pixel of a row lies between the centres of cells: the cell left of it, and how far behind that in
   1/256. */
typedef struct { int *left, *part, *light, *row; uint8_t *values, *made; } ruler;

static ruler ruled(int cell, int columns, int width) {
    ruler r = {reviso_memory(sizeof(int) * width), reviso_memory(sizeof(int) * width), reviso_memory(sizeof(int) * width),
               reviso_memory(sizeof(int) * (columns + 1)), reviso_memory((size_t)width), reviso_memory((size_t)width)};
    for (int x = 0; x < width; x++) {
        int u = (2 * x + 1 - cell) * 128 / cell, left = u >> 8, part = u & 255;
        if (u < 0) left = 0, part = 0;
        if (left >= columns - 1) left = columns - 1, part = 0;
        r.left[x] = left, r.part[x] = part;
    }
    return r;
}

static void thrown(ruler r) { free(r.left), free(r.part), free(r.light), free(r.row), free(r.values), free(r.made); }

/* The map's brightness along one row of pixels, in 1/256, straight between the centres of cells. */
static void light_row(ruler r, const uint8_t *map, int cell, int columns, int rows, int y, int width) {
    int v = (2 * y + 1 - cell) * 128 / cell, top = v >> 8, fy = v & 255;
    if (v < 0) top = 0, fy = 0;
    if (top >= rows - 1) top = rows - 1, fy = 0;
    const uint8_t *a = map + (size_t)top * columns, *b = top + 1 < rows ? a + columns : a;
    for (int k = 0; k < columns; k++) r.row[k] = a[k] * (256 - fy) + b[k] * fy;
    r.row[columns] = r.row[columns - 1];
    for (int x = 0; x < width;) {
        int left = r.left[x], start = r.row[left] * 256, step = r.row[left + 1] - r.row[left];
        for (; x < width && r.left[x] == left; x++) r.light[x] = (start + r.part[x] * step) >> 8;
    }
}

/* value × paper / light, rounded, at most 255: by a float's quotient, which is at most one off, set right by what is
   left. */
REVISO_WIDE static void lit_row(const uint8_t *restrict values, const int *restrict light, int paper, int width, uint8_t *restrict out) {
    for (int x = 0; x < width; x++) {
        int floor = light[x] < 8 * 256 ? 8 * 256 : light[x], whole = values[x] * paper * 256 + floor / 2;
        int part = (int)((float)whole / (float)floor), rest = whole - part * floor;
        part += (rest >= floor) - (rest < 0);
        out[x] = (uint8_t)(part > 255 ? 255 : part);
    }
}

reviso_pix reviso_pix_evened(reviso_pix handle, const uint8_t *map, int cell, int columns, int rows, int channels, int paper) {
    PIX *pix = (PIX *)handle;
    int width = pixGetWidth(pix), height = pixGetHeight(pix), depth = pixGetDepth(pix);
    if ((depth == 8 ? 1 : 3) != channels) return NULL;
    PIX *out = depth == 32 ? pixCreateNoInit(width, height, depth) : pixCreate(width, height, depth);
    if (!out) return NULL;
    ruler r = ruled(cell, columns, width);
    for (int y = 0; y < height; y++) {
        uint32_t *line = pixGetData(pix) + (size_t)y * pixGetWpl(pix);
        uint32_t *made = pixGetData(out) + (size_t)y * pixGetWpl(out);
        for (int c = 0; c < channels; c++) {
            light_row(r, map + (size_t)c * columns * rows, cell, columns, rows, y, width);
            samples(line, width, depth, c, r.values);
            lit_row(r.values, r.light, paper, width, r.made);
            if (depth == 8) for (int x = 0; x < width; x++) SET_DATA_BYTE(made, x, r.made[x]);
            else if (c == 0) for (int x = 0; x < width; x++) made[x] = (uint32_t)r.made[x] << 24;
            else for (int x = 0, shift = 24 - 8 * c; x < width; x++) made[x] |= (uint32_t)r.made[x] << shift;
        }
    }
    thrown(r);
    return (reviso_pix)out;
}

reviso_pix reviso_faint_ink(reviso_pix handle, const uint8_t *map, int cell, int columns, int rows, double share) {
    PIX *pix = (PIX *)handle;
    if (pixGetDepth(pix) != 8) return NULL;
    int width = pixGetWidth(pix), height = pixGetHeight(pix), keep = (int)((1 - share) * 256);
    PIX *out = pixCreate(width, height, 1);
    if (!out) return NULL;
    ruler r = ruled(cell, columns, width);
    for (int y = 0; y < height; y++) {
        uint32_t *made = pixGetData(out) + (size_t)y * pixGetWpl(out);
        light_row(r, map, cell, columns, rows, y, width);
        samples(pixGetData(pix) + (size_t)y * pixGetWpl(pix), width, 8, 0, r.values);
        for (int x = 0; x < width; x++) r.made[x] = r.values[x] * 65536 < r.light[x] * keep;
        for (int x = 0; x < width; x += 32) {
            uint32_t word = 0;
            for (int k = 0; k < 32 && x + k < width; k++) word |= (uint32_t)r.made[x + k] << (31 - k);
            made[x / 32] = word;
        }
    }
    thrown(r);
    return (reviso_pix)out;
}
