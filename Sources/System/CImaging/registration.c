#include "registration.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The paper's brightness in blocks: the 90th percentile, so that print does not pull it down. */
static uint8_t *paper_blocks(const uint8_t *grey, int width, int height, int block, int *columns, int *rows) {
    *columns = (width + block - 1) / block, *rows = (height + block - 1) / block;
    uint8_t *out = malloc((size_t)*columns * *rows);
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
    uint8_t *copy = malloc((size_t)columns * rows);
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
} piece;

/* Takes one 4-connected piece out of ink (1 becomes 2) with a stack of its own. */
static piece take_piece(uint8_t *ink, int width, int height, int start, int32_t *stack) {
    piece p = {width, height, -1, -1, 0};
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

/* Whether a piece with its holes filled is a square; *quality is smaller for better ones. */
static int measure_square(const uint8_t *ink, const int32_t *labels, int label, int width, piece p,
                          reviso_mark *mark, double *quality) {
    (void)ink;
    int w = p.right - p.left + 3, h = p.bottom - p.top + 3;
    uint8_t *patch = calloc((size_t)w * h, 1);
    int32_t *stack = malloc(sizeof(int32_t) * w * h);
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
    uint8_t *ink = malloc(size);
    int32_t *labels = calloc(size, sizeof(int32_t)), *stack = malloc(size * sizeof(int32_t));
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++)
            ink[(size_t)y * width + x] =
                grey[(size_t)y * width + x] * 100 < blocks[(y / block) * columns + x / block] * 58;
    ranked *found = malloc(sizeof(ranked) * 4096);
    int count = 0;
    for (size_t start = 0; start < size && count < 4096; start++) {
        if (ink[start] != 1) continue;
        piece p = take_piece(ink, width, height, (int)start, stack);
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

static int by_error(const void *a, const void *b) {
    const reviso_corner_guess *p = a, *q = b;
    double x = p->error - 2.0 * p->count, y = q->error - 2.0 * q->count;
    if (x != y) return x < y ? -1 : 1;
    return memcmp(p->index, q->index, sizeof p->index);
}

static int alike(double side, double expected) { return side > 0.72 * expected && side < 1.36 * expected; }

/* Two marks at two corners fix a similarity; it says where the other two corners would be. */
static int complete(const reviso_mark *marks, int count, const double *corners, double side_mm, int p, int q, int i,
                    int j, reviso_corner_guess *guess) {
    double ux = corners[2 * q] - corners[2 * p], uy = corners[2 * q + 1] - corners[2 * p + 1];
    double vx = marks[j].x - marks[i].x, vy = marks[j].y - marks[i].y, d = ux * ux + uy * uy;
    double a = (ux * vx + uy * vy) / d, b = (ux * vy - uy * vx) / d, scale = sqrt(a * a + b * b);
    if (!alike(marks[i].side, side_mm * scale) || !alike(marks[j].side, side_mm * scale)) return 0;
    guess->count = 2, guess->error = 0;
    for (int c = 0; c < 4; c++) guess->index[c] = -1;
    guess->index[p] = i, guess->index[q] = j;
    for (int c = 0; c < 4; c++) {
        if (c == p || c == q) continue;
        double rx = corners[2 * c] - corners[2 * p], ry = corners[2 * c + 1] - corners[2 * p + 1];
        double x = marks[i].x + a * rx - b * ry, y = marks[i].y + b * rx + a * ry;
        double reach = 0.12 * sqrt(d) * scale, best = reach;
        for (int k = 0; k < count; k++) {
            double distance = hypot(marks[k].x - x, marks[k].y - y);
            int taken = 0;
            for (int e = 0; e < 4; e++) taken |= guess->index[e] == k;
            if (!taken && distance < best && alike(marks[k].side, side_mm * scale))
                best = distance, guess->index[c] = k;
        }
        if (guess->index[c] >= 0) guess->count++, guess->error += best / reach;
    }
    guess->error += fabs(log(marks[i].side / marks[j].side));
    return 1;
}

int reviso_guess_corners(const reviso_mark *marks, int count, const double *corners, double side_mm,
                         reviso_corner_guess *out, int capacity) {
    static const int pairs[6][2] = {{0, 1}, {2, 3}, {0, 2}, {1, 3}, {0, 3}, {1, 2}};
    int limit = 8192, found = 0;
    reviso_corner_guess *guesses = malloc(sizeof(reviso_corner_guess) * limit);
    for (int pair = 0; pair < 6; pair++)
        for (int i = 0; i < count; i++)
            for (int j = 0; j < count; j++) {
                if (i == j || found + 2 > limit) continue;
                reviso_corner_guess guess;
                if (!complete(marks, count, corners, side_mm, pairs[pair][0], pairs[pair][1], i, j, &guess)) continue;
                guesses[found++] = guess;
            }
    qsort(guesses, found, sizeof(reviso_corner_guess), by_error);
    int kept = 0;
    for (int g = 0; g < found && kept < capacity; g++) {
        int seen = 0;
        for (int k = 0; k < kept; k++) seen |= !memcmp(out[k].index, guesses[g].index, sizeof out[k].index);
        if (!seen) out[kept++] = guesses[g];
    }
    free(guesses);
    return kept;
}

/* Gauss elimination with pivots; 0 where the equations do not fix the unknowns. */
static int solve(double *a, double *b, int n) {
    for (int c = 0; c < n; c++) {
        int pivot = c;
        for (int r = c + 1; r < n; r++)
            if (fabs(a[r * n + c]) > fabs(a[pivot * n + c])) pivot = r;
        if (fabs(a[pivot * n + c]) < 1e-12) return 0;
        for (int k = 0; k < n; k++) {
            double t = a[c * n + k];
            a[c * n + k] = a[pivot * n + k], a[pivot * n + k] = t;
        }
        double t = b[c];
        b[c] = b[pivot], b[pivot] = t;
        for (int r = 0; r < n; r++) {
            if (r == c) continue;
            double f = a[r * n + c] / a[c * n + c];
            for (int k = c; k < n; k++) a[r * n + k] -= f * a[c * n + k];
            b[r] -= f * b[c];
        }
    }
    for (int c = 0; c < n; c++) b[c] /= a[c * n + c];
    return 1;
}

static int fit_rows(double x, double y, double u, double v, int model, double rows[2][8]) {
    memset(rows, 0, sizeof(double) * 16);
    if (model == 2) {
        rows[0][0] = x, rows[0][1] = -y, rows[0][2] = 1;
        rows[1][0] = y, rows[1][1] = x, rows[1][3] = 1;
        return 4;
    }
    rows[0][0] = x, rows[0][1] = y, rows[0][2] = 1, rows[1][3] = x, rows[1][4] = y, rows[1][5] = 1;
    if (model == 3) return 6;
    rows[0][6] = -u * x, rows[0][7] = -u * y, rows[1][6] = -v * x, rows[1][7] = -v * y;
    return 8;
}

int reviso_fit(const double *points, int count, int model, double *m) {
    double a[64] = {0}, b[8] = {0}, unit = 1.0 / 128, reach = 1.0 / 1024;
    int n = model == 2 ? 4 : model == 3 ? 6 : 8;
    for (int i = 0; i < count; i++) {
        const double *p = points + 6 * i;
        double rows[2][8], target[2] = {p[2] * reach, p[3] * reach};
        fit_rows(p[0] * unit, p[1] * unit, target[0], target[1], model, rows);
        for (int k = 0; k < 2; k++)
            for (int r = 0; r < n; r++) {
                b[r] += p[4 + k] * rows[k][r] * target[k];
                for (int c = 0; c < n; c++) a[r * n + c] += p[4 + k] * rows[k][r] * rows[k][c];
            }
    }
    if (!solve(a, b, n)) return 0;
    double h[9] = {0, 0, 0, 0, 0, 0, 0, 0, 1};
    if (model == 2) h[0] = b[0], h[1] = -b[1], h[2] = b[2], h[3] = b[1], h[4] = b[0], h[5] = b[3];
    else memcpy(h, b, sizeof(double) * n);
    for (int r = 0; r < 3; r++) {
        double back = r == 2 ? 1 : 1 / reach;
        m[3 * r] = h[3 * r] * unit * back, m[3 * r + 1] = h[3 * r + 1] * unit * back, m[3 * r + 2] = h[3 * r + 2] * back;
    }
    return 1;
}

double reviso_correlation(const uint8_t *a, const uint8_t *b, int width, int height) {
    double n = (double)width * height, sa = 0, sb = 0, saa = 0, sbb = 0, sab = 0;
    for (size_t i = 0; i < (size_t)n; i++) {
        double x = a[i], y = b[i];
        sa += x, sb += y, saa += x * x, sbb += y * y, sab += x * y;
    }
    double va = saa - sa * sa / n, vb = sbb - sb * sb / n;
    return va < n * 0.5 || vb < n * 0.5 ? 0 : (sab - sa * sb / n) / sqrt(va * vb);
}

double reviso_variance(const uint8_t *plane, int width, int x, int y, int w, int h) {
    double n = (double)w * h, s = 0, ss = 0;
    for (int j = y; j < y + h; j++)
        for (int i = x; i < x + w; i++) {
            double v = plane[(size_t)j * width + i];
            s += v, ss += v * v;
        }
    return ss / n - s * s / n / n;
}

typedef struct {
    const uint8_t *page, *blank;
    int width, height, x, y, w, h;
    double sum, square;
} patch;

static double correlate(const patch *p, int dx, int dy) {
    int x = p->x + dx, y = p->y + dy;
    if (x < 0 || y < 0 || x + p->w > p->width || y + p->h > p->height) return -1;
    int64_t sa = 0, saa = 0, sab = 0;
    for (int j = 0; j < p->h; j++) {
        const uint8_t *a = p->page + (size_t)(y + j) * p->width + x;
        const uint8_t *b = p->blank + (size_t)(p->y + j) * p->width + p->x;
        int32_t ra = 0, raa = 0, rab = 0;
        for (int i = 0; i < p->w; i++) ra += a[i], raa += a[i] * a[i], rab += a[i] * b[i];
        sa += ra, saa += raa, sab += rab;
    }
    double n = (double)p->w * p->h, va = saa - (double)sa * sa / n, vb = p->square - p->sum * p->sum / n;
    return va < n || vb < n ? 0 : (sab - (double)sa * p->sum / n) / sqrt(va * vb);
}

static double peak(double before, double at, double after) {
    double d = before - 2 * at + after;
    return d < -1e-9 ? fmax(-0.5, fmin(0.5, 0.5 * (before - after) / d)) : 0;
}

void reviso_match_patches(const uint8_t *page, const uint8_t *blank, int width, int height, const int32_t *boxes,
                          int count, int radius, double *out) {
    int side = 2 * radius + 1;
    double *scores = malloc(sizeof(double) * side * side);
    for (int k = 0; k < count; k++) {
        const int32_t *box = boxes + 4 * k;
        patch p = {page, blank, width, height, box[0], box[1], box[2], box[3], 0, 0};
        for (int j = 0; j < p.h; j++)
            for (int i = 0; i < p.w; i++) {
                double v = blank[(size_t)(p.y + j) * width + p.x + i];
                p.sum += v, p.square += v * v;
            }
        int best = radius * side + radius;
        for (int j = 0; j < side; j++)
            for (int i = 0; i < side; i++) scores[j * side + i] = correlate(&p, i - radius, j - radius);
        for (int s = 0; s < side * side; s++)
            if (scores[s] > scores[best] + 1e-9) best = s;
        int bx = best % side, by = best / side;
        double *row = out + 5 * k, at = scores[best];
        row[0] = bx - radius, row[1] = by - radius, row[2] = at, row[3] = row[4] = 0;
        if (bx > 0 && bx + 1 < side) {
            double l = scores[best - 1], r = scores[best + 1];
            row[0] += peak(l, at, r), row[3] = fmax(0, 2 * at - l - r);
        }
        if (by > 0 && by + 1 < side) {
            double u = scores[best - side], d = scores[best + side];
            row[1] += peak(u, at, d), row[4] = fmax(0, 2 * at - u - d);
        }
        if (bx == 0 || by == 0 || bx + 1 == side || by + 1 == side) row[2] = fmin(row[2], 0);
    }
    free(scores);
}
