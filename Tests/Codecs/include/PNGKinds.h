#ifndef REVISO_CODECS_PNG_H
#define REVISO_CODECS_PNG_H

#include <stddef.h>
#include <stdint.h>

/* What a PNG's pixels are; see-through kinds are black ink on nothing. */
typedef enum {
    PNG_GREY_1, PNG_GREY_2, PNG_GREY_4, PNG_GREY_8, PNG_GREY_16, PNG_RGB_8, PNG_RGB_16, PNG_GREY_ALPHA_8,
    PNG_GREY_ALPHA_16, PNG_RGBA_8, PNG_RGBA_16, PNG_PALETTE_1, PNG_PALETTE_4, PNG_PALETTE_ALPHA, PNG_KEYED
} codecs_png_kind;

/* A PNG of a kind, at a resolution, its rows one after the other or interlaced (Adam7). */
size_t codecs_png(const uint8_t *rgb, int width, int height, int dpi, codecs_png_kind kind, int interlaced, uint8_t **out);

#endif
