#include "text_boxes.h"
#include "memory_or_end.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef struct { float x, y; } point;
typedef struct { point corner[4]; float width, height; } rectangle;

static float cross(point o, point a, point b) {
    return (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x);
}

/* The convex hull of points sorted by row, each row at most two; hull has room for count + 1. */
static int hull_of(const point *points, int count, point *hull) {
    int size = 0;
    for (int i = 0; i < count; i++) {
        while (size > 1 && cross(hull[size - 2], hull[size - 1], points[i]) <= 0) size--;
        hull[size++] = points[i];
    }
    int lower = size + 1;
    for (int i = count - 2; i >= 0; i--) {
        while (size >= lower && cross(hull[size - 2], hull[size - 1], points[i]) <= 0) size--;
        hull[size++] = points[i];
    }
    return size > 1 ? size - 1 : size;
}

/* The smallest rectangle around a hull has a side along one of its edges. */
static rectangle smallest(const point *hull, int count) {
    rectangle best = {0};
    float least = INFINITY;
    for (int i = 0; i < count; i++) {
        point a = hull[i], b = hull[(i + 1) % count];
        float dx = b.x - a.x, dy = b.y - a.y, length = hypotf(dx, dy);
        if (length == 0) { dx = 1; dy = 0; } else { dx /= length; dy /= length; }
        /* Of the four directions of a rectangle, the one nearest to a reader's: to the right. */
        if (fabsf(dy) > fabsf(dx)) { float t = dx; dx = dy; dy = -t; }
        if (dx < 0) { dx = -dx; dy = -dy; }
        float u0 = INFINITY, u1 = -INFINITY, v0 = INFINITY, v1 = -INFINITY;
        for (int k = 0; k < count; k++) {
            float u = hull[k].x * dx + hull[k].y * dy, v = hull[k].y * dx - hull[k].x * dy;
            u0 = fminf(u0, u); u1 = fmaxf(u1, u); v0 = fminf(v0, v); v1 = fmaxf(v1, v);
        }
        if ((u1 - u0) * (v1 - v0) >= least) continue;
        least = (u1 - u0) * (v1 - v0);
        float us[4] = {u0, u1, u1, u0}, vs[4] = {v0, v0, v1, v1};
        for (int k = 0; k < 4; k++)
            best.corner[k] = (point){us[k] * dx - vs[k] * dy, us[k] * dy + vs[k] * dx};
        best.width = u1 - u0;
        best.height = v1 - v0;
    }
    return best;
}

/* The mean of the map inside a rectangle. */
static float mean_inside(const float *map, int stride, int width, int height, const rectangle *r) {
    float left = width, right = 0, top = height, bottom = 0;
    for (int k = 0; k < 4; k++) {
        left = fminf(left, r->corner[k].x); right = fmaxf(right, r->corner[k].x);
        top = fminf(top, r->corner[k].y); bottom = fmaxf(bottom, r->corner[k].y);
    }
    double sum = 0;
    long count = 0;
    for (int y = (int)fmaxf(0, floorf(top)); y < height && y <= bottom; y++)
        for (int x = (int)fmaxf(0, floorf(left)); x < width && x <= right; x++) {
            point p = {x + 0.5f, y + 0.5f};
            int inside = 1;
            for (int k = 0; k < 4 && inside; k++)
                inside = cross(r->corner[k], r->corner[(k + 1) % 4], p) >= 0;
            if (inside) { sum += map[(size_t)y * stride + x]; count++; }
        }
    return count ? (float)(sum / count) : 0;
}

static void grow(rectangle *r, float by) {
    float ux = (r->corner[1].x - r->corner[0].x) / r->width, uy = (r->corner[1].y - r->corner[0].y) / r->width;
    static const int across[4] = {-1, 1, 1, -1}, down[4] = {-1, -1, 1, 1};
    for (int k = 0; k < 4; k++) {
        r->corner[k].x += by * (across[k] * ux - down[k] * uy);
        r->corner[k].y += by * (across[k] * uy + down[k] * ux);
    }
    r->width += 2 * by;
    r->height += 2 * by;
}

