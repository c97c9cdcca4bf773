#include "png_files.h"
#include "png_rows.h"

#include <stdlib.h>
#include <string.h>
#include <allheaders.h>
#include <libdeflate.h>

/* A page's file is as plain as PNG can be: signature, IHDR, pHYs, one IDAT of rows without filters, IEND. */
enum { HEADER = 33, PHYS = 21, CHUNK = 12, WORD = 4 };
/* Deflate makes at most 1032 bytes of one: no room is asked for that a file cannot fill. */
enum { MOST_FOR_A_BYTE = 1032 };

static const uint8_t signature[8] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};

static uint8_t *put_word(uint8_t *to, uint32_t v) {
    to[0] = (uint8_t)(v >> 24), to[1] = (uint8_t)(v >> 16), to[2] = (uint8_t)(v >> 8), to[3] = (uint8_t)v;
    return to + WORD;
}

static uint32_t word(const uint8_t *b) { return (uint32_t)b[0] << 24 | (uint32_t)b[1] << 16 | (uint32_t)b[2] << 8 | b[3]; }

/* Length and name before a chunk's body, and the sum of name and body behind it. */
static uint8_t *begin(uint8_t *to, const char *name, uint32_t length) {
    to = put_word(to, length);
    memcpy(to, name, WORD);
    return to + WORD;
}

static uint8_t *ended(uint8_t *body, size_t length) {
    return put_word(body + length, libdeflate_crc32(0, body - WORD, WORD + length));
}

const char *reviso_deflate_version(void) { return LIBDEFLATE_VERSION_STRING; }

/* A row of pixels in the file, without the byte before it that names its filter. */
static size_t packed(int width, int depth) { return depth == 32 ? 3 * (size_t)width : ((size_t)width * (size_t)depth + 7) / 8; }

/* All rows, each behind the name of no filter; up to a word more is written. */
static uint8_t *rows_of(PIX *pix, size_t *size) {
    int width = pixGetWidth(pix), height = pixGetHeight(pix), depth = pixGetDepth(pix), words = pixGetWpl(pix);
    size_t row = 1 + packed(width, depth);
    uint8_t *rows = malloc((size_t)height * row + WORD);
    if (!rows) return NULL;
    for (int y = 0; y < height; y++) {
        rows[(size_t)y * row] = 0;
        reviso_bytes_of(pixGetData(pix) + (size_t)y * (size_t)words, depth, width, rows + (size_t)y * row + 1);
    }
    *size = (size_t)height * row;
    return rows;
}

static uint8_t *head(uint8_t *to, PIX *pix, int dpi) {
    int depth = pixGetDepth(pix);
    memcpy(to, signature, sizeof signature);
    uint8_t *body = begin(to + sizeof signature, "IHDR", 13);
    uint8_t *rest = put_word(put_word(body, (uint32_t)pixGetWidth(pix)), (uint32_t)pixGetHeight(pix));
    rest[0] = depth == 1 ? 1 : 8, rest[1] = depth == 32 ? 2 : 0, rest[2] = rest[3] = rest[4] = 0;
    to = ended(body, 13);
    /* Dots a metre, unit 1; where they are not known only their ratio, unit 0. */
    uint32_t metre = dpi > 0 ? (uint32_t)(39.37 * dpi + 0.5) : 0;
    body = begin(to, "pHYs", 9);
    put_word(put_word(body, metre), metre)[0] = metre > 0;
    return ended(body, 9);
}

int reviso_pix_write_page(reviso_pix handle, int dpi, uint8_t **out, size_t *length) {
    PIX *pix = (PIX *)handle;
    size_t size = 0;
    uint8_t *rows = rows_of(pix, &size), *file = NULL;
    /* Faster than zlib's level 1, and smaller. */
    struct libdeflate_compressor *by = libdeflate_alloc_compressor(pixGetDepth(pix) == 1 ? 4 : 1);
    size_t room = by ? libdeflate_zlib_compress_bound(by, size) : 0, made = 0;
    if (rows && by) file = malloc(HEADER + PHYS + 2 * CHUNK + room);
    if (file) {
        uint8_t *body = head(file, pix, dpi) + 2 * WORD;
        made = libdeflate_zlib_compress(by, rows, size, body, room);
        if (made > 0 && made < 0x80000000) {
            begin(body - 2 * WORD, "IDAT", (uint32_t)made);
            uint8_t *end = ended(begin(ended(body, made), "IEND", 0), 0);
            *length = (size_t)(end - file);
        } else {
            free(file), file = NULL;
        }
    }
    if (by) libdeflate_free_compressor(by);
    free(rows);
    *out = file;
    return file != NULL;
}

/* The one IDAT of a file that is as plain as ours; NULL else. */
static const uint8_t *only_data(const uint8_t *b, size_t length, uint32_t *size) {
    if (length < HEADER + PHYS + 2 * CHUNK || word(b + 8) != 13 || word(b + HEADER) != 9 || memcmp(b + HEADER + WORD, "pHYs", WORD))
        return NULL;
    const uint8_t *data = b + HEADER + PHYS;
    *size = word(data);
    if (*size != length - HEADER - PHYS - 2 * CHUNK || memcmp(data + WORD, "IDAT", WORD) || memcmp(b + length - 2 * WORD, "IEND", WORD))
        return NULL;
    data += 2 * WORD;
    return libdeflate_crc32(0, data - WORD, WORD + *size) == word(data + *size) ? data : NULL;
}

reviso_pix reviso_pix_read_own_png(const uint8_t *b, size_t length) {
    uint32_t size = 0;
    const uint8_t *data = only_data(b, length, &size);
    uint32_t width = data ? word(b + 16) : 0, height = data ? word(b + 20) : 0;
    if (!width || !height || width > 0xffff || height > 0xffff || libdeflate_crc32(0, b + 12, 17) != word(b + 29)) return NULL;
    int depth = b[25] == 2 ? 32 : b[24];
    size_t row = 1 + packed((int)width, depth), all = row * height;
    if (all / MOST_FOR_A_BYTE > size) return NULL;
    PIX *pix = pixCreateNoInit((int)width, (int)height, depth);
    uint8_t *rows = malloc(all + WORD);
    struct libdeflate_decompressor *by = libdeflate_alloc_decompressor();
    int good = pix && rows && by && libdeflate_zlib_decompress(by, data, size, rows, all, NULL) == LIBDEFLATE_SUCCESS;
    for (uint32_t y = 0; good && y < height; y++) good = rows[y * row] == 0;
    for (uint32_t y = 0; good && y < height; y++)
        reviso_words_of(rows + y * row + 1, depth, (int)width, pixGetData(pix) + (size_t)y * (size_t)pixGetWpl(pix));
    if (by) libdeflate_free_decompressor(by);
    free(rows);
    if (!good) pixDestroy(&pix);
    uint32_t metre = word(b + HEADER + 2 * WORD);
    /* As Leptonica reads it. */
    if (good && metre && b[HEADER + 4 * WORD] == 1) {
        int dpi = (int)(0.0254 * metre + 0.5);
        pixSetResolution(pix, dpi, dpi);
    }
    return (reviso_pix)pix;
}
