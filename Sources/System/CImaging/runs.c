#include "runs.h"

#include <string.h>

/* Leptonica keeps 32 pixels in a word, the leftmost in the highest bit; what lies behind the last pixel is anything. */
static uint32_t last_mask(int width) { return width % 32 ? ~0u << (32 - width % 32) : ~0u; }

static void fill(uint32_t *line, int from, int to) {
    for (int x = from; x < to;) {
        int bit = x % 32, count = 32 - bit < to - x ? 32 - bit : to - x;
        line[x / 32] |= (count == 32 ? ~0u : ((1u << count) - 1) << (32 - bit - count));
        x += count;
    }
}

/* Runs of a row that are found from left to right, and what was filled of it last. */
typedef struct { uint32_t *line; int run, bridge, start, end; } row_of_runs;

static void end_run(row_of_runs *row, int at) {
    int from = row->start;
    row->start = -1;
    if (from < 0 || at - from < row->run) return;
    int bridged = row->end >= 0 && from - row->end <= row->bridge;
    fill(row->line, bridged ? row->end : from, at);
    row->end = at;
}

static void across(PIX *bilevel, int slack, PIX *out, int run, int bridge) {
    int width = pixGetWidth(out), height = pixGetHeight(out), words = (width + 31) / 32, stride = pixGetWpl(bilevel);
    const uint32_t *data = pixGetData(bilevel);
    for (int y = 0; y < height; y++) {
        const uint32_t *line = data + (size_t)y * stride;
        const uint32_t *above = slack && y > 0 ? line - stride : line, *below = slack && y + 1 < height ? line + stride : line;
        row_of_runs row = {pixGetData(out) + (size_t)y * pixGetWpl(out), run, bridge, -1, -1};
        for (int k = 0; k < words; k++) {
            uint32_t v = line[k] | above[k] | below[k];
            if (k == words - 1) v &= last_mask(width);
            if (v == ~0u && row.start >= 0) continue;
            if (v == 0 && row.start < 0) continue;
            int bit = 0;
            while (bit < 32) {
                uint32_t rest = (row.start < 0 ? v : ~v) << bit;
                if (rest == 0) break;
                bit += __builtin_clz(rest);
                if (row.start < 0) row.start = 32 * k + bit;
                else end_run(&row, 32 * k + bit);
            }
        }
        end_run(&row, width);
    }
}

/* Each row with those above it, so many in all, or with those below it; what lies outside is white. */
static void join_above(uint32_t *data, int rows, int words, int count) {
    for (int have = 1; have < count;) {
        int step = have < count - have ? have : count - have;
        for (int y = rows - 1; y >= step; y--) {
            uint32_t *to = data + (size_t)y * words;
            const uint32_t *from = to - (size_t)step * words;
            for (int k = 0; k < words; k++) to[k] |= from[k];
        }
        have += step;
    }
}

static void meet_below(uint32_t *data, int rows, int words, int count) {
    for (int have = 1; have < count;) {
        int step = have < count - have ? have : count - have;
        for (int y = 0; y < rows; y++) {
            uint32_t *to = data + (size_t)y * words;
            if (y + step >= rows) {
                memset(to, 0, sizeof *to * (size_t)words);
                continue;
            }
            const uint32_t *from = to + (size_t)step * words;
            for (int k = 0; k < words; k++) to[k] &= from[k];
        }
        have += step;
    }
}

static int down(PIX *bilevel, int slack, PIX *out, int run, int bridge) {
    int width = pixGetWidth(out), height = pixGetHeight(out), words = (width + 31) / 32;
    int rows = height + bridge, stride = pixGetWpl(bilevel);
    uint32_t *data = calloc((size_t)rows * (size_t)words, sizeof *data);
    if (!data) return 0;
    for (int y = 0; y < height; y++) {
        const uint32_t *line = pixGetData(bilevel) + (size_t)y * stride;
        uint32_t *to = data + (size_t)y * words;
        memcpy(to, line, sizeof *to * (size_t)words);
        to[words - 1] &= last_mask(width);
        if (!slack) continue;
        uint32_t before = 0, here = to[0];
        for (int k = 0; k < words; k++) {
            uint32_t behind = k + 1 < words ? to[k + 1] : 0;
            to[k] = here | here << 1 | here >> 1 | before << 31 | behind >> 31;
            before = here, here = behind;
        }
        to[words - 1] &= last_mask(width);
    }
    meet_below(data, height, words, run), join_above(data, height, words, run);
    join_above(data, rows, words, bridge + 1), meet_below(data, rows, words, bridge + 1);
    for (int y = 0; y < height; y++)
        memcpy(pixGetData(out) + (size_t)y * pixGetWpl(out), data + (size_t)y * words, sizeof *data * (size_t)words);
    free(data);
    return 1;
}

PIX *reviso_runs(PIX *bilevel, int vertical, int slack, int run, int bridge) {
    PIX *out = pixCreate(pixGetWidth(bilevel), pixGetHeight(bilevel), 1);
    if (!out) return NULL;
    if (run < 1) run = 1;
    if (bridge < 0) bridge = 0;
    if (vertical && !down(bilevel, slack, out, run, bridge)) pixDestroy(&out);
    else if (!vertical) across(bilevel, slack, out, run, bridge);
    return out;
}
