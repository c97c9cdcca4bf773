#include "png_files.h"
#include "png_rows.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <allheaders.h>
#include <png.h>

/* Metres in an inch, as Leptonica reads them. */
#define INCH 0.0254

typedef struct { const uint8_t *bytes; size_t length, at; } source;

static void fail(png_structp png, png_const_charp text) { (void)text; longjmp(png_jmpbuf(png), 1); }
static void say_nothing(png_structp png, png_const_charp text) { (void)png, (void)text; }

static void get(png_structp png, png_bytep to, size_t count) {
    source *from = png_get_io_ptr(png);
    if (from->length - from->at < count) png_error(png, "end");
    memcpy(to, from->bytes + from->at, count);
    from->at += count;
}

int reviso_is_plain_png(const uint8_t *b, size_t length) {
    if (length < 33 || memcmp(b, "\x89PNG\r\n\x1a\n", 8) || memcmp(b + 12, "IHDR", 4) || b[28]) return 0;
    return (b[25] == 0 && (b[24] == 1 || b[24] == 8)) || (b[25] == 2 && b[24] == 8);
}

/* What is made of a file while libpng may jump back. */
typedef struct { PIX *pix; uint8_t *row; } reading;

static int made(png_structp png, png_infop info, reading *in) {
    if (setjmp(png_jmpbuf(png))) return 0;
    png_read_info(png, info);
    int width = (int)png_get_image_width(png, info), height = (int)png_get_image_height(png, info);
    int depth = png_get_color_type(png, info) == PNG_COLOR_TYPE_RGB ? 32 : png_get_bit_depth(png, info);
    in->pix = pixCreateNoInit(width, height, depth);
    in->row = malloc(reviso_row_size(width, depth));
    if (!in->pix || !in->row) return 0;
    memset(in->row, 0, reviso_row_size(width, depth));
    for (int y = 0; y < height; y++) {
        png_read_row(png, in->row, NULL);
        reviso_words_of(in->row, depth, width, pixGetData(in->pix) + (size_t)y * (size_t)pixGetWpl(in->pix));
    }
    png_read_end(png, NULL);
    png_uint_32 across = 0, down = 0;
    int unit = 0;
    if (png_get_pHYs(png, info, &across, &down, &unit) && unit == PNG_RESOLUTION_METER)
        pixSetResolution(in->pix, (int)(INCH * across + 0.5), (int)(INCH * down + 0.5));
    return 1;
}

reviso_pix reviso_pix_read_plain_png(const uint8_t *bytes, size_t length) {
    reviso_pix own = reviso_pix_read_own_png(bytes, length);
    if (own) return own;
    source from = {bytes, length, 0};
    reading in = {NULL, NULL};
    png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, NULL, fail, say_nothing);
    png_infop info = png ? png_create_info_struct(png) : NULL;
    if (info) {
        png_set_read_fn(png, &from, get);
        if (!made(png, info, &in)) pixDestroy(&in.pix);
    }
    if (png) png_destroy_read_struct(&png, &info, NULL);
    free(in.row);
    return (reviso_pix)in.pix;
}
