#include "png_rows.h"
#include "wide.h"

size_t reviso_row_size(int width, int depth) {
    return depth == 32 ? 3 * (size_t)width : ((size_t)width * (size_t)depth + 31) / 32 * 4;
}

REVISO_WIDE void reviso_bytes_of(const uint32_t *line, int depth, int width, uint8_t *row) {
    if (depth == 32) {
        for (int x = 0; x < width; x++, row += 3)
            row[0] = (uint8_t)(line[x] >> 24), row[1] = (uint8_t)(line[x] >> 16), row[2] = (uint8_t)(line[x] >> 8);
        return;
    }
    int words = (width * depth + 31) / 32;
    for (int k = 0; k < words; k++) {
        uint32_t v = depth == 1 ? ~line[k] : line[k];
        row[4 * k] = (uint8_t)(v >> 24), row[4 * k + 1] = (uint8_t)(v >> 16);
        row[4 * k + 2] = (uint8_t)(v >> 8), row[4 * k + 3] = (uint8_t)v;
    }
}

REVISO_WIDE void reviso_words_of(const uint8_t *row, int depth, int width, uint32_t *line) {
    if (depth == 32) {
        for (int x = 0; x < width; x++, row += 3)
            line[x] = (uint32_t)row[0] << 24 | (uint32_t)row[1] << 16 | (uint32_t)row[2] << 8;
        return;
    }
    int words = (width * depth + 31) / 32;
    for (int k = 0; k < words; k++) {
        uint32_t v = (uint32_t)row[4 * k] << 24 | (uint32_t)row[4 * k + 1] << 16 | (uint32_t)row[4 * k + 2] << 8 | row[4 * k + 3];
        line[k] = depth == 1 ? ~v : v;
    }
    int rest = width * depth % 32;
    if (rest) line[words - 1] &= ~(uint32_t)0 << (32 - rest);
}
