#include "apple_png.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <allheaders.h>
#include <libdeflate.h>

/* Sizes beyond this are no picture's. */
#define LONGEST 65535

static size_t number(const uint8_t *b) { return (size_t)b[0] << 24 | (size_t)b[1] << 16 | (size_t)b[2] << 8 | b[3]; }

/* Where a chunk of a name begins from a place on; the length where there is none. */
static size_t chunk(const uint8_t *b, size_t length, size_t at, const char *name) {
    while (at + 12 <= length && number(b + at) <= length - at - 12) {
        if (!memcmp(b + at + 4, name, 4)) return at;
        at += 12 + number(b + at);
    }
    return length;
}

int reviso_apple_png_size(const uint8_t *b, size_t length, int *width, int *height) {
    if (length < 33 || memcmp(b, "\x89PNG\r\n\x1a\n", 8) || memcmp(b + 12, "CgBI", 4)) return 0;
    size_t head = chunk(b, length, 8, "IHDR");
    if (head == length || number(b + head) != 13) return 0;
    size_t w = number(b + head + 8), h = number(b + head + 12);
    if (w == 0 || h == 0 || w > LONGEST || h > LONGEST) return 0;
    *width = (int)w, *height = (int)h;
    return 1;
}

/* All data chunks behind each other, freed by the caller. */
static uint8_t *packed(const uint8_t *b, size_t length, size_t *size) {
    uint8_t *all = malloc(length);
    *size = 0;
    for (size_t at = chunk(b, length, 8, "IDAT"); all && at < length; at = chunk(b, length, at + 12 + number(b + at), "IDAT")) {
        memcpy(all + *size, b + at + 8, number(b + at));
        *size += number(b + at);
    }
    return all;
}

static uint8_t paeth(int a, int b, int c) {
    int pa = abs(b - c), pb = abs(a - c), pc = abs(a + b - 2 * c);
    return (uint8_t)(pa <= pb && pa <= pc ? a : pb <= pc ? b : c);
}

/* Takes a row's filter off; `above` is the row before or zeros. 0 where there is no such filter. PNG, third edition,
   §9. */
static int unfiltered(uint8_t *row, const uint8_t *above, size_t count, size_t step, int filter) {
    if (filter > 4) return 0;
    for (size_t i = 0; i < count; i++) {
        int a = i < step ? 0 : row[i - step], b = above[i], c = i < step ? 0 : above[i - step];
        int by = filter == 0 ? 0 : filter == 1 ? a : filter == 2 ? b : filter == 3 ? (a + b) / 2 : paeth(a, b, c);
        row[i] = (uint8_t)(row[i] + by);
    }
    return 1;
}

/* A row's pixels on white: what was dimmed by its transparency needs only the rest of the light. */
static void laid(const uint8_t *row, int width, size_t step, uint32_t *line) {
    for (int x = 0; x < width; x++, row += step) {
        uint32_t light = step == 4 ? 255u - row[3] : 0, c[3];
        for (int k = 0; k < 3; k++) c[k] = row[2 - k] + light > 255 ? 255 : row[2 - k] + light;
        line[x] = c[0] << 24 | c[1] << 16 | c[2] << 8;
    }
}

static PIX *drawn(uint8_t *rows, int width, int height, size_t step) {
    size_t count = step * (size_t)width;
    uint8_t *zeros = calloc(count, 1);
    PIX *pix = zeros ? pixCreate(width, height, 32) : NULL;
    for (int y = 0; pix && y < height; y++) {
        uint8_t *row = rows + (size_t)y * (count + 1);
        if (unfiltered(row + 1, y ? row - count : zeros, count, step, row[0]))
            laid(row + 1, width, step, pixGetData(pix) + (size_t)y * (size_t)pixGetWpl(pix));
        else
            pixDestroy(&pix);
    }
    free(zeros);
    return pix;
}

reviso_pix reviso_pix_read_apple_png(const uint8_t *b, size_t length) {
    int width, height;
    if (!reviso_apple_png_size(b, length, &width, &height)) return NULL;
    const uint8_t *head = b + chunk(b, length, 8, "IHDR") + 8;
    if (head[8] != 8 || (head[9] != 2 && head[9] != 6) || head[12]) return NULL;
    size_t step = head[9] == 6 ? 4 : 3, want = (step * (size_t)width + 1) * (size_t)height, size = 0, got = 0;
    uint8_t *all = packed(b, length, &size), *rows = all ? malloc(want) : NULL;
    struct libdeflate_decompressor *inflate = rows ? libdeflate_alloc_decompressor() : NULL;
    PIX *pix = NULL;
    if (inflate && libdeflate_deflate_decompress(inflate, all, size, rows, want, &got) == LIBDEFLATE_SUCCESS && got == want)
        pix = drawn(rows, width, height, step);
    if (inflate) libdeflate_free_decompressor(inflate);
    free(rows);
    free(all);
    return (reviso_pix)pix;
}
