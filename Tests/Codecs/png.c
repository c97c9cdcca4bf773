#include "PNGKinds.h"

#include <stdlib.h>
#include <string.h>
#include <png.h>

typedef struct { uint8_t *bytes; size_t length; } buffer;

static void append(png_structp png, png_bytep data, png_size_t size) {
    buffer *b = png_get_io_ptr(png);
    b->bytes = realloc(b->bytes, b->length + size);
    memcpy(b->bytes + b->length, data, size);
    b->length += size;
}

static void done(png_structp png) { (void)png; }

static const struct { int depth, type; } forms[] = {
    [PNG_GREY_1] = {1, 0}, [PNG_GREY_2] = {2, 0}, [PNG_GREY_4] = {4, 0}, [PNG_GREY_8] = {8, 0}, [PNG_GREY_16] = {16, 0},
    [PNG_RGB_8] = {8, 2}, [PNG_RGB_16] = {16, 2}, [PNG_GREY_ALPHA_8] = {8, 4}, [PNG_GREY_ALPHA_16] = {16, 4},
    [PNG_RGBA_8] = {8, 6}, [PNG_RGBA_16] = {16, 6}, [PNG_PALETTE_1] = {1, 3}, [PNG_PALETTE_4] = {4, 3},
    [PNG_PALETTE_ALPHA] = {8, 3}, [PNG_KEYED] = {8, 0},
};

/* One pixel as bytes a sample; 16-bit samples are their byte twice. Returns how many. */
static int sampled(const uint8_t *p, codecs_png_kind kind, uint8_t *to) {
    int grey = (p[0] + p[1] + p[2]) / 3, n = 0, deep = forms[kind].depth == 16 ? 2 : 1;
    uint8_t samples[4];
    switch (forms[kind].type) {
    case 0:
        /* What is keyed is a grey as dark as ink. */
        samples[n++] = (uint8_t)(kind == PNG_KEYED ? (grey < 128 ? 0 : 7) : forms[kind].depth < 8
            ? grey >> (8 - forms[kind].depth) : grey);
        break;
    case 2: for (; n < 3; n++) samples[n] = p[n]; break;
    case 3: samples[n++] = (uint8_t)(kind == PNG_PALETTE_4 ? grey >> 4 : kind == PNG_PALETTE_1 ? grey >= 128 : grey); break;
    case 4: samples[n++] = 0, samples[n++] = (uint8_t)(255 - grey); break;
    default: for (; n < 3; n++) samples[n] = 0; samples[n++] = (uint8_t)(255 - grey);
    }
    for (int i = 0; i < n; i++) for (int k = 0; k < deep; k++) *to++ = samples[i];
    return n * deep;
}

static void describe(png_structp png, png_infop info, codecs_png_kind kind) {
    png_color colours[256];
    png_byte cover[256];
    int count = 1 << forms[kind].depth;
    if (kind == PNG_KEYED) {
        png_color_16 key = {.gray = 7};
        png_set_tRNS(png, info, NULL, 0, &key);
    }
    if (forms[kind].type != 3) return;
    for (int i = 0; i < count; i++) {
        int v = kind == PNG_PALETTE_ALPHA ? 0 : 255 * i / (count - 1);
        colours[i] = (png_color){(png_byte)v, (png_byte)v, (png_byte)v};
        cover[i] = (png_byte)(255 - i);
    }
    png_set_PLTE(png, info, colours, count);
    if (kind == PNG_PALETTE_ALPHA) png_set_tRNS(png, info, cover, 256, NULL);
}

size_t codecs_png(const uint8_t *rgb, int width, int height, int dpi, codecs_png_kind kind, int interlaced, uint8_t **out) {
    buffer made = {0};
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
    png_infop info = png_create_info_struct(png);
    uint8_t *rows = malloc((size_t)width * height * 8);
    png_bytepp lines = malloc(sizeof *lines * height);
    if (!setjmp(png_jmpbuf(png))) {
        png_set_write_fn(png, &made, append, done);
        png_set_IHDR(png, info, (png_uint_32)width, (png_uint_32)height, forms[kind].depth, forms[kind].type,
                     interlaced ? PNG_INTERLACE_ADAM7 : PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
        png_uint_32 pitch = (png_uint_32)(dpi / 0.0254 + 0.5);
        png_set_pHYs(png, info, pitch, pitch, PNG_RESOLUTION_METER);
        png_set_compression_level(png, 1);
        describe(png, info, kind);
        png_write_info(png, info);
        png_set_packing(png);
        for (int y = 0; y < height; y++) {
            uint8_t *to = lines[y] = rows + (size_t)y * width * 8;
            for (int x = 0; x < width; x++) to += sampled(rgb + 3 * ((size_t)y * width + x), kind, to);
        }
        png_write_image(png, lines);
        png_write_end(png, info);
    }
    png_destroy_write_struct(&png, &info);
    free(rows), free(lines);
    *out = made.bytes;
    return made.length;
}