/* Collects a connected place from a seed: the outer points of each row, sorted by row. */
typedef struct { int *stack, *first, *last; } workspace;

static int gather(
    const float *map, int stride, int width, int height, float threshold, uint8_t *seen, int seed,
    workspace *work, point *points) {
    int depth = 0, top = height, bottom = -1;
    work->stack[depth++] = seed;
    seen[seed] = 1;
    while (depth) {
        int at = work->stack[--depth], x = at % width, y = at / width;
        /* Neighbours reach one row further at most. */
        if (y < top || y > bottom) {
            work->first[y] = width;
            work->last[y] = -1;
            if (y < top) top = y;
            if (y > bottom) bottom = y;
        }
        if (x < work->first[y]) work->first[y] = x;
        if (x > work->last[y]) work->last[y] = x;
        for (int dy = -1; dy <= 1; dy++)
            for (int dx = -1; dx <= 1; dx++) {
                int nx = x + dx, ny = y + dy;
                if (nx < 0 || ny < 0 || nx >= width || ny >= height) continue;
                int next = ny * width + nx;
                if (seen[next] || !(map[(size_t)ny * stride + nx] > threshold)) continue;
                seen[next] = 1;
                work->stack[depth++] = next;
            }
    }
    int count = 0;
    for (int row = top; row <= bottom; row++) {
        /* Pixels are squares: their outer corners make the hull. */
        points[count++] = (point){(float)work->first[row], (float)row};
        points[count++] = (point){(float)work->last[row] + 1, (float)row};
        points[count++] = (point){(float)work->first[row], (float)row + 1};
        points[count++] = (point){(float)work->last[row] + 1, (float)row + 1};
    }
    return count;
}

static int by_row(const void *left, const void *right) {
    const point *a = left, *b = right;
    if (a->y != b->y) return a->y < b->y ? -1 : 1;
    return (a->x > b->x) - (a->x < b->x);
}

int reviso_text_boxes(
    const float *map, int stride, int width, int height, float threshold, float score, float growth,
    float **out) {
    size_t area = (size_t)width * height;
    uint8_t *seen = calloc(area, 1);
    size_t rows = height * sizeof(int);
    workspace work = {reviso_memory(area * sizeof(int)), reviso_memory(rows), reviso_memory(rows)};
    point *points = malloc((4 * (size_t)height + 4) * sizeof *points);
    point *hull = malloc((8 * (size_t)height + 8) * sizeof *hull);
    size_t room = 64;
    float *boxes = malloc(room * 9 * sizeof *boxes);
    int count = 0;
    if (!seen || !points || !hull || !boxes) count = -1;
    for (size_t seed = 0; count >= 0 && seed < area; seed++) {
        if (seen[seed] || !(map[seed / width * stride + seed % width] > threshold)) continue;
        int found = gather(map, stride, width, height, threshold, seen, (int)seed, &work, points);
        qsort(points, found, sizeof *points, by_row);
        rectangle r = smallest(hull, hull_of(points, found, hull));
        if (fminf(r.width, r.height) < 3) continue;
        float mean = mean_inside(map, stride, width, height, &r);
        if (mean < score) continue;
        grow(&r, r.width * r.height * growth / (2 * (r.width + r.height)));
        if (fminf(r.width, r.height) < 5) continue;
        if ((size_t)count == room) {
            float *more = realloc(boxes, 2 * room * 9 * sizeof *boxes);
            if (!more) { count = -1; break; }
            boxes = more;
            room *= 2;
        }
        for (int k = 0; k < 4; k++) {
            boxes[9 * count + 2 * k] = r.corner[k].x;
            boxes[9 * count + 2 * k + 1] = r.corner[k].y;
        }
        boxes[9 * count++ + 8] = mean;
    }
    free(seen); free(work.stack); free(work.first); free(work.last); free(points); free(hull);
    if (count < 0) { free(boxes); boxes = NULL; }
    *out = boxes;
    return count;
}
