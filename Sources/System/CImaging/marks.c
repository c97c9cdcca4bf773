#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "registration.h"
#include "memory_or_end.h"

/* The paper's brightness in blocks: the 90th percentile, so that print does not pull it down. */
static uint8_t *paper_blocks(const uint8_t *grey, int width, int height, int block, int *columns, int *rows) {
    *columns = (width + block - 1) / block, *rows = (height + block - 1) / block;
    uint8_t *out = reviso_memory((size_t)*columns * *rows);
    for (int by = 0; by < *rows; by++)
        for (int bx = 0; bx < *columns; bx++) {
            int histogram[256] = {0}, count = 0;
            for (int y = by * block; y < (by + 1) * block && y < height; y++)
                for (int x = bx * block; x < (bx + 1) * block && x < width; x++)
                    histogram[grey[(size_t)y * width + x]]++, count++;
            int left = count / 10, v = 255;
            while (v > 0 && (left -= histogram[v]) >= 0) v--;
            out[by * *columns + bx] = (uint8_t)v;
        }
    return out;
}

/* A block that is ink all over takes the brightest of its neighbours, twice over. */
static void lift_dark_blocks(uint8_t *blocks, int columns, int rows) {
    uint8_t *copy = reviso_memory((size_t)columns * rows);
    for (int round = 0; round < 2; round++) {
        memcpy(copy, blocks, (size_t)columns * rows);
        for (int y = 0; y < rows; y++)
            for (int x = 0; x < columns; x++) {
                int best = 0;
                for (int j = -1; j <= 1; j++)
                    for (int i = -1; i <= 1; i++) {
                        int u = x + i, v = y + j;
                        if (u >= 0 && v >= 0 && u < columns && v < rows && copy[v * columns + u] > best)
                            best = copy[v * columns + u];
                    }
                if (copy[y * columns + x] < best * 3 / 4) blocks[y * columns + x] = (uint8_t)best;
            }
    }
    free(copy);
}

typedef struct {
    int left, top, right, bottom, area;
} component;

/* Takes one 4-connected component out of ink (1 becomes 2) with a stack of its own. */
static component take_component(uint8_t *ink, int width, int height, int start, int32_t *stack) {
    component p = {width, height, -1, -1, 0};
    int top = 0;
    stack[top++] = start;
    ink[start] = 2;
    while (top) {
        int at = stack[--top], x = at % width, y = at / width;
        if (x < p.left) p.left = x;
        if (x > p.right) p.right = x;
        if (y < p.top) p.top = y;
        if (y > p.bottom) p.bottom = y;
        p.area++;
        if (x > 0 && ink[at - 1] == 1) ink[at - 1] = 2, stack[top++] = at - 1;
        if (x + 1 < width && ink[at + 1] == 1) ink[at + 1] = 2, stack[top++] = at + 1;
        if (y > 0 && ink[at - width] == 1) ink[at - width] = 2, stack[top++] = at - width;
        if (y + 1 < height && ink[at + width] == 1) ink[at + width] = 2, stack[top++] = at + width;
    }
    return p;
}

/* Whether a component with its holes filled is a square; *quality is smaller for better ones. */
static int measure_square(const uint8_t *ink, const int32_t *labels, int label, int width, component p,
                          reviso_mark *mark, double *quality) {
    (void)ink;
    int w = p.right - p.left + 3, h = p.bottom - p.top + 3;
    uint8_t *patch = reviso_zeros((size_t)w * h, 1);
    int32_t *stack = reviso_memory(sizeof(int32_t) * w * h);
    for (int y = p.top; y <= p.bottom; y++)
        for (int x = p.left; x <= p.right; x++)
            if (labels[(size_t)y * width + x] == label) patch[(y - p.top + 1) * w + x - p.left + 1] = 1;
    int top = 0;
    stack[top++] = 0, patch[0] = 2;
    while (top) {
        int at = stack[--top], x = at % w, y = at / w;
        if (x > 0 && !patch[at - 1]) patch[at - 1] = 2, stack[top++] = at - 1;
        if (x + 1 < w && !patch[at + 1]) patch[at + 1] = 2, stack[top++] = at + 1;
        if (y > 0 && !patch[at - w]) patch[at - w] = 2, stack[top++] = at - w;
        if (y + 1 < h && !patch[at + w]) patch[at + w] = 2, stack[top++] = at + w;
    }
    double n = 0, sx = 0, sy = 0, sxx = 0, syy = 0, sxy = 0;
    for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++)
            if (patch[y * w + x] != 2) n++, sx += x, sy += y, sxx += (double)x * x, syy += (double)y * y, sxy += (double)x * y;
    free(patch);
    free(stack);
    double mx = sx / n, my = sy / n;
    double uxx = sxx / n - mx * mx + 1.0 / 12, uyy = syy / n - my * my + 1.0 / 12, uxy = sxy / n - mx * my;
    /* A square has (uxx + uyy) / area = 1/6, a disc 1/(2π); both axes are equal. */
    double spread = (uxx + uyy) / n, lean = sqrt((uxx - uyy) * (uxx - uyy) + 4 * uxy * uxy) / (uxx + uyy);
    mark->x = p.left - 1 + mx + 0.5, mark->y = p.top - 1 + my + 0.5;
    mark->side = sqrt(n), mark->hole = 1 - p.area / n;
    *quality = fabs(spread - 1.0 / 6) * 20 + lean;
    return spread > 0.150 && spread < 0.186 && lean < 0.3 && mark->hole < 0.35;
}

