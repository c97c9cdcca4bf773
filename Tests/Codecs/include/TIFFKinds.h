#ifndef REVISO_CODECS_TIFF_H
#define REVISO_CODECS_TIFF_H

#include <stddef.h>
#include <stdint.h>

/* How a TIFF's pixels are coded. */
typedef enum {
    TIFF_G4, TIFF_BITS_WHITE_0, TIFF_BITS_BLACK_0, TIFF_GREY_8, TIFF_GREY_WHITE_0, TIFF_GREY_16, TIFF_RGB_8,
    TIFF_RGB_16, TIFF_RGBA, TIFF_CMYK, TIFF_CMYK_16, TIFF_PALETTE, TIFF_JPEG_YCC, TIFF_TILES, TIFF_PLANES, TIFF_FLOATS,
    TIFF_TURNED
} codecs_tiff_kind;

/* A TIFF with one page for each kind, all of the same picture, at a resolution. TIFF_TURNED lies on its side and says
   so. */
size_t codecs_tiff(const uint8_t *rgb, int width, int height, int dpi, const codecs_tiff_kind *kinds, int pages, uint8_t **out);

/* The picture's dark pixels as a bare stream of CCITT's group 4, which PDF carries too. */
size_t codecs_group4(const uint8_t *rgb, int width, int height, uint8_t **out);

#endif