typedef struct {
    reviso_mark mark;
    double quality;
} ranked;

static int by_quality(const void *a, const void *b) {
    const ranked *p = a, *q = b;
    if (p->quality != q->quality) return p->quality < q->quality ? -1 : 1;
    if (p->mark.y != q->mark.y) return p->mark.y < q->mark.y ? -1 : 1;
    return p->mark.x < q->mark.x ? -1 : p->mark.x > q->mark.x;
}

int reviso_find_marks(const uint8_t *grey, int width, int height, double min_side, double max_side,
                      reviso_mark *out, int capacity) {
    size_t size = (size_t)width * height;
    int block = width / 20 < 24 ? 24 : width / 20, columns, rows;
    uint8_t *blocks = paper_blocks(grey, width, height, block, &columns, &rows);
    lift_dark_blocks(blocks, columns, rows);
    uint8_t *ink = reviso_memory(size);
    int32_t *labels = reviso_zeros(size, sizeof(int32_t)), *stack = reviso_memory(size * sizeof(int32_t));
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++)
            ink[(size_t)y * width + x] =
                grey[(size_t)y * width + x] * 100 < blocks[(y / block) * columns + x / block] * 58;
    ranked *found = reviso_memory(sizeof(ranked) * 4096);
    int count = 0;
    for (size_t start = 0; start < size && count < 4096; start++) {
        if (ink[start] != 1) continue;
        component p = take_component(ink, width, height, (int)start, stack);
        int w = p.right - p.left + 1, h = p.bottom - p.top + 1;
        int fits = w >= min_side * 0.8 && h >= min_side * 0.8 && w <= max_side * 1.45 && h <= max_side * 1.45
            && w < h * 1.7 && h < w * 1.7 && p.area > 0.45 * w * h;
        if (!fits) continue;
        int label = count + 1;
        for (int y = p.top; y <= p.bottom; y++)
            for (int x = p.left; x <= p.right; x++)
                if (ink[(size_t)y * width + x] == 2 && !labels[(size_t)y * width + x])
                    labels[(size_t)y * width + x] = label;
        ranked r;
        if (measure_square(ink, labels, label, width, p, &r.mark, &r.quality)) found[count++] = r;
    }
    qsort(found, count, sizeof(ranked), by_quality);
    if (count > capacity) count = capacity;
    for (int i = 0; i < count; i++) out[i] = found[i].mark;
    free(blocks), free(ink), free(labels), free(stack), free(found);
    return count;
}

int reviso_mark_is_alone(const uint8_t *grey, int width, int height, const reviso_mark *mark) {
    /* A mark that is turned by 15 degrees reaches to 0.61 of its side; one of 5 mm has 3.5 mm of paper beside it. */
    double near = 0.72 * mark->side, far = 1.05 * mark->side;
    int histogram[256] = {0}, all = 0, dark = 0, left, paper = 255;
    for (int y = (int)(mark->y - far); y <= mark->y + far; y++)
        for (int x = (int)(mark->x - far); x <= mark->x + far; x++) {
            if (x < 0 || y < 0 || x >= width || y >= height) continue;
            if (fabs(x + 0.5 - mark->x) < near && fabs(y + 0.5 - mark->y) < near) continue;
            histogram[grey[(size_t)y * width + x]]++, all++;
        }
    for (left = all / 4; paper > 0 && (left -= histogram[paper]) >= 0; paper--) {}
    for (int v = 0; v * 100 < paper * 70; v++) dark += histogram[v];
    return all > 0 && dark * 16 <= all;
}
